import { describe, expect, it, test } from 'vitest';
import { SHAPE_9, type GridPuzzle } from '../shared/puzzle';
import { convert, type CaseDetails } from './index';
import { parseText } from './parse-text';
import { numberIn, Ratings } from './ratings';
import { formatOf } from './testing/golden';

const GRID = '..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..';
const cells = Uint8Array.from(GRID, (char) => (char === '.' ? 0 : Number(char)));
const puzzle: GridPuzzle = { kind: 'grid', shape: SHAPE_9, cells };

/** Candidates on the blank cells. */
const some = (values: (cell: number) => number): number[] =>
  Array.from(cells, (value, cell) => (value === 0 ? values(cell) : 0));
const centre = some((cell) => 1 + (cell % 511));
const corner = some((cell) => cell % 512);
const none = { corner: null, centre: null, removed: null };

/** What is read of a line in a format. */
function detailsIn(id: string, ...lines: string[]): CaseDetails | undefined {
  const { cases } = parseText(formatOf(id), lines.join('\n'));
  const { name, ratings, comment, marks } = cases[0] ?? {};
  return { name, ratings, comment, marks };
}

describe('ratings in words', () => {
  test.each([
    ['# ER=7.2 EP=1.2 ED=1.2', { ER: 7.2, EP: 1.2, ED: 1.2 }, undefined],
    ['# 7.2/1.2/1.2 # by Li', { ER: 7.2, EP: 1.2, ED: 1.2 }, 'by Li'],
    [';ED=11.9/11.3/2.6;Easter', { ER: 11.9, EP: 11.3, ED: 2.6 }, 'Easter'],
    [',er=7,q=-0.25', { ER: 7, q: -0.25 }, undefined],
    ['# ER=7.2x EP=, ED=1/2', undefined, 'ER=7.2x EP=, ED=1/2'],
    ['# 12 and 7.5', undefined, '12 and 7.5'],
    ['# a/b = 3', undefined, 'a/b = 3'],
  ])('%s', (beside, ratings, name) => {
    const found = detailsIn('sdm', `${GRID} ${beside}`);
    expect([found?.ratings, found?.name]).toEqual([ratings, name]);
  });

  it('are sixteen kinds a file; others stay words', () => {
    const ratings = new Ratings();
    const text = Array.from({ length: 20 }, (_, at) => `r${at}=1`).join(' ');
    const read = ratings.read(text);
    expect(Object.keys(read.ratings ?? {})).toHaveLength(16);
    expect(read.words.trim()).toBe('r16=1 r17=1 r18=1 r19=1');
    expect(ratings.add('__proto__')).toBe(false);
  });

  it('are numbers and nothing else', () => {
    expect(['7', '-1.5', '.5', '1e3', '+2'].map(numberIn)).toEqual([7, -1.5, 0.5, 1000, 2]);
    expect(['', '7.2.1', '0x10', 'NaN', '1e999', '١'].map(numberIn)).toEqual(
      Array(6).fill(null), // prettier-ignore
    );
  });
});

