import { countGivens, findConflicts, SHAPE_9, type GridPuzzle } from '../shared/puzzle';
import { align, type Alignment } from './align';
import { checkEncoded } from './encoded';
import { explain } from './explain';
import type { Finding } from './finding';
import { jigsawCells, withoutLists } from './jigsaws';
import { alignPacked, besideLine, isCells } from './packed';
import { isCandidates, isHoled, isKeyed, isListed, isStarted } from './lists';
import { isSpared } from './spared';
import type { TextLine, Token } from './tokens';

/** Conflicts for each value in what may be a puzzle with mistakes. */
const MOST_CONFLICTS = 3;
/** Blanks of a grid that may be slips. */
const MOST_SLIPS = 2;
/** Signs that hardly ever are anything but a blank. */
const USUAL_BLANK = /^(?:[^\p{L}\p{N}]|0(?:\.0*)?|[xXoO]|.{2,})$/u;

/** What stood beside grids of a line each and is no cells; files have few kinds of it. */
const explained = new Set<string>();
const MOST_EXPLAINED = 1000;

/** What cannot be proved of grids that were read from lines; with `isFar` no further than the first that is not. */
export function checkGrids(
  lines: readonly TextLine[],
  puzzles: readonly GridPuzzle[],
  isFar = false,
): Finding[] {
  const beside = besideLine(lines, puzzles);
  if (beside === '' || (beside !== null && explained.has(beside))) return [];
  if (isPlain(lines, puzzles)) return regionsAmong(lines, puzzles);
  const marks = markedAmong(lines);
  if (marks !== null) return [marks];
  const encoded = checkEncoded(lines, puzzles);
  if (encoded !== null) return encoded;
  const parts = elementsOf(lines, puzzles.length);
  if (parts.length > 1)
    return parts.flatMap((part, i) => checkGrids([part], puzzles.slice(i, i + 1)));
  const apart = withoutLists(lines, puzzles);
  if (apart !== null) return checkGrids(apart.lines, [apart.puzzle]);
  if (puzzles.some(({ shape }) => shape.regions !== null)) return jigsawCells(lines, puzzles);
  const shown = regionsAmong(lines, puzzles);
  if (isStarted(lines, puzzles)) return shown;
  const packed = alignPacked(lines, puzzles);
  const besidePacked = cleanlyBeside(packed, puzzles);
  if (explained.size > MOST_EXPLAINED) explained.clear();
  if (beside !== null && besidePacked?.length === 0) explained.add(beside);
  if (packed !== null && (isFar || besidePacked !== null))
    return [...shown, ...(besidePacked ?? explain(packed, puzzles))];
  if (isKeyed(lines, puzzles)) return shown;
  const dense = align(lines, puzzles, false);
  const besideDense = cleanlyBeside(dense, puzzles);
  if (dense !== null && besideDense !== null)
    return [...shown, ...besideDense, ...merged(dense, puzzles), ...walls(dense, puzzles)];
  const isEmpty = puzzles.some(({ cells }) => cells.every((value) => value === 0));
  const spare = isEmpty ? null : align(lines, puzzles, true);
  const spared = spare !== null && isSpared(spare, lines, puzzles) ? spare : null;
  const besideSpared = cleanlyBeside(spared, puzzles);
  if (spared !== null && besideSpared !== null)
    return [...shown, ...besideSpared, ...walls(spared, puzzles)];
  if (isListed(lines, puzzles) || isCandidates(lines, puzzles) || isHoled(lines, puzzles))
    return shown;
  const best = dense ?? spared;
  if (best !== null) return [...shown, ...merged(best, puzzles), ...explain(best, puzzles)];
  const [first] = lines.filter(({ text }) => /\S/.test(text));
  const column = (first?.text.search(/\S/) ?? 0) + 1;
  const text = first?.text.trim().slice(0, 20) ?? '';
  return [{ kind: 'unproved', line: first?.line ?? 1, column, text }];
}

const TOGETHER = /^[\d.]{9}$/;
/** As judges write it; many end their lines with a blank. */
const APART = /^[\d.](?: [\d.]){8} ?$/;

/**
 * Whether the lines are the cells of one 9×9 grid, a digit each, and nothing else but a blank behind each:
 * files in folders of thousands. There is nothing to look for in these.
 */
function isPlain(lines: readonly TextLine[], [puzzle, more]: readonly GridPuzzle[]): boolean {
  if (puzzle?.shape !== SHAPE_9 || more !== undefined || lines.length !== SHAPE_9.size)
    return false;
  const form = lines[0]?.text.length === SHAPE_9.size ? TOGETHER : APART;
  if (!lines.every(({ text }) => form.test(text))) return false;
  const text = lines.map((line) => line.text).join('');
  return isCells(form === APART ? text.replaceAll(' ', '') : text, puzzle.cells);
}

const MARKED = /\d!(?=[,;\s]|$)/;

/** Some of the values are marked, `6!,1,2!`: these may be the givens, and the others none. */
function markedAmong(lines: readonly TextLine[]): Finding | null {
  const first = lines.find(({ text }) => MARKED.test(text));
  if (first === undefined || !lines.some(({ text }) => /(?:^|[,;\s])[1-9](?=[,;\s]|$)/.test(text)))
    return null;
  const column = first.text.search(MARKED) + 1;
  return {
    kind: 'unproved',
    line: first.line,
    column,
    text: first.text.slice(column - 1, column + 1),
  };
}

