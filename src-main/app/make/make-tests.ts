import type { Format } from '../../formats';
import type { Made } from '../../make';
import type { MakeDefinition } from '../../make/definition';
import type { Makers } from '../../pool';
import { ProblemError, type Problem } from '../../shared/puzzle';
import { puzzleLike } from './choose-format';
import { renderTest, type MadeTest } from './render-test';

/** A test of the definition. */
export interface PlannedTest {
  readonly number: number;
  readonly subtask: number;
  /** Among the tests of its row, from 0: seed, row and index decide its puzzles. */
  readonly index: number;
}

/** Why a test could not be made. */
export class TestProblem extends ProblemError {
  constructor(
    problem: Problem,
    readonly number: number,
    /** In the test, from 1; null where it is not about one puzzle. */
    readonly puzzle: number | null,
  ) {
    super(problem);
  }
}

/** The tests of a definition, in order. */
export function planTests({ data }: MakeDefinition): PlannedTest[] {
  let number = 0;
  return data.flatMap(({ cases }, subtask) =>
    Array.from({ length: cases }, (_, index) => ({ number: ++number, subtask, index })),
  );
}

/** Puzzles that go to a worker together, at most. */
const MOST_AT_ONCE = 50;
/** Tests that are begun before their turn. */
const AHEAD = 16;

/**
 * Makes tests and hands them over in order. Which worker makes what depends on the machine; what it
 * makes does not.
 *
 * @param seed  of the whole set
 * @throws TestProblem (from the iterator) why a puzzle could not be made, or `cancelled`
 */
export async function* makeTests(
  definition: MakeDefinition,
  seed: number,
  format: Format,
  tests: readonly PlannedTest[],
  makers: Makers,
): AsyncGenerator<MadeTest> {
  const begun = new Map<number, Promise<Made[]>>();
  let next = 0;
  for (const [at, test] of tests.entries()) {
    for (; next < Math.min(at + AHEAD, tests.length); next++) {
      const making = makePuzzles(definition, seed, format, tests[next] as PlannedTest, makers);
      // Its failure is reported when its turn comes; until then nothing awaits it.
      making.catch(() => undefined);
      begun.set(next, making);
    }
    const made = await (begun.get(at) as Promise<Made[]>);
    begun.delete(at);
    yield rendered(format, test, made);
  }
}

function rendered(format: Format, { number }: PlannedTest, made: readonly Made[]): MadeTest {
  try {
    return renderTest(format, made);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    throw new TestProblem(error.problem, number, null);
  }
}

async function makePuzzles(
  { data, effort }: MakeDefinition,
  seed: number,
  format: Format,
  { number, subtask, index }: PlannedTest,
  makers: Makers,
): Promise<Made[]> {
  const row = data[subtask];
  if (row === undefined) throw new RangeError('a row of the definition');
  const { wish, count } = row;
  const order = { wish, question: format.question(puzzleLike(wish)), seed, effort, confirm: true };
  const runs = [];
  for (let from = 0; from < count; from += MOST_AT_ONCE) {
    const most = Math.min(MOST_AT_ONCE, count - from);
    runs.push(makers.make({ order, place: [subtask, index], from, count: most }));
  }
  const made: Made[] = [];
  for (const run of await Promise.all(runs)) {
    made.push(...run.made);
    if (run.problem !== null) throw new TestProblem(run.problem, number, made.length + 1);
  }
  return made;
}
