import { claimOf } from '../evidence';
import type { Claim, ParsedCase, Sample } from '../format';
import { completeLines } from '../grid/sample';
import type { MatrixDialect } from './dialect';
import { readBoard } from './rectangles';
import { RectanglesReader } from './rectangles-reader';

/** How well a sample fits boards with rectangles; null when none can be read. */
export function sniffRectangles(dialect: MatrixDialect, sample: Sample): Claim | null {
  const lines = completeLines(sample);
  const filled = lines.filter((line) => line.trim() !== '');
  const counted = /^[\t ]*\d{1,7}[\t ]*$/.test(filled[0] ?? '');
  const board = readBoard(filled[counted ? 1 : 0] ?? '');
  if (board === null) return null;
  const seen = { good: 0, bad: 0 };
  const reader = new RectanglesReader(dialect, {
    onCase: ({ puzzle }: ParsedCase) => void (puzzle === undefined ? seen.bad++ : seen.good++),
    onNote: () => undefined,
  });
  lines.forEach((line) => reader.push(line));
  if (sample.whole) reader.end();
  const found = seen.good + seen.bad;
  if (seen.good === 0 || seen.good * 2 < found) return null;
  const score = (counted ? 0.6 : 0.5) + 0.3 * (seen.good / found);
  const params = { count: found, columns: board.width, rows: board.height };
  const content = { score, key: 'matrixRectangles', params, partial: !sample.whole };
  return claimOf(dialect.id, content, sample, dialect.hint, undefined);
}
