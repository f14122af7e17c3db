import { madePuzzles } from '../../../src-main/engines/testing/agreement';
import { ANY, ask } from '../../../src-main/engines/testing/run';
import { logicPath, sharpen } from '../../../src-main/shared/logic';
import { gridShape, SHAPE_16, SHAPE_9, type GridPuzzle } from '../../../src-main/shared/puzzle';
import { failures, type Figure } from '../figure';

/** Steps on the path of a puzzle that its solution contradicts, in words; and how many steps it has. */
function wrongSteps({ shape, cells }: GridPuzzle): { steps: number; wrong: string[] } {
  const { solution } = ask('masks', { kind: 'grid', shape, cells }, ANY);
  const values = solution?.kind === 'grid' ? solution.cells : cells;
  const { steps } = logicPath(sharpen(shape, cells), { unique: true });
  const wrong = steps.filter(
    ({ placement, eliminations }) =>
      (placement !== null && values[placement.cell] !== placement.value) ||
      eliminations.some(({ cell, value }) => values[cell] === value),
  );
  const text = cells.join(shape.size > 9 ? ' ' : '');
  return { steps: steps.length, wrong: wrong.map(({ technique }) => `${technique} in ${text}`) };
}

export const reasoning: Figure = {
  id: 'reasoning',
  guarantee: 'Answers are right',
  goal: 'no step of reasoning removes a true candidate, on grids of every size',
  count: 100_000,
  quick: 100,
  minutes: 120,
  run: ({ count, seed }) => {
    const part = (share: number): number => Math.ceil(count * share);
    const sets = [
      [gridShape(2, 2), part(0.05), 0],
      [gridShape(2, 3), part(0.05), 0],
      [SHAPE_9, part(0.89), 0],
      [gridShape(3, 4), part(0.008), 70],
      [SHAPE_16, part(0.002), 130],
    ] as const;
    const wrong: string[] = [];
    let [puzzles, steps] = [0, 0];
    for (const [shape, number, least] of sets) {
      for (let made = 0; made < number; made++) {
        const [puzzle] = madePuzzles(shape, 1, seed * 1_000_003 + puzzles, least);
        const found = wrongSteps(
          puzzle ?? { kind: 'grid', shape, cells: new Uint8Array(shape.cells) },
        );
        puzzles++;
        steps += found.steps;
        wrong.push(...found.wrong);
      }
    }
    const { none, counts, details } = failures({ 'wrong steps': wrong });
    const figure = `${puzzles} puzzles of 4×4 to 16×16, ${steps} steps: ${counts}`;
    return Promise.resolve({ figure, met: none, details });
  },
};
