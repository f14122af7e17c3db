import type { Finding, JudgedTest } from '../../shared/contract';
import { describeProblem, type Translate } from '../text';

/** A judged test in words, for reports and the terminal. */

/** Why a test was not accepted, in words; empty when it was. */
export function reasonOf({ semantic, problem }: JudgedTest, t: Translate): string {
  if (problem !== null) return describeProblem(t, problem);
  if (semantic?.problem) return describeProblem(t, semantic.problem);
  return semantic?.reason ? t(semantic.reason.key, semantic.reason.params) : '';
}

/** What the judges object to, with its place in the output; judges who say the same stand together. */
export function objections({ profiles }: JudgedTest, t: Translate): string[] {
  const judges = new Map<string, string[]>();
  for (const finding of profiles.filter(({ reason }) => reason !== null)) {
    const words = withPlace(finding, t);
    judges.set(words, [...(judges.get(words) ?? []), finding.profile]);
  }
  return [...judges].map(([words, ids]) => `${ids.join(', ')}: ${words}`);
}

export function milliseconds(value: number | null): string {
  return value === null ? '' : value.toFixed(value < 10 ? 1 : 0);
}

/** `line:column`, or empty. */
export function placeOf(finding: Pick<Finding, 'at'> | null): string {
  const at = finding?.at ?? null;
  return at === null ? '' : `${at.line}:${at.column ?? 1}`;
}

function withPlace(finding: Finding, t: Translate): string {
  const words = finding.reason === null ? '' : t(finding.reason.key, finding.reason.params);
  return `${placeOf(finding)} ${words}`.trim();
}
