import { ENGINE_IDS } from '../../engines';
import { gradeOf, GRADES, HARDEST_TECHNIQUES, MOST_REASONED, type Grade } from '../../shared/logic';
import { gridShape, jigsawShape, MAX_SIZE, MIN_SIZE } from '../../shared/puzzle';
import { PENTOMINO_CELLS } from '../cover/classics';
import { orbitsOf, SYMMETRIES } from '../grid/symmetry';
import { NAIVE_PROGRAMS, type NaiveProgram } from '../programs/naive';
import {
  KINDS,
  rangeText,
  squareBoxes,
  type ClassicWish,
  type CoverWish,
  type GridWish,
  type Kind,
  type Range,
  type ShapeWish,
  type SolutionsWish,
  type Wish,
} from '../wish';
import type { FieldReader } from './field-reader';

const MOST_SOLUTIONS = 1_000_000;
const MOST_OPTIONS = 100_000;
const MOST_ITEMS = 10_000;
const MOST_NODES = 1_000_000_000;
/** Givens of target Sudoku where nobody says. */
const TARGET_GIVENS: Range = { from: 24, to: 34 };

/** What a row of the definition wishes of its puzzles. */
export function readWish(fields: FieldReader): { readonly kind: Kind; readonly wish: Wish } {
  const kind = fields.choice('kind', KINDS, 'grid');
  if (kind === 'cover') return { kind, wish: readCover(fields) };
  if (kind === 'grid' || kind === 'target') return { kind, wish: readGrid(fields, kind) };
  return { kind, wish: readClassic(fields, kind) };
}

function readGrid(fields: FieldReader, kind: 'grid' | 'target'): GridWish {
  const shape = readShape(fields);
  const cells = (shape.boxRows * shape.boxCols) ** 2;
  const usual: SolutionsWish = kind === 'target' ? { want: 'any' } : { want: 'exactly', count: 1 };
  const solutions = readSolutions(fields, usual);
  const givens = fields.range('givens', 0, cells) ?? (kind === 'target' ? TARGET_GIVENS : null);
  const single = solutions.want === 'exactly' && solutions.count === 1;
  const wish: GridWish = {
    kind: 'grid',
    shape,
    givens,
    minimal: fields.flag('minimal'),
    solutions,
    symmetry: fields.choice('symmetry', SYMMETRIES, 'none'),
    mask: readMask(fields, cells),
    grade: readGrade(fields),
    technique: fields.choice('technique', HARDEST_TECHNIQUES, null),
    nodes: readNodes(fields),
    hardFor: readHard(fields),
  };
  if (!single) refuseTogether(fields, 'solutions', needsSingle(wish));
  if (wish.hardFor !== null) refuseTogether(fields, 'hard-for', keepsPattern(wish));
  if (shape.boxRows * shape.boxCols > MOST_REASONED) refuseLarge(fields, wish);
  if (single && givens !== null) refuseImpossible(fields, wish, givens);
  if (givens !== null && solutions.want !== 'none') refuseAsymmetric(fields, wish, givens);
  const { grade, technique } = wish;
  const at = technique === null ? 0 : GRADES.indexOf(gradeOf(technique));
  if (
    technique !== null &&
    grade !== null &&
    (at < GRADES.indexOf(grade.from) || at > GRADES.indexOf(grade.to))
  )
    fields.refuse('technique', 'make-clash', { one: 'technique', other: 'grade' }, null);
  return wish;
}

type Said = Readonly<Record<string, boolean>>;

/** What makes sense with one solution alone. */
const needsSingle = ({ minimal, grade, technique, hardFor }: GridWish): Said => ({
  minimal,
  grade: grade !== null,
  technique: technique !== null,
  'hard-for': hardFor !== null,
});

/** What turning a puzzle against a program would break. */
const keepsPattern = ({ symmetry, mask, shape }: GridWish): Said => ({
  symmetry: symmetry !== 'none',
  mask: mask !== null,
  regions: shape.regions !== null,
});

function refuseTogether(fields: FieldReader, other: string, said: Said): void {
  for (const [key, isSaid] of Object.entries(said))
    if (isSaid) fields.refuse(key, 'make-clash', { one: key, other }, null);
}

