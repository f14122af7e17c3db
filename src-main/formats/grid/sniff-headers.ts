import type { ContentEvidence as Evidence } from '../evidence';
import { describeCells } from './alphabet';
import { mainShape, type GridInput } from './dialect';
import { isNearly } from './sample';
import { scannerOf, type LineScanner } from './scan';
import { readSize } from './sized-layout';
import { readCount, readTriple } from './triples-layout';

/** Grids whose number of rows or size is wrong, off the score. */
const WRONG = 0.15;

/** Grids that each have the side of a box before them. */
export function sizedEvidence(input: GridInput, lines: readonly string[]): Evidence | null {
  const scanners = new Map(input.shapes.map((shape) => [shape.boxRows, scannerOf(input, shape)]));
  const seen = { grids: 0, unsized: 0, filled: 0, fitting: 0, packed: 0 };
  let scanner: LineScanner | undefined;
  let rows = 0;
  let wrong = 0;
  for (const line of lines) {
    if (line.trim() === '') continue;
    const side = readSize(line);
    if (side === null) {
      if (scanner === undefined) seen.unsized++;
      rows++;
      seen.filled++;
      if (scanner !== undefined) seen.fitting += fitOf(scanner, line);
      if (scanner?.packed === true) seen.packed++;
      continue;
    }
    if (scanner !== undefined && rows !== scanner.shape.size) wrong++;
    scanner = scanners.get(side);
    if (scanner !== undefined) seen.grids++;
    rows = 0;
  }
  if (scanner !== undefined && rows > scanner.shape.size) wrong++;
  const fit = seen.filled === 0 ? 0 : seen.fitting / seen.filled;
  if (seen.grids === 0 || fit < 0.5) return null;
  const odd = wrong * 2 > seen.grids ? WRONG : 0;
  const several = input.grids === 'one' && seen.grids > 1 ? 0.05 : 0;
  const packed = input.cells === 'spaced' && seen.packed > 0 ? 0.1 : 0;
  const alphabet = describeCells(input.alphabet, mainShape(input).size);
  const params = { count: seen.grids, alphabet };
  return { score: 0.56 + 0.4 * fit - odd - several - packed, key: 'gridSized', params };
}

function fitOf(scanner: LineScanner, line: string): number {
  scanner.scan(line);
  const { size } = scanner.shape;
  if (scanner.unknown === 0 && scanner.count === size) return scanner.aliasAt < 0 ? 1 : 0.7;
  return isNearly(scanner, size) ? 0.6 : 0;
}

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
