/** Why a part could not be done, as it goes through Redis: BullMQ keeps nothing of an error but its message. */
import { ProblemError, type Problem } from '../../shared/puzzle';
import { problemSchema } from '../tools/problem-schema';
import { readJson } from './values';

/** An error whose message says the problem; others stay as they are. */
export const failureOf = (error: unknown): unknown =>
  error instanceof ProblemError
    ? new Error(JSON.stringify({ code: error.problem.code, params: error.problem.params }))
    : error;

/** The problem that a message says; null for the message of another error. */
export const problemIn = (message: string): Problem | null => readJson(problemSchema, message);
