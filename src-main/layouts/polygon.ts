import { SaxesParser } from 'saxes';
import { missingFile, unreadable } from './configured';
import {
  because,
  configuration,
  folderOf,
  laidTest,
  type Laid,
  type LaidTest,
  type Recogniser,
} from './layout';
import { milliseconds } from './values';

/** A test set of `problem.xml`. */
interface TestSetXml {
  readonly timeLimitMs: number | null;
  readonly input: string;
  readonly answer: string;
  readonly groups: readonly (string | null)[];
}

/**
 * Codeforces Polygon packages: `problem.xml` with test sets of `test-count` tests whose names come
 * from `input-path-pattern` (`tests/%02d`) and `answer-path-pattern` (`tests/%02d.a`).
 */
export const polygon: Recogniser = (tree) => {
  const config = configuration(tree, /^problem\.xml$/);
  const text = config === null ? null : tree.text(config);
  if (config === null || text === null) return null;
  const reason = because('polygon', { file: config });
  try {
    const root = folderOf(config);
    const tests: LaidTest[] = [];
    const problems: Laid['problems'][number][] = [];
    for (const set of readProblem(text)) {
      set.groups.forEach((subtask, i) => {
        const input = root + numbered(set.input, i + 1);
        const { timeLimitMs } = set;
        if (!tree.has(input)) problems.push(missingFile(config, input));
        else if (tests.every((test) => test.input !== input)) {
          tests.push(
            laidTest(tree, input, [root + numbered(set.answer, i + 1)], { subtask, timeLimitMs }),
          );
        }
      });
    }
    return { layout: 'polygon', reason, tests, problems };
  } catch (error) {
    const problems = [{ path: config, problem: unreadable(config, error) }];
    return { layout: 'polygon', reason, tests: [], problems };
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
function readProblem(text: string): TestSetXml[] {
  const sets: TestSetXml[] = [];
  let open: { values: Map<string, string>; groups: (string | null)[] } | null = null;
  let content = '';
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    content = '';
    if (name === 'testset') open = { values: new Map(), groups: [] };
    if (name === 'test' && open !== null && open.groups.length < MOST_TESTS) {
      open.groups.push(attributes['group'] ?? null);
    }
  });
  parser.on('text', (piece) => (content += piece));
  parser.on('closetag', ({ name }) => {
    if (open === null) return;
    if (name === 'testset') {
      sets.push(testSet(open.values, open.groups));
      open = null;
    } else open.values.set(name, content.trim());
  });
  parser.write(text).close();
  return sets;
}

function testSet(
  values: ReadonlyMap<string, string>,
  groups: readonly (string | null)[],
): TestSetXml {
  const count = Math.min(Number(values.get('test-count') ?? groups.length) || 0, MOST_TESTS);
  return {
    timeLimitMs: milliseconds(values.get('time-limit'), 'ms'),
    input: values.get('input-path-pattern') ?? 'tests/%02d',
    answer: values.get('answer-path-pattern') ?? 'tests/%02d.a',
    groups: Array.from({ length: Math.max(count, groups.length) }, (_, i) => groups[i] ?? null),
  };
}
