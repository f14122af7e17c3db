/** Reasoning to the end: the next step and the whole path. */
import { FINDERS, type Finder } from './finders';
import { countOf, isStuckWrong, take, type Pencil } from './pencil';
import type { LogicStep } from './step';
import { UNIQUENESS, type Technique } from './techniques';

export interface LogicOptions {
  /** Whether the puzzle is known to have one solution: some techniques are right only then. */
  readonly unique: boolean;
  /** What is tried in which order; without it the order of {@link FINDERS}. */
  readonly finders?: readonly Finder[];
}

/** Every step that one technique offers at once. */
export function stepsOf(pencil: Pencil, technique: Technique): LogicStep[] {
  return FINDERS.filter(({ techniques }) => techniques.includes(technique)).flatMap(({ find }) =>
    [...find(pencil, false)].filter((step) => step.technique === technique),
  );
}

/**
 * Every step that the techniques offer at once, easiest first: what one search found at a time, so that
 * a caller can pause between them.
 */
export function* everyStep(
  pencil: Pencil,
  { unique }: Pick<LogicOptions, 'unique'>,
): Generator<readonly LogicStep[]> {
  const candidates = countOf(pencil.masks);
  for (const { find, mostCandidates = Infinity } of FINDERS) {
    if (candidates > mostCandidates) continue;
    yield [...find(pencil, false)].filter(({ technique }) => unique || !UNIQUENESS.has(technique));
  }
}

/** The easiest next step, or null when no technique applies that can be looked for in a short time. */
export function nextStep(
  pencil: Pencil,
  { unique, finders = FINDERS }: LogicOptions,
): LogicStep | null {
  /** Counted where it matters: most steps are found before. */
  let candidates = -1;
  for (const { techniques, find, mostCandidates } of finders) {
    if (mostCandidates !== undefined) {
      if (candidates < 0) candidates = countOf(pencil.masks);
      if (candidates > mostCandidates) continue;
    }
    if (!unique && techniques.every((technique) => UNIQUENESS.has(technique))) continue;
    const found = find(pencil, true);
    // Most searches give a list, and it is empty: an iterator of it would take longer than some of them.
    if (Array.isArray(found) && found.length === 0) continue;
    for (const step of found) return step;
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
    if (!pencil.cells.includes(0)) return { end: 'solved', pencil };
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
