/** What a path says about its puzzle: our grade, and two numbers by the scales of other programs. */
import type { GridShape } from '../puzzle';
import { FINDERS, type Finder } from './finders';
import { sharpen, type Pencil } from './pencil';
import { logicPath, walkPath, type LogicPath } from './solve';
import type { LogicStep } from './step';
import {
  baseRatingOf,
  GRADES,
  gradeOf,
  LEVEL_LIMITS,
  levelOf,
  LEVELS,
  scoreOf,
  TECHNIQUES,
  type Grade,
  type Level,
  type Technique,
} from './techniques';

export interface Rating {
  readonly grade: Grade;
  /** The hardest technique; null where there is no step, or where the techniques do not solve it. */
  readonly hardest: Technique | null;
  readonly steps: number;
  /** Whether the techniques fill the grid. */
  readonly solved: boolean;
  /** The sum of the step values, and the level that goes with it, as HoDoKu counts; null if not solved. */
  readonly score: number | null;
  readonly level: Level | null;
  /**
   * By the scale of Sudoku Explainer: the hardest step, the hardest up to the first placement, and the
   * first step; null where there is no step, or where the techniques do not solve it.
   */
  readonly rating: ExplainerRating | null;
}

interface ExplainerRating {
  readonly er: number;
  readonly ep: number;
  readonly ed: number;
}

/** For the score, naked singles count before hidden ones. */
const [fullHouse, hiddenSingle, nakedSingle, ...others] = FINDERS;
const SCORE_ORDER: readonly Finder[] = [fullHouse, nakedSingle, hiddenSingle, ...others].filter(
  (finder) => finder !== undefined,
);

/** Lengths of a chain, in nodes, above which a step counts a tenth more each. */
const LENGTHS = [4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128];

/** The value of a step by the scale of Sudoku Explainer. */
function stepRating(step: LogicStep, { size }: GridShape): number {
  const base = baseRatingOf(step.technique);
  if (step.technique === 'hiddenSingle') return (step.houses[0] ?? 0) < 2 * size ? 1.5 : base;
  const { length } = step.chain;
  if (base < 6.5) return base;
  return Math.round(10 * base + LENGTHS.filter((each) => length - 2 > each).length) / 10;
}

/** What a path says about its puzzle. */
export function ratingOf(
  { steps, end }: Pick<LogicPath, 'steps' | 'end'>,
  shape: GridShape,
): Rating {
  if (end !== 'solved') {
    const unknown = { hardest: null, score: null, level: null, rating: null };
    return { grade: 'search', steps: steps.length, solved: false, ...unknown };
  }
  const hardest = steps.reduce<Technique | null>(
    (most, { technique }) => (rank(technique) > rank(most) ? technique : most),
    null,
  );
  const score = steps.reduce((sum, { technique }) => sum + scoreOf(technique), 0);
  const least = Math.max(0, ...steps.map(({ technique }) => LEVELS.indexOf(levelOf(technique))));
  const byScore = LEVEL_LIMITS.findIndex((limit) => score <= limit);
  return {
    grade: hardest === null ? GRADES[0] : gradeOf(hardest),
    hardest,
    steps: steps.length,
    solved: true,
    score,
    level: LEVELS[Math.max(least, byScore)] ?? 'extreme',
    rating: explained(steps, shape),
  };
}

const rank = (technique: Technique | null): number =>
  technique === null ? -1 : TECHNIQUES.indexOf(technique);

function explained(steps: readonly LogicStep[], shape: GridShape): ExplainerRating | null {
  const values = steps.map((step) => stepRating(step, shape));
  const [ed] = values;
  if (ed === undefined) return null;
  const first = steps.findIndex(({ placement }) => placement !== null);
  const upTo = first < 0 ? values : values.slice(0, first + 1);
  return { er: Math.max(...values), ep: Math.max(...upTo), ed };
}

/** Rates a position of a puzzle that is known to have one solution; with the path that the rating is about. */
export function ratePuzzle(from: Pencil): { readonly rating: Rating; readonly path: LogicPath } {
  const path = logicPath(from, { unique: true, finders: SCORE_ORDER });
  return { rating: ratingOf(path, from.shape), path };
}

/**
 * Whether a technique is the hardest one in the rating of a puzzle that is known to have one solution.
 * Ends where a harder one is needed, mostly without looking for it.
 */
export function isHardest(
  shape: GridShape,
  cells: ArrayLike<number>,
  technique: Technique,
): boolean {
  const most = rank(technique);
  const isHarder = (each: Technique): boolean => rank(each) > most;
  const last = SCORE_ORDER.reduce(
    (most, { techniques }, at) => (techniques.every(isHarder) ? most : at),
    -1,
  );
  const finders = SCORE_ORDER.slice(0, last + 1);
  const walk = walkPath(sharpen(shape, cells), { unique: true, finders });
  let isUsed = false;
  for (;;) {
    const next = walk.next();
    if (next.done === true) {
      return isUsed && next.value.end === 'solved';
    }
    const { technique: used } = next.value.step;
    if (isHarder(used)) return false;
    isUsed ||= used === technique;
  }
}
