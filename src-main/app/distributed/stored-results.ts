import { ProblemError } from '../../shared/puzzle';
import type { RunFolder } from './run-folder';
import { keyOf, type Result, type Task, type TaskKind } from './tasks';

/** Parts that are held at a time, and fewer where they are large, but two. */
const HELD = 8;
const HELD_TASKS = 250_000;
/** Parts after the last answer that are looked at for whatever is asked. */
const AHEAD = 3;
/** So often all parts may be searched for what is in none of them. */
const FRUITLESS = 3;

/** Tasks that cannot be read: what they asked is asked again. */
function nothingRead(error: unknown): readonly never[] {
  if (error instanceof ProblemError) return [];
  throw error;
}

type Results<K extends TaskKind> = ReadonlyMap<string, Result<K>>;

/**
 * The results of a run by what was asked. A command asks in the order in which the parts were planned, nearly: so the
 * parts around the last answer are held, and no others.
 */
export class StoredResults<K extends TaskKind> {
  /** The parts that are held, the longest unused first. */
  private readonly held = new Map<number, Results<K>>();
  /** The part of the last answer, from 1. */
  private last = 0;
  private fruitless = 0;
  /** What is asked at the same time is answered in turn, so that parts are gone through once. */
  private turn: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly folder: RunFolder,
    private readonly kind: K,
  ) {}

  /** What came of a task; null where nothing is known. */
  find(task: Task<K>): Promise<Result<K>> {
    return this.inTurn(() => this.look(task));
  }

  /** What came of tasks; `ask` answers those that have no result, in their order. */
  async all<R>(
    tasks: readonly Task<K>[],
    ask: (missing: readonly Task<K>[]) => Promise<readonly R[]>,
  ): Promise<(R | NonNullable<Result<K>>)[]> {
    const found = await this.inTurn(async () => {
      const results: Result<K>[] = [];
      for (const task of tasks) results.push(await this.look(task));
      return results;
    });
    const missing = tasks.filter((_, at) => found[at] === null);
    const asked = missing.length === 0 ? [] : await ask(missing);
    let next = 0;
    return found.map((result) => result ?? (asked[next++] as R));
  }

  private inTurn<T>(act: () => Promise<T>): Promise<T> {
    const mine = this.turn.then(act);
    this.turn = mine.catch(() => undefined);
    return mine;
  }

  private async look(task: Task<K>): Promise<Result<K>> {
    const key = keyOf(this.kind, task);
    for (const [part, results] of this.held)
      if (results.has(key)) return this.answer(part, results, key);
    const parts = this.folder.run.parts.length;
    const most = this.fruitless < FRUITLESS ? parts : Math.min(parts, AHEAD);
    // Only a command that has passed over a file asks for other parts than the next ones.
    for (let ahead = 0; ahead < most; ahead++) {
      const part = ((this.last + ahead) % parts) + 1;
      if (this.held.has(part)) continue;
      const results = await this.load(part);
      if (results.has(key) || ahead < AHEAD) this.hold(part, results);
      if (results.has(key)) return this.answer(part, results, key);
    }
    if (most > AHEAD) this.fruitless++;
    return null;
  }

  private answer(part: number, results: Results<K>, key: string): Result<K> {
    this.last = part;
    return results.get(key) ?? null;
  }

  private async load(part: number): Promise<Results<K>> {
    const tasks = await this.folder.tasks(this.kind, part).catch(nothingRead);
    const results = await this.folder.results(this.kind, part);
    return new Map(tasks.map((task, at) => [keyOf(this.kind, task), results?.[at] ?? null]));
  }

  private hold(part: number, results: Results<K>): void {
    this.held.set(part, results);
    let tasks = [...this.held.values()].reduce((sum, { size }) => sum + size, 0);
    for (const [oldest, { size }] of this.held) {
      if (this.held.size <= 2 || (this.held.size <= HELD && tasks <= HELD_TASKS)) return;
      this.held.delete(oldest);
      tasks -= size;
    }
  }
}
