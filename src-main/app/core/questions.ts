import { readCases, type CasesRead } from '../../batch';
import { createPool, searchLimits } from '../../pool';
import type { Problem, Puzzle } from '../../shared/puzzle';
import { countSolutions, type Count, type CountProgress, type CountRun } from '../questions/count';
import type { Checkpoint } from './checkpoint';
import type { PlannedFile } from './plan';

/** One case of a file as it comes to be asked about; a malformed one has a problem instead. */
export interface AskedPuzzle {
  readonly index: number;
  readonly line: number;
  readonly puzzle: Puzzle;
}

type AskedCase = AskedPuzzle | { readonly problem: Problem };

/** Questions that take long, one puzzle at a time with all workers. Milliseconds; 0 is no limit. */
export interface Questions {
  /**
   * With a checkpoint, saves to it every few seconds and at the end, and goes on from what it has.
   *
   * @throws ProblemError as `openOutput`, when the checkpoint cannot be saved
   */
  count(
    puzzle: Puzzle,
    timeLimitMs: number,
    onProgress: (progress: CountProgress) => void,
    checkpoint?: Checkpoint,
  ): Promise<Count>;
  /** Ends the question under way; it answers with what it has. */
  cancel(): void;
  close(): Promise<void>;
}

const SAVE_EVERY_MS = 2_000;

/** `jobs` workers; 0 leaves their number to the machine. Counts are saved every `saveEveryMs`. */
export function openQuestions(
  workerPath: string,
  jobs: number,
  saveEveryMs = SAVE_EVERY_MS,
): Questions {
  const pool = createPool({ workerPath, size: jobs });
  let cancel: () => void = () => undefined;
  return {
    count: (puzzle, timeLimitMs, onProgress, checkpoint) => {
      const limits = searchLimits(timeLimitMs);
      const run = countSolutions(pool, puzzle, limits, onProgress, checkpoint?.stateOf(puzzle));
      cancel = run.cancel;
      if (checkpoint === undefined) return run.finished;
      return saved(run, () => checkpoint.save(puzzle, run.state()), saveEveryMs);
    },
    cancel: () => cancel(),
    close: () => pool.close(),
  };
}

/** A count whose state is saved while it runs, and at the end; one that cannot be saved is ended. */
async function saved(run: CountRun, save: () => Promise<void>, everyMs: number): Promise<Count> {
  let saving: Promise<void> | null = null;
  const timer = setInterval(() => {
    saving ??= save()
      .catch(() => run.cancel())
      .finally(() => (saving = null));
  }, everyMs);
  const count = await run.finished;
  clearInterval(timer);
  await saving;
  await save();
  return count;
}

/**
 * Reads a file and asks about its cases one after another, in its order; reading waits while a
 * question is at work. `ask` ends the reading by answering false.
 */
export async function askFile(
  file: PlannedFile,
  ask: (each: AskedCase) => Promise<boolean>,
): Promise<CasesRead> {
  let waiting: AskedCase[] = [];
  let goOn = true;
  const answerAll = async (): Promise<boolean> => {
    const cases = waiting;
    waiting = [];
    for (const each of cases) goOn = goOn && (await ask(each));
    return goOn;
  };
  const read = await readCases(
    file.source,
    file.format,
    ({ index, line, puzzle, problem }) =>
      void waiting.push(puzzle === undefined ? { problem } : { index, line, puzzle }),
    answerAll,
  );
  await answerAll();
  return read;
}
