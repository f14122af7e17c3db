import { readLines, type LineEdit, type TextSource } from '../../files';
import { ProblemError } from '../../shared/puzzle';
import type { PuzzleStore } from '../store';

/** Lines of a text: the 1-based first and how many. */
export interface LineSpan {
  readonly line: number;
  readonly count: number;
}

/** The lines of a case, or with them those after the case before. */
export function spanOf(store: PuzzleStore, index: number, withLinesBefore: boolean): LineSpan {
  const line = withLinesBefore ? endOf(store, index - 1) : store.inFile.line(index);
  return { line, count: endOf(store, index) - line };
}

/** The line after a case; 1 before the first. */
export const endOf = (store: PuzzleStore, index: number): number =>
  index < 0 ? 1 : store.inFile.line(index) + store.inFile.lines(index);

/** The edits that take cases, in ascending order, out of their lines; null where one shares lines with the case before. */
export function editsWithout(
  store: PuzzleStore,
  gone: Iterable<number>,
  withLinesBefore: boolean,
): LineEdit[] | null {
  const edits: LineEdit[] = [];
  for (const index of gone) {
    if (store.inFile.lines(index) === 0 || store.inFile.line(index) < endOf(store, index - 1))
      return null;
    const [span, last] = [spanOf(store, index, withLinesBefore), edits.at(-1)];
    if (last !== undefined && last.line + last.count === span.line)
      edits[edits.length - 1] = { ...last, count: last.count + span.count };
    else edits.push({ ...span, lines: [] });
  }
  return edits;
}

/** Ends a reading early; never leaves this file. */
class Enough extends Error {}

/**
 * The lines of each span, in the order of the spans, which must ascend and not overlap. Reads no
 * further than the last of them.
 *
 * @throws ProblemError as `readLines` does
 */
export async function linesOf(source: TextSource, spans: readonly LineSpan[]): Promise<string[][]> {
  const found: string[][] = spans.map(() => []);
  let current = 0;
  let line = 1;
  const take = (lines: readonly string[]): void => {
    const end = line + lines.length;
    for (let span = spans[current]; span !== undefined; span = spans[current]) {
      const from = Math.max(span.line, line);
      const to = Math.min(span.line + span.count, end);
      for (let at = from; at < to; at++) found[current]?.push(lines[at - line] ?? '');
      if (span.line + span.count > end) break;
      current++;
    }
    line = end;
    if (current >= spans.length) throw new Enough();
  };
  try {
    await readLines(source, take);
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
  }
  return found;
}

/** Longest text of a case that is handed to a window, in characters. */
const MAX_SOURCE_LENGTH = 64 * 1024;

/** The text of one case as it is on disk now, cut at 64 k characters; empty when it cannot be read. */
export async function caseText(source: TextSource, span: LineSpan): Promise<string> {
  try {
    const [lines] = await linesOf(source, [span]);
    return (lines ?? []).join('\n').slice(0, MAX_SOURCE_LENGTH);
  } catch (error) {
    if (error instanceof ProblemError) return '';
    throw error;
  }
}
