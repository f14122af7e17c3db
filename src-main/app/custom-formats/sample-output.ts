import { outcomeOf, solveItems, type SolveTask } from '../../batch';
import type { Format } from '../../formats';
import { searchLimits, type Pool } from '../../pool';
import type { SampleOutput } from '../../shared/contract';
import type { Problem, Puzzle } from '../../shared/puzzle';

/** Puzzles whose answers a sample of an output has. */
const SAMPLE_PUZZLES = 3;
/** A preview answers while the user types. */
const LIMIT_MS = 2_000;
const MAX_TEXT = 8_000;

/**
 * The output of the first puzzles: solved, checked by the verifier, and in the bytes of the format.
 * `onTask` is given what cancels the search.
 */
export async function sampleOutput(
  pool: Pool,
  format: Format,
  puzzles: readonly Puzzle[],
  onTask: (task: SolveTask<unknown>) => void = () => undefined,
): Promise<SampleOutput> {
  const options = searchLimits(LIMIT_MS);
  const items = puzzles
    .slice(0, SAMPLE_PUZZLES)
    .map((puzzle, key) => ({ key, puzzle, question: format.question(puzzle) }));
  if (items.length === 0) return { text: '', puzzles: 0, problem: null };
  const task = solveItems(pool, items, options);
  onTask(task);
  const writer = format.answers();
  let text = '';
  let written = 0;
  let missing: Problem | null = null;
  for (const checked of await task.checked) {
    const reason = outcomeOf(checked, format).problem;
    if (reason === null) {
      text += writer.answer(checked.item.puzzle, checked.report);
      written++;
    } else missing ??= reason;
  }
  if (written > 0) text += writer.end();
  return { text: text.slice(0, MAX_TEXT), puzzles: written, problem: missing };
}
