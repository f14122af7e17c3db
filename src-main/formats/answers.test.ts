import { describe, expect, it } from 'vitest';
import { ProblemError, SHAPE_16, SHAPE_9, type Puzzle } from '../shared/puzzle';
import { formats, parseText } from './index';
import { answersText, coverReport, formatOf, gridReport, report } from './testing/golden';

const nine: Puzzle = { kind: 'grid', shape: SHAPE_9, cells: new Uint8Array(81) };
const sixteen: Puzzle = { kind: 'grid', shape: SHAPE_16, cells: new Uint8Array(256) };
const solved9 = '123456789'.repeat(9);
const solved16 = 'ABCDEFGHIJKLMNOP'.repeat(16);
const rows16 = 'ABCDEFGHIJKLMNOP\n'.repeat(16);

const write = (id: string, puzzle: Puzzle, reports: Parameters<typeof answersText>[2]): string =>
  answersText(formatOf(id), Array<Puzzle>(reports.length).fill(puzzle), reports);

describe('answers', () => {
  it('of alone are packed rows, one grid after another, and -1', () => {
    const solved = gridReport(solved9);
    expect(write('alone', nine, [solved, report(null), solved])).toBe(
      `${'123456789\n'.repeat(9)}-1\n${'123456789\n'.repeat(9)}`,
    );
  });

  it('of the target are the best score, and -1', () => {
    const scored = { ...gridReport(solved9), score: 2829 };
    expect(write('noip2009-target', nine, [scored, report(null)])).toBe('2829\n-1\n');
  });

  it('of P1784 are rows of numbers without a trailing blank', () => {
    expect(write('luogu-p1784', nine, [gridReport(solved9)])).toBe('1 2 3 4 5 6 7 8 9\n'.repeat(9));
  });

  it('of POJ 3074 are a line each', () => {
    const solved = gridReport(solved9);
    expect(write('poj3074', nine, [solved, solved])).toBe(`${solved9}\n${solved9}\n`);
  });

  it('of POJ 3076 have an empty line between, of AcWing 169 after every one', () => {
    const solved = gridReport(solved16);
    expect(write('poj3076', sixteen, [solved])).toBe(rows16);
    expect(write('poj3076', sixteen, [solved, solved])).toBe(`${rows16}\n${rows16}`);
    expect(write('acwing169', sixteen, [solved])).toBe(`${rows16}\n`);
    expect(write('acwing169', sixteen, [solved, solved])).toBe(`${rows16}\n${rows16}\n`);
  });

  it('of covers are a verdict, or the rows from 1', () => {
    const [puzzle] = parseText(formatOf('poj3740'), '2 2\n1 0\n0 1\n').cases;
    if (puzzle?.puzzle === undefined) throw new Error('no matrix');
    const reports = [coverReport([0, 1]), report(null)];
    expect(write('poj3740', puzzle.puzzle, reports)).toBe('Yes, I found it\nIt is impossible\n');
    expect(write('acwing1067', puzzle.puzzle, reports)).toBe('1 2\nNo Solution!\n');
  });

  it('of the least cover are how many rows it has, once that is proved', () => {
    const [board] = parseText(formatOf('zoj3209'), '1\n2 1 2\n0 0 1 1\n1 0 2 1\n').cases;
    if (board?.puzzle === undefined) throw new Error('no board');
    const found = coverReport([0, 1]);
    expect(write('zoj3209', board.puzzle, [found, report(null)])).toBe('2\n-1\n');
    expect(formatOf('zoj3209').unanswerable({ ...found, complete: false })?.code).toBe(
      'answer-unproved',
    );
  });

  it('of a matrix without columns are an empty line', () => {
    const [empty] = parseText(formatOf('acwing1067'), '2 0\n').cases;
    if (empty?.puzzle === undefined) throw new Error('no matrix');
    expect(write('acwing1067', empty.puzzle, [coverReport([])])).toBe('\n');
  });
});

