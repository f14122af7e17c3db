import { SHAPE_16, SHAPE_25, SHAPE_4, SHAPE_9 } from '../../shared/puzzle';
import { hint } from '../evidence';
import type { NameHint } from '../format';
import {
  DIGITS_DOT,
  DIGITS_LETTERS_DOT,
  DIGITS_LOWER_X,
  DIGITS_QUERY,
  DIGITS_X,
  DIGITS_ZERO,
  LETTERS_MINUS,
  NUMBERS_ZERO,
} from './alphabet';
import type { GridAnswer, GridDialect, GridFrame, GridInput } from './dialect';

/** 9×9 grids in packed rows with `0` for blanks, an empty line between them, but for what is `own`. */
const grids = (own: Partial<GridInput> = {}): GridInput => ({
  shapes: [SHAPE_9],
  alphabet: DIGITS_ZERO,
  cells: 'packed',
  layout: 'rows',
  separator: 'blank',
  terminator: null,
  grids: 'many',
  ...own,
});

/** As {@link grids}, of a problem that puts a single grid into a file. */
const oneGrid = (own: Partial<GridInput> = {}): GridInput => grids({ grids: 'one', ...own });

/** Rows of the solved grid, nothing between grids, and no words for one that has no solution, but for what is `own`. */
const rows = (cells: GridAnswer['cells'], own: Partial<GridAnswer> = {}): GridAnswer => ({
  as: 'rows',
  cells,
  blankLine: 'never',
  none: null,
  ...own,
});

/** A problem that asks for any solution of grids that may have several, but for what is `own`. */
const judge = (
  id: string,
  title: string,
  words: NameHint,
  own: Pick<GridDialect, 'input' | 'answer'> & Partial<GridDialect>,
): GridDialect => ({ id, title, promisesUnique: false, question: 'any', hint: words, ...own });

const digits = oneGrid({ layout: 'stream' });
const numbers = oneGrid({ cells: 'spaced', layout: 'stream' });
/** 16 rows of A–P and `-`, one empty line between grids. */
const letterGrids = grids({ shapes: [SHAPE_16], alphabet: LETTERS_MINUS });
/** The number of grids, then nine packed rows each, nothing between. */
const countedGrids = grids({ separator: 'none', count: true });
const bars: GridFrame = { as: 'bars', rule: '------+-------+------' };
const bands: GridFrame = { as: 'bars', rule: '' };
const json: GridFrame = { as: 'json' };
/** The number of grids, then grids with bars and rules. */
const barred = grids({ layout: 'stream', count: true, decoration: '|+-', frame: bars });

