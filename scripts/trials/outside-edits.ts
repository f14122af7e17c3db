import { readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FileSummary } from '../../src-main/shared/contract';
import { ProblemError } from '../../src-main/shared/puzzle';
import type { Workbench } from '../../src-main/app/host/workbench';
import { plainWorkbench } from '../../src-main/app/testing/plain-workbench';
import { oneOf, randomFrom, wholeBelow, type Random } from '../../src-main/app/testing/random';

/** What another program does to the file behind our back. */
const KINDS = [
  'same size',
  'same size and time',
  'same size, replaced',
  'same size and time, replaced',
  'longer',
  'shorter',
  'emptied',
  'removed',
  'at once after opening',
] as const;
type Kind = (typeof KINDS)[number];

export interface OutsideEdits {
  readonly trials: number;
  /** Trials in which the other program's bytes were replaced without a question. */
  readonly overwritten: readonly string[];
  /** Trials in which the window did not learn that the file had changed. */
  readonly unnoticed: readonly string[];
  /** Touches without a change that were asked about all the same. */
  readonly falseAlarms: number;
}

const PUZZLES = 8;

/**
 * Opens a file, edits a puzzle, lets another program change the file, and saves: the other program's
 * bytes have to be there still, and the save has to have been refused.
 */
export async function outsideEdits(
  dir: string,
  workerPath: string,
  { count, seed }: { readonly count: number; readonly seed: number },
): Promise<OutsideEdits> {
  const random = randomFrom(seed);
  const path = join(dir, 'outside.in');
  const workbench = plainWorkbench(dir, workerPath);
  const result = {
    trials: count,
    overwritten: [] as string[],
    unnoticed: [] as string[],
    falseAlarms: 0,
  };
  try {
    for (let trial = 0; trial < count; trial++) {
      writeFileSync(path, puzzles(random));
      const kind = oneOf(random, KINDS);
      const file = await openFresh(workbench, path);
      const changeNow = kind === 'at once after opening';
      const mark = `trial ${trial}: ${kind}`;
      let theirs = changeNow ? change(random, path, 'same size') : null;
      await editOne(workbench, file, random);
      if (trial % 10 === 0 && !changeNow && (await alarmedByTouch(workbench, file, path)))
        result.falseAlarms++;
      if (!changeNow) theirs = change(random, path, kind);
      // Every other save comes before the file has been looked at again.
      if (trial % 2 === 0 && !(await isNoticed(workbench, file))) result.unnoticed.push(mark);
      const refused = await isRefused(workbench, file);
      if (!refused || contentOf(path) !== theirs) result.overwritten.push(mark);
      await workbench.handlers['files/close']({ fileId: file.id });
    }
  } finally {
    await workbench.close();
  }
  return result;
}

function puzzles(random: Random): string {
  const line = (): string =>
    Array.from({ length: 81 }, (_, cell) => (cell === wholeBelow(random, 81) ? '5' : '.')).join('');
  return Array.from({ length: PUZZLES }, () => `${line()}\n`).join('');
}

async function openFresh(workbench: Workbench, path: string): Promise<FileSummary> {
  const { opened } = await workbench.handlers['files/open']({ paths: [path] });
  const [file] = opened;
  if (file === undefined) throw new Error(`${path} was not opened`);
  return file;
}

async function editOne(workbench: Workbench, file: FileSummary, random: Random): Promise<void> {
  const index = wholeBelow(random, file.puzzles);
  const { puzzle } = await workbench.handlers['puzzles/get']({ fileId: file.id, index });
  if (puzzle?.kind !== 'grid') throw new Error('no grid');
  const cells = [...puzzle.cells];
  const blank = cells.indexOf(0);
  cells[blank] = 1 + wholeBelow(random, 9);
  await workbench.handlers['puzzles/edit']({ fileId: file.id, index, cells });
}

/** Does what another program would do; what it left, or null for nothing. */
function change(random: Random, path: string, kind: Kind): string | null {
  const { atime, mtime } = statSync(path);
  const old = readFileSync(path, 'latin1');
  const at = wholeBelow(random, PUZZLES) * 82 + wholeBelow(random, 81);
  const other = old.charAt(at) === '7' ? '3' : '7';
  const sameSize = old.slice(0, at) + other + old.slice(at + 1);
  switch (kind) {
    case 'removed':
      rmSync(path);
      return null;
    case 'emptied':
      writeFileSync(path, '');
      return '';
    case 'longer':
      writeFileSync(path, old + old.slice(0, 82));
      return old + old.slice(0, 82);
    case 'shorter':
      writeFileSync(path, old.slice(82));
      return old.slice(82);
    default:
  }
  const target = kind.endsWith('replaced') ? `${path}.new` : path;
  writeFileSync(target, sameSize);
  if (kind.includes('time')) utimesSync(target, atime, mtime);
  if (target !== path) renameSync(target, path);
  return sameSize;
}

async function alarmedByTouch(
  workbench: Workbench,
  file: FileSummary,
  path: string,
): Promise<boolean> {
  const now = new Date();
  utimesSync(path, now, now);
  return isNoticed(workbench, file);
}

async function isNoticed(workbench: Workbench, file: FileSummary): Promise<boolean> {
  await workbench.handlers['files/checkDisk'](null);
  const files = await workbench.handlers['files/list'](null);
  return files.find(({ id }) => id === file.id)?.disk !== 'same';
}

async function isRefused(workbench: Workbench, file: FileSummary): Promise<boolean> {
  try {
    await workbench.handlers['files/save']({ fileId: file.id, path: null, overwrite: false });
    return false;
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return ['file-changed', 'file-missing'].includes(error.problem.code);
  }
}

function contentOf(path: string): string | null {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return null;
  }
}
