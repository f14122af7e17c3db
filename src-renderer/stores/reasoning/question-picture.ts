import type { CandidatesProgress } from '@shared/contract';
import {
  candidateMasks,
  hasValue,
  maskWithout,
  valuesInMask,
  type GridShape,
} from '@shared/puzzle';
import type { BoardPicture, PictureMark } from '../board-picture';

/** A picture without anything. */
export const NOTHING: BoardPicture = {
  pencil: new Map(),
  filled: new Map(),
  marks: [],
  cells: [],
  houses: [],
  cover: [],
  links: [],
};

/** Cells in brackets; null without any. */
export function cellsPicture(cells: readonly number[]): BoardPicture | null {
  return cells.length === 0 ? null : { ...NOTHING, cells };
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
