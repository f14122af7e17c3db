import { bytesWritten, rewriteLines, type LineEdit, type TextSource } from '../../files';
import { formatById, missingDetails, type Format, type FormatRegistry } from '../../formats';
import type { EncodingName } from '../../shared/contract';
import { doubtIn, problem, ProblemError, SHAPE_9, type Puzzle } from '../../shared/puzzle';
import type { PlannedFile } from '../core/plan';
import { editsWithout, endOf, linesOf, spanOf } from '../datasets/case-source';
import type { Content } from '../datasets/open-file';
import { readContent } from '../datasets/read-content';
import { equalPuzzles, PuzzleStore, PuzzleTableBuilder } from '../store';

/** A file of puzzles that was read whole. */
export interface List {
  readonly name: string;
  readonly source: TextSource;
  readonly format: Format;
  readonly content: Content;
  readonly store: PuzzleStore;
  /** Reads bytes as the file was read. */
  readonly read: (bytes: Uint8Array, format: Format) => Promise<Content>;
}

/** A puzzle of a list that is written, as it was or changed. */
export interface Entry {
  /** In the list. */
  readonly index: number;
  /** What takes its place. */
  readonly puzzle?: Puzzle;
  /** What its only line becomes, which then says these numbers as well. */
  readonly line?: string;
  readonly ratings?: Readonly<Record<string, number>>;
}

/** What a file becomes. */
export interface Written {
  readonly bytes: Uint8Array;
  readonly encoding: EncodingName;
}

const written = ({ content }: List, bytes: Uint8Array): Written => ({
  bytes,
  encoding: content.info?.encoding ?? 'UTF-8',
});

/**
 * Reads a file that is to be written otherwise, which has to be read whole; with `doubtful` also one that was
 * read in doubt.
 *
 * @throws ProblemError why the file, or its first malformed puzzle, cannot be read; reading-doubtful
 */
export async function readList(
  { name, source, format }: PlannedFile,
  registry: FormatRegistry,
  doubtful: boolean,
): Promise<List> {
  const content = await readContent(source, { registry, chosen: format });
  const { store } = content;
  const stop = content.problem ?? (doubtful ? null : doubtIn(content.notes));
  if (stop !== null) throw new ProblemError(stop);
  for (let index = 0; index < store.length; index++) {
    const trouble = store.problem(index);
    if (trouble !== null) throw new ProblemError(trouble);
  }
  const { encoding } = source;
  const read: List['read'] = (bytes, chosen) =>
    readContent({ name, bytes, ...(encoding && { encoding }) }, { registry, chosen });
  return { name, source, format, content, store, read };
}

/**
 * The bytes of a list with these entries in this order. Puzzles move within the lines that puzzles have: all
 * other lines, the encoding and the line ends stay. Where that does not read back as it should, the file is
 * written anew in its format, unless lines were given.
 *
 * @param heading  a line that takes the place of the first
 * @throws ProblemError list-unfit where that does not read back either
 */
export async function writeList(
  list: List,
  entries: readonly Entry[],
  heading?: string,
): Promise<Written> {
  const hasLines = entries.some(({ line }) => line !== undefined);
  // Lines before a puzzle may name it: then they go where it goes.
  for (const withLinesBefore of hasLines ? [false] : [false, true]) {
    const edits = await editsFor(list, entries, withLinesBefore);
    if (edits === null) continue;
    if (heading !== undefined) edits.unshift({ line: 1, count: 1, lines: [heading] });
    const bytes = await edited(list, edits);
    if (await readsBack(list, entries, bytes)) return written(list, bytes);
  }
  if (hasLines) throw new ProblemError(problem('list-unfit', { file: list.name }));
  return freshly(list, entries);
}

/** @throws ProblemError list-unfit */
async function freshly(list: List, entries: readonly Entry[]): Promise<Written> {
  const puzzles = entries.map((entry) => puzzleOf(list, entry));
  const details = entries.map(({ index }) => list.store.details(index));
  const bytes = Buffer.from(list.format.write(puzzles, details) ?? '');
  const read = await list.read(bytes, list.format);
  const kept = Array.from({ length: read.store.length }, (_, at) => read.store.details(at));
  const isWhole = missingDetails(details, kept).length === 0;
  if (isWhole && hasPuzzles(list, entries, read)) return { bytes, encoding: 'UTF-8' };
  throw new ProblemError(problem('list-unfit', { file: list.name }));
}

/**
 * The bytes of several lists behind each other: the lines of the others, from their first puzzle to their last,
 * behind those of the first, or all written anew in its format.
 *
 * @throws ProblemError list-unfit where neither reads back
 */
export async function mergeLists(lists: readonly [List, ...List[]]): Promise<Written> {
  const [first, ...others] = lists;
  const table = new PuzzleTableBuilder();
  for (const { store } of lists) {
    for (let index = 0; index < store.length; index++) {
      const puzzle = store.puzzle(index);
      if (puzzle !== null) table.add({ line: 1, lines: 1, puzzle, ...store.details(index) });
    }
  }
  const all = { ...first, store: new PuzzleStore(table.build()) };
  const entries = Array.from({ length: all.store.length }, (_, index) => ({ index }));
  // Lines before the first puzzle may name it, or be the heading of a table.
  for (const fromFirst of [false, true]) {
    const bytes = await appended(first, others, fromFirst);
    if (await readsBack(all, entries, bytes, true)) return written(first, bytes);
  }
  return freshly(all, entries);
}

