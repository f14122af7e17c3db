/**
 * Classic problems as exact covers whose items have names. `shared/contract/classics.ts` has what each is
 * made by; `shared/picture` reads the names.
 */
import { langfordInstance, queensInstance } from '../../shared/dance';
import { areClassicValues, fitsClassicText, type ClassicId } from '../../shared/contract';
import { problem, ProblemError, type CoverPuzzle } from '../../shared/puzzle';
import { readBoard, type DrawnBoard } from './problems/board';
import { dominoes, dominosa } from './problems/dominoes';
import { ofDance } from './problems/named';
import { pentominoes } from './problems/pentominoes';
import { packing, SOLID_PENTOMINOES, SOMA, TETRACUBES } from './problems/polycubes';
import { latin, steiner } from './problems/squares';
import { antiKnight, sudoku, windoku, xSudoku } from './problems/sudoku';

type Maker = (values: readonly number[], text: string | null) => CoverPuzzle;

/** A drawn board, or a rectangle. */
const boardOf = (rows: number, columns: number, text: string | null): DrawnBoard =>
  text === null ? { rows, columns, holes: [] } : readBoard(text);

const MAKERS: Readonly<Record<ClassicId, Maker>> = {
  queens: ([size = 8]) => ofDance(queensInstance(size)),
  langford: ([size = 7]) => ofDance(langfordInstance(size)),
  latin: ([size = 4]) => latin(size),
  steiner: ([size = 7]) => steiner(size),
  dominoes: ([rows = 8, columns = 8], text) => dominoes(boardOf(rows, columns, text)),
  dominosa: ([size = 6, seed = 1]) => dominosa(size, seed),
  pentominoes: ([rows = 6, columns = 10], text) => pentominoes(boardOf(rows, columns, text)),
  soma: () => packing(SOMA, [3, 3, 3]),
  solidPentominoes: ([x = 2, y = 5, z = 6]) => packing(SOLID_PENTOMINOES, [x, y, z]),
  tetracubes: ([x = 2, y = 4, z = 4]) => packing(TETRACUBES, [x, y, z]),
  sudoku: ([boxRows = 3, boxColumns = 3]) => sudoku(boxRows, boxColumns),
  xSudoku: ([boxRows = 3, boxColumns = 3]) => xSudoku(boxRows, boxColumns),
  antiKnight: ([boxRows = 3, boxColumns = 3]) => antiKnight(boxRows, boxColumns),
  windoku,
};

/**
 * A classic problem with names.
 *
 * @param values of its parameters, in their order
 * @param text that it is made by, null without one; `CLASSIC_TEXTS` has its kind
 * @throws ProblemError not-allowed for values that the problem does not take; what is wrong with the text
 */
export function namedProblem(
  id: ClassicId,
  values: readonly number[],
  text: string | null = null,
): CoverPuzzle {
  const hasText = text !== null;
  if (!fitsClassicText(id, hasText) || !areClassicValues(id, values, hasText))
    throw new ProblemError(problem('not-allowed'));
  return MAKERS[id](values, text);
}
