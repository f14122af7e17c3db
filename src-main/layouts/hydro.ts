import {
  because,
  configuration,
  folderOf,
  laidTest,
  nameOf,
  type Laid,
  type LaidTest,
  type Recogniser,
  type Tree,
} from './layout';
import { configured } from './configured';
import { fieldsOf, listOf, milliseconds, textOf, type Fields } from './values';

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
    const time = milliseconds(fields['time'], 'ms');
    const listed = listOf(fields['subtasks']).flatMap((value, i) =>
      subtaskTests(tree, root, fieldsOf(value) ?? {}, i, time),
    );
    return listed.length > 0 ? listed : named(tree, root, time);
  });
}

function subtaskTests(
  tree: Tree,
  root: string,
  subtask: Fields,
  i: number,
  time: number | null,
): LaidTest[] {
  const id = textOf(subtask['id']) ?? String(i + 1);
  return listOf(subtask['cases']).flatMap((value) => {
    const own = fieldsOf(value) ?? {};
    const input = textOf(own['input']);
    const output = textOf(own['output']);
    if (input === null) return [];
    const limit = milliseconds(own['time'] ?? subtask['time'], 'ms') ?? time;
    const answers = output === null ? answerNames(root + input) : [root + output];
    return [laidTest(tree, root + input, answers, { subtask: id, timeLimitMs: limit })];
  });
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
    const [input = '', output = '', seconds] = line.split('|').map((field) => field.trim());
    if (input === '' || output === '') return [];
    const timeLimitMs = milliseconds(seconds, 's');
    const test = laidTest(tree, find(/^(input\/)?$/i, input), [find(/^(output\/)?$/i, output)], {
      timeLimitMs,
    });
    return tree.has(test.input) ? [test] : [];
  });
  if (tests.length === 0) return null;
  return { layout: 'hydro', reason: because('hydroIni', { file: config }), tests, problems: [] };
}

/** Names that only Hydro reads: subtasks in the name, or the number after the extension. */
function byNames(tree: Tree): Laid | null {
  const [first = ''] = tree.paths;
  const root = tree.paths.every((path) => folderOf(path) === folderOf(first))
    ? folderOf(first)
    : null;
  if (root === null) return null;
  const tests = named(tree, root, null);
  const telling = tests.some(
    ({ input, answer }) => answer !== null && CONFIG_NAMES.test(nameOf(input)),
  );
  if (!telling) return null;
  return { layout: 'hydro', reason: because('hydroNames'), tests, problems: [] };
}

const CONFIG_NAMES = /^[\w.-]*?\d+[-_]\d+\.in$|\.in\d+$|^input\d+\.(in|txt)$/i;
const NUMBERED = /^([\w.-]*?)(?:(\d*)[-_])?(\d+)\.(in|IN|txt|TXT|in\.txt|IN\.TXT)$/;
const NUMBER_LAST = /^(\D*)\.(in|IN)(\d+)$/;

/** Inputs by Hydro's rules; an input without an answer is one only when it is called `.in`. */
function named(tree: Tree, root: string, timeLimitMs: number | null): LaidTest[] {
  return tree.paths
    .filter((path) => folderOf(path) === root)
    .flatMap((path) => {
      const name = nameOf(path);
      const numbered = NUMBERED.exec(name);
      if (numbered === null && !NUMBER_LAST.test(name)) return [];
      const subtask = numbered?.[2] || null;
      const test = laidTest(tree, path, answerNames(path), { subtask, timeLimitMs });
      return test.answer !== null || /\.in\d*$/i.test(name) ? [test] : [];
    });
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
