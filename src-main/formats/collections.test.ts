import { describe, expect, it } from 'vitest';
import { detect, formatById, parseText, refusedByName, alternativesOf } from './index';
import { formatOf, puzzlesOf } from './testing/golden';
import { check } from './testing/mistakes';
import { Trials } from './trial';

const dotted = `53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79`;

check('sdm', [
  ['comments and notes', ['# a', dotted, `${dotted} b`], ['grid@2', 'grid@3'], []],
  ['a short line', [dotted.slice(1), dotted], ['row-short@1:81', 'grid@2'], []],
  ['a long line', [`${dotted}1`], ['row-long@1:82']],
  ['a letter', [dotted.replace('7', 'y')], ['cell-unknown@1:5']],
]);
check('puzzle-bank', [
  ['no hash', [dotted], ['record-unknown@1:1']],
  ['a short grid', [`0123456789ab ${dotted.slice(1)}  1.0`], ['row-short@1:94']],
]);
check('hodoku-library', [
  ['a letter', [`:0000:x:${dotted.replace('5', 'y')}:::`], ['cell-unknown@1:9']],
  ['something else', ['a,b,c'], ['record-unknown@1:1']],
  ['a word', ['hello'], []],
]);
check('csv', [
  ['a column missing', ['id,puzzle', '1', `2,${dotted}`], ['record-unknown@2:1', 'grid@3']],
  ['a letter', ['id,puzzle', `1,${dotted.replace('5', 'y')}`], ['cell-unknown@2:3']],
  ['fields without names, the fifth a puzzle', [`3,9.0,a,b,${dotted},c,d,`], ['grid@1'], []],
  ['a puzzle and a comma', [`${dotted},`], ['grid@1'], []],
]);
check('sdk', [
  ['a short row', ['#A me', '53..7...', ...Array<string>(8).fill('.........')], ['row-short@2:9']],
]);
const rowsOf = (text: string) => text.match(/.{9}/g) ?? [];
check('sdk', [
  ['a part with a name', ['[Puzzle]', ...rowsOf(dotted)], ['grid@2'], []],
  [
    'a part with what was entered',
    ['[Puzzle]', ...rowsOf(dotted), '[State]', ...rowsOf(dotted.replaceAll('.', '1'))],
    ['grid@2'],
    ['lost-entries@12:1'],
  ],
  [
    'a part that comes first',
    [' [state] ', ...rowsOf(dotted), '[puzzle]', ...rowsOf(dotted)],
    ['grid@12'],
    ['lost-entries@2:1'],
  ],
  [
    'a part that is cut short',
    ['[Puzzle]', ...rowsOf(dotted).slice(1), '[State]', 'x'],
    ['rows-missing@10:1'],
    ['lost-entries@11:1'],
  ],
]);
check('simple-sudoku', [
  ['a letter', [' *---*', ...Array<string>(9).fill(' |...|..y|...|')], ['cell-unknown@2:9']],
]);

check('lines-from-zero', [
  ['a G', [`1G${'.'.repeat(254)}`], ['cell-unknown@1:2']],
  ['a short line', ['.'.repeat(255)], ['row-short@1:256']],
]);

describe('lines of sixteen by sixteen', () => {
  const read = (text: string) => {
    const { cases, notes } = parseText(formatOf('sdm'), text);
    const [first] = cases;
    if (first?.puzzle?.kind !== 'grid') throw new Error('no grid');
    return { cells: [...first.puzzle.cells.subarray(0, 4)], notes: notes.map(({ code }) => code) };
  };

  it.each([
    ['letters alone', `ABP.${'.'.repeat(252)}`, [1, 2, 16, 0], []],
    ['a G', `1AG.${'.'.repeat(252)}`, [1, 10, 16, 0], []],
    ['a zero beside another blank', `01F.${'.'.repeat(252)}`, [1, 2, 16, 0], []],
    ['a zero alone', `1AF0${'0'.repeat(252)}`, [1, 10, 15, 0], []],
    ['two zeros in a row, and another blank', `1A0.0${'.'.repeat(251)}`, [1, 10, 0, 0], []],
    ['a P in twenty-five', `1AP.${'.'.repeat(621)}`, [1, 10, 25, 0], []],
    ['letters alone in twenty-five', `ABY.${'.'.repeat(621)}`, [1, 2, 25, 0], []],
    ['neither', `1AF.${'.'.repeat(252)}`, [1, 10, 15, 0], ['alphabet-ambiguous']],
  ])('with %s', (_what, text, cells, notes) => {
    expect(read(text)).toEqual({ cells, notes });
  });
});

