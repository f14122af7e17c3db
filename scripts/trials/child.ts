import { existsSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { openOutput } from '../../src-main/files';
import { createRegistry } from '../../src-main/formats';
import {
  openCheckpoint,
  openFileSolver,
  openQuestions,
  openSolutionsFile,
  openSolutionsWriter,
  planFiles,
  planOutputs,
} from '../../src-main/app/terminal';
import type { Solution } from '../../src-main/shared/puzzle';
import { sparseQueens } from '../../src-main/app/testing/endless';
import { measured } from './large-runs';
import { plainWorkbench } from '../../src-main/app/testing/plain-workbench';

/**
 * A process that works until it is killed. It says `ready` when it begins, and the number of every
 * version that it was told is saved. Usage: node child.js ROLE FOLDER WORKER [NUMBER…]
 */
const [, , role = '', folder = '', worker = '', ...rest] = process.argv;

const registry = createRegistry();
/** Nobody listens to single cases. */
const QUIET = { onCases: () => undefined };

/** At once, so that a kill right after it cannot take it back. */
const say = (text: string): void => void writeSync(1, `${text}\n`);

/** Bytes of one version: long enough to be caught in the middle of a write. */
const VERSION_LENGTH = 500_000;

/** A version says its number in its first line, and all of the rest is one letter that goes with it. */
function versionText(version: number): string {
  const head = `${version}\n`;
  return head + String.fromCharCode(65 + (version % 26)).repeat(VERSION_LENGTH - head.length);
}

/** `save`: one file, over and over. */
async function save(): Promise<void> {
  for (let version = Number(rest[0] ?? 0); ; version++) {
    const output = await openOutput(join(folder, 'a.out'), { overwrite: true });
    const text = versionText(version);
    for (let at = 0; at < text.length; at += 50_000)
      await output.write(text.slice(at, at + 50_000));
    await output.commit();
    say(`saved ${version}`);
  }
}

/** A solved grid for each version modulo 9: its first cell identifies it. */
function versionGrid(version: number): number[] {
  return Array.from({ length: 81 }, (_, cell) => {
    const row = Math.floor(cell / 9);
    return 1 + ((version + (cell % 9) + 3 * (row % 3) + Math.floor(row / 3)) % 9);
  });
}

/** `save-all`: edits every open file of the workbench and saves them one after another. */
async function saveAll(): Promise<void> {
  const { handlers } = plainWorkbench(folder, worker);
  const { opened } = await handlers['files/open']({ paths: [folder] });
  for (let version = Number(rest[0] ?? 0); ; version++) {
    for (const { id, puzzles } of opened) {
      for (let index = 0; index < puzzles; index++) {
        const { puzzle } = await handlers['puzzles/get']({ fileId: id, index });
        if (puzzle?.kind !== 'grid') continue;
        const cells = versionGrid(version);
        await handlers['puzzles/edit']({ fileId: id, index, cells });
      }
    }
    for (const { id } of opened) {
      await handlers['files/save']({ fileId: id, path: null, overwrite: false });
    }
    say(`saved ${version}`);
  }
}

const OPTIONS = { engine: 'auto', timeLimitMs: 0, proveUnique: false, partial: false } as const;

/** `batch`: solves the data sets of the folder into their outputs, over the ones of the round before. */
async function batch(): Promise<void> {
  const { files } = await planFiles({ paths: [folder], piped: null, formatId: null, registry });
  const { outputs } = await planOutputs(files, null, true);
  const solver = openFileSolver(worker, 1, OPTIONS);
  for (let round = 0; ; round++) {
    for (const { file, path } of outputs) {
      const run = await solver.solve(file, { path, overwrite: true }, QUIET);
      await run.finished;
    }
    say(`saved ${round}`);
  }
}

/** `resume`: solves what has no right answers yet, as `solve --resume` does, and ends. */
async function resume(): Promise<void> {
  const { files } = await planFiles({ paths: [folder], piped: null, formatId: null, registry });
  const { outputs } = await planOutputs(files, null, false, true);
  const solver = openFileSolver(worker, 1, OPTIONS);
  for (const { file, path } of outputs) {
    if (existsSync(path) && (await solver.isAnswered(file, path))) continue;
    const run = await solver.solve(file, { path, overwrite: false }, QUIET);
    await run.finished;
    say(`solved ${path}`);
  }
  await solver.close();
  say('done');
}

/** `edit`: types into a puzzle again and again, and says when each edit was made. */
async function edit(): Promise<void> {
  const { handlers } = plainWorkbench(folder, worker);
  await handlers['recovery/state'](null);
  const { opened } = await handlers['files/open']({ paths: [join(folder, 'edited.in')] });
  const fileId = opened[0]?.id ?? 0;
  for (let number = 1; ; number++) {
    const cells = Array.from({ length: 81 }, (_, cell) => Math.floor(number / 9 ** (cell % 8)) % 9);
    await handlers['puzzles/edit']({ fileId, index: 0, cells });
    say(`edit ${number} ${Date.now()}`);
    await new Promise((resolve) => setTimeout(resolve, 5 + ((number * 37) % 60)));
  }
}

/** `large-batch`: solves the data set of the folder as the command does, and reports the cost. */
async function largeBatch(): Promise<number> {
  const { files } = await planFiles({ paths: [folder], piped: null, formatId: null, registry });
  const { outputs } = await planOutputs(files, null, false);
  const solver = openFileSolver(worker, 0, OPTIONS);
  let answers = 0;
  for (const { file, path } of outputs) {
    const tell = { onCases: () => undefined, onAnswered: () => undefined };
    const run = await solver.solve(file, { path, overwrite: false }, tell);
    answers += (await run.finished).answered;
  }
  await solver.close();
  return answers;
}

/** `large-window`: opens the data set of the folder, solves it and saves the answers, as the window does. */
async function largeWindow(): Promise<number> {
  const workbench = plainWorkbench(folder, worker);
  const { handlers } = workbench;
  const { opened } = await handlers['files/open']({ paths: [join(folder, 'large.in')] });
  const fileId = opened[0]?.id ?? 0;
  const options = { engine: 'auto', jobs: 0, timeLimitSeconds: 0, proveUnique: false } as const;
  await handlers['batch/start']({ ...options, targets: [{ fileId, indices: null }] });
  while ((await handlers['batch/current'](null))?.state === 'running')
    await new Promise((resolve) => setTimeout(resolve, 20));
  const saving = { fileIds: [fileId], folder: null, overwrite: false, partial: false };
  const results = await handlers['outputs/save'](saving);
  await workbench.close(true);
  return results[0]?.answers ?? 0;
}

/** `count`: counts queens with a checkpoint in the folder, and says their number. */
async function count(): Promise<void> {
  const questions = openQuestions(worker, 2, 20);
  const checkpoint = await openCheckpoint(join(folder, 'checkpoint'));
  const { atLeast, exact } = await questions.count(
    sparseQueens(Number(rest[0])),
    0,
    ({ share }) => say(`share ${share}`),
    checkpoint,
  );
  if (exact) say(`counted ${atLeast}`);
  await questions.close();
}

/** `solutions`: writes all placements of queens to a file of the folder, a line each, and says how many. */
async function solutions(): Promise<void> {
  const puzzle = sparseQueens(Number(rest[0]));
  const kept = await openSolutionsFile(join(folder, 'all.txt'), puzzle, false);
  const lineOf = (solution: Solution): string =>
    solution.kind === 'cover' ? solution.options.join(' ') : '';
  const writer = openSolutionsWriter(worker, 2, puzzle, kept, lineOf, 20);
  const before = kept.solutions;
  say(`kept ${before}`);
  const telling = setInterval(() => {
    if (kept.solutions > before) say('more');
  }, 5);
  const end = await writer.write({ limit: 0, maxBytes: 0, timeLimitMs: 0 });
  clearInterval(telling);
  await kept.publish();
  if (end === 'all') say(`written ${kept.solutions}`);
  await writer.close();
}

const told = async (run: () => Promise<number>): Promise<void> =>
  say(JSON.stringify(await measured(run)));

const ROLES: Readonly<Record<string, () => Promise<void>>> = {
  save,
  'save-all': saveAll,
  batch,
  resume,
  edit,
  count,
  solutions,
  'large-batch': () => told(largeBatch),
  'large-window': () => told(largeWindow),
};

say('ready');
await ROLES[role]?.();
