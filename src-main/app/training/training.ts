import { randomInt } from 'node:crypto';
import { gridWish, MOST_SEED } from '../../make';
import { rateOrder, startMakers, startRater } from '../../pool';
import type { Handlers, Params } from '../../shared/contract';
import {
  DUALS,
  nextStep,
  sharpen,
  stepsOf,
  take,
  type LogicStep,
  type Pencil,
} from '../../shared/logic';
import { libraryLine } from '../../shared/logic/positions';
import { SHAPE_9, type GridPuzzle } from '../../shared/puzzle';
import type { Datasets } from '../datasets/datasets';

const AT_ONCE = 8;
/** Most rated puzzles of the open files that are looked at. */
const MOST_RATED = 200;

/** Boards to practise a technique on. `workerPath` is the built worker entry. */
export function createTraining(datasets: Datasets, workerPath: string) {
  let current: AbortController | null = null;
  const end = (): void => current?.abort();
  return {
    handlers: {
      'training/boards': async ({ technique, count, withinMs }) => {
        end();
        const control = new AbortController();
        current = control;
        const timer = setTimeout(() => control.abort(), withinMs);
        try {
          const known = ratedPuzzles(datasets, DUALS.get(technique) ?? technique);
          return await boardsOf(known, { technique, count }, workerPath, control.signal);
        } finally {
          clearTimeout(timer);
        }
      },
    } satisfies Partial<Handlers>,
    close: end,
  };
}

/** The 9×9 puzzles of the open files whose hardest step is of the technique. */
function ratedPuzzles(datasets: Datasets, technique: LogicStep['technique']): GridPuzzle[] {
  const found: GridPuzzle[] = [];
  for (const { store } of datasets.openFiles()) {
    for (let index = 0; index < store.length && found.length < MOST_RATED; index++) {
      if (store.rated.row(index)?.hardest !== technique) continue;
      const puzzle = store.puzzle(index);
      if (puzzle?.kind === 'grid' && puzzle.shape === SHAPE_9) found.push(puzzle);
    }
  }
  return found;
}

/** Walks the paths of known puzzles, then of new ones, until there are boards enough or `signal` says so. */
async function boardsOf(
  known: GridPuzzle[],
  { technique, count }: Omit<Params<'training/boards'>, 'withinMs'>,
  workerPath: string,
  signal: AbortSignal,
): Promise<{ text: string; boards: number }> {
  const rater = startRater(workerPath);
  const makers = startMakers(workerPath, 1);
  const stop = (): void => {
    void rater.stop();
    void makers.stop();
  };
  signal.addEventListener('abort', stop);
  const lines: string[] = [];
  const seed = randomInt(MOST_SEED);
  try {
    for (let from = 0; lines.length < count && !signal.aborted; from += AT_ONCE) {
      const puzzles = known.length > 0 ? known.splice(0, AT_ONCE) : await made(makers, seed, from);
      const orders = puzzles.map((puzzle) => rateOrder(puzzle, 'path'));
      const paths = puzzles.length === 0 ? null : await rater.rate(orders);
      if (paths === null) break;
      paths.forEach(({ steps }, at) => {
        const board = boardOn(puzzles[at]?.cells ?? [], steps, technique);
        if (board !== null && lines.length < count) lines.push(libraryLine(technique, board));
      });
    }
  } finally {
    signal.removeEventListener('abort', stop);
    stop();
  }
  return { text: lines.map((line) => `${line}\n`).join(''), boards: lines.length };
}

async function made(
  makers: ReturnType<typeof startMakers>,
  seed: number,
  from: number,
): Promise<GridPuzzle[]> {
  const order = {
    wish: gridWish({ minimal: true }),
    question: { want: 'solutions', limit: 1 },
    seed,
    effort: 1,
    confirm: false,
  } as const;
  const { made: found } = await makers.make({ order, place: [0, 0], from, count: AT_ONCE });
  return found.flatMap(({ puzzle }) => (puzzle.kind === 'grid' ? [puzzle] : []));
}

/** The first grid on a path where the technique is the next step, or the half of a dual one; null without one. */
function boardOn(
  cells: ArrayLike<number>,
  steps: readonly LogicStep[],
  technique: LogicStep['technique'],
): Pencil | null {
  const due = DUALS.get(technique) ?? technique;
  let pencil = sharpen(SHAPE_9, cells);
  for (const step of steps) {
    // Ratings try naked singles before hidden ones, hints the other way round.
    const isDue = step.technique === due && nextStep(pencil, { unique: true })?.technique === due;
    if (isDue && (due === technique || stepsOf(pencil, technique).length > 0)) return pencil;
    pencil = take(pencil, step);
  }
  return null;
}
