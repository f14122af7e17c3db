/**
 * What workers are asked and what they answer, as it goes to other machines. Equal tasks have equal keys:
 * a result is found again by what was asked, wherever in a run that was.
 */
import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { MOVES, type Move, type VicinityPart } from '../../collect';
import type { Made } from '../../make';
import {
  cancelledReport,
  packPuzzles,
  packReports,
  unpackPuzzles,
  unpackReports,
  type MadeRun,
  type MakeRequest,
  type PoolItem,
  type PuzzleChunk,
  type RatedGrid,
  type RateOrder,
  type ReportChunk,
} from '../../pool';
import type { Problem, SolveReport } from '../../shared/puzzle';
import { toJson } from './values';

export const TASK_KINDS = ['solve', 'rate', 'make', 'vicinity'] as const;
export type TaskKind = (typeof TASK_KINDS)[number];

interface Types {
  readonly solve: { readonly task: PoolItem; readonly result: SolveReport };
  readonly rate: { readonly task: RateOrder; readonly result: RatedGrid };
  readonly make: { readonly task: MakeRequest; readonly result: MadeRun };
  readonly vicinity: { readonly task: VicinityPart; readonly result: Uint8Array };
}
export type Task<K extends TaskKind> = Types[K]['task'];
/** Null where no answer is certain: time was up. */
export type Result<K extends TaskKind> = Types[K]['result'] | null;

/** Tasks and results of a kind as values for `toJson`. */
interface Codec<K extends TaskKind> {
  /** What only equal tasks have in common, where that is shorter than a digest of everything; else null. */
  key(task: Task<K>): string | null;
  packTasks(tasks: readonly Task<K>[]): unknown;
  /** @throws RangeError, ValiError for what is none */
  unpackTasks(value: unknown): Task<K>[];
  /** The same results give the same value: no times, nothing that depends on the machine. */
  packResults(results: readonly Result<K>[]): unknown;
  /** @throws RangeError, ValiError for what is none */
  unpackResults(value: unknown): Result<K>[];
}

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const chunkSchema = { kind: v.string(), count, buffer: v.instance(ArrayBuffer) };
const puzzlesSchema = v.object({ ...chunkSchema, questions: v.array(v.looseObject({})) });
const reportsSchema = v.object({
  ...chunkSchema,
  engines: v.array(v.string()),
  extras: v.array(v.looseObject({ at: count })),
});
const ratedSchema = v.array(
  v.nullable(
    v.looseObject({
      solutions: v.picklist(['one', 'none', 'several']),
      rating: v.nullable(v.looseObject({ grade: v.string(), score: v.nullable(v.number()) })),
      steps: v.array(v.looseObject({ technique: v.string() })),
    }),
  ),
);
const orderSchema = v.array(
  v.looseObject({ boxRows: count, boxCols: count, cells: v.instance(Uint8Array) }),
);
const requestSchema = v.array(
  v.looseObject({ order: v.looseObject({}), place: v.array(count), from: count, count }),
);
const move = v.picklist(Object.keys(MOVES) as Move[]);
const aroundSchema = v.array(
  v.strictObject({ cells: v.instance(Uint8Array), move, from: count, to: count }),
);
const madeSchema = v.array(
  v.nullable(
    v.object({
      puzzles: puzzlesSchema,
      about: v.array(v.looseObject({ report: v.looseObject({}) })),
      problem: v.nullable(v.looseObject({ code: v.string() })),
    }),
  ),
);

type About = readonly Omit<Made, 'puzzle'>[];

interface PackedRun {
  readonly puzzles: PuzzleChunk;
  readonly about: About;
  readonly problem: Problem | null;
}

/** The value itself, with its keys in their order. @throws ValiError */
function valid<T>(schema: v.GenericSchema, value: unknown): T {
  v.assert(schema, value);
  return value as T;
}

