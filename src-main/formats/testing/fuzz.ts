import { formats, parseText, type Format, type ParsedCase } from '../index';
import { gridDialects } from '../grid/dialects';
import { matrixDialects } from '../matrix/dialects';
import { goldens } from './golden';
import { mutate } from './mutate';
import { randomIntegers } from './random';

/** What reading many damaged files with one parser gave. */
export interface FuzzReport {
  readonly parser: string;
  readonly files: number;
  readonly characters: number;
  /** Puzzles that were read all the same, and rejections. */
  readonly puzzles: number;
  readonly rejections: number;
  /** What must not happen, at most {@link LISTED}: a crash, a rejection without its place, a hang. */
  readonly faults: readonly string[];
  /** CPU seconds for a million characters, over all files. */
  readonly secondsPerMillion: number;
}

const LISTED = 10;
/**
 * Characters of a golden file that are damaged, cut after a line: a small file is damaged in more
 * places for the same time. A first line that is longer is kept whole, since a link cut short only
 * ever says that it is damaged.
 */
const LONGEST_SEED = 500;
/** A parser that takes fewer seconds for a file is not slow. */
const LEAST_SECONDS = 0.25;
/** A parser is slow that takes so many times what reading all golden files takes at that moment. */
const MOST_GOLDENS = 2;
/** Comparisons of a parser that seems slow. */
const RUNS = 3;

/** The parsers of the product and the formats that use each: a format is settings, no parser. */
export function parsers(): ReadonlyMap<string, readonly Format[]> {
  const groups = new Map<string, Format[]>();
  for (const format of formats) {
    const parser = parserOf(format.id);
    groups.set(parser, [...(groups.get(parser) ?? []), format]);
  }
  return groups;
}

function parserOf(id: string): string {
  const grid = gridDialects.find((dialect) => dialect.id === id)?.input;
  if (grid?.size === true) return 'sized grids';
  if (grid?.walls === true) return 'walled grids';
  if (grid !== undefined) return `grids: ${grid.layout}`;
  const matrix = matrixDialects.find((dialect) => dialect.id === id)?.input;
  if (matrix !== undefined) return `matrices: ${matrix.rows}`;
  return OWN_PARSERS[id] ?? 'collections';
}

/** Formats that are neither grids, nor matrices, nor a puzzle a line. */
const OWN_PARSERS: Readonly<Record<string, string>> = {
  'jigsaw-line': 'records',
  'candidate-line': 'records',
  'sgt-solo': 'records',
  sudokuwiki: 'records',
  'f-puzzles': 'links',
  sudokupad: 'links',
  opensudoku: 'XML',
  '1gsudoku': 'XML',
  sdx: 'candidates',
  'pencil-marks': 'candidates',
  text: 'text',
  matrix: 'covers: 0 and 1',
  sparse: 'covers: columns listed',
  knuth: 'covers: names',
  xc: 'covers: p xc',
};

/**
 * Damages golden files of a parser's formats `count` times and reads them. The same seed damages them
 * the same way, and a fault names the number of its file. `cpuSeconds` is a clock of the time that the
 * process has used: a busy machine slows every other clock.
 */
export function fuzzParser(
  parser: string,
  count: number,
  seed: number,
  cpuSeconds: () => number,
): FuzzReport {
  const users = parsers().get(parser) ?? [];
  const all = goldens().map(({ format, input }) => ({ format, input }));
  const seeds = all.filter(({ format }) => users.includes(format));
  const small = seeds.map(({ format, input }) => ({ format, input: startOf(input) }));
  const others = all.map(({ input }) => startOf(input));
  const random = randomIntegers(seed);
  const faults: string[] = [];
  const seen = { characters: 0, puzzles: 0, rejections: 0 };
  const began = cpuSeconds();
  for (let file = 0; file < count; file++) {
    const golden = small[file % small.length];
    if (golden === undefined) break;
    const text = mutate(golden.input, random, others);
    const found = readDamaged(golden.format, text, cpuSeconds);
    seen.characters += text.length;
    seen.puzzles += found.puzzles;
    seen.rejections += found.rejections;
    if (found.fault !== null && faults.length < LISTED) {
      faults.push(`${golden.format.id}, seed ${seed}, file ${file}: ${found.fault}`);
    }
  }
  const secondsPerMillion = ((cpuSeconds() - began) * 1_000_000) / Math.max(1, seen.characters);
  return { parser, files: count, ...seen, faults, secondsPerMillion };
}

/** The first lines of a text, as many as {@link LONGEST_SEED} allows and at least one. */
function startOf(text: string): string {
  if (text.length <= LONGEST_SEED) return text;
  const before = text.lastIndexOf('\n', LONGEST_SEED - 1);
  const end = before < 0 ? text.indexOf('\n') : before;
  return end < 0 ? text : text.slice(0, end + 1);
}

interface Reading {
  readonly puzzles: number;
  readonly rejections: number;
  readonly fault: string | null;
}

function readDamaged(format: Format, text: string, cpuSeconds: () => number): Reading {
  const started = performance.now();
  try {
    const { cases } = parseText(format, text);
    const seconds = (performance.now() - started) / 1000;
    const puzzles = cases.filter(({ puzzle }) => puzzle !== undefined).length;
    const slow = isSlow(format, text, seconds, cpuSeconds)
      ? `${seconds.toFixed(2)} s to read`
      : null;
    return { puzzles, rejections: cases.length - puzzles, fault: slow ?? faultOf(cases) };
  } catch (error) {
    return { puzzles: 0, rejections: 0, fault: `threw ${String(error)}` };
  }
}

/** The machine may be slow or busy: what counts is how long other files take in the same moment. */
function isSlow(format: Format, text: string, seconds: number, cpuSeconds: () => number): boolean {
  if (seconds <= LEAST_SECONDS) return false;
  const all = goldens();
  return Array.from({ length: RUNS }).every(() => {
    const before = cpuSeconds();
    parseText(format, text);
    const between = cpuSeconds();
    for (const golden of all) parseText(golden.format, golden.input);
    return between - before > MOST_GOLDENS * (cpuSeconds() - between);
  });
}

/** What is wrong with the cases of a damaged file, or null. */
function faultOf(cases: readonly ParsedCase[]): string | null {
  let begin = 1;
  for (const { line, lines, puzzle, problem } of cases) {
    if (line < begin || lines < 1) return `a case at line ${line} after one at ${begin}`;
    begin = line;
    if (problem !== undefined) {
      const { at, code } = problem;
      const placed = at !== undefined && at.line >= line && at.line <= line + lines;
      if (!placed || (at.column ?? 0) < 1) return `${code} at ${JSON.stringify(at)}`;
    } else if (puzzle.kind === 'grid') {
      const { shape, cells } = puzzle;
      if (cells.length !== shape.cells || cells.some((value) => value > shape.size)) {
        return `a grid of ${cells.length} cells, some above ${shape.size}`;
      }
    } else if (puzzle.itemsOf.some((item) => item < 0 || item >= puzzle.items)) {
      return `an item outside 0…${puzzle.items - 1}`;
    }
  }
  return null;
}
