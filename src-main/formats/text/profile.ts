import { rememberedLong } from '../remembered';
import { SIZES, type Lookup } from './notation';
import { remarkAt, wordsOf } from './words';

/** How many lines have a given number of characters, words or fields, and what they are. */
export interface Profile {
  /** Sides of grids that enough lines speak for. */
  readonly sizes: readonly number[];
  /** Contents of the lines that fit one of these sides, the most frequent first. */
  signs(size: number): readonly string[];
  /** Whether so many of those lines have nothing but signs that are known. */
  isKnown(size: number, lookup: Lookup): boolean;
}

/** The words of a line that may be cells, or have a cell in every character. */
type Words = (line: string) => readonly string[];

/** `kept` are characters that part words elsewhere. */
export const tokensWith =
  (kept: string): Words =>
  (line) =>
    wordsOf(line, kept).map(({ text }) => text);

export const tokens = rememberedLong(tokensWith(''));

/** Two characters each of the words of a line. */
export const pairs: Words = (line) => tokens(line).flatMap((text) => text.match(/../g) ?? []);

/** Leaves out the first or the last word, a label. */
export const withoutLabel =
  (labelled: 'before' | 'after'): Words =>
  (line) =>
    labelled === 'before' ? tokens(line).slice(1) : tokens(line).slice(0, -1);

/** The first word that is as long as a row or a grid. */
export const longWord: Words = (line) => {
  const isLong = ({ length }: string): boolean =>
    SIZES.some((size) => length === size * size || (size > 5 && length === size));
  return tokens(line).filter(isLong).slice(0, 1);
};

/** Units of a line that are as many as the cells of a row or of grids, and how often each is among them. */
interface Fitting {
  readonly isWhole: boolean;
  readonly signs: ReadonlyMap<string, number>;
}

/** `packed`: every character of a word is a unit, half a character too, and a line may have more than one grid. */
export function profileOf(lines: readonly string[], words: Words, packed = false): Profile {
  const fitting = new Map<number, Fitting[]>(SIZES.map((size) => [size, []]));
  const add = (found: readonly string[]): void => {
    const count = packed ? found.reduce((sum, { length }) => sum + length, 0) : found.length;
    const isWhole = (cells: number): boolean =>
      count === cells || (packed && count > cells && found.every(({ length }) => length % cells === 0)); // prettier-ignore
    const sizes: readonly number[] = SIZES.filter((size) => count === size || isWhole(size * size));
    if (sizes.length === 0) return;
    const signs = new Map<string, number>();
    for (const unit of packed ? found.join('').split('') : found)
      signs.set(unit, (signs.get(unit) ?? 0) + 1);
    for (const size of sizes) fitting.get(size)?.push({ signs, isWhole: count !== size });
  };
  for (const line of lines) {
    const remark = remarkAt(line);
    add(words(line));
    if (remark > 0) add(words(line.slice(0, remark)));
  }
  const linesFor = (size: number): readonly Fitting[] => fitting.get(size) ?? [];
  const sizes: readonly number[] = SIZES.filter((size) => isEnough(linesFor(size), size));
  const signs = new Map(sizes.map((size) => [size, frequent(linesFor(size))]));
  return {
    sizes,
    signs: (size) => signs.get(size) ?? [],
    isKnown: (size, lookup) => {
      let known = 0;
      return linesFor(size).some(({ signs: own, isWhole }) => {
        for (const sign of own.keys()) if (lookup(sign) < 0) return false;
        return isWhole || ++known >= fewestRows(size);
      });
    },
  };
}

const fewestRows = (size: number): number => Math.max(3, size - 2);
const isEnough = (lines: readonly Fitting[], size: number): boolean =>
  lines.length >= fewestRows(size) || lines.some(({ isWhole }) => isWhole);

function frequent(lines: readonly Fitting[]): string[] {
  const counts = new Map<string, number>();
  for (const { signs } of lines)
    for (const [sign, count] of signs) counts.set(sign, (counts.get(sign) ?? 0) + count);
  return [...counts].sort((a, b) => b[1] - a[1]).map(([sign]) => sign);
}
