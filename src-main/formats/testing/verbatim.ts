import { expect, test } from 'vitest';
import {
  optionCount,
  optionItems,
  type Problem,
  type ProblemCode,
  type ProblemParams,
  type Puzzle,
} from '../../shared/puzzle';
import { parseText, type ParsedCase } from '../index';
import { formatOf } from './golden';

/** All that a format reports of lines. */
export function tell(
  id: string,
  lines: readonly string[],
): { readonly cases: ParsedCase[]; readonly notes: Problem[] } {
  return parseText(formatOf(id), lines.join('\n'));
}

/** What the lines are, the lines, and the one problem reported of them, verbatim. */
export type Fault = readonly [
  what: string,
  lines: readonly string[],
  code: ProblemCode,
  place: readonly [line: number, column: number],
  params: ProblemParams,
];

/** One test for each fault of a format: its place and its parameters, and that there is no other. */
export function faults(id: string, table: readonly Fault[]): void {
  test.each(table)(`${id}: %s`, (_what, lines, code, [line, column], params) => {
    const found = tell(id, lines).cases.flatMap(({ problem }) => problem ?? []);
    expect(found).toEqual([{ code, params, at: { line, column } }]);
  });
}

/** Where the cases are: the first line, how many there are, and the code of a problem. */
export function casesIn(id: string, lines: readonly string[]): (number | string)[][] {
  return tell(id, lines).cases.map(({ line, lines: length, problem }) =>
    problem === undefined ? [line, length] : [line, length, problem.code],
  );
}

/** The covers in lines that have no fault: how many items each has, and the items of its options. */
export function coversIn(
  id: string,
  lines: readonly string[],
): { readonly items: number; readonly options: number[][] }[] {
  return tell(id, lines).cases.map(({ puzzle, problem }) => {
    if (puzzle?.kind !== 'cover') throw new Error(`no cover: ${JSON.stringify(problem)}`);
    expect(puzzle.primary).toBe(puzzle.items);
    return { items: puzzle.items, options: optionsOf(puzzle) };
  });
}

function optionsOf(puzzle: Extract<Puzzle, { kind: 'cover' }>): number[][] {
  return Array.from({ length: optionCount(puzzle) }, (_, option) => [
    ...optionItems(puzzle, option),
  ]);
}
