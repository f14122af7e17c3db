import type { JudgedTest, Message, ProgramVerdict } from '../../shared/contract';
import type { RunEnd, RunLimits } from '../../programs';
import { megabytes } from '../judging/test-words';

/** A program on a test. */
export interface ProgramTest {
  /** What is known of the test; its verdicts are those of the output where that was judged. */
  readonly judged: JudgedTest;
  /** Null where it could not be decided; `judged` then says why. */
  readonly verdict: ProgramVerdict | null;
  /** Why the program itself failed; null where its output was judged. */
  readonly reason: Message | null;
  /** The end of what it wrote to standard error, for people. */
  readonly said: string;
  /** Null where this machine cannot measure it. */
  readonly cpuMs: number | null;
  readonly wallMs: number;
  readonly memoryBytes: number | null;
  /** What it was allowed. */
  readonly limits: Pick<RunLimits, 'cpuMs' | 'memoryBytes'>;
  /** Points for this test alone; null where its set gives it none. */
  readonly score: number | null;
}

/** Whether every judge that was asked accepts the program on this test. */
export function isAccepted({ verdict, judged }: Pick<ProgramTest, 'verdict' | 'judged'>): boolean {
  return verdict === 'AC' && judged.profiles.every((finding) => finding.verdict === 'AC');
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
