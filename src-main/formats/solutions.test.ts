import { describe, expect, it } from 'vitest';
import type { Format } from './format';
import { parseText } from './index';
import { A, B, reading, registry, rows, SOLVED } from './testing/reading';

const apart = (grid: string): string[] => rows(grid).map((row) => [...row].join(' '));

describe('a solution behind its puzzle is no puzzle', () => {
  const hex = (grid: readonly number[], blank: string): string =>
    grid.map((value) => (value < 0 ? blank : value.toString(16).toUpperCase())).join('');
  const full = Array.from({ length: 256 }, (_, cell) => {
    const [row, column] = [cell >> 4, cell & 15];
    return (4 * row + (row >> 2) + column) % 16;
  });
  const some = full.map((value, cell) => ((cell * 7 + (cell >> 4)) % 3 === 0 ? -1 : value));
  const zeros = B.replaceAll('.', '0');
  const barred = (grid: string): string[] =>
    rows(grid).flatMap((row, i) => [
      ...(i % 3 === 0 ? ['+-------+-------+-------+'] : []),
      `| ${row
        .match(/.../g)
        ?.map((box) => [...box].join(' '))
        .join(' | ')} |`,
    ]);

  it.each([
    ['a line each', [B, SOLVED]],
    ['a line each behind a name', ['% 7 Medium (Level 7)', B, SOLVED]],
    ['a line each with zeros', [zeros, SOLVED]],
    ['a line each behind a rating', [`${B} # ED=1.5/1.2/1.2`, SOLVED]],
    ['rows', [...rows(zeros), ...rows(SOLVED)]],
    ['rows with a gap', [...rows(B), '', ...rows(SOLVED), '']],
    ['rows of numbers', [...apart(zeros), '', ...apart(SOLVED), '']],
    ['rows of question marks', [...apart(B.replaceAll('.', '?')), '', ...apart(SOLVED), '']],
    ['rows of underscores', [...rows(B.replaceAll('.', '_')), '', ...rows(SOLVED), '']],
    ['rows with bars', [...barred(B), '', ...barred(SOLVED), '']],
    ['a line of 16×16', [hex(some, '.'), hex(full, '.')]],
    ['lists', [`[${[...zeros].join(', ')}]`, `[${[...SOLVED].join(', ')}]`]],
  ])('in %s', (_, pair) => {
    for (const lines of [[...pair, ...pair], Array(60).fill(pair).flat()]) {
      const { cases, notes } = reading(lines);
      const [first] = cases;
      expect(first?.length === 81 ? first : B).toBe(B);
      expect(cases).toEqual(Array(lines.length / pair.length).fill(first));
      expect(notes).toContain('lost-solutions');
      expect(notes).not.toContain('signs-unread');
    }
  });

  it('nor is a second one', () => {
    const one = '123456789456789123789123456214365897365897214897214365531642978642978531978531642';
    const other = `21${one.slice(2, 27)}12${one.slice(29)}`;
    const both = `..${one.slice(2, 27)}..${one.slice(29)}`;
    expect(reading([both, one, other, A, both, one]).cases).toEqual([both, A, both]);
  });

  it('but is one where it is the only one, as a test of a solved grid may be', () => {
    expect(reading([B, SOLVED])).toMatchObject({ cases: [B, SOLVED] });
    expect(reading([...rows(zeros), '', ...rows(SOLVED)]).cases).toEqual([B, SOLVED]);
  });

  it('and one that belongs to no puzzle is one itself', () => {
    const lines = [A, SOLVED, B, A, SOLVED];
    expect(reading(lines).cases).toEqual(lines);
    const few = `${'.'.repeat(73)}${SOLVED.slice(73)}`.replace(/.$/, '.');
    expect(reading([few, SOLVED]).cases).toEqual([few, SOLVED]);
    const rowsOf = [...rows(A), '', ...rows(SOLVED)];
    expect(reading(rowsOf).cases).toEqual([A, SOLVED]);
  });

  it('but is one where a judge asks for an answer to each, in doubt without an end mark', () => {
    const poj = (lines: readonly string[]) => {
      const { cases, notes } = parseText(
        registry.formatById('poj3074') as Format,
        lines.join('\n'),
      );
      return [cases.length, notes.map(({ code }) => code)];
    };
    const two = [B, SOLVED, B, SOLVED];
    expect(poj(two)).toEqual([4, ['terminator-missing', 'solution-as-puzzle']]);
    expect(poj([...two, 'end'])).toEqual([4, []]);
    expect(reading([...two, 'end'])).toMatchObject({ cases: two, notes: [] });
    const many = [...Array<string[]>(20).fill([B, SOLVED]).flat(), 'end'];
    expect(poj(many)).toEqual([40, ['solution-as-puzzle']]);
  });

  it('but is one where the file counts its grids', () => {
    const lines = ['2', ...rows(zeros), ...rows(SOLVED)];
    expect(reading(lines)).toMatchObject({ cases: [B, SOLVED], notes: [] });
  });
});
