import type { ParsedCase, Claim, Sample } from '../format';
import { claimOf, type ContentEvidence as Evidence, type SameInput } from '../evidence';
import { describeCells } from './alphabet';
import { mainShape, type GridDialect, type GridInput } from './dialect';
import { CellsReader } from './cells-reader';
import { FrontReader } from './front-reader';
import { GridEmitter } from './emitter';
import { rememberedOf } from '../remembered';
import { completeLines, isNearly } from './sample';
import { scannerOf, type LineScanner } from './scan';
import { sizedEvidence, triplesEvidence, walledEvidence } from './sniff-headers';

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
  /** Blank cells. */
  blanks: number;
  /** Empty lines with cells before and after them. */
  gaps: number;
  terminated: boolean;
}

/** Off the score of a problem whose files have no headings or comments where there are some. */
const PASSED_OVER = 0.03;

/** What an input makes of a sample: several problems have the same one. */
const contentsOf = rememberedOf((sample: Sample) =>
  rememberedOf((input: GridInput) => contentOf(input, sample)),
);

/** How well a sample fits a dialect; null when it does not. */
export function sniffGrid(dialect: GridDialect, sample: Sample, twins?: SameInput): Claim | null {
  const content = contentsOf(sample)(dialect.input);
  return content && claimOf(dialect, content, sample, twins);
}

function contentOf(input: GridInput, sample: Sample): Evidence | null {
  const scanner = scannerOf(input, mainShape(input));
  const lines: string[] = [];
  const rest = { push: (line: string) => void lines.push(line), pass: NOTHING, end: NOTHING };
  const emitter = new GridEmitter(input, scanner, { onCase: NOTHING, onNote: NOTHING });
  const front = new FrontReader(input, scanner, emitter, rest);
  for (const line of completeLines(sample)) front.push(line);
  front.end();
  const evidence = evidenceOf(input, sample, lines, front);
  return evidence && { ...evidence, score: evidence.score - (front.hasAsides ? PASSED_OVER : 0) };
}

const NOTHING = (): void => undefined;

/** What stands before and between the grids of a sample. */
type Front = Pick<FrontReader, 'promised' | 'heading'>;

function evidenceOf(
  input: GridInput,
  sample: Sample,
  lines: readonly string[],
  front: Front,
): Evidence | null {
  if (input.size === true) return sizedEvidence(input, lines);
  if (input.layout === 'triples') return triplesEvidence(input, lines, sample.whole);
  if (input.walls === true) return walledEvidence(input, lines, front.promised);
  const isHeadless = input.heading !== undefined && front.heading === null;
  if (isHeadless || (input.count === true && front.promised === null)) return null;
  if (!isFramed(input, lines)) return null;
  const profile = profileOf(input, lines);
  if (profile.filled === 0) return null;
  const layout = layoutEvidence(input, profile, lines);
  return layout === null ? null : prefaced(input, layout, profile, front, sample.whole);
}

