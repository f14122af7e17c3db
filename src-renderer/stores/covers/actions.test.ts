import { CoverDraft, type CoverContent, type CoverEdit } from '@shared/puzzle';
import { describe, expect, it } from 'vitest';
import {
  addItem,
  addRows,
  colour,
  freshName,
  nextFault,
  placeAfter,
  removeItem,
  removeRow,
  setItem,
  setSecondary,
  toggle,
} from './actions';
import { conflictsOf } from './conflicts';

const RICH: CoverContent = {
  items: 4,
  primary: 3,
  names: ['a', 'b', 'c', 'x'],
  options: [[0, 3], [1], [1, 3]],
  colours: [['', 'red'], [''], ['', 'blue']],
  bounds: [
    [1, 2],
    [1, 1],
    [1, 1],
  ],
};

/** The state after edits of a draft of `RICH`. */
function after(make: (draft: CoverDraft) => readonly CoverEdit[], from = RICH): CoverContent {
  const draft = new CoverDraft(from);
  for (const edit of make(draft)) draft.apply(edit);
  return structuredClone(draft.content());
}

const at = (option: number, item: number) => ({ option, item });

describe('edits by hand', () => {
  it('switch and colour entries', () => {
    expect(after((draft) => toggle(draft, at(0, 0))).options[0]).toEqual([3]);
    expect(after((draft) => colour(draft, at(1, 3), 'red')).colours?.[1]).toEqual(['', 'red']);
    expect(after((draft) => colour(draft, at(1, 0), 'red'))).toEqual(RICH);
    expect(after((draft) => toggle(draft, at(9, 0)))).toEqual(RICH);
  });

  it('add and remove rows', () => {
    expect(after((draft) => addRows(draft, at(0, 0), [{ items: [2] }])).options).toEqual([
      [0, 3],
      [2],
      [1],
      [1, 3],
    ]);
    const one: CoverContent = { items: 2, primary: 2, options: [[1]] };
    expect(after((draft) => removeRow(draft, at(0, 0)), one).options).toEqual([[]]);
  });

  it('put rows in the place of a matrix without ones', () => {
    const blank: CoverContent = { items: 2, primary: 2, options: [[], [], []] };
    const rows = [{ items: [0, 1] }];
    expect(after((draft) => addRows(draft, at(0, 0), rows), blank).options).toEqual([[0, 1]]);
    const empty = [{ items: [] }];
    expect(after((draft) => addRows(draft, at(0, 0), empty), blank).options).toHaveLength(4);
  });

  it('add and remove items among their kind', () => {
    expect(after((draft) => addItem(draft, at(0, 0)))).toMatchObject({
      names: ['a', 'd', 'b', 'c', 'x'],
      options: [[0, 4], [2], [2, 4]],
    });
    expect(after((draft) => removeItem(draft, at(0, 1))).options).toEqual([[0, 2], [], [2]]);
    const one: CoverContent = { items: 1, primary: 1, options: [[0]] };
    expect(after((draft) => removeItem(draft, at(0, 0)), one)).toEqual(one);
  });

  it('make items secondary without their multiplicity, and primary without their colours', () => {
    const secondary = after((draft) => setSecondary(draft, 0, true));
    expect(secondary).toMatchObject({ primary: 2, names: ['b', 'c', 'a', 'x'] });
    expect(secondary.bounds).toBeUndefined();
    expect(placeAfter(RICH, true)).toBe(2);
    const primary = after((draft) => setSecondary(draft, 3, false));
    expect(primary).toMatchObject({ primary: 4, options: RICH.options });
    expect(primary.colours).toBeUndefined();
  });

  it('name items, also where none had a name, and say how often they are covered', () => {
    const bare: CoverContent = { items: 2, primary: 2, options: [[0, 1]] };
    const form = { name: 'last', secondary: false, low: 0, high: 2 };
    expect(after((draft) => setItem(draft, 1, form), bare)).toEqual({
      ...bare,
      names: ['1', 'last'],
      bounds: [
        [1, 1],
        [0, 2],
      ],
    });
    expect(freshName(['a', 'b'])).toBe('c');
    expect(freshName(['a', '3'])).toBe('4');
  });

  it('find what no solution can cover or use, one after another', () => {
    const draft = new CoverDraft({ items: 4, primary: 3, options: [[1], [], []] });
    expect(nextFault(draft, at(0, -1))).toEqual(at(0, 0));
    expect(nextFault(draft, at(0, 0))).toEqual(at(0, 2));
    expect(nextFault(draft, at(0, 2))).toEqual(at(1, -1));
    expect(nextFault(new CoverDraft(RICH), at(0, 2))).toEqual(at(0, 2));
    const sound: CoverContent = { items: 2, primary: 1, options: [[0]] };
    expect(nextFault(new CoverDraft(sound), at(0, 0))).toBeNull();
  });
});

describe('conflicts of an option', () => {
  it('are items that can be covered once, and other colours', () => {
    const first = conflictsOf(RICH, 0);
    expect(first.isInWay(2, 1)).toBe(true);
    expect(first.count()).toBe(1);
    const second = conflictsOf(RICH, 1);
    expect([second.isInWay(2, 0), second.isInWay(2, 1), second.isInWay(1, 0)]).toEqual([
      true,
      false,
      false,
    ]);
    const same = { ...RICH, colours: [['', 'red'], [''], ['', 'red']] };
    expect(conflictsOf(same, 0).count()).toBe(0);
  });

  it('are not where an item may be covered more often', () => {
    const twice: CoverContent = { items: 1, primary: 1, options: [[0], [0]], bounds: [[1, 2]] };
    expect(conflictsOf(twice, 0).count()).toBe(0);
  });
});
