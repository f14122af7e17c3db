import type { GridShape } from '../shared/puzzle';
import type { GridDialect } from './grid/dialect';
import { gridDialects } from './grid/dialects';
import { gridLines } from './grid/text';
import type { MatrixDialect } from './matrix/dialect';
import { matrixDialects } from './matrix/dialects';

/** The settings of a judge's problem, for whoever makes programs about its files. */
export type JudgeDialect =
  | { readonly kind: 'grid'; readonly dialect: GridDialect }
  | { readonly kind: 'matrix'; readonly dialect: MatrixDialect };

/** The settings of the product's own judge format with this id, or null where it has none. */
export function judgeDialect(formatId: string): JudgeDialect | null {
  const grid = gridDialects.find(({ id }) => id === formatId);
  if (grid !== undefined) return { kind: 'grid', dialect: grid };
  const matrix = matrixDialects.find(({ id }) => id === formatId);
  return matrix === undefined ? null : { kind: 'matrix', dialect: matrix };
}

/** Stands for a cell in forms; no dialect draws with it. */
const CELL = '#';

/** The lines of a grid in an input and in an answer, with `#` for every cell. */
export function gridForms(
  { input, answer }: GridDialect,
  shape: GridShape,
): { readonly input: readonly string[]; readonly answer: readonly string[] } {
  const alphabet = { symbols: [], blank: CELL, blankAliases: [] };
  const none = new Uint8Array(shape.cells);
  const inputAs = input.layout === 'line' ? 'line' : 'rows';
  const answerAs = answer.as === 'line' ? 'line' : 'rows';
  const { cells, frame } = input;
  return {
    input: gridLines(shape, none, { alphabet, cells, as: inputAs, frame }),
    answer: gridLines(shape, none, { ...answer, alphabet, as: answerAs }),
  };
}
