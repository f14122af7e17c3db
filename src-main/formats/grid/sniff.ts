import type { ParsedCase, Claim, Sample } from '../format';
import { claimOf, type ContentEvidence } from '../evidence';
import { describeCells } from './alphabet';
import type { GridDialect } from './dialect';
import { GridEmitter } from './emitter';
import { LineScanner } from './scan';
import { StreamReader } from './stream-reader';

/** What the lines of a sample look like to one dialect. */
interface Profile {
  /** Lines with anything in them, up to the terminator. */
  filled: number;
  /** Lines that are a row, a whole grid, or nearly one of the two. */
  rows: number;
  grids: number;
  nearly: number;
  /** Lines whose cells stand apart. */
  spaced: number;
  aliases: number;
  packed: number;
  terminated: boolean;
}

/** How well a sample fits a dialect; null when it does not. */
export function sniffGrid(dialect: GridDialect, sample: Sample): Claim | null {
  const content = contentEvidence(dialect, sample);
  return content === null ? null : claimOf(dialect.id, content, sample, dialect.hint, dialect.twin);
}

function contentEvidence(dialect: GridDialect, sample: Sample): ContentEvidence | null {
  const profile = profileOf(dialect, sample);
  if (profile.filled === 0) return null;
  switch (dialect.input.layout) {
    case 'line':
      return lineEvidence(dialect, profile);
    case 'rows':
      return rowsEvidence(dialect, profile);
    case 'stream':
      return streamEvidence(dialect, profile, sample);
  }
}

function lineEvidence({ input }: GridDialect, profile: Profile): ContentEvidence | null {
  const fit = (profile.grids + 0.6 * profile.nearly) / profile.filled;
  if (fit < 0.5) return null;
  const end = profile.terminated ? 0.08 : -0.03;
  const params = {
    count: profile.filled,
    cells: input.shape.cells,
    alphabet: describeCells(input.alphabet, input.shape.size),
    terminator: input.terminator ?? '',
  };
  const key = profile.terminated ? 'gridLinesEnd' : 'gridLines';
  return { score: 0.5 + 0.35 * fit + end - foreignBlanks(profile), key, params };
}

function rowsEvidence({ input }: GridDialect, profile: Profile): ContentEvidence | null {
  const fit = (profile.rows + 0.6 * profile.nearly) / profile.filled;
  if (fit < 0.5) return null;
  const { size } = input.shape;
  const count = Math.max(1, Math.round(profile.filled / size));
  const params = { count, size, alphabet: describeCells(input.alphabet, size) };
  return { score: 0.5 + 0.4 * fit - foreignBlanks(profile), key: 'gridBlocks', params };
}

function streamEvidence(
  { input, ...dialect }: GridDialect,
  profile: Profile,
  sample: Sample,
): ContentEvidence | null {
  const { size, cells } = input.shape;
  const alphabet = describeCells(input.alphabet, size);
  const fit = (profile.rows + profile.grids + 0.6 * profile.nearly) / profile.filled;
  if (fit < 0.5) {
    const grids = readableGrids({ input, ...dialect }, sample);
    return grids === 0 ? null : { score: 0.7, key: 'gridCells', params: { cells, alphabet } };
  }
  const asLines = profile.grids > profile.rows;
  // Many grids of a line each are a collection, and a single grid is rarely asked for in that way.
  const collection = asLines && profile.grids > 1 ? 0.22 : 0;
  const otherSpacing = unusualSpacing(input.cells, profile);
  const score = 0.5 + 0.4 * fit - collection - otherSpacing - foreignBlanks(profile);
  const key = asLines ? 'gridLines' : profile.spaced > 0 ? 'gridRowsSpaced' : 'gridRows';
  return { score, key, params: { count: profile.filled, size, cells, alphabet } };
}

/** Packed where numbers are asked for is worse than spaced where characters are. */
function unusualSpacing(cells: 'packed' | 'spaced', profile: Profile): number {
  if (cells === 'spaced') return profile.packed > 0 ? 0.1 : 0;
  return profile.spaced > 0 ? 0.04 : 0;
}

/** Blanks written in another way than the problem writes them. */
function foreignBlanks(profile: Profile): number {
  return profile.aliases > 0 ? 0.12 : 0;
}

function profileOf({ input }: GridDialect, sample: Sample): Profile {
  const scanner = new LineScanner(input.alphabet, input.shape, input.cells);
  const profile: Profile = {
    filled: 0,
    rows: 0,
    grids: 0,
    nearly: 0,
    spaced: 0,
    aliases: 0,
    packed: 0,
    terminated: false,
  };
  for (const line of completeLines(sample)) {
    if (input.terminator !== null && line.trim() === input.terminator) {
      profile.terminated = true;
      break;
    }
    scanner.scan(line);
    if (scanner.count > 0) addLine(profile, scanner, line, input.layout === 'line');
  }
  return profile;
}

function addLine(profile: Profile, scanner: LineScanner, line: string, whole: boolean): void {
  const { size, cells } = scanner.shape;
  profile.filled++;
  if (scanner.unknown === 0 && scanner.count === size) profile.rows++;
  else if (scanner.unknown === 0 && scanner.count === cells) profile.grids++;
  else if (isNearly(scanner, whole ? cells : size)) profile.nearly++;
  if (/\S\s+\S/.test(line)) profile.spaced++;
  if (scanner.aliasAt >= 0) profile.aliases++;
  if (scanner.packed) profile.packed++;
}

/** About the right width, and at most an eighth of it outside the alphabet. */
function isNearly(scanner: LineScanner, width: number): boolean {
  const slack = Math.max(1, Math.floor(width / 8));
  return scanner.unknown <= slack && Math.abs(scanner.count - width) <= slack;
}

/** The lines of a sample without one that may have been cut. */
export function completeLines(sample: Sample): readonly string[] {
  return sample.whole || sample.lines.length < 2 ? sample.lines : sample.lines.slice(0, -1);
}

function readableGrids(dialect: GridDialect, sample: Sample): number {
  let grids = 0;
  const sink = {
    onCase: (found: ParsedCase) => void (found.puzzle === undefined || grids++),
    onNote: () => undefined,
  };
  const { input } = dialect;
  const scanner = new LineScanner(input.alphabet, input.shape, input.cells);
  const reader = new StreamReader(scanner, new GridEmitter(dialect, scanner, sink));
  completeLines(sample).forEach((line) => reader.push(line));
  if (sample.whole) reader.end();
  return grids;
}
