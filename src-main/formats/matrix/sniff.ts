import type { CaseReader, CaseSink, Claim, Sample } from '../format';
import { claimOf, type ContentEvidence, type SameInput } from '../evidence';
import { completeLines } from '../grid/sample';
import { parseLines } from '../parse-text';
import type { MatrixDialect } from './dialect';
import { MatrixReader } from './reader';
import type { Header } from './row';
import { ROWS } from './rows';

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
  const content = contentOf(dialect, sample);
  return content && claimOf(dialect, content, sample, twins);
}

function contentOf(dialect: MatrixDialect, sample: Sample): ContentEvidence | null {
  const { rows: kind, matrices, usual } = dialect.input;
  const { counted, header: headerIn } = ROWS[kind];
  const filled = completeLines(sample).filter((line) => line.trim() !== '');
  const isCounted = counted && /^[\t ]*\d{1,7}[\t ]*$/.test(filled[0] ?? '');
  const header = headerIn(filled[isCounted ? 1 : 0] ?? '');
  const isDense = kind === 'dense';
  const looks = isDense ? looksOf(filled, header, sample.whole) : 'matrix';
  if (looks === 'rows') return { score: 0.4, key: 'matrixRows', params: {} };
  if (looks === null || header === null) return null;
  const { rows, columns, width: side = 1 } = header;
  if (kind === 'sparse' && (rows === 0 || columns === 0 || filled.length < 2)) return null;
  const { good, found } = seenIn(dialect, sample);
  if (!isDense && (good * 2 < found || (counted && good === 0))) return null;
  const count = Math.max(1, found);
  const fit = found === 0 ? (isDense ? 1 : 0.5) : good / found;
  // Two numbers alone, or boards without their number, are less.
  const isLess = isDense ? filled.length < 2 : counted && !isCounted;
  const isOther = isDense && count > 1 !== (matrices === 'many');
  const otherCount = isOther ? (count > 1 ? 0.15 : 0.04) : 0;
  const beyond = !counted && (rows > usual.rows || columns > usual.columns) ? 0.12 : 0;
  const score = (isLess ? 0.5 : 0.6) + 0.3 * fit - otherCount - beyond;
  const size = counted ? { columns: side, rows: columns / side } : { rows, columns };
  const dense = count > 1 ? 'matrixMany' : 'matrixOne';
  const key = isDense ? dense : counted ? 'matrixRectangles' : 'matrixSparse';
  return { score, key, params: { count, ...size } };
}

/** Whether lines are a matrix of 0 and 1 or rows under what is no header; null for anything else. */
function looksOf(
  filled: readonly string[],
  header: Header | null,
  whole: boolean,
): 'matrix' | 'rows' | null {
  const [first = '', second = ''] = filled;
  // Rows without any header are for a reader of their own.
  if (isRow(first) && (header === null || width(first) === width(second))) return null;
  // Two numbers alone are any problem's input.
  if (filled.length === 1 && whole && (header?.rows ?? 0) > 0) return null;
  const rest = filled.slice(1, 1 + LOOKED_AT);
  const rows = rest.filter(isRow).length;
  if (header !== null && header.columns > 0)
    return rows < rest.length * ROW_SHARE ? null : 'matrix';
  return rows < 2 || rows < rest.length * ROW_SHARE_WITHOUT_HEADER ? null : 'rows';
}

function isRow(line: string): boolean {
  return /^[\t ]*[01](?:[\t ]+[01])*[\t ]*$|^[01]+$/.test(line);
}

const width = (row: string): number => row.replace(/[\t ]/g, '').length;

/** Instances of a sample that are read, and all of them but one that the end of the sample cuts. */
function seenIn(dialect: MatrixDialect, sample: Sample): { good: number; found: number } {
  const reader = (sink: CaseSink): CaseReader => new MatrixReader(dialect, sink);
  const { cases } = parseLines(reader, completeLines(sample));
  const seen = sample.whole ? cases : cases.slice(0, -1);
  return { good: seen.filter(({ puzzle }) => puzzle !== undefined).length, found: seen.length };
}
