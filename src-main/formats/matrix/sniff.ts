import type { ParsedCase, Claim, Sample } from '../format';
import { claimOf, type ContentEvidence, type SameInput } from '../evidence';
import { completeLines } from '../grid/sample';
import type { MatrixDialect } from './dialect';
import { MatrixReader } from './reader';
import { readHeader } from './row';

/** What the start of a file looks like, read as matrices. */
interface Profile {
  cases: number;
  malformed: number;
  rows: number;
  columns: number;
}

/** Lines after the header that are looked at. */
const LOOKED_AT = 50;
/** Least share of them that must be rows of 0 and 1; small matrices have many headers between. */
const ROW_SHARE = 0.4;
const ROW_SHARE_WITHOUT_HEADER = 0.8;

/** How well a sample fits a dialect; null when it has no rows of 0 and 1. */
export function sniffMatrix(
  dialect: MatrixDialect,
  sample: Sample,
  twins: SameInput | undefined,
): Claim | null {
  const filled = completeLines(sample).filter((line) => line.trim() !== '');
  const [first = '', second = ''] = filled;
  const header = readHeader(first);
  // Rows without any header are for a reader of their own.
  if (isRow(first) && (header === null || width(first) === width(second))) return null;
  // Two numbers alone are any problem's input.
  if (filled.length === 1 && sample.whole && (header?.rows ?? 0) > 0) return null;
  const rest = filled.slice(1, 1 + LOOKED_AT);
  const rows = rest.filter(isRow).length;
  const claim = (content: Omit<ContentEvidence, 'partial'>): Claim =>
    claimOf(dialect.id, { ...content, partial: !sample.whole }, sample, dialect.hint, twins);
  if (header === null || header.columns === 0) {
    if (rows < 2 || rows < rest.length * ROW_SHARE_WITHOUT_HEADER) return null;
    return claim({ score: 0.4, key: 'matrixRows', params: {} });
  }
  if (rows < rest.length * ROW_SHARE) return null;
  const profile = profileOf(dialect, sample);
  return claim(contentEvidence(dialect, { ...profile, ...header }, rest.length > 0));
}

function isRow(line: string): boolean {
  return /^[\t ]*[01](?:[\t ]+[01])*[\t ]*$|^[01]+$/.test(line);
}

const width = (row: string): number => row.replace(/[\t ]/g, '').length;

function contentEvidence(
  dialect: MatrixDialect,
  profile: Profile,
  hasRows: boolean,
): Omit<ContentEvidence, 'partial'> {
  const { cases, malformed, rows, columns } = profile;
  const found = Math.max(1, cases + malformed);
  const fit = cases + malformed === 0 ? 1 : cases / found;
  const many = found > 1;
  const beyond = rows > dialect.input.usual.rows || columns > dialect.input.usual.columns;
  const otherCount = many === (dialect.input.matrices === 'many') ? 0 : many ? 0.15 : 0.04;
  const base = hasRows ? 0.6 + 0.3 * fit : 0.5;
  const score = base - otherCount - (beyond ? 0.12 : 0);
  if (many) return { score, key: 'matrixMany', params: { count: found, rows, columns } };
  return { score, key: 'matrixOne', params: { rows, columns } };
}

function profileOf(dialect: MatrixDialect, sample: Sample): Pick<Profile, 'cases' | 'malformed'> {
  const profile = { cases: 0, malformed: 0 };
  const reader = new MatrixReader(dialect, {
    onCase: (found: ParsedCase) => {
      if (found.puzzle === undefined) profile.malformed++;
      else profile.cases++;
    },
    onNote: () => undefined,
  });
  completeLines(sample).forEach((line) => reader.push(line));
  if (sample.whole) reader.end();
  return profile;
}