function isFramed({ frame }: GridInput, lines: readonly string[]): boolean {
  if (frame === undefined) return true;
  if (frame.as !== 'json') return lines.some((line) => line.includes('|'));
  return /^\s*\[/.test(lines.find((line) => line.trim() !== '') ?? '');
}

function layoutEvidence(
  input: GridInput,
  profile: Profile,
  lines: readonly string[],
): Evidence | null {
  switch (input.layout) {
    case 'line':
      return lineEvidence(input, profile);
    case 'rows':
      return rowsEvidence(input, profile);
    default:
      return streamEvidence(input, profile, lines);
  }
}

/** The layout's evidence and the text around the grids: their number, headings, bars, brackets. */
function prefaced(
  input: GridInput,
  evidence: Evidence,
  profile: Profile,
  { promised, heading }: Front,
  whole: boolean,
): Evidence {
  const framed = input.frame !== undefined;
  if (promised === null && heading === null && !framed) return evidence;
  const { size, cells } = mainShape(input);
  const asLines = profile.grids > profile.rows;
  const grids = asLines ? profile.grids : Math.round(profile.filled / size);
  const wrong = whole && promised !== null && promised !== grids ? 0.15 : 0;
  const separated = (input.separator === 'blank') === profile.gaps > 0;
  const gaps = grids > 1 && !framed && !separated ? 0.06 : 0;
  const params = {
    ...evidence.params,
    count: grids,
    cells,
    size,
    promised: promised ?? grids,
    heading: heading ?? '',
  };
  const bare = heading === null ? 'gridCounted' : 'gridHeaded';
  const frame = input.frame?.as === 'json' ? 'gridArrays' : 'gridBoxes';
  const key = !framed ? bare : promised === null ? frame : 'gridFramed';
  const odd =
    input.blanks === undefined ? 0 : profile.blanks === input.blanks * grids ? -0.03 : 0.2;
  // Between bars cells often stand apart where the problem has them side by side.
  const spacing = framed ? 0 : unusualSpacing(input.cells, profile);
  const off = foreignBlanks(profile) + wrong + gaps + odd + spacing;
  const score = 0.06 + 0.5 + 0.4 * fitOf(profile) - off;
  return { score, key, params };
}

function fitOf(profile: Profile): number {
  return (profile.rows + profile.grids + 0.6 * profile.nearly) / profile.filled;
}

function lineEvidence(input: GridInput, profile: Profile): Evidence | null {
  const fit = (profile.grids + 0.6 * profile.nearly) / profile.filled;
  if (fit < 0.5) return null;
  const shape = mainShape(input);
  const end = profile.terminated ? 0.08 : -0.03;
  const params = {
    count: profile.filled,
    cells: shape.cells,
    alphabet: describeCells(input.alphabet, shape.size),
    terminator: input.terminator ?? '',
  };
  const key = profile.terminated ? 'gridLinesEnd' : 'gridLines';
  const score = 0.5 + 0.35 * fit + end - foreignBlanks(profile);
  return { score, key, params, marked: profile.terminated };
}

function rowsEvidence(input: GridInput, profile: Profile): Evidence | null {
  const fit = (profile.rows + 0.6 * profile.nearly) / profile.filled;
  if (fit < 0.5) return null;
  const { size } = mainShape(input);
  const count = Math.max(1, Math.round(profile.filled / size));
  const params = { count, size, alphabet: describeCells(input.alphabet, size) };
  const otherSpacing = input.cells === 'spaced' ? unusualSpacing(input.cells, profile) : 0;
  const several = input.grids === 'one' && count > 1 ? SEVERAL : 0;
  const score = 0.5 + 0.4 * fit - foreignBlanks(profile) - otherSpacing - several;
  return { score, key: 'gridBlocks', params };
}

/** Off the score of a problem with one grid a file when there are more. */
const SEVERAL = 0.05;

function streamEvidence(
  input: GridInput,
  profile: Profile,
  lines: readonly string[],
): Evidence | null {
  const { size, cells } = mainShape(input);
  const alphabet = describeCells(input.alphabet, size);
  const fit = fitOf(profile);
  if (fit < 0.5) {
    const grids = readableGrids(input, lines);
    return grids === 0 ? null : { score: 0.7, key: 'gridCells', params: { cells, alphabet } };
  }
  const asLines = profile.grids > profile.rows;
  // Many grids of a line each are a collection, and a single grid is rarely asked for in that way.
  const collection = asLines && profile.grids > 1 ? 0.22 : 0;
  const several = input.grids === 'one' && !asLines && profile.filled >= 1.5 * size ? SEVERAL : 0;
  const otherSpacing = unusualSpacing(input.cells, profile);
  const score = 0.5 + 0.4 * fit - collection - several - otherSpacing - foreignBlanks(profile);
  const key = asLines ? 'gridLines' : profile.spaced > 0 ? 'gridRowsSpaced' : 'gridRows';
  return { score, key, params: { count: profile.filled, size, cells, alphabet } };
}

/** Packed where numbers are expected is worse than spaced where characters are. */
function unusualSpacing(cells: 'packed' | 'spaced', profile: Profile): number {
  if (cells === 'spaced') return profile.packed > 0 ? 0.1 : 0;
  return profile.spaced > 0 ? 0.04 : 0;
}

/** Blanks written in another way than the problem writes them. */
function foreignBlanks(profile: Pick<Profile, 'aliases'>): number {
  return profile.aliases > 0 ? 0.12 : 0;
}

function profileOf(input: GridInput, lines: readonly string[]): Profile {
  const scanner = scannerOf(input, mainShape(input));
  const profile: Profile = {
    filled: 0,
    rows: 0,
    grids: 0,
    nearly: 0,
    spaced: 0,
    aliases: 0,
    packed: 0,
    blanks: 0,
    gaps: 0,
    terminated: false,
  };
  let empty = false;
  for (const line of lines) {
    if (input.terminator !== null && line.trim() === input.terminator) {
      profile.terminated = true;
      break;
    }
    scanner.scan(line);
    if (scanner.count === 0) empty = profile.filled > 0;
    else {
      if (empty) profile.gaps++;
      empty = false;
      addLine(profile, scanner, line, input.layout === 'line');
    }
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
  for (let i = 0; i < scanner.count; i++) if (scanner.values[i] === 0) profile.blanks++;
}

function readableGrids(input: GridInput, lines: readonly string[]): number {
  const scanner = scannerOf(input, mainShape(input));
  if (!mayHoldGrid(scanner, lines)) return 0;
  let grids = 0;
  const sink = {
    onCase: (found: ParsedCase) => void (found.puzzle === undefined || grids++),
    onNote: () => undefined,
  };
  const emitter = new GridEmitter(input, scanner, sink);
  const reader = new CellsReader(scanner, emitter, { areRows: false, areApart: false });
  lines.forEach((line) => reader.push(line));
  reader.end();
  return grids;
}

/** Whether lines with nothing but cells follow one another that have those of a grid. */
function mayHoldGrid(scanner: LineScanner, lines: readonly string[]): boolean {
  let cells = 0;
  return lines.some((line) => {
    scanner.scan(line);
    cells = scanner.unknown > 0 ? 0 : cells + scanner.count;
    return cells >= scanner.shape.cells;
  });
}
