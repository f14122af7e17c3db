import {
  reasonOf,
  configuration,
  folderOf,
  laid,
  laidTest,
  nameOf,
  type Laid,
  type LaidTest,
  type Recogniser,
  type TestFacts,
  type Tree,
} from './layout';
import type { SetJudge } from '../shared/contract';
import { configured } from './configured';
import { namedChecker, subtaskPoints, type Subtask } from './points';
import {
  fieldsOf,
  listOf,
  memoryBytes,
  milliseconds,
  pointsOf,
  textOf,
  type Fields,
} from './values';

/**
 * Hydro (hydro-dev/Hydro, `packages/common/subtask.ts`): inputs whose names end in a number, the
 * number before a `-` or `_` is the subtask; `config.yaml` may list subtasks and limits; the older
 * `Config.ini` lists `in|out|seconds|score|memory`, with files in `Input/` and `Output/`.
 */
export const hydro: Recogniser = (tree) => withYaml(tree) ?? withIni(tree) ?? byNames(tree);

const KEYS = [
  'subtasks',
  'time',
  'memory',
  'checker_type',
  'checker',
  'filename',
  'type',
  'score',
  'cases',
];

function withYaml(tree: Tree): Laid | null {
  const config = configuration(tree, /^config\.ya?ml$/);
  if (config === null) return null;
  return configured(tree, config, 'hydro', (fields) => {
    if (!KEYS.some((key) => key in fields) && Object.keys(fields).length > 0) return null;
    const root = folderOf(config);
    const declared = listOf(fields['subtasks']).map((value) => fieldsOf(value) ?? {});
    const listed = declared.map((subtask, i) => listedSubtask(tree, root, subtask, i, fields));
    const subtasks = listed.some(({ tests }) => tests.length > 0)
      ? listed
      : named(tree, root, fields, declared);
    return { ...subtaskPoints(subtasks), judge: judgeOf(fields) };
  });
}

/** `checker_type` of Hydro: two comparisons of its own; any other is a program. */
function judgeOf(fields: Fields): SetJudge {
  const type = textOf(fields['checker_type']) ?? 'default';
  if (type === 'default' || type === 'strict') return `hydro-${type}`;
  return type === 'testlib' ? namedChecker(textOf(fields['checker']) ?? '') : 'checker';
}

function limitsOf(...levels: readonly Fields[]): TestFacts {
  const first = (key: string): unknown =>
    levels.map((level) => level[key]).find((value) => textOf(value) !== null);
  return {
    timeLimitMs: milliseconds(first('time'), 'ms'),
    memoryLimitBytes: memoryBytes(first('memory'), 'm'),
  };
}

function listedSubtask(tree: Tree, root: string, subtask: Fields, i: number, all: Fields): Subtask {
  const id = textOf(subtask['id']) ?? String(i + 1);
  const tests = listOf(subtask['cases']).flatMap((value) => {
    const own = fieldsOf(value) ?? {};
    const input = textOf(own['input']);
    const output = textOf(own['output']);
    if (input === null) return [];
    const answers = output === null ? answerNames(root + input) : [root + output];
    const facts = {
      subtask: id,
      points: pointsOf(own['score']),
      ...limitsOf(own, subtask, all),
    };
    return [laidTest(tree, root + input, answers, facts)];
  });
  const type = textOf(subtask['type']) ?? 'min';
  return { id, type, points: pointsOf(subtask['score']), tests };
}

function withIni(tree: Tree): Laid | null {
  const config = configuration(tree, /^config\.ini$/i);
  const text = config === null ? null : tree.text(config);
  if (config === null || text === null) return null;
  const root = folderOf(config);
  const find = (folder: RegExp, name: string): string =>
    tree.paths.find(
      (path) => folder.test(folderOf(path).slice(root.length)) && nameOf(path) === name,
    ) ?? root + name;
  const tests = text.split(/\r?\n/).flatMap((line) => {
    const [input = '', output = '', seconds, score, memory] = line
      .split('|')
      .map((field) => field.trim());
    if (input === '' || output === '') return [];
    const test = laidTest(tree, find(/^(input\/)?$/i, input), [find(/^(output\/)?$/i, output)], {
      timeLimitMs: milliseconds(seconds, 's'),
      memoryLimitBytes: memoryBytes(memory, 'k'),
      points: pointsOf(score),
    });
    return tree.has(test.input) ? [test] : [];
  });
  if (tests.length === 0) return null;
  const reason = reasonOf('hydroIni', { file: config });
  return laid('hydro', tests, { reason, judge: 'hydro-default' });
}

