import { problem, type Place, type Problem } from '../shared/puzzle';
import { asideOf } from './asides';
import type { Sample } from './format';
import { guessDialect } from './guess-dialect';
import { parseText } from './parse-text';
import { formatFromDialect } from './user-dialects';

/** Lines that are enough to see what a file looks like. */
const LOOKED_AT = 60;

/**
 * That no format fits a file, with what it looks like where that can be told, and the place of the first
 * thing that cannot be read so.
 */
export function unknownFormat(sample: Sample): Problem {
  const lines = sample.lines.slice(0, LOOKED_AT);
  const whole = sample.whole && lines.length === sample.lines.length;
  const guess = guessDialect({ ...sample, lines, whole });
  const file = sample.name;
  if (guess?.kind !== 'grid') return problem('unknown-format', { file }, firstContent(lines));
  const [rows = 0, columns = 0] = guess.input.boxes[0] ?? [];
  const { cases } = parseText(formatFromDialect(guess), lines.join('\n'));
  const wrong = cases.find((found) => found.problem !== undefined)?.problem;
  const params = { file, size: rows * columns, blank: guess.input.blank };
  return problem('unknown-looks-like', params, wrong?.at);
}

/** The first line that is no heading, comment or rule. */
function firstContent(lines: readonly string[]): Place | undefined {
  const filled = (text: string): boolean => /\S/.test(text);
  const at = lines.findIndex((text) => filled(text) && asideOf(text) === null);
  const line = at < 0 ? lines.findIndex(filled) : at;
  return line < 0 ? undefined : { line: line + 1, column: (lines[line] ?? '').search(/\S/) + 1 };
}
