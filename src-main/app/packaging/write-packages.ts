import { rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeFolder, writeProblem, writeZip } from '../../files';
import {
  judgePackage,
  setterFiles,
  type JudgePackage,
  type PackageId,
  type PackageSet,
  type PackageTest,
  type PackageWords,
  type Words,
} from '../../packages';
import { problem, ProblemError } from '../../shared/puzzle';
import { openSetSource } from '../judging/set-source';
import { createTranslator } from '../text';
import { writeFileAtomically } from '../write-file';

/** Where packages go: `<folder>/<id>-<judge>`, a folder or with `.zip` a file. */
export interface PackageTarget {
  readonly folder: string;
  readonly as: 'folder' | 'zip';
  readonly overwrite: boolean;
}

export interface WrittenPackage {
  /** `setter` has what setters work with: statements, validators, checker and solution. */
  readonly judge: PackageId | 'setter';
  readonly path: string;
  readonly files: number;
  readonly bytes: number;
  readonly notes: JudgePackage['notes'];
}

function wordsOf(locale: keyof PackageWords): Words {
  const t = createTranslator(locale);
  return (key, params) => t(`judgePackage.${key}`, params);
}

/**
 * Writes a set as packages of some judges, and what setters work with. All are made before the first
 * is written, each is written whole or not at all.
 *
 * @throws ProblemError package-name, package-format, package-too-large, package-folder-used, and as the
 * safe writer does
 */
export async function writePackages(
  judges: readonly PackageId[],
  set: PackageSet,
  tests: readonly PackageTest[],
  target: PackageTarget,
): Promise<WrittenPackage[]> {
  const words: PackageWords = { en: wordsOf('en'), zh: wordsOf('zh') };
  const made = [...new Set(judges)].map((judge) => ({
    judge,
    ...judgePackage(judge, set, tests, words),
  }));
  const setter = { judge: 'setter' as const, files: setterFiles(set, tests, words), notes: [] };
  const written: WrittenPackage[] = [];
  for (const each of [...made, setter]) {
    const path = join(target.folder, `${set.id}-${each.judge}${target.as === 'zip' ? '.zip' : ''}`);
    const bytes =
      target.as === 'zip'
        ? await writeZipped(each, path, target.overwrite)
        : await writeFolder(each, path, target.overwrite);
    const { judge, files, notes } = each;
    written.push({ judge, path, files: files.length, bytes, notes });
  }
  return written;
}

type Made = Pick<JudgePackage, 'files' | 'mostZippedBytes'> & { readonly judge: string };

/** @throws ProblemError package-too-large, and as the safe writer does */
async function writeZipped(
  { judge, files, mostZippedBytes: limit = Infinity }: Made,
  path: string,
  overwrite: boolean,
): Promise<number> {
  await prepare(dirname(path));
  return await writeFileAtomically(path, overwrite, async (sink) => {
    let bytes = 0;
    await writeZip(
      files.map((file) => ({ name: file.path, bytes: file.bytes })),
      {
        write: async (piece) => {
          bytes += piece.length;
          if (bytes > limit) {
            throw new ProblemError(problem('package-too-large', { judge, bytes, limit }));
          }
          await sink.write(piece);
        },
      },
    );
  });
}

/** Files that were written before one failed are removed again. */
async function writeFolder({ files }: Made, folder: string, overwrite: boolean): Promise<number> {
  await refuseForeign(folder, new Set(files.map(({ path }) => path)));
  const written: string[] = [];
  let bytes = 0;
  try {
    for (const file of files) {
      const path = join(folder, file.path);
      await prepare(dirname(path));
      bytes += await writeFileAtomically(path, overwrite, (sink) => sink.write(file.bytes));
      written.push(path);
    }
    return bytes;
  } catch (error) {
    await Promise.all(written.map((path) => rm(path, { force: true })));
    throw error;
  }
}

/**
 * A file of an earlier package would be taken for a test of this one.
 *
 * @throws ProblemError package-folder-used
 */
async function refuseForeign(folder: string, own: ReadonlySet<string>): Promise<void> {
  const there = await stat(folder).catch(() => null);
  if (there === null) return;
  const { paths } = await openSetSource(folder);
  const other = paths.find((path) => !own.has(path));
  if (other !== undefined) {
    throw new ProblemError(problem('package-folder-used', { file: folder, other }));
  }
}

/** @throws ProblemError output-unwritable, disk-full */
async function prepare(folder: string): Promise<void> {
  try {
    await makeFolder(folder);
  } catch (error) {
    throw writeProblem(folder, error);
  }
}
