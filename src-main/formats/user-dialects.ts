import { parseDialectRecord, type DialectRecord } from '../shared/contract';
import { MAX_SIZE, MIN_SIZE, gridShape, problem, type Problem } from '../shared/puzzle';
import { hint } from './evidence';
import type { Format } from './format';
import { gridFormat } from './grid/codec';
import type { GridDialect } from './grid/dialect';
import { judgeDialect } from './judge-dialect';
import { matrixFormat } from './matrix/codec';
import type { MatrixDialect } from './matrix/dialect';

/** Dialects of users: records, checked and turned into formats, read from and written as JSON. */

type GridRecord = Extract<DialectRecord, { kind: 'grid' }>;
type MatrixRecord = Extract<DialectRecord, { kind: 'cover' }>;

/**
 * The format of a record.
 *
 * @throws RangeError when {@link dialectProblems} has something to say about it.
 */
export function formatFromDialect(record: DialectRecord): Format {
  const [wrong] = dialectProblems(record);
  if (wrong !== undefined) throw new RangeError(wrong.code);
  return record.kind === 'grid' ? gridFormat(gridOf(record)) : matrixFormat(matrixOf(record));
}

/** Settings that do not fit together; empty when the record makes a format. */
export function dialectProblems(record: DialectRecord): Problem[] {
  return record.kind === 'grid' ? gridProblems(record) : [];
}

/** The record of a built-in dialect, to start one's own from; undefined for other formats. */
export function dialectRecordOf(formatId: string): DialectRecord | undefined {
  const found = judgeDialect(formatId);
  if (found === null) return undefined;
  return found.kind === 'grid' ? gridRecord(found.dialect) : matrixRecord(found.dialect);
}

/** What a file with dialects holds. Good records are kept even when others are not. */
export interface ReadDialects {
  readonly dialects: readonly DialectRecord[];
  readonly problems: readonly Problem[];
}

/**
 * Reads one record, a list of them, or what {@link writeDialects} writes. `isTaken` knows the ids of
 * the product's own formats.
 */
export function readRecords(text: string, isTaken: (id: string) => boolean): ReadDialects {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { dialects: [], problems: [problem('dialect-no-json', {}, brokenAt(text))] };
  }
  const dialects: DialectRecord[] = [];
  const problems: Problem[] = [];
  const isKnown = ({ id }: DialectRecord): boolean =>
    isTaken(id) || dialects.some((other) => other.id === id);
  listOf(value).forEach((item, i) => {
    const { record, wrong } = parseDialectRecord(item);
    const found =
      record === undefined
        ? wrong.map((setting) => problem('dialect-malformed', { number: i + 1, setting }))
        : [
            ...dialectProblems(record),
            ...(isKnown(record) ? [problem('dialect-id-taken', { id: record.id })] : []),
          ];
    problems.push(...found);
    if (record !== undefined && found.length === 0) dialects.push(record);
  });
  return { dialects, problems };
}

/** Where a text stops to be the beginning of JSON. */
function brokenAt(text: string): { line: number; column: number } {
  const goesOn = (length: number): boolean => {
    try {
      JSON.parse(text.slice(0, length));
    } catch (error) {
      const said = String(error);
      const at = /position (\d+)/.exec(said)?.[1] ?? -1;
      return /end of JSON|Unterminated/.test(said) || Number(at) >= length;
    }
    return true;
  };
  let [good, bad] = [0, text.length + 1];
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (goesOn(middle)) good = middle;
    else bad = middle;
  }
  const lines = text.slice(0, good).split('\n');
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

/** A file with dialects, LF line ends. */
export function writeDialects(dialects: readonly DialectRecord[]): string {
  return `${JSON.stringify({ dialects }, null, 2)}\n`;
}

function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  const wrapped =
    typeof value === 'object' && value !== null && 'dialects' in value ? value.dialects : [value];
  return Array.isArray(wrapped) ? wrapped : [wrapped];
}

function gridProblems({ input, question, answer }: GridRecord): Problem[] {
  const found: Problem[] = [];
  const clash = (setting: string, other: string): void =>
    void found.push(problem('dialect-clash', { setting, other }));
  const sizes = input.boxes.map(([rows, columns]) => rows * columns);
  if (sizes.some((size) => size < MIN_SIZE || size > MAX_SIZE)) {
    return [problem('dialect-size', { min: MIN_SIZE, max: MAX_SIZE })];
  }
  const size = Math.max(...sizes);
  const { symbols, blank, decoration = '' } = input;
  if (symbols.length < size || new Set(symbols).size !== symbols.length) {
    found.push(problem('dialect-symbols', { expected: size, found: new Set(symbols).size }));
  }
  if (symbols.includes(blank)) clash('blank', 'symbols');
  const long = symbols.slice(0, size).some((symbol) => symbol.length > 1);
  if (long && (input.cells === 'packed' || symbols.some((text, i) => text !== String(i + 1)))) {
    clash('symbols', 'cells');
  }
  if ([...decoration].some((char) => char === blank || symbols.includes(char))) {
    clash('decoration', 'symbols');
  }
  const square = input.boxes.every(([rows, columns]) => rows === columns);
  if (input.size === true && (!square || input.layout !== 'rows')) clash('size', 'layout');
  if (input.size !== true && input.boxes.length > 1) clash('boxes', 'size');
  const bare = input.layout === 'triples' || input.size === true;
  if (bare && (input.count === true || input.heading !== undefined)) clash('count', 'layout');
  const rows = input.layout === 'rows' && input.cells === 'spaced';
  if (input.walls === true && (!rows || size > 15)) clash('walls', 'layout');
  if (input.walls === true && input.size === true) clash('walls', 'size');
  if (input.layout !== 'line' && input.terminator !== null) clash('terminator', 'layout');
  if ((question === 'best') !== (answer.as === 'score')) clash('question', 'answer.as');
  return found;
}

function gridOf({ names, input: settings, ...own }: GridRecord): GridDialect {
  const { boxes, symbols, blank, blankAliases, ...input } = settings;
  const shapes = boxes.map(([rows, columns]) => gridShape(rows, columns));
  return {
    ...own,
    input: { ...input, shapes, alphabet: { symbols, blank, blankAliases } },
    hint: { ...hint(names.map(literally)), own: true },
  };
}

function matrixOf({ id, title, input, answer, names }: MatrixRecord): MatrixDialect {
  return { id, title, input, answer, hint: { ...hint(names.map(literally)), own: true } };
}

function gridRecord({ input, ...dialect }: GridDialect): GridRecord {
  const { shapes, alphabet, ...rest } = input;
  const { id, title, promisesUnique, question, answer } = dialect;
  return {
    kind: 'grid',
    id,
    title,
    names: plainWords(dialect.hint.words),
    promisesUnique,
    input: {
      ...rest,
      boxes: shapes.map((shape): [number, number] => [shape.boxRows, shape.boxCols]),
      symbols: [...alphabet.symbols],
      blank: alphabet.blank,
      blankAliases: [...alphabet.blankAliases],
    },
    question,
    answer,
  };
}

function matrixRecord({ id, title, input, answer, hint: words }: MatrixDialect): MatrixRecord {
  return { kind: 'cover', id, title, names: plainWords(words.words), input, answer };
}

/** A word of a user is no pattern. */
function literally(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function plainWords(words: readonly string[]): string[] {
  return words.filter((word) => literally(word) === word);
}
