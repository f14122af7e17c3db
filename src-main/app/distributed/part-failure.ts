/** Why a part could not be done, as it goes through Redis: BullMQ keeps nothing of an error but its message. */
import * as v from 'valibot';
import { PROBLEM_CODES, ProblemError, type Problem } from '../../shared/puzzle';
import { readJson } from './values';

const failureSchema = v.strictObject({
  code: v.picklist(PROBLEM_CODES),
  params: v.record(v.string(), v.union([v.string(), v.number()])),
});

/** An error whose message says the problem; others stay as they are. */
export const failureOf = (error: unknown): unknown =>
  error instanceof ProblemError
    ? new Error(JSON.stringify({ code: error.problem.code, params: error.problem.params }))
    : error;

/** The problem that a message says; null for the message of another error. */
export const problemIn = (message: string): Problem | null => readJson(failureSchema, message);
