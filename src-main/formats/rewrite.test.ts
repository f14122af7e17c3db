import { describe, expect, it } from 'vitest';
import { SHAPE_16, SHAPE_9, type Puzzle } from '../shared/puzzle';
import { formatOf, puzzlesOf } from './testing/golden';

/** The puzzle that `lines` hold, with some cells replaced. */
function edited(
  id: string,
  lines: readonly string[],
  cells: Readonly<Record<number, number>>,
): Puzzle {
  const [puzzle] = puzzlesOf(formatOf(id), lines.join('\n'));
  if (puzzle?.kind !== 'grid') throw new Error('no grid');
  const copy = puzzle.cells.slice();
  for (const [cell, value] of Object.entries(cells)) copy[Number(cell)] = value;
  return { ...puzzle, cells: copy };
}

describe('rewrite', () => {
  it('changes the edited cells and nothing else', () => {
    const lines = ['  5 3 0  0 9 0  0 0 0 ', ...Array<string>(8).fill('0\t0 0  0 0 0  0 0 .')];
    const wanted = edited('luogu-p1784', lines, { 0: 0, 2: 9, 80: 4 });
    expect(formatOf('luogu-p1784').rewrite(lines, wanted)).toEqual([
      '  0 3 9  0 9 0  0 0 0 ',
      ...Array<string>(7).fill('0\t0 0  0 0 0  0 0 .'),
      '0\t0 0  0 0 0  0 0 4',
    ]);
  });

  it('keeps the case’s own blank', () => {
    const dots = ['53..7....', ...Array<string>(8).fill('.........')];
    expect(formatOf('alone').rewrite(dots, edited('alone', dots, { 0: 0 }))?.[0]).toBe('.3..7....');
    const zeros = ['530070000'.repeat(9)];
    expect(formatOf('poj3074').rewrite(zeros, edited('poj3074', zeros, { 0: 0 }))?.[0]).toMatch(
      /^0300/,
    );
  });

  it('keeps empty lines and odd line breaks inside a case', () => {
    const row = '000000000';
    const lines = [row, row, row, '', row, row, row, '', row, row, row];
    const wanted = edited('alone', lines, { 27: 5 });
    expect(formatOf('alone').rewrite(lines, wanted)?.slice(2, 6)).toEqual([
      row,
      '',
      '500000000',
      row,
    ]);
    const odd = ['0'.repeat(50), '0'.repeat(31)];
    const moved = formatOf('alone').rewrite(odd, edited('alone', odd, { 49: 1, 50: 2 }));
    expect(moved).toEqual([`${'0'.repeat(49)}1`, `2${'0'.repeat(30)}`]);
  });

  it('keeps packed rows packed', () => {
    const lines = Array<string>(9).fill('000000000');
    const wanted = edited('luogu-p1784', lines, { 3: 7 });
    expect(formatOf('luogu-p1784').rewrite(lines, wanted)?.[0]).toBe('000700000');
  });

  it('writes letters', () => {
    const lines = Array<string>(16).fill('-'.repeat(16));
    const wanted = edited('poj3076', lines, { 255: 16 });
    expect(formatOf('poj3076').rewrite(lines, wanted)?.at(-1)).toBe(`${'-'.repeat(15)}P`);
  });

  it('refuses a puzzle that does not fit the lines', () => {
    const wide: Puzzle = { kind: 'grid', shape: SHAPE_16, cells: new Uint8Array(256) };
    const small: Puzzle = { kind: 'grid', shape: SHAPE_9, cells: new Uint8Array(81) };
    const lines = Array<string>(9).fill('000000000');
    expect(formatOf('alone').rewrite(lines, wide)).toBeNull();
    expect(formatOf('alone').rewrite(lines.slice(1), small)).toBeNull();
    expect(formatOf('alone').rewrite([...lines.slice(1), '00000x000'], small)).toBeNull();
    expect(formatOf('poj3740').rewrite(lines, small)).toBeNull();
  });

  it('replaces matrix entries in place', () => {
    const lines = [' 2 3', '1  0 0', '0 1\t1 '];
    const [wanted] = puzzlesOf(formatOf('acwing1067'), '2 3\n0 0 1\n1 1 0\n');
    if (wanted === undefined) throw new Error('no matrix');
    expect(formatOf('acwing1067').rewrite(lines, wanted)).toEqual([' 2 3', '0  0 1', '1 1\t0 ']);
    expect(formatOf('acwing1067').rewrite(['2 2', '0 1', '1 0'], wanted)).toBeNull();
  });
});

describe('write', () => {
  it('refuses what the format cannot hold', () => {
    const small: Puzzle = { kind: 'grid', shape: SHAPE_9, cells: new Uint8Array(81) };
    expect(formatOf('poj3076').write([small])).toBeNull();
    expect(formatOf('poj3740').write([small])).toBeNull();
    const [matrix] = puzzlesOf(formatOf('poj3740'), '1 1\n1\n');
    if (matrix?.kind !== 'cover') throw new Error('no matrix');
    expect(formatOf('alone').write([matrix])).toBeNull();
    expect(formatOf('poj3740').write([{ ...matrix, primary: 0 }])).toBeNull();
  });

  it('ends with the terminator even without puzzles', () => {
    expect(formatOf('poj3074').write([])).toBe('end\n');
  });
});
