import { candidateMask, peersOf } from '@shared/puzzle';
import { maskAt, withLayer, withValues, type MarkLayer, type Sheet } from './sheet';

/** What is done to a sheet by hand: values, pencil marks, colours, and the rules that keep up with them. */

/** What a key or a click puts into the selected cells. */
export const ENTRY_MODES = ['digit', 'corner', 'centre', 'color'] as const;
export type EntryMode = (typeof ENTRY_MODES)[number];

const bitOf = (value: number): number => 2 ** (value - 1);

/** Puts values into cells; 0 clears. Where candidates follow the rules, they do at once. */
export function enterValues(sheet: Sheet, values: ReadonlyMap<number, number>): Sheet {
  const next = withValues(sheet, values);
  if (next === sheet || !sheet.auto) return next;
  return followRules(next, values);
}

/**
 * Candidates as the rules have them now, but those ruled out by hand; corner marks lose what the cells
 * in `entered` now forbid. Filled cells keep what is under their value.
 */
function followRules(sheet: Sheet, entered: ReadonlyMap<number, number>): Sheet {
  const taken = new Map<number, number>();
  const peers = peersOf(sheet.shape);
  for (const [cell, value] of entered) {
    if (value === 0) continue;
    for (const peer of peers[cell] ?? []) taken.set(peer, (taken.get(peer) ?? 0) | bitOf(value));
  }
  const corner = withLayer(sheet, 'corner', (cell, mask) => mask & ~(taken.get(cell) ?? 0));
  return fillCandidates(corner);
}

/** Centre marks of every blank cell from the rules, without those ruled out by hand. */
export function fillCandidates(sheet: Sheet): Sheet {
  return withLayer(sheet, 'centre', (cell, before) =>
    sheet.cells[cell] === 0
      ? candidateMask(sheet.shape, sheet.cells, cell) & ~maskAt(sheet.removed, cell)
      : before,
  );
}

/** Switches on or off that candidates follow the rules; on, they do at once. */
export function setAuto(sheet: Sheet, auto: boolean): Sheet {
  if (auto === sheet.auto) return sheet;
  return auto ? fillCandidates({ ...sheet, auto }) : { ...sheet, auto };
}

/**
 * Sets a pencil mark in every blank one of the cells, or takes it away when all of them have it.
 * A candidate that the rules allow and that is taken away counts as ruled out until it is set again.
 */
export function toggleMark(
  sheet: Sheet,
  cells: readonly number[],
  layer: 'corner' | 'centre',
  value: number,
): Sheet {
  const blank = new Set(cells.filter((cell) => sheet.cells[cell] === 0));
  const bit = bitOf(value);
  const has = (cell: number): boolean => (maskAt(sheet[layer], cell) & bit) !== 0;
  if (layer === 'corner') {
    const isFull = [...blank].every(has);
    return flip(sheet, 'corner', blank, bit, !isFull);
  }
  const legal = (cell: number): boolean =>
    (candidateMask(sheet.shape, sheet.cells, cell) & bit) !== 0;
  // Where candidates follow the rules, only what the rules allow can be set.
  const open = sheet.auto ? new Set([...blank].filter((cell) => legal(cell) || has(cell))) : blank;
  const isFull = [...open].every(has);
  const marked = flip(sheet, 'centre', open, bit, !isFull);
  const ruled = isFull ? new Set([...open].filter(legal)) : open;
  return flip(marked, 'removed', ruled, bit, isFull);
}

/** Paints every cell with a colour, or takes it off when all of them have it. */
export function toggleColor(sheet: Sheet, cells: readonly number[], color: number): Sheet {
  const bit = 2 ** color;
  const isFull = cells.every((cell) => (maskAt(sheet.colors, cell) & bit) !== 0);
  return flip(sheet, 'colors', new Set(cells), bit, !isFull);
}

function flip(
  sheet: Sheet,
  layer: MarkLayer,
  cells: ReadonlySet<number>,
  bit: number,
  on: boolean,
): Sheet {
  return withLayer(sheet, layer, (cell, mask) => {
    if (!cells.has(cell)) return mask;
    return on ? mask | bit : mask & ~bit;
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
export function clearEntries(sheet: Sheet, cells: readonly number[], mode: EntryMode): Sheet {
  for (const kind of CLEAR_ORDER[mode]) {
    const next = clearKind(sheet, cells, kind);
    if (next !== sheet) return next;
  }
  return sheet;
}

function clearKind(sheet: Sheet, cells: readonly number[], kind: EntryMode): Sheet {
  if (kind === 'digit') return enterValues(sheet, new Map(cells.map((cell) => [cell, 0])));
  const where = new Set(cells);
  const clear = (layer: MarkLayer, from: Sheet): Sheet =>
    withLayer(from, layer, (cell, mask) => (where.has(cell) ? 0 : mask));
  if (kind === 'color') return clear('colors', sheet);
  if (kind === 'corner') return clear('corner', sheet);
  const cleared = clear('removed', sheet.auto ? sheet : clear('centre', sheet));
  return sheet.auto ? fillCandidates(cleared) : cleared;
}

/** The sheet without marks and colours. */
export function withoutMarks(sheet: Sheet): Sheet {
  const { corner, centre, removed, colors, auto } = sheet;
  if (!auto && [corner, centre, removed, colors].every((layer) => layer === null)) return sheet;
  return { ...sheet, corner: null, centre: null, removed: null, colors: null, auto: false };
}
