import {
  configuration,
  folderOf,
  laid,
  laidTest,
  nameOf,
  reasonOf,
  type Bundle,
  type LaidTest,
  type Recogniser,
  type Tree,
} from './layout';
import { fieldsOrNone, memoryBytes, milliseconds, type Fields } from './values';

/** Test data as olympiads publish it: recognised by names, with hardly a configuration. */

/** Inputs that a pattern finds and whose answers are there; all of one set or none. */
function paired(
  tree: Tree,
  pattern: RegExp,
  answer: (match: RegExpExecArray) => string,
  subtask: (match: RegExpExecArray) => string | null = () => null,
): LaidTest[] {
  const tests = tree.paths.flatMap((path) => {
    const match = pattern.exec(path);
    return match === null
      ? []
      : [laidTest(tree, path, [answer(match)], { subtask: subtask(match) })];
  });
  return tests.some((test) => test.answer !== null) ? tests : [];
}

/** AtCoder: `in/NAME` and `out/NAME`, whatever the names. */
export const atcoder: Recogniser = (tree) =>
  laid(
    'atcoder',
    paired(tree, /^(.*\/)?in\/([^/]+)$/, ([, root = '', name = '']) => `${root}out/${name}`),
    { judge: 'atcoder' },
  );

/** USACO until 2014: `I.1` and `O.1`. */
export const usaco: Recogniser = (tree) =>
  laid(
    'usaco',
    paired(tree, /^(.*\/)?I\.(\d+)$/, ([, root = '', number = '']) => `${root}O.${number}`),
  );

/**
 * COCI: `task.in.1` and `task.out.1`, in later years `task.in.1a` with a letter for each test of a batch,
 * which needs them all; samples are `task.dummy.in.1`.
 */
export const coci: Recogniser = (tree) =>
  laid(
    'coci',
    paired(
      tree,
      /^(.+)\.in\.(\d+)([a-z]*)$/i,
      (match) =>
        match[0].replace(/\.in\.(?=[^.]+$)/i, (kind) => (kind === '.IN.' ? '.OUT.' : '.out.')),
      ([, task = '', batch = '', letter]) =>
        task.endsWith('.dummy') ? 'sample' : letter === '' ? null : batch,
    ),
  );

/**
 * CMS (cms-dev, the Italian format): `input/input0.txt` and `output/output0.txt`, limits in `task.yaml`,
 * subtasks in `gen/GEN`, where `#ST: 20` begins one of 20 points. Its white diff compares lines as
 * `lcmp` does; a checker stands in `check` or `cor`.
 */
export const cms: Recogniser = (tree) => {
  const config = configuration(tree, /^task\.ya?ml$/);
  const root = config === null ? '' : folderOf(config);
  const found = paired(
    tree,
    /^(.*\/)?input\/input(\d+)\.txt$/,
    ([, folder = '', number = '']) => `${folder}output/output${number}.txt`,
  ).filter(({ input }) => config === null || folderOf(input) === `${root}input/`);
  const fields: Fields = config === null ? {} : fieldsOrNone(tree.text(config) ?? '');
  const limits = {
    timeLimitMs: milliseconds(fields['time_limit'], 's'),
    memoryLimitBytes: memoryBytes(fields['memory_limit'], 'm'),
  };
  const { subtasks, bundles } = generated(tree.text(`${root}gen/GEN`) ?? '');
  const numberOf = ({ input }: LaidTest): number => Number(/(\d+)\.txt$/.exec(input)?.[1]);
  const even = bundles.size === 0 && found.length > 0 ? 100 / found.length : null;
  const tests = found.map((test) => ({
    ...test,
    ...limits,
    subtask: subtasks[numberOf(test)] ?? null,
    points: even,
  }));
  const hasChecker = tree.paths.some((path) => /(^|\/)(check\/checker|cor\/correttore)/.test(path));
  const judge = hasChecker ? 'checker' : 'lcmp';
  const reason = reasonOf('cms', config === null ? {} : { file: config });
  return laid('cms', tests, { reason, judge, bundles });
};

/** The subtask of each test by number, and the points of the subtasks. */
function generated(text: string): {
  subtasks: (string | null)[];
  bundles: Map<string, Bundle>;
} {
  const subtasks: (string | null)[] = [];
  const bundles = new Map<string, Bundle>();
  for (const line of text.split('\n').map((each) => each.trim())) {
    const points = /^#\s*ST:\s*(\d+)/.exec(line)?.[1];
    if (points !== undefined) {
      bundles.set(String(bundles.size + 1), { points: Number(points), takes: 'all' });
    } else if (/^#\s*COPY:/.test(line) || (line !== '' && !line.startsWith('#'))) {
      subtasks.push(bundles.size === 0 ? null : String(bundles.size));
    }
  }
  return { subtasks, bundles };
}

/** FPS (free problem set of HustOJ): the tests of `*.xml`, under the names that `fpsFiles` gives them. */
export const fps: Recogniser = (tree) => {
  const marker = tree.paths.find((path) => nameOf(path) === FPS_MARKER);
  if (marker === undefined) return null;
  const items = new Map<string, Fields>();
  for (const path of tree.paths.filter((each) => nameOf(each) === FPS_MARKER)) {
    items.set(folderOf(path), fieldsOrNone(tree.text(path) ?? ''));
  }
  const tests = tree.paths
    .filter((path) => /\.in$/.test(path))
    .map((path) => {
      const facts = items.get(folderOf(path)) ?? {};
      const isSample = nameOf(path).startsWith('sample');
      return laidTest(tree, path, [path.replace(/\.in$/, '.out')], {
        subtask: isSample ? 'sample' : null,
        timeLimitMs: milliseconds(facts['time'], 's'),
        memoryLimitBytes: memoryBytes(facts['memory'], 'm'),
      });
    });
  const hasChecker = [...items.values()].some((facts) => facts['checker'] === true);
  return laid('fps', tests, { judge: hasChecker ? 'checker' : 'hustoj-default' });
};

/** What `fpsFiles` says of a problem beside its tests. */
export const FPS_MARKER = 'fps.yaml';
