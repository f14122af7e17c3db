import {
  ANSWER,
  PROGRAM,
  STATEMENT,
  reasonOf,
  configuration,
  folderOf,
  laid,
  laidTest,
  NO_BUNDLES,
  nameOf,
  withExtension,
  type Bundle,
  type LaidTest,
  type TestFacts,
  type Recogniser,
  type Tree,
} from './layout';
import type { SetJudge } from '../shared/contract';
import { evenPoints } from './points';
import {
  fieldsOf,
  fieldsOrNone,
  listOf,
  memoryBytes,
  milliseconds,
  pointsOf,
  textOf,
  type Fields,
} from './values';

/** Systems recognised by their folders: Kattis, Themis, Lemon, HustOJ; and files without a system. */

/**
 * Kattis and DOMjudge: `data/sample/*.in`, `data/secret/…/*.in` with `.ans`; folders are groups, whose
 * points `testdata.yaml` says in a problem that is scored.
 */
export const kattis: Recogniser = (tree) => {
  const PLACE = /^(?:.*\/)?data\/(sample|secret)\/(?:(.+)\/)?[^/]+\.in$/;
  const inputs = tree.paths.filter((path) => PLACE.test(path));
  if (inputs.length === 0) return null;
  const fields = problemYaml(tree);
  const timeLimitMs = kattisLimit(tree, fields);
  const memoryLimitBytes = memoryBytes(fieldsOf(fields['limits'])?.['memory'], 'm');
  const tests = inputs.map((input) => {
    const [, kind = '', group] = PLACE.exec(input) ?? [];
    const subtask = group ?? (kind === 'sample' ? 'sample' : null);
    return laidTest(tree, input, [withExtension(input, '.ans')], {
      subtask,
      timeLimitMs,
      memoryLimitBytes,
    });
  });
  const bundles = textOf(fields['type']) === 'scoring' ? kattisBundles(tree, tests) : NO_BUNDLES;
  return laid('kattis', tests, { judge: kattisJudge(tree, fields), bundles });
};

/**
 * Groups that give their points if all their tests are passed: `accept_score` with `grader_flags: min`, and
 * since 2025-09 `max_score` unless `score_aggregation` says otherwise.
 */
