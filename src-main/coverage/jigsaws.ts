import type { GridPuzzle } from '../shared/puzzle';
import { align } from './align';
import { explain } from './explain';
import { isSpared } from './spared';
import type { Finding } from './finding';
import { tokensIn, isWord, type TextLine, type Token } from './tokens';

/**
 * Jigsaws: the signs beside the cells are a map of their regions, or the cells carry walls. A sign of the map
 * stands for one region, and every region for one sign.
 */
export function jigsawCells(lines: readonly TextLine[], puzzles: readonly GridPuzzle[]): Finding[] {
  const unproved = (text: string): Finding[] => [
    { kind: 'unproved', line: lines[0]?.line ?? 1, column: 1, text },
  ];
  const dense = align(lines, puzzles, false);
  const spare = dense === null ? align(lines, puzzles, true) : null;
  const found = dense ?? (spare !== null && isSpared(spare, lines, puzzles) ? spare : null);
  if (found === null) return unproved(lines[0]?.text.trim().slice(0, 20) ?? '');
  const used = new Set(
    found.cells.map((token) => (token === null ? '' : `${token.line} ${token.start}`)),
  );
  const size = puzzles[0]?.shape.size ?? 9;
  const rest = tokensIn(lines, size, 'signs')
    .flat()
    .filter((token) => !used.has(`${token.line} ${token.start}`));
  const wanted = puzzles.flatMap(({ shape }) => [...(shape.regions ?? [])]);
  if (mapAmong(rest, wanted)) return [];
  // Walls: numbers above the values, or strokes between the cells.
  const walled = found.cells.some((token) => token !== null && /^\d{2,}$/.test(token.text));
  const drawn = lines.some(({ text }) => /[|│┃║]/.test(text));
  if (walled || drawn) return explain(found, puzzles).filter(({ kind }) => kind === 'unread');
  return unproved(rest[0]?.text ?? '');
}

/** A cell by its row and column, as a name, in brackets, in an object or with a comma. */
const CELL =
  /\br(\d+)c(\d+)\b|[[(]\s*(\d+)\s*,\s*(\d+)\s*[\])]|\{\D*(\d+)\D+(\d+)\s*\}|\b([A-Ia-i])(\d)\b|(?<![\d,])(\d),(\d)(?![\d,])/g;

const PAIR = /(\d+)\s+(\d+)/g;

/**
 * Of a jigsaw whose regions are lists of cells, each list after the one before: the puzzle without its regions and
 * the lines without the lists, where these name exactly its regions. Null for all others.
 */
export function withoutLists(
  lines: readonly TextLine[],
  [puzzle, more]: readonly GridPuzzle[],
): { readonly lines: TextLine[]; readonly puzzle: GridPuzzle } | null {
  const regions = puzzle?.shape.regions ?? null;
  if (puzzle === undefined || regions === null || more !== undefined) return null;
  const { size } = puzzle.shape;
  const named: number[][] = [];
  // A line of as many pairs as a region has cells.
  const isPaired = (text: string): boolean =>
    /^[\s\d]+$/.test(text) && text.trim().split(/\s+/).length === 2 * size;
  const rest = lines.map(({ line, text }) => ({
    line,
    text: text.replace(isPaired(text) ? PAIR : CELL, (all, ...groups: unknown[]) => {
      const [row = '', column = ''] = groups.filter((part) => typeof part === 'string');
      named.push([Number.parseInt(row, 19) - (/[a-i]/i.test(row) ? 9 : 0), Number(column)]);
      return ' '.repeat(all.length);
    }),
  }));
  const base = named.flat().includes(0) ? 0 : 1;
  const order = named.map(([row = 0, column = 0]) => regions[(row - base) * size + column - base]);
  const isList = order.every(
    (region, i) => region !== undefined && region === order[i - (i % size)],
  );
  const cells = new Set(named.map((cell) => cell.join()));
  if (!isList || named.length !== regions.length || cells.size < named.length) return null;
  const shown = rest.map((each) => ({
    ...each,
    text: each.text.replaceAll(/\[[\s,[\]]*\]/g, (all) => ' '.repeat(all.length)),
  }));
  return { lines: shown, puzzle: { ...puzzle, shape: { ...puzzle.shape, regions: null } } };
}

/** Whether the tokens hold a map of these regions. */
function mapAmong(tokens: readonly Token[], wanted: readonly number[]): boolean {
  const signs = tokens.filter(({ run }) => !isWord(run) || run.length >= 6 || wanted.length < 40);
  for (let from = 0; from + wanted.length <= signs.length; from++) {
    const regionOf = new Map<string, number>();
    const signOf = new Map<number, string>();
    const fits = wanted.every((region, i) => {
      const { text } = signs[from + i] as Token;
      const known = regionOf.get(text);
      if (known === undefined && signOf.has(region)) return false;
      regionOf.set(text, region);
      signOf.set(region, text);
      return known === undefined || known === region;
    });
    if (fits) return true;
  }
  return false;
}
