import type { GridPuzzle, ProblemCode } from '../../shared/puzzle';
import { hint } from '../evidence';
import { wrong, type RecordDialect, type RecordLine } from './dialect';
import {
  cellsIn,
  isOrdinary,
  isThere,
  LINKS,
  nameOf,
  otherRules,
  shapeOfNames,
  unknownValue,
  writeFPuzzle,
} from './f-puzzles-data';
import { CellMarks, readValue } from './cell-marks';
import { readPackedFPuzzle, rewritePackedFPuzzle } from './f-puzzles';
import { MAX_PACKED, pack, unpack } from './packed';
import {
  isArray,
  isObject,
  parseJson,
  parseRelaxedJson,
  type Json,
  type JsonObject,
} from './relaxed-json';

/** A puzzle's id in a link: the kind of its data and where it is. */
interface PuzzleId {
  readonly kind: 'scl' | 'fpuz' | 'key';
  readonly start: number;
  readonly data: string;
}

const SITE =
  /(?:sudokupad(?:\.svencodes\.com|\.app)|app\.crackingthecryptic\.com|michelkraemer\.com\/sudocle)\/(?:sudoku\/?)?(?:\?puzzleid=)?/i;

function idIn(text: string): PuzzleId | null {
  const site = SITE.exec(text);
  const from = site === null ? text.length - text.trimStart().length : site.index + site[0].length;
  const match = /^(scl|ctc|fpuz(?:zles)?)([^?&#\t ]+)/.exec(text.slice(from));
  // A bare id is as long as a puzzle; without a site a short word is any word.
  if (match !== null && (site !== null || (match[2] as string).length > 60)) {
    const kind = match[1] === 'scl' || match[1] === 'ctc' ? 'scl' : 'fpuz';
    return { kind, start: from + (match[1] as string).length, data: match[2] as string };
  }
  if (site === null) return null;
  return { kind: 'key', start: from, data: text.slice(from).replace(/[?&#\t ].*/s, '') };
}

function read(text: string): RecordLine {
  if (/^[\t ]*#/.test(text)) return { kind: 'comment' };
  const own = /^\s*\{/.test(text) ? parseJson(text) : null;
  if (isScl(own)) return readScl(own, text.search(/\S/));
  const id = idIn(text);
  if (id === null) return { kind: 'foreign' };
  const { kind, start, data } = id;
  if (kind === 'key') return wrong('link-server', { key: data.slice(0, 30) }, start);
  if (kind === 'fpuz') return readPackedFPuzzle({ start, data });
  if (data.length > MAX_PACKED) return wrong('link-too-long', { limit: MAX_PACKED }, start);
  const unpacked = unpack(data);
  const json = parseJson(unpacked) ?? parseRelaxedJson(unpacked);
  return isObject(json) ? readScl(json, start) : wrong('link-damaged', {}, start);
}

/** Whether JSON has the form of SudokuPad: rows of cells that are objects, and regions or cages. */
function isScl(data: Json): data is JsonObject {
  if (!isObject(data) || !isArray(data['cells'])) return false;
  const isRows = data['cells'].every((row) => isArray(row) && row.every((cell) => isObject(cell)));
  return isRows && data['cells'].length > 3;
}

/** Names that are shortened in packed puzzles, as far as they are needed here. */
const SHORT: Readonly<Record<string, string>> = {
  ce: 'cells',
  re: 'regions',
  ca: 'cages',
  cs: 'cellSize',
  a: 'arrows',
  l: 'lines',
  o: 'overlays',
  u: 'underlays',
  v: 'value',
  t: 'title',
};

const KEPT = new Set(['value', 'pencilMarks', 'centremarks']);

const SHORTENED = new Map(Object.entries(SHORT).map(([short, name]) => [name, short]));

function entry(data: JsonObject, name: string): Json | undefined {
  return data[name] ?? data[SHORTENED.get(name) ?? name];
}

/** Entries that say nothing about the solution; cages are looked at one by one. */
const ABOUT = new Set([
  'id',
  'cells',
  'regions',
  'cages',
  'cellSize',
  'metadata',
  'settings',
  'title',
  'author',
]);

/** Reads SudokuPad's own JSON: `cells` with their `value`, `regions` as lists of `[row, column]`. */
function readScl(data: JsonObject, start: number): RecordLine {
  const rules = Object.keys(data)
    .filter((name) => !ABOUT.has(SHORT[name] ?? name) && isThere(data[name]))
    .map((name) => SHORT[name] ?? name);
  const cages = entry(data, 'cages');
  // A cage without cells holds the title, the author or the words of the rules.
  const real = isArray(cages)
    ? cages.some((cage) => !isObject(cage) || isThere(entry(cage, 'cells')))
    : isThere(cages);
  const refused = otherRules(real ? [...rules, 'cages'] : rules, start);
  if (refused !== null) return refused;
  const rows = entry(data, 'cells');
  const size = isArray(rows) ? rows.length : 0;
  // What is no object in a row is a blank.
  const all = isArray(rows) ? rows.flatMap((row) => (isArray(row) ? row : [])) : [];
  const inside = cellsIn(size, [all.map((cell) => (isObject(cell) ? cell : {}))], start);
  if ('kind' in inside) return inside;
  const { ordinary, cells } = inside;
  const values = new Uint8Array(ordinary.cells);
  const lost = new Set(lostIn(data, cages));
  const marks = new CellMarks(ordinary);
  for (const [at, cell] of cells.entries()) {
    const found = entry(cell, 'value');
    const isKept =
      marks.add('corner', at, entry(cell, 'pencilMarks')) &&
      marks.add('centre', at, entry(cell, 'centremarks'));
    if (!isKept || Object.keys(cell).some((name) => !KEPT.has(SHORT[name] ?? name))) {
      lost.add('lost-candidates');
    }
    if (!isThere(found)) continue;
    const value = readValue(found, size);
    if (value === null) return unknownValue(found, size, start);
    values[at] = value;
  }
  const regions = entry(data, 'regions');
  const names = isThere(regions) ? namesOf(regions, size) : null;
  const shape = names === null ? ordinary : shapeOfNames(names, ordinary, start);
  if ('kind' in shape) return shape;
  const puzzle: GridPuzzle = { kind: 'grid', shape, cells: values };
  const details = { ...sclName(data), ...marks.found };
  return { kind: 'puzzle', puzzle, lost: [...lost], ...details, startOf: () => start };
}

/** Title and author stand in the metadata, in the data itself, or in cages without cells. */
function sclName(data: JsonObject): { readonly name?: string } {
  const about = data['metadata'];
  const cages = entry(data, 'cages');
  const spoken = (isArray(cages) ? cages : []).map((cage) =>
    isObject(cage) ? String(entry(cage, 'value') ?? '') : '',
  );
  const words = (key: string): Json | undefined =>
    (isObject(about) ? about[key] : undefined) ??
    entry(data, key) ??
    spoken
      .find((word) => word.startsWith(`${key}:`))
      ?.slice(key.length + 1)
      .trim();
  return nameOf({ title: words('title') ?? '', author: words('author') ?? '' });
}

/** The words of the rules in a cage. */
const RULES = /^rules\s*:(.*)$/is;

function lostIn(data: JsonObject, cages: Json | undefined): ProblemCode[] {
  const metadata = data['metadata'];
  const about = isObject(metadata) ? metadata : {};
  const words = isArray(cages)
    ? cages.map((cage) => (isObject(cage) ? entry(cage, 'value') : undefined))
    : [];
  const spoken = words.flatMap((word) => RULES.exec(String(word))?.[1] ?? []);
  const lost: ProblemCode[] = [];
  if (![about['rules'], ...spoken].every(isOrdinary)) lost.push('lost-rules');
  const told = [about['title'], about['author'], entry(data, 'title'), data['author']];
  const name = sclName(data).name ?? '';
  const unnamed = [...told.filter(isThere), ...words.filter((word) => !RULES.test(String(word)))];
  const isNamed = (word: Json | undefined): boolean =>
    typeof word === 'string' && name.includes(word.replace(/^(?:title|author):/, '').trim());
  if (!unnamed.every(isNamed)) lost.push('lost-comments');
  if (isThere(about['solution'])) lost.push('lost-solutions');
  return lost;
}

/** The region of every cell, null for a cell in none. */
function namesOf(regions: Json | undefined, size: number): (number | null)[] {
  const names = new Array<number | null>(size * size).fill(null);
  if (!isArray(regions)) return names;
  regions.forEach((region, name) => {
    for (const place of isArray(region) ? region : []) {
      const [row, column] = isArray(place) ? place : [];
      const inside = typeof row === 'number' && typeof column === 'number';
      if (inside && row >= 0 && row < size && column >= 0 && column < size) {
        names[Math.trunc(row) * size + Math.trunc(column)] = name;
      }
    }
  });
  return names;
}

/**
 * SudokuPad’s JSON, and links to it or to Sudocle with the puzzle in them: its own data after `scl` or `ctc`, that of f-puzzles
 * after `fpuz` or `fpuzzles`. A short id is a key to its server. Links are written with the data of
 * f-puzzles, which both sites open.
 */
export const sudokuPad: RecordDialect = {
  id: 'sudokupad',
  title: 'SudokuPad link',
  hint: hint(['sudoku-?pad']),
  ...LINKS,
  read,
  write: (puzzle, details) => {
    const data = writeFPuzzle(puzzle, details);
    return data === null ? null : `https://sudokupad.app/fpuzzles${pack(data)}`;
  },
  rewrite: (line, puzzle) => {
    const id = idIn(line);
    if (id?.kind !== 'fpuz') return null;
    const written = rewritePackedFPuzzle(id.data, puzzle);
    if (written === null) return null;
    return line.slice(0, id.start) + written + line.slice(id.start + id.data.length);
  },
};
