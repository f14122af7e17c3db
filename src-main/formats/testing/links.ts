import { compressToBase64 } from 'lz-string';
import { SHAPE_9, type GridPuzzle, type GridShape } from '../../shared/puzzle';
import type { RecordDialect, RecordLine } from '../records/dialect';

/** A cell of the data of links, with whatever stands in it. */
export type Cell = Readonly<Record<string, unknown>> | null | number;

/** Data as links hold it: JSON, packed. */
export function packed(data: unknown): string {
  return compressToBase64(JSON.stringify(data));
}

/** The rows of a square grid with some of its cells given, the others being without anything. */
export function gridOf(size: number, cells: Readonly<Record<number, Cell>> = {}): Cell[][] {
  return Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_cell, column) => {
      const cell = cells[row * size + column];
      return cell === undefined ? {} : cell;
    }),
  );
}

/** What a line was read as, in a form that a table can hold. */
export type Outcome =
  | { readonly code: string; readonly params: object; readonly start: number }
  | { readonly lost: readonly string[]; readonly name: string | undefined }
  | 'aside'
  | 'comment'
  | 'heading'
  | 'foreign';

export function outcomeOf(found: RecordLine): Outcome {
  if (found.kind === 'puzzle') return { lost: found.lost, name: found.name };
  if (found.kind !== 'wrong') return found.kind;
  return { code: found.code, params: found.params, start: found.start };
}

/** The puzzle of a line. @throws Error where there is none */
export function puzzleIn(dialect: RecordDialect, line: string): GridPuzzle {
  const found = dialect.read(line);
  if (found.kind !== 'puzzle') throw new Error(`no puzzle: ${JSON.stringify(found)}`);
  return found.puzzle;
}

/** Cells with some of their values given. */
export function cellsOf(
  values: Readonly<Record<number, number>>,
  shape: GridShape = SHAPE_9,
): Uint8Array {
  const cells = new Uint8Array(shape.cells);
  for (const [cell, value] of Object.entries(values)) cells[Number(cell)] = value;
  return cells;
}
