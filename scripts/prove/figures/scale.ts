/** A distributed run whose workers are killed, and whose Redis is, while it goes on. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chanceOf } from '../../../src-main/make';
import { failures, type Figure, type Setting } from '../figure';

const WORKERS = 8;
const KILL_EVERY_MS = 5_000;
/** Puzzles that two cores rate in a second, about: so long is the run without kills. */
const RATED_A_SECOND = 700;
const PART_SIZE = 400;
/** Milliseconds that Redis is away. */
const AWAY_MS = 2_000;

export const scale: Figure = {
  id: 'scale-kills',
  guarantee: 'Several machines are as good as one',
  goal: 'workers and Redis killed meanwhile: the same bytes, no finished part written again',
  count: 600,
  quick: 20,
  minutes: 20,
  alone: true,
  run: async (setting) => {
    if (spawnSync('redis-server', ['--version']).error !== undefined)
      return { figure: 'no redis-server here', met: null, details: [] };
    return new ScaleTrial(setting).run();
  },
};

class ScaleTrial {
  private readonly socket: string;
  private readonly runs: string;
  private redis: ChildProcess;
  private readonly workers = new Map<number, ChildProcess>();
  private kills = 0;
  private ended = false;
  /** When each part was written, once it is there. */
  private readonly written = new Map<string, number>();
  private readonly again: string[] = [];

  constructor(private readonly setting: Setting) {
    this.socket = join(setting.dir, 'redis.sock');
    this.runs = join(setting.dir, 'runs');
    mkdirSync(this.runs);
    this.redis = this.startRedis();
  }

  async run(): ReturnType<Figure['run']> {
    const { count, seed, dir } = this.setting;
    const cases = ['--count', String(count * RATED_A_SECOND), '--seed', String(seed)];
    this.command('make', ...cases, '--format', 'sdm', '--minimal', '--out-dir', join(dir, 'set'));
    const input = readdirSync(join(dir, 'set')).find((name) =>
      /^(?!.*\.(out|ans|yaml)$)/.test(name),
    );
    const rate = ['rate', join(dir, 'set', input ?? ''), '--json'];
    const local = this.command(...rate);
    const begun = performance.now();
    for (let at = 0; at < WORKERS; at++) this.startWorker(at);
    const trouble = [this.killWorkers(), this.loseRedis(), this.watchParts()];
    const own = ['--queue', this.socket, '--run-dir', this.runs, '--part-size', String(PART_SIZE)];
    const distributed = await this.output('run', ...rate, ...own);
    this.ended = true;
    await Promise.all(trouble);
    this.redis.kill();
    for (const worker of this.workers.values()) worker.kill('SIGKILL');
    const seconds = Math.round((performance.now() - begun) / 1000);
    const lists = {
      'outputs that differ': distributed === local ? [] : [differenceOf(local, distributed)],
      'parts written again': this.again,
    };
    const { none, counts, details } = failures(lists);
    const parts = this.written.size;
    return {
      figure: `${parts} parts in ${seconds} s, ${this.kills} kills of ${WORKERS} workers, one of Redis: ${counts}`,
      met: none && this.kills > 0 && parts > 0,
      details,
    };
  }

  private startRedis(): ChildProcess {
    const settings = ['--port', '0', '--unixsocket', this.socket, '--save', '', '--dir'];
    return spawn('redis-server', [...settings, this.setting.dir], { stdio: 'ignore' });
  }

  private startWorker(at: number): void {
    const args = ['work', this.socket, '--run-dir', this.runs, '--jobs', '1'];
    const child = spawn(process.execPath, [this.program, ...args], { stdio: 'ignore' });
    this.workers.set(at, child);
    child.once('exit', () => {
      if (!this.ended) this.startWorker(at);
    });
  }

  private async killWorkers(): Promise<void> {
    const chance = chanceOf(this.setting.seed);
    while (!this.ended) {
      await sleep(KILL_EVERY_MS);
      this.workers.get(chance.below(WORKERS))?.kill('SIGKILL');
      this.kills++;
    }
  }

  /** After a third of the time, everything that it carries is gone. */
  private async loseRedis(): Promise<void> {
    const end = performance.now() + (this.setting.count / 3) * 1000;
    while (!this.ended && performance.now() < end) await sleep(100);
    if (this.ended) return;
    this.redis.kill('SIGKILL');
    await sleep(AWAY_MS);
    this.redis = this.startRedis();
  }

  /** When parts are written. */
  private async watchParts(): Promise<void> {
    while (!this.ended) {
      await sleep(200);
      const [run = ''] = readdirSync(this.runs).filter((name) => !name.startsWith('planning'));
      if (run === '') continue;
      const folder = join(this.runs, run, 'parts');
      for (const name of readdirSync(folder).filter((each) => /^\d+\.json$/.test(each))) {
        const { mtimeMs } = statSync(join(folder, name));
        const before = this.written.get(name) ?? mtimeMs;
        if (before !== mtimeMs) this.again.push(name);
        this.written.set(name, mtimeMs);
      }
    }
  }

  private get program(): string {
    return join(this.setting.root, 'scripts', 'dlx-workbench.mjs');
  }

  /** Standard output. @throws Error when the command fails */
  private command(...args: string[]): string {
    const child = spawnSync(process.execPath, [this.program, ...args], {
      encoding: 'utf8',
      maxBuffer: 2 ** 30,
    });
    if (child.status !== 0)
      throw new Error(`${args[0]} ended with ${child.status}: ${child.stderr}`);
    return child.stdout;
  }

  private output(...args: string[]): Promise<string> {
    const child = spawn(process.execPath, [this.program, ...args]);
    const said = { out: '', err: '' };
    child.stdout.on('data', (piece: Buffer) => (said.out += piece.toString('utf8')));
    child.stderr.on('data', (piece: Buffer) => (said.err += piece.toString('utf8')));
    return new Promise((resolve, reject) => {
      child.once('close', (status) => {
        if (status === 0) resolve(said.out);
        else reject(new Error(`${args[0]} ended with ${status}: ${said.err.slice(-1000)}`));
      });
    });
  }
}

function differenceOf(one: string, other: string): string {
  const [a, b] = [one.split('\n'), other.split('\n')];
  const at = a.findIndex((line, index) => line !== b[index]);
  return `line ${at + 1} of ${a.length} and ${b.length}`;
}
