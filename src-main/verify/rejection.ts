import { problem, type Problem, type ProblemParams } from '../shared/puzzle';

/** Everything an answer can be refused for; the words live in the catalogue under `rejected.<reason>`. */
export const REJECTION_REASONS = [
  // The claim
  'solution-missing',
  'solution-unexpected',
  'kind-wrong',
  'count-wrong',
  'certainty-wrong',
  'none-refuted',
  'score-missing',
  'score-unexpected',
  'score-wrong',
  'all-missing',
  'all-unexpected',
  'all-miscounted',
  'solution-repeated',
  'order-wrong',
  'redundant-wrong',
  // A grid; rows, columns, boxes and options count from 1
  'length-wrong',
  'value-unknown',
  'given-changed',
  'row-repeats',
  'column-repeats',
  'box-repeats',
  // A cover
  'option-unknown',
  'option-order',
  'option-empty',
  'item-doubled',
  'item-uncovered',
] as const;

export type RejectionReason = (typeof REJECTION_REASONS)[number];

/** The problem `answer-rejected`; its parameter `why` is the catalogue key of the reason. */
export function rejected(reason: RejectionReason, params: ProblemParams = {}): Problem {
  return problem('answer-rejected', { ...params, why: `rejected.${reason}` });
}
