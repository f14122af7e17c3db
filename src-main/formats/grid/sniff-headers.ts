import type { ContentEvidence as Evidence } from '../evidence';
import { mainShape, type GridInput } from './dialect';
import { scannerOf } from './scan';
import { readCount, readTriple } from './triples-layout';

/** Another number of givens than is promised, off the score. */
const WRONG = 0.15;

/** A grid as a list: the number of givens, then `row column value`. */
export function triplesEvidence(
  input: GridInput,
  lines: readonly string[],
  whole: boolean,
): Evidence | null {
  const [first = '', ...rest] = lines.filter((line) => line.trim() !== '');
  const promised = readCount(first);
  if (promised === null || rest.length === 0) return null;
  const shape = mainShape(input);
  const triples = rest.filter((line) => readTriple(shape, line) !== null).length;
  const fit = triples / rest.length;
  if (fit < 0.5) return null;
  const odd = whole && promised !== rest.length ? WRONG : 0;
  return { score: 0.56 + 0.4 * fit - odd, key: 'gridTriples', params: { promised } };
}

/** The number of grids, then rows of values with walls. */
export function walledEvidence(
  input: GridInput,
  lines: readonly string[],
  promised: number | null,
): Evidence | null {
  const rows = lines.filter((line) => line.trim() !== '');
  const shape = mainShape(input);
  const scanner = scannerOf(input, shape);
  const isWalled = (row: string): boolean => row.split(/\s/).some((word) => Number(word) > shape.size);
  const fitting = rows.filter((row) => {
    scanner.scan(row);
    return scanner.count === shape.size && scanner.unknown === 0;
  });
  const fit = rows.length === 0 ? 0 : fitting.length / rows.length;
  if (fit < 0.5 || rows.filter(isWalled).length * 2 < rows.length) return null;
  const count = Math.max(1, Math.round(rows.length / shape.size));
  const params = { promised: promised ?? count, count, size: shape.size };
  return { score: (promised === null ? 0.5 : 0.56) + 0.4 * fit, key: 'gridWalled', params };
}
