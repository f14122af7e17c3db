import { SHAPE_4 } from '@shared/puzzle';
import { describe, expect, it } from 'vitest';
import {
  emptyDraft,
  notesOf,
  sameDraft,
  withLayer,
  withNotes,
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
