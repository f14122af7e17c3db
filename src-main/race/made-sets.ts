/** Small data sets that the race brings along, the same on every machine: chance has a fixed seed. */
import { createMaker, gridWish, squareBoxes, type Wish } from '../make';
import type { RaceSetId } from '../shared/contract';
import { ProblemError, type Puzzle, type Question } from '../shared/puzzle';

export interface MadeSet {
  readonly puzzles: readonly Puzzle[];
  readonly question: Question;
}

const SEED = 20_090_415;
const FIRST: Question = { want: 'solutions', limit: 1 };
const ALL: Question = { want: 'solutions', limit: Infinity };

/** Makes a set; takes up to a second or two. */
export function makeSet(id: RaceSetId): MadeSet {
  switch (id) {
    case 'easy9':
      return made(300, gridWish({ givens: { from: 34, to: 34 } }));
    case 'minimal9':
      return made(300, gridWish({ minimal: true }));
    case 'easy16':
      return made(20, gridWish({ shape: squareBoxes(4), givens: { from: 110, to: 110 } }));
    case 'minimal16':
      return made(5, gridWish({ shape: squareBoxes(4), minimal: true }));
    case 'sparse25':
      return made(
        5,
        gridWish({
          shape: squareBoxes(5),
          givens: { from: 250, to: 250 },
          solutions: { want: 'any' },
        }),
      );
    case 'queens10':
      return made(1, { kind: 'classic', problem: 'queens', size: 10, other: 0 }, ALL);
    case 'langford8':
      return made(1, { kind: 'classic', problem: 'langford', size: 8, other: 0 }, ALL);
  }
}

function made(count: number, wish: Wish, question = FIRST): MadeSet {
  const maker = createMaker();
  const puzzles = Array.from({ length: count }, (_, index): Puzzle => {
    const order = { wish, question: FIRST, seed: SEED, place: [index], effort: 1, confirm: false };
    const result = maker.make(order);
    if ('code' in result) throw new ProblemError(result);
    return result.puzzle;
  });
  return { puzzles, question };
}
