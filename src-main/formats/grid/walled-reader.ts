import {
  problem,
  type GridPuzzle,
  type GridShape,
  type Place,
  type Problem,
} from '../../shared/puzzle';
import { wordsOf, type Word } from '../matrix/row';
import type { GridEmitter } from './emitter';
import type { BlockReader } from './front-reader';
import { enclosedBy, MAX_NUMBER, shapeOf, VALUE_BITS, wallsOf } from './walls';
import { WordRows, type WordRow } from './word-rows';

/** The number of a cell, a value with walls, or null. */
function numberOf(size: number, text: string): number | null {
  const number = /^\d{1,3}$/.test(text) ? Number(text) : Infinity;
  return number <= MAX_NUMBER && (number & VALUE_BITS) <= size ? number : null;
}

/** The numbers of a line, null for words that are none. */
export function walledCells({ size }: GridShape, line: string): (number | null)[] {
  return wordsOf(line).map(({ text }) => numberOf(size, text));
}

/** Reads grids whose numbers carry the walls of their cells. */
export class WalledReader extends WordRows implements BlockReader {
  constructor(
    private readonly shape: GridShape,
    private readonly emitter: GridEmitter,
  ) {
    super(shape.size, `0–${shape.size} + 16 + 32 + 64 + 128`);
  }

  pass(): void {
    this.line++;
    this.boundary();
  }

  override end(): void {
    super.end();
    this.emitter.end();
  }

  protected wordsOf(text: string): readonly Word[] {
    return wordsOf(text);
  }

  protected isRule(): boolean {
    return false;
  }

  protected isCell(word: string): boolean {
    return numberOf(this.shape.size, word) !== null;
  }

  protected complete(rows: readonly WordRow[], wrong: Problem | null): void {
    const { emitter, shape } = this;
    if (wrong !== null) return emitter.malformed(rows, wrong);
    const { size } = shape;
    const words = rows.flatMap((row) => row.words.map((word) => ({ ...word, line: row.line })));
    const placeOf = (cell: number): Place => {
      const { line = 1, start = 0 } = words[cell] ?? {};
      return { line, column: start + 1 };
    };
    const numbers = Uint8Array.from(words, ({ text }) => Number(text));
    const { regions, sizes, oneSided } = enclosedBy(numbers, size);
    const uneven = sizes.findIndex((cells) => cells !== size);
    if (uneven >= 0) {
      const params = { found: sizes[uneven] ?? 0, expected: size };
      const found = problem('regions-uneven', params, placeOf(regions.indexOf(uneven)));
      return emitter.malformed(rows, found);
    }
    if (oneSided >= 0) emitter.notes.once('wall-one-sided', {}, placeOf(oneSided));
    const values = numbers.map((number) => number & VALUE_BITS);
    emitter.puzzle(rows, values, [], placeOf, shapeOf(shape, regions));
  }
}

/** A grid with its walls as lines; null when a region is in several pieces. */
export function walledLines({ shape, cells }: GridPuzzle): string[] | null {
  const walls = wallsOf(shape);
  if (walls === null) return null;
  return Array.from({ length: shape.size }, (_, row) =>
    Array.from({ length: shape.size }, (_, column) => {
      const cell = row * shape.size + column;
      return (walls[cell] as number) + (cells[cell] as number);
    }).join(' '),
  );
}

/** A number with another value and the same walls. */
export function walledText(value: number, text: string): string {
  return String((Number(text) & ~VALUE_BITS) + value);
}
