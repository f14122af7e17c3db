import { growth, type LargeWay } from '../../../src-main/app/testing/large-runs';
import { busy, type Figure } from '../figure';

const PROMISE = 'Any file may come';

const MIB = 2 ** 20;

const million = (id: string, way: LargeWay, what: string): Figure => ({
  id,
  promise: PROMISE,
  goal: 'at most 200 bytes a puzzle and 50 MiB more; event loop late by ≤ 50 ms, p99',
  count: 1_000_000,
  quick: 100_000,
  run: async ({ count, seed, dir, entries }) => {
    const found = await growth(dir, entries, way, count, seed);
    const { perPuzzle, extraBytes, allowedBytes, wall, own, seconds } = found;
    const mib = (extraBytes / MIB).toFixed(0);
    const delay = busy() ? own.p99 : wall.p99;
    return {
      figure: `${count} puzzles ${what}: ${mib} MiB more than a tenth of them (${perPuzzle.toFixed(0)} bytes each), event loop p99 ${wall.p99} ms late (${own.p99} ms of its own)`,
      met: extraBytes <= allowedBytes && delay <= 50,
      details: [
        `${seconds.toFixed(1)} s, allowed ${(allowedBytes / MIB).toFixed(0)} MiB`,
        `late: median ${wall.p50}, p95 ${wall.p95}, p99 ${wall.p99}, most ${wall.max} ms`,
        `of its own: median ${own.p50}, p95 ${own.p95}, p99 ${own.p99}, most ${own.max} ms`,
      ],
    };
  },
});

export const inputs: readonly Figure[] = [
  million('million-batch', 'large-batch', 'by the command'),
  million('million-window', 'large-window', 'opened, solved and saved in the window'),
];