function kattisBundles(tree: Tree, tests: readonly LaidTest[]): Map<string, Bundle> {
  const bundles = new Map<string, Bundle>();
  for (const { input, subtask } of tests) {
    if (subtask === null || bundles.has(subtask) || !/(^|\/)data\/secret\//.test(input)) continue;
    const points = bundlePoints(tree, folderOf(input));
    if (points !== null) bundles.set(subtask, { points, takes: 'all' });
  }
  return bundles;
}

function bundlePoints(tree: Tree, folder: string): number | null {
  const legacy = yamlOf(tree, `${folder}testdata.yaml`);
  if (/(^|\s)min(\s|$)/.test(textOf(legacy['grader_flags']) ?? '')) {
    return pointsOf(legacy['accept_score']);
  }
  const current = yamlOf(tree, `${folder}test_group.yaml`);
  const passFail = (textOf(current['score_aggregation']) ?? 'pass-fail') === 'pass-fail';
  return passFail ? pointsOf(current['max_score']) : null;
}

/**
 * `validation` and `validator_flags` of `problem.yaml` (Kattis problem package format, legacy); since
 * 2023-07 a folder `output_validator/`, and arguments in `test_group.yaml`.
 */
function kattisJudge(tree: Tree, fields: Fields): SetJudge {
  if (tree.paths.some((path) => /(^|\/)output_validator\//.test(path))) return 'checker';
  if ((textOf(fields['validation']) ?? 'default') !== 'default') return 'checker';
  const group = yamlOf(
    tree,
    tree.paths.find((path) => /(^|\/)data\/secret\/test_group\.yaml$/.test(path)) ?? null,
  );
  const given = group['output_validator_args'];
  const args = Array.isArray(given) ? given.map(String).join(' ') : (textOf(given) ?? '');
  const flags = `${textOf(fields['validator_flags']) ?? ''} ${args}`.trim();
  if (flags === 'case_sensitive') return 'kattis-case';
  return flags === '' ? 'kattis' : 'checker';
}

function problemYaml(tree: Tree): Fields {
  return yamlOf(tree, configuration(tree, /^problem\.yaml$/));
}

function yamlOf(tree: Tree, path: string | null): Fields {
  return path === null ? {} : fieldsOrNone(tree.text(path) ?? '');
}

function kattisLimit(tree: Tree, fields: Fields): number | null {
  const ini = configuration(tree, /^domjudge-problem\.ini$/);
  const line = /^\s*timelimit\s*=\s*(.*)$/m.exec(ini === null ? '' : (tree.text(ini) ?? ''));
  if (line !== null) return milliseconds(line[1], 's');
  return milliseconds(fieldsOf(fields['limits'])?.['time_limit'], 's');
}

/** Themis (Vietnam): a folder for every test, in each the same names, `TASK.INP` and `TASK.OUT`. */
export const themis: Recogniser = (tree) => {
  const inputs = tree.paths.filter((path) => /\.inp$/i.test(path));
  const folders = new Set(inputs.map(folderOf));
  const names = new Set(inputs.map((path) => nameOf(path).toUpperCase()));
  const own = folders.size === inputs.length && !folders.has('');
  if (
    inputs.length === 0 ||
    !own ||
    names.size > folders.size ||
    (names.size > 1 && inputs.length > 1)
  ) {
    return null;
  }
  const tests = inputs.map((input) => {
    const answers = ['.OUT', '.out', '.Out'].map((extension) => withExtension(input, extension));
    return laidTest(tree, input, answers);
  });
  return laid('themis', tests);
};

/**
 * NOI contests as Lemon and LemonLime keep them: `data/<task>/<task>1.in` with `.out` or `.ans`,
 * contestants in `source/`, the contest in a `.cdf` (JSON), which says limits and subtasks.
 */
export const lemon: Recogniser = (tree) => {
  const contest = configuration(tree, /\.cdf$/i);
  const inputs = dataFolders(tree).filter(([, task]) => !/^\d+$/.test(task) || contest !== null);
  if (inputs.length === 0) return null;
  const known = contest === null ? NOTHING_KNOWN : contestTests(tree.text(contest) ?? '');
  const tests = inputs.map(([input]) => {
    const facts = known.tests.get(input.replace(/^.*?(?:^|\/)data\//, ''));
    const answers = ['.out', '.ans'].map((extension) => withExtension(input, extension));
    return laidTest(tree, input, answers, facts);
  });
  const reason = contest === null ? reasonOf('lemon') : reasonOf('lemonContest', { file: contest });
  const { judge, bundles } = known;
  return laid('lemon', tests, { reason, judge, bundles });
};

interface Contest {
  /** By paths below `data/`. */
  readonly tests: ReadonlyMap<string, TestFacts>;
  readonly bundles: ReadonlyMap<string, Bundle>;
  readonly judge: SetJudge;
}

/** LemonLime compares ignoring spaces where nothing is chosen. */
const NOTHING_KNOWN: Contest = {
  tests: new Map(),
  bundles: NO_BUNDLES,
  judge: 'lemon-ignore-spaces',
};

/** `ComparisonMode` of LemonLime's `task.h`, in its order; the other modes run a program. */
const LEMON_MODES: readonly SetJudge[] = ['lemon-lines', 'lemon-ignore-spaces'];

/**
 * What a LemonLime contest file says: a test of several files is a subtask whose points need all of
 * them. Of several tasks, subtasks are numbered on.
 */
function contestTests(text: string): Contest {
  const tests = new Map<string, TestFacts>();
  const bundles = new Map<string, Bundle>();
  const judges = new Set<SetJudge>();
  try {
    const contest = fieldsOf(JSON.parse(text) as unknown);
    let before = 0;
    for (const task of listOf(contest?.['tasks'])) {
      const fields = fieldsOf(task) ?? {};
      const mode = Number(fields['comparisonMode'] ?? 1);
      judges.add(LEMON_MODES[mode] ?? 'checker');
      const cases = listOf(fields['testCases']);
      cases.forEach((value, i) =>
        contestCase(fieldsOf(value) ?? {}, before + i + 1, tests, bundles),
      );
      before += cases.length;
    }
  } catch {
    // Older contests are binary; the files say enough without them.
  }
  const [judge = NOTHING_KNOWN.judge, ...others] = judges;
  return { tests, bundles, judge: others.length === 0 ? judge : 'checker' };
}

function contestCase(
  test: Fields,
  number: number,
  tests: Map<string, TestFacts>,
  bundles: Map<string, Bundle>,
): void {
  const files = listOf(test['inputFiles']).map((file) => textOf(file) ?? '');
  const points = pointsOf(test['fullScore']);
  const several = files.length > 1;
  if (several && points !== null) bundles.set(String(number), { points, takes: 'all' });
  const facts: TestFacts = {
    subtask: several ? String(number) : null,
    timeLimitMs: milliseconds(test['timeLimit'], 'ms'),
    memoryLimitBytes: memoryBytes(test['memoryLimit'], 'm'),
    points: several ? null : points,
  };
  for (const file of files) tests.set(file.replaceAll('\\', '/'), facts);
}

/**
 * HustOJ: `data/<number>/*.in`, answers only `.out`. A contest of its OI kind gives the share of
 * accepted tests as points; a program `spj` or `tpj` beside the tests is the checker.
 */
export const hustoj: Recogniser = (tree) => {
  const named = configuration(tree, /^input\.name$/);
  const inFolders = dataFolders(tree).filter(([, task]) => /^\d+$/.test(task));
  const inputs =
    inFolders.length > 0
      ? inFolders.map(([path]) => path)
      : tree.paths.filter(
          (path) => named !== null && folderOf(path) === folderOf(named) && /\.in$/.test(path),
        );
  if (inputs.length === 0) return null;
  const tests = inputs.map((input) => laidTest(tree, input, [withExtension(input, '.out')]));
  const hasChecker = tree.paths.some((path) => /^[st]pj(\.\w+)?$/.test(nameOf(path)));
  const judge = hasChecker ? 'checker' : 'hustoj-default';
  return laid('hustoj', evenPoints(tests), { judge });
};

/** Inputs `data/<task>/x.in` with their task. */
function dataFolders(tree: Tree): (readonly [string, string])[] {
  return tree.paths.flatMap((path) => {
    const match = /^(?:.*\/)?data\/([^/]+)\/[^/]+\.in$/.exec(path);
    return match === null ? [] : [[path, match[1] ?? ''] as const];
  });
}

const INPUT = /\.(in\d*|inp|sdm|sudoku|sud|dat|dlx|ec|xcc?)$/i;
/** What is no input though an answer is called like it. */
const NO_INPUT = /\.(ya?ml|zip|log)$/i;

/** No system: inputs by their extension, answers by the same base name. */
export function loose(tree: Tree): readonly LaidTest[] {
  const answersOf = (path: string): string[] => {
    const numbered = /\.in(\d+)$/i.exec(path);
    if (numbered !== null)
      return [path.replace(/\.in(\d+)$/i, '.out$1'), path.replace(/\.in(\d+)$/i, '.ou$1')];
    const upper = /\.INP?$/.test(path);
    const extensions = upper ? ['.OUT', '.ANS', '.out', '.ans'] : ['.out', '.ans', '.a'];
    return extensions.map((extension) => withExtension(path, extension));
  };
  return tree.paths.flatMap((path) => {
    if (INPUT.test(path)) return [laidTest(tree, path, answersOf(path))];
    return isAnswered(tree, path) ? [laidTest(tree, path, renamedAnswers(path))] : [];
  });
}

/** `input3.txt`, `3.in.txt`, `3.csv`: what is no answer itself, and has one that is no other input's. */
function isAnswered(tree: Tree, path: string): boolean {
  if (!/\.\w+$/.test(path) || [ANSWER, PROGRAM, STATEMENT, NO_INPUT].some((no) => no.test(path)))
    return false;
  const isOthers = ['.in', '.inp'].some((extension) => tree.has(withExtension(path, extension)));
  return !isOthers && renamedAnswers(path).some((answer) => tree.has(answer));
}

function renamedAnswers(path: string): string[] {
  const renamed =
    folderOf(path) +
    nameOf(path).replace(/input/i, (word) => (word === 'input' ? 'output' : 'Output'));
  const stem = path.replace(/(\.in)?\.\w+$/i, '');
  return [renamed, `${stem}.out.txt`, `${stem}.ans.txt`, `${stem}.out`, `${stem}.ans`].filter(
    (answer) => answer !== path,
  );
}
