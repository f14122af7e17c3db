/** How cost grows: with the givens that are taken away, with the side of the grid, with the cover. */
import { ENGINE_IDS } from '../../src-main/engines';
import { seeded } from '../../src-main/engines/testing/grids';
import { gridShape, SHAPE_9, type Puzzle, type Question } from '../../src-main/shared/puzzle';
import { RaceRunner } from './runner';
import { processorTime } from './child';
import { ownEngine } from './contender';
import { plantedCover } from './covers';
import { median } from './rounds';
import { uniquePuzzle } from './samples';
import { duration, table } from './table';

/** One chart: a line per engine, microseconds per puzzle over what grows. */
export interface Growth {
  readonly title: string;
  /** What stands under the chart. */
  readonly axis: string;
  readonly at: readonly number[];
  readonly lines: readonly {
    readonly engine: string;
    readonly micros: readonly (number | null)[];
  }[];
}

const FIRST: Question = { want: 'solutions', limit: 1 };
const SEED = 1;
const TIME_LIMIT_MS = 2_000;
const ROUND_MS = 60;
/** Boxes of the sizes that are measured. */
const SHAPES = [
  [2, 2],
  [2, 3],
  [2, 4],
  [3, 3],
  [3, 4],
  [4, 4],
  [4, 5],
  [5, 5],
] as const;

/** Measures all charts; `rounds` rounds each, medians. */
export function measureGrowth(rounds: number): Growth[] {
  const grids = (count: number, shape: (typeof SHAPES)[number], share: number): Puzzle[] => {
    const random = seeded(SEED);
    const box = gridShape(shape[0], shape[1]);
    const least = Math.round(box.cells * share);
    return Array.from({ length: count }, () => uniquePuzzle(box, least, random));
  };
  const givens = [64, 56, 48, 40, 36, 32, 28, 26, 24];
  const sides = SHAPES.map(([rows, columns]) => rows * columns);
  const options = [50, 100, 200, 400, 800, 1600];
  const covers = (count: number): Puzzle[] => {
    const random = seeded(SEED);
    return Array.from({ length: 5 }, () => plantedCover(count, count, 8, random));
  };
  return [
    measure('9×9 grids with one solution', 'givens', givens, rounds, (each) =>
      grids(60, [3, 3], each / SHAPE_9.cells),
    ),
    measure('Grids with one solution, 55 % given', 'side', sides, rounds, (side) =>
      grids(side > 16 ? 3 : 20, SHAPES[sides.indexOf(side)] ?? SHAPES[0], 0.55),
    ),
    measure('Covers with a hidden solution', 'options and items', options, rounds, covers),
  ];
}

function measure(
  title: string,
  axis: string,
  at: readonly number[],
  rounds: number,
  puzzlesFor: (value: number) => readonly Puzzle[],
): Growth {
  const sets = at.map(puzzlesFor);
  const lines = ENGINE_IDS.map((id) => {
    const runner = new RaceRunner(ownEngine(id), processorTime);
    const micros: (number | null)[] = [];
    for (const puzzles of sets) {
      process.stderr.write('.');
      // Behind the first that takes too long all others would as well.
      const tired = micros.at(-1) === null && micros.some((each) => each !== null);
      micros.push(tired ? null : cost(runner, puzzles, rounds));
    }
    return { engine: id, micros };
  });
  process.stderr.write('\n');
  return {
    title,
    axis,
    at,
    lines: lines.filter(({ micros }) => micros.some((each) => each !== null)),
  };
}

/** Microseconds per puzzle; null where the engine cannot, or takes too long. */
function cost(runner: RaceRunner, puzzles: readonly Puzzle[], rounds: number): number | null {
  const { note, tookMs } = runner.warmUp({ puzzles, question: FIRST }, TIME_LIMIT_MS);
  if (note !== 'ok') return null;
  const times = Math.ceil(ROUND_MS / Math.max(tookMs, 0.1));
  const measured = Array.from({ length: rounds }, () => runner.runRound(times));
  return median(measured) / puzzles.length;
}

/** The figures behind the charts. */
export function growthTables(charts: readonly Growth[]): string {
  return charts
    .map(({ title, axis, at, lines }) => {
      const rows = lines.map(({ engine, micros }) => [
        engine,
        ...micros.map((each) => (each === null ? '–' : duration(each))),
      ]);
      return `${title}, by ${axis}:\n\n${table([axis, ...at.map(String)], rows)}\n`;
    })
    .join('\n');
}