const SOLVE: Codec<'solve'> = {
  key: ({ puzzle, question }) =>
    puzzle.kind === 'grid' ? `${toJson(question)} ${gridKey(puzzle.shape, puzzle.cells)}` : null,
  packTasks: packPuzzles,
  unpackTasks: (value) => unpackPuzzles(valid<PuzzleChunk>(puzzlesSchema, value)),
  packResults: (results) =>
    packReports(results.map((report) => (report === null ? cancelledReport() : timeless(report)))),
  unpackResults: (value) =>
    unpackReports(valid<ReportChunk>(reportsSchema, value)).map((report) =>
      isCertain(report) ? report : null,
    ),
};

const CODECS: { readonly [K in TaskKind]: Codec<K> } = {
  solve: SOLVE,
  rate: {
    key: (order) => `${order.want} ${gridKey(order, order.cells)}`,
    // In one order of keys, whoever made the object.
    packTasks: (orders) =>
      orders.map(({ boxRows, boxCols, regions, cells, want }) => ({
        boxRows,
        boxCols,
        regions,
        cells,
        want,
      })),
    unpackTasks: (value) => valid<RateOrder[]>(orderSchema, value),
    packResults: (results) => results,
    unpackResults: (value) => valid<(RatedGrid | null)[]>(ratedSchema, value),
  },
  make: {
    key: () => null,
    packTasks: (requests) =>
      requests.map(({ order, place, from, count: some }) => ({ order, place, from, count: some })),
    unpackTasks: (value) => valid<MakeRequest[]>(requestSchema, value),
    packResults: (results) => results.map((run) => run && packMade(run)),
    unpackResults: (value) =>
      valid<(PackedRun | null)[]>(madeSchema, value).map((run) => run && unpackMade(run)),
  },
  vicinity: {
    key: ({ cells, move, from, to }) => `${move} ${from} ${to} ${cells.join('')}`,
    packTasks: (parts) => parts.map(({ cells, move, from, to }) => ({ cells, move, from, to })),
    unpackTasks: (value) => valid<VicinityPart[]>(aroundSchema, value),
    packResults: (results) => results,
    unpackResults: (value) => valid<Uint8Array[]>(v.array(v.instance(Uint8Array)), value),
  },
};

export const codecOf = <K extends TaskKind>(kind: K): Codec<K> => CODECS[kind];

/** By which a result is found again: equal for equal tasks of a kind, and for no others. */
export function keyOf<K extends TaskKind>(kind: K, task: Task<K>): string {
  const codec = codecOf(kind);
  return codec.key(task) ?? sha256(toJson(codec.packTasks([task])));
}

interface KeyShape {
  readonly boxRows: number;
  readonly boxCols: number;
  /** The region of every cell of a jigsaw, or null. */
  readonly regions: Iterable<number> | null;
}

/** A grid as text, a character for each cell. */
function gridKey({ boxRows, boxCols, regions }: KeyShape, cells: Uint8Array): string {
  const ofCells = regions === null ? '' : `${Array.from(regions).join()} `;
  const { buffer, byteOffset, length } = cells;
  const written = Buffer.from(buffer, byteOffset, length).toString('latin1');
  return `${boxRows} ${boxCols} ${ofCells}${written}`;
}

export const sha256 = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex');

/** Whether a report says the same on every machine. */
export function isCertain({ outcome, complete }: SolveReport): boolean {
  return (outcome === 'solved' || outcome === 'none') && complete;
}

function timeless({ estimated: _, ...report }: SolveReport): SolveReport {
  return { ...report, micros: 0 };
}

function packMade({ made, problem }: MadeRun): PackedRun {
  return {
    puzzles: packPuzzles(
      made.map(({ puzzle }) => ({ puzzle, question: { want: 'solutions', limit: 1 } })),
    ),
    about: made.map(({ puzzle: _, report, ...rest }) => ({ ...rest, report: timeless(report) })),
    problem,
  };
}

function unpackMade({ puzzles, about, problem }: PackedRun): MadeRun {
  const items = unpackPuzzles(puzzles);
  if (items.length !== about.length) throw new RangeError('as many puzzles as reports');
  return {
    made: items.map(({ puzzle }, at) => ({ ...(about[at] as About[number]), puzzle })),
    problem,
  };
}