/** What is worked out with 32 bits for the values of a house. */
function refuseLarge(fields: FieldReader, { grade, technique, hardFor }: GridWish): void {
  const said = { grade, technique, 'hard-for': hardFor };
  for (const [key, value] of Object.entries(said))
    if (value !== null) fields.refuse(key, 'make-too-large', { most: MOST_REASONED }, null);
}

/**
 * The fewest givens with one solution that there can be: 17 for 9×9 (McGuire, Tugemann, Civario 2012),
 * 4 for 4×4, and for all of them one less than values: two that are missing could change places. In a
 * minimal one no house is full: its last given would follow from the others.
 */
function refuseImpossible(
  fields: FieldReader,
  { shape, minimal }: Pick<GridWish, 'shape' | 'minimal'>,
  givens: Range,
): void {
  const size = shape.boxRows * shape.boxCols;
  const boxes = shape.regions === null;
  const square = shape.boxRows === shape.boxCols;
  const least = boxes && square && size === 9 ? 17 : boxes && size === 4 ? 4 : size - 1;
  const most = size * (minimal ? size - 1 : size);
  const wished = rangeText(givens);
  if (givens.to < least || givens.from > most)
    fields.refuse('givens', 'make-givens', { wished, least, most }, null);
}

/** Orbits are given as a whole: not every number of givens is a sum of their sizes. */
function refuseAsymmetric(
  fields: FieldReader,
  { shape, symmetry, mask }: GridWish,
  givens: Range,
): void {
  if (symmetry === 'none') return;
  const orbits = orbitsOf(gridShape(shape.boxRows, shape.boxCols), symmetry);
  const sums = new Set([0]);
  for (const orbit of orbits) {
    if (mask !== null && !orbit.every((cell) => mask.includes(cell))) continue;
    for (const sum of [...sums]) sums.add(sum + orbit.length);
  }
  if (![...sums].some((sum) => sum >= givens.from && sum <= givens.to))
    fields.refuse('givens', 'make-clash', { one: 'givens', other: 'symmetry' }, null);
}

function readShape(fields: FieldReader): ShapeWish {
  const text = fields.text('shape', '3x3');
  const match = /^(\d+)\s*[x×]\s*(\d+)$/.exec(text);
  const [boxRows, boxCols] = [Number(match?.[1] ?? 0), Number(match?.[2] ?? 0)];
  const boxes = { boxRows, boxCols, regions: null };
  try {
    gridShape(boxRows, boxCols);
  } catch {
    return fields.refuse('shape', 'make-value-shape', {}, squareBoxes(3));
  }
  const lines = fields.lines('regions');
  if (lines === null) return boxes;
  if (lines.length === 1 && lines[0] === 'random') return { ...boxes, regions: 'random' };
  const letters = [...lines.join('')];
  const regions = letters.map((letter) => letters.indexOf(letter));
  try {
    return { ...boxes, regions: [...(jigsawShape(boxRows * boxCols, regions).regions ?? [])] };
  } catch {
    return fields.refuse('regions', 'make-value-regions', { size: boxRows * boxCols }, boxes);
  }
}

function readMask(fields: FieldReader, cells: number): number[] | null {
  const lines = fields.lines('mask');
  if (lines === null) return null;
  const marks = [...lines.join('')];
  const mask = marks.flatMap((mark, cell) => (mark === '.' ? [] : [cell]));
  const size = Math.sqrt(cells);
  return marks.length === cells ? mask : fields.refuse('mask', 'make-value-mask', { size }, null);
}

function readGrade(fields: FieldReader): GridWish['grade'] {
  const text = fields.text('grade', '');
  if (text === '') return null;
  const named = (name: string): Grade | null => GRADES.find((grade) => grade === name) ?? null;
  const [from = null, to = from, ...more] = text.split(/\s*[-–]\s*/).map(named);
  const isRange =
    from !== null && to !== null && more.length === 0 && GRADES.indexOf(from) <= GRADES.indexOf(to);
  if (isRange) return { from, to };
  return fields.refuse('grade', 'make-value-choice', { choices: GRADES.join(', ') }, null);
}

