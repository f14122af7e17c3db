import { boxOf, type GridPuzzle, type GridShape, type ProblemCode } from '../../shared/puzzle';
import { shapeOf } from '../grid/walls';
import type { CaseDetails } from '../format';
import { shapeOfSize } from '../text/boxes';
import { CellMarks, readValue, valuesIn } from './cell-marks';
import { wrong, type RecordDialect, type RecordLine, type Wrong } from './dialect';
import { isArray, isObject, type Json, type JsonObject } from './relaxed-json';

/** Shapes of the grids that links can hold; a side that is a prime number has no boxes. */
export const LINK_SHAPES: readonly GridShape[] = [4, 6, 8, 9, 10, 12, 14, 15, 16].map(shapeOfSize);

/** What links to the sites that speak f-puzzles have in common. */
export const LINKS = {
  reason: 'recordLinks',
  strength: 0.95,
  shapes: LINK_SHAPES,
  jigsaw: true,
} as const satisfies Partial<RecordDialect>;

/** Entries of a puzzle that say nothing about its solution. */
const ABOUT = new Set(['size', 'grid', 'title', 'author', 'ruleset', 'solution', 'successMessage']);
const SETTINGS = new Set(['highlightConflicts', 'disabledlogic', 'truecandidatesoptions']);

/** Something that is there: not null, not false, no empty text, list or object. */
export function isThere(value: Json | undefined): boolean {
  if (isArray(value)) return value.some(isThere);
  if (isObject(value)) return Object.keys(value).length > 0;
  return value !== undefined && value !== null && value !== false && value !== '';
}

/** The name of a puzzle whose data says its title and who made it. */
export function nameOf({ title, author }: JsonObject): { readonly name?: string } {
  const words = [title, author].filter((word) => typeof word === 'string' && word.trim() !== '');
  return words.length === 0 ? {} : { name: words.join(' · ') };
}

/** A title or an author that is there and is no words. */
function isNoName(value: Json | undefined): boolean {
  return isThere(value) && typeof value !== 'string';
}

/** Refuses rules that would make the solution another, by their names. */
export function otherRules(names: readonly string[], start: number): Wrong | null {
  if (names.length === 0) return null;
  const rules = names
    .slice(0, 6)
    .map((name) => name.slice(0, 30))
    .join(', ');
  return wrong('link-rules', { rules }, start);
}

/** Words about rules: only the ordinary ones are known to be kept. */
export function isOrdinary(rules: Json | undefined): boolean {
  if (!isThere(rules)) return true;
  return typeof rules === 'string' && /^normal sudoku rules apply\.?$/i.test(rules.trim());
}

/** Whether JSON has the form of f-puzzles: rows of cells that are objects. */
export function isFPuzzle(data: Json): boolean {
  const grid = isObject(data) ? data['grid'] : undefined;
  return isArray(grid) && grid.every((row) => isArray(row) && row.every((cell) => isObject(cell)));
}

/** Reads the JSON of f-puzzles (`size`, `grid` of `value`, `given`, `region`, and the rules by name). */
export function readFPuzzle(data: Json, start: number): RecordLine {
  if (!isObject(data)) return wrong('link-damaged', {}, start);
  const rules = Object.keys(data).filter(
    (name) => !ABOUT.has(name) && !SETTINGS.has(name) && isThere(data[name]),
  );
  const refused = otherRules(rules, start);
  if (refused !== null) return refused;
  const found = cellsIn(data['size'], data['grid'], start);
  if ('kind' in found) return found;
  const { ordinary, cells } = found;
  const values = new Uint8Array(ordinary.cells);
  const lost = new Set<ProblemCode>();
  const marks = new CellMarks(ordinary);
  for (const [at, cell] of cells.entries()) {
    if (isThere(cell['givenPencilMarks']))
      return wrong('link-rules', { rules: 'givenPencilMarks' }, start);
    const isKept =
      marks.add('centre', at, cell['centerPencilMarks']) &&
      marks.add('corner', at, cell['cornerPencilMarks']);
    if (!isKept) lost.add('lost-candidates');
    if (!isThere(cell['value'])) continue;
    const value = readValue(cell['value'], ordinary.size);
    if (value === null) return unknownValue(cell['value'], ordinary.size, start);
    if (cell['given'] === true) values[at] = value;
    else lost.add('lost-entries');
  }
  const shape = regionsOf(cells, ordinary, start);
  if ('kind' in shape) return shape;
  if (!isOrdinary(data['ruleset'])) lost.add('lost-rules');
  if ([data['title'], data['author']].some(isNoName)) lost.add('lost-comments');
  if (isThere(data['solution'])) lost.add('lost-solutions');
  const puzzle: GridPuzzle = { kind: 'grid', shape, cells: values };
  const details = { ...nameOf(data), ...marks.found };
  return { kind: 'puzzle', puzzle, lost: [...lost], ...details, startOf: () => start };
}

