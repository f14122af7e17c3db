import * as v from 'valibot';
import { PROBLEM_CODES } from '../../shared/text/en/problem';

/** A problem as JSON from another process, or from an earlier one. */
export const problemSchema = v.object({
  code: v.picklist(PROBLEM_CODES),
  params: v.record(v.string(), v.union([v.string(), v.number()])),
  at: v.exactOptional(v.object({ line: v.number(), column: v.exactOptional(v.number()) })),
});
