import type { Format } from '../../formats';
import { failureOf, type FaultyProgram, type Made, type Order, type Wish } from '../../make';
import type { MakeDefinition, SubtaskDefinition } from '../../make/definition';
import type { MakeRequest, Makers } from '../../pool';
import { problem, ProblemError, problemIn, type Problem } from '../../shared/puzzle';
import { puzzleLike } from './choose-format';
import { renderTest, type Caught, type MadeTest } from './render-test';

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
/** How often a test is made until it catches what it is to catch, with the usual effort. */
const ATTEMPTS = 50;
/** Tests that are begun before their turn. */
const AHEAD = 16;

/**
 * Makes tests and hands them over in order. Which worker makes what depends on the machine; what it
 * makes does not.
 *
 * @param seed  of the whole set
 * @param onMade  hears how many puzzles more are made, those of later tests among them
 * @throws TestProblem (from the iterator) why a puzzle could not be made, or `cancelled`
 */
export async function* makeTests(
  definition: MakeDefinition,
  seed: number,
  format: Format,
  tests: readonly PlannedTest[],
  makers: Makers,
  onMade: (count: number) => void = () => undefined,
): AsyncGenerator<MadeTest> {
  const begun = new Map<number, Promise<MadeTest>>();
  const set = { definition, seed, format, makers, onMade };
  let next = 0;
  for (const at of tests.keys()) {
    for (; next < Math.min(at + AHEAD, tests.length); next++) {
      const making = makeTest(set, tests[next] as PlannedTest);
      // Its failure is reported when its turn comes; until then nothing awaits it.
      making.catch(() => undefined);
      begun.set(next, making);
    }
    yield await (begun.get(at) as Promise<MadeTest>);
    begun.delete(at);
  }
}

interface SetContext {
  readonly definition: MakeDefinition;
  readonly seed: number;
  readonly format: Format;
  readonly makers: Makers;
  onMade(count: number): void;
}

/** Makes a test, again and again where it does not catch what it is to catch. @throws TestProblem */
async function makeTest(set: SetContext, test: PlannedTest): Promise<MadeTest> {
  const { catches } = rowOf(set, test);
  const attempts = ATTEMPTS * set.definition.effort;
  for (let attempt = 0; ; attempt++) {
    const made = await makePuzzles(set, test, attempt);
    const { caught, missed } = facing(set.format, made, catches);
    try {
      if (missed === null) return renderTest(set.format, made, caught);
      if (attempt + 1 >= attempts)
        throw new ProblemError(problem('make-not-caught', { program: missed, attempts }));
      set.onMade(-made.length);
    } catch (error) {
      throw new TestProblem(problemIn(error), test.number, null);
    }
  }
}

/** How faulty programs fare with a test: those that fail, and one that does not. */
function facing(
  format: Format,
  made: readonly Made[],
  programs: readonly FaultyProgram[],
): { readonly caught: readonly Caught[]; readonly missed: FaultyProgram | null } {
  const caught: Caught[] = [];
  let missed: FaultyProgram | null = null;
  for (const program of programs) {
    const failure = failureOf(program, format, made);
    if (failure === null) missed = program;
    else caught.push({ program, failure });
  }
  return { caught, missed };
}

/** What is asked of a worker for the puzzles of a wish. */
export function orderOf(
  wish: Wish,
  seed: number,
  effort: number,
  format: Format,
): Omit<Order, 'place'> {
  return { wish, question: format.question(puzzleLike(wish)), seed, effort, confirm: true };
}

export function requestsOf(
  { definition, seed, format }: Pick<SetContext, 'definition' | 'seed' | 'format'>,
  test: PlannedTest,
  attempt = 0,
): MakeRequest[] {
  const { wish, count } = rowOf({ definition }, test);
  const order = orderOf(wish, seed, definition.effort, format);
  const place = [test.subtask, test.index, ...(attempt === 0 ? [] : [attempt])];
  return Array.from({ length: Math.ceil(count / MOST_AT_ONCE) }, (_, at) => {
    const from = at * MOST_AT_ONCE;
    return { order, place, from, count: Math.min(MOST_AT_ONCE, count - from) };
  });
}

async function makePuzzles(set: SetContext, test: PlannedTest, attempt: number): Promise<Made[]> {
  const { makers, onMade } = set;
  const runs = requestsOf(set, test, attempt).map((request) => makers.make(request, onMade));
  const made: Made[] = [];
  for (const run of await Promise.all(runs)) {
    made.push(...run.made);
    if (run.problem !== null) throw new TestProblem(run.problem, test.number, made.length + 1);
  }
  return made;
}

function rowOf(
  { definition }: Pick<SetContext, 'definition'>,
  { subtask }: PlannedTest,
): SubtaskDefinition {
  const row = definition.data[subtask];
  if (row === undefined) throw new RangeError('a row of the definition');
  return row;
}
