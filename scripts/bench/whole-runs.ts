/** The command itself, from file to `.out`: against the bare engine, and its memory. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GridPuzzle } from '../../src-main/shared/puzzle';
import { RaceRunner } from './runner';
import { processorTime } from './child';
import { ownEngine } from './contender';
import { runCommand, type CommandRun } from './command-run';
import { writeData } from './data';
import { median } from './rounds';
import { samples } from './samples';
import { table } from './table';

const MILLION = 1_000_000;
/** One file where starting is most of the time, and one where it is not. */
const PIPELINE_PUZZLES = [MILLION / 10, MILLION] as const;
/** Runs of the command with files of a temporary folder. @throws Error when it fails or is not built. */
class Command {
  private readonly folder = mkdtempSync(join(tmpdir(), 'dlx-whole-'));

  constructor(private readonly root: string) {}

  /** A file of `count` puzzles, the given ones again and again. */
  file(puzzles: readonly GridPuzzle[], count: number): string {
    const path = join(this.folder, `${count}.in`);
    const lines = writeData(puzzles);
    const text = lines
      .repeat(Math.ceil(count / puzzles.length))
      .split('\n')
      .slice(0, count);
    writeFileSync(path, `${text.join('\n')}\nend\n`);
    return path;
  }

  solve(file: string, jobs: number): CommandRun {
    const args = ['solve', file, '--format', 'poj3074', '--overwrite', '--jobs', String(jobs)];
    return runCommand(this.root, this.folder, args);
  }

  close(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

function sparseGrids(share: number): GridPuzzle[] {
  const sample = samples(share).find(({ name }) => name.includes('19 to 21'));
  return (sample?.make().puzzles ?? []).filter((each): each is GridPuzzle => each.kind === 'grid');
}

/** Puzzles a second from file to `.out`, against one engine on one thread that does nothing else. */
export function pipeline(root: string, rounds: number): string {
  const command = new Command(root);
  try {
    const puzzles = sparseGrids(1);
    const runner = new RaceRunner(ownEngine('bands'), processorTime);
    const tookMs = runner.warmUp(
      { puzzles, question: { want: 'solutions', limit: 2 } },
      60_000,
    ).tookMs;
    const jobs = Math.min(2, availableParallelism());
    const files = PIPELINE_PUZZLES.map((count) => ({ count, path: command.file(puzzles, count) }));
    const bare: number[] = [];
    const whole = files.map((): number[] => []);
    for (let round = 0; round < rounds; round++) {
      bare.push((1e6 * puzzles.length) / runner.runRound(Math.ceil(300 / Math.max(tookMs, 0.1))));
      files.forEach(({ count, path }, i) =>
        whole[i]?.push(count / command.solve(path, jobs).seconds),
      );
    }
    const one = median(bare);
    const shown = (perSecond: number): string[] => [
      Math.round(perSecond).toLocaleString('en'),
      `${(perSecond / one).toFixed(2)}×`,
    ];
    return table(
      ['puzzles a second', 'median', 'ratio'],
      [
        ['bands alone, one thread, two solutions asked for', ...shown(one)],
        ...files.map(({ count }, i) => [
          `file of ${count.toLocaleString('en')} to .out, ${jobs} workers, start included`,
          ...shown(median(whole[i] ?? [])),
        ]),
      ],
    );
  } finally {
    command.close();
  }
}

/** Most memory of the whole process, workers included, over files of two sizes. */
export function memoryOfAMillion(root: string): string {
  const command = new Command(root);
  try {
    const puzzles = sparseGrids(0.5);
    const rows = [MILLION / 10, MILLION].map((count) => {
      const { seconds, bytes } = command.solve(command.file(puzzles, count), 2);
      return [
        count.toLocaleString('en'),
        `${Math.round(bytes / 2 ** 20)} MB`,
        `${seconds.toFixed(1)} s`,
      ];
    });
    return table(['puzzles in the file', 'most memory', 'time'], rows);
  } finally {
    command.close();
  }
}
