import { SHAPE_4 } from '@shared/puzzle';
import { describe, expect, it } from 'vitest';
import {
  emptyDraft,
  notesOf,
  sameDraft,
  withLayer,
  withNotes,
  withWeight,
  type MarkLayer,
  type GridDraft,
} from './grid-draft';

const BARE = emptyDraft(SHAPE_4, new Uint8Array(16));
const LAYERS: readonly MarkLayer[] = ['corner', 'centre', 'removed', 'colors'];

/** A draft with a mask of three in one cell of a layer. */
function marked(layer: MarkLayer): GridDraft {
  return withLayer(BARE, layer, (cell) => (cell === 5 ? 3 : 0));
}

describe('a draft', () => {
  it.each(LAYERS)('is another one with something in %s, and the same again without', (layer) => {
    const draft = marked(layer);
    expect(sameDraft(BARE, draft)).toBe(false);
    expect(sameDraft(draft, marked(layer))).toBe(true);
    const cleared = withLayer(draft, layer, () => 0);
    expect(cleared[layer]).toBeNull();
    expect(sameDraft(BARE, cleared)).toBe(true);
  });

  it.each<[keyof GridDraft, Partial<GridDraft>]>([
    ['givens', { givens: Uint8Array.of(1, ...new Uint8Array(15)) }],
    ['weights', { weights: Uint16Array.of(1, ...new Uint16Array(15)) }],
    ['drawn', { drawn: Uint8Array.of(1, ...new Uint8Array(15)) }],
    ['auto', { auto: true }],
    ['cells', { cells: Uint8Array.of(1, ...new Uint8Array(15)) }],
  ])('is another one with other %s', (_, change) => {
    expect(sameDraft(BARE, { ...BARE, ...change })).toBe(false);
  });

  it.each(LAYERS)('brings what is in %s through its notes', (layer) => {
    const draft = marked(layer);
    const notes = notesOf(draft);
    expect(notes).not.toBeNull();
    if (notes !== null) expect(sameDraft(withNotes(BARE, notes), draft)).toBe(true);
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
