import {
  ORIGINS,
  type GridLayout,
  type GridState,
  type GridView,
  type Origin,
  type PuzzleNotes,
} from '@shared/contract';
import { shapeFrom, type GridShape } from '@shared/puzzle';

export function sheetOfState({ cells, layout, notes }: GridState): GridDraft {
  const bare = emptyDraft(shapeFrom(layout), cells);
  return notes === null ? bare : withNotes(bare, notes);
}

/** A mask per cell, of up to 36 bits: more than an array of whole numbers holds. */
export type MaskLayer = Float64Array;

/**
 * All that a person has made of one grid: its cells, how it is cut, and what is written beside the
 * cells. A value: whoever changes it makes another, which shares the layers that stayed the same.
 * Layers have one entry per cell; null is the same as all zero.
 */
export interface GridDraft {
  readonly shape: GridShape;
  /** 0 is blank. */
  readonly cells: Uint8Array;
  /** Corner pencil marks, bit v-1 for value v. */
  readonly corner: MaskLayer | null;
  /** Centre pencil marks: the candidates of a cell, bit v-1 for value v. */
  readonly centre: MaskLayer | null;
  /** Candidates that were ruled out by hand. */
  readonly removed: MaskLayer | null;
  /** Colours, bit c for colour c. */
  readonly colors: MaskLayer | null;
  /** The values that count as givens; null for those of the file. */
  readonly givens: Uint8Array | null;
  /** Centre marks follow the rules while cells are filled. */
  readonly auto: boolean;
  /** Regions that are being drawn: of every cell from 1, 0 for none yet; null when nobody draws. */
  readonly drawn: Uint8Array | null;
  /** How the value of every cell was entered, as a place in `ORIGINS`; null where all were typed. */
  readonly origins: Uint8Array | null;
}

/** The layers that are masks. */
export type MarkLayer = 'corner' | 'centre' | 'removed' | 'colors';

export function emptyDraft(shape: GridShape, cells: ArrayLike<number>): GridDraft {
  return {
    shape,
    cells: Uint8Array.from(cells),
    corner: null,
    centre: null,
    removed: null,
    colors: null,
    givens: null,
    auto: false,
    drawn: null,
    origins: null,
  };
}

export function sheetOf(grid: GridView, notes: PuzzleNotes | null): GridDraft {
  const bare = emptyDraft(shapeFrom(grid), grid.cells);
  return notes === null ? bare : withNotes(bare, notes);
}

export function withNotes(draft: GridDraft, notes: PuzzleNotes): GridDraft {
  const { corner, centre, removed, colors, givens, auto, drawn, origins } = notes;
  return {
    ...draft,
    corner: corner && Float64Array.from(corner),
    centre: centre && Float64Array.from(centre),
    removed: removed && Float64Array.from(removed),
    colors: colors && Float64Array.from(colors),
    givens: givens && Uint8Array.from(givens),
    auto,
    drawn: drawn && Uint8Array.from(drawn),
    origins: origins && Uint8Array.from(origins),
  };
}

/** What is beside the cells, as the workbench takes it; null for nothing. */
export function notesOf(draft: GridDraft): PuzzleNotes | null {
  const { corner, centre, removed, colors, givens, auto, drawn, origins } = draft;
  const layers = [corner, centre, removed, colors, givens, drawn, origins];
  if (!auto && layers.every((layer) => layer === null)) return null;
  return {
    corner: corner && [...corner],
    centre: centre && [...centre],
    removed: removed && [...removed],
    colors: colors && [...colors],
    givens: givens && [...givens],
    auto,
    drawn: drawn && [...drawn],
    origins: origins && [...origins],
  };
}

export function layoutOf({ boxRows, boxCols, regions }: GridShape): GridLayout {
  return { boxRows, boxCols, regions: regions && [...regions] };
}

/** Whether two drafts say the same. */
export function sameDraft(a: GridDraft, b: GridDraft): boolean {
  if (a === b) return true;
  return (
    samePuzzle(a, b) &&
    a.auto === b.auto &&
    sameLayer(a.corner, b.corner) &&
    sameLayer(a.centre, b.centre) &&
    sameLayer(a.removed, b.removed) &&
    sameLayer(a.colors, b.colors) &&
    sameLayer(a.givens, b.givens) &&
    sameLayer(a.drawn, b.drawn) &&
    sameLayer(a.origins, b.origins)
  );
}

/** Whether two drafts are about the same puzzle: equal cells, cut in the same way. */
export function samePuzzle(a: GridDraft, b: GridDraft): boolean {
  return a.shape === b.shape && sameLayer(a.cells, b.cells);
}

function sameLayer(a: ArrayLike<number> | null, b: ArrayLike<number> | null): boolean {
  if (a === b) return true;
  if (a === null || b === null || a.length !== b.length) return false;
  for (let cell = 0; cell < a.length; cell++) if (a[cell] !== b[cell]) return false;
  return true;
}

/** The draft with other values in some cells; the same draft when it has them already. */
export function withValues(draft: GridDraft, values: ReadonlyMap<number, number>): GridDraft {
  const cells = Uint8Array.from(draft.cells);
  let isChanged = false;
  for (const [cell, value] of values) {
    if (cell >= cells.length || cells[cell] === value) continue;
    cells[cell] = value;
    isChanged = true;
  }
  return isChanged ? { ...draft, cells } : draft;
}

/**
 * The draft `after` with the origin of the values that it has and `before` has not; cleared cells have
 * none.
 */
export function withOrigin(before: GridDraft, after: GridDraft, origin: Origin): GridDraft {
  const code = ORIGINS.indexOf(origin);
  if (code === 0 && after.origins === null) return after;
  const next = Uint8Array.from(after.cells, (value, cell) => {
    if (value === 0) return 0;
    return value === before.cells[cell] ? (after.origins?.[cell] ?? 0) : code;
  });
  return { ...after, origins: next.some((each) => each !== 0) ? next : null };
}

/**
 * The draft `after` where the values that it has and `before` has not count as givens.
 *
 * @param format the givens of the file
 */
export function withGivens(
  before: GridDraft,
  after: GridDraft,
  format: ArrayLike<number>,
): GridDraft {
  const known = after.givens ?? format;
  const next = Uint8Array.from(after.cells, (value, cell) =>
    value === before.cells[cell] ? (known[cell] ?? 0) : value,
  );
  return { ...after, givens: sameLayer(next, format) ? null : next };
}

export function maskAt(layer: MaskLayer | null, cell: number): number {
  return layer?.[cell] ?? 0;
}

/** The draft with a layer worked out anew, cell by cell; layers that become empty are null. */
export function withLayer(
  draft: GridDraft,
  layer: MarkLayer,
  maskFor: (cell: number, before: number) => number,
): GridDraft {
  const before = draft[layer];
  const after = Float64Array.from(draft.cells, (_, cell) => maskFor(cell, maskAt(before, cell)));
  const next = after.some((mask) => mask !== 0) ? after : null;
  return sameLayer(before, next) ? draft : { ...draft, [layer]: next };
}
