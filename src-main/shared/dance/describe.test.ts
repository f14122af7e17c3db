import { describe, expect, it } from 'vitest';
import { catalogues } from '../text';
import {
  codePlace,
  describeEvent,
  EVENT_KINDS,
  galleryInstance,
  KIND,
  Links,
  orientations,
  pack,
  proceduresOf,
  SAMPLE_BOARD,
  writesOf,
} from '.';

const knuth = galleryInstance('knuth');
const links = new Links(knuth.puzzle);

describe('the links of Knuth’s example', () => {
  it('are numbered as in the textbook: root 0, headers, nodes', () => {
    expect([...links.R.subarray(0, 8)]).toEqual([1, 2, 3, 4, 5, 6, 7, 0]);
    expect([...links.L.subarray(0, 8)]).toEqual([7, 0, 1, 2, 3, 4, 5, 6]);
    expect([...links.S]).toEqual([0, 2, 2, 2, 3, 2, 2, 3]);
    // Row C E F is nodes 8 9 10; below C's first node hangs row B C F.
    expect([...links.R.subarray(8, 11)]).toEqual([9, 10, 8]);
    expect([links.D[3], links.D[8], links.D[15]]).toEqual([8, 15, 3]);
    expect(links.option[15]).toBe(2);
  });
});

describe('what an event is called', () => {
  it('has words for every kind in the order of the kinds', () => {
    expect(Object.keys(catalogues.en.dance.event)).toEqual([...EVENT_KINDS]);
  });

  it('names items and options', () => {
    expect(describeEvent(knuth, links, pack(KIND.cover, 1))).toEqual({
      kind: 'cover',
      params: { item: 'A', number: 1 },
    });
    expect(describeEvent(knuth, links, pack(KIND.hide, 15))).toEqual({
      kind: 'hide',
      params: { item: 'C', option: '3', number: 15 },
    });
    expect(describeEvent(knuth, links, pack(KIND.solution, 2))?.params).toMatchObject({ count: 2 });
    expect(describeEvent(knuth, links, 31)).toBeNull();
  });

  it('tells the links that an operation writes', () => {
    expect(writesOf(links, pack(KIND.hide, 15))).toEqual([
      { array: 'D', at: 8, before: 15, after: 3 },
      { array: 'U', at: 3, before: 15, after: 8 },
      { array: 'S', at: 3, before: 2, after: 1 },
    ]);
    expect(writesOf(links, pack(KIND.close, 1))).toEqual([
      { array: 'R', at: 0, before: 1, after: 2 },
      { array: 'L', at: 2, before: 1, after: 0 },
    ]);
    expect(writesOf(links, pack(KIND.try, 8))).toEqual([]);
  });
});

describe('the pseudo-code', () => {
  const COLOUR_KINDS: readonly string[] = ['purify', 'unpurify', 'agree'];

  it.each([false, true])('colours %s: every event is on a line that exists', (hasColours) => {
    for (const kind of EVENT_KINDS) {
      const place = codePlace(pack(KIND[kind], 1));
      if (place === null || (COLOUR_KINDS.includes(kind) && !hasColours)) continue;
      const procedure = proceduresOf(hasColours).find(({ id }) => id === place.procedure);
      expect(procedure?.lines[place.line]).toBeTypeOf('string');
    }
  });
});

describe('pieces', () => {
  it('take as many forms as their symmetry leaves', () => {
    const forms = SAMPLE_BOARD.pieces.map(({ cells }) => orientations(cells, true, true).length);
    expect(forms).toEqual([2, 8, 1, 4, 4, 4]);
    const turned = SAMPLE_BOARD.pieces.map(({ cells }) => orientations(cells, true, false).length);
    expect(turned).toEqual([2, 4, 1, 2, 4, 4]);
  });
});
