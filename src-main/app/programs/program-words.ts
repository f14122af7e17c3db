import type { ProgramRow } from '../../shared/contract';
import { visible } from '../../shared/text/visible';
import { diagnosisOf, reasonOf } from '../judging/test-words';
import type { Translate } from '../tools/translate';

/** Of the last line of standard error. */
const LONGEST_STDERR = 200;

/** Why a program failed on a test, in words with the place in its output; empty where it did not. */
export function whyOf(
  t: Translate,
  { test, reason, stderr }: Pick<ProgramRow, 'test' | 'reason' | 'stderr'>,
): string {
  if (reason !== null) {
    const last = stderr.trim().split('\n').at(-1) ?? '';
    const words = t(reason.key, reason.params);
    return last === '' ? words : `${words}: ${visible(last.slice(0, LONGEST_STDERR))}`;
  }
  const at = test.semantic?.at;
  const doubt = test.doubt === null ? [] : [`(${t(test.doubt.key)})`];
  const words = [diagnosisOf(test, t) || reasonOf(test, t), ...doubt]
    .filter((each) => each !== '')
    .join('  ');
  return words === '' || !at ? words : `${at.line}:${at.column ?? 1} ${words}`;
}
