/** A file of 9×9 grids, a line each, to a file of answers: the command with two workers beside Schoku with two threads. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../command-run';
import { median } from '../rounds';
import type { Settings } from '../settings';
import { table } from '../table';

const COUNTS = [400_000, 1_000_000];

/** Of each run: seconds by the clock, and of processor time. */
type Run = readonly [clock: number, processor: number];

/** The grids of the first FILE, again and again. @throws Error where Schoku fails */
export function linesBeside(
  root: string,
  { files: [source], rounds }: Settings,
  schoku: string,
): string {
  if (source === undefined) throw new RangeError('--schoku: a FILE of grids is needed');
  const folder = mkdtempSync(join(tmpdir(), 'dlx-lines-'));
  try {
    const grids = readFileSync(source, 'utf8').split(/\r?\n/).filter(Boolean);
    const rows = COUNTS.flatMap((count) => {
      const file = join(folder, `${count}.txt`);
      const all = Array.from({ length: count }, (_, i) => grids[i % grids.length]);
      const lines = `${all.join('\n')}\n`;
      writeFileSync(file, lines);
      const ended = join(folder, `${count}.in`);
      writeFileSync(ended, `${lines}end\n`);
      const ours: Run[] = [];
      const theirs: Run[] = [];
      for (let round = 0; round < rounds; round++) {
        const args = ['solve', ended, '--format', 'poj3074', '--overwrite', '--jobs', '2'];
        const run = runCommand(root, folder, args);
        ours.push([run.seconds, run.processorSeconds]);
        theirs.push(timed(schoku, ['-t2', file, join(folder, 'schoku.out')]));
      }
      return (['by the clock', 'processor time'] as const).map((what, i) =>
        row(`${count.toLocaleString('en')} lines, ${what}`, i as 0 | 1, ours, theirs),
      );
    });
    const heads = ['file', 'the command', 'Schoku', 'theirs ÷ ours', 'lowest', 'highest'];
    return table([...heads, 'processes'], rows);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function row(name: string, which: 0 | 1, ours: readonly Run[], theirs: readonly Run[]): string[] {
  const of = (runs: readonly Run[]): number => median(runs.map((run) => run[which]));
  const ratios = theirs.map((run, i) => run[which] / (ours[i]?.[which] ?? NaN));
  return [
    name,
    ...[of(ours), of(theirs)].map((seconds) => `${seconds.toFixed(2)} s`),
    ...[median(ratios), Math.min(...ratios), Math.max(...ratios)].map((each) => each.toFixed(2)),
    String(ours.length),
  ];
}

/** Processor time as the shell's `times` prints it of its children: “0m1.23s 0m0.04s”. */
function timed(program: string, args: readonly string[]): Run {
  const begun = performance.now();
  const script = '"$0" "$@" >/dev/null 2>&1 || exit 1; times';
  const { stdout, status } = spawnSync('sh', ['-c', script, program, ...args], {
    encoding: 'utf8',
  });
  const seconds = (performance.now() - begun) / 1000;
  if (status !== 0) throw new Error(`${program} failed`);
  const children = stdout.trim().split('\n').at(-1) ?? '';
  const parts = [...children.matchAll(/(\d+)m([\d.]+)s/g)];
  return [seconds, parts.reduce((sum, [, m, s]) => sum + 60 * Number(m) + Number(s), 0)];
}