/** What stands beside cells where all of it can be explained, or null. */
function cleanlyBeside(found: Alignment | null, puzzles: readonly GridPuzzle[]): Finding[] | null {
  const beside = found === null ? null : explain(found, puzzles);
  return beside?.some(({ kind }) => kind === 'unread') === true ? null : beside;
}

/** The elements of a document in one line, where each holds a puzzle. */
function elementsOf([line, more]: readonly TextLine[], count: number): TextLine[] {
  if (line === undefined || more !== undefined || count < 2) return [];
  const parts = line.text.split(/(?=<game\b)/).filter((part) => part.startsWith('<game'));
  return parts.length === count ? parts.map((text) => ({ line: line.line, text })) : [];
}

/** Two signs for a blank in one grid. */
function merged({ cells }: Alignment, puzzles: readonly GridPuzzle[]): Finding[] {
  const found: Finding[] = [];
  let from = 0;
  for (const puzzle of puzzles) {
    const signs = new Map<string, Token>();
    puzzle.cells.forEach((value, cell) => {
      const token = cells[from + cell];
      if (value !== 0 || token === null || token === undefined) return;
      if (!signs.has(token.text)) signs.set(token.text, token);
    });
    from += puzzle.cells.length;
    const all = [...signs.values()].filter(({ text }) => !/^[1-9]{2,}$/.test(text));
    const second = all.find(({ text }) => !USUAL_BLANK.test(text));
    const first = all.find((token) => token !== second);
    if (second === undefined) continue;
    if (first === undefined) {
      // The only blank of a grid that is nearly full may be a slip as well.
      const { line, start, text } = second;
      const count = puzzle.cells.filter((value) => value === 0).length;
      if (count <= MOST_SLIPS) found.push({ kind: 'unread', line, column: start + 1, text });
      continue;
    }
    const { line, start, text } = second;
    found.push({ kind: 'merged', line, column: start + 1, text, other: first.text });
  }
  return found;
}

/** Rows of one grid with other numbers of bars: they are walls between regions that are no boxes. */
function walls({ cells, rest }: Alignment, puzzles: readonly GridPuzzle[]): Finding[] {
  const barsIn = new Map(
    rest.map(({ line, text }) => [line, text.split(/[|│┃║]/).length - 1] as const),
  );
  let from = 0;
  for (const puzzle of puzzles) {
    const own = cells.slice(from, from + puzzle.cells.length);
    from += puzzle.cells.length;
    const lines = [...new Set(own.flatMap((token) => token?.line ?? []))];
    const bars = lines.map((line) => barsIn.get(line) ?? 0);
    const least = Math.min(...bars);
    const at = bars.findIndex((count) => count !== least);
    if (lines.length < 3 || at < 0 || least < 2 || lines.length > puzzle.shape.size) continue;
    return [{ kind: 'regions', line: lines[at] ?? 1, column: 1, text: '|' }];
  }
  return [];
}

/** A full grid of regions: as many cells of each value as a side has, each value in one piece. */
function regionsAmong(lines: readonly TextLine[], puzzles: readonly GridPuzzle[]): Finding[] {
  return puzzles.flatMap((puzzle): Finding[] => {
    const { shape, cells } = puzzle;
    const blanks = cells.length - countGivens(cells);
    if (blanks > 0 && blanks !== shape.size) return [];
    if (isLatin(shape.size, cells)) return [];
    const conflicts = findConflicts(shape, cells).length;
    const isMap = conflicts >= shape.size && areRegions(shape.size, cells);
    if (!isMap && conflicts < MOST_CONFLICTS * shape.size) return [];
    const line = lines[0]?.line ?? 1;
    return [{ kind: 'regions', line, column: 1, text: lines[0]?.text.trim().slice(0, 20) ?? '' }];
  });
}

/** Each value once in every row and column: no regions, whatever the boxes say. */
function isLatin(size: number, cells: ArrayLike<number>): boolean {
  const seen = new Uint8Array(2 * size * (size + 1));
  for (let cell = 0; cell < cells.length; cell++) {
    const value = cells[cell] as number;
    seen[Math.floor(cell / size) * (size + 1) + value] = 1;
    seen[(size + (cell % size)) * (size + 1) + value] = 1;
  }
  return seen.filter((is) => is === 1).length === 2 * cells.length;
}

function areRegions(size: number, cells: ArrayLike<number>): boolean {
  const seen = new Uint8Array(cells.length);
  const regions = new Set<number>();
  for (let cell = 0; cell < cells.length; cell++) {
    if (seen[cell] === 1) continue;
    const value = cells[cell] as number;
    if (regions.has(value) || flood(size, cells, cell, seen) !== size) return false;
    regions.add(value);
  }
  return regions.size === size;
}

function flood(size: number, cells: ArrayLike<number>, from: number, seen: Uint8Array): number {
  const open = [from];
  seen[from] = 1;
  let count = 0;
  for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
    count++;
    const column = cell % size;
    const near = [
      cell - size,
      cell + size,
      column > 0 ? cell - 1 : -1,
      column < size - 1 ? cell + 1 : -1,
    ];
    for (const next of near) {
      if (next < 0 || next >= cells.length || seen[next] === 1 || cells[next] !== cells[from])
        continue;
      seen[next] = 1;
      open.push(next);
    }
  }
  return count;
}
