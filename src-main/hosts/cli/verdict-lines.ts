import type { JudgedTest, ProgramVerdict } from '../../shared/contract';
import type { Colour } from '../usage/paint';
import type { Context } from './context';

/** A verdict in its colour, in `width` columns; `??` where none could be given. */
export function verdictSign(
  { paint }: Context,
  verdict: ProgramVerdict | null,
  width: number,
): string {
  return paint.out(colourOf(verdict), (verdict ?? '??').padEnd(width));
}

function colourOf(verdict: ProgramVerdict | null): Colour {
  if (verdict === 'AC') return 'green';
  return verdict === 'PE' ? 'yellow' : 'red';
}

/** Below the line of a test: each judge that does not accept it, and its first objection with the place. */
export function objectionLines(
  context: Context,
  { profiles }: Pick<JudgedTest, 'profiles'>,
  width: number,
): string {
  const { t } = context;
  const indent = ' '.repeat(width + 2);
  return profiles
    .filter((finding) => finding.verdict !== 'AC')
    .map(({ profile, verdict, reason, at }) => {
      const words = reason === null ? '' : t(reason.key, reason.params);
      const sign = verdictSign(context, verdict, width);
      return `${indent}${sign}  ${profile}  ${at?.line ?? 0}:${at?.column ?? 0}  ${words}\n`;
    })
    .join('');
}
