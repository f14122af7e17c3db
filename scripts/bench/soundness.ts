/** Whether the reasoning ever removes a true candidate: each step of the paths of puzzles against the solver. */
import { EngineCache, solve } from '../../src-main/engines';
import { createMaker, gridWish, type GridWish } from '../../src-main/make';
import {
  explainerPath,
  gradePuzzle,
  logicPath,
  sharpen,
  type LogicStep,
} from '../../src-main/shared/logic';
import { SHAPE_9, type GridPuzzle } from '../../src-main/shared/puzzle';
import { readDataSet } from './data';
import type { Settings } from './settings';

const shape = (boxRows: number, boxCols: number): GridWish['shape'] => ({
  boxRows,
  boxCols,
  regions: null,
});
const givens = (count: number): Partial<GridWish> => ({ givens: { from: count, to: count } });

/** What is made, and which share of the puzzles it is, in thousandths. */
type Kind = readonly [name: string, share: number, wish: Partial<GridWish>];
const KINDS: readonly [Kind, ...Kind[]] = [
  ['4×4', 150, { shape: shape(2, 2), minimal: true }],
  ['6×6', 200, { shape: shape(2, 3), minimal: true }],
  ['6×6 jigsaw', 100, { shape: { ...shape(2, 3), regions: 'random' }, minimal: true }],
  ['8×8', 30, { shape: shape(2, 4), minimal: true }],
  ['9×9 minimal', 250, { minimal: true }],
  ['9×9, 30 givens', 200, givens(30)],
  ['9×9 jigsaw', 45, { shape: { ...shape(3, 3), regions: 'random' }, ...givens(30) }],
  ['12×12', 20, { shape: shape(3, 4), ...givens(66) }],
  ['16×16', 4, { shape: shape(4, 4), ...givens(120) }],
  ['25×25', 1, { shape: shape(5, 5), ...givens(360) }],
];

interface Tally {
  puzzles: number;
  solved: number;
  steps: number;
  readonly wrong: string[];
}

/** Prints the table as Markdown, also every 1,000 of `limit` puzzles. Returns the number of wrong steps. */
export function soundness({ files, limit, seed }: Settings): number {
  const tallies = new Map<string, Tally>();
  const all = files.length > 0 ? read(files, limit) : made(limit, seed);
  let walked = 0;
  for (const { name, puzzle, solution } of all) {
    const tally = tallies.get(name) ?? { puzzles: 0, solved: 0, steps: 0, wrong: [] };
    tallies.set(name, tally);
    walk(puzzle, solution, tally);
    if (++walked % 1000 === 0) console.log(tableOf(tallies));
  }
  console.log(tableOf(tallies));
  return [...tallies.values()].reduce((sum, { wrong }) => sum + wrong.length, 0);
}

interface Solved {
  /** What it is counted under. */
  readonly name: string;
  readonly puzzle: GridPuzzle;
  readonly solution: ArrayLike<number>;
}

function* made(limit: number, seed: number): Generator<Solved> {
  const maker = createMaker();
  const question = { want: 'solutions', limit: 2 } as const;
  for (let index = 0; index < limit; index++) {
    let rest = (index * 617) % 1000;
    const [name, , wish] = KINDS.find(([, share]) => (rest -= share) < 0) ?? KINDS[0];
    const order = { wish: gridWish(wish), question, seed, place: [0, 0, index] };
    const run = maker.make({ ...order, effort: 1, confirm: false });
    if (!('puzzle' in run) || run.puzzle.kind !== 'grid') continue;
    const { solution } = run.report;
    if (solution?.kind === 'grid') yield { name, puzzle: run.puzzle, solution: solution.cells };
  }
}

/** Those of files that have one solution. */
function* read(files: readonly string[], limit: number): Generator<Solved> {
  const engine = new EngineCache().get('bands');
  const limits = {
    now: () => performance.now(),
    deadlineMs: Infinity,
    cancelled: () => false,
    memoryBytes: 2 ** 28,
  };
  for (const file of files) {
    const { name, puzzles } = readDataSet(file, limit, null);
    for (const puzzle of puzzles) {
      if (puzzle.kind !== 'grid' || puzzle.shape !== SHAPE_9) continue;
      const found = solve(engine, puzzle, { want: 'solutions', limit: 2 }, limits);
      if (found.solutions === 1 && found.solution?.kind === 'grid')
        yield { name, puzzle, solution: found.solution.cells };
    }
  }
}

/** A 9×9 grid by all three orders of techniques: ours, HoDoKu's and that of Sudoku Explainer; others by ours. */
function walk({ shape, cells }: GridPuzzle, solution: ArrayLike<number>, tally: Tally): void {
  const pencil = sharpen(shape, cells);
  const { steps: own, end } = logicPath(pencil, { unique: true });
  tally.puzzles += 1;
  tally.solved += end === 'solved' ? 1 : 0;
  const others =
    shape.cells === SHAPE_9.cells && shape.regions === null
      ? [gradePuzzle(pencil).path.steps, explainerPath(pencil).steps]
      : [];
  for (const steps of [own, ...others]) {
    tally.steps += steps.length;
    for (const step of steps)
      if (!holds(step, solution)) tally.wrong.push(`${nameOf(step)} ${cells.join(' ')}`);
  }
}

type Step = Pick<LogicStep, 'placement' | 'eliminations'> &
  Partial<Pick<LogicStep, 'technique'> & { readonly rating: number }>;

const nameOf = ({ technique, rating }: Step): string => technique ?? `SE ${rating}`;

const holds = ({ placement, eliminations }: Step, solution: ArrayLike<number>): boolean =>
  (placement === null || solution[placement.cell] === placement.value) &&
  eliminations.every(({ cell, value }) => solution[cell] !== value);

function tableOf(tallies: ReadonlyMap<string, Tally>): string {
  const all = [...tallies.values()];
  const sum = (of: (tally: Tally) => number): number => all.reduce((n, each) => n + of(each), 0);
  const row = (name: string, numbers: readonly number[]): string =>
    `| ${[name, ...numbers].join(' | ')} |`;
  return [
    '| puzzles | number | solved by logic | steps | wrong |',
    '|---|---|---|---|---|',
    ...[...tallies].map(([name, { puzzles, solved, steps, wrong }]) =>
      row(name, [puzzles, solved, steps, wrong.length]),
    ),
    row('all', [
      ...[sum(({ puzzles }) => puzzles), sum(({ solved }) => solved)],
      ...[sum(({ steps }) => steps), sum(({ wrong }) => wrong.length)],
    ]),
    ...all.flatMap(({ wrong }) => wrong),
  ].join('\n');
}
