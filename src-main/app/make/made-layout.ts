import { DEFINITION_FILE } from '../../files';
import type { Recognised } from '../../layouts';
import { readDefinition, type MakeDefinition, type SubtaskDefinition } from '../../make/definition';
import { problem } from '../../shared/puzzle';
import { namesOf } from './make-folder';
import { planTests } from './make-tests';

/** What a definition says of its set beyond the layout. */
export interface MadeSet {
  readonly title: string;
  /** The format of all tests; null where the definition does not say. */
  readonly formatId: string | null;
  /** Whether a puzzle may have several solutions, so that several answers are right. */
  readonly severalRight: boolean;
}

const MIB = 1024 ** 2;
/** The subtask of tests without points. */
const SAMPLES = 'sample';

/**
 * The tests of a set that was made, as its definition has them: subtasks, points and limits. Null where
 * the text is no definition.
 *
 * @param paths  of the set, relative, with `/`
 */
export function madeLayout(
  text: string,
  paths: readonly string[],
): (Recognised & { readonly made: MadeSet }) | null {
  const { definition } = readDefinition(text);
  if (definition === null) return null;
  const there = new Set(paths);
  const laid = planTests(definition).map((test) => laidTest(definition, test, there));
  const tests = laid.filter(({ input }) => there.has(input));
  const used = new Set(tests.flatMap(({ input, answerPath }) => [input, answerPath]));
  return {
    layout: 'made',
    reason: { key: 'judge.layout.made', params: { file: DEFINITION_FILE } },
    tests,
    judge: null,
    bundles: new Map(
      definition.data.flatMap(({ sample, score }, index) =>
        sample ? [] : [[subtaskName(definition, index), { points: score, takes: 'all' }] as const],
      ),
    ),
    leftAlone: paths
      .filter((path) => !used.has(path))
      .map((path) => {
        const why = path === DEFINITION_FILE ? 'configuration' : 'other';
        return { path, why: { key: `judge.alone.${why}`, params: {} } };
      }),
    problems: laid
      .filter(({ input }) => !there.has(input))
      .map(({ input }) => ({
        path: input,
        problem: problem('make-test-missing', { file: input }),
      })),
    made: {
      title: definition.title,
      formatId: definition.format,
      severalRight: definition.data.some(mayHaveSeveral),
    },
  };
}

function laidTest(
  definition: MakeDefinition,
  test: ReturnType<typeof planTests>[number],
  there: ReadonlySet<string>,
): Recognised['tests'][number] {
  const { input, answer } = namesOf(definition, test);
  const row = definition.data[test.subtask];
  return {
    input,
    answer: there.has(answer) ? answer : null,
    answerPath: answer,
    subtask: subtaskName(definition, test.subtask),
    timeLimitMs: row?.timeLimitMs ?? null,
    memoryLimitBytes: row === undefined ? null : row.memoryLimitMb * MIB,
    points: null,
  };
}

/** Names of entries, as far as they tell them apart. */
function subtaskName({ data }: MakeDefinition, index: number): string {
  const { name, sample } = data[index] ?? { name: '', sample: false };
  if (sample) return SAMPLES;
  const isOwn = name !== SAMPLES && data.filter((each) => each.name === name).length === 1;
  return isOwn ? name : `${name} ${index + 1}`;
}

const mayHaveSeveral = ({ wish }: SubtaskDefinition): boolean =>
  wish.kind === 'classic' ||
  (wish.solutions.want !== 'none' &&
    (wish.solutions.want !== 'exactly' || wish.solutions.count > 1));