/** Names that only Hydro reads: subtasks in the name, or the number after the extension. */
function byNames(tree: Tree): Laid | null {
  const root = folderOf(tree.paths[0] ?? '');
  const isFlat = tree.paths.every((path) => folderOf(path) === root);
  if (!isFlat || !tree.paths.some((path) => CONFIG_NAMES.test(nameOf(path)))) return null;
  const { tests, bundles } = subtaskPoints(named(tree, root, {}, []));
  const telling = tests.some(
    ({ input, answer }) => answer !== null && CONFIG_NAMES.test(nameOf(input)),
  );
  if (!telling) return null;
  const judge = 'hydro-default';
  return laid('hydro', tests, { reason: reasonOf('hydroNames'), judge, bundles });
}

const CONFIG_NAMES = /^[\w.-]*?\d+[-_]\d+\.in$|\.in\d+$|^input\d+\.(in|txt)$/i;
const NUMBERED = /^([\w.-]*?)(?:(\d*)[-_])?(\d+)\.(in|IN|txt|TXT|in\.txt|IN\.TXT)$/;
const NUMBER_LAST = /^(\D*)\.(in|IN)(\d+)$/;

/**
 * Inputs by Hydro's rules; an input without an answer is one only when it is called `.in`. A number
 * before a `-` or `_` is the subtask, which needs all its tests; the others count each for itself.
 */
function named(tree: Tree, root: string, all: Fields, declared: readonly Fields[]): Subtask[] {
  const found = new Map<string | null, LaidTest[]>();
  for (const path of tree.paths.filter((each) => folderOf(each) === root)) {
    const name = nameOf(path);
    const numbered = NUMBERED.exec(name);
    if (numbered === null && !NUMBER_LAST.test(name)) continue;
    const subtask = numbered?.[2] || null;
    const facts = { subtask, ...limitsOf(declaredAs(declared, subtask), all) };
    const test = laidTest(tree, path, answerNames(path), facts);
    if (test.answer === null && !/\.in\d*$/i.test(name)) continue;
    const tests = found.get(subtask);
    if (tests === undefined) found.set(subtask, [test]);
    else tests.push(test);
  }
  return [...found].map(([id, tests]) => {
    const known = declaredAs(declared, id);
    const type = textOf(known['type']) ?? (id === null ? 'sum' : 'min');
    return { id, type, points: pointsOf(known['score']), tests };
  });
}

/** What a configuration says of a subtask whose tests it leaves to their names. */
function declaredAs(declared: readonly Fields[], id: string | null): Fields {
  return declared.find((subtask) => textOf(subtask['id']) === (id ?? '1')) ?? {};
}

/** Names that Hydro tries for an answer, in its order. */
function answerNames(input: string): string[] {
  const folder = folderOf(input);
  const name = nameOf(input);
  const last = NUMBER_LAST.exec(name);
  if (last !== null) {
    const [, stem = '', kind, number = ''] = last;
    const names = kind === 'in' ? ['ou', 'out'] : ['OU', 'OUT'];
    return names.flatMap((each) => spellings(`${folder}${stem}.${each}${number}`));
  }
  const stem = name.replace(/\.(in|txt|in\.txt)$/i, '');
  const endings = ['out', 'ans'].flatMap((each) => {
    return [each, each.toUpperCase(), `${each}.txt`, `${each.toUpperCase()}.TXT`];
  });
  const all = endings.flatMap((ending) => spellings(`${folder}${stem}.${ending}`));
  return stem.includes('input')
    ? [...all, `${folder}${stem.replaceAll('input', 'output')}.txt`]
    : all;
}

function spellings(path: string): string[] {
  const name = nameOf(path).replaceAll('input', 'output').replaceAll('INPUT', 'OUTPUT');
  return [path, folderOf(path) + name];
}