/** Every grid dialect, in the order in which formats are listed. */
export const gridDialects: readonly GridDialect[] = [
  // One 9×9 grid read character by character from `alone.in`; the first solution, packed, or `-1`.
  judge('alone', 'alone.in → alone.out', hint(['alone']), {
    input: digits,
    answer: rows('packed', { none: '-1' }),
    fileName: 'alone',
  }),
  // Target Sudoku (靶形数独): the greatest Σ weight·digit over all solutions, weights 10 to 6 in rings.
  judge(
    'noip2009-target',
    'NOIP 2009 T4 · Luogu P1074',
    hint(['^sudoku\\d*\\.', '1074', 'noip', 'target', '靶形'], 0.01),
    {
      input: numbers,
      question: 'best',
      answer: { as: 'score', cells: 'packed', blankLine: 'never', none: '-1' },
      fileName: 'sudoku',
    },
  ),
  // 81 integers, any solution as nine rows of integers.
  judge('luogu-p1784', 'Luogu P1784', hint(['1784', 'luogu', '洛谷']), {
    input: numbers,
    answer: rows('spaced'),
  }),
  // A grid a line with `.` for blanks, the line `end` last; a solved line each.
  judge(
    'poj3074',
    'POJ 3074 · AcWing 166 · Luogu P10482',
    hint(['3074', 'acwing[-_ ]?166', '10482', '2984']),
    {
      promisesUnique: true,
      input: grids({ alphabet: DIGITS_DOT, layout: 'line', separator: 'none', terminator: 'end' }),
      answer: rows('packed', { as: 'line' }),
    },
  ),
  // Answers like the input, a line between them.
  judge(
    'poj3076',
    'POJ 3076 · LA 2659 · ZOJ 3122 · UVa 1309',
    hint(['3076', '2659', '3122', '1309', 'poj', 'zoj', 'uva', '(?<![a-z])la(?![a-z])']),
    {
      promisesUnique: true,
      input: letterGrids,
      answer: rows('packed', { blankLine: 'between' }),
    },
  ),
  // The same input; an empty line after every answer, the last included.
  judge('acwing169', 'AcWing 169 · 数独2', hint(['169', 'acwing', '数独2'], 0.01), {
    promisesUnique: true,
    input: letterGrids,
    answer: rows('packed', { blankLine: 'after' }),
  }),
  // Any solution in the form of the input, without the number of grids.
  judge('poj2676', 'POJ 2676 · Luogu P10481 · bailian 2982', hint(['2676', '10481', '2982']), {
    input: countedGrids,
    answer: rows('packed'),
  }),
  // An empty line after every grid; answers are numbered scenarios.
  judge('poj2918', 'POJ 2918 · BOJ 7517 · ECNU 1667', hint(['2918', '7517', '1667', 'tudoku']), {
    promisesUnique: true,
    input: { ...countedGrids, separator: 'blank' },
    answer: rows('packed', { blankLine: 'after', heading: 'Scenario #{n}:' }),
  }),
  // The number of grids first, otherwise POJ 3076.
  judge('spoj-sudoku', 'SPOJ SUDOKU · Luogu SP1110', hint(['spoj', 'sp1110', '1110']), {
    promisesUnique: true,
    input: { ...letterGrids, count: true },
    answer: rows('packed', { blankLine: 'between' }),
  }),
  // A numbered heading before every grid, echoed; the smallest solution.
  judge('spoj-novice42', 'SPOJ NOVICE42', hint(['novice42']), {
    input: { ...countedGrids, heading: 'Grid {nn}' },
    question: 'smallest',
    answer: rows('packed', { blankLine: 'between', heading: 'Grid {nn}' }),
  }),
  // The number of grids, then 81 numbers each, nothing between; a word for none.
  judge('spoj-easudoku', 'SPOJ EASUDOKU', hint(['easudoku']), {
    input: { ...countedGrids, cells: 'spaced', layout: 'stream' },
    answer: rows('spaced', { none: 'No solution' }),
  }),
  // The side of a box, then rows of numbers; the smallest solution. The problem allows a side of 1
  // too, a grid of one cell, which is no Sudoku here and reported as such.
  judge('uva989', 'UVa 989', hint(['989', 'uva'], 0.01), {
    input: grids({ shapes: [SHAPE_4, SHAPE_9], cells: 'spaced', size: true }),
    question: 'smallest',
    answer: rows('spaced', { blankLine: 'between', none: 'NO SOLUTION' }),
  }),
  // Numbers and `?`, one empty line between grids.
  judge('hdu1426', 'HDU 1426', hint(['1426', 'killer']), {
    promisesUnique: true,
    input: grids({ alphabet: DIGITS_QUERY, cells: 'spaced' }),
    answer: rows('spaced', { blankLine: 'between' }),
  }),
  // Five blanks a grid; an empty line between answers, and words for an impossible grid.
  judge('hdu2780', 'HDU 2780', hint(['2780']), {
    promisesUnique: true,
    input: { ...countedGrids, blanks: 5 },
    answer: rows('packed', { blankLine: 'between', none: 'Could not complete this grid.' }),
  }),
  // The side of a box, then packed rows; the solution of a minimal puzzle, or a verdict.
  judge('hdu3909', 'HDU 3909', hint(['3909']), {
    input: grids({
      shapes: [SHAPE_4, SHAPE_9, SHAPE_16],
      alphabet: DIGITS_LETTERS_DOT,
      separator: 'none',
      size: true,
    }),
    question: 'minimal',
    answer: rows('packed', {
      none: 'No Solution',
      many: 'Multiple Solutions',
      notMinimal: 'Not Minimal',
    }),
  }),
  // Squiggly Sudoku: the number of grids, then nine rows of numbers that carry walls; numbered answers,
  // the solution or a verdict. The statement's sample has an empty line between grids.
  judge('hdu4069', 'HDU 4069', hint(['4069', 'squiggly']), {
    input: grids({ cells: 'spaced', count: true, walls: true }),
    question: 'unique',
    answer: rows('packed', {
      heading: 'Case {n}:',
      none: 'No solution',
      many: 'Multiple Solutions',
    }),
  }),
  // Numbers, one empty line between grids; the solution, or what is wrong.
  judge('kattis-sudokunique', 'Kattis sudokunique', hint(['sudokunique', 'kattis'], 0.01), {
    input: grids({ cells: 'spaced' }),
    question: 'unique',
    answer: rows('spaced', { blankLine: 'between', none: 'Find another job', many: 'Non-unique' }),
  }),
  // One packed grid; the smallest solution.
  judge('boj2239', 'BOJ 2239', hint(['2239'], 0.01), {
    input: digits,
    question: 'smallest',
    answer: rows('packed'),
    fileName: 'alone',
  }),
  // The input and the answer of Luogu P1784.
  judge('boj2580', 'BOJ 2580', hint(['2580'], 0.01), { input: numbers, answer: rows('spaced') }),
  // One grid of numbers; every solution in order, then how many there are.
  judge('tioj1025', 'TIOJ 1025', hint(['1025', 'tioj'], 0.01), {
    input: numbers,
    question: 'all',
    answer: rows('spaced', { total: 'there are a total of {count} solution(s).' }),
  }),
  // Nine packed rows with `.` for blanks; the smallest solution.
  judge('ecnu1021', 'ECNU 1021', hint(['ecnu', '1021']), {
    input: oneGrid({ alphabet: DIGITS_DOT }),
    question: 'smallest',
    answer: rows('packed'),
  }),
  // Nine packed rows with `?` for blanks; the solution.
  judge('yzoj1086', 'yzoj 1086', hint(['yzoj', '1086']), {
    promisesUnique: true,
    input: oneGrid({ alphabet: DIGITS_QUERY }),
    answer: rows('packed'),
  }),
  // Nine packed rows in `vs.in`; the solution.
  judge('vijos-vs', 'Vijos vs · oi.800m 2483', hint(['^vs\\d*\\.', 'vijos', '2483'], 0.01), {
    promisesUnique: true,
    input: digits,
    answer: rows('packed'),
    fileName: 'alone',
  }),
  // Answers in the notation of the input.
  judge('jutge-p78955', 'Jutge P78955', hint(['78955']), {
    input: barred,
    answer: rows('spaced', { blankLine: 'after', frame: bars }),
  }),
  // The same input; every solution in order, then a line of stars after every grid.
  judge('jutge-p79494', 'Jutge P79494', hint(['79494'], 0.01), {
    input: barred,
    question: 'all',
    answer: rows('spaced', { none: 'no solution', total: '*'.repeat(30), frame: bars }),
  }),
  // One grid with bars, an empty line between bands, `x` for blanks; the same notation.
  judge('sustech1202', 'SUSTech 1202', hint(['1202', 'sustech']), {
    input: oneGrid({ alphabet: DIGITS_LOWER_X, layout: 'stream', decoration: '|', frame: bands }),
    answer: rows('spaced', { none: 'The test data is incorrect!', frame: bands }),
  }),
  // An array of arrays of strings, `.` for blanks; the solved array.
  judge('leetcode37', 'LeetCode 37', hint(['leetcode']), {
    promisesUnique: true,
    input: grids({
      alphabet: DIGITS_DOT,
      layout: 'stream',
      separator: 'none',
      decoration: '[],"',
      frame: json,
    }),
    answer: rows('packed', { frame: json }),
  }),
  // The number of givens, then `row column value` for each; any solution.
  judge('nowcoder216089', 'NowCoder 216089', hint(['216089', 'nowcoder']), {
    input: oneGrid({ cells: 'spaced', layout: 'triples', separator: 'none' }),
    answer: rows('spaced'),
  }),
  // fiendishsudoku: the side of a box up to 5, then rows of numbers; rows without the side.
  judge('mindcoding', 'mindcoding fiendishsudoku', hint(['fiendish', 'mindcoding']), {
    promisesUnique: true,
    input: oneGrid({
      shapes: [SHAPE_4, SHAPE_9, SHAPE_16, SHAPE_25],
      alphabet: NUMBERS_ZERO,
      cells: 'spaced',
      separator: 'none',
      size: true,
    }),
    answer: rows('spaced'),
  }),
  // miniaturesudoku: the number of grids, then four packed rows each, `X` for blanks.
  judge(
    'olympiads-4x4',
    'olympiads.ca miniaturesudoku · MCPT gi19s4',
    hint(['mini', 'olympiads', 'gi19s4']),
    { input: { ...countedGrids, shapes: [SHAPE_4], alphabet: DIGITS_X }, answer: rows('packed') },
  ),
  // SadMan and SudoCue: lines with `#` about the puzzle, then nine rows, or `[Puzzle]` before them.
  judge('sdk', 'SDK · SudoCue · SadMan', hint(['\\.sdk$'], 0.02), {
    promisesUnique: true,
    input: oneGrid({ alphabet: DIGITS_DOT, comments: { starts: '#[', lost: 'lost-comments' } }),
    answer: rows('packed', { blankLine: 'between' }),
  }),
  // A grid in a frame, then lines with what was set and which candidates are gone.
  judge('simple-sudoku', 'Simple Sudoku', hint(['\\.ss$']), {
    promisesUnique: true,
    input: oneGrid({
      alphabet: DIGITS_DOT,
      layout: 'stream',
      decoration: '|*-+',
      frame: { as: 'box' },
      comments: { starts: 'IE', lost: 'lost-candidates' },
    }),
    answer: rows('packed', { blankLine: 'between', frame: { as: 'box' } }),
  }),
];
