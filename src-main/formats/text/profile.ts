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
type Units = (line: string) => readonly string[];

/** Characters of words, `extra` being a character that parts words elsewhere. */
export const characters =
  (extra: string): Units =>
  (line) =>
    signsOf(wordsOf(line, extra));

export const tokens = (line: string): string[] => wordsOf(line).map(({ text }) => text);

/** Two characters each of the words of a line. */
export const pairs: Units = (line) => tokens(line).flatMap((text) => text.match(/../g) ?? []);

/** Leaves out the first or the last word, a label. */
export const withoutLabel =
  (units: 'characters' | 'words', labelled: 'before' | 'after' = 'before'): Units =>
  (line) => {
    const all = wordsOf(line);
    const rest = labelled === 'before' ? all.slice(1) : all.slice(0, -1);
    return units === 'words' ? rest.map(({ text }) => text) : signsOf(rest);
  };

/** Characters of the words that are as long as a row or a grid. */
export const longWords: Units = (line) => {
  const isLong = ({ text }: Word): boolean =>
    SIZES.some((size) => text.length === size * size || (size > 5 && text.length === size));
  return signsOf(wordsOf(line).filter(isLong).slice(0, 1));
};

/** By places: half a character is a sign as well. */
const signsOf = (words: readonly Word[]): string[] => words.flatMap(({ text }) => text.split(''));

/** `several`: a line may have more than one grid, as it may where cells stand side by side. */
export function profileOf(lines: readonly string[], units: Units, several = false): Profile {
  const unitsOf = (line: string): (readonly string[])[] => {
    const remark = remarkAt(line);
    return remark > 0 ? [units(line), units(line.slice(0, remark))] : [units(line)];
  };
  const all = lines
    .flatMap(unitsOf)
    .map((found) => ({ found, length: found.length, signs: [...new Set(found)] }));
  const isWhole = (count: number, size: number): boolean =>
    several ? count > 0 && count % (size * size) === 0 : count === size * size;
  const isEnough = (found: readonly { readonly length: number }[], size: number): boolean =>
    found.length >= Math.max(3, size - 2) || found.some(({ length }) => isWhole(length, size));
  const fits = (size: number): typeof all =>
    all.filter(({ length }) => length === size || isWhole(length, size));
  const fitting = new Map(SIZES.map((size) => [size as number, fits(size)]));
  const linesFor = (size: number): typeof all => fitting.get(size) ?? [];
  return {
    sizes: SIZES.filter((size) => isEnough(linesFor(size), size)),
    signs: (size) => frequent(linesFor(size).flatMap(({ found }) => found)),
    isKnown: (size, lookup) => {
      const read = linesFor(size).filter(({ signs }) => signs.every((sign) => lookup(sign) >= 0));
      return isEnough(read, size);
    },
  };
}

function frequent(signs: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const sign of signs) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]).map(([sign]) => sign);
}
