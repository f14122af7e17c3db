/** Reasoning to the end: the next step, the whole path, the grade of a puzzle. */
import type { GridShape } from '../puzzle';
import { simpleColourings } from './colouring';
import { fish, skyscrapers } from './fish';
import { claiming, pointing } from './locked';
import { isStuckWrong, sharpen, take, type Pencil } from './pencil';
import { uniqueRectangles } from './rectangles';
import { hiddenSingles, nakedSingles } from './singles';
import { GRADES, gradeOf, TECHNIQUES, type Grade, type LogicStep, type Technique } from './step';
import { hiddenSubsets, nakedSubsets } from './subsets';
import { xyWings } from './wings';

type Finder = (pencil: Pencil) => Iterable<LogicStep>;

const FINDERS: Readonly<Record<Technique, Finder>> = {
  hiddenSingle: hiddenSingles,
  nakedSingle: nakedSingles,
  pointing,
  claiming,
  nakedPair: (pencil) => nakedSubsets(pencil, 2),
  hiddenPair: (pencil) => hiddenSubsets(pencil, 2),
  nakedTriple: (pencil) => nakedSubsets(pencil, 3),
  hiddenTriple: (pencil) => hiddenSubsets(pencil, 3),
  xWing: (pencil) => fish(pencil, 2),
  skyscraper: skyscrapers,
  xyWing: xyWings,
  simpleColouring: simpleColourings,
  uniqueRectangle: uniqueRectangles,
  swordfish: (pencil) => fish(pencil, 3),
  nakedQuad: (pencil) => nakedSubsets(pencil, 4),
  hiddenQuad: (pencil) => hiddenSubsets(pencil, 4),
  jellyfish: (pencil) => fish(pencil, 4),
};

interface LogicOptions {
  /** Whether the puzzle is known to have one solution: some techniques are right only then. */
  readonly unique: boolean;
}

/** Every step that one technique offers at once. */
export function stepsOf(pencil: Pencil, technique: Technique): LogicStep[] {
  return [...FINDERS[technique](pencil)];
}

/** The easiest next step, or null when no technique applies. */
export function nextStep(pencil: Pencil, options: LogicOptions): LogicStep | null {
  for (const technique of TECHNIQUES) {
    if (technique === 'uniqueRectangle' && !options.unique) continue;
    for (const step of FINDERS[technique](pencil)) return step;
  }
  return null;
}

/** How a walk of steps ended. */
export type PathEnd = 'solved' | 'stuck' | 'contradiction';

export interface LogicPath {
  readonly steps: readonly LogicStep[];
  readonly end: PathEnd;
  /** The grid and its candidates after the last step. */
  readonly pencil: Pencil;
}

/** A step and the grid on which it is seen. */
export interface PathStep {
  readonly step: LogicStep;
  readonly before: Pencil;
}

/**
 * Walks from a pencil until the grid is full, no technique applies, or a contradiction shows: gives the
 * steps one by one, so that a caller can pause between them, and returns how it ended.
 */
export function* walkPath(
  from: Pencil,
  options: LogicOptions,
): Generator<PathStep, Pick<LogicPath, 'end' | 'pencil'>, undefined> {
  let pencil = from;
  for (;;) {
    if (isStuckWrong(pencil)) return { end: 'contradiction', pencil };
    if (pencil.cells.every((value) => value !== 0)) return { end: 'solved', pencil };
    const step = nextStep(pencil, options);
    if (step === null) return { end: 'stuck', pencil };
    yield { step, before: pencil };
    pencil = take(pencil, step);
  }
}

/** The whole walk at once; see {@link walkPath}. */
export function logicPath(from: Pencil, options: LogicOptions): LogicPath {
  const steps: LogicStep[] = [];
  const walk = walkPath(from, options);
  for (;;) {
    const next = walk.next();
    if (next.done === true) return { steps, ...next.value };
    steps.push(next.value.step);
  }
}

/** The grade of a puzzle and the hardest technique on its path; null where that is none at all. */
export interface Rating {
  readonly grade: Grade;
  readonly hardest: Technique | null;
  readonly steps: number;
}

/** What a path says about its puzzle. */
export function ratingOf(path: Pick<LogicPath, 'steps' | 'end'>): Rating {
  let hardest: Technique | null = null;
  for (const { technique } of path.steps) {
    if (hardest === null || TECHNIQUES.indexOf(technique) > TECHNIQUES.indexOf(hardest)) {
      hardest = technique;
    }
  }
  const grade = path.end !== 'solved' ? 'search' : hardest === null ? GRADES[0] : gradeOf(hardest);
  return { grade, hardest, steps: path.steps.length };
}

/** Rates a puzzle that is known to have one solution. */
export function ratePuzzle(shape: GridShape, cells: ArrayLike<number>): Rating {
  return ratingOf(logicPath(sharpen(shape, cells), { unique: true }));
}
