import { describe, expect, it } from 'vitest';
import { detect, formatById, parseText } from '../index';

const B = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';

/** The cells of each puzzle, and the codes of the remarks. */
function reading(lines: readonly string[]): { cases: string[]; notes: string[] } {
  const [claim] = detect({ lines, whole: true, name: 'x.txt', neighbours: [] });
  const format = formatById(claim?.formatId ?? '');
  if (format === undefined) return { cases: [], notes: ['refused'] };
  const { cases, notes } = parseText(format, lines.map((line) => `${line}\n`).join(''));
  const textOf = (cells: Uint8Array): string =>
    Array.from(cells, (value) => (value === 0 ? '.' : String(value))).join('');
  return {
    cases: cases.map(({ puzzle }) => (puzzle?.kind === 'grid' ? textOf(puzzle.cells) : 'none')),
    notes: notes.map(({ code }) => code),
  };
}

describe('cells by letter and digit', () => {
  const named = (letters: string, between: string): string[] =>
    [...B].flatMap((value, cell) =>
      value === '.' ? [] : `${letters[Math.floor(cell / 9)]}${(cell % 9) + 1}${between}${value}`,
    );

  it('in capitals have the row first', () => {
    const found = { cases: [B], notes: ['text-read'] };
    expect(reading(named('ABCDEFGHI', '='))).toEqual(found);
    const pairs = named('ABCDEFGHI', '": ').map((pair) => `"${pair}`);
    expect(reading([`{${pairs.join(', ')}}`])).toEqual(found);
  });

  it('in small letters may be those of a chessboard, from below', () => {
    const lists = [named('abcdefghi', '='), [named('abcdefghi', '').join(' ')]];
    for (const list of lists)
      expect(reading(list)).toEqual({ cases: [B], notes: ['cell-names-doubtful', 'text-read'] });
  });
});
