import { growth, type LargeWay } from '../../trials/large-runs';
import { encodingMatrix, longLine } from '../../../src-main/files/testing/encoding-matrix';
import { fuzzZips } from '../../../src-main/files/testing/fuzz-zips';
import { fuzzParser, parsers, type FuzzReport } from '../../../src-main/formats/testing/fuzz';
import { busy, failures, type Figure } from '../figure';

const PROMISE = 'Any file may come';

const MIB = 2 ** 20;
const MILLION = 1_000_000;

const million = (id: string, way: LargeWay, what: string, quick: number): Figure => ({
  id,
  guarantee: PROMISE,
  goal: 'at most 200 bytes a puzzle and 50 MiB more, of a million; event loop late by ≤ 50 ms, p99',
  count: MILLION,
  quick,
  alone: true,
  run: async ({ count, seed, dir, entries }) => {
    const found = await growth(dir, entries, way, count, seed);
    const { perPuzzle, extraBytes, allowedBytes, wall, own, seconds } = found;
    const mib = (extraBytes / MIB).toFixed(0);
    const delay = busy() ? own.p99 : wall.p99;
    return {
      figure: `${count} puzzles ${what}: ${mib} MiB more than a tenth of them (${perPuzzle.toFixed(0)} bytes each), event loop p99 ${wall.p99} ms late (${own.p99} ms of its own)`,
      // Among few puzzles the heap that a process grows to at first hides what they cost.
      met: (extraBytes <= allowedBytes || count < MILLION) && delay <= 50,
      details: [
        `${seconds.toFixed(1)} s, allowed ${(allowedBytes / MIB).toFixed(0)} MiB`,
        `late: median ${wall.p50}, p95 ${wall.p95}, p99 ${wall.p99}, most ${wall.max} ms`,
        `of its own: median ${own.p50}, p95 ${own.p95}, p99 ${own.p99}, most ${own.max} ms`,
      ],
    };
  },
});

const cpuSeconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
};

const damaged: Figure = {
  id: 'damaged-files',
  guarantee: PROMISE,
  goal: '0 crashes, hangs, rejections without a place; ≤ 1 s per MB, each parser',
  count: 1_000_000,
  quick: 5_000,
  minutes: 13,
  run: async ({ count, seed }) => {
    const reports: FuzzReport[] = [];
    for (const parser of parsers().keys()) {
      reports.push(fuzzParser(parser, count, seed, cpuSeconds));
      await new Promise((resolve) => setImmediate(resolve));
    }
    const found = failures({ faults: reports.flatMap(({ faults }) => faults) });
    const slowest = Math.max(...reports.map(({ secondsPerMillion }) => secondsPerMillion));
    const told = ({ parser, puzzles, rejections, secondsPerMillion }: FuzzReport): string =>
      `${parser}: ${puzzles} puzzles, ${rejections} rejections, ${secondsPerMillion.toFixed(2)} s per MB`;
    return {
      figure: `${reports.length} parsers × ${count} damaged files: ${found.counts}, at most ${slowest.toFixed(2)} s per MB`,
      met: found.none && slowest <= 1,
      details: [...found.details, ...reports.map(told)],
    };
  },
};

const zips: Figure = {
  id: 'damaged-zips',
  guarantee: PROMISE,
  goal: '0 crashes, hangs (2 s), files outside; memory +≤ 150 MiB',
  count: 100_000,
  quick: 2_000,
  minutes: 3,
  run: async ({ count, seed, dir }) => {
    const report = await fuzzZips({ count, seed, folder: dir, writeEvery: 40 });
    const { opened, entriesRead, filesWritten, rssRiseMiB, slowestMs, outside } = report;
    const crashes = report.crashes.map(({ zip, error }) => `zip ${zip}: ${error}`);
    const hangs = report.hangs.map((zip) => `zip ${zip}`);
    const found = failures({ crashes, hangs, outside });
    return {
      figure: `${count} damaged zips: ${found.counts}; memory +${rssRiseMiB.toFixed(0)} MiB`,
      met: found.none && rssRiseMiB <= 150 && entriesRead > 0,
      details: [
        ...found.details,
        `${opened} opened, ${entriesRead} entries read, ${filesWritten} written; slowest ${slowestMs.toFixed(0)} ms`,
      ],
    };
  },
};

const encodings: Figure = {
  id: 'encodings',
  guarantee: PROMISE,
  goal: 'decided as documented, with the place; an edit leaves all other bytes',
  count: 1,
  quick: 1,
  run: async ({ dir }) => {
    const { combinations, wrong } = await encodingMatrix(dir);
    const found = failures({ wrong });
    return {
      figure: `${combinations} combinations of encoding, line end and damage: ${found.counts}`,
      met: found.none,
      details: found.details,
    };
  },
};

const line: Figure = {
  id: 'long-line',
  guarantee: PROMISE,
  goal: 'refused with its place, ≤ 1 s per MB, in bounded memory',
  count: 100,
  quick: 100,
  run: async ({ count, dir }) => {
    const { code, line: at, seconds, grownMib } = await longLine(dir, count);
    return {
      figure: `one line of ${count} MB: ${code} at line ${at}, ${seconds.toFixed(2)} s, memory +${Math.max(0, grownMib).toFixed(0)} MiB`,
      met: code === 'line-too-long' && at === 1 && seconds <= count && grownMib <= 64,
      details: [],
    };
  },
};

export const inputs: readonly Figure[] = [
  damaged,
  zips,
  encodings,
  line,
  // Fewer are through before the event loop has been looked at a hundred times.
  million('million-batch', 'large-batch', 'by the command', 500_000),
  million('million-window', 'large-window', 'opened, solved and saved in the window', 100_000),
];
