/** Whether the reasoning ever removes a true candidate: each step of the paths of made puzzles against the solver. */
import { createMaker, gridWish, type GridWish, type PuzzleMaker } from '../../src-main/make';
import { logicPath, sharpen, type LogicStep } from '../../src-main/shared/logic';
import type { Settings } from './settings';

const shape = (boxRows: number, boxCols: number): GridWish['shape'] => ({
  boxRows,
  boxCols,
  regions: null,
});
const givens = (count: number): Partial<GridWish> => ({ givens: { from: count, to: count } });

/** What is made, and which share of the puzzles it is, in thousandths. */
const KINDS: readonly (readonly [name: string, share: number, wish: Partial<GridWish>])[] = [
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
export function soundness({ limit, seed }: Settings): number {
  const maker = createMaker();
  const tallies = new Map(KINDS.map(([name]) => [name, tallyOf()]));
  for (let index = 0; index < limit; index++) {
    let rest = (index * 617) % 1000;
    const kind = KINDS.find(([, share]) => (rest -= share) < 0) ?? KINDS[0];
    const tally = kind && tallies.get(kind[0]);
    if (kind !== undefined && tally !== undefined)
      walk(maker, gridWish(kind[2]), seed, index, tally);
    if ((index + 1) % 1000 === 0) console.log(tableOf(tallies));
  }
  console.log(tableOf(tallies));
  return [...tallies.values()].reduce((sum, { wrong }) => sum + wrong.length, 0);
}

const tallyOf = (): Tally => ({ puzzles: 0, solved: 0, steps: 0, wrong: [] });

function walk(maker: PuzzleMaker, wish: GridWish, seed: number, index: number, tally: Tally): void {
  const question = { want: 'solutions', limit: 2 } as const;
  const order = { wish, question, seed, place: [0, 0, index], effort: 1, confirm: false };
  const made = maker.make(order);
  if (!('puzzle' in made) || made.puzzle.kind !== 'grid') return;
  const { solution } = made.report;
  if (solution?.kind !== 'grid') return;
  const { shape: of, cells } = made.puzzle;
  const { steps, end } = logicPath(sharpen(of, cells), { unique: true });
  tally.puzzles += 1;
  tally.solved += end === 'solved' ? 1 : 0;
  tally.steps += steps.length;
  for (const step of steps) {
    if (!holds(step, solution.cells)) tally.wrong.push(`${step.technique} ${cells.join(' ')}`);
  }
}

const holds = ({ placement, eliminations }: LogicStep, solution: ArrayLike<number>): boolean =>
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
