/**
 * Classic problems as exact covers whose items have names. `shared/contract/classics.ts` has what each is
 * made by; `shared/picture` reads the names.
 */
import { langfordInstance, queensInstance, sudokuInstance } from '../../shared/dance';
import {
  areClassicValues,
  CLASSIC_TEXT_KINDS,
  classicTexts,
  type ClassicId,
  type ClassicTexts,
} from '../../shared/contract';
import { problem, ProblemError, type CoverPuzzle, gridShape } from '../../shared/puzzle';
import { readBoard, type DrawnBoard } from './problems/board';
import { ofDance, cell, itemsOf, named, upTo } from './problems/named';
import { pentominoes, polyominoes } from './problems/polyominoes';
import { readPieces } from './problems/read-pieces';

/** Two neighbouring cells each, as pairs of their numbers. */
function neighbours(rows: number, columns: number): [number, number][] {
  return upTo(rows * columns).flatMap((at): [number, number][] => [
    ...((at + 1) % columns === 0 ? [] : [[at, at + 1] as [number, number]]),
    ...(at + columns < rows * columns ? [[at, at + columns] as [number, number]] : []),
  ]);
}

/** A board covered by dominoes. On squares: OEIS A004003. */
function dominoes({ rows, columns, holes }: DrawnBoard): CoverPuzzle {
  const isHole = new Set(holes);
  const name = (at: number): string => cell(Math.floor(at / columns), at % columns);
  const options = neighbours(rows, columns)
    .filter((pair) => !pair.some((at) => isHole.has(at)))
    .map((pair) => pair.map(name));
  const cells = upTo(rows * columns).filter((at) => !isHole.has(at));
  return named(cells.map(name), options);
}

/** A blank Sudoku. */
function sudoku(boxRows: number, boxColumns: number): CoverPuzzle {
  const shape = gridShape(boxRows, boxColumns);
  return ofDance(sudokuInstance({ kind: 'grid', shape, cells: new Uint8Array(shape.cells) }));
}

/** Values of n × n cells: each once in every row and column. OEIS A002860. */
function latin(n: number): CoverPuzzle {
  const options = upTo(n ** 3).map((i) => {
    const [row, column, value] = [Math.floor(i / n / n), Math.floor(i / n) % n, (i % n) + 1];
    return [cell(row, column), `r${row + 1}=${value}`, `c${column + 1}=${value}`];
  });
  return named(itemsOf(options), options);
}

type Maker = (values: readonly number[], texts: ClassicTexts) => CoverPuzzle;

/** A drawn board, or a rectangle. */
const boardOf = (rows: number, columns: number, { board }: ClassicTexts): DrawnBoard =>
  board === undefined ? { rows, columns, holes: [] } : readBoard(board);

const MAKERS: Readonly<Record<ClassicId, Maker>> = {
  queens: ([size = 8]) => ofDance(queensInstance(size)),
  langford: ([size = 7]) => ofDance(langfordInstance(size)),
  latin: ([size = 4]) => latin(size),
  dominoes: ([rows = 8, columns = 8], texts) => dominoes(boardOf(rows, columns, texts)),
  pentominoes: ([rows = 6, columns = 10], texts) => pentominoes(boardOf(rows, columns, texts)),
  polyominoes: ([rows = 5, columns = 8], texts) =>
    polyominoes(boardOf(rows, columns, texts), readPieces(texts.pieces ?? '')),
  sudoku: ([boxRows = 3, boxColumns = 3]) => sudoku(boxRows, boxColumns),
};

/**
 * A classic problem with names.
 *
 * @param values of its parameters, in their order
 * @param texts that it is made by
 * @throws ProblemError not-allowed for values and texts that the problem does not take; what is wrong with
 *   a text
 */
export function namedProblem(
  id: ClassicId,
  values: readonly number[],
  texts: ClassicTexts = {},
): CoverPuzzle {
  const given = CLASSIC_TEXT_KINDS.filter((kind) => texts[kind] !== undefined);
  const areTaken = given.every((kind) => classicTexts(id).includes(kind));
  if (!areTaken || !areClassicValues(id, values, given.includes('board')))
    throw new ProblemError(problem('not-allowed'));
  return MAKERS[id](values, texts);
}
