import { SHAPE_4 } from '@shared/puzzle';
import { describe, expect, it } from 'vitest';
import {
  bareSheet,
  notesOf,
  sameSheet,
  withLayer,
  withNotes,
  withWeight,
  type MarkLayer,
  type Sheet,
} from './sheet';

const BARE = bareSheet(SHAPE_4, new Uint8Array(16));
const LAYERS: readonly MarkLayer[] = ['corner', 'centre', 'removed', 'colors'];

/** A sheet with a mask of three in one cell of a layer. */
function marked(layer: MarkLayer): Sheet {
  return withLayer(BARE, layer, (cell) => (cell === 5 ? 3 : 0));
}

describe('a sheet', () => {
  it.each(LAYERS)('is another one with something in %s, and the same again without', (layer) => {
    const sheet = marked(layer);
    expect(sameSheet(BARE, sheet)).toBe(false);
    expect(sameSheet(sheet, marked(layer))).toBe(true);
    const cleared = withLayer(sheet, layer, () => 0);
    expect(cleared[layer]).toBeNull();
    expect(sameSheet(BARE, cleared)).toBe(true);
  });

  it.each<[keyof Sheet, Partial<Sheet>]>([
    ['givens', { givens: Uint8Array.of(1, ...new Uint8Array(15)) }],
    ['weights', { weights: Uint16Array.of(1, ...new Uint16Array(15)) }],
    ['drawn', { drawn: Uint8Array.of(1, ...new Uint8Array(15)) }],
    ['auto', { auto: true }],
    ['cells', { cells: Uint8Array.of(1, ...new Uint8Array(15)) }],
  ])('is another one with other %s', (_, change) => {
    expect(sameSheet(BARE, { ...BARE, ...change })).toBe(false);
  });

  it.each(LAYERS)('brings what is in %s through its notes', (layer) => {
    const sheet = marked(layer);
    const notes = notesOf(sheet);
    expect(notes).not.toBeNull();
    if (notes !== null) expect(sameSheet(withNotes(BARE, notes), sheet)).toBe(true);
    expect(notesOf(BARE)).toBeNull();
  });
});

describe('weights of the user', () => {
  const FORMAT = Uint16Array.from({ length: 16 }, (_, cell) => cell % 4);

  it('stay in the cells that are not weighed now', () => {
    const first = withWeight(BARE, FORMAT, new Set([0]), () => 9);
    const second = withWeight(first, FORMAT, new Set([1]), () => 8);
    expect([...(second.weights ?? [])].slice(0, 4)).toEqual([9, 8, 2, 3]);
  });

  it('are none once all are those of the format again', () => {
    const own = withWeight(BARE, FORMAT, new Set([0, 1]), () => 9);
    const back = withWeight(own, FORMAT, new Set([0, 1]), (cell) => FORMAT[cell] ?? 0);
    expect(back.weights).toBeNull();
    expect(withWeight(BARE, FORMAT, new Set([2]), () => 2)).toBe(BARE);
  });
});
