import type { CandidatesProgress, FarthestReport } from '@shared/contract';
import {
  candidateMasks,
  hasValue,
  maskWithout,
  valuesInMask,
  type GridShape,
} from '@shared/puzzle';
import type { BoardPicture, PictureMark } from '../board-picture';

const NOTHING: BoardPicture = {
  pencil: new Map(),
  filled: new Map(),
  marks: [],
  cells: [],
  houses: [],
  cover: [],
  links: [],
  pairs: [],
};

/** Cells in brackets; null without any. */
export function cellsPicture(cells: readonly number[]): BoardPicture | null {
  return cells.length === 0 ? null : { ...NOTHING, cells };
}

/** The cells in which two solutions differ with both values, and what they have in common; null without two. */
export function differencePicture(
  report: FarthestReport | null,
  cells: ArrayLike<number>,
): BoardPicture | null {
  const first = report?.first?.cells;
  const second = report?.second?.cells;
  if (!first || !second) return null;
  const blank = first.map((_, cell) => cell).filter((cell) => cells[cell] === 0);
  return {
    ...NOTHING,
    filled: new Map(
      blank.flatMap((cell) =>
        first[cell] === second[cell] ? [[cell, first[cell] ?? 0] as const] : [],
      ),
    ),
    pairs: blank
      .filter((cell) => first[cell] !== second[cell])
      .map((cell) => ({ cell, values: [first[cell] ?? 0, second[cell] ?? 0] })),
  };
}

/** The values of a solution in the blank cells; null without one. */
export function solutionPicture(
  solution: readonly number[] | null,
  cells: ArrayLike<number>,
): BoardPicture | null {
  if (solution === null) return null;
  const blank = solution.flatMap((value, cell) =>
    cells[cell] === 0 ? [[cell, value] as const] : [],
  );
  return { ...NOTHING, filled: new Map(blank) };
}

/** True candidates plain, false ones crossed out, and those not settled in squares. */
export function candidatesPicture(
  shape: GridShape,
  cells: ArrayLike<number>,
  { found, open }: Pick<CandidatesProgress, 'found' | 'open'>,
): BoardPicture {
  const byRules = candidateMasks(shape, cells);
  const pencil = new Map<number, number>();
  const marks: PictureMark[] = [];
  byRules.forEach((mask, cell) => {
    if (mask <= 0) return;
    pencil.set(cell, found[cell] ?? 0);
    for (const value of valuesInMask(maskWithout(mask, found[cell] ?? 0))) {
      const isOpen = hasValue(open[cell] ?? 0, value);
      marks.push({ cell, value, look: isOpen ? 'second' : 'out' });
    }
  });
  return { ...NOTHING, pencil, marks };
}
