/** The process of one contender: takes a set, rehearses it, runs laps, tells its memory. */
import type { Question, SolveReport } from '../../src-main/shared/puzzle';
import { verifyReport } from '../../src-main/verify';
import { ENGINE_IDS, type EngineId } from '../../src-main/engines';
import { ownEngine, type Batch, type Contender } from './contenders';
import { parseData } from './data';
import { mostMemory } from './memory';
import { peer, type PeerId } from './peers';
import type { Rehearsal, Task } from './racer';

export type Asked =
  /** Puzzles as text: objects that are cloned are no longer the ones that engines know. */
  | {
      readonly ask: 'rehearse';
      readonly data: string;
      readonly question: Question;
      readonly patienceMs: number;
    }
  | { readonly ask: 'lap'; readonly times: number }
  | { readonly ask: 'memory' };

export type Answered = Rehearsal | number;

const MICROS_PER_MS = 1000;

/** Looks at the whole set first, then races on it. */
export class Runner {
  private task: Task = { puzzles: [], question: { want: 'solutions', limit: 1 } };
  private batch: Batch | null = null;

  constructor(private readonly contender: Contender) {}

  rehearse(task: Task, patienceMs: number): Rehearsal {
    this.task = task;
    const { contender } = this;
    const { puzzles, question } = task;
    if (!puzzles.every((puzzle) => contender.supports(puzzle, question))) {
      return { note: 'cannot', nodes: 0, solutions: 0, tookMs: 0 };
    }
    this.batch = contender.batch?.(puzzles, question) ?? null;
    const sum = { nodes: 0, solutions: 0, tookMs: 0 };
    const timed = <T>(work: () => T): T => {
      const begun = performance.now();
      const result = work();
      sum.tookMs += performance.now() - begun;
      return result;
    };
    const { batch } = this;
    if (batch !== null) timed(() => batch.run());
    for (const [i, puzzle] of puzzles.entries()) {
      const report: SolveReport =
        batch === null ? timed(() => contender.solve(puzzle, question)) : batch.report(i);
      if (!report.complete || sum.tookMs > patienceMs) return { ...sum, note: 'too slow' };
      if (verifyReport(puzzle, question, report) !== null) return { ...sum, note: 'wrong' };
      sum.nodes += report.nodes;
      sum.solutions += question.want === 'best' ? (report.score ?? 0) : report.solutions;
    }
    return { ...sum, note: 'ok' };
  }

  lap(times: number): number {
    const { contender, batch, task } = this;
    const before = process.cpuUsage();
    for (let time = 0; time < times; time++) {
      if (batch !== null) batch.run();
      else for (const puzzle of task.puzzles) contender.solve(puzzle, task.question);
    }
    const spent = process.cpuUsage(before);
    return (spent.user + spent.system) / times;
  }
}

/** @param name an engine's id, or a peer's, which is installed in `folder` */
async function contenderOf(name: string, folder: string): Promise<Contender> {
  const own = ENGINE_IDS.find((id): id is EngineId => id === name);
  return own === undefined ? await peer(name as PeerId, folder) : ownEngine(own);
}

/** Serves the race until it is ended. */
export async function serve(name: string, folder: string): Promise<void> {
  const runner = new Runner(await contenderOf(name, folder));
  const answer = (asked: Asked): Answered => {
    switch (asked.ask) {
      case 'rehearse':
        return runner.rehearse({ ...asked, puzzles: parseData(asked.data) }, asked.patienceMs);
      case 'lap':
        return runner.lap(asked.times);
      case 'memory':
        return mostMemory();
    }
  };
  process.on('message', (asked: Asked) => process.send?.(answer(asked)));
  process.on('disconnect', () => process.exit());
  // Patience is the race's: a contender that overflows its stack has failed, the others go on.
  process.on('uncaughtException', () => process.exit(1));
  setTimeout(() => process.send?.('ready'), 0);
  await new Promise(() => setInterval(() => undefined, MICROS_PER_MS * MICROS_PER_MS));
}
