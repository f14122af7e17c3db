import { boxesAsRegions, boxOf, gridShape, jigsawShape, type GridShape } from '@shared/puzzle';
import type { GridDraft } from './grid-draft';

/** Regions of a jigsaw, drawn by hand: they become the shape of the grid as soon as they cut it. */

/** How far drawn regions are, and what they still lack. */
export interface RegionProgress {
  /** Cells of each region, from the first. */
  readonly counts: readonly number[];
  /** Cells without a region. */
  readonly free: number;
  /** Regions, from 1, of which not all cells hang together by their sides. */
  readonly torn: readonly number[];
  /** True when every region has as many cells as the grid has rows, and hangs together. */
  readonly isWhole: boolean;
}

export function startDrawing(draft: GridDraft): GridDraft {
  if (draft.drawn !== null) return draft;
  return {
    ...draft,
    drawn: Uint8Array.from(draft.cells, (_, cell) => boxOf(draft.shape, cell) + 1),
  };
}

/** Gives up the drawn regions; the grid stays cut as it is. */
export function stopDrawing(draft: GridDraft): GridDraft {
  return draft.drawn === null ? draft : { ...draft, drawn: null };
}

/** Gives cells to a region, from 1, or with 0 to none; regions that are whole cut the grid. */
export function drawRegion(draft: GridDraft, cells: Iterable<number>, region: number): GridDraft {
  if (draft.drawn === null || region > draft.shape.size) return draft;
  const drawn = Uint8Array.from(draft.drawn);
  for (const cell of cells) drawn[cell] = region;
  const { isWhole } = regionProgress(draft.shape.size, drawn);
  return { ...draft, drawn, shape: isWhole ? cutBy(draft.shape, drawn) : draft.shape };
}

/** The shape with these regions; one with ordinary boxes stays that one. */
function cutBy(shape: GridShape, drawn: Uint8Array): GridShape {
  const cut = jigsawShape(shape.size, drawn);
  if (cut === boxesAsRegions(shape)) return shape;
  const ordinary = gridShape(cut.boxRows, cut.boxCols);
  return cut === boxesAsRegions(ordinary) ? ordinary : cut;
}

export function regionProgress(size: number, drawn: Uint8Array): RegionProgress {
  const counts = new Array<number>(size).fill(0);
  let free = 0;
  for (const region of drawn) {
    if (region === 0) free++;
    else counts[region - 1] = (counts[region - 1] ?? 0) + 1;
  }
  const torn = counts.flatMap((count, i) => (isTorn(size, drawn, i + 1, count) ? [i + 1] : []));
  return {
    counts,
    free,
    torn,
    isWhole: torn.length === 0 && counts.every((count) => count === size),
  };
}

function isTorn(size: number, drawn: Uint8Array, region: number, count: number): boolean {
  const first = drawn.indexOf(region);
  if (first < 0) return false;
  const seen = new Set([first]);
  for (const cell of seen) {
    const column = cell % size;
    const beside = [cell - size, cell + size, column > 0 ? cell - 1 : -1];
    if (column < size - 1) beside.push(cell + 1);
    for (const next of beside) if (drawn[next] === region) seen.add(next);
  }
  return seen.size < count;
}
