import type { ParsedCase, Claim, Sample } from '../format';
import { claimOf, type ContentEvidence } from '../evidence';
import { completeLines } from '../grid/sniff';
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

/** How well a sample fits a dialect; null when it does not begin with two numbers and rows of 0 and 1. */
export function sniffMatrix(dialect: MatrixDialect, sample: Sample): Claim | null {
  const lines = completeLines(sample);
  const first = lines.findIndex((line) => line.trim() !== '');
  const header = readHeader(lines[first] ?? '');
  if (header === null || header.columns === 0) return null;
  const row = lines.slice(first + 1).find((line) => line.trim() !== '');
  if (row !== undefined && !/^[\t ]*[01]([\t ]*[01])*[\t ]*$/.test(row)) return null;
  const profile = profileOf(dialect, sample);
  const content = contentEvidence(dialect, { ...profile, ...header }, row !== undefined);
  return claimOf(dialect.id, content, sample, dialect.hint, undefined);
}

function contentEvidence(
  dialect: MatrixDialect,
  profile: Profile,
  hasRows: boolean,
): ContentEvidence {
  const { cases, malformed, rows, columns } = profile;
  const found = Math.max(1, cases + malformed);
  const fit = cases + malformed === 0 ? 1 : cases / found;
  const many = found > 1;
  const beyond = rows > dialect.usual.rows || columns > dialect.usual.columns;
  const otherCount = many === (dialect.matrices === 'many') ? 0 : many ? 0.15 : 0.04;
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
