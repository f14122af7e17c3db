import type { Origin } from '@shared/contract';
import {
  candidateMask,
  eitherMask,
  hasValue,
  maskWithout,
  peersOf,
  valueBit,
} from '@shared/puzzle';
import {
  maskAt,
  withLayer,
  withOrigin,
  withValues,
  type GridDraft,
  type MarkLayer,
} from './grid-draft';

/** What is done to a draft by hand: values, pencil marks, colours, and the rules that keep up with them. */

/** What a key or a click puts into the selected cells. */
export const ENTRY_MODES = ['digit', 'corner', 'centre', 'color'] as const;
export type EntryMode = (typeof ENTRY_MODES)[number];

/** Puts values into cells; 0 clears. Where candidates follow the rules, they do at once. */
export function enterValues(
  draft: GridDraft,
  values: ReadonlyMap<number, number>,
  origin: Origin = 'typed',
): GridDraft {
  const changed = withValues(draft, values);
  if (changed === draft) return draft;
  const next = withOrigin(draft, changed, origin);
  return draft.auto ? followRules(next, values) : next;
}

/**
 * Candidates as the rules have them now, but those ruled out by hand; corner marks lose what the cells
 * in `entered` now forbid. Filled cells keep what is under their value.
 */
function followRules(draft: GridDraft, entered: ReadonlyMap<number, number>): GridDraft {
  const taken = new Map<number, number>();
  const peers = peersOf(draft.shape);
  for (const [cell, value] of entered) {
    if (value === 0) continue;
    for (const peer of peers[cell] ?? [])
      taken.set(peer, eitherMask(taken.get(peer) ?? 0, valueBit(value)));
  }
  const corner = withLayer(draft, 'corner', (cell, mask) =>
    maskWithout(mask, taken.get(cell) ?? 0),
  );
  return fillCandidates(corner);
}

/** Centre marks of every blank cell from the rules, without those ruled out by hand. */
export function fillCandidates(draft: GridDraft): GridDraft {
  return withLayer(draft, 'centre', (cell, before) =>
    draft.cells[cell] === 0
      ? maskWithout(candidateMask(draft.shape, draft.cells, cell), maskAt(draft.removed, cell))
      : before,
  );
}

/** Switches on or off that candidates follow the rules; on, they do at once. */
export function setAuto(draft: GridDraft, auto: boolean): GridDraft {
  if (auto === draft.auto) return draft;
  return auto ? fillCandidates({ ...draft, auto }) : { ...draft, auto };
}

/**
 * Sets a pencil mark in every blank one of the cells, or takes it away when all of them have it.
 * A candidate that the rules allow and that is taken away counts as ruled out until it is set again.
 */
export function toggleMark(
  draft: GridDraft,
  cells: readonly number[],
  layer: 'corner' | 'centre',
  value: number,
): GridDraft {
  const blank = new Set(cells.filter((cell) => draft.cells[cell] === 0));
  const bit = valueBit(value);
  const has = (cell: number): boolean => hasValue(maskAt(draft[layer], cell), value);
  if (layer === 'corner') {
    const isFull = [...blank].every(has);
    return flip(draft, 'corner', blank, bit, !isFull);
  }
  const legal = (cell: number): boolean =>
    hasValue(candidateMask(draft.shape, draft.cells, cell), value);
  // Where candidates follow the rules, only what the rules allow can be set.
  const open = draft.auto ? new Set([...blank].filter((cell) => legal(cell) || has(cell))) : blank;
  const isFull = [...open].every(has);
  const marked = flip(draft, 'centre', open, bit, !isFull);
  const ruled = isFull ? new Set([...open].filter(legal)) : open;
  return flip(marked, 'removed', ruled, bit, isFull);
}

/** Paints every cell with a colour, or takes it off when all of them have it. */
export function toggleColor(draft: GridDraft, cells: readonly number[], color: number): GridDraft {
  const bit = 2 ** color;
  const isFull = cells.every((cell) => (maskAt(draft.colors, cell) & bit) !== 0);
  return flip(draft, 'colors', new Set(cells), bit, !isFull);
}

function flip(
  draft: GridDraft,
  layer: MarkLayer,
  cells: ReadonlySet<number>,
  bit: number,
  on: boolean,
): GridDraft {
  return withLayer(draft, layer, (cell, mask) => {
    if (!cells.has(cell)) return mask;
    return on ? eitherMask(mask, bit) : maskWithout(mask, bit);
  });
}

/** What Delete takes first in each mode, and then, when there is none of it, next. */
const CLEAR_ORDER: Readonly<Record<EntryMode, readonly EntryMode[]>> = {
  digit: ['digit', 'centre', 'corner', 'color'],
  corner: ['corner', 'centre', 'digit', 'color'],
  centre: ['centre', 'corner', 'digit', 'color'],
  color: ['color', 'digit', 'centre', 'corner'],
};

/** Clears the cells of one kind of entry: the one of the mode, or the next of which there is any. */
export function clearEntries(
  draft: GridDraft,
  cells: readonly number[],
  mode: EntryMode,
): GridDraft {
  for (const kind of CLEAR_ORDER[mode]) {
    const next = clearKind(draft, cells, kind);
    if (next !== draft) return next;
  }
  return draft;
}

function clearKind(draft: GridDraft, cells: readonly number[], kind: EntryMode): GridDraft {
  if (kind === 'digit') return enterValues(draft, new Map(cells.map((cell) => [cell, 0])));
  const where = new Set(cells);
  const clear = (layer: MarkLayer, from: GridDraft): GridDraft =>
    withLayer(from, layer, (cell, mask) => (where.has(cell) ? 0 : mask));
  if (kind === 'color') return clear('colors', draft);
  if (kind === 'corner') return clear('corner', draft);
  const cleared = clear('removed', draft.auto ? draft : clear('centre', draft));
  return draft.auto ? fillCandidates(cleared) : cleared;
}

export function withoutMarks(draft: GridDraft): GridDraft {
  const { corner, centre, removed, colors, auto } = draft;
  if (!auto && [corner, centre, removed, colors].every((layer) => layer === null)) return draft;
  return { ...draft, corner: null, centre: null, removed: null, colors: null, auto: false };
}
