import type { GridPuzzle, GridShape, Puzzle } from '../../shared/puzzle';
import { editCells, signIn, textAt, type CellPlace } from '../edit-cells';
import { tiers } from './candidates';
import { trialOf } from './decide';
import { documentOf } from './documents';
import type { Notation } from './notation';
import { Groups, type FoundGrid } from './groups';
import { headerShape, ownNotation } from './headed';
import { LineReader } from './line-reading';
import { normalise } from './normalise';
import { completes } from './solutions';

/** A grid in lines, and the notation that it is read in. */
interface Fitting {
  readonly notation: Notation;
  readonly found: FoundGrid;
}

/**
 * The lines of a case with the cells of `puzzle`, all else as it is. `was` is the puzzle that they
 * hold: it decides the layout, which lines alone may leave open. Null when no notation fits.
 */
export function rewriteText(
  lines: readonly string[],
  puzzle: Puzzle,
  was?: Puzzle,
): string[] | null {
  if (puzzle.kind !== 'grid') return null;
  const told = headerShape(lines[0] ?? '');
  // The heading would go on saying other boxes.
  if (told !== null && told !== puzzle.shape) return null;
  const old = was?.kind === 'grid' ? was : null;
  const fitting = headed(lines, puzzle) ?? guessed(lines, puzzle, old);
  return fitting === null ? null : withCells(lines, fitting, puzzle.cells);
}

function headed([header = '', ...rows]: readonly string[], { shape }: GridPuzzle): Fitting | null {
  const told = headerShape(header);
  if (told === null || told !== shape) return null;
  const notation = ownNotation(told);
  return onlyGrid(notation, ['', ...rows]);
}

function onlyGrid(notation: Notation, lines: readonly string[]): Fitting | null {
  const grids: FoundGrid[] = [];
  let broken = false;
  const groups = new Groups(notation, {
    grid: (found) => void grids.push(found),
    broken: () => (broken = true),
    words: () => undefined,
  });
  const reader = new LineReader(notation);
  lines.forEach((line, i) => groups.take(i + 1, reader.read(line)));
  groups.end();
  const [found] = grids;
  return found === undefined || grids.length > 1 || broken ? null : { notation, found };
}

function guessed(
  lines: readonly string[],
  { shape }: GridPuzzle,
  was: GridPuzzle | null,
): Fitting | null {
  const plain = lines.map(normalise);
  const fits = (found: FoundGrid): boolean => was === null || isSame(found.values, was.cells);
  return amongLines(plain, shape, fits) ?? inDocument(plain, shape, fits);
}

type Fits = (found: FoundGrid) => boolean;

/** The notation of rows or lines that reads the grid, and most besides. */
function amongLines(plain: readonly string[], shape: GridShape, fits: Fits): Fitting | null {
  let best: (Fitting & { readonly score: number }) | null = null;
  for (const notation of tiers(plain).flatMap((tier) => [...tier()])) {
    if (notation.shape.size !== shape.size) continue;
    const trial = trialOf(notation, plain, true);
    if (trial === null || trial.score <= (best?.score ?? -Infinity)) continue;
    const found = onlyOf(trial.grids, fits);
    if (found === null) continue;
    best = { notation: trial.notation, found, score: trial.score };
  }
  return best;
}

function inDocument(plain: readonly string[], shape: GridShape, fits: Fits): Fitting | null {
  const document = documentOf(plain);
  if (document?.notation.shape.size !== shape.size) return null;
  const found = onlyOf(document.grids, fits);
  return found === null ? null : { notation: document.notation, found };
}

/** The grid that fits, where the lines hold no other but its solution: two could not be edited apart. */
function onlyOf(grids: readonly FoundGrid[], fits: Fits): FoundGrid | null {
  const found = grids.find(fits);
  if (found === undefined) return null;
  return grids.every((other) => other === found || completes(other, found)) ? found : null;
}

function isSame(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((value, cell) => value === b[cell]);
}

function withCells(
  lines: readonly string[],
  { notation, found }: Fitting,
  cells: Uint8Array,
): string[] | null {
  const places = placesOf(found);
  const { values } = found;
  const isLower = places.some(
    (place) => (values[place.cell] ?? 0) > 0 && /[a-z]/.test(textAt(lines, place)),
  );
  return editCells(lines, places, values, cells, (value) => {
    const sign = signOf(notation, value);
    return signIn(lines, places, values, value) ?? (isLower ? sign.toLowerCase() : sign);
  });
}

/** Where each cell is written, in the order of the lines. */
function placesOf({ pieces, order }: FoundGrid): CellPlace[] {
  const places: CellPlace[] = [];
  let count = 0;
  for (const { line, cells } of pieces) {
    for (const [i, start] of cells.starts.entries()) {
      const cell = order?.[count] ?? count;
      count++;
      // A field that a row does without has no place.
      if (start >= 0) places.push({ cell, line, start, end: cells.ends[i] ?? start });
    }
  }
  return places;
}

/** How a notation writes a value or a blank. */
function signOf({ blanks, symbols }: Notation, value: number): string {
  if (value > 0) return symbols[value - 1] ?? '';
  // In a program, numbers are next to a number.
  return blanks.includes('.') && symbols.length <= 9 && !blanks.includes('') ? '.' : '0';
}
