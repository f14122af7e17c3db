/** Redis, workers and the command as a trial needs them: started, killed, and measured. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RunFolder } from '../../../../src-main/app/distributed';
import { rateOrder, type RateOrder } from '../../../../src-main/pool';
import { median } from '../../../bench/rounds';
import { SHAPE_9 } from '../../../../src-main/shared/puzzle';
import { hasCommand } from '../../../../src-main/testing/has-command';
import type { Setting } from '../../figure';

/** What a command wrote, and the seconds that it took: by the clock, and of processors, its children's with it. */
export interface Ran {
  readonly out: string;
  readonly wall: number;
  readonly processor: number;
}

/** What all figures of runs are about. */
export const GUARANTEE = 'Several machines are as good as one';

export const hasRedis = (): boolean => hasCommand('redis-server');

export const withoutRedis = { figure: 'no redis-server here', met: null, details: [] } as const;

/** Puzzles with one solution, as many as wanted, in a file; its path. */
export function madeInput(setting: Setting, count: number): string {
  const { root, dir, seed } = setting;
  const set = join(dir, 'set');
  const wanted = ['--count', String(count), '--seed', String(seed), '--format', 'sdm', '--minimal'];
  run(root, ['make', ...wanted, '--out-dir', set]);
  const input = readdirSync(set).find((name) => !/\.(out|ans|yaml)$/.test(name)) ?? '';
  return join(set, input);
}

/** What `rate` is asked about the puzzles of such a file. */
export const ordersIn = (path: string): RateOrder[] =>
  readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const cells = Uint8Array.from(line.trim().replaceAll('.', '0'), Number);
      return rateOrder({ kind: 'grid', shape: SHAPE_9, cells }, 'rating');
    });

export const sum = (values: readonly number[]): number =>
  values.reduce((all, each) => all + each, 0);

/** The median of times in seconds, the shortest and the longest. */
export const spreadOf = (times: readonly number[], digits: number): string =>
  `${median(times).toFixed(digits)} s (${Math.min(...times).toFixed(digits)} to ${Math.max(...times).toFixed(digits)})`;

/** A run that rates puzzles, in the folder `runs`: what each part has. */
export function planOf(runs: string, parts: readonly RateOrder[][]): Promise<RunFolder> {
  const about = { kind: 'rate', engine: 'auto', version: VERSION } as const;
  return RunFolder.plan(runs, about, async (add) => {
    for (const orders of parts) await add(orders);
  });
}

/** The version that plans such runs. */
export const VERSION = '0';

/** Puzzles by which the speed of this machine is taken, less the time of the few that show what a start costs. */
const SAMPLE = 2_000;
const FEW = 200;

/** A file with as many puzzles as `rate` takes so many seconds for with nothing else running, about; `options` are those of `rate`. */
export function inputFor(
  setting: Setting,
  seconds: number,
  options: readonly string[],
): { input: string; puzzles: number } {
  const [few = 0, sample = 0] = [FEW, SAMPLE].map((count) => {
    const input = madeInput({ ...setting, dir: join(setting.dir, `sample-${count}`) }, count);
    const walls = [1, 2, 3].map(
      () => run(setting.root, ['rate', input, '--json', ...options]).wall,
    );
    return Math.min(...walls);
  });
  const puzzles = Math.ceil((seconds * (SAMPLE - FEW)) / Math.max(0.1, sample - few));
  return { input: madeInput(setting, puzzles), puzzles };
}

/** A command of the product. @throws Error when it ends with another status */
export function run(root: string, args: readonly string[], status = 0): Ran {
  // `times` gives the processor time of all that the shell has waited for, in its second line.
  const script = '"$@"; ended=$?; times >&3; exit $ended';
  const begun = performance.now();
  const child = spawnSync('sh', ['-c', script, 'sh', process.execPath, program(root), ...args], {
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  const wall = (performance.now() - begun) / 1000;
  if (child.status !== status)
    throw new Error(`${args[0]} ended with ${child.status}: ${child.stderr}`);
  const [, ofChildren = ''] = String(child.output[3]).split('\n');
  const processor = [...ofChildren.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + 60 * Number(minutes) + Number(seconds),
    0,
  );
  return { out: child.stdout, wall, processor };
}

const program = (root: string): string => join(root, 'scripts', 'dlx-workbench.cjs');

/** A Redis server, workers that come back whenever they end, and the command that has the parts done. */
export class Scene {
  readonly socket: string;
  readonly runs: string;
  private redis: ChildProcess;
  private readonly workers = new Map<number, ChildProcess>();
  private ended = false;

  constructor(private readonly setting: Pick<Setting, 'dir' | 'root'>) {
    mkdirSync(setting.dir, { recursive: true });
    this.socket = join(setting.dir, 'redis.sock');
    this.runs = join(setting.dir, 'runs');
    mkdirSync(this.runs);
    this.redis = this.newRedis();
  }

  startWorkers(count: number): void {
    for (let at = 0; at < count; at++) this.startWorker(at);
  }

  /** Its process. */
  pidOf(worker: number): number | null {
    return this.workers.get(worker)?.pid ?? null;
  }

  killWorker(worker: number): void {
    this.workers.get(worker)?.kill('SIGKILL');
  }

  killRedis(): void {
    this.redis.kill('SIGKILL');
  }

  startRedis(): void {
    this.redis = this.newRedis();
  }

  /** `run` with the arguments, and what it needs to find queue and folder. */
  begin(...args: string[]): { readonly child: ChildProcess; readonly output: Promise<string> } {
    const own = ['--queue', this.socket, '--run-dir', this.runs];
    const child = spawn(process.execPath, [program(this.setting.root), 'run', ...args, ...own]);
    const said = { out: '', err: '' };
    child.stdout.on('data', (piece: Buffer) => (said.out += piece.toString('utf8')));
    child.stderr.on('data', (piece: Buffer) => (said.err += piece.toString('utf8')));
    const output = new Promise<string>((resolve, reject) => {
      child.once('close', (status) => {
        if (status === 0) resolve(said.out);
        else reject(new Error(`run ended with ${status}: ${said.err.slice(-1000)}`));
      });
    });
    return { child, output };
  }

  /** The folder of the run; null before it is planned. */
  folder(): string | null {
    const [name] = readdirSync(this.runs).filter((each) => !each.startsWith('planning'));
    return name === undefined ? null : join(this.runs, name);
  }

  end(): void {
    this.ended = true;
    for (const worker of this.workers.values()) worker.kill('SIGKILL');
    this.redis.kill('SIGKILL');
  }

  private startWorker(at: number): void {
    const args = ['work', this.socket, '--run-dir', this.runs, '--jobs', '1'];
    const child = spawn(process.execPath, [program(this.setting.root), ...args], {
      stdio: 'ignore',
    });
    this.workers.set(at, child);
    child.once('exit', () => {
      if (!this.ended) this.startWorker(at);
    });
  }

  private newRedis(): ChildProcess {
    const settings = ['--port', '0', '--unixsocket', this.socket, '--save', '', '--dir'];
    return spawn('redis-server', [...settings, this.setting.dir], { stdio: 'ignore' });
  }
}

/** The version of the product in a folder. */
export function versionOf(root: string): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  return version;
}
