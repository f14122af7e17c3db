/** The command over folders of thousands of files with a puzzle each, and over zips of them. */
import {
  createWriteStream,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeZip, type ZipItem } from '../../src-main/files';
import { median } from './rounds';
import type { Puzzle } from '../../src-main/shared/puzzle';
import { runCommand, type CommandRun } from './command-run';
import { samples } from './samples';
import type { Settings } from './settings';
import { machine, table } from './table';

/** What a folder of so many files may take: seconds as a goal and at most, and bytes. */
interface Size {
  readonly files: number;
  readonly goal: number;
  readonly most: number;
  readonly bytes: number;
  /** Most rounds: the long ones are run once. */
  readonly rounds: number;
}

const MB = 2 ** 20;
const SIZES: readonly Size[] = [
  { files: 1_000, goal: 0.8, most: 1.5, bytes: 150 * MB, rounds: 5 },
  { files: 10_000, goal: 5, most: 10, bytes: 200 * MB, rounds: 3 },
  { files: 100_000, goal: 50, most: 100, bytes: 400 * MB, rounds: 1 },
];
const QUICK_FILES = 10_000;
/** Pairs in a zip: the library that writes the zip takes time in the square of them. */
const MOST_ZIPPED = 10_000;

const TASKS = ['solve', 'check', 'judge', 'judge a zip'] as const;
type Task = (typeof TASKS)[number];

/** Measures every size and prints a line for each figure as it comes, then the table. */
export async function measureFolders(root: string, { quick, rounds }: Settings): Promise<void> {
  const scratch = mkdtempSync(join(tmpdir(), 'dlx-folders-'));
  const load = (loadavg()[0] ?? 0).toFixed(1);
  const sizes = SIZES.filter(({ files }) => !quick || files <= QUICK_FILES);
  const rows: string[][] = [];
  const before = new Map<Task, number>();
  try {
    for (const size of sizes) {
      const folder = new PuzzleFolder(root, scratch, size.files);
      for (const task of TASKS) {
        if (task === 'judge a zip' && size.files > MOST_ZIPPED) continue;
        process.stderr.write(`${task}, ${size.files} files …`);
        const runs: CommandRun[] = [];
        for (let i = 0; i < Math.min(rounds, size.rounds); i++) runs.push(await folder.run(task));
        const cpu = median(runs.map((run) => run.processorSeconds));
        const row = rowOf(task, size, runs, before.get(task));
        process.stderr.write(` ${row.slice(2).join(' | ')}\n`);
        rows.push(row);
        before.set(task, cpu);
      }
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
  const header = [
    'task',
    'files',
    'time',
    'goal',
    'at most',
    'processor time',
    'growth',
    'files a second',
    'memory',
  ];
  console.log(`${machine()}, load ${load} when it began\n\n${table(header, rows)}`);
}

function rowOf(task: Task, size: Size, runs: readonly CommandRun[], before?: number): string[] {
  const times = runs.map((run) => run.seconds);
  const cpu = median(runs.map((run) => run.processorSeconds));
  const bytes = Math.max(...runs.map((run) => run.bytes));
  const spread = `${Math.min(...times).toFixed(1)} to ${Math.max(...times).toFixed(1)}`;
  return [
    task,
    size.files.toLocaleString('en'),
    `${median(times).toFixed(2)} s (${spread})`,
    `${size.goal} s`,
    `${size.most} s`,
    `${cpu.toFixed(1)} s`,
    before === undefined ? '–' : `${(cpu / before).toFixed(1)}×`,
    Math.round(size.files / median(times)).toLocaleString('en'),
    `${Math.round(bytes / MB)} of ${Math.round(size.bytes / MB)} MB`,
  ];
}

/** A folder of `alone1.in`, `alone2.in` … and, once they are solved, their answers. */
class PuzzleFolder {
  private readonly folder: string;
  private readonly zip: string;
  /** Runs of `solve` so far. */
  private solved = 0;

  constructor(
    private readonly root: string,
    private readonly scratch: string,
    private readonly files: number,
  ) {
    this.folder = join(scratch, `files-${files}`);
    this.zip = `${this.folder}.zip`;
    mkdirSync(this.folder);
    for (const [i, text] of puzzleTexts(files).entries()) writeFileSync(this.path(i, 'in'), text);
  }

  async run(task: Task): Promise<CommandRun> {
    switch (task) {
      case 'solve':
        this.moveOutputs();
        return this.command(
          'solve',
          this.folder,
          '--jobs',
          String(Math.min(2, availableParallelism())),
        );
      case 'check':
        return this.command('check', this.folder);
      case 'judge':
        return this.command('judge', this.folder);
      case 'judge a zip':
        await this.makeZip();
        return this.command('judge', this.zip);
    }
  }

  /** Outputs are moved, not removed: ext4 is slow to create files for a minute after many were removed. */
  private moveOutputs(): void {
    if (this.solved > 0) {
      const old = `${this.folder}-${this.solved}`;
      mkdirSync(old);
      for (let i = 0; i < this.files; i++) {
        renameSync(this.path(i, 'out'), join(old, `alone${i + 1}.out`));
      }
    }
    this.solved++;
  }

  private command(...args: string[]): CommandRun {
    return runCommand(this.root, this.scratch, args);
  }

  private path(index: number, ending: 'in' | 'out'): string {
    return join(this.folder, `alone${index + 1}.${ending}`);
  }

  private async makeZip(): Promise<void> {
    const stream = createWriteStream(this.zip);
    const write = (bytes: string | Uint8Array): Promise<void> =>
      new Promise((done, fail) => stream.write(bytes, (error) => (error ? fail(error) : done())));
    await writeZip(this.pairs(), { write });
    await new Promise<void>((done) => stream.end(() => done()));
  }

  private *pairs(): Generator<ZipItem> {
    for (let i = 0; i < this.files; i++) {
      yield { name: `alone${i + 1}.in`, bytes: readFileSync(this.path(i, 'in')) };
      yield { name: `alone${i + 1}.out`, bytes: readFileSync(this.path(i, 'out')) };
    }
  }
}

/** Files of `alone.in`: nine lines of nine digits, no two of them alike. */
export function puzzleTexts(count: number): string[] {
  const puzzles =
    samples(1)
      .find(({ name }) => name === '9×9, 34 givens')
      ?.make().puzzles ?? [];
  return Array.from({ length: count }, (_, i) =>
    textOf(puzzles[i % puzzles.length] as Puzzle, Math.floor(i / puzzles.length)),
  );
}

/** A puzzle with its values exchanged in the way that `number` says. */
function textOf(puzzle: Puzzle, number: number): string {
  const cells = puzzle.kind === 'grid' ? [...puzzle.cells] : [];
  const values = [1, 2, 3, 4, 5, 6, 7, 8, 9];
  const names: number[] = [];
  for (let left = number; values.length > 0; left = Math.floor(left / (values.length + 1))) {
    names.push(...values.splice(left % values.length, 1));
  }
  const signs = cells.map((value) => (value === 0 ? 0 : (names[value - 1] ?? 0)));
  return Array.from({ length: 9 }, (_, r) => `${signs.slice(9 * r, 9 * r + 9).join('')}\n`).join(
    '',
  );
}
