import { optionCount, optionItems, type CoverPuzzle } from '../shared/puzzle';
import type { Finding } from './finding';
import type { TextLine } from './tokens';

/** A line of an instance as words, without what only parts them. */
interface WordLine extends TextLine {
  readonly words: readonly string[];
}

/** What the words of an option's line say: the items in any order, or null where it cannot be one. */
type Reading = (words: readonly string[]) => readonly number[] | null;

const PARTING = /[\s,;()[\]{}"'=&\\]+/;
const COMMENT = /^\s*(?:#|\/\/|%|c\s|\|\s|\\)/;
/** A row of 0 and 1 between bars, or with a dash at its end; a line between rows. */
const BARRED = /^[\s|]*[01][01\s|]*-?\s*$/;
const STROKES = /^[+|=\s]*--[-+|=\s]*$/;
const COST = /^(?:\|?-?\$?\d+|\|)$/;

/**
 * What cannot be proved of an instance that was read from lines: under one reading of its lines (rows of 0
 * and 1, lists of numbers or of names) the lines after its header are its options, in order.
 */
export function checkCover(lines: readonly TextLine[], puzzle: CoverPuzzle): Finding[] {
  const count = optionCount(puzzle);
  const apart = lines.length < count ? lines.flatMap((line) => listsOf(line, puzzle)) : lines;
  const rows = apart.flatMap((line) => wordsOf(line));
  let worst: TextLine | undefined;
  let most = -1;
  for (const reading of readingsOf(puzzle)) {
    for (let header = 0; header <= Math.min(4, rows.length); header++) {
      const body = rows.slice(header);
      const read = body.findIndex(
        ({ words }, i) => i >= count || !isOption(reading(words), puzzle, i),
      );
      if (read < 0 && body.length >= count) return headed(rows.slice(0, header), puzzle);
      if (read > most) [most, worst] = [read, body[read]];
    }
  }
  if (isStream(rows, puzzle) || areRectangles(rows, puzzle)) return [];
  const { line, text } = worst ?? lines[0] ?? { line: 1, text: '' };
  return [{ kind: 'unproved', line, column: 1, text: text.trim().slice(0, 20) }];
}

/** The lists and rows of a line, each without what stands before it if that says no more than sizes. */
function listsOf({ line, text }: TextLine, puzzle: CoverPuzzle): TextLine[] {
  const lawful = new Set([optionCount(puzzle), puzzle.items].map(String));
  return text
    .replaceAll(/\\[a-z]+(?:\{[^}]*\})*/gi, ' ')
    .split(/[\])}]\s*,|\\\\/)
    .map((part) => {
      const at = part.search(/[^[({]*$/);
      const isHead = (part.slice(0, at).match(/\d+/g) ?? []).every((number) => lawful.has(number));
      return { line, text: isHead ? part.slice(at) : part };
    });
}

function wordsOf(line: TextLine): WordLine[] {
  const isBarred = BARRED.test(line.text);
  if ((COMMENT.test(line.text) && !isBarred) || STROKES.test(line.text)) return [];
  const bare = isBarred ? line.text.replaceAll(/[|-]/g, ' ') : line.text;
  const text = bare.replace(/\s(?:#|\/\/).*$/, '');
  const words = text.split(PARTING).filter((word) => word !== '' && word !== '|');
  return words.length === 0 ? [] : [{ ...line, words }];
}

function isOption(items: readonly number[] | null, puzzle: CoverPuzzle, option: number): boolean {
  if (items === null) return false;
  const own = optionItems(puzzle, option);
  if (items.length !== own.length) return false;
  const sorted = [...items].sort((a, b) => a - b);
  return own.every((item, i) => sorted[i] === item);
}

function* readingsOf(puzzle: CoverPuzzle): Generator<Reading> {
  const { items, names } = puzzle;
  yield (words) => dense(words, items);
  const isNamed = (words: readonly string[]): boolean => /\p{L}/u.test(words[0] ?? '');
  yield (words) => (isNamed(words) ? dense(words.slice(-items), items) : null);
  yield (words) => (isNamed(words) ? dense(words.slice(-1), items) : null);
  // Secondary columns first.
  const secondary = items - puzzle.primary;
  if (secondary > 0)
    yield (words) => dense(words, items)?.map((item) => (item - secondary + items) % items) ?? null;
  if (names !== undefined) {
    const numbers = new Map(names.items.map((name, item) => [name, item]));
    yield (words) => named(words, numbers);
  }
  // Colours are numbers below 0.
  yield (words) => colouredList(words, items);
  for (const [first, shift] of [
    [1, 0],
    [0, 0],
    [1, puzzle.primary],
    [0, puzzle.primary],
  ] as const) {
    const number = (word: string): number => {
      const written = Math.abs(Number(word.replace(/:.*/, ''))) - first;
      // Secondary columns first.
      const item = written < 0 || written >= items ? -1 : (written + shift) % items;
      return /^-?\d+(?::\S+)?$/.test(word) && item >= 0 && item < items ? item : -1;
    };
    const list = (words: readonly string[]): number[] | null => {
      const found = words.map(number);
      return found.includes(-1) ? null : found;
    };
    yield list;
    // So many follow; or the number of the row; or an end mark.
    yield (words) => (Number(words[0]) === words.length - 1 ? list(words.slice(1)) : null);
    yield (words) => (/^(?:0|-1)$/.test(words.at(-1) ?? '') ? list(words.slice(0, -1)) : null);
  }
}

function dense(words: readonly string[], items: number): number[] | null {
  const signs = words.length === 1 && items > 1 ? [...(words[0] ?? '')] : words;
  if (signs.length !== items || !signs.every((sign) => sign === '0' || sign === '1')) return null;
  return signs.flatMap((sign, item) => (sign === '1' ? [item] : []));
}

function colouredList(words: readonly string[], items: number): number[] | null {
  if (words.at(-1) !== '0') return null;
  const found = words
    .slice(0, -1)
    .filter((word) => !word.startsWith('-'))
    .map((word) => Number(word) - 1);
  return found.every((item) => item >= 0 && item < items) ? found : null;
}

function named(words: readonly string[], numbers: ReadonlyMap<string, number>): number[] | null {
  const found: number[] = [];
  for (const word of words) {
    const item = numbers.get(word) ?? numbers.get(word.replace(/:[^:]*$/, ''));
    if (item !== undefined) found.push(item);
    else if (!COST.test(word) && !/^\S*:$/.test(word)) return null;
  }
  return found;
}

/** What a header promises: the numbers of options and items, or their names. */
function headed(rows: readonly WordLine[], puzzle: CoverPuzzle): Finding[] {
  const lawful = new Set([
    optionCount(puzzle),
    puzzle.items,
    puzzle.primary,
    puzzle.items - puzzle.primary,
    puzzle.itemsOf.length,
  ]);
  for (const { line, words } of rows) {
    const numbers = words.filter((word) => /^\d+$/.test(word)).map(Number);
    const isCounts = numbers.length === words.length && words.length <= 4;
    // The third may be a depth, which no reader needs.
    if (isCounts && numbers.length === 3) numbers.pop();
    const pair =
      numbers.length === 2 && isCounts ? [...numbers].sort((a, b) => a - b).join() : null;
    if (pair !== null && !pairsOf(puzzle).includes(pair) && puzzle.names === undefined)
      return [{ kind: 'unproved', line, column: 1, text: words.join(' ').slice(0, 20) }];
    const wrong = isCounts ? numbers.find((number) => !lawful.has(number)) : undefined;
    if (wrong !== undefined && puzzle.names === undefined)
      return [{ kind: 'unproved', line, column: 1, text: words.join(' ').slice(0, 20) }];
  }
  return [];
}

/** Two numbers before an instance, the smaller first. */
function pairsOf(puzzle: CoverPuzzle): string[] {
  const { items, primary, itemsOf } = puzzle;
  const count = optionCount(puzzle);
  const pairs = [
    [count, items],
    [count, primary],
    [items, primary],
    [primary, items - primary],
    [items, items - primary],
    [items, itemsOf.length],
  ];
  return pairs.map((pair) => pair.sort((a, b) => a - b).join());
}

/** Options as lists one after another, however lines break, each after its length. */
function isStream(rows: readonly WordLine[], puzzle: CoverPuzzle): boolean {
  const numbers = rows.flatMap(({ words }) => words).map(Number);
  for (const first of [1, 0]) {
    for (const at of [0, rows[0]?.words.length ?? 0]) {
      let next = at;
      let fits = true;
      for (let option = 0; option < optionCount(puzzle) && fits; option++) {
        const own = optionItems(puzzle, option);
        const part = numbers.slice(next + 1, next + 1 + own.length).map((item) => item - first);
        fits = numbers[next] === own.length && isOption(part, puzzle, option);
        next += 1 + own.length;
      }
      if (fits && next === numbers.length) return true;
    }
  }
  return isBits(numbers, puzzle) || isEnded(rows, puzzle);
}

/** Options one after another, each up to a 0; colours are numbers below 0. */
function isEnded(rows: readonly WordLine[], puzzle: CoverPuzzle): boolean {
  const numbers = rows.slice(1).flatMap(({ words }) => words.map(Number));
  const options: number[][] = [[]];
  for (const number of numbers) {
    if (number === 0) options.push([]);
    else if (number > 0) options.at(-1)?.push(number - 1);
  }
  const last = options.pop();
  return (
    last?.length === 0 &&
    options.length === optionCount(puzzle) &&
    options.every((items, option) => isOption(items, puzzle, option))
  );
}

/** 0 and 1 one after another, however lines break. */
function isBits(numbers: readonly number[], puzzle: CoverPuzzle): boolean {
  const size = optionCount(puzzle) * puzzle.items;
  const bits = numbers.slice(numbers.length - size);
  if (numbers.length < size || numbers.length > size + 3) return false;
  for (let option = 0; option < optionCount(puzzle); option++) {
    const row = bits.slice(option * puzzle.items, (option + 1) * puzzle.items);
    const items = row.flatMap((bit, item) => (bit === 1 ? [item] : []));
    if (!row.every((bit) => bit === 0 || bit === 1) || !isOption(items, puzzle, option))
      return false;
  }
  return true;
}

/** Pieces of a board by two corners; the board is in the line before them. */
function areRectangles(rows: readonly WordLine[], puzzle: CoverPuzzle): boolean {
  const count = optionCount(puzzle);
  const body = rows.slice(rows.length - count).map(({ words }) => words.map(Number));
  const [width = 0, height = 0] = (rows[rows.length - count - 1]?.words ?? []).map(Number);
  if (width * height !== puzzle.items || body.length !== count) return false;
  return body.every(([x1 = 0, y1 = 0, x2 = 0, y2 = 0], option) => {
    const items: number[] = [];
    for (let y = y1; y < y2; y++) for (let x = x1; x < x2; x++) items.push(y * width + x);
    const turned: number[] = [];
    for (let x = x1; x < x2; x++) for (let y = y1; y < y2; y++) turned.push(x * height + y);
    return isOption(items, puzzle, option) || isOption(turned, puzzle, option);
  });
}
