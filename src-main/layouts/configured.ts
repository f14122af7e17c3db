import type { SetJudge } from '../shared/contract';
import { problem } from '../shared/puzzle';
import {
  reasonOf,
  configuration,
  folderOf,
  laid,
  laidTest,
  NO_BUNDLES,
  type Bundle,
  type Laid,
  type LaidTest,
  type Recogniser,
  type Tree,
} from './layout';
import { namedChecker, subtaskPoints, type Scored } from './points';
import {
  fieldsOf,
  listOf,
  memoryBytes,
  milliseconds,
  pointsOf,
  textOf,
  yamlFields,
  type Fields,
} from './values';

/** Systems whose configuration names the tests: UOJ, SYZOJ, Luogu. */

/**
 * UOJ and S2OJ, `problem.conf` (UOJ-System, `uoj_judger.h`): lines `key value`; tests are
 * `<input_pre><i>.<input_suf>`, by default `input1.txt` and `output1.txt`.
 */
export const uoj: Recogniser = (tree) => {
  const config = configuration(tree, /^problem\.conf$/);
  const text = config === null ? null : tree.text(config);
  if (config === null || text === null) return null;
  const values = new Map(
    text.split(/\r?\n/).map((line) => {
      const [key = '', ...rest] = line.trim().split(/\s+/);
      return [key, rest.join(' ')];
    }),
  );
  const root = folderOf(config);
  const file = (kind: 'input' | 'output', extra: string, i: number): string => {
    const pre = values.get(`${kind}_pre`) ?? kind;
    return `${root}${extra}${pre}${i}.${values.get(`${kind}_suf`) ?? 'txt'}`;
  };
  const tests: LaidTest[] = [];
  const missing: Laid['problems'][number][] = [];
  const count = (key: string, otherwise = 0): number =>
    Math.min(Number(values.get(key) ?? otherwise) || 0, 10_000);
  const subtasks = count('n_subtasks');
  const ordinary = count('n_tests', TESTS_OF_UOJ);
  const add = (i: number, extra: string, subtask: string | null): void => {
    const input = file('input', extra, i);
    const timeLimitMs = milliseconds(
      values.get(`time_limit_${i}`) ?? values.get('time_limit'),
      's',
    );
    const memory = values.get(`memory_limit_${i}`) ?? values.get('memory_limit');
    const memoryLimitBytes = memoryBytes(memory, 'm');
    const own = pointsOf(values.get(`point_score_${i}`)) ?? Math.floor(100 / ordinary);
    const points = extra !== '' || subtasks > 0 ? null : own;
    const facts = { subtask, timeLimitMs, memoryLimitBytes, points };
    if (!tree.has(input)) missing.push(missingFile(config, input));
    else tests.push(laidTest(tree, input, [file('output', extra, i)], facts));
  };
  for (let i = 1; i <= ordinary; i++) add(i, '', uojSubtask(values, subtasks, i));
  for (let i = 1; i <= count('n_ex_tests'); i++) add(i, 'ex_', 'extra');
  return laid('uoj', tests, {
    reason: reasonOf('uoj', { file: config }),
    judge: namedChecker(values.get('use_builtin_checker') ?? ''),
    bundles: uojBundles(values, subtasks),
    problems: missing,
  });
};

/** How many tests there are where nothing is said. */
const TESTS_OF_UOJ = 10;

/** A subtask needs all its tests; its points are 100 shared evenly where they are not given. */
function uojBundles(values: ReadonlyMap<string, string>, subtasks: number): Map<string, Bundle> {
  const bundles = new Map<string, Bundle>();
  for (let i = 1; i <= subtasks; i++) {
    const points = pointsOf(values.get(`subtask_score_${i}`)) ?? Math.floor(100 / subtasks);
    bundles.set(String(i), { points, takes: 'all' });
  }
  return bundles;
}

function uojSubtask(
  values: ReadonlyMap<string, string>,
  subtasks: number,
  test: number,
): string | null {
  for (let i = 1; i < subtasks; i++) {
    if (test <= Number(values.get(`subtask_end_${i}`) ?? 0)) return String(i);
  }
  // The last one takes what is left, whatever is said of its end.
  return subtasks === 0 ? null : String(subtasks);
}

