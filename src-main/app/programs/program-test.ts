import type { Message, ProgramRow, ProgramTotals, ProgramVerdict } from '../../shared/contract';
import type { RunEnd, RunLimits } from '../../programs';
import type { Problem } from '../../shared/puzzle';
import type { DecidedTest } from '../judging/deciding';
import { megabytes } from '../judging/test-words';

export interface ProgramTest extends Omit<ProgramRow, 'programId' | 'state' | 'oursMs'> {
  readonly wallMs: number;
}

/** Whether every judge that was asked accepts the program on this test. */
export function isAccepted({ verdict, test }: Pick<ProgramRow, 'verdict' | 'test'>): boolean {
  return verdict === 'AC' && test.profiles.every((finding) => finding.verdict === 'AC');
}

/** What points and subtasks count. */
export function decidedOf({ test, verdict }: Pick<ProgramRow, 'test' | 'verdict'>): DecidedTest {
  return { judge: test.judge, subtask: test.subtask, verdict };
}

/** What a test comes to whose program could not be run: its compiler’s fault is its own. */
export function notRun(
  { test }: Pick<ProgramRow, 'test'>,
  problem: Problem,
): Pick<ProgramRow, 'test' | 'verdict' | 'reason'> {
  return problem.code === 'program-refused'
    ? { test, ...failed('CE', 'refused', {}) }
    : { test: { ...test, problem }, verdict: null, reason: null };
}

/** The largest figures; null where nothing was measured. */
export function peaksOf(
  rows: readonly Pick<ProgramRow, 'cpuMs' | 'wallMs' | 'memoryBytes'>[],
): Pick<ProgramTotals, 'slowestMs' | 'peakBytes'> {
  return {
    slowestMs: largest(rows.map(({ cpuMs, wallMs }) => cpuMs ?? wallMs)),
    peakBytes: largest(rows.map(({ memoryBytes }) => memoryBytes)),
  };
}

function largest(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((most, value) => Math.max(most, value));
}

/** How the end of a program is judged, before its output is looked at; null for an ordinary end. */
export function verdictOfEnd(
  end: RunEnd,
  limits: RunLimits,
): { readonly verdict: ProgramVerdict; readonly reason: Message } | null {
  switch (end.by) {
    case 'exit':
      return end.status === 0 ? null : failed('RE', 'status', { status: end.status });
    case 'signal':
      return failed('RE', 'signal', { signal: end.signal });
    case 'limit':
      return ofLimit(end.limit, limits);
    case 'start':
      return failed('RE', 'start', { message: end.message });
    case 'lost':
      return failed('RE', 'lost', {});
    case 'cancel':
      return failed('RE', 'cancelled', {});
  }
}

function ofLimit(
  kind: Extract<RunEnd, { by: 'limit' }>['limit'],
  { cpuMs, wallMs, memoryBytes, outputBytes, processes }: RunLimits,
): { readonly verdict: ProgramVerdict; readonly reason: Message } {
  switch (kind) {
    case 'cpu':
      return failed('TLE', 'cpu', { seconds: cpuMs / 1000 });
    case 'wall':
      return failed('TLE', 'wall', { seconds: wallMs / 1000 });
    case 'memory':
      return failed('MLE', 'memory', { megabytes: megabytes(memoryBytes) });
    case 'output':
      return failed('OLE', 'output', { megabytes: megabytes(outputBytes) });
    case 'processes':
      return failed('RE', 'processes', { count: processes });
  }
}

function failed(
  verdict: ProgramVerdict,
  reason: string,
  params: Message['params'],
): { readonly verdict: ProgramVerdict; readonly reason: Message } {
  return { verdict, reason: { key: `program.reason.${reason}`, params } };
}
