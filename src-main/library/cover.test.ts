import fc from 'fast-check';
import { describe, expect, expectTypeOf, it, vi } from 'vitest';
import { trials } from '../testing/long';
import type * as declared from '../../types/cover';
import { BitcoverEngine } from '../engines/bitcover/bitcover-engine';
import { DlxEngine } from '../engines/dlx/dlx-engine';
import { allCovers } from '../engines/testing/oracle';
import { queens } from '../engines/testing/covers';
import { boundedCovers, colouredCovers } from '../engines/testing/covers-by-chance';
import { colouredItems, optionCount, type CoverPuzzle } from '../shared/puzzle';
import * as library from './cover';

const { count, CoverError, solutions, solve } = library;

/** An instance as a user of the library writes it. */
function written(puzzle: CoverPuzzle): declared.Cover {
  const name = (item: number): string => `i${item}`;
  const names = Array.from({ length: puzzle.items }, (_, item) => name(item));
  const { bounds } = puzzle;
  const times =
    bounds &&
    Object.fromEntries(
      Array.from(bounds.low, (low, item) => [name(item), [low, bounds.high[item] ?? low] as const]),
    );
  return {
    items: names.slice(0, puzzle.primary),
    secondary: names.slice(puzzle.primary),
    options: Array.from({ length: optionCount(puzzle) }, (_, option) =>
      colouredItems(puzzle, option).map(([item, colour]) =>
        colour === 0 ? name(item) : `${name(item)}:c${colour}`,
      ),
    ),
    ...(times && { times }),
  };
}

const TOY = { items: ['a', 'b', 'c'], secondary: ['x', 'y'] };
/** The example of The Art of Computer Programming 7.2.2.1, equation (49). */
const COLOURED = {
  items: ['p', 'q', 'r'],
  secondary: ['x', 'y'],
  options: [
    ['p', 'q', 'x', 'y:A'],
    ['p', 'r', 'x:A', 'y'],
    ['p', 'x:B'],
    ['q', 'x:A'],
    ['r', 'y:B'],
  ],
};

describe('the library', () => {
  it('is what its types say', () => {
    expectTypeOf<Omit<typeof library, 'CoverError'>>().toExtend<
      Omit<typeof declared, 'CoverError'>
    >();
    expectTypeOf<InstanceType<typeof library.CoverError>>().toExtend<declared.CoverError>();
  });

  it('finds, lists and counts what the oracle has', () => {
    fc.assert(
      fc.property(fc.oneof(colouredCovers, boundedCovers), (puzzle) => {
        const covers = allCovers(puzzle);
        const cover = written(puzzle);
        const texts = [...solutions(cover)].map((each) => each.join(' '));
        expect(texts.sort()).toEqual(covers.map((each) => each.join(' ')).sort());
        expect(count(cover)).toBe(BigInt(covers.length));
        expect(solve(cover) === null).toBe(covers.length === 0);
      }),
      { numRuns: trials(50, 500) },
    );
  });

  it('solves the example with colours', () => {
    expect([...solutions(COLOURED)]).toEqual([[1, 3]]);
    expect(solve(COLOURED)).toEqual([1, 3]);
    expect(count(COLOURED)).toBe(1n);
  });

  it('goes on where an engine pauses', () => {
    const start = vi.spyOn(BitcoverEngine.prototype, 'start');
    start.mockImplementation((...asked) => {
      const search = new DlxEngine().start(...asked);
      const next = search.next.bind(search);
      return Object.assign(search, { next: () => next(1) }) as never;
    });
    const cover = written(queens(6));
    const all = [...solutions(cover)];
    expect(all).toHaveLength(4);
    expect(solve(cover)).toEqual(all[0]);
    start.mockRestore();
  });

  it.each([
    [{ ...TOY, items: ['a', 'a'], options: [] }, 'the item “a” is named twice'],
    [{ ...TOY, items: ['a:b'], options: [] }, '“a:b” is no name of an item'],
    [{ ...TOY, options: [['a'], ['z']] }, 'option 1: there is no item “z”'],
    [{ ...TOY, options: [['a', 'a']] }, 'option 0: an item is named twice'],
    [{ ...TOY, options: [['x:']] }, 'option 0: “x:” has no colour after the colon'],
    [{ ...TOY, options: [['a:1']] }, 'option 0: “a” is not secondary: it has no colour'],
    [{ ...TOY, options: [], times: { x: [1, 2] as const } }, '“x” of times is no primary item'],
    [
      { ...TOY, options: [], times: { a: [2, 1] as const } },
      'the item “a” cannot be covered 2 to 1 times',
    ],
  ])('refuses what is malformed: %j', (cover, message) => {
    expect(() => count(cover)).toThrow(CoverError);
    expect(() => solutions(cover)).toThrow(message);
  });
});

describe('what a program in JavaScript may give', () => {
  const wrong: readonly (readonly [string, unknown])[] = [
    ['nothing', undefined],
    ['null', null],
    ['an empty object', {}],
    ['items that are no list', { items: 3, options: [] }],
    ['items that are no strings', { items: [1], options: [] }],
    ['no options', { items: ['a'] }],
    ['an option that is none', { items: ['a'], options: [null] }],
    ['numbers in an option', { items: ['a'], options: [[0]] }],
    ['holes', { items: ['a'], options: [Array(1)] }],
    ['secondary items of another kind', { items: ['a'], secondary: [null], options: [['a']] }],
    ['times of another kind', { items: ['a'], options: [['a']], times: { a: 1 } }],
    ['no times', { items: ['a'], options: [['a']], times: 1 }],
    ['costs', { items: ['a'], options: [['a']], costs: [1] }],
  ];

  it.each(wrong)('%s', (_, cover) => {
    const given = cover as declared.Cover;
    for (const ask of [solve, solutions, count]) expect(() => ask(given)).toThrow(CoverError);
  });
});
