import type { GridShape } from '../../shared/puzzle';
import { firstConflict } from '../grid/conflicts';
import { shapeOf } from '../grid/walls';
import { rememberedLast } from '../remembered';
import { completes } from '../solutions';
import { gridsBeside } from './beside';
import { withBoxes, shapeOfSize } from './boxes';
import { packedAlphabets, tokenAlphabets } from './alphabets';
import { signings } from './blanks';
import { lookupOf, type Lookup, type Notation } from './notation';
import type { FoundGrid, Left } from './groups';
import { drawnGrids } from './drawn-walls';
import { withRegions } from './jigsaws';
import { literalNodes, type ListNode } from './nodes';
import { normalise } from './normalise';
import { qualityOf } from './quality';
import { rowBlocks, rowsOnOneLine } from './row-blocks';
import { rawGrids, type RawGrid, type RawGrids } from './raw-grids';
import { listedRegions } from './listed-regions';
import { loneCells } from './lone-cells';
import { cellsListed, startedGrids, tripleGrids, type TripleGrids } from './triples';
import { elementsWithAttributes, xmlNodes } from './xml-nodes';

/** Grids that are found in a text as a whole. */
export interface Document {
  readonly grids: readonly FoundGrid[];
  readonly notation: Notation;
  /** Lines, from 1, with cells that are no part of a grid. */
  readonly left: readonly Left[];
  /** Which number of a list of givens is taken for the row, where the text does not say so. */
  readonly assumed?: TripleGrids['assumed'];
  /** Grids under a key for solutions, which are no puzzles. */
  readonly solutions: readonly FoundGrid[];
  /** A map of regions belongs to none of its grids. */
  readonly loneRegions: boolean;
}

/** A map of regions that belongs to no grid, or is damaged: without it the grids would be others. */
export interface LoneRegions {
  readonly size: number;
  readonly line: number;
}

/** Characters of a text that is held as a whole. */
export const MOST_WHOLE = 64 * 1024 * 1024;

const SOLUTION = /sol(?:ution|ved|$|\/|_)|answer|expected|result/i;