describe('what a table has beside its puzzles', () => {
  it('numbers are ratings under their heading, words a name, remarks a comment', () => {
    const head = 'id,Puzzle,solution,"clues, given",level,Notes';
    const row = `7,${GRID},${'1'.repeat(81)},31,"so, so","a ""b"""`;
    expect(detailsIn('csv', head, row)).toEqual({
      ratings: { id: 7, 'clues, given': 31 },
      name: 'so, so',
      comment: 'a "b"',
      marks: undefined,
    });
  });

  it('the three numbers of Sudoku Explainer in a remark at the end are ratings', () => {
    const ratings = { ER: 10.4, EP: 1.2, ED: 1.2 };
    for (const lines of [
      [`${GRID},# 10.4/1.2/1.2`],
      ['puzzle,name', `${GRID},Dawn # 10.4/1.2/1.2`],
    ])
      expect(detailsIn('csv', ...lines)).toMatchObject({ ratings });
  });

  it('a number without a heading, or that is none, stays a word', () => {
    expect(detailsIn('csv', `${GRID},7.2`)).toMatchObject({ ratings: undefined, name: '7.2' });
    expect(detailsIn('csv', 'puzzle,ER', `${GRID},7.2?`)).toMatchObject({
      ratings: undefined,
      name: '7.2?',
    });
  });

  it('the bank has a rating, or says what stands in its place', () => {
    const line = (rating: string): string => `0000183b305c ${GRID} ${rating}`;
    expect(detailsIn('puzzle-bank', line(' 1.2'))).toMatchObject({ ratings: { rating: 1.2 } });
    expect(detailsIn('puzzle-bank', line('hard'))?.name).toBe('0000183b305c hard');
  });

  it('the library has candidates that are ruled out, and says the rest', () => {
    expect(detailsIn('hodoku-library', `:0400-1:3:${GRID}:111 912:398:see p. 4`)).toMatchObject({
      name: '0400-1:3',
      comment: '398 : see p. 4',
      marks: { ...none, removed: [1, 256, ...Array<number>(79).fill(0)] },
    });
    const odd = detailsIn('hodoku-library', `:0400:3:${GRID}:11 912::`);
    expect([odd?.marks, odd?.comment]).toEqual([undefined, '11 912']);
  });

  it('words longer than a name are a comment as a whole', () => {
    const words = 'word '.repeat(60).trim();
    expect(detailsIn('sdm', `${GRID} # ${words}`)?.comment).toBe(words);
  });
});

describe('what was read is written, and read again', () => {
  const rated = { name: 'Dawn, "so" it is', comment: 'by Li', ratings: { ER: 7.2, clues: 31 } };
  test.each([
    ['sdm', { name: 'Dawn', ratings: { ER: 7.2, EP: 1.2 } }],
    ['lines-from-zero', { ratings: { ER: 7.2 } }],
    ['csv', rated],
    ['csv', { ratings: { 'clues, given': 3 } }],
    ['hodoku-library', { name: '0400:3', comment: '398', marks: { ...none, removed: centre } }],
    ['opensudoku', { name: 'A <b> & "c" d', marks: { ...none, centre, corner } }],
    ['f-puzzles', { name: 'Dawn', marks: { ...none, centre, corner } }],
    ['sudokupad', { name: 'Dawn', marks: { ...none, centre } }],
    ['sudokuwiki', { marks: { ...none, centre } }],
  ] as const)('%s', (id, details) => {
    const shape = id === 'lines-from-zero' ? formatOf(id).shapes[0] : SHAPE_9;
    const held: GridPuzzle =
      shape === undefined || shape === SHAPE_9
        ? puzzle
        : { kind: 'grid', shape, cells: new Uint8Array(shape.cells) };
    const { text, losses } = convert([held], formatOf(id), [], [details]);
    expect(losses).toEqual([]);
    const { cases } = parseText(formatOf(id), text ?? '');
    expect(cases).toMatchObject([{ puzzle: held, ...details }]);
  });

  it('what has no place is lost, by kind and number', () => {
    const marked = { name: 'a', ratings: { ER: 7, q: 2 }, marks: { ...none, centre } };
    const { losses } = convert([puzzle, puzzle, puzzle], formatOf('alone'), [], [
      marked,
      { ratings: { EP: 1 }, comment: 'b' },
    ]); // prettier-ignore
    expect(losses).toEqual([
      { code: 'lost-labels', params: { count: 2, labels: 'ER, q, EP' } },
      { code: 'lost-names', params: { count: 1 } },
      { code: 'lost-words', params: { count: 1 } },
      { code: 'lost-marks', params: { count: 1 } },
    ]);
  });

  it('edits of a packed board leave its candidates', () => {
    const format = formatOf('sudokuwiki');
    const line = format.write([puzzle], [{ marks: { ...none, centre } }])?.trim() ?? '';
    const changed = cells.slice();
    changed[0] = 4;
    const [written = ''] = format.rewrite([line], { ...puzzle, cells: changed }) ?? [];
    const [found] = parseText(format, written).cases;
    expect(found?.puzzle).toMatchObject({ cells: changed });
    expect(found?.marks?.centre?.slice(1)).toEqual(centre.slice(1));
  });
});
