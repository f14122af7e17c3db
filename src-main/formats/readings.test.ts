import { describe, expect, it, test } from 'vitest';
import type { GridPuzzle } from '../shared/puzzle';
import { createRegistry, parseText } from './index';
import { uniquenessOf } from './uniqueness';

const A = '..19..8...2.83..7..35471..67..26..542.83.4....547.92...92.83547...5471..5.....6.3';
const B = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const SOLVED = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';
const rows = (grid: string): string[] => grid.match(/.{9}/g) ?? [];
const apart = (grid: string): string[] => rows(grid).map((row) => [...row].join(' '));

/** Stands in for a solver: it knows the answers of the puzzles above. */
const knows = ({ cells }: GridPuzzle): number => {
  const text = Array.from(cells, (value) => (value === 0 ? '.' : String(value))).join('');
  return text === A || text === B ? 1 : 0;
};
const registry = createRegistry([], knows);

/** The cells of each puzzle, or the code of its problem; and the remarks. */
function reading(lines: readonly string[], name = 'x.txt'): { cases: string[]; notes: string[] } {
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

describe('a column beside the rows', () => {
  it.each([
    ['zeros after them', apart(B).map((row) => `${row} 0`)],
    ['dots after them', apart(B).map((row) => `${row} .`)],
    ['their numbers after them', apart(B).map((row, i) => `${row} ${i + 1}`)],
    ['their numbers before them', apart(B).map((row, i) => `${i + 1} ${row}`)],
    ['their letters before them', apart(B).map((row, i) => `${'ABCDEFGHI'.charAt(i)} ${row}`)],
    ['a list of lists', ['[', ...rows(B).map((row) => `[${[...row.replaceAll('.', '0')].join()},0],`), ']']], // prettier-ignore
  ])('is no cell: %s', (_, lines) => {
    expect(reading(lines).cases).toEqual([B]);
  });

  it('that does not count is not dropped in silence', () => {
    const lines = apart(B).map((row, i) => `${(i * 5 + 2) % 9} ${row}`);
    expect(reading(lines).cases).not.toContain(B);
  });
});

describe('what is no puzzle', () => {
  test.each(['53..7', '53007', '..19'])('a line cut off: %s', (cut) => {
    const { cases, notes } = reading([A, B, A, cut, B, A]);
    expect(cases.filter((each) => each === A || each === B)).toHaveLength(5);
    expect([...cases, ...notes].some((each) => /row-short|signs-unread/.test(each))).toBe(true);
  });

  it('is a number that counts', () => {
    const lines = [A, B, A].flatMap((grid, i) => [String(i + 100), grid]);
    expect(reading(lines).notes).not.toContain('signs-unread');
  });

  it('is a puzzle in a comment', () => {
    const { cases, notes } = reading(['# list', `a: "${A}"`, `#b: "${B}"`], 'x.yaml');
    expect(cases).toEqual([A]);
    expect(notes).toContain('puzzles-commented');
  });

  it('is a solution that contradicts the givens', () => {
    const wrong = reading(['quizzes,solutions', `${B},${SOLVED.replace('5', '6')}`], 'x.csv');
    expect(wrong).toMatchObject({ cases: [B], notes: ['solution-wrong'] });
    const right = reading(['quizzes,solutions', `${B},${SOLVED}`], 'x.csv');
    expect(right).toMatchObject({ cases: [B], notes: ['lost-solutions'] });
  });
});

describe('solutions as a witness', () => {
  const wordy = (grids: readonly string[]): string[] =>
    grids.flatMap((grid, i) => [
      `Puzzle ${i}`,
      ...rows(grid).map((row) => row.replaceAll('.', '_')),
      '',
    ]);

  it('speak against a guess of which hardly a puzzle has one', () => {
    const other = (grid: string): string => grid.replace('6', '.');
    expect(reading(wordy([A, B, A, B])).notes).not.toContain('few-unique');
    expect(reading(wordy([A, B, A, B].map(other))).notes).toContain('few-unique');
  });

  it('are looked for in twenty puzzles', () => {
    let asked = 0;
    const count = (): number => (asked++, 1);
    const cells = new Uint8Array(81).fill(1);
    const puzzle = { kind: 'grid', cells } as unknown as GridPuzzle;
    expect(uniquenessOf(Array<GridPuzzle>(30).fill(puzzle), count)).toEqual({
      unique: 20,
      counted: 20,
    });
    expect(asked).toBe(20);
  });
});
