import { SIZES, type Lookup } from './notation';
import type { Word } from '../matrix/row';
import { remarkAt, wordsOf } from './words';

/** How many lines have a given number of characters, words or fields, and what they are. */
export interface Profile {
  /** Sides of grids that enough lines speak for. */
  readonly sizes: readonly number[];
  /** Contents of the lines that fit a side, the most frequent first. */
  signs(size: number): readonly string[];
  /** Whether so many of those lines have nothing but signs that are known. */
  isKnown(size: number, lookup: Lookup): boolean;
}

/** The units of a line: its characters put together, or its words. */
type Units = (line: string) => Found;
type Found = string | readonly string[];

/** Characters of words, `extra` being a character that parts words elsewhere. */
export const characters =
  (extra: string): Units =>
  (line) =>
    textOf(wordsOf(line, extra));

export const tokens = (line: string): string[] => wordsOf(line).map(({ text }) => text);

/** Leaves out the first or the last word, a label. */
export const withoutLabel =
  (units: 'characters' | 'words', labelled: 'before' | 'after' = 'before'): Units =>
  (line) => {
    const all = wordsOf(line);
    const rest = labelled === 'before' ? all.slice(1) : all.slice(0, -1);
    return units === 'words' ? rest.map(({ text }) => text) : textOf(rest);
  };

/** Characters of the words that are as long as a row or a grid. */
export const longWords: Units = (line) => {
  const fitting = wordsOf(line).filter(({ text }) =>
    SIZES.some((size) => text.length === size * size || (size > 5 && text.length === size)),
  );
  return fitting[0]?.text ?? '';
};

const textOf = (words: readonly Word[]): string => words.map(({ text }) => text).join('');

/** How many units a line has, and how often each. */
interface Line {
  readonly length: number;
  readonly signs: ReadonlyMap<string, number>;
}

/** `several`: a line may have more than one grid, as it may where cells stand side by side. */
export function profileOf(lines: readonly string[], units: Units, several = false): Profile {
  const byCount = new Map<number, Found[]>();
  for (const line of lines) {
    const remark = remarkAt(line);
    note(byCount, units(line));
    if (remark > 0) note(byCount, units(line.slice(0, remark)));
  }
  const isWhole = (count: number, size: number): boolean =>
    several ? count > 0 && count % (size * size) === 0 : count === size * size;
  const unitsFor = (size: number): Found[] =>
    [...byCount].flatMap(([count, found]) => (count === size || isWhole(count, size) ? found : []));
  const isEnough = (found: readonly { readonly length: number }[], size: number): boolean =>
    found.length >= Math.max(3, size - 2) || found.some(({ length }) => isWhole(length, size));
  const sizes = SIZES.filter((size) => isEnough(unitsFor(size), size));
  const fitting = new Map<number, readonly Line[]>(
    sizes.map((size) => [size, unitsFor(size).map(lineOf)]),
  );
  const linesFor = (size: number): readonly Line[] => fitting.get(size) ?? [];
  return {
    sizes,
    signs: (size) => frequent(linesFor(size)),
    isKnown: (size, lookup) => {
      const known = linesFor(size).filter(({ signs }) =>
        [...signs.keys()].every((sign) => lookup(sign) >= 0),
      );
      return isEnough(known, size);
    },
  };
}

function note(byCount: Map<number, Found[]>, found: Found): void {
  const known = byCount.get(found.length);
  if (known === undefined) byCount.set(found.length, [found]);
  else known.push(found);
}

function lineOf(units: Found): Line {
  const signs = new Map<string, number>();
  // By places: half a character is a sign as well.
  for (let i = 0; i < units.length; i++) count(signs, units[i] as string, 1);
  return { length: units.length, signs };
}

function count(counts: Map<string, number>, sign: string, times: number): void {
  counts.set(sign, (counts.get(sign) ?? 0) + times);
}

function frequent(lines: readonly Line[]): string[] {
  const counts = new Map<string, number>();
  for (const { signs } of lines) for (const [sign, times] of signs) count(counts, sign, times);
  return [...counts].sort((a, b) => b[1] - a[1]).map(([sign]) => sign);
}
