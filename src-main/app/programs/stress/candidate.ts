import type { Format, FormatRegistry } from '../../../formats';
import type { ProgramVerdict } from '../../../shared/contract';
import type { Searched } from '../../../judge';
import type { Puzzle, SolveReport } from '../../../shared/puzzle';
import { searchAnswers } from '../../judging/judge-test';
import type { TestOf } from '../../judging/open-set';
import { heldText } from '../../judging/set-source';
import { OpenFile } from '../../datasets/open-file';
import { readContent } from '../../datasets/read-content';
import { isAccepted, type ProgramTest } from '../program-test';
import { judgeRan, runTest, type ProgramBench } from '../run-test';

/** An input that a program is tried on, with our answer. */
export interface Candidate {
  readonly format: Format;
  readonly puzzles: readonly Puzzle[];
  readonly reports: readonly SolveReport[];
  readonly input: Uint8Array;
  readonly answer: Uint8Array;
}

export interface Tried {
  readonly candidate: Candidate;
  readonly tested: ProgramTest;
  /** What it failed by; null where it was accepted, or nothing could be decided. */
  readonly failed: ProgramVerdict | null;
}

const NAME = 'stress.in';

/**
 * The test that some puzzles make; null where the format cannot hold or answer them, or promises a single
 * solution and one has another number of them.
 */
export async function candidateOf(
  format: Format,
  puzzles: readonly Puzzle[],
  bench: ProgramBench,
): Promise<Candidate | null> {
  if (puzzles.length === 0) return null;
  const input = format.write(puzzles);
  if (input === null) return null;
  const found = await searchAnswers(format, puzzles, [...puzzles.keys()], bench.judging);
  const written = writtenAnswers(format, puzzles, found);
  if (written === null) return null;
  const isSingle = ({ solutions }: SolveReport): boolean => solutions === 1;
  if (format.promisesUnique && !written.reports.every(isSingle)) return null;
  return { format, puzzles, input: new TextEncoder().encode(input), ...written };
}

/** What a right program writes, with our reports; null where the format cannot say it or one is missing. */
export function writtenAnswers(
  format: Format,
  puzzles: readonly Puzzle[],
  found: ReadonlyMap<number, Searched>,
): Pick<Candidate, 'answer' | 'reports'> | null {
  const writer = format.answers();
  const reports: SolveReport[] = [];
  let answer = '';
  for (const [at, puzzle] of puzzles.entries()) {
    const searched = found.get(at);
    if (searched === undefined || !('report' in searched) || searched.report === null) return null;
    const { report } = searched;
    if (format.unanswerable(report) !== null) return null;
    answer += writer.answer(puzzle, report);
    reports.push(report);
  }
  return { reports, answer: new TextEncoder().encode(answer + writer.end()) };
}

/** Runs the program on a candidate and judges it. */
export async function tryCandidate(
  candidate: Candidate,
  bench: ProgramBench,
  registry: FormatRegistry,
): Promise<Tried> {
  const { format, input, answer } = candidate;
  const source = { name: NAME, bytes: input };
  const content = await readContent(source, { registry, chosen: format });
  const file = new OpenFile(1, source, content, input.length);
  const tested = await judgeRan(await runTest(file, testOf(answer), bench), bench);
  return { candidate, tested, failed: failureOf(tested) };
}

function failureOf(tested: ProgramTest): ProgramVerdict | null {
  if (tested.verdict === null || isAccepted(tested)) return null;
  return tested.verdict === 'AC' ? 'WA' : tested.verdict;
}

function testOf(answer: Uint8Array): TestOf {
  const limits = { timeLimitMs: null, memoryLimitBytes: null, points: null };
  return {
    test: { input: NAME, subtask: null, ...limits },
    reference: heldText('stress.out', () => Promise.resolve(answer)),
    answerPath: 'stress.out',
    outputNames: [],
    set: { name: '', id: 1, layout: 'loose', judge: null },
    bundle: null,
  };
}
