import type { FormatRegistry } from '../../../formats';
import { ProblemError, type Puzzle } from '../../../shared/puzzle';
import type { ProgramBench } from '../run-test';
import { candidateOf, tryCandidate, type Tried } from './candidate';
import { shrunk } from './shrink';
import type { InputSource } from './sources';

export interface StressParts {
  readonly source: InputSource;
  readonly bench: ProgramBench;
  readonly registry: FormatRegistry;
  readonly seed: number;
  /** When the search ends, and how long a failing input is made smaller, by `now`. */
  readonly searchMs: number;
  readonly shrinkMs: number;
  now(): number;
  /** After every round: how many, and the inputs that were tried. */
  onRound(rounds: number): void;
  onFailure(found: Tried): void;
}

/** A search for an input on which a program fails. */
export interface StressEnd {
  readonly tried: number;
  /** The smallest failing input and the one that it came of; null where the time was up. */
  readonly failure: {
    readonly found: Tried;
    readonly smallest: Tried;
    readonly round: number;
  } | null;
}

/** Makes inputs until the program fails on one, or the time is up; then makes the input smaller. */
export async function stress(parts: StressParts): Promise<StressEnd> {
  const { source, bench, seed, now } = parts;
  const end = now() + parts.searchMs;
  const { signal } = bench.run;
  let tried = 0;
  for (let round = 0; now() < end && !signal.aborted; round++) {
    const found = await tryRound(parts, await source.next(seed, round));
    if (found === null) continue;
    tried++;
    parts.onRound(tried);
    if (found.failed === null || signal.aborted) continue;
    parts.onFailure(found);
    const smallest = await smallestOf(found, parts);
    return { tried, failure: { found, smallest, round } };
  }
  return { tried, failure: null };
}

async function tryRound(
  { bench, registry }: StressParts,
  input: Awaited<ReturnType<InputSource['next']>>,
): Promise<Tried | null> {
  if (input === null) return null;
  try {
    const candidate = await candidateOf(input.format, input.puzzles, bench);
    return candidate === null ? null : await tryCandidate(candidate, bench, registry);
  } catch (error) {
    // A change of a test may be nothing that its format can hold.
    if (!(error instanceof ProblemError)) throw error;
    return null;
  }
}

async function smallestOf(found: Tried, parts: StressParts): Promise<Tried> {
  const { bench, now } = parts;
  const end = now() + parts.shrinkMs;
  const { format, puzzles } = found.candidate;
  const solutions = new Map<Puzzle, Uint8Array>();
  const keep = ({ candidate }: Tried): void =>
    candidate.puzzles.forEach((puzzle, at) => {
      const solution = candidate.reports[at]?.solution;
      if (solution?.kind === 'grid') solutions.set(puzzle, solution.cells);
    });
  keep(found);
  const first = { ...found, puzzles };
  const fails = async (fewer: readonly Puzzle[]): Promise<typeof first | null> => {
    const tried = await tryRound(parts, { format, puzzles: fewer });
    if (tried === null || tried.failed !== found.failed || bench.run.signal.aborted) return null;
    keep(tried);
    return { ...tried, puzzles: tried.candidate.puzzles };
  };
  return await shrunk(first, fails, {
    stopped: () => now() >= end || bench.run.signal.aborted,
    solution: (puzzle) => (format.promisesUnique ? (solutions.get(puzzle) ?? null) : null),
  });
}
