import type { Claim, ParsedCase, Sample } from '../format';
import { claimOf, type ContentEvidence, type SameInput } from '../evidence';
import { completeLines } from '../grid/sample';
import type { MatrixDialect } from './dialect';
import { MatrixReader } from './reader';
import { readHeader, type Header } from './row';
import { ROWS } from './rows';

/** Instances of a sample that are read, and all of them. */
interface Seen {
  readonly good: number;
  readonly found: number;
}

/** Lines after the header that are looked at. */
const LOOKED_AT = 50;
/** Least share of them that must be rows of 0 and 1; small matrices have many headers between. */
const ROW_SHARE = 0.4;
const ROW_SHARE_WITHOUT_HEADER = 0.8;

/** How well a sample fits a dialect; null when no matrix of its rows can be read. */
export function sniffMatrix(
  dialect: MatrixDialect,
  sample: Sample,
  twins: SameInput | undefined,
): Claim | null {
  const filled = completeLines(sample).filter((line) => line.trim() !== '');
  const content =
    dialect.input.rows === 'dense'
      ? denseEvidence(dialect, filled, sample)
      : listEvidence(dialect, filled, sample);
  return content && claimOf(dialect, content, sample, twins);
}

function denseEvidence(
  dialect: MatrixDialect,
  filled: readonly string[],
  sample: Sample,
): ContentEvidence | null {
  const [first = '', second = ''] = filled;
  const header = readHeader(first);
  // Rows without any header are for a reader of their own.
  if (isRow(first) && (header === null || width(first) === width(second))) return null;
  // Two numbers alone are any problem's input.
  if (filled.length === 1 && sample.whole && (header?.rows ?? 0) > 0) return null;
  const rest = filled.slice(1, 1 + LOOKED_AT);
  const rows = rest.filter(isRow).length;
  if (header === null || header.columns === 0) {
    const few = rows < 2 || rows < rest.length * ROW_SHARE_WITHOUT_HEADER;
    return few ? null : { score: 0.4, key: 'matrixRows', params: {} };
  }
  if (rows < rest.length * ROW_SHARE) return null;
  const seen = seenIn(dialect, sample);
  const fit = seen.found === 0 ? 1 : seen.good / seen.found;
  const found = Math.max(1, seen.found);
  const many = found > 1;
  const otherCount = many === (dialect.input.matrices === 'many') ? 0 : many ? 0.15 : 0.04;
  const base = rest.length > 0 ? 0.6 + 0.3 * fit : 0.5;
  const score = base - otherCount - beyond(dialect, header);
  if (many) return { score, key: 'matrixMany', params: { count: found, ...header } };
  return { score, key: 'matrixOne', params: { ...header } };
}

function isRow(line: string): boolean {
  return /^[\t ]*[01](?:[\t ]+[01])*[\t ]*$|^[01]+$/.test(line);
}

const width = (row: string): number => row.replace(/[\t ]/g, '').length;

/** Off the score of a matrix that is larger than those of the problem. */
function beyond({ input: { usual } }: MatrixDialect, { rows, columns }: Header): number {
  return rows > usual.rows || columns > usual.columns ? 0.12 : 0;
}

/** Rows that list their columns, or pieces of a board. */
function listEvidence(
  dialect: MatrixDialect,
  filled: readonly string[],
  sample: Sample,
): ContentEvidence | null {
  const rows = ROWS[dialect.input.rows];
  const counted = rows.counted && /^[\t ]*\d{1,7}[\t ]*$/.test(filled[0] ?? '');
  const header = rows.header(filled[counted ? 1 : 0] ?? '');
  if (header === null || (!rows.counted && (header.rows === 0 || header.columns === 0)))
    return null;
  const { good, found } = seenIn(dialect, sample);
  if (good * 2 < found) return null;
  if (rows.counted) {
    if (good === 0) return null;
    const score = (counted ? 0.6 : 0.5) + 0.3 * (good / found);
    const { columns, width: side = 1 } = header;
    const params = { count: found, columns: side, rows: columns / side };
    return { score, key: 'matrixRectangles', params };
  }
  if (found === 0 && completeLines(sample).length < 3) return null;
  const score = 0.6 + 0.3 * (found === 0 ? 0.5 : good / found) - beyond(dialect, header);
  const params = { count: Math.max(1, found), rows: header.rows, columns: header.columns };
  return { score, key: 'matrixSparse', params };
}

function seenIn(dialect: MatrixDialect, sample: Sample): Seen {
  const seen = { good: 0, found: 0 };
  const reader = new MatrixReader(dialect, {
    onCase: ({ puzzle }: ParsedCase) => {
      seen.found++;
      if (puzzle !== undefined) seen.good++;
    },
    onNote: () => undefined,
  });
  completeLines(sample).forEach((line) => reader.push(line));
  if (sample.whole) reader.end();
  return seen;
}
