import { SaxesParser } from 'saxes';
import { missingFile, unreadable } from './configured';
import {
  reasonOf,
  configuration,
  folderOf,
  laid,
  laidTest,
  type Bundle,
  type Laid,
  type LaidTest,
  type Recogniser,
} from './layout';
import { namedChecker } from './points';
import { memoryBytes, milliseconds, pointsOf } from './values';

interface TestSetXml {
  readonly timeLimitMs: number | null;
  readonly input: string;
  readonly answer: string;
  readonly memoryLimitBytes: number | null;
  readonly tests: readonly TestXml[];
}

interface TestXml {
  readonly group: string | null;
  readonly points: number | null;
}

interface ProblemXml {
  readonly sets: readonly TestSetXml[];
  /** Groups that are scored as a whole: `points-policy="complete-group"`. */
  readonly whole: ReadonlySet<string>;
  readonly checker: string;
}

/**
 * Codeforces Polygon packages: `problem.xml` with test sets of `test-count` tests whose names come
 * from `input-path-pattern` (`tests/%02d`) and `answer-path-pattern` (`tests/%02d.a`).
 */
export const polygon: Recogniser = (tree) => {
  const config = configuration(tree, /^problem\.xml$/);
  const text = config === null ? null : tree.text(config);
  if (config === null || text === null) return null;
  const reason = reasonOf('polygon', { file: config });
  try {
    const root = folderOf(config);
    const tests: LaidTest[] = [];
    const problems: Laid['problems'][number][] = [];
    const bundles = new Map<string, Bundle>();
    const { sets, whole, checker } = readProblem(text);
    for (const set of sets) {
      set.tests.forEach(({ group: subtask, points: own }, i) => {
        const input = root + numbered(set.input, i + 1);
        const { timeLimitMs, memoryLimitBytes } = set;
        const bundled = subtask !== null && whole.has(subtask);
        const points = bundled ? null : own;
        if (!tree.has(input)) problems.push(missingFile(config, input));
        else if (tests.every((test) => test.input !== input)) {
          const facts = { subtask, timeLimitMs, memoryLimitBytes, points };
          tests.push(laidTest(tree, input, [root + numbered(set.answer, i + 1)], facts));
          const before = bundled ? (bundles.get(subtask)?.points ?? 0) : 0;
          if (bundled) bundles.set(subtask, { points: before + (own ?? 0), takes: 'all' });
        }
      });
    }
    const judge = namedChecker(checker);
    return laid('polygon', tests, { reason, judge, bundles, problems });
  } catch (error) {
    return laid('polygon', [], { reason, problems: [unreadable(config, error)] });
  }
};

/** `%02d` filled in as C does. */
function numbered(pattern: string, number: number): string {
  return pattern.replace(/%(0?)(\d*)d/, (_all, zero: string, width: string) =>
    String(number).padStart(Number(width), zero === '0' ? '0' : ' '),
  );
}

const MOST_TESTS = 10_000;

/** @throws Error when it is no XML */
function readProblem(text: string): ProblemXml {
  const sets: TestSetXml[] = [];
  const whole = new Set<string>();
  let checker = '';
  let open: { values: Map<string, string>; tests: TestXml[] } | null = null;
  let content = '';
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    content = '';
    if (name === 'testset') open = { values: new Map(), tests: [] };
    if (name === 'checker') checker = attributes['name'] ?? '';
    if (name === 'group' && attributes['points-policy'] === 'complete-group') {
      whole.add(attributes['name'] ?? '');
    }
    if (name === 'test' && open !== null && open.tests.length < MOST_TESTS) {
      open.tests.push({
        group: attributes['group'] ?? null,
        points: pointsOf(attributes['points']),
      });
    }
  });
  parser.on('text', (piece) => (content += piece));
  parser.on('closetag', ({ name }) => {
    if (open === null) return;
    if (name === 'testset') {
      sets.push(testSet(open.values, open.tests));
      open = null;
    } else open.values.set(name, content.trim());
  });
  parser.write(text).close();
  return { sets, whole, checker };
}

function testSet(values: ReadonlyMap<string, string>, tests: readonly TestXml[]): TestSetXml {
  const count = Math.min(Number(values.get('test-count') ?? tests.length) || 0, MOST_TESTS);
  return {
    timeLimitMs: milliseconds(values.get('time-limit'), 'ms'),
    input: values.get('input-path-pattern') ?? 'tests/%02d',
    answer: values.get('answer-path-pattern') ?? 'tests/%02d.a',
    memoryLimitBytes: memoryBytes(values.get('memory-limit'), ''),
    tests: Array.from(
      { length: Math.max(count, tests.length) },
      (_, i) => tests[i] ?? { group: null, points: null },
    ),
  };
}