function readNodes(fields: FieldReader): GridWish['nodes'] {
  const range = fields.range('nodes', 0, MOST_NODES);
  const engine = fields.choice('engine', ENGINE_IDS, 'dlx');
  return range === null ? null : { ...range, engine };
}

/** What a naive program is to take where nobody says: a second or more, or what can be had of `bitmask`. */
const USUAL_COST: Readonly<Record<NaiveProgram, number>> = {
  rows: 100_000_000,
  'first-item': 1_000_000_000,
  bitmask: 10_000,
};

function readHard(fields: FieldReader): GridWish['hardFor'] {
  const program = fields.choice('hard-for', NAIVE_PROGRAMS, null);
  const cost = fields.number('cost', 1, MOST_NODES, null);
  return program === null ? null : { program, cost: cost ?? USUAL_COST[program] };
}

/** `1`, `5`, `>=5`, `any`, `none` (only a search shows it), `conflict` (two equal givens show it). */
function readSolutions(fields: FieldReader, usual: SolutionsWish): SolutionsWish {
  const text = fields.text('solutions', '');
  if (text === '') return usual;
  if (text === 'any') return { want: 'any' };
  if (text === 'none' || text === '0') return { want: 'none', seen: 'bySearch' };
  if (text === 'conflict') return { want: 'none', seen: 'atOnce' };
  const match = /^(>=|≥)?\s*(\d{1,7})$/.exec(text);
  const count = Number(match?.[2] ?? 0);
  if (count >= 1 && count <= MOST_SOLUTIONS)
    return { want: match?.[1] === undefined ? 'exactly' : 'atLeast', count };
  const choices = '1, 2, …, >=2, any, none, conflict';
  return fields.refuse('solutions', 'make-value-choice', { choices }, usual);
}

function readCover(fields: FieldReader): CoverWish {
  const items = fields.number('items', 1, MOST_ITEMS, 30);
  const options = fields.number('options', 1, MOST_OPTIONS, 100);
  const secondary = fields.number('secondary', 0, items - 1, 0);
  const density = fields.range('density', 1, 100);
  const ones = fields.range('ones', 1, items) ?? densityRange(density, items);
  if (density !== null && fields.has('ones'))
    fields.refuse('density', 'make-clash', { one: 'density', other: 'ones' }, null);
  const solutions = readSolutions(fields, { want: 'exactly', count: 1 });
  if (solutions.want === 'none' && solutions.seen === 'atOnce')
    fields.refuse('solutions', 'make-value-choice', { choices: '1, 2, …, >=2, any, none' }, null);
  if (options * ones.to < items - secondary)
    fields.refuse(
      'ones',
      'make-too-few',
      { ones: ones.to, options, items: items - secondary },
      null,
    );
  return { kind: 'cover', options, items, secondary, ones, solutions };
}

/** Items of an option from the percentage of ones; a few where nobody says. */
function densityRange(density: Range | null, items: number): Range {
  if (density === null) return { from: Math.min(2, items), to: Math.min(6, items) };
  const ones = (percent: number): number => Math.max(1, Math.round((percent * items) / 100));
  return { from: ones(density.from), to: ones(density.to) };
}

function readClassic(fields: FieldReader, problem: ClassicWish['problem']): ClassicWish {
  const wish = (size: number, other = 0): ClassicWish => ({
    kind: 'classic',
    problem,
    size,
    other,
  });
  switch (problem) {
    case 'queens':
      return wish(fields.number('size', 1, 30, 8));
    case 'langford':
      return wish(fields.number('size', 1, 30, 7));
    case 'latin': {
      const size = fields.number('size', MIN_SIZE, MAX_SIZE, 5);
      return wish(size, fields.number('givens', 0, size * size, 0));
    }
    case 'pentominoes': {
      const rows = fields.number('rows', 3, 20, 6);
      const columns = fields.number('columns', Math.ceil(PENTOMINO_CELLS / rows), 20, 10);
      return wish(rows, columns);
    }
  }
}
