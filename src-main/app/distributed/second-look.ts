/**
 * Parts that are done a second time, on the machine that coordinates: one in a hundred, by another engine
 * where there are several. A worker whose results are wrong does not stay unnoticed for long.
 */
import type { PartWorkers, How } from './do-part';
import type { RunFolder } from './run-folder';
import { codecOf, sha256, type Result, type Task, type TaskKind } from './tasks';
import { toJson } from './values';

const ONE_IN = 100;
/** Another engine may take much longer; what it has no answer to by then is not compared. */
const TIME_LIMIT_MS = 10_000;

/** Whether a part is looked at again: the same ones each time, and not the same places in each run. */
export const isLookedAt = (run: string, part: number): boolean =>
  parseInt(sha256(`${run} ${part}`).slice(0, 8), 16) % ONE_IN === 0;

/** Whether a part done again says the same. @throws ProblemError worker-died, as `RunFolder.tasks` */
export async function agrees(
  folder: RunFolder,
  part: number,
  workers: PartWorkers,
): Promise<boolean> {
  return sameAgain(folder, folder.run.kind, part, workers);
}

async function sameAgain<K extends TaskKind>(
  folder: RunFolder,
  kind: K,
  part: number,
  workers: PartWorkers,
): Promise<boolean> {
  const engine: How['engine'] = folder.run.engine === 'dlx' ? 'auto' : 'dlx';
  const { tasks, results } = await folder.answered(kind, part);
  const stored = results ?? [];
  const again = await workers.results(kind, tasks, { engine, timeLimitMs: TIME_LIMIT_MS });
  return tasks.every((task, at) => {
    const [one, other] = [stored[at] ?? null, again[at] ?? null];
    return (
      one === null || other === null || claimOf(kind, task, one) === claimOf(kind, task, other)
    );
  });
}

/** What a result says whichever engine found it. */
function claimOf<K extends TaskKind>(
  kind: K,
  task: Task<K>,
  result: NonNullable<Result<K>>,
): string {
  if (kind !== 'solve' && kind !== 'judge') return toJson(codecOf(kind).packResults([result]));
  const { question } = task as Task<'solve'>;
  const { outcome, solutions, score, solution } = result as NonNullable<Result<'solve'>>;
  const isOnly = question.want === 'solutions' && question.limit > 1 && solutions === 1;
  return toJson({ outcome, solutions, score, only: isOnly ? solution : null });
}

/** Second looks at the parts of a run, one after another, as they are done. */
export class SecondLooks {
  private last: Promise<void> = Promise.resolve();
  private readonly wrong: number[] = [];

  constructor(
    private readonly folder: RunFolder,
    private readonly workers: PartWorkers,
  ) {}

  take(part: number): void {
    if (!isLookedAt(this.folder.run.id, part)) return;
    this.last = this.last.then(async () => {
      if (!(await agrees(this.folder, part, this.workers))) this.wrong.push(part);
    });
    // Whoever waits for the end hears of it.
    this.last.catch(() => undefined);
  }

  /** The parts that say something else, once all are looked at. @throws ProblemError worker-died */
  async end(): Promise<readonly number[]> {
    await this.last;
    return this.wrong;
  }
}
