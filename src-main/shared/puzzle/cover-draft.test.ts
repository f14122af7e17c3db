import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { trials } from '../../testing/long';
import { contentOf, puzzleOfContent, sameContent, type CoverContent } from './cover-content';
import { CoverDraft } from './cover-draft';
import type { CoverEdit } from './cover-edit';
import { coloured, toggled } from './cover-rows';

const PLAIN: CoverContent = { items: 4, primary: 3, options: [[0, 1], [2], [1, 3]] };
const RICH: CoverContent = {
  items: 4,
  primary: 2,
  names: ['a', 'b', 'x', 'y'],
  options: [[0, 2], [1, 2, 3], []],
  colours: [['', 'red'], ['', 'blue', ''], []],
  bounds: [
    [1, 2],
    [1, 1],
  ],
};

/** What the draft says, as a copy. */
const said = (draft: CoverDraft): CoverContent => structuredClone(draft.content());

const name = fc.constantFrom('a', 'b', 'c', 'x', 'new', '7');
const small = fc.nat(5);
const row = fc
  .uniqueArray(fc.nat(5), { maxLength: 4 })
  .map((items) => ({ items: items.sort((a, b) => a - b) }));
const edits: fc.Arbitrary<CoverEdit> = fc.oneof(
  fc.record({
    kind: fc.constant('rows' as const),
    at: small,
    drop: fc.nat(2),
    rows: fc.array(row),
  }),
  fc.record({ kind: fc.constant('name' as const), at: small, name }),
  fc.record({ kind: fc.constant('bounds' as const), at: small, low: fc.nat(2), high: fc.nat(3) }),
  fc.record({
    kind: fc.constant('insertItem' as const),
    at: small,
    secondary: fc.boolean(),
    name: fc.option(name),
    low: fc.nat(1),
    high: fc.nat(2),
    entries: fc
      .uniqueArray(fc.nat(2))
      .map((options) => options.sort((a, b) => a - b).map((option) => [option, ''] as const)),
  }),
  fc.record({ kind: fc.constant('removeItem' as const), at: small }),
  fc.record({
    kind: fc.constant('moveItem' as const),
    from: small,
    to: small,
    secondary: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('all' as const), content: fc.constantFrom(PLAIN, RICH) }),
);

describe('a cover under edits', () => {
  it('is a puzzle and comes back from it', () => {
    for (const content of [PLAIN, RICH]) {
      const back = contentOf(puzzleOfContent(content));
      expect(sameContent(back, content)).toBe(true);
    }
    expect(puzzleOfContent(RICH).names?.colours).toEqual(['red', 'blue']);
  });

  it('keeps the numbers that a file without names has for colours', () => {
    const numbered = { items: 2, primary: 1, options: [[0, 1]], colours: [['', '7']] };
    expect([...(puzzleOfContent(numbered).colours ?? [])]).toEqual([0, 7]);
    const named = puzzleOfContent({ ...numbered, colours: [['', 'red']] });
    expect(named.names).toEqual({ items: ['1', '2'], colours: ['red'] });
  });

  it('toggles and colours entries', () => {
    const draft = new CoverDraft(RICH);
    draft.apply({ kind: 'rows', at: 0, drop: 1, rows: [toggled(draft.row(0), 1)] });
    draft.apply({ kind: 'rows', at: 1, drop: 1, rows: [coloured(draft.row(1), 3, 'green')] });
    expect(draft.content().options.slice(0, 2)).toEqual([
      [0, 1, 2],
      [1, 2, 3],
    ]);
    expect(draft.content().colours?.slice(0, 2)).toEqual([
      ['', '', 'red'],
      ['', 'blue', 'green'],
    ]);
    expect(draft.sizes).toEqual([1, 2, 2, 1]);
    expect([draft.ones, draft.empty]).toEqual([6, 1]);
  });

  it('moves an item with its entries, colours, name and size', () => {
    const draft = new CoverDraft(RICH);
    draft.apply({ kind: 'moveItem', from: 2, to: 3, secondary: true });
    expect(said(draft)).toEqual({
      ...RICH,
      names: ['a', 'b', 'y', 'x'],
      options: [[0, 3], [1, 2, 3], []],
      colours: [['', 'red'], ['', '', 'blue'], []],
    });
    expect(draft.sizes).toEqual([1, 1, 1, 2]);
  });

  it('turns items into secondary ones and back', () => {
    const draft = new CoverDraft(PLAIN);
    const inverse = draft.apply({ kind: 'moveItem', from: 0, to: 2, secondary: true });
    expect(said(draft)).toEqual({ items: 4, primary: 2, options: [[0, 2], [1], [0, 3]] });
    inverse.forEach((edit) => draft.apply(edit));
    expect(said(draft)).toEqual(PLAIN);
  });

  it.each<[string, CoverEdit]>([
    ['an unknown option', { kind: 'rows', at: 4, drop: 0, rows: [] }],
    ['an unknown item', { kind: 'rows', at: 0, drop: 0, rows: [{ items: [4] }] }],
    ['items out of order', { kind: 'rows', at: 0, drop: 0, rows: [{ items: [1, 0] }] }],
    [
      'a coloured primary item',
      { kind: 'rows', at: 0, drop: 0, rows: [{ items: [0], colours: ['red'] }] },
    ],
    ['a name twice', { kind: 'name', at: 0, name: 'b' }],
    ['a name with a blank', { kind: 'name', at: 0, name: 'a b' }],
    ['names that are too few', { kind: 'names', names: ['a'] }],
    ['bounds the wrong way round', { kind: 'bounds', at: 0, low: 3, high: 2 }],
    ['bounds of a secondary item', { kind: 'bounds', at: 2, low: 1, high: 2 }],
    ['a coloured item as primary', { kind: 'moveItem', from: 2, to: 0, secondary: false }],
    ['a bounded item as secondary', { kind: 'moveItem', from: 0, to: 3, secondary: true }],
    ['a primary item among secondary', { kind: 'moveItem', from: 1, to: 3, secondary: false }],
    ['an item that is not there', { kind: 'removeItem', at: 4 }],
  ])('refuses %s and stays as it is', (_what, edit) => {
    const draft = new CoverDraft(RICH);
    expect(() => draft.apply(edit)).toThrow(RangeError);
    expect(said(draft)).toEqual(RICH);
  });

  it('takes back every edit, and counts as if it were made anew', () => {
    fc.assert(
      fc.property(fc.constantFrom(PLAIN, RICH), fc.array(edits), (start, all) => {
        const draft = new CoverDraft(start);
        const undo: CoverEdit[][] = [];
        for (const edit of all) {
          try {
            undo.push(draft.apply(edit));
          } catch (error) {
            if (!(error instanceof RangeError)) throw error;
          }
          const fresh = new CoverDraft(said(draft));
          expect(draft.sizes).toEqual(fresh.sizes);
          expect([draft.ones, draft.empty]).toEqual([fresh.ones, fresh.empty]);
          expect(draft.equals(contentOf(puzzleOfContent(said(draft))))).toBe(true);
        }
        for (const edit of undo.reverse().flat()) draft.apply(edit);
        expect(draft.equals(start)).toBe(true);
      }),
      { numRuns: trials(200, 5_000) },
    );
  });
});
