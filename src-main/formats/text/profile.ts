import { SIZES, type Lookup } from './notation';
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

/** The units of a line: its characters or its words. */
type Units = (line: string) => readonly string[];

/** Characters of words, `extra` being a character that parts words elsewhere. */
export const characters =
  (extra: string): Units =>
  (line) =>
    wordsOf(line, extra).flatMap(({ text }) => text.split(''));

export const tokens: Units = (line) => wordsOf(line).map(({ text }) => text);

/** Leaves out the first or the last word, a label. */
export const withoutLabel =
  (units: 'characters' | 'words', labelled: 'before' | 'after' = 'before'): Units =>
  (line) => {
    const all = wordsOf(line);
    const rest = labelled === 'before' ? all.slice(1) : all.slice(0, -1);
    return rest.flatMap(({ text }) => (units === 'words' ? [text] : text.split('')));
  };

/** Characters of the words that are as long as a row or a grid. */
export const longWords: Units = (line) => {
  const fitting = wordsOf(line).filter(({ text }) =>
    SIZES.some((size) => text.length === size * size || (size > 5 && text.length === size)),
  );
  const [first] = fitting;
  return first === undefined ? [] : first.text.split('');
};

/** `several`: a line may have more than one grid, as it may where cells stand side by side. */
export function profileOf(lines: readonly string[], units: Units, several = false): Profile {
  const byCount = new Map<number, (readonly string[])[]>();
  for (const line of lines) {
    const remark = remarkAt(line);
    const found = units(line);
    note(byCount, found);
    if (remark > 0) note(byCount, units(line.slice(0, remark)));
  }
  const isWhole = (count: number, size: number): boolean =>
    several ? count > 0 && count % (size * size) === 0 : count === size * size;
  const fitting = (size: number): (readonly string[])[] =>
    [...byCount].flatMap(([count, found]) => (count === size || isWhole(count, size) ? found : []));
  const isEnough = (found: readonly (readonly string[])[], size: number): boolean =>
    found.length >= Math.max(3, size - 2) || found.some(({ length }) => isWhole(length, size));
  return {
    sizes: SIZES.filter((size) => isEnough(fitting(size), size)),
    signs: (size) => frequent(fitting(size)),
    isKnown: (size, lookup) =>
      isEnough(
        fitting(size).filter((signs) => signs.every((sign) => lookup(sign) >= 0)),
        size,
      ),
  };
}

function note(byCount: Map<number, (readonly string[])[]>, found: readonly string[]): void {
  const known = byCount.get(found.length);
  if (known === undefined) byCount.set(found.length, [found]);
  else known.push(found);
}

function frequent(lines: readonly (readonly string[])[]): string[] {
  const counts = new Map<string, number>();
  for (const line of lines) {
    for (const sign of line) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1]).map(([sign]) => sign);
}
