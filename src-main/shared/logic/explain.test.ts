import { describe, expect, it } from 'vitest';
import { SHAPE_9 } from '../puzzle';
import { catalogues } from '../text';
import { reasoningWords } from '../text/reasoning';
import { translatorOf } from '../text/translate';
import { explain, type Explained } from './explain';
import { markedCells, stepOf, type ChainNode, type LogicStep } from './step';

const symbols = Array.from({ length: 9 }, (_, at) => String(at + 1));

function say(step: LogicStep, locale: 'en' | 'zh' = 'en'): Explained {
  const words = { ...catalogues[locale], ...reasoningWords[locale] };
  return explain(step, {
    shape: SHAPE_9,
    symbols,
    t: translatorOf(locale, { [locale]: words }),
    locale,
  });
}

const at = (row: number, column: number): number => 9 * (row - 1) + column - 1;
const row = (number: number): number => number - 1;
const column = (number: number): number => 8 + number;
const node = (cell: number, value: number, on: boolean, through?: number[]): ChainNode => ({
  cells: [cell],
  value,
  on,
  ...(through && { through }),
});
/** Four corners of a rectangle. */
const corners = [at(1, 1), at(1, 4), at(2, 4), at(2, 1)];

describe('what a hint says', () => {
  it('of a fish: why the value stands nowhere else, and why not where two houses cross', () => {
    const base = { technique: 'mutantXWing', values: [2], cells: [], houses: [18, 21] } as const;
    const cover = [row(3), column(3)];
    const there = { ...base, cover, eliminations: [{ cell: at(3, 3), value: 2 }] };
    const { why, lines } = say(stepOf(there));
    expect(why).toMatch(
      /box 1 and box 4, .* row 3 and column 3\. These are as many houses, so each/,
    );
    expect(lines).toEqual([
      'With 2 in r3c3, where two of these houses cross, one of box 1 and box 4 would have no place left.',
    ]);
    const beside = { ...base, cover, eliminations: [{ cell: at(3, 9), value: 2 }] };
    expect(say(stepOf(beside)).lines).toEqual([]);
    expect(say(stepOf({ ...beside, fins: [at(1, 1)] })).why).toContain('a fin is true (r1c1)');
  });

  it('of a loop: its last link, and what a set in it holds', () => {
    const set = [at(1, 1), at(1, 2)];
    const chain = [node(at(1, 1), 3, false), node(at(1, 2), 5, true, set)];
    const step = stepOf({ technique: 'groupedContinuousLoop', cells: set, chain, branches: [[]] });
    const { why, lines } = say(step);
    expect(why).toContain('r1c1(3) ={r1c1/r1c2}= r1c2(5) – r1c1(3). Whether');
    expect(lines).toEqual([
      'Either way, r1c1 and r1c2 lack just one of the two values of their link and hold all others.',
    ]);
  });

  it('of a chain back to its start, and of a net from a candidate and its opposite', () => {
    const chain = [node(at(1, 1), 3, false), node(at(1, 2), 3, true), node(at(1, 1), 3, true)];
    const back = stepOf({ technique: 'discontinuousLoop', cells: [at(1, 1)], chain });
    expect(say(back).why).toMatch(
      /^If r1c1\(3\) is false, it is true all the same: .* So it is true,/,
    );
    const net = { technique: 'forcingNet', variant: 'verity', values: [4] } as const;
    expect(say(stepOf({ ...net, cells: [at(4, 5)] })).why).toBe(
      'Either 4 is in r4c5 or it is not, and both lead to the same.',
    );
    expect(say(stepOf({ ...net, cells: [at(4, 5), at(4, 6)] })).why).toMatch(
      /^One of the assumptions/,
    );
  });

  it.each([
    ['type1', [at(2, 1)], [4, 7], 'so r2c1, which has more candidates,'],
    ['type2', [at(5, 4)], [9], 'one of r2c1 and r2c4 takes the extra candidate 9'],
    ['type3', [at(2, 7)], [9], 'one of the other candidates of r2c1 and r2c4 is true'],
    [
      'type4',
      [at(2, 1), at(2, 4)],
      [4],
      '7 has no other places than two of these cells. With 4 in one',
    ],
    [
      'type6',
      [at(1, 4), at(2, 1)],
      [4],
      '4 has no other places than these corners. In one of r1c4 or r2c1',
    ],
    ['', [at(2, 1)], [4], '7 has no other places than these corners. With 4 in r2c1, 7 would be'],
    ['avoidable1', [at(2, 1)], [4], 'the open corner r2c1 takes another'],
    [
      'avoidable2',
      [at(5, 1)],
      [9],
      'one of the open corners r2c1 and r2c4 takes the extra candidate 9',
    ],
  ] as const)(
    'of a rectangle, type %j: which cells and which values',
    (variant, cells, values, said) => {
      const technique = variant === '' ? 'hiddenRectangle' : 'uniqueRectangle';
      const eliminations = cells.flatMap((cell) => values.map((value) => ({ cell, value })));
      const marks = markedCells('extra', 9, [at(2, 1), at(2, 4), at(2, 8)]);
      const more = { values: [4, 7], eliminations, marks, fins: [at(2, 8)], houses: [row(2)] };
      expect(say(stepOf({ technique, variant, cells: corners, ...more })).why).toContain(said);
    },
  );

  it('of sets: one value after the other; of a pair: any of its values', () => {
    const sets = stepOf({ technique: 'alsXz', cells: corners, values: [3, 4] });
    expect(say(sets).why).toContain(
      'If the first set lacks a value (3 or 4), it holds all its others',
    );
    const pair = stepOf({ technique: 'alignedPair', cells: corners, values: [8, 9] });
    expect(say(pair).why).toMatch(/^With 8 or 9 in r1c1, r1c4 could/);
  });

  it('of two sets that are joined twice: both values, in the reason and at the second set', () => {
    const chain = [node(at(1, 1), 0, false), node(at(2, 1), 3, true)];
    const marks = [
      ...markedCells('base', 8, [at(1, 1)]),
      ...markedCells('base', 3, [at(1, 1), at(2, 1)]),
    ];
    const step = {
      technique: 'alsXz',
      variant: 'lockedSets',
      cells: corners,
      chain,
      marks,
    } as const;
    const { why, lines } = say(stepOf({ ...step, values: [3, 4] }));
    expect(why).toContain('and 3 and 4 can each be in only one of the two. So each set');
    expect(lines).toEqual([
      'Set 1: r1c1 with 3 and 8.',
      'Set 2: r2c1 with 3. 3 and 4 cannot be in both this set and the one before.',
    ]);
  });

  it('of the parts of a pattern: petals, colours, and where two houses cross', () => {
    const chain = [node(at(1, 1), 5, false), node(at(2, 1), 6, true), node(at(3, 1), 6, true)];
    const marks = chain.flatMap(({ cells, value }) => markedCells('base', value, cells));
    const parts = { cells: corners, chain, marks, values: [6], houses: [row(1), 18] };
    const linesOf = (technique: LogicStep['technique']): readonly string[] =>
      say(stepOf({ ...parts, technique, fins: [at(9, 9)] })).lines;
    expect(linesOf('deathBlossom')[0]).toBe('If r9c9 is 5, the set r1c1 (5) loses it.');
    expect(linesOf('multiColours')).toEqual([
      'Colour A1: r1c1.',
      'Colour A2: r2c1.',
      'Colour B1: r3c1.',
    ]);
    expect(linesOf('sueDeCoq')).toEqual([
      'In both row 1 and box 1: r1c1 with 5.',
      'Only in row 1: r2c1 with 6.',
      'Only in box 1: r3c1 with 6.',
    ]);
  });

  it('of templates: the cells that all ways use, and those that none does', () => {
    const step = { values: [7], cells: [at(4, 5)] };
    const set = say(
      stepOf({ ...step, technique: 'templateSet', placement: { cell: at(4, 5), value: 7 } }),
    );
    expect(set.why).toMatch(/^Every way to put 7 into every house .* uses r4c5\.$/);
    expect(set.then).toEqual(['r4c5 is 7.']);
    const gone = [{ cell: at(6, 2), value: 7 }];
    const loss = say(stepOf({ ...step, technique: 'templateDelete', eliminations: gone }));
    expect(loss.why).toMatch(/^No way to put 7 into every house .* uses the cells that lose it\.$/);
    expect(loss.then).toEqual(['7 is removed from r6c2.']);
  });

  it('in Chinese: a space between its words and others', () => {
    const eliminations = [1, 4].map((each) => ({ cell: at(9, each), value: 6 }));
    const step = stepOf({ technique: 'remotePair', values: [6, 7], cells: corners, eliminations });
    const { why, then } = say({ ...step, houses: [row(1), column(1)] }, 'zh');
    expect(why).toContain('只有 6 和 7，');
    expect(then).toEqual(['从 r9c1 和 r9c4 去掉 6。']);
    const pair = stepOf({ technique: 'alignedPair', cells: corners, values: [8, 9] });
    expect(say(pair, 'zh').why).toMatch(/^如果 r1c1 是 8 或 9，/);
    const fish = {
      technique: 'xWing',
      values: [2],
      cells: [],
      houses: [0, 1],
      cover: [9, 10],
    } as const;
    expect(say(stepOf(fish), 'zh').why).toContain('在第 1 行和第 2 行中');
  });
});
