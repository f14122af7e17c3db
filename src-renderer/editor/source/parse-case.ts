import type { SourceCase } from '@shared/contract';
import { problem, type Problem } from '@shared/puzzle';

/** The lines of a case as they are, and how its signs are read. */
export interface CaseTemplate {
  readonly lines: readonly string[];
  /** See `SourceCase.places`. */
  readonly places: readonly number[];
  readonly blank: string;
  /** `symbols[v-1]` writes `v`. */
  readonly symbols: readonly string[];
}

/** What a text says: the cells, or what is wrong with it; lines of the problem count from 1 in the case. */
export type CaseReading =
  | { readonly cells: Uint8Array; readonly problem?: undefined }
  | { readonly cells?: undefined; readonly problem: Problem };

/** A stretch of a line of the case; lines and columns count from 0. */
export interface TextSpan {
  readonly line: number;
  readonly from: number;
  readonly to: number;
}

interface CellPlace {
  readonly cell: number;
  readonly from: number;
  readonly to: number;
}

/** Letters of a line, cell or not. */
interface Piece {
  readonly text: string;
  readonly from: number;
}

export function templateOf(
  { lines, at, count, places, blank }: SourceCase,
  symbols: readonly string[],
): CaseTemplate | null {
  if (places === null) return null;
  return { lines: lines.slice(at, at + count), places, blank, symbols };
}

/**
 * Reads an edited case by its own lines: cells may change, everything else stays. So whatever is read
 * can be saved, in any format that can be rewritten.
 */
export function parseCase(template: CaseTemplate, edited: readonly string[]): CaseReading {
  const { lines } = template;
  const found = edited.length;
  const expected = lines.length;
  if (found !== expected) {
    const line = Math.min(found, expected);
    const code = found < expected ? 'rows-missing' : 'rows-extra';
    return { problem: problem(code, { found, expected }, { line, column: 1 }) };
  }
  const cells = new Uint8Array(template.places.length / 3);
  for (let line = 0; line < expected; line++) {
    const wrong = readLine(template, line, edited[line] ?? '', cells);
    if (wrong !== null) return { problem: wrong };
  }
  return { cells };
}

export function placeOfCell(
  { places }: Pick<CaseTemplate, 'places'>,
  cell: number,
): TextSpan | null {
  const [line, from, to] = places.slice(cell * 3, cell * 3 + 3);
  if (line === undefined || from === undefined || to === undefined) return null;
  return { line, from, to };
}

/** The cell that is written at, or just before, a column of a line; null where there is none. */
export function cellAt(
  { places }: Pick<CaseTemplate, 'places'>,
  line: number,
  column: number,
): number | null {
  let before: number | null = null;
  for (let cell = 0; cell * 3 < places.length; cell++) {
    const place = placeOfCell({ places }, cell);
    if (place === null || place.line !== line) continue;
    if (place.from <= column && column < place.to) return cell;
    if (place.to === column) before = cell;
  }
  return before;
}

function readLine(
  template: CaseTemplate,
  line: number,
  text: string,
  cells: Uint8Array,
): Problem | null {
  const mine = cellsOfLine(template, line);
  const base = template.lines[line] ?? '';
  const cut = mine.every((place) => isWord(base, place)) ? wordsOf : lettersOf;
  const [was, is] = [cut(base), cut(text)];
  const at = (column: number) => ({ line: line + 1, column: column + 1 });
  const byPlace = new Map(mine.map((place) => [place.from, place.cell]));
  for (const [piece, { text: old, from }] of was.entries()) {
    const found = is[piece];
    if (found === undefined) break;
    const cell = byPlace.get(from);
    const value = cell === undefined ? null : valueOf(template, found.text);
    if (cell !== undefined && value !== null) cells[cell] = value;
    else if (cell !== undefined || found.text !== old) {
      const allowed = cell === undefined ? old : [template.blank, ...template.symbols].join(' ');
      return problem('cell-unknown', { text: found.text, allowed }, at(found.from));
    }
  }
  if (is.length === was.length) return null;
  const expected = mine.length;
  const counts = { found: expected + is.length - was.length, expected };
  if (is.length < was.length) return problem('row-short', counts, at(text.length));
  return problem('row-long', counts, at(is[was.length]?.from ?? text.length));
}

function cellsOfLine({ places }: CaseTemplate, line: number): CellPlace[] {
  const found: CellPlace[] = [];
  for (let cell = 0; cell * 3 < places.length; cell++) {
    if (places[cell * 3] !== line) continue;
    found.push({ cell, from: places[cell * 3 + 1] ?? 0, to: places[cell * 3 + 2] ?? 0 });
  }
  return found;
}

function isWord(text: string, { from, to }: CellPlace): boolean {
  const isFree = (at: number): boolean => at < 0 || at >= text.length || /\s/.test(text[at] ?? '');
  return isFree(from - 1) && isFree(to);
}

const wordsOf = (text: string): Piece[] =>
  [...text.matchAll(/\S+/g)].map(({ index, 0: word }) => ({ text: word, from: index }));

const lettersOf = (text: string): Piece[] =>
  [...text].map((letter, at) => ({ text: letter, from: at }));

function valueOf({ symbols, blank }: CaseTemplate, sign: string): number | null {
  const value = symbols.findIndex((symbol) => symbol.toLowerCase() === sign.toLowerCase());
  if (value >= 0) return value + 1;
  return sign === blank || sign === '.' || sign === '0' ? 0 : null;
}
