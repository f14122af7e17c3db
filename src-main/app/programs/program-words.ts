import type { ProgramRow } from '../../shared/contract';
import { diagnosisOf, reasonOf } from '../judging/test-words';
import type { Translate } from '../text';

/** Of the last line of standard error. */
const LONGEST_SAID = 200;

/** Why a program failed on a test, in words with the place in its output; empty where it did not. */
export function whyOf(
  t: Translate,
  { test, reason, said }: Pick<ProgramRow, 'test' | 'reason' | 'said'>,
): string {
  if (reason !== null) {
    const last = said.trim().split('\n').at(-1) ?? '';
    const words = t(reason.key, reason.params);
    return last === '' ? words : `${words}: ${last.slice(0, LONGEST_SAID)}`;
  }
  const at = test.semantic?.at;
  const words = diagnosisOf(test, t) || reasonOf(test, t);
  return words === '' || !at ? words : `${at.line}:${at.column ?? 1} ${words}`;
}
