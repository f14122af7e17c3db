import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRegistry, formats, alternativesOf, type FormatRegistry, type Sample } from './index';
import { plainSquareKey } from './plain-square';
import type { Recognised } from './recogniser';
import { trials } from '../testing/long';
import { Trials } from './trial';

const SIZE = 9;
const NAMES = [
  'alone7.in',
  'alone1784.in',
  'case3.in',
  'sudoku1.in',
  'poj3074.txt',
  'hdu1426.in',
  'target.in',
  'a.sdm',
  'b.sdk',
  'c.dlx',
  'd.csv',
  'matrix.in',
];

const order = (count: number): fc.Arbitrary<number[]> =>
  fc.shuffledSubarray([...Array(count).keys()], { minLength: count });
/** Rows in bands, or columns in stacks, in another order. */
const bands = fc
  .tuple(order(3), order(3), order(3), order(3))
  .map(([whole, ...parts]) => whole.flatMap((b, i) => (parts[i] ?? []).map((r) => 3 * b + r)));

/** A solved grid. */
const solved = fc
  .tuple(bands, bands, order(SIZE))
  .map(([rows, columns, values]) =>
    rows.flatMap((r) =>
      columns.map((c) => 1 + (values[(3 * r + Math.floor(r / 3) + c) % SIZE] ?? 0)),
    ),
  );

/** Puzzles of every kind, also those with few values or large empty parts, and faulty ones. */
const cells = fc
  .record({
    grid: solved,
    chances: fc.array(fc.nat(99), { minLength: 81, maxLength: 81 }),
    share: fc.integer({ min: 15, max: 95 }),
    most: fc.constantFrom(9, 9, 9, 9, 8, 6, 5, 4, 2, 1),
    within: fc.tuple(fc.nat(81), fc.nat(81)),
    wrong: fc.option(fc.tuple(fc.nat(80), fc.integer({ min: 1, max: 9 })), { freq: 12 }),
  })
  .map(({ grid, chances, share, most, within: [a, b], wrong }) =>
    grid.map((value, i) => {
      if (wrong !== null && wrong[0] === i) return wrong[1];
      const isLimited = i >= Math.min(a, b) && i < Math.max(a, b);
      return (chances[i] ?? 0) < share && (!isLimited || value <= most) ? value : 0;
    }),
  );

const sample: fc.Arbitrary<Sample> = fc
  .record({
    cells,
    blank: fc.constantFrom('0', '0', '.'),
    layout: fc.constantFrom('packed', 'spaced', 'line'),
    trailing: fc.constantFrom('', '', ' '),
    empty: fc.constantFrom(0, 0, 1),
    name: fc.constantFrom(...NAMES),
    neighbours: fc.subarray(NAMES, { maxLength: 3 }),
  })
  .map(({ cells: values, blank, layout, trailing, empty, name, neighbours }) => {
    const signs = values.map((value) => (value === 0 ? blank : String(value)));
    const perLine = layout === 'line' ? 81 : SIZE;
    const lines = Array.from(
      { length: 81 / perLine },
      (_, i) =>
        signs.slice(i * perLine, (i + 1) * perLine).join(layout === 'spaced' ? ' ' : '') + trailing,
    );
    const others = neighbours.filter((other) => other !== name);
    return { lines: [...lines, ...Array(empty).fill('')], whole: true, name, neighbours: others };
  });

function fully(registry: FormatRegistry, each: Sample): Recognised {
  const claims = registry.detect(each);
  return { claims, alternatives: alternativesOf(registry.formatById, claims, new Trials(each)) };
}

describe('recognising files of one kind', () => {
  it('answers as the full detection does, for whatever came before', () => {
    const registry = createRegistry();
    const seen = new Map<string, number>();
    fc.assert(
      fc.property(sample, (each) => {
        const key = plainSquareKey(each);
        if (key !== null) seen.set(key, (seen.get(key) ?? 0) + 1);
        expect(registry.recognise(each)).toEqual(fully(registry, each));
      }),
      { numRuns: trials(400, 10_000) },
    );
    // Without repetitions nothing would have been compared.
    expect([...seen.values()].some((count) => count > 3)).toBe(true);
  });

  it('tells names apart by the numbers that formats have', () => {
    const line =
      '.2738..1..1...6735.......293.5692.8...........6.1745.364.......9518...7..8..6534.';
    const named = (name: string): Sample => ({ lines: [line], whole: true, name, neighbours: [] });
    const registry = createRegistry();
    for (const name of ['a7.in', 'a1784.in', 'a17840.in', 'sudoku12.in', 'sudoku12a.in', 'vs.in'])
      expect(registry.recognise(named(name))).toEqual(fully(registry, named(name)));
  });

  it('knows the names of every format but those that no name speaks for', () => {
    const nameless = formats.filter(({ hint }) => hint === undefined).map(({ id }) => id);
    expect(nameless).toEqual(['text']);
  });
});
