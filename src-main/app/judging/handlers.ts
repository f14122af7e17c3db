import type { Handlers, JudgingRequests } from '../../shared/contract';
import { problem, ProblemError } from '../../shared/puzzle';

const VERBS: readonly (keyof JudgingRequests)[] = [
  'tests/list',
  'tests/open',
  'tests/openContent',
  'tests/pair',
  'tests/close',
  'tests/save',
  'tests/download',
  'judge/profiles',
  'judge/run',
  'judge/current',
  'judge/cancel',
  'judge/report',
  'judge/saveReport',
  'judge/diff',
  'judge/diffRows',
  'judge/difference',
  'judge/closeDiff',
  'convert/plan',
  'convert/save',
  'convert/download',
];

/** The verbs of the judge's desk. */
export function judgingHandlers(): Pick<Handlers, keyof JudgingRequests> {
  const refuse = (): never => {
    throw new ProblemError(problem('not-allowed', { path: '' }));
  };
  return Object.fromEntries(VERBS.map((verb) => [verb, refuse])) as unknown as Pick<
    Handlers,
    keyof JudgingRequests
  >;
}
