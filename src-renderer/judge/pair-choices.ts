import type { TestSet } from '@shared/contract';

/** A file that may be made the answer of a test; `takenBy` is the test whose answer it is now. */
export interface PairChoice {
  readonly path: string;
  readonly takenBy: string | null;
}

/** Every file of the set that is no input, those whose names are most alike the input first. */
export function pairChoices(set: TestSet, input: string): PairChoice[] {
  const taken = set.tests.flatMap(({ input: by, answer }) =>
    answer === null ? [] : [{ path: answer, takenBy: by === input ? null : by }],
  );
  const free = set.leftAlone.map(({ path }) => ({ path, takenBy: null }));
  const likeness = (choice: PairChoice): number => commonDigits(input, choice.path);
  return [...taken, ...free].sort((a, b) => likeness(b) - likeness(a));
}

/** How many of the numbers in one name, from the last back, the other has as well. */
function commonDigits(one: string, other: string): number {
  const [a, b] = [one, other].map((name) => (name.match(/\d+/g) ?? []).map(Number).reverse());
  let same = 0;
  while (a?.[same] !== undefined && a[same] === b?.[same]) same += 1;
  return same;
}
