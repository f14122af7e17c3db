import { fork, type ChildProcess } from 'node:child_process';
import type { Answered, Asked } from './child';
import { writeData } from './data';
import type { WarmUpResult, Task } from './runner';
import { warmedUp, type Racer } from './racer';

/** How long a process may be silent after its time limit, and how long a round may take. */
const GRACE_MS = 1_000;
const ROUND_LIMIT_MS = 120_000;

/** A contender in a Node process of its own; a process that was lost is replaced for the next set. */
export class ChildRacer implements Racer {
  private child: ChildProcess | null = null;

  /**
   * `entry` is the bundled race; `args` make it the process of this contender, which has
   * `share` of everybody's time limit.
   */
  constructor(
    readonly name: string,
    private readonly entry: string,
    private readonly args: readonly string[],
    private readonly share = 1,
  ) {}

  async warmUp(task: Task, timeLimit: number): Promise<WarmUpResult> {
    const timeLimitMs = this.share * timeLimit;
    this.child ??= await this.start();
    // The checks of the answers take time as well, half as long at most.
    const answer = await this.ask(
      { ask: 'warmUp', data: writeData(task.puzzles), question: task.question, timeLimitMs },
      1.5 * timeLimitMs + GRACE_MS,
    );
    if (answer === 'late') return warmedUp('too slow');
    return typeof answer === 'object' ? answer : warmedUp('failed');
  }

  async runRound(times: number): Promise<number> {
    const answer = await this.ask({ ask: 'round', times }, ROUND_LIMIT_MS);
    return typeof answer === 'number' ? answer : NaN;
  }

  /** Microseconds of processor time for the loop that tells how much of the core the process has. */
  async yardstick(): Promise<number> {
    const answer = await this.ask({ ask: 'yardstick' }, ROUND_LIMIT_MS);
    return typeof answer === 'number' ? answer : NaN;
  }

  async memory(): Promise<number | null> {
    if (this.child === null) return null;
    const answer = await this.ask({ ask: 'memory' }, GRACE_MS);
    return typeof answer === 'number' ? answer : null;
  }

  close(): void {
    this.child?.kill('SIGKILL');
    this.child = null;
  }

  private async start(): Promise<ChildProcess> {
    const child = fork(this.entry, ['--contender', ...this.args], { serialization: 'advanced' });
    await new Promise((resolve) => {
      child.once('message', resolve);
      child.once('exit', resolve);
    });
    return child;
  }

  private ask(asked: Asked, limitMs: number): Promise<Answered | 'late' | 'lost'> {
    const { child } = this;
    if (child === null || child.exitCode !== null) return Promise.resolve('lost');
    return new Promise((resolve) => {
      const end = (answer: Answered | 'late' | 'lost'): void => {
        clearTimeout(late);
        child.removeAllListeners();
        if (typeof answer === 'string') this.close();
        resolve(answer);
      };
      const late = setTimeout(() => end('late'), limitMs);
      child.once('message', (answer) => end(answer as Answered));
      child.once('exit', () => end('lost'));
      child.send(asked);
    });
  }
}
