import type { Outcome, SolveReport } from '../shared/puzzle';

/** The engine name of a report that no engine had a part in. */
const NO_ENGINE = '';

/** A report without an answer: nothing was found and no work is counted. */
export function emptyReport(outcome: Outcome, engine: string = NO_ENGINE): SolveReport {
  return {
    outcome,
    solutions: 0,
    complete: false,
    solution: null,
    all: null,
    redundant: null,
    score: null,
    micros: 0,
    engine,
    nodes: 0,
    updates: 0,
  };
}

export function cancelledReport(): SolveReport {
  return emptyReport('cancelled');
}

/** The engine that was asked for cannot answer this question. */
export function unsuitedReport(): SolveReport {
  return { ...emptyReport('failed'), failure: { kind: 'unsuited' } };
}

/** `engine` says that there is no solution, `other` has found one: one of them is wrong. */
export function contradictedReport(engine: string, other: string): SolveReport {
  return { ...emptyReport('failed', engine), failure: { kind: 'contradicted', other } };
}
