import { stringify } from 'yaml';
import type {
  ClassicWish,
  CoverWish,
  GridWish,
  Range,
  ShapeWish,
  SolutionsWish,
  Wish,
} from '../wish';
import type { MakeDefinition, SubtaskDefinition } from './definition';

type Fields = Record<string, unknown>;

/** The text of a definition; reading it gives the same definition. `version` is the program's. */
export function definitionText(definition: MakeDefinition, version: string): string {
  const { title, seed, format, input, answer, effort, data } = definition;
  return stringify(
    {
      version,
      title,
      ...(seed === null ? {} : { seed }),
      ...(format === null ? {} : { format }),
      input,
      answer,
      ...(effort === 1 ? {} : { effort }),
      data: data.map(row),
    },
    { lineWidth: 0 },
  );
}

function row(subtask: SubtaskDefinition): Fields {
  const { name, sample, cases, score, timeLimitMs, memoryLimitMb, count, catches, wish } = subtask;
  return {
    name,
    ...(sample ? { sample } : {}),
    cases,
    ...(sample ? {} : { score }),
    'time-limit': timeLimitMs,
    'memory-limit': memoryLimitMb,
    count,
    ...(catches.length === 0 ? {} : { catches }),
    ...wishFields(wish),
  };
}

function wishFields(wish: Wish): Fields {
  switch (wish.kind) {
    case 'grid':
      return gridFields(wish);
    case 'cover':
      return coverFields(wish);
    case 'classic':
      return classicFields(wish);
  }
}

function gridFields(wish: GridWish): Fields {
  const { shape, givens, minimal, solutions, symmetry, mask, grade, technique, nodes, hardFor } =
    wish;
  const size = shape.boxRows * shape.boxCols;
  const marks = new Set(mask);
  return {
    kind: 'grid',
    ...shapeFields(shape),
    ...(givens === null ? {} : { givens: rangeField(givens) }),
    ...(minimal ? { minimal } : {}),
    solutions: solutionsText(solutions),
    ...(symmetry === 'none' ? {} : { symmetry }),
    ...(mask === null ? {} : { mask: square(size, (cell) => (marks.has(cell) ? '#' : '.')) }),
    ...(grade === null ? {} : { grade: `${grade.from}-${grade.to}` }),
    ...(technique === null ? {} : { technique }),
    ...(nodes === null ? {} : { nodes: rangeField(nodes), engine: nodes.engine }),
    ...(hardFor === null ? {} : { 'hard-for': hardFor.program, cost: hardFor.cost }),
  };
}

function shapeFields({ boxRows, boxCols, regions }: ShapeWish): Fields {
  const shape = `${boxRows}x${boxCols}`;
  if (regions === null) return { shape };
  if (regions === 'random') return { shape, regions };
  const letter = (cell: number): string => String.fromCharCode(65 + (regions[cell] as number));
  return { shape, regions: square(boxRows * boxCols, letter) };
}

function coverFields({ options, items, secondary, ones, solutions }: CoverWish): Fields {
  return {
    kind: 'cover',
    options,
    items,
    ...(secondary === 0 ? {} : { secondary }),
    ones: rangeField(ones),
    solutions: solutionsText(solutions),
  };
}

function classicFields({ problem, size, other }: ClassicWish): Fields {
  if (problem === 'pentominoes') return { kind: problem, rows: size, columns: other };
  return { kind: problem, size, ...(problem === 'latin' ? { givens: other } : {}) };
}

function solutionsText(wish: SolutionsWish): string | number {
  if (wish.want === 'any') return 'any';
  if (wish.want === 'none') return wish.seen === 'atOnce' ? 'conflict' : 'none';
  return wish.want === 'exactly' ? wish.count : `>=${wish.count}`;
}

const rangeField = ({ from, to }: Range): string | number => (from === to ? from : `${from}-${to}`);

const square = (size: number, mark: (cell: number) => string): string =>
  Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (__, column) => mark(row * size + column)).join(''),
  ).join('\n');
