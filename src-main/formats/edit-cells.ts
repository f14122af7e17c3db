import { align } from '../coverage';
import type { TextPlace } from '../coverage/places';
import type { GridPuzzle, GridShape, Puzzle } from '../shared/puzzle';
import type { CaseReader, CaseSink, Format, ParsedCase } from './format';
import { parseLines } from './parse-text';

/** What of a format decides how a cell is written. */
export interface CellWriting {
  reader(sink: CaseSink): CaseReader;
  symbols(shape: GridShape): ArrayLike<string>;
  /** A blank, where the case has none of its own. */
  readonly blank: string;
  /** A sign before a cell that goes when the cell changes. */
  readonly mark?: string | null;
  /** The text of a cell that says more than its value. */
  readonly textOf?: (value: number, text: string) => string;
  /** The line of a puzzle whose cells have no places of their own; null where it cannot be changed. */
  readonly lineOf?: ((line: string, puzzle: GridPuzzle) => string | null | undefined) | undefined;
}

type CellPlace = TextPlace & { readonly cell: number };

const DIGITS = '123456789';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** Places in which signs of a grid are looked for. */
const MOST_TRIES = 3;
const numbersFrom = (first: number) => Array.from(DIGITS + LETTERS, (_, i) => String(first + i));

/**
 * How a format edits cells: in the lines of one case only the text of cells that changed is another.
 * The format's own reader says which cells the lines hold. Where it depends on the rest of the file,
 * that is `was`. Null where a cell has no place, or where the lines would then be read otherwise.
 */
export function editing(writing: CellWriting): Pick<Format, 'rewrite' | 'places'> {
  return {
    rewrite: (lines, puzzle, was) => {
      const held = heldIn(writing, lines, was);
      if (held === null || puzzle.kind !== 'grid' || held.old.shape !== puzzle.shape) return null;
      return isSame(held.old, puzzle) ? [...lines] : withCells(writing, lines, held, puzzle);
    },
    places: (lines, puzzle) => {
      const held = heldIn(writing, lines, puzzle);
      const isLine = held !== null && writing.lineOf?.(lines[0] ?? '', held.old) !== undefined;
      const places =
        held === null || isLine ? [] : placesIn(lines, held).sort((a, b) => a.cell - b.cell);
      if (places.length === 0 || places.length !== held?.old.cells.length) return null;
      const blank = signsIn(writing, lines, places, held.old)(0) ?? '';
      return { blank, places: places.map(({ line, start, end }) => ({ line, start, end })) };
    },
  };
}

/** The grid that lines hold, and whether they say so without the rest of the file. */
interface Held {
  readonly old: GridPuzzle;
  readonly isAlone: boolean;
  readonly given: readonly TextPlace[] | undefined;
}

function casesIn(writing: CellWriting, lines: readonly string[]): readonly ParsedCase[] {
  return parseLines((sink) => writing.reader({ ...sink, edits: true }), lines).cases;
}

function heldIn(writing: CellWriting, lines: readonly string[], was?: Puzzle): Held | null {
  const [found, more] = casesIn(writing, lines);
  if (more !== undefined) return null;
  const isAlone = found?.puzzle !== undefined && (was === undefined || isSame(found.puzzle, was));
  const old = isAlone ? found.puzzle : was;
  if (old?.kind !== 'grid') return null;
  return { old, isAlone, given: isAlone ? found.places : undefined };
}

function withCells(
  writing: CellWriting,
  lines: readonly string[],
  held: Held,
  puzzle: GridPuzzle,
): string[] | null {
  const line = writing.lineOf?.(lines[0] ?? '', puzzle);
  if (line !== undefined) return line === null || lines.length > 1 ? null : [line];
  let text = lines;
  for (let tried = 0; tried < MOST_TRIES; tried++) {
    const places = placesIn(text, held);
    const written = editCells(writing, lines, places, held.old, puzzle);
    if (written === null || !held.isAlone) return written;
    const again = casesIn(writing, written);
    if (again.some((each) => each.puzzle && isSame(each.puzzle, puzzle))) return written;
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
 * The places of cells as the reader gives them, or in the order of the grid, as the coverage check finds them. None
 * where lines that hold more than cells cannot be read alone, to see that the places are right.
 */
function placesIn(lines: readonly string[], { old, isAlone, given }: Held): CellPlace[] {
  if (given !== undefined) return given.filter(isCell);
  const text = lines.map((each, i) => ({ line: i + 1, text: each }));
  const found = align(text, [old], false) ?? align(text, [old], true);
  if (found === null || (!isAlone && found.rest.some(({ tokens }) => tokens.length > 0))) return [];
  return found.cells.flatMap((token, cell) => (token ? { ...token, role: 'cell', cell } : []));
}

function editCells(
  writing: CellWriting,
  lines: readonly string[],
  places: readonly CellPlace[],
  was: GridPuzzle,
  { cells }: GridPuzzle,
): string[] | null {
  const { cells: old } = was;
  const placed = new Set(places.map(({ cell }) => cell));
  if (cells.some((value, cell) => value !== old[cell] && !placed.has(cell))) return null;
  const signs = signsIn(writing, lines, places, was);
  const { textOf = signs } = writing;
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
  { symbols, blank }: CellWriting,
  lines: readonly string[],
  places: readonly CellPlace[],
  { cells: old, shape }: GridPuzzle,
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
    [symbols(shape), numbersFrom(1), numbersFrom(0), DIGITS + LETTERS, `0${DIGITS}${LETTERS}`, LETTERS] // prettier-ignore
      .map((each) => Array.from(each))
      .filter((each) => !isPacked || each[shape.size - 1]?.length === 1);
  const lower = all.map((each) => each.map((sign) => sign.toLowerCase()));
  const own = [...all, ...lower].find((each) =>
    [...signs].every(([value, sign]) => value === 0 || each[value - 1] === sign),
  );
  return (value) => signs.get(value) ?? (value === 0 ? blank : (own?.[value - 1] ?? null));
}
