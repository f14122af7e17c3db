import type { GridPuzzle } from '../../shared/puzzle';
import { createRegistry, parseText } from '../index';

/** Puzzles with one solution, and that of `B`. */
export const A =
  '..19..8...2.83..7..35471..67..26..542.83.4....547.92...92.83547...5471..5.....6.3';
export const B =
  '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
export const SOLVED =
  '534678912672195348198342567859761423426853791713924856961537284287419635345286179';
/** `B` with a second 3 in a box, as a Latin square may have it. */
export const SQUARE = `${B.slice(0, 18)}3${B.slice(19)}`;
/** `B` with a 1 where its solution has a 4; no two givens are equal. */
export const NONE = `${B.slice(0, 2)}1${B.slice(3)}`;
export const rows = (grid: string): string[] => grid.match(/.{9}/g) ?? [];

/** Stands in for a solver: it knows the answers of the puzzles above. */
const knows = ({ cells }: GridPuzzle): number => {
  const text = Array.from(cells, (value) => (value === 0 ? '.' : String(value))).join('');
  if (text === SQUARE || text === NONE) return 0;
  return text === A || text === B ? 1 : 2;
};
export const registry = createRegistry([], knows);
/** The cells of each puzzle, or the code of its problem; and the remarks. */
export function reading(
  lines: readonly string[],
  name = 'x.txt',
): { cases: string[]; notes: string[] } {
  const [claim] = registry.detect({ lines, whole: true, name, neighbours: [] });
  const format = registry.formatById(claim?.formatId ?? '');
  if (format === undefined) return { cases: [], notes: ['refused'] };
  const { cases, notes } = parseText(format, lines.map((line) => `${line}\n`).join(''));
  return {
    cases: cases.map(({ puzzle, problem }) =>
      puzzle?.kind === 'grid'
        ? Array.from(puzzle.cells, (value) => (value === 0 ? '.' : String(value))).join('')
        : (problem?.code ?? 'cover'),
    ),
    notes: notes.map(({ code }) => code),
  };
}
