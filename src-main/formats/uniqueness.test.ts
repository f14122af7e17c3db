import { describe, expect, it, test } from 'vitest';
import { gridShape, SHAPE_9, type GridPuzzle } from '../shared/puzzle';
import { createRegistry } from './index';
import { parseLines } from './parse-text';
import { A, B, NONE, reading, rows, SOLVED, SQUARE } from './testing/reading';
import { decide } from './text/decide';
import { uniquenessOf } from './uniqueness';

test('a large grid whose boxes alone contradict has no solution, unasked', () => {
  const shape = gridShape(2, 5);
  const of = (places: readonly number[]) => {
    const cells = new Uint8Array(100);
    for (const cell of places) cells[cell] = 7;
    return uniquenessOf([{ kind: 'grid', shape, cells }], () => null);
  };
  expect(of([0, 11])).toEqual({ unique: 0, latin: 1, counted: 1 });
  // Two equal givens of a row, and two that agree.
  expect([of([0, 1]), of([0, 15])].map(({ counted }) => counted)).toEqual([0, 0]);
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

  it('speak against one grid that has none, as a Latin square has not', () => {
    expect(reading(wordy([SQUARE])).notes).toContain('few-unique');
    expect(reading(wordy([B.replace('6', '.')])).notes).not.toContain('few-unique');
    // One that has none for another reason may be somebody’s own.
    expect(reading(wordy([NONE])).notes).not.toContain('few-unique');
  });

  it('are not needed for a Latin square: many boxes contradict, and no row or column', () => {
    const givens = Array.from({ length: 81 }, (_, cell) => {
      const [row, column] = [Math.floor(cell / 9), cell % 9];
      return (row * 2 + column) % 5 < 2 ? String(((row + column) % 9) + 1) : '0';
    }).join('');
    for (const name of ['alone.in', 'x.txt'])
      expect(reading(rows(givens), name).notes).toContain('latin-square');
    // A mistake or two are none.
    const [first = '', ...others] = rows(B.replaceAll('.', '0'));
    expect(reading([`${first.slice(0, 2)}6${first.slice(3)}`, ...others], 'alone.in').notes).not.toContain('latin-square'); // prettier-ignore
  });

  const many = B.replace('53', '..');

  it('speak where the file has solutions that fit, as under other rules', () => {
    const lines = Array.from({ length: 4 }, () => `x ${many.replaceAll('.', '_')} ${SOLVED}`);
    expect(reading(lines).notes).toContain('solutions-beside');
    expect(reading(lines).notes).toContain('few-unique');
    const alone = lines.map((line) => line.slice(0, 83));
    expect(reading(alone).notes).toContain('few-unique');
  });

  it('speak in a table of collectors', () => {
    const table = (grid: string): string[] => ['puzzle', grid, A.replace('6', '.'), grid];
    expect(reading(table(many), 'x.csv').notes).toContain('few-unique');
    expect(reading(table(B), 'x.csv').notes).not.toContain('few-unique');
  });

  it.each([
    ['a table', (grid: string) => ['id,type,puzzle', `1,DT,${grid}`], 'x.csv'],
    ['a line', (grid: string) => [`${grid} TP`, `${grid} AK 2`], 'x.txt'],
    ['a heading', (grid: string) => ['DT', ...rows(grid), '', 'TP', ...rows(grid)], 'x.txt'],
  ])('speak of one grid whose name may be a code of rules in %s', (_, lines, name) => {
    expect(reading(lines(many), name).notes).toContain('few-unique');
    expect(reading(lines(B), name).notes).not.toContain('few-unique');
    const plain = lines(many).map((line) => line.replace(/DT|TP|AK/, 'easy'));
    expect(reading(plain, name).notes).not.toContain('few-unique');
  });

  it('are prepared in a trial, before the file is read, and not asked for', () => {
    let [asked, prepared] = [0, 0];
    const count = Object.assign(() => (asked++, null), { prepare: () => void prepared++ });
    const own = createRegistry([], count);
    own.detect({ lines: ['puzzle', B, A, B], whole: true, name: 'x.csv', neighbours: [] });
    expect([asked, prepared]).toEqual([0, 1]);
  });

  it('are not asked for where fewer puzzles than say anything were read', () => {
    let asked = 0;
    const own = createRegistry([], () => (asked++, 1));
    const read = (lines: string[]): void => {
      const format = own.formatById('csv');
      if (format !== undefined) parseLines((sink) => format.reader(sink), lines);
    };
    read(['puzzle', A, B]);
    expect(asked).toBe(0);
    read(['puzzle', A, B, A]);
    expect(asked).toBe(3);
  });

  it('are no part of a decision that is found without them, for whoever asks', () => {
    const lines = ['Puzzle', ...rows(A)];
    expect(decide(lines, true)).toBe(decide(lines, true, () => 1));
  });

  it('decide between two readings as soon as they can be counted', () => {
    // The first column is blank, or is an indent.
    const lines = ['       7 ', '  3  46  ', ' 51  3   ', ' 453    8', '    7  25', '  8     9', '    2   7', '  9 5 8  ', '   6     ']; // prettier-ignore
    let isReady = false;
    const count = ({ cells }: GridPuzzle): number | null =>
      isReady ? (cells[7] === 7 ? 1 : 0) : null;
    count.isReady = (): boolean => isReady;
    expect(decide(lines, true, count)).toMatchObject({ kind: 'refused', why: 'tie' });
    isReady = true;
    expect(decide(lines, true, count)).toMatchObject({ kind: 'notation' });
  });

  it('are looked for in twenty puzzles', () => {
    let asked = 0;
    const count = (): number => (asked++, 1);
    const cells = new Uint8Array(81).fill(1, 80);
    const puzzle: GridPuzzle = { kind: 'grid', shape: SHAPE_9, cells };
    expect(uniquenessOf(Array<GridPuzzle>(30).fill(puzzle), count)).toEqual({
      unique: 20,
      latin: 0,
      counted: 20,
    });
    expect(asked).toBe(20);
  });
});
