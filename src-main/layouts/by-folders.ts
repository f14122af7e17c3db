import {
  because,
  configuration,
  folderOf,
  laidTest,
  nameOf,
  withExtension,
  type LaidTest,
  type Recogniser,
  type Tree,
} from './layout';
import { fieldsOf, listOf, milliseconds, textOf, yamlFields } from './values';

/** Systems that are told by their folders: Kattis, Themis, Lemon, HustOJ; and files without a system. */

/** Kattis and DOMjudge: `data/sample/*.in`, `data/secret/…/*.in` with `.ans`; folders are groups. */
export const kattis: Recogniser = (tree) => {
  const PLACE = /^(?:.*\/)?data\/(sample|secret)\/(?:(.+)\/)?[^/]+\.in$/;
  const inputs = tree.paths.filter((path) => PLACE.test(path));
  if (inputs.length === 0) return null;
  const timeLimitMs = kattisLimit(tree);
  const tests = inputs.map((input) => {
    const [, kind = '', group] = PLACE.exec(input) ?? [];
    const subtask = group ?? (kind === 'sample' ? 'sample' : null);
    return laidTest(tree, input, [withExtension(input, '.ans')], { subtask, timeLimitMs });
  });
  return { layout: 'kattis', reason: because('kattis'), tests, problems: [] };
};

function kattisLimit(tree: Tree): number | null {
  const ini = configuration(tree, /^domjudge-problem\.ini$/);
  const line = /^\s*timelimit\s*=\s*(.*)$/m.exec(ini === null ? '' : (tree.text(ini) ?? ''));
  if (line !== null) return milliseconds(line[1], 's');
  const config = configuration(tree, /^problem\.yaml$/);
  try {
    const fields = yamlFields(config === null ? '' : (tree.text(config) ?? ''));
    return milliseconds(fieldsOf(fields?.['limits'])?.['time_limit'], 's');
  } catch {
    return null;
  }
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
  return { layout: 'themis', reason: because('themis'), tests, problems: [] };
};

/**
 * NOI contests as Lemon and LemonLime keep them: `data/<task>/<task>1.in` with `.out` or `.ans`,
 * contestants in `source/`, the contest in a `.cdf` (JSON), which says limits and subtasks.
 */
export const lemon: Recogniser = (tree) => {
  const contest = configuration(tree, /\.cdf$/i);
  const inputs = dataFolders(tree).filter(([, task]) => !/^\d+$/.test(task) || contest !== null);
  if (inputs.length === 0) return null;
  const known =
    contest === null ? new Map<string, Known>() : contestTests(tree.text(contest) ?? '');
  const tests = inputs.map(([input]) => {
    const told = known.get(input.replace(/^.*?(?:^|\/)data\//, ''));
    const answers = ['.out', '.ans'].map((extension) => withExtension(input, extension));
    return laidTest(tree, input, answers, told);
  });
  const reason = contest === null ? because('lemon') : because('lemonContest', { file: contest });
  return { layout: 'lemon', reason, tests, problems: [] };
};

interface Known {
  readonly subtask: string | null;
  readonly timeLimitMs: number | null;
}

/** What a LemonLime contest file says of inputs, by their paths below `data/`. */
function contestTests(text: string): Map<string, Known> {
  const known = new Map<string, Known>();
  try {
    const contest = fieldsOf(JSON.parse(text) as unknown);
    for (const task of listOf(contest?.['tasks'])) {
      listOf(fieldsOf(task)?.['testCases']).forEach((value, i) => {
        const test = fieldsOf(value) ?? {};
        const files = listOf(test['inputFiles']).map((file) => textOf(file) ?? '');
        const timeLimitMs = milliseconds(test['timeLimit'], 'ms');
        const subtask = files.length > 1 ? String(i + 1) : null;
        for (const file of files) known.set(file.replaceAll('\\', '/'), { subtask, timeLimitMs });
      });
    }
  } catch {
    // Older contests are binary; the files say enough without them.
  }
  return known;
}

/** HustOJ: `data/<number>/*.in`, answers only `.out`. */
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
  return { layout: 'hustoj', reason: because('hustoj'), tests, problems: [] };
};

/** Inputs `data/<task>/x.in` with their task. */
function dataFolders(tree: Tree): (readonly [string, string])[] {
  return tree.paths.flatMap((path) => {
    const match = /^(?:.*\/)?data\/([^/]+)\/[^/]+\.in$/.exec(path);
    return match === null ? [] : [[path, match[1] ?? ''] as const];
  });
}

const INPUT = /\.(in\d*|inp|sdm|sudoku|sud|dat)$/i;

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
  return tree.paths
    .filter((path) => INPUT.test(path) || isText(tree, path))
    .map((path) => laidTest(tree, path, isText(tree, path) ? textAnswers(path) : answersOf(path)));
}

/** `input3.txt` or `3.in.txt`, and any other text that has an answer. */
function isText(tree: Tree, path: string): boolean {
  if (!/\.txt$/i.test(path) || /\.(out|ans)\.txt$/i.test(path)) return false;
  return textAnswers(path).some((answer) => answer !== path && tree.has(answer));
}

function textAnswers(path: string): string[] {
  const renamed =
    folderOf(path) +
    nameOf(path).replace(/input/i, (word) => (word === 'input' ? 'output' : 'Output'));
  const stem = path.replace(/(\.in)?\.txt$/i, '');
  return [renamed, `${stem}.out.txt`, `${stem}.ans.txt`, `${stem}.out`, `${stem}.ans`].filter(
    (answer) => answer !== path,
  );
}
