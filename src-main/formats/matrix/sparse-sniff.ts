import { claimOf } from '../evidence';
import type { Claim, ParsedCase, Sample } from '../format';
import { completeLines } from '../grid/sample';
import type { MatrixDialect } from './dialect';
import { readHeader } from './row';
import { SparseReader } from './sparse-reader';

/** How well a sample fits a dialect with sparse rows; null when no matrix can be read. */
export function sniffSparse(dialect: MatrixDialect, sample: Sample): Claim | null {
  const lines = completeLines(sample);
  const header = readHeader(lines.find((line) => line.trim() !== '') ?? '');
  if (header === null || header.rows === 0 || header.columns === 0) return null;
  const seen = { good: 0, bad: 0 };
  const reader = new SparseReader(dialect, {
    onCase: ({ puzzle }: ParsedCase) => void (puzzle === undefined ? seen.bad++ : seen.good++),
    onNote: () => undefined,
  });
  lines.forEach((line) => reader.push(line));
  if (sample.whole) reader.end();
  const found = seen.good + seen.bad;
  if (found > 0 && seen.good * 2 < found) return null;
  if (found === 0 && lines.length < 3) return null;
  const fit = found === 0 ? 0.5 : seen.good / found;
  const { usual } = dialect.input;
  const beyond = header.rows > usual.rows || header.columns > usual.columns ? 0.12 : 0;
  const params = { count: Math.max(1, found), rows: header.rows, columns: header.columns };
  const score = 0.6 + 0.3 * fit - beyond;
  const content = { score, key: 'matrixSparse', params, partial: !sample.whole };
  return claimOf(dialect.id, content, sample, dialect.hint, undefined);
}
