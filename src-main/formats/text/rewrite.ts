import type { GridPuzzle, Puzzle } from '../../shared/puzzle';
import { tiers } from './candidates';
import { trialOf } from './decide';
import type { Dress } from './dress';
import { Groups, type FoundGrid } from './groups';
import { headerShape, ownDress } from './headed';
import { LineReader } from './line-reading';
import { normalise } from './normalise';

/** A grid in lines, and the dress that it is read in. */
interface Fitting {
  readonly dress: Dress;
  readonly found: FoundGrid;
}

/**
 * The lines of a case with the cells of `puzzle`, all else as it is. `was` is the puzzle that they
 * hold: it tells the dress, which lines alone may leave open. Null when no dress fits.
 */
export function rewriteText(
  lines: readonly string[],
  puzzle: Puzzle,
  was?: Puzzle,
): string[] | null {
  if (puzzle.kind !== 'grid') return null;
  const old = was?.kind === 'grid' ? was : null;
  const fitting = headed(lines, puzzle) ?? guessed(lines, puzzle, old);
  return fitting === null ? null : withCells(lines, fitting, puzzle.cells);
}

function headed([header = '', ...rows]: readonly string[], { shape }: GridPuzzle): Fitting | null {
  const told = headerShape(header);
  if (told === null || told !== shape) return null;
  const dress = ownDress(told);
  return onlyGrid(dress, ['', ...rows]);
}

function onlyGrid(dress: Dress, lines: readonly string[]): Fitting | null {
  const grids: FoundGrid[] = [];
  let broken = false;
  const groups = new Groups(dress, {
    grid: (found) => void grids.push(found),
    broken: () => (broken = true),
    words: () => undefined,
  });
  const reader = new LineReader(dress);
  lines.forEach((line, i) => groups.take(i + 1, reader.read(line)));
  groups.end();
  const [found] = grids;
  return found === undefined || grids.length > 1 || broken ? null : { dress, found };
}

function guessed(
  lines: readonly string[],
  { shape }: GridPuzzle,
  was: GridPuzzle | null,
): Fitting | null {
  const plain = lines.map(normalise);
  let best: (Fitting & { readonly score: number }) | null = null;
  for (const dress of tiers(plain).flatMap((tier) => [...tier()])) {
    if (dress.shape.size !== shape.size) continue;
    const trial = trialOf(dress, plain, true);
    if (trial === null || trial.score <= (best?.score ?? -Infinity)) continue;
    const fitting =
      was === null ? trial.grids : trial.grids.filter(({ values }) => isSame(values, was.cells));
    const [found] = fitting;
    if (found === undefined || fitting.length > 1) continue;
    best = { dress: trial.dress, found, score: trial.score };
  }
  return best;
}

function isSame(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((value, cell) => value === b[cell]);
}

function withCells(
  lines: readonly string[],
  { dress, found }: Fitting,
  cells: Uint8Array,
): string[] | null {
  const blank = blankOf(lines, found) ?? dress.blanks[0] ?? '.';
  const written = [...lines];
  let cell = found.values.length;
  // From the end, so that the columns before stay as they were found.
  for (const piece of [...found.pieces].reverse()) {
    let text = written[piece.line - 1] ?? '';
    for (let i = piece.cells.values.length - 1; i >= 0; i--) {
      cell--;
      const value = cells[cell] ?? 0;
      if (value === piece.cells.values[i]) continue;
      const start = piece.cells.starts[i] ?? 0;
      const end = piece.cells.ends[i] ?? start;
      const sign = value === 0 ? blank : signOf(dress, value, lines, found);
      text = replaced(text, start, end, sign);
    }
    written[piece.line - 1] = text;
  }
  return written;
}

/** Puts a sign in the place of another; a space next to it makes room for a wider one. */
function replaced(text: string, start: number, end: number, sign: string): string {
  return text.slice(0, start) + sign + text.slice(end);
}

/** How the first blank of a grid is written. */
function blankOf(lines: readonly string[], { pieces }: FoundGrid): string | null {
  for (const { line, cells } of pieces) {
    const at = cells.values.indexOf(0);
    if (at >= 0) return (lines[line - 1] ?? '').slice(cells.starts[at], cells.ends[at]);
  }
  return null;
}

/** How a value is written: as the grid does where it has it, else as the dress does. */
function signOf(
  dress: Dress,
  value: number,
  lines: readonly string[],
  { pieces }: FoundGrid,
): string {
  for (const { line, cells } of pieces) {
    const at = cells.values.indexOf(value);
    if (at >= 0) return (lines[line - 1] ?? '').slice(cells.starts[at], cells.ends[at]);
  }
  return dress.symbols[value - 1] ?? '';
}