/** Whether a text may be a document, from the characters that it has. */
export function mayBeDocument(lines: readonly string[]): boolean {
  return lines.some((line) => /[[{(<]/.test(line)) || lines.some(isShort);
}

/** A line that may be one cell, or the list of one given or of many. */
function isShort(line: string): boolean {
  if (line.length < 40) return /^(?:\D*\d{1,2}){1,3}\D*$/.test(line) || BY_NAME.test(line);
  return /^\s*(?:\d{3}[\s,]+){11,}\d{3}\s*$/.test(line) || BY_NAME.test(line);
}

/** Cells by their names: `r1c1=5 r1c4=3`, `A1=5, A4=3`. */
const BY_NAME = /^\s*(?:(?:r\d+c\d+\W*|[a-i]\d\W*)\d+\W*){2,}$/i;

/**
 * Reads a text in a layout that no other text has: grids with their maps of regions, or drawn with walls. Null
 * for all else.
 */
export const certainDocument = rememberedLast(certainIn);

function certainIn(raw: readonly string[]): Document | LoneRegions | null {
  const drawn = drawnGrids(raw);
  const spoilt = drawn.find(({ grid }) => grid === null);
  if (spoilt !== undefined) return { size: spoilt.size, line: spoilt.line };
  const lines = raw.map(normalise);
  const walled = drawn.flatMap(({ grid }) => grid ?? []);
  if (walled.length > 0) return understood({ grids: walled, left: [] });
  const started = startedGrids(lines);
  if (started !== null) {
    const { grids, left } = started;
    return { ...listed({ size: grids[0]?.shape?.size ?? 0, grids, assumed: null }), left };
  }
  const jigsaw = withListedRegions(lines);
  if (jigsaw !== null) return jigsaw;
  const { grids, left } = rowBlocks(lines);
  const jigsaws = withRegions(grids);
  const isMixed = left.length === 0 && areMixed(grids, lines);
  if (jigsaws === grids && isMixed) return understood({ grids, left });
  if (jigsaws === null) return { size: grids[0]?.size ?? 0, line: 1 };
  if (jigsaws === grids) return null;
  if (left.length === 0) return understood({ grids: jigsaws, left });
  return /[[{(]/.test(raw.join('')) ? null : { size: grids[0]?.size ?? 0, line: 1 };
}

/** The one grid of a text that lists the cells of its regions; or null. */
function withListedRegions(lines: readonly string[]): Document | null {
  const found = listedRegions(lines.join('\n'));
  if (found === null) return null;
  const { regions, map, rest, size } = found;
  const others = rest.split('\n');
  const rows = rowBlocks(others);
  const isRows = rows.grids.length > 0 && rows.left.length === 0;
  const { grids, left } = isRows ? rows : rawGrids(literalNodes(rest), rest);
  const [grid, more] = grids;
  const cells = grid === undefined ? cellsListed(others, size) : null;
  if (cells !== null) {
    const found = understood({
      grids: [{ size, cells, packed: false, path: '', regions, map }],
      left: [],
    });
    return found && { ...found, assumed: 'row' };
  }
  if (grid?.size !== size || more !== undefined || left.length > 0) return null;
  return understood({ grids: [{ ...grid, regions, map }], left: [] });
}

/**
 * Grids of several sizes, with no number alone on a line but their sizes or 1, 2, 3 …; or of any sizes after
 * their number, each under the side of its boxes.
 */
function areMixed(grids: readonly RawGrid[], lines: readonly string[]): boolean {
  const numbers = lines.flatMap((line) => (/^\s*\d{1,3}\s*$/.test(line) ? Number(line) : []));
  const [count, ...sides] = numbers;
  if (count === grids.length && sides.length === count)
    return sides.every((side, i) => side * side === grids[i]?.size);
  if (grids.every(({ size }) => size === grids[0]?.size)) return false;
  return (
    numbers.every((number, i) => number === grids[i]?.size) ||
    numbers.every((number, i) => number === i + 1)
  );
}

/** Reads a text as XML, as literals of a programming language, or as one cell a line; or null. */
export const documentOf = rememberedLast(documentIn);

function documentIn(raw: readonly string[]): Document | null {
  const certain = certainDocument(raw);
  if (certain !== null) return 'grids' in certain ? certain : null;
  const lines = raw.map(normalise);
  const text = lines.join('\n');
  let literals: ListNode | null = null;
  const nodes = (): ListNode => (literals ??= literalNodes(text));
  const isXml = /^\s*<[?!a-z]/i.test(text);
  const triples = tripleGrids(lines, isXml ? () => xmlCells(text) : nodes);
  if (triples !== null) return listed(triples);
  const lone = loneCells(lines);
  if (lone !== null) return understood({ grids: lone, left: [] });
  if (isXml) {
    const root = xmlNodes(text);
    return root === null ? null : understood(rawGrids(root, text));
  }
  const literal = /[[{(]/.test(text) ? understood(rawGrids(nodes(), text)) : null;
  if (literal !== null) return literal;
  const rows = rowBlocks(lines);
  const areWords = rows.left.length === 0 && rows.grids.every((grid) => wordOf(grid) !== '');
  if (areWords && rows.grids.length > 0) return understood(rows);
  const beside = rowsOnOneLine(lines) ?? gridsBeside(lines);
  const found = beside === null ? null : understood({ grids: beside, left: [] });
  return found === null ? null : { ...found, grids: sideBySide(found) };
}

/** The elements of an XML text, each with its attributes where these say more than the elements in it. */
function xmlCells(text: string): ListNode {
  const items = elementsWithAttributes(text);
  const all: ListNode = { kind: 'list', key: '', items, start: 0 };
  return items.length > 0 ? all : (xmlNodes(text) ?? all);
}

/** Grids on one line each or on the same lines; where every second one solves the one before, with their solutions. */
function sideBySide({ grids, notation }: Document): FoundGrid[] {
  const solutions = grids.filter((_, i) => i % 2 === 1);
  const isRight = ({ values }: FoundGrid, i: number): boolean =>
    firstConflict(notation.shape, values) === null &&
    completes(values, grids[2 * i]?.values ?? values);
  const isSolved = solutions.length > 0 && solutions.every(isRight);
  const puzzles = isSolved ? grids.filter((_, i) => i % 2 === 0) : grids;
  const solutionOf = (i: number) => isSolved && { solution: solutions[i] as FoundGrid };
  return puzzles.map((grid, i) => ({ ...grid, isBeside: true, ...solutionOf(i) }));
}

function listed({ size, grids, assumed }: TripleGrids): Document {
  const notation: Notation = {
    shape: shapeOfSize(size),
    symbols: tokenAlphabets(size)[0] ?? [],
    blanks: ['0'],
    cells: 'tokens',
    ends: { empty: false, rule: false },
  };
  return { notation, grids, left: [], solutions: [], loneRegions: false, assumed };
}

function understood({ grids: all, left }: RawGrids): Document | null {
  const jigsaws = all.some(({ regions }) => regions !== undefined) ? all : withRegions(all);
  const grids = jigsaws ?? all;
  const [first, ...others] = kindsOf(grids);
  const read = first === undefined ? null : knownOf(first);
  if (read === null) return null;
  // Grids of other kinds are read where all of them are puzzles.
  const more = left.length > 0 ? [null] : others.map(ownShapes);
  const areRead = more.every((each) => each !== null);
  const found = [...read.grids, ...(areRead ? more.flat() : [])];
  const lost = areRead ? [] : others.flat();
  return {
    ...read,
    grids: found.sort((a, b) => lineOf(a) - lineOf(b)),
    loneRegions: jigsaws === null,
    left: [
      ...left,
      ...lost.map(({ cells }) => ({ line: cells[0]?.line ?? 1, cells: cells.length })),
    ],
  };
}

const lineOf = ({ places }: FoundGrid): number => places[0]?.line ?? 0;

/** The grids that are written alike together, those like the first one first. */
function kindsOf(grids: readonly RawGrid[]): RawGrid[][] {
  const kinds = new Map<string, RawGrid[]>();
  for (const grid of grids) {
    const key = `${grid.size} ${grid.packed} ${wordOf(grid)}`;
    const same = kinds.get(key);
    if (same === undefined) kinds.set(key, [grid]);
    else same.push(grid);
  }
  return [...kinds.values()];
}

/** The letters of a grid that has as many as values and no digits, as in Wordoku; else nothing. */
function wordOf({ size, cells }: RawGrid): string {
  if (size <= 5 || cells.some(({ text }) => /[1-9]/.test(text))) return '';
  const signs = new Set(cells.map(({ text }) => text.toUpperCase()));
  const letters = [...signs].filter((sign) => /^\p{L}$/u.test(sign)).sort();
  return letters.length === size && signs.size <= size + 1 ? letters.join('') : '';
}

/** Grids of one kind in the notation that reads most of them; those under a key for solutions apart. */
function knownOf(
  same: readonly RawGrid[],
): Pick<Document, 'notation' | 'grids' | 'solutions'> | null {
  const found = notationOf(same);
  if (found === null) return null;
  const lookup = lookupOf(found);
  const solved = same.filter(({ path }) => SOLUTION.test(path));
  const puzzles =
    solved.length < same.length ? same.filter((grid) => !solved.includes(grid)) : same;
  const gridOf = (grid: RawGrid): FoundGrid => foundOf(grid, found.shape, lookup);
  const read = puzzles.map(gridOf);
  return {
    notation: withBoxes(found, read),
    grids: read,
    solutions: puzzles === same ? [] : solved.map(gridOf),
  };
}

/** Grids of one kind, each with its shape; null where one of them is no puzzle. */
function ownShapes(same: readonly RawGrid[]): FoundGrid[] | null {
  const read = knownOf(same);
  if (read === null || read.solutions.length > 0) return null;
  const { shape } = read.notation;
  if (read.grids.some(({ values }) => qualityOf(shape, values) !== 'sound')) return null;
  return read.grids.map((grid) => ({ ...grid, shape: grid.shape ?? shape }));
}

/** The alphabet and blank in which the cells of most grids are known, and most of them may be puzzles. */
function notationOf(grids: readonly RawGrid[]): Notation | null {
  const [{ size, packed }] = grids as [RawGrid];
  const written = grids.map(({ cells }) => cells.map(({ text }) => text.trim()));
  const signs = new Set<string>();
  for (const own of written) for (const sign of own) signs.add(sign);
  let best: Notation | null = null;
  let most = 0;
  const word = wordOf(grids[0] as RawGrid);
  const usual = packed ? packedAlphabets(size) : tokenAlphabets(size);
  const alphabets = word === '' ? usual : [[...word]];
  for (const found of signings(
    size,
    [...signs].filter((sign) => sign !== ''),
    alphabets,
  )) {
    const cells = packed ? 'packed' : 'tokens';
    const notation: Notation = { ...found, blanks: [...found.blanks, '', ' '], cells };
    const lookup = lookupOf(notation);
    const fit = grids.reduce(
      (sum, { regions }, i) => sum + fitOf(written[i] ?? [], cut(found.shape, regions), lookup),
      0,
    );
    if (fit > most) [best, most] = [notation, fit];
    if (most === grids.length) break;
  }
  return most * 2 >= grids.length ? best : null;
}

/** How well a notation reads a grid: all of its cells, and as a puzzle. */
function fitOf(signs: readonly string[], shape: GridShape, lookup: Lookup): number {
  const values = new Uint8Array(signs.length);
  const blanks = new Set<string>();
  for (const [cell, sign] of signs.entries()) {
    const value = lookup(sign);
    if (value < 0) return 0;
    values[cell] = value;
    if (value === 0) blanks.add(sign);
  }
  return blanks.size <= 1 && qualityOf(shape, values) === 'sound' ? 1 : 0.5;
}

const cut = (shape: GridShape, regions: Uint8Array | undefined): GridShape =>
  regions === undefined ? shape : shapeOf(shape, regions);

function foundOf(grid: RawGrid, shape: GridShape, lookup: Lookup): FoundGrid {
  const values = new Uint8Array(grid.cells.map(({ text }) => Math.max(0, lookup(text.trim()))));
  const places = grid.cells.map(({ line, start, end }) => ({ line, start, end }));
  const found = { values, places, words: '' };
  if (grid.regions === undefined) return found;
  const ends = [...grid.cells, ...(grid.map?.cells ?? [])].map(({ line }) => line);
  const extent = [Math.min(...ends), Math.max(...ends)] as const;
  return { ...found, shape: cut(shape, grid.regions), drawn: grid.map === undefined, extent };
}