async function appended(
  first: List,
  others: readonly List[],
  fromFirst: boolean,
): Promise<Uint8Array> {
  const pieces: string[][] = [];
  for (const { source, store } of others) {
    const line = fromFirst ? store.inFile.line(0) : 1;
    const span = { line, count: endOfPuzzles(store) - line };
    pieces.push(...(await linesOf(source, [span])));
  }
  return edited(first, [{ line: endOfPuzzles(first.store), count: 0, lines: pieces.flat() }]);
}

/** The line behind the last puzzle. */
const endOfPuzzles = (store: PuzzleStore): number => endOf(store, store.length - 1);

/** The edits that put entries into the lines of the puzzles; null where puzzles share lines. */
async function editsFor(
  { source, store, format }: List,
  entries: readonly Entry[],
  withLinesBefore: boolean,
): Promise<LineEdit[] | null> {
  for (let index = 0; index < store.length; index++)
    if (store.inFile.lines(index) === 0 || store.inFile.line(index) < endOf(store, index - 1))
      return null;
  const places = entries.map(({ index }) => index).sort((a, b) => a - b);
  const kept = new Uint8Array(store.length);
  for (const index of places) kept[index] = 1;
  const all = Array.from({ length: store.length }, (_, index) => index);
  const gone = all.filter((index) => kept[index] !== 1);
  const edits = editsWithout(store, gone, withLinesBefore);
  if (edits === null) return null;
  const moved = entries.flatMap((entry, at) => {
    const isAsWas = places[at] === entry.index && !entry.puzzle && entry.line === undefined;
    return isAsWas ? [] : [{ entry, at }];
  });
  const wanted = [...new Set(moved.map(({ entry }) => entry.index))].sort((a, b) => a - b);
  const found = await linesOf(
    source,
    wanted.map((index) => spanOf(store, index, withLinesBefore)),
  );
  const texts = new Map(wanted.map((index, i) => [index, found[i]]));
  const lines = new Map<number, string[]>();
  for (const { entry, at } of moved) {
    const own = texts.get(entry.index) ?? [];
    const was = store.puzzle(entry.index) ?? undefined;
    const before = own.length - store.inFile.lines(entry.index);
    const becomes =
      entry.line !== undefined
        ? [entry.line]
        : entry.puzzle === undefined
          ? own.slice(before)
          : format.rewrite(own.slice(before), entry.puzzle, was);
    if (becomes === null) return null;
    const place = places[at] ?? 0;
    lines.set(place, [...(lines.get(place) ?? []), ...own.slice(0, before), ...becomes]);
  }
  for (const [place, those] of lines)
    edits.push({ ...spanOf(store, place, withLinesBefore), lines: those });
  return edits;
}

const edited = ({ source }: List, edits: readonly LineEdit[]): Promise<Uint8Array> =>
  bytesWritten((sink) => rewriteLines(source, edits, sink));

function puzzleOf({ store }: List, { index, puzzle }: Entry): Puzzle {
  const found = puzzle ?? store.puzzle(index);
  if (found === null) throw new RangeError('a list has no malformed puzzles');
  return found;
}

/**
 * Whether bytes have just these entries, each with its numbers, and its name unless its line was given. With `isNew`
 * what is new to the format of a judge, in which a line is a puzzle, may be that of SDM.
 */
async function readsBack(
  list: List,
  entries: readonly Entry[],
  bytes: Uint8Array,
  isNew = entries.some(({ line }) => line !== undefined),
): Promise<boolean> {
  const { format } = list;
  const read = await list.read(bytes, format);
  const known = new Set(list.content.notes.map(({ code }) => code));
  // A remark that is new says that the lines do not fit together: a count that is wrong, an end missing.
  const isSound = read.notes.every(({ code }) => known.has(code)) && hasAll(list, entries, read);
  const sdm = formatById('sdm');
  if (isSound || sdm === undefined || !isNew) return isSound;
  return hasAll(list, entries, await list.read(bytes, sdm));
}

const hasAll = (list: List, entries: readonly Entry[], read: Content): boolean =>
  hasPuzzles(list, entries, read) &&
  hasRatings(list, entries, read) &&
  entries.every(
    ({ index, line }, at) =>
      line !== undefined || read.store.inFile.name(at) === list.store.inFile.name(index),
  );

function hasPuzzles(list: List, entries: readonly Entry[], read: Content): boolean {
  if (read.problem !== null || read.store.length !== entries.length) return false;
  return entries.every((entry, at) => {
    if (entry.puzzle === undefined && sameGrids(read.store, at, list.store, entry.index))
      return true;
    const is = read.store.puzzle(at);
    return is !== null && equalPuzzles(is, puzzleOf(list, entry));
  });
}

/** Room for the cells of two grids of 9×9. */
const ROOM = [new Uint8Array(81), new Uint8Array(81)] as const;

/** Whether two rows are the same 9×9 grid, without making puzzles of a million rows. */
function sameGrids(a: PuzzleStore, row: number, b: PuzzleStore, other: number): boolean {
  if (a.shape(row) !== SHAPE_9 || b.shape(other) !== SHAPE_9) return false;
  const [one, two] = ROOM;
  a.readCells(row, one, 0);
  b.readCells(other, two, 0);
  return Buffer.compare(one, two) === 0;
}

function hasRatings({ store }: List, entries: readonly Entry[], read: Content): boolean {
  return entries.every(({ index, ratings }, at) =>
    Object.entries({ ...store.inFile.ratings(index), ...ratings }).every(
      ([label, value]) => read.store.inFile.rating(at, label) === value,
    ),
  );
}
