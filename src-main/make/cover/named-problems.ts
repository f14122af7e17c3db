/**
 * Classic problems as exact covers whose items have names. `shared/contract/classics.ts` has what each is
 * made by; `shared/picture` reads the names.
 */
import { langfordInstance, queensInstance } from '../../shared/dance';
import { areClassicValues, type ClassicId } from '../../shared/contract';
import { problem, ProblemError, type CoverPuzzle } from '../../shared/puzzle';
import { dominoes, dominosa } from './problems/dominoes';
import { ofDance } from './problems/named';
import { pentominoes } from './problems/pentominoes';
import { packing, SOLID_PENTOMINOES, SOMA, TETRACUBES } from './problems/polycubes';
import { latin, mates, steiner } from './problems/squares';
import { antiKnight, sudoku, windoku, xSudoku } from './problems/sudoku';

const MAKERS: Readonly<Record<ClassicId, (...values: readonly number[]) => CoverPuzzle>> = {
  queens: (size = 8) => ofDance(queensInstance(size)),
  langford: (size = 7) => ofDance(langfordInstance(size)),
  latin: (size = 4) => latin(size),
  mates: (size = 4) => mates(size),
  steiner: (size = 7) => steiner(size),
  dominoes: (rows = 8, columns = 8) => dominoes(rows, columns),
  dominosa: (size = 6, seed = 1) => dominosa(size, seed),
  pentominoes: (rows = 6, columns = 10) => pentominoes(rows, columns),
  soma: () => packing(SOMA, [3, 3, 3]),
  solidPentominoes: (x = 2, y = 5, z = 6) => packing(SOLID_PENTOMINOES, [x, y, z]),
  tetracubes: (x = 2, y = 4, z = 4) => packing(TETRACUBES, [x, y, z]),
  sudoku: (boxRows = 3, boxColumns = 3) => sudoku(boxRows, boxColumns),
  xSudoku: (boxRows = 3, boxColumns = 3) => xSudoku(boxRows, boxColumns),
  antiKnight: (boxRows = 3, boxColumns = 3) => antiKnight(boxRows, boxColumns),
  windoku,
};

/**
 * A classic problem with names.
 *
 * @param values of its parameters, in their order
 * @throws ProblemError not-allowed for values that the problem does not take
 */
export function namedProblem(id: ClassicId, values: readonly number[]): CoverPuzzle {
  if (!areClassicValues(id, values)) throw new ProblemError(problem('not-allowed'));
  return MAKERS[id](...values);
}
