import type { LogicStep, Pencil } from '@shared/logic';
import { housesOf } from '@shared/puzzle';
import type { BoardPicture, PictureMark } from '../board-picture';

/** How much of a hint is shown: the technique, its place, everything. */
export type HintStage = 'name' | 'where' | 'whole';

/** Grids up to this size are drawn with every candidate; larger ones only where the step is. */
const ALL_CANDIDATES = 16;

/** What a hint draws over the grid `cells` at a stage; null while only its name is shown. */
export function hintPicture(
  step: LogicStep,
  before: Pencil,
  cells: ArrayLike<number>,
  stage: HintStage,
): BoardPicture | null {
  if (stage === 'name') return null;
  const isWhole = stage === 'whole';
  return {
    pencil: isWhole ? candidatesOf(step, before) : new Map(),
    filled: filledSince(before, cells),
    marks: isWhole ? marksOf(step) : [],
    cells: step.houses.length === 0 || isWhole ? patternCells(step) : [],
    houses: step.houses,
    cover: isWhole ? step.cover : [],
    links: isWhole ? step.links : [],
  };
}

/** Values that the path has put into cells that are still blank in the grid. */
function filledSince(before: Pencil, cells: ArrayLike<number>): Map<number, number> {
  const filled = new Map<number, number>();
  before.cells.forEach((value, cell) => {
    if (value !== 0 && cells[cell] === 0) filled.set(cell, value);
  });
  return filled;
}

function patternCells({ cells, fins, placement }: LogicStep): readonly number[] {
  return placement === null ? [...cells, ...fins] : [];
}

function candidatesOf(step: LogicStep, { shape, masks }: Pencil): Map<number, number> {
  const near =
    shape.size <= ALL_CANDIDATES
      ? null
      : new Set([
          ...step.cells,
          ...step.eliminations.map(({ cell }) => cell),
          ...[...step.houses, ...step.cover].flatMap((house) => housesOf(shape)[house] ?? []),
        ]);
  const drawn = new Map<number, number>();
  masks.forEach((mask, cell) => {
    const hidden = cell === step.placement?.cell;
    if (mask !== 0 && !hidden && (near?.has(cell) ?? true)) drawn.set(cell, mask);
  });
  return drawn;
}

/** Where a candidate both shows the pattern and goes, that it goes is the news. */
function marksOf({ marks, eliminations, placement }: LogicStep): PictureMark[] {
  const out = new Set(eliminations.map(({ cell, value }) => `${cell} ${value}`));
  return [
    ...marks
      .filter(({ cell, value }) => !out.has(`${cell} ${value}`) && placement?.cell !== cell)
      .map(({ cell, value, role }): PictureMark => ({ cell, value, look: role })),
    ...eliminations.map((spot): PictureMark => ({ ...spot, look: 'out' })),
    ...(placement === null ? [] : [{ ...placement, look: 'in' } as const]),
  ];
}
