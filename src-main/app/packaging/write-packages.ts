import { rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { writeZip } from '../../files';
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
import { createTranslator } from '../tools/text';
import { prepareFolder, writeFileAtomically } from '../tools/write-file';

/** Where packages go: `<folder>/<id>-<judge>`, see {@link packageName}; a folder or with `.zip` a file. */
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
  return await everyOne([...made, setter], async (each) => {
    const name = packageName(set.id, each.judge) + (target.as === 'zip' ? '.zip' : '');
    const path = join(target.folder, name);
    const write = target.as === 'zip' ? writeZipped : writeFolder;
    const bytes = await write(each, path, target.overwrite);
    const { judge, files, notes } = each;
    return { judge, path, files: files.length, bytes, notes };
  });
}

/** What a package is called; Kattis takes the name of the folder for that of the problem: letters and digits. */
export function packageName(id: string, judge: PackageId | 'setter'): string {
  return judge.startsWith('kattis') ? id + judge : `${id}-${judge}`;
}

/** Runs `act` for all at the same time; when all have ended, throws the first error there was. */
async function everyOne<T, R>(all: readonly T[], act: (each: T) => Promise<R>): Promise<R[]> {
  const settled = await Promise.allSettled(all.map(act));
  return settled.map((each) => {
    if (each.status === 'rejected') throw each.reason;
    return each.value;
  });
}

type Made = Pick<JudgePackage, 'files' | 'mostZippedBytes'> & { readonly judge: string };

/**
 * Writes a package as a ZIP file, up to the size that the judge accepts. Returns its size in bytes.
 *
 * @throws ProblemError package-too-large, and as the safe writer does
 */
export async function writeZipped(
  { judge, files, mostZippedBytes: limit = Infinity }: Made,
  path: string,
  overwrite: boolean,
): Promise<number> {
  await prepareFolder(dirname(path));
  return await writeFileAtomically(path, overwrite, async (sink) => {
    let bytes = 0;
    await writeZip(
      files.map((file) => ({ name: file.path, bytes: file.bytes })),
      {
        write: async (piece) => {
          bytes += piece.length;
          if (bytes > limit) {
            throw new ProblemError(
              problem('package-too-large', { judge: `judge.system.${judge}`, bytes, limit }),
            );
          }
          await sink.write(piece);
        },
      },
    );
  });
}

/** Files that wait for the disk at the same time. */
const AT_ONCE = 8;

/** Writes a package as a folder and returns its size in bytes; if a file fails, those written before are removed. */
async function writeFolder({ files }: Made, folder: string, overwrite: boolean): Promise<number> {
  await refuseForeign(folder, new Set(files.map(({ path }) => path)));
  for (const below of new Set(files.map(({ path }) => dirname(join(folder, path))))) {
    await prepareFolder(below, folder);
  }
  const written: string[] = [];
  let bytes = 0;
  try {
    for (let from = 0; from < files.length; from += AT_ONCE) {
      await everyOne(files.slice(from, from + AT_ONCE), async (file) => {
        const path = join(folder, file.path);
        await writeFileAtomically(path, overwrite, (sink) => sink.write(file.bytes));
        bytes += file.bytes.length;
        written.push(path);
      });
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
  const source = await openSetSource(folder);
  source.close();
  const other = source.paths.find((path) => !own.has(path));
  if (other !== undefined) {
    throw new ProblemError(problem('package-folder-used', { file: folder, other }));
  }
}
