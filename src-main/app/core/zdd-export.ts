import { problem, ProblemError, sudokuCover, type Puzzle } from '../../shared/puzzle';
import { buildZdd, type Zdd } from '../../engines';
import { zddText, type ExportFormat } from '../../formats';
import { SEARCHED_EXPORTS } from '../../shared/contract';

const [ZDD] = SEARCHED_EXPORTS;

/** All solutions of a puzzle as a ZDD over the variables that `cnf` has too. */
export const zddExport: ExportFormat = {
  ...ZDD,
  keepsWords: false,
  keepsCosts: false,
  write: (puzzle) => {
    const zdd = zddOf(puzzle);
    if (zdd === null) throw new ProblemError(problem('zdd-too-large', { limit: MEGABYTES }));
    return zddText(zdd);
  },
};

const MEGABYTES = 512;

/** @throws ProblemError multiplicities-unsolved */
function zddOf(puzzle: Puzzle): Zdd | null {
  const most = MEGABYTES * 2 ** 20;
  if (puzzle.kind === 'cover') {
    if (puzzle.bounds !== undefined)
      throw new ProblemError(problem('multiplicities-unsolved', {}, puzzle.bounds.at));
    return buildZdd(puzzle, most);
  }
  const { shape, cells } = puzzle;
  const isOpen = (option: number): boolean => {
    const given = cells[Math.floor(option / shape.size)] ?? 0;
    return given === 0 || given === (option % shape.size) + 1;
  };
  return buildZdd(sudokuCover(shape), most, isOpen);
}
