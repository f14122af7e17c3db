import {
  pathRating,
  TECHNIQUES,
  walkPath,
  type PathEnd,
  type PathStep,
  type Pencil,
  type PathRating,
  type Technique,
} from '@shared/logic';

/** A whole path, its rating of the puzzle, and how often each technique occurs. */
export interface SolvePath {
  readonly steps: readonly PathStep[];
  readonly end: PathEnd;
  readonly rating: PathRating;
  /** Easiest first; only those that occur. */
  readonly counts: readonly { readonly technique: Technique; readonly times: number }[];
}

/** How long the path is worked on before the window may paint and hear keys again, in milliseconds. */
const SLICE_MS = 12;

/**
 * Works the path out without holding the window up. Null when `isWanted` says so on the way.
 */
export async function workOutPath(
  from: Pencil,
  unique: boolean,
  isWanted: () => boolean,
): Promise<SolvePath | null> {
  const walk = walkPath(from, { unique });
  const steps: PathStep[] = [];
  let until = performance.now() + SLICE_MS;
  for (;;) {
    const next = walk.next();
    if (next.done === true) return summed(steps, next.value.end);
    steps.push(next.value);
    if (performance.now() < until) continue;
    await new Promise((resolve) => setTimeout(resolve));
    if (!isWanted()) return null;
    until = performance.now() + SLICE_MS;
  }
}

function summed(steps: readonly PathStep[], end: PathEnd): SolvePath {
  const plain = steps.map(({ step }) => step);
  const counts = TECHNIQUES.map((technique) => ({
    technique,
    times: plain.filter((step) => step.technique === technique).length,
  })).filter(({ times }) => times > 0);
  return { steps, end, rating: pathRating({ steps: plain, end }), counts };
}