describe('which of two alphabets lines are in', () => {
  const solved = Array.from({ length: 256 }, (_, cell) => {
    const [row, column] = [Math.floor(cell / 16), cell % 16];
    return '0123456789ABCDEF'.charAt((row * 4 + Math.floor(row / 4) + column) % 16);
  }).join('');
  const holes = (text: string, blank: string) =>
    [...text].map((char, i) => (i % 5 === 0 ? blank : char)).join('');
  const withoutZeros = solved.replaceAll('0', '.');

  const judge = (...lines: string[]) => {
    const sample = { lines, whole: true, name: 'a.txt', neighbours: [] };
    const claims = detect(sample);
    return {
      claims: claims.map(({ formatId, reason }) => [formatId, reason.key, reason.params]),
      alternatives: alternativesOf(formatById, claims, new Trials(sample)),
    };
  };
  const open = [
    ['sdm', 'sniff.collectionOpen', { count: 1, alphabet: '1–9A–G', other: '0–9A–F' }],
    ['lines-from-zero', 'sniff.collectionOpen', { count: 1, alphabet: '0–9A–F', other: '1–9A–G' }],
  ];

  it('asks when neither a 0 nor the last letter is there', () => {
    const { claims, alternatives } = judge(withoutZeros);
    expect(claims).toEqual(open);
    expect(alternatives).toEqual(['sdm', 'lines-from-zero']);
  });

  it('asks when a 0 in every row can be a value or the only blank', () => {
    expect(judge(solved)).toEqual({ claims: open, alternatives: ['sdm', 'lines-from-zero'] });
  });

  it('takes a 0 beside another blank for a value, unless a house has two', () => {
    const zero = judge(holes(solved, '.'));
    expect(zero.claims[0]?.slice(0, 2)).toEqual(['lines-from-zero', 'sniff.collectionZero']);
    expect(zero.alternatives).toEqual([]);
    expect(judge(`00${holes(solved, '.').slice(2)}`).claims.map(([id]) => id)).toEqual(['sdm']);
  });

  it('takes a 0 for the blank where there is none other, and where the last letter is', () => {
    expect(judge(holes(solved, '0')).claims.map(([id]) => id)).toEqual(['sdm']);
    const last = holes(solved, '.').replace('F', 'G');
    expect(judge(last).claims.map(([id]) => id)).toEqual(['sdm']);
  });

  it('one line tells for the others', () => {
    const told = judge(withoutZeros, holes(solved, '.'));
    expect(told.claims[0]?.[0]).toBe('lines-from-zero');
    expect(told.alternatives).toEqual([]);
    expect(judge(withoutZeros, holes(solved, '0')).alternatives).toEqual([]);
  });

  it('reads twenty-five by twenty-five by the same rule', () => {
    const line = `12AO${'.'.repeat(621)}`;
    const { claims, alternatives } = judge(line);
    expect(claims.map(([id]) => id)).toEqual(['sdm', 'lines-from-zero']);
    expect(alternatives).toHaveLength(2);
    expect(judge(`${line.slice(0, -1)}P`).claims.map(([id]) => id)).toEqual(['sdm']);
  });
});

it('solved cells of HoDoKu lose their sign when they change', () => {
  const line = `:0000:x:+${dotted}:::`;
  const [puzzle] = puzzlesOf(formatOf('hodoku-library'), line);
  if (puzzle?.kind !== 'grid') throw new Error('no grid');
  const cells = puzzle.cells.slice();
  cells[0] = 0;
  const rewritten = formatOf('hodoku-library').rewrite([line], { ...puzzle, cells });
  expect(rewritten).toEqual([`:0000:x:.${dotted.slice(1)}:::`]);
});

it('refuses serialized objects by name', () => {
  expect(refusedByName('a.HSOL')?.code).toBe('hsol-refused');
  expect(refusedByName('a.sdm')).toBeNull();
});