describe('reports without bytes', () => {
  it('are “none” where the problem has no word for it', () => {
    const refused = formats.filter((format) => format.unanswerable(report(null)) !== null);
    expect(refused.map(({ id }) => id)).toEqual([
      'luogu-p1784',
      'poj3074',
      'poj3076',
      'acwing169',
      'poj2676',
      'poj2918',
      'spoj-sudoku',
      'spoj-novice42',
      'hdu1426',
      'boj2239',
      'boj2580',
      'ecnu1021',
      'yzoj1086',
      'vijos-vs',
      'jutge-p78955',
      'leetcode37',
      'nowcoder216089',
      'mindcoding',
      'olympiads-4x4',
      'sdk',
      'simple-sudoku',
      'sdm',
      'lines-from-zero',
      'puzzle-bank',
      'hodoku-library',
      'csv',
      'jigsaw-line',
      'candidate-line',
      'sudokuwiki',
      'f-puzzles',
      'sudokupad',
      'sgt-solo',
      'opensudoku',
      '1gsudoku',
      'sdx',
      'pencil-marks',
      'text',
    ]);
    const params = { format: formatOf('poj3074').title };
    expect(formatOf('poj3074').unanswerable(report(null))).toEqual({
      code: 'no-word-for-none',
      params,
    });
  });

  it('are best scores that were not proved', () => {
    const unproved = { ...gridReport(solved9), score: 2829, complete: false };
    expect(formatOf('noip2009-target').unanswerable(unproved)?.code).toBe('best-unproved');
    expect(formatOf('alone').unanswerable(unproved)).toBeNull();
  });

  it('are verdicts and lists that were not proved', () => {
    const early = { ...gridReport(solved9), complete: false };
    for (const id of ['kattis-sudokunique', 'hdu3909', 'tioj1025']) {
      expect(formatOf(id).unanswerable(early)?.code).toBe('answer-unproved');
    }
    const two = { ...early, solutions: 2 };
    expect(formatOf('kattis-sudokunique').unanswerable(two)).toBeNull();
    const endless = { ...gridReport(solved9), solutions: 100_001 };
    expect(formatOf('tioj1025').unanswerable(endless)?.code).toBe('too-many-solutions');
  });

  it('are searches that found nothing', () => {
    const timedOut = { ...report(null), outcome: 'timeLimit' as const };
    expect(formats.map((format) => format.unanswerable(timedOut)?.code)).toEqual(
      formats.map(() => 'nothing-solved'),
    );
  });

  it('are never written', () => {
    const writer = formatOf('poj3074').answers();
    expect(() => writer.answer(nine, report(null))).toThrow(ProblemError);
    const failed = { ...report(null), outcome: 'failed' as const };
    expect(() => formatOf('poj3740').answers().answer(nine, failed)).toThrow(ProblemError);
  });
});

describe('questions', () => {
  it.each([
    ['alone', { want: 'solutions', limit: 1 }],
    ['boj2239', { want: 'solutions', limit: 1, order: 'lexicographic' }],
    ['kattis-sudokunique', { want: 'solutions', limit: 2 }],
    ['hdu3909', { want: 'minimal' }],
    ['tioj1025', { want: 'solutions', limit: 100_001, order: 'lexicographic', keepAll: true }],
  ])('of %s', (id, question) => {
    expect(formatOf(id).question(nine)).toEqual(question);
  });

  it('are for the best score in the target alone', () => {
    const wants = formats.map((format) => [format.id, format.question(nine).want]);
    expect(wants.filter(([, want]) => want === 'best')).toEqual([['noip2009-target', 'best']]);
    const question = formatOf('noip2009-target').question(nine);
    if (question.want !== 'best') throw new Error('not best');
    expect(question.weights[40]).toBe(10);
    expect([question.weights[0], question.weights[10], question.weights[80]]).toEqual([6, 7, 6]);
  });
});
