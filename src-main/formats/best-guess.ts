import { problem, type Place, type Problem } from '../shared/puzzle';
import { asideOf } from './asides';
import type { Sample } from './format';
import { parseLines } from './parse-text';
import { otherPuzzle, otherRule, regionsBeside, ruleByName } from './other-rules';
import { decide, refusalProblem } from './text/decide';
import { SIZES } from './text/notation';
import { describeBlank } from './text/alphabets';
import { TextReader } from './text/reader';

/** What Git has in place of a file that it keeps elsewhere. */
const LFS_POINTER = 'version https://git-lfs.github.com/spec/';
/** Letters, digits, `+` and `/` without an end. */
const BASE64 = /^[A-Za-z0-9+/]{24,}={0,2}$/;

/**
 * That no format fits a file: why what it looks like is not read, or what it looks like and the place of
 * the first thing that cannot be read so.
 */
export function unknownFormat(sample: Sample): Problem {
  const { lines, name: file } = sample;
  const at = firstContent(lines);
  const rule = otherRule(lines) ?? otherPuzzle(lines);
  if (rule !== null) return rule;
  const regions = regionsBeside(sample);
  if (regions !== null) return problem('regions-elsewhere', { file: regions }, at);
  if (lines[0]?.startsWith(LFS_POINTER) === true) return problem('lfs-pointer', { file }, at);
  if (isBase64(lines)) return problem('base64-refused', { file }, at);
  const square = squareIn(lines);
  if (square !== null)
    return problem('grid-size', { size: square.size }, { line: square.line, column: 1 });
  const decision = decide(lines, sample.whole);
  if (decision.kind === 'refused') {
    const { guess, why } = decision;
    return guess === null || why === 'nothing'
      ? problem('unknown-format', { file }, at)
      : refusalProblem(decision, at ?? { line: 1, column: 1 });
  }
  const named = ruleByName(sample, () => false);
  if (named !== null) return named;
  const { notation } = decision.kind === 'notation' ? decision.trial : decision.document;
  const { cases } = parseLines((sink) => new TextReader(sink), lines);
  const wrong = cases.find((found) => found.problem !== undefined)?.problem;
  const params = { file, size: notation.shape.size, blank: describeBlank(notation.blanks[0]) };
  return problem('unknown-looks-like', params, wrong?.at);
}

/** Short words, as many to a line as there are such lines, of a side that no grid has that is read. */
function squareIn(
  lines: readonly string[],
): { readonly size: number; readonly line: number } | null {
  let run = { size: 0, line: 0, rows: 0 };
  for (const [i, text] of lines.entries()) {
    const words = text.split(/[\s,;|]+/).filter((word) => word !== '' && !/^[-+=]+$/.test(word));
    const size = words.length;
    if (size === 0) continue;
    if (size !== run.size || words.some((word) => word.length > 3))
      run = { size, line: i + 1, rows: 0 };
    if (++run.rows === size && size > 4 && !SIZES.some((side) => side === size)) return run;
  }
  return null;
}

/** Words of Base64, with both cases and digits among them, and nothing else. */
function isBase64(lines: readonly string[]): boolean {
  const filled = lines.filter((line) => /\S/.test(line));
  if (filled.length === 0 || !filled.every((line) => BASE64.test(line.trim()))) return false;
  const text = filled.join('');
  return /[a-z]/.test(text) && /[A-Z]/.test(text) && /\d/.test(text);
}

/** The first line that is no heading, comment or rule. */
function firstContent(lines: readonly string[]): Place | undefined {
  const filled = (text: string): boolean => /\S/.test(text);
  const at = lines.findIndex((text) => filled(text) && asideOf(text) === null);
  const line = at < 0 ? lines.findIndex(filled) : at;
  return line < 0 ? undefined : { line: line + 1, column: (lines[line] ?? '').search(/\S/) + 1 };
}
