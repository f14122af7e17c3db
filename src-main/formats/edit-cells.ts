import { align } from '../coverage';
import type { TextPlace } from '../coverage/places';
import type { GridPuzzle, GridShape, Puzzle } from '../shared/puzzle';
import type { CaseReader, CaseSink } from './format';
import { parseLines } from './parse-text';

/** What of a format decides how a cell is written. */
export interface CellWriting {
  reader(sink: CaseSink): CaseReader;
  symbols(shape: GridShape): ArrayLike<string>;
  /** A blank, where the case has none of its own. */
  readonly blank: string;
  /** A sign before a cell that goes when the cell changes. */
  readonly mark?: string | null;
  /** The text of a cell that says more than its value; null where it cannot be changed. */
  readonly textOf?: (value: number, text: string) => string | null;
  /** The line of a puzzle whose cells have no places of their own. */
  readonly lineOf?: ((line: string, puzzle: GridPuzzle) => string | null) | undefined;
}

type CellPlace = TextPlace & { readonly cell: number };

const DIGITS = '123456789';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** Places in which signs of a grid are looked for. */
const MOST_TRIES = 3;
const numbersFrom = (first: number) => Array.from(DIGITS + LETTERS, (_, i) => String(first + i));

/**
 * The lines of one case with the cells of `puzzle`: only the text of cells that changed is another.
 * The format's own reader says which cells the lines hold. Where it depends on the rest of the file,
 * that is `was`. Null where a cell has no place, or where the lines would then be read otherwise.
 */
export function rewriteCells(
  writing: CellWriting,
  lines: readonly string[],
  puzzle: Puzzle,
  was?: Puzzle,
): string[] | null {
  const read = (text: readonly string[]) =>
    parseLines((sink) => writing.reader({ ...sink, edits: true }), text).cases;
  const [found, more] = read(lines);
  if (puzzle.kind !== 'grid' || more !== undefined) return null;
  const isAlone = found?.puzzle !== undefined && (was === undefined || isSame(found.puzzle, was));
  const old = isAlone ? found.puzzle : was;
  if (old?.kind !== 'grid' || old.shape !== puzzle.shape) return null;
  if (isSame(old, puzzle)) return [...lines];
  if (writing.lineOf !== undefined) {
    const line = writing.lineOf(lines[0] ?? '', puzzle);
    return line === null || lines.length > 1 ? null : [line];
  }
  // Cells that are shown for their places, one value in all of them, are no puzzle.
  const isShown = !puzzle.cells.includes(0) && new Set(puzzle.cells).size === 1;
  let text = lines;
  for (let tried = 0; tried < MOST_TRIES; tried++) {
    const places = ((isAlone ? found.places : undefined) ?? placesIn(text, old, isAlone)).filter(
      isCell,
    );
    const written = editCells(writing, lines, places, old, puzzle);
    if (written === null || !isAlone || isShown) return written;
    if (read(written).some((each) => each.puzzle && isSame(each.puzzle, puzzle))) return written;
    // The same signs can stand elsewhere in the lines: in a comment, or in another column.
    text = without(text, places);
  }
  return null;
}

function without(lines: readonly string[], places: readonly CellPlace[]): string[] {
  const hidden = [...lines];
  for (const { line, start, end } of places) {
    const text = hidden[line - 1] as string;
    hidden[line - 1] = text.slice(0, start) + ' '.repeat(end - start) + text.slice(end);
  }
  return hidden;
}

function isSame(a: Puzzle, b: Puzzle): boolean {
  if (a.kind !== 'grid' || b.kind !== 'grid' || a.shape !== b.shape) return false;
  return a.cells.every((value, cell) => value === b.cells[cell]);
}

const isCell = (place: TextPlace | null): place is CellPlace => place?.role === 'cell';

/**
 * The places of cells in the order of the grid, as the coverage check finds them; none where the lines
 * hold more than cells and cannot be read alone, to see that the places are right.
 */
function placesIn(
  lines: readonly string[],
  old: GridPuzzle,
  isAlone: boolean,
): (TextPlace | null)[] {
  const text = lines.map((each, i) => ({ line: i + 1, text: each }));
  const found = align(text, [old], false) ?? align(text, [old], true);
  if (found === null || (!isAlone && found.rest.some(({ tokens }) => tokens.length > 0))) return [];
  return found.cells.map((token, cell) => token && { ...token, role: 'cell', cell });
}

function editCells(
  writing: CellWriting,
  lines: readonly string[],
  places: readonly CellPlace[],
  was: GridPuzzle,
  { cells }: GridPuzzle,
): string[] | null {
  const { cells: old, shape } = was;
  const placed = new Set(places.map(({ cell }) => cell));
  if (cells.some((value, cell) => value !== old[cell] && !placed.has(cell))) return null;
  const signs = signsIn(writing.symbols(shape), lines, places, was);
  const textOf =
    writing.textOf ?? ((value) => signs(value) ?? (value === 0 ? writing.blank : null));
  const written = [...lines];
  // From the end, so that the columns before stay as they were found.
  for (const { cell, line, start, end } of [...places].sort(fromTheEnd)) {
    const value = cells[cell] as number;
    if (value === old[cell]) continue;
    const text = (written[line - 1] as string).padEnd(start);
    const sign = textOf(value, text.slice(start, end));
    if (sign === null) return null;
    const isMarked = start > 0 && text.charAt(start - 1) === writing.mark;
    written[line - 1] = text.slice(0, isMarked ? start - 1 : start) + sign + text.slice(end);
  }
  return written;
}

const fromTheEnd = (a: CellPlace, b: CellPlace): number => b.line - a.line || b.start - a.start;

/** How a case writes values: as it has them, or in the first alphabet that it agrees with. */
function signsIn(
  symbols: ArrayLike<string>,
  lines: readonly string[],
  places: readonly CellPlace[],
  { cells: old, shape: { size } }: GridPuzzle,
): (value: number) => string | null {
  const signs = new Map<number, string>();
  for (const { cell, line, start, end } of places) {
    const value = old[cell] as number;
    if (!signs.has(value)) signs.set(value, (lines[line - 1] as string).slice(start, end));
  }
  const isPacked = places.some(({ line, end }, i) => {
    const next = places[i + 1];
    return next?.line === line && next.start === end;
  });
  const all =
    [symbols, numbersFrom(1), numbersFrom(0), DIGITS + LETTERS, `0${DIGITS}${LETTERS}`, LETTERS] // prettier-ignore
      .map((each) => Array.from(each))
      .filter((each) => !isPacked || each[size - 1]?.length === 1);
  const lower = all.map((each) => each.map((sign) => sign.toLowerCase()));
  const own = [...all, ...lower].find((each) =>
    [...signs].every(([value, sign]) => value === 0 || each[value - 1] === sign),
  );
  return (value) => signs.get(value) ?? own?.[value - 1] ?? null;
}
