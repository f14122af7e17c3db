import { judgeDialect, parseText, type Format } from '../../formats';

/**
 * Whether a text is what the format writes, to the byte, and reading it gives rise to no remark: what a
 * validator accepts. Conflicting givens are a puzzle where the problem has an answer to them.
 */
export function isExact(format: Format, text: string): boolean {
  const { cases, notes } = parseText(format, text);
  const puzzles = cases.flatMap(({ puzzle }) => puzzle ?? []);
  if (puzzles.length === 0 || puzzles.length < cases.length) return false;
  if (puzzles.some((one) => one.kind === 'cover' && (one.items === 0 || one.starts.length < 2))) {
    return false;
  }
  const serious = notes.filter(({ code }) => code !== 'given-conflict' || !takesConflicts(format));
  return serious.length === 0 && format.write(puzzles) === text;
}

function takesConflicts(format: Format): boolean {
  const judge = judgeDialect(format.id);
  if (judge?.kind !== 'grid') return false;
  return judge.dialect.answer.none !== null || judge.dialect.question === 'all';
}
