/** The command itself on covers and on one grid: whole processes, by the clock. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dominoes, queens } from '../../../src-main/engines/testing/covers';
import { writeKnuth } from '../../../src-main/formats/covers/write';
import { median } from '../rounds';
import type { CoverPuzzle } from '../../../src-main/shared/puzzle';
import { runCommand, type CommandRun } from '../command-run';
import type { Settings } from '../settings';
import { table } from '../table';

const GRID = '.....3.17.15..9..8.6.......1....7.....9...2.....5....4.......2.5..6..34.34.2.....';
const STARTS = 30;

export function wholeRuns(root: string, { rounds, quick }: Settings): string {
  const folder = mkdtempSync(join(tmpdir(), 'dlx-whole-'));
  const file = (name: string, text: string): string => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  };
  const cover = (name: string, puzzle: CoverPuzzle): string =>
    file(name, writeKnuth(puzzle, 0) ?? '');
  const run = (...args: string[]): CommandRun => runCommand(root, folder, args);
  try {
    const large = cover('queens.dlx', queens(quick ? 12 : 14));
    const tiles = cover('dominoes.dlx', dominoes(12, 12));
    const grid = file('grid.in', `${GRID}\nend\n`);
    const [one, two, tiling]: [number[], number[], CommandRun[]] = [[], [], []];
    for (let round = 0; round < rounds; round++) {
      one.push(run('count', large, '--format', 'knuth', '--jobs', '1').seconds);
      two.push(run('count', large, '--format', 'knuth', '--jobs', '2').seconds);
      tiling.push(run('count', tiles, '--format', 'knuth', '--jobs', '1'));
    }
    const [whole, bare]: [number[], number[]] = [[], []];
    for (let start = 0; start < STARTS; start++) {
      whole.push(run('solve', grid, '--format', 'poj3074', '--overwrite').seconds);
      bare.push(measureSeconds(() => spawnSync(process.execPath, ['-e', '0'])));
    }
    const memory = Math.max(...tiling.map(({ bytes }) => bytes));
    return table(
      ['whole processes, by the clock', 'median', 'lowest', 'highest'],
      [
        row('counting queens, one worker', one),
        row('counting queens, two workers', two),
        row(
          `dominoes 12×12, ${Math.round(memory / 2 ** 20)} MB at most`,
          tiling.map((each) => each.seconds),
        ),
        row('one grid', whole),
        row('node -e 0', bare),
      ],
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const row = (name: string, times: readonly number[]): string[] => [
  name,
  ...[median(times), Math.min(...times), Math.max(...times)].map((time) => `${time.toFixed(2)} s`),
];

function measureSeconds(work: () => void): number {
  const begun = performance.now();
  work();
  return (performance.now() - begun) / 1000;
}
