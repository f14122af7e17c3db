/**
 * Cuts a file into ranges of whole puzzles. Where a line is a puzzle, cuts are found by arithmetic and only moved to the
 * next line: the file is not read. Other files are read once, to their end, by the reader of their format.
 *
 * A cut may be wrong, where a file goes on in another way than it began: a reader then finds other puzzles in
 * the range than in the file. Nothing depends on it: results are found again by what was asked.
 */
import { closeSync, openSync, readSync } from 'node:fs';
import { lineBlocks, openBytes, readBytes, type LineBlock, type TextSource } from '../../files';
import type { Format, ParsedCase } from '../../formats';
import { ProblemError, type Puzzle } from '../../shared/puzzle';
import { Cutter, LineStarts } from './cutter';
import type { CutSource, FileCut, FileRange } from './file-cut';
import { MOST_HEADER_BYTES } from './run-file';
import { isCutRight } from './try-cut';

/** How much of a file is looked at to see whether a line is a puzzle. */
const PROBE_BYTES = 256 * 1024;
const FEWEST_LINES = 16;
/** A range is held in memory by whoever reads it; a puzzle larger than this is a range of its own. */
const MOST_RANGE_BYTES = 32 * 1024 * 1024;
/** Ranges of one file: where more are wanted, they are made larger. */
const MOST_RANGES = 100_000;
/** No line end for so long: such a file is not cut by lines. */
const LONGEST_LINE = 4 * 1024 * 1024;

/**
 * The ranges of a file; null where it cannot be cut, or not with profit.
 *
 * @param sizeOf how many puzzles a range has, where such a puzzle is the first of the file
 */
export async function cutFile(
  file: CutSource,
  sizeOf: (puzzle: Puzzle) => number,
): Promise<FileCut | null> {
  try {
    const lines = await probeLines(file);
    const cut = lines === null ? await scan(file, sizeOf) : byLines(file, lines, sizeOf);
    return cut !== null && cut.ranges.length > 1 ? cut : null;
  } catch (error) {
    // Whoever reads the file to its end says what is wrong with it.
    if (error instanceof ProblemError) return null;
    throw error;
  }
}

/** The lines of a file in which a line is a puzzle. */
interface PuzzleLines {
  /** Where the first puzzle begins. */
  readonly header: number;
  /** Bytes of a puzzle, on average. */
  readonly width: number;
  readonly first: Puzzle;
}

async function probeLines({ path, bytes, format }: CutSource): Promise<PuzzleLines | null> {
  const probe = await readBytes(path, 0, Math.min(bytes, PROBE_BYTES));
  const whole = probe.subarray(0, probe.lastIndexOf(LINE_FEED) + 1);
  // UTF-16 has line ends of two bytes.
  if (whole.length === 0 || probe.includes(0)) return null;
  const starts = new LineStarts();
  const found: ParsedCase[] = [];
  for await (const { block, offset, cases } of casesByBlock({ name: path, bytes: whole }, format)) {
    starts.add(block, offset);
    found.push(...cases);
  }
  const [one, last] = [found[0], found.at(-1)];
  if (one === undefined || last === undefined || found.length < FEWEST_LINES) return null;
  const [header, end] = [starts.at(one.line), starts.at(last.line)];
  const first = found.find(({ puzzle }) => puzzle !== undefined)?.puzzle;
  if (header === undefined || end === undefined || first === undefined) return null;
  const isEven = header <= MOST_HEADER_BYTES && found.every(({ lines }) => lines === 1);
  return isEven ? { header, width: (end - header) / (found.length - 1), first } : null;
}

interface CasesOfBlock {
  readonly block: LineBlock;
  /** Where the block begins in the file. */
  readonly offset: number;
  readonly cases: readonly ParsedCase[];
}

/** The cases of a text by the blocks in which their end was seen; what the end of the text shows comes with the last one. */
async function* casesByBlock(source: TextSource, format: Format): AsyncGenerator<CasesOfBlock> {
  let cases: ParsedCase[] = [];
  const reader = format.reader({
    onCase: (found) => void cases.push(found),
    onNote: () => undefined,
  });
  const bytes = await openBytes(source);
  try {
    let offset = 0;
    for await (const block of lineBlocks(bytes)) {
      if (block.line === 1) offset = block.encoding.bomBytes;
      for (const line of block.lines) reader.push(line);
      yield { block, offset, cases };
      cases = [];
      offset += block.bytes.length;
    }
    reader.end();
    if (cases.length > 0) yield { block: EMPTY, offset, cases };
  } finally {
    await bytes.close();
  }
}

const EMPTY: LineBlock = {
  bytes: new Uint8Array(),
  line: Infinity,
  lines: [],
  ends: 0,
  encoding: { name: 'UTF-8', bomBytes: 0 },
};

function byLines(
  { path, bytes }: CutSource,
  { header, width, first }: PuzzleLines,
  sizeOf: (puzzle: Puzzle) => number,
): FileCut | null {
  const most = Math.max(width, MOST_RANGE_BYTES);
  const wanted = Math.max(sizeOf(first) * width, bytes / MOST_RANGES);
  const puzzles = Math.max(1, Math.floor(Math.min(wanted, most) / width));
  const step = Math.round(puzzles * width);
  const ranges: FileRange[] = [];
  // Waited for on the spot: thousands of short reads take many times as long otherwise.
  const file = openSync(path, 'r');
  try {
    for (let from = header; from < bytes;) {
      const isLast = from + step >= bytes;
      const next = isLast ? bytes : lineStartFrom(file, from + step, bytes);
      if (next === null) return null;
      ranges.push({ from, bytes: next - from, digest: null });
      from = next;
    }
  } finally {
    closeSync(file);
  }
  return { header, ranges };
}

const LINE_FEED = 0x0a;
const PIECE_BYTES = 512;

/** Where the first line begins that does not begin before `at`; the end of the file where there is none. */
function lineStartFrom(file: number, at: number, end: number): number | null {
  let piece = Buffer.alloc(PIECE_BYTES);
  for (let from = at - 1; from - at < LONGEST_LINE;) {
    const bytesRead = readSync(file, piece, 0, piece.length, from);
    if (bytesRead === 0) return end;
    const feed = piece.subarray(0, bytesRead).indexOf(LINE_FEED);
    if (feed >= 0) return from + feed + 1;
    from += bytesRead;
    piece = Buffer.alloc(Math.min(LONGEST_LINE, 8 * piece.length));
  }
  return null;
}

async function scan(file: CutSource, sizeOf: (puzzle: Puzzle) => number): Promise<FileCut | null> {
  const { path, format } = file;
  const cutter = new Cutter(sizeOf, MOST_RANGE_BYTES);
  let end = 0;
  for await (const { block, offset, cases } of casesByBlock({ path }, format)) {
    end = offset + block.bytes.length;
    if (!cutter.take(block, offset, cases)) return null;
  }
  const cut = cutter.end(end);
  return cut !== null && end === file.bytes && (await isCutRight(file, cut)) ? cut : null;
}