/**
 * SYZOJ, `data.yml` (syzoj-tools): `inputFile: 'x#.in'`, `outputFile`, `subtasks` with `cases` that
 * stand for `#`. A subtask of type `sum` shares its points among its tests, any other needs them all.
 */
export const syzoj: Recogniser = (tree) => {
  const config = configuration(tree, /^data\.ya?ml$/);
  return config === null
    ? null
    : configured(tree, config, 'syzoj', (fields) => {
        const root = folderOf(config);
        const name = (key: string, id: string, fallback: string): string =>
          root + (textOf(fields[key]) ?? fallback).replaceAll('#', id);
        const judge = fields['specialJudge'] === undefined ? 'syzoj' : 'checker';
        const subtasks = listOf(fields['subtasks']).map((value, i) => {
          const subtask = fieldsOf(value) ?? {};
          const tests = listOf(subtask['cases']).map((each) => {
            const id = textOf(each) ?? '';
            const input = name('inputFile', id, '#.in');
            const answers = [name('outputFile', id, '#.out'), name('outputFile', id, '#.ans')];
            const timeLimitMs = milliseconds(subtask['timeLimit'] ?? fields['timeLimit'], 'ms');
            const memory = subtask['memoryLimit'] ?? fields['memoryLimit'];
            const memoryLimitBytes = memoryBytes(memory, 'm');
            const facts = { subtask: String(i + 1), timeLimitMs, memoryLimitBytes };
            return laidTest(tree, input, answers, facts);
          });
          const type = textOf(subtask['type']) ?? 'sum';
          return { id: String(i + 1), type, points: pointsOf(subtask['score']), tests };
        });
        return { ...subtaskPoints(subtasks), judge };
      });
};

/**
 * Luogu, `config.yml`: an entry for every input, with `timeLimit` in milliseconds, `memoryLimit` in
 * kilobytes, `score` and `subtaskId`. How a subtask is scored is chosen on the site and is not in
 * the file: points are those of its accepted tests.
 */
export const luogu: Recogniser = (tree) => {
  const config = configuration(tree, /^config\.ya?ml$/);
  const isNamed = (fields: Fields): boolean =>
    Object.entries(fields).some(([key, value]) => /\.in$/i.test(key) && fieldsOf(value) !== null);
  return config === null
    ? null
    : configured(tree, config, 'luogu', (fields) => {
        if (!isNamed(fields)) return null;
        const root = folderOf(config);
        const inputs = tree.paths.filter((path) => folderOf(path) === root && /\.in$/.test(path));
        const tests = inputs.map((input) => {
          const own = fieldsOf(fields[input.slice(root.length)]) ?? {};
          const stem = input.replace(/\.in$/, '');
          return laidTest(tree, input, [`${stem}.out`, `${stem}.ans`], {
            subtask: textOf(own['subtaskId']),
            timeLimitMs: milliseconds(own['timeLimit'], 'ms'),
            memoryLimitBytes: memoryBytes(own['memoryLimit'], 'k'),
            points: pointsOf(own['score']),
          });
        });
        const hasChecker = tree.has(`${root}checker.cpp`);
        return { tests, bundles: NO_BUNDLES, judge: hasChecker ? 'checker' : 'luogu' };
      });
};

/** Reads a YAML configuration; `testsOf` null says that it is another system's. */
export function configured(
  tree: Tree,
  config: string,
  layout: Laid['layout'],
  testsOf: (fields: Fields) => (Scored & { readonly judge: SetJudge }) | null,
): Laid | null {
  const text = tree.text(config);
  if (text === null) return null;
  const reason = reasonOf(layout, { file: config });
  try {
    const found = testsOf(yamlFields(text) ?? {});
    if (found === null) return null;
    const there = found.tests.filter(({ input }) => tree.has(input));
    const problems = found.tests
      .filter(({ input }) => !tree.has(input))
      .map(({ input }) => missingFile(config, input));
    const { judge, bundles } = found;
    return laid(layout, there, { reason, judge, bundles, problems });
  } catch (error) {
    return laid(layout, [], { reason, problems: [unreadable(config, error)] });
  }
}

export function missingFile(config: string, missing: string): Laid['problems'][number] {
  return { path: missing, problem: problem('config-file-missing', { file: config, missing }) };
}

export function unreadable(file: string, error: unknown): Laid['problems'][number] {
  const cause = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
  return { path: file, problem: problem('config-unreadable', { file, cause }) };
}
