/** What a path says about its puzzle: our grade, and two numbers by the scales of other programs. */
import type { GridShape } from '../puzzle';
import { explainerPath, type ExplainerRating } from './explainer';
import { FINDERS, type Finder } from './finders';
import { isStuckWrong, sharpen, type Pencil } from './pencil';
import { SinglesQueue } from './singles-queue';
import { nextStep, type LogicPath } from './solve';
import type { LogicStep } from './step';
import {
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

/** What a path of our techniques says. */
export interface PathRating {
  readonly grade: Grade;
  /** The hardest technique; null where there is no step, or where the techniques do not solve it. */
  readonly hardest: Technique | null;
  readonly steps: number;
  /** Whether the techniques fill the grid. */
  readonly solved: boolean;
  /** The sum of the step values, and the level that goes with it, as HoDoKu counts; null if not solved. */
  readonly score: number | null;
  readonly level: Level | null;
}

export interface Rating extends PathRating {
  /** By Sudoku Explainer's own path; null where there is no step, or where that is not solved here. */
  readonly rating: ExplainerRating | null;
}

const [, , , ...AFTER_SINGLES] = FINDERS;
const LAST: ReadonlySet<Technique> = new Set<Technique>([
  'uniqueLoop',
  'wxyzWing',
  'deathBlossom',
  'frankenJellyfish',
  'finnedFrankenJellyfish',
  'mutantXWing',
  'finnedMutantXWing',
  'mutantSwordfish',
  'finnedMutantSwordfish',
  'mutantJellyfish',
  'finnedMutantJellyfish',
  'alignedPair',
  'templateSet',
  'templateDelete',
]);
/** What finds a technique a second time finds chains with almost locked sets. */
const isLast = ({ techniques }: Finder, at: number): boolean =>
  techniques.every(
    (each) =>
      LAST.has(each) || AFTER_SINGLES.findIndex((one) => one.techniques.includes(each)) < at,
  );
const SCORED = [
  ...AFTER_SINGLES.filter((finder, at) => !isLast(finder, at)),
  ...AFTER_SINGLES.filter(isLast),
];

/**
 * For the score, naked singles come before hidden ones, and each kind in the order of a queue; what HoDoKu
 * does not know, or looks for on request only, comes last. All that is remembered of a pencil asks for one
 * of its own, singles do not: they are placed in one. Ends as well with a step that is not `wanted`.
 */
function scoredPath(
  from: Pencil,
  finders: readonly Finder[],
  wanted: (step: LogicStep) => boolean = () => true,
): LogicPath {
  const queue = new SinglesQueue(from);
  const steps: LogicStep[] = [];
  for (;;) {
    const { pencil } = queue;
    const single = queue.place();
    // Singles do not mend what has gone wrong: it shows where there are no more.
    if (single === null && isStuckWrong(pencil)) return { steps, end: 'contradiction', pencil };
    if (single === null && !pencil.cells.includes(0)) return { steps, end: 'solved', pencil };
    const step = single ?? nextStep(pencil, { unique: true, finders });
    if (step === null || !wanted(step)) return { steps, end: 'stuck', pencil };
    steps.push(step);
    if (single === null) queue.follow(step);
  }
}

/** What a path says about its puzzle. */
export function pathRating({ steps, end }: Pick<LogicPath, 'steps' | 'end'>): PathRating {
  if (end !== 'solved') {
    const unknown = { hardest: null, score: null, level: null };
    return { grade: 'search', steps: steps.length, solved: false, ...unknown };
  }
  const used = new Set(steps.map(({ technique }) => technique));
  const hardest = TECHNIQUES.filter((each) => used.has(each)).pop() ?? null;
  const score = steps.reduce((sum, { technique }) => sum + scoreOf(technique), 0);
  const least = Math.max(0, ...[...used].map((each) => LEVELS.indexOf(levelOf(each))));
  const byScore = LEVEL_LIMITS.findIndex((limit) => score <= limit);
  return {
    grade: hardest === null ? GRADES[0] : gradeOf(hardest),
    hardest,
    steps: steps.length,
    solved: true,
    score,
    level: LEVELS[Math.max(least, byScore)] ?? 'extreme',
  };
}

/** The path of a position of a puzzle that is known to have one solution, with what it says. */
export function gradePuzzle(from: Pencil): {
  readonly rating: PathRating;
  readonly path: LogicPath;
} {
  const path = scoredPath(from, SCORED);
  return { rating: pathRating(path), path };
}

/** The same, and the rating by the explainer. */
export function ratePuzzle(from: Pencil): { readonly rating: Rating; readonly path: LogicPath } {
  const { rating, path } = gradePuzzle(from);
  return { rating: { ...rating, rating: explainerPath(from).rating }, path };
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
  const most = TECHNIQUES.indexOf(technique);
  const isHarder = (each: Technique): boolean => TECHNIQUES.indexOf(each) > most;
  const from = sharpen(shape, cells);
  const last = SCORED.reduce(
    (most, { techniques }, at) => (techniques.every(isHarder) ? most : at),
    -1,
  );
  const finders = SCORED.slice(0, last + 1);
  const { steps, end } = scoredPath(from, finders, ({ technique: used }) => !isHarder(used));
  return end === 'solved' && steps.some(({ technique: used }) => used === technique);
}
