import { problem, type Problem, type ProblemParams, type RejectionReason } from '../shared/puzzle';

/** The problem `answer-rejected`; its parameter `why` is the catalogue key of the reason. */
export function rejected(reason: RejectionReason, params: ProblemParams = {}): Problem {
  return problem('answer-rejected', { ...params, why: `rejected.${reason}` });
}