/** The cells in rows of objects, and the ordinary shape of a side of so many; or what is wrong with them. */
export function cellsIn(
  size: Json | undefined,
  rows: Json | undefined,
  start: number,
): { readonly ordinary: GridShape; readonly cells: readonly JsonObject[] } | Wrong {
  const ordinary = LINK_SHAPES.find((shape) => shape.size === size);
  if (ordinary === undefined) {
    const sizes = LINK_SHAPES.map((shape) => shape.size).join(', ');
    return wrong('size-unsupported', { text: shown(size), sizes }, start);
  }
  const all = isArray(rows) ? rows.flatMap((row) => (isArray(row) ? row : [])) : [];
  const cells = all.filter(isObject);
  if (all.length === ordinary.cells && cells.length === all.length) return { ordinary, cells };
  return wrong('grid-incomplete', { found: cells.length, expected: ordinary.cells }, start);
}

export function unknownValue(value: Json | undefined, size: number, start: number): Wrong {
  return wrong('cell-unknown', { text: shown(value), allowed: `1–${size}` }, start);
}

function shown(value: Json | undefined): string {
  const simple = ['string', 'number', 'boolean'].includes(typeof value);
  return simple ? String(value).slice(0, 20) : '…';
}

/** The shape of the cells' regions; a cell without one is in its ordinary box. */
function regionsOf(
  cells: readonly JsonObject[],
  ordinary: GridShape,
  start: number,
): GridShape | Wrong {
  const names = cells.map(({ region }, at) => {
    if (region === undefined) return boxOf(ordinary, at);
    return typeof region === 'number' ? region : null;
  });
  return shapeOfNames(names, ordinary, start);
}

/** The shape whose regions have these names, or why there is none. */
export function shapeOfNames(
  names: readonly (number | null)[],
  ordinary: GridShape,
  start: number,
): GridShape | Wrong {
  const known = [...new Set(names)];
  const regions = known.filter((name) => name !== null);
  const counts = regions.map((name) => names.filter((other) => other === name).length);
  const uneven = counts.find((count) => count !== ordinary.size);
  if (uneven !== undefined || known.includes(null)) {
    // Where all that are named are whole, those without a name are of one that has no cell.
    const params = { found: uneven ?? 0, expected: ordinary.size };
    return wrong('regions-uneven', params, start);
  }
  return shapeOf(
    ordinary,
    names.map((name) => known.indexOf(name)),
  );
}

/** The JSON of a puzzle, with its name and its pencil marks. */
export function writeFPuzzle(
  { shape, cells }: GridPuzzle,
  { name, marks }: CaseDetails = {},
): string | null {
  const { size, regions } = shape;
  if (!LINK_SHAPES.some((known) => known.size === size)) return null;
  if (regions === null && !LINK_SHAPES.includes(shape)) return null;
  const rows = Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_, column) => {
      const at = row * size + column;
      const value = cells[at] as number;
      const region = regions === null ? {} : { region: regions[at] as number };
      const centre = valuesIn(marks?.centre?.[at]);
      const corner = valuesIn(marks?.corner?.[at]);
      return {
        ...region,
        ...(value !== 0 && { value, given: true }),
        ...(centre.length > 0 && { centerPencilMarks: centre }),
        ...(corner.length > 0 && { cornerPencilMarks: corner }),
      };
    }),
  );
  return JSON.stringify({ size, ...(name !== undefined && { title: name }), grid: rows });
}

/** The same JSON with other givens; null when it is not a grid of that size. */
export function rewriteFPuzzle(data: Json, { shape, cells }: GridPuzzle): string | null {
  if (!isObject(data) || !isArray(data['grid'])) return null;
  const grid = data['grid'].map((row, at) =>
    isArray(row)
      ? row.map((cell, column) => {
          if (!isObject(cell)) return cell;
          const { value: oldValue, given, ...rest } = cell;
          const wanted = cells[at * shape.size + column] as number;
          const kept = given === true ? readValue(oldValue, shape.size) : 0;
          if (kept === wanted) return cell;
          return wanted === 0 ? rest : { ...rest, value: wanted, given: true };
        })
      : row,
  );
  return JSON.stringify({ ...data, grid });
}
