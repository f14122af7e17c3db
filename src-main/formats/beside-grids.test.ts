import { expect, it } from 'vitest';
import { A, B, reading, rows, SOLVED } from './testing/reading';

const digits = (grid: string): string => grid.replaceAll('.', '0');

it.each([
  ['a day with a colon over each list', ['13.02.2021:', A, B, '', '14.02.2021:', A]],
  ['a day over each list', ['2021-02-13', A, B, '', '2021-02-14', A]],
  ['a time', ['2022-07-11 20:17', A, B, A]],
])('%s is none of the cells', (_, lines) => {
  expect(reading(lines)).toMatchObject({ cases: [A, B, A] });
  expect(reading(lines).notes).not.toContain('signs-unread');
});

it('nor is the time at which a program printed a drawn grid', () => {
  const drawn = rows(B).flatMap((row, i) => [
    ...(i % 3 === 0 ? ['-------------------'] : []),
    `| ${row
      .match(/.../g)
      ?.map((box) => [...box].join(' '))
      .join(' | ')} |`,
  ]);
  const time = ' 2022-07-11 20:17:07.644190212 +0200 CEST m=+0.000194760';
  const { cases, notes } = reading(['Made by a program', time, '', ...drawn, '', ...drawn]);
  expect(cases).toEqual([B, B]);
  expect(notes).not.toContain('signs-unread');
});

it.each(['0000183b305c', 'e42b41b28da99d0b87e7', '15301'])('nor is the id %s of each', (id) => {
  const json = [A, B].map((puzzle) => ({ id, tier: 'easy', puzzle: digits(puzzle) }));
  const { cases, notes } = reading(JSON.stringify({ cases: json }, null, 2).split('\n'), 'x.json');
  expect({ cases, notes }).toEqual({ cases: [A, B], notes: ['text-read'] });
  const long = JSON.stringify({ id: digits(A), puzzle: digits(B) }, null, 2).split('\n');
  expect(reading(long, 'x.json').cases).toHaveLength(2);
});

it('nor is the point that ends a fact', () => {
  const fact = (grid: string): string[] => {
    const lists = rows(digits(grid)).map((row) => [...row.replaceAll('0', '_')].join(','));
    return [`sudoku([${lists.join(',\n')}]).`, ''].join('\n').split('\n');
  };
  const { cases, notes } = reading(['%Prolog:', '', ...fact(B), ...fact(SOLVED)]);
  expect(cases).toEqual([B]);
  expect(notes).toContain('lost-solutions');
  expect(notes).not.toContain('signs-unread');
});

it('one fact may have several cells', () => {
  const cells = [...B].flatMap((sign, cell) =>
    sign === '.' ? [] : `${Math.floor(cell / 9) + 1},${(cell % 9) + 1},${sign}`,
  );
  const [first, second] = [cells.slice(0, 12), cells.slice(12)];
  const facts = [first, second].map((some) => `placed(${some.join('; ')}).`);
  expect(reading(['% Hard', '', 'rules(standard).', '', ...facts]).cases).toEqual([B]);
});

it('sixteen rows of nothing are no grids of 4×4', () => {
  const row = Array(4).fill('.,.,.,.').join('|');
  const band = [...Array<string>(4).fill(row), '=======|=======|=======|======='];
  expect(reading([...band, ...band, ...band, ...band.slice(0, 4)]).cases).toEqual([]);
});
