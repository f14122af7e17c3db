import type { SetJudge } from '../shared/contract';
import { configured } from './configured';
import {
  configuration,
  folderOf,
  laidTest,
  type Bundle,
  type LaidTest,
  type Recogniser,
  type Tree,
} from './layout';
import type { Scored } from './points';
import { fieldsOf, fieldsOrNone, listOf, pointsOf, textOf, type Fields } from './values';

/**
 * DMOJ, `init.yml` (DMOJ/docs, problem format): `archive` is a zip with the tests, `test_cases` lists
 * them; those that are `batched` need all of the batch. Without a list, `NAME.in` and `NAME.out` of the
 * archive are tests.
 */
export const dmoj: Recogniser = (tree) => {
  const config = configuration(tree, /^init\.ya?ml$/);
  if (config === null) return null;
  return configured(tree, config, 'dmoj', (fields) => {
    const root = folderOf(config) + archiveFolder(textOf(fields['archive']));
    const listed = listOf(fields['test_cases']).map((each) => fieldsOf(each) ?? {});
    if (listed.length === 0 && fields['archive'] === undefined) return null;
    const scored = listed.length === 0 ? byNames(tree, root) : cases(tree, root, listed);
    return { ...scored, judge: judgeOf(fields['checker']) };
  });
};

/** The zip that an `init.yml` names, relative to it; null where it names none. */
export function archiveOf(text: string): string | null {
  const archive = textOf(fieldsOrNone(text)['archive']);
  return archive !== null && /\.zip$/i.test(archive) ? archive : null;
}

/** Where the files of an archive are found: `x.zip` → `x/`. */
export function archiveFolder(archive: string | null): string {
  return archive === null ? '' : `${archive.replace(/\.zip$/i, '')}/`;
}

function judgeOf(checker: unknown): SetJudge {
  const name = textOf(checker) ?? textOf(fieldsOf(checker)?.['name']) ?? 'standard';
  if (name === 'standard') return 'dmoj';
  return name === 'identical' ? 'bytes' : 'checker';
}

function cases(tree: Tree, root: string, listed: readonly Fields[]): Scored {
  const bundles = new Map<string, Bundle>();
  let batches = 0;
  const tests = listed.flatMap((each): LaidTest[] => {
    const batch = listOf(each['batched']).map((value) => fieldsOf(value) ?? {});
    if (batch.length === 0) return one(tree, root, each, null);
    const subtask = String(++batches);
    bundles.set(subtask, { points: pointsOf(each['points']) ?? 0, takes: 'all' });
    return batch.flatMap((test) => one(tree, root, { ...test, points: null }, subtask));
  });
  return { tests, bundles };
}

function one(tree: Tree, root: string, fields: Fields, subtask: string | null): LaidTest[] {
  const input = textOf(fields['in']);
  const output = textOf(fields['out']);
  if (input === null) return [];
  const points = pointsOf(fields['points']);
  const answers = output === null ? [] : [root + output];
  return [laidTest(tree, root + input, answers, { subtask, points })];
}

function byNames(tree: Tree, root: string): Scored {
  const tests = tree.paths
    .filter((path) => path.startsWith(root) && /\.in$/i.test(path))
    .map((path) => laidTest(tree, path, [path.replace(/in$/, 'out').replace(/IN$/, 'OUT')]));
  const points = 100 / tests.length;
  return { tests: tests.map((test) => ({ ...test, points })), bundles: new Map() };
}
