import type { Claim, Sample } from '../format';
import { claimOf, type ContentEvidence as Evidence, type SameInput } from '../evidence';
import { describeCells } from './alphabet';
import { mainShape, type GridDialect, type GridInput } from './dialect';
import { CellsReader } from './cells-reader';
import { FrontReader } from './front-reader';
import { GridEmitter } from './emitter';
import { parseLines } from '../parse-text';
import { rememberedOf } from '../remembered';
import { completeLines, isNearly } from './sample';
import { scannerOf, type LineScanner } from './scan';
import { readSize } from './sized-layout';
import { readCount, readTriple } from './triples-layout';

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
  /** Sizes of grids, and those that promise another number of rows. */
  sized: number;
  missized: number;
  terminated: boolean;
  /** Lines with nothing but cells follow one another that have those of a grid. */
  holdsGrid: boolean;
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

/** A number alone on its line, but for a comment or the mark at the end of a file. */
const NUMBER = /^[\t ]*\d{1,7}[\t ]*(?:$|#|\/\/|\u001a)/; // eslint-disable-line no-control-regex

/** What a sample has around its grids, seen once for all inputs. */
const aroundOf = rememberedOf((lines: readonly string[]) => ({
  number: lines.some((line) => NUMBER.test(line)),
  bar: lines.some((line) => line.includes('|')),
  list: lines.some((line) => /^\s*\[/.test(line)),
}));

/** Whether a sample has the lines without which it is none of an input. */
function mayBeOf({ count, size, layout, frame }: GridInput, lines: readonly string[]): boolean {
  const { number, bar, list } = aroundOf(lines);
  const isNumbered = count === true || size === true || layout === 'triples';
  return (number || !isNumbered) && (frame === undefined || (frame.as === 'json' ? list : bar));
}

function contentOf(input: GridInput, sample: Sample): Evidence | null {
  if (!mayBeOf(input, completeLines(sample))) return null;
  const scanner = scannerOf(input, mainShape(input));
  const lines: string[] = [];
  const rest = { push: (line: string) => void lines.push(line), end: NOTHING };
  const emitter = new GridEmitter(input, scanner, { onCase: NOTHING, onNote: NOTHING });
  const front = new FrontReader(input, scanner, emitter, rest);
  for (const line of completeLines(sample)) front.push(line);
  front.end();
  const evidence = evidenceOf(input, sample, lines, front);
  return evidence && { ...evidence, score: evidence.score - (front.hasAsides ? PASSED_OVER : 0) };
}

const NOTHING = (): void => undefined;

function evidenceOf(
  input: GridInput,
  sample: Sample,
  lines: readonly string[],
  front: Pick<FrontReader, 'promised' | 'heading'>,
): Evidence | null {
  const { promised, heading } = front;
  if (input.layout === 'triples') return triplesEvidence(input, lines, sample.whole);
  const isHeadless = input.heading !== undefined && heading === null;
  if (isHeadless || (input.count === true && promised === null)) return null;
  if (!isFramed(input, lines) || (input.walls === true && !isWalled(input, lines))) return null;
  const profile = profileOf(input, lines);
  const layout = profile.filled === 0 ? null : layoutEvidence(input, profile, lines);
  if (layout === null) return null;
  const { frame, size } = input;
  const isPlain = promised === null && heading === null && frame === undefined && size !== true;
  if (size === true && profile.sized === 0) return null;
  return isPlain ? layout : prefaced(input, layout, profile, front, sample.whole);
}

function isFramed({ frame }: GridInput, lines: readonly string[]): boolean {
  if (frame === undefined) return true;
  if (frame.as !== 'json') return lines.some((line) => line.includes('|'));
  return /^\s*\[/.test(lines.find((line) => line.trim() !== '') ?? '');
}

/** Whether half of the rows have numbers that are more than values. */
function isWalled(input: GridInput, lines: readonly string[]): boolean {
  const { size } = mainShape(input);
  const rows = lines.filter((line) => line.trim() !== '');
  const walled = rows.filter((row) => row.split(/\s/).some((word) => Number(word) > size));
  return walled.length * 2 >= rows.length;
}

/** Another number of givens, grids or rows than is promised, off the score. */
const WRONG = 0.15;

/** A grid as a list: the number of givens, then `row column value`. */
function triplesEvidence(
  input: GridInput,
  lines: readonly string[],
  whole: boolean,
): Evidence | null {
  const [first = '', ...rest] = lines.filter((line) => line.trim() !== '');
  const promised = readCount(first);
  if (promised === null || rest.length === 0) return null;
  const shape = mainShape(input);
  const triples = rest.filter((line) => readTriple(shape, line) !== null).length;
  const fit = triples / rest.length;
  if (fit < 0.5) return null;
  const odd = whole && promised !== rest.length ? WRONG : 0;
  return { score: 0.56 + 0.4 * fit - odd, key: 'gridTriples', params: { promised } };
}

/** Off the score of a problem with one grid a file when there are more. */
const SEVERAL = 0.05;

/** Lines that are a grid each, or a row, or any that make up grids. */
function layoutEvidence(
  input: GridInput,
  profile: Profile,
  lines: readonly string[],
): Evidence | null {
  const { layout } = input;
  const { size, cells } = mainShape(input);
  const { filled, rows, grids, nearly, spaced, terminated } = profile;
  const fitting = (layout === 'line' ? 0 : rows) + (layout === 'rows' ? 0 : grids);
  const fit = (fitting + 0.6 * nearly) / filled;
  if (fit < 0.5 && (layout !== 'stream' || !profile.holdsGrid || readableGrids(input, lines) === 0))
    return null;
  const count = layout === 'rows' ? Math.max(1, Math.round(filled / size)) : filled;
  const alphabet = describeCells(input.alphabet, size);
  const params = { count, size, cells, alphabet, terminator: input.terminator ?? '' };
  if (fit < 0.5) return { score: 0.7, key: 'gridCells', params };
  const foreign = foreignBlanks(profile);
  if (layout === 'line') {
    const score = 0.5 + 0.35 * fit + (terminated ? 0.08 : -0.03) - foreign;
    return { score, key: terminated ? 'gridLinesEnd' : 'gridLines', params, marked: terminated };
  }
  const asLines = layout === 'stream' && grids > rows;
  // Many grids of a line each are a collection, and a single grid is rarely asked for in that way.
  const collection = asLines && grids > 1 ? 0.22 : 0;
  const isOver = layout === 'rows' ? count > 1 : !asLines && filled >= 1.5 * size;
  const several = input.grids === 'one' && isOver ? SEVERAL : 0;
  const isOpen = layout === 'rows' && input.cells === 'packed';
  const spacing = isOpen ? 0 : unusualSpacing(input.cells, profile);
  const score = 0.5 + 0.4 * fit - collection - several - spacing - foreign;
  const apart = spaced > 0 ? 'gridRowsSpaced' : 'gridRows';
  return { score, key: layout === 'rows' ? 'gridBlocks' : asLines ? 'gridLines' : apart, params };
}

/** The layout's evidence and the text around the grids: their number, headings, bars, brackets. */
function prefaced(
  input: GridInput,
  evidence: Evidence,
  profile: Profile,
  { promised, heading }: Pick<FrontReader, 'promised' | 'heading'>,
  whole: boolean,
): Evidence {
  const { size } = mainShape(input);
  const { filled, rows, grids, nearly, blanks } = profile;
  const isSized = input.size === true;
  const found = grids > rows ? grids : Math.round(filled / size);
  const count = isSized ? profile.sized : found;
  const isOther = whole && promised !== null && promised !== count;
  const wrong = isOther || profile.missized * 2 > profile.sized ? WRONG : 0;
  const several = isSized && input.grids === 'one' && count > 1 ? SEVERAL : 0;
  const framed = input.frame !== undefined;
  const separated = (input.separator === 'blank') === profile.gaps > 0;
  // Headings and sizes part grids, whatever else does.
  const isParted = framed || isSized || heading !== null;
  const gaps = count > 1 && !isParted && !separated ? 0.06 : 0;
  const params = { ...evidence.params, count, promised: promised ?? count, heading: heading ?? '' };
  const numbered = heading === null ? 'gridCounted' : 'gridHeaded';
  const bare = isSized ? 'gridSized' : input.walls === true ? 'gridWalled' : numbered;
  const frame = input.frame?.as === 'json' ? 'gridArrays' : 'gridBoxes';
  const key = !framed ? bare : promised === null ? frame : 'gridFramed';
  const odd = input.blanks === undefined ? 0 : blanks === input.blanks * count ? -0.03 : 0.2;
  // Between bars cells often stand apart where the problem has them side by side.
  const spacing = framed ? 0 : unusualSpacing(input.cells, profile);
  const off = foreignBlanks(profile) + wrong + gaps + odd + spacing + several;
  const score = 0.56 + (0.4 * (rows + grids + 0.6 * nearly)) / filled - off;
  return { score, key, params };
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
  let scanner = scannerOf(input, mainShape(input));
  const shapes = input.size === true ? input.shapes : [];
  const scanners = new Map(shapes.map((shape) => [shape.boxRows, scannerOf(input, shape)]));
  const counts = { filled: 0, rows: 0, grids: 0, nearly: 0 };
  const looks = { spaced: 0, aliases: 0, packed: 0, blanks: 0, gaps: 0 };
  const sizes = { sized: 0, missized: 0, terminated: false, holdsGrid: false };
  const profile: Profile = { ...counts, ...looks, ...sizes };
  /** Lines before the last size, the rows that it promises, and the cells of the last lines that have nothing else. */
  let [before, rows, cells] = [0, 0, 0];
  let empty = false;
  for (const line of lines) {
    if (input.terminator !== null && line.trim() === input.terminator) {
      profile.terminated = true;
      break;
    }
    const side = input.size === true ? readSize(line) : null;
    if (side !== null) {
      if (profile.filled - before !== rows) profile.missized++;
      [before, rows] = [profile.filled, side * side];
      scanner = scanners.get(side) ?? scanner;
      if (scanners.has(side)) profile.sized++;
      continue;
    }
    scanner.scan(line);
    cells = scanner.unknown > 0 ? 0 : cells + scanner.count;
    profile.holdsGrid ||= cells >= scanner.shape.cells;
    if (scanner.count === 0) empty = profile.filled > 0;
    else {
      if (empty) profile.gaps++;
      empty = false;
      addLine(profile, scanner, line, input);
      // Most lines are something else, whatever the others are.
      const { filled, rows: fitting, grids, nearly } = profile;
      const isOver = (filled - fitting - grids - nearly) * 2 > lines.length;
      if (isOver && input.layout !== 'stream') break;
    }
  }
  if (rows > 0 && profile.filled - before > rows) profile.missized++;
  return profile;
}

function addLine(profile: Profile, scanner: LineScanner, line: string, input: GridInput): void {
  const { size, cells } = scanner.shape;
  profile.filled++;
  if (scanner.unknown === 0 && scanner.count === size) profile.rows++;
  else if (scanner.unknown === 0 && scanner.count === cells) profile.grids++;
  else if (isNearly(scanner, input.layout === 'line' ? cells : size)) profile.nearly++;
  if (/\S\s+\S/.test(line)) profile.spaced++;
  if (scanner.aliasAt >= 0) profile.aliases++;
  if (scanner.packed) profile.packed++;
  for (let i = 0; input.blanks !== undefined && i < scanner.count; i++)
    if (scanner.values[i] === 0) profile.blanks++;
}

function readableGrids(input: GridInput, lines: readonly string[]): number {
  const scanner = scannerOf(input, mainShape(input));
  const { cases } = parseLines((sink) => {
    const emitter = new GridEmitter(input, scanner, sink);
    return new CellsReader(scanner, emitter, { width: null, areApart: false });
  }, lines);
  return cases.filter(({ puzzle }) => puzzle !== undefined).length;
}
