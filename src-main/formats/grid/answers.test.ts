import { describe, expect, test } from 'vitest';
import { linesLength, writeLines } from '../../packed-grids';
import {
  ProblemError,
  SHAPE_4,
  SHAPE_9,
  type GridShape,
  type Puzzle,
  type SolveReport,
} from '../../shared/puzzle';
import type { Format } from '../format';
import { answersText, formatOf, gridReport, report } from '../testing/golden';

/** The bytes of answers, and why there are none. */

const ROW = '123456789';
const SOLVED = ROW.repeat(9);
const ROWS = `${ROW}\n`.repeat(9);
const SPACED = `${[...ROW].join(' ')}\n`.repeat(9);
const empty = (shape: GridShape): Puzzle => ({
  kind: 'grid',
  shape,
  cells: new Uint8Array(shape.cells),
});
const solved = gridReport(SOLVED);
const none = report(null);
const write = (id: string, ...reports: SolveReport[]): string =>
  answersText(formatOf(id), Array<Puzzle>(reports.length).fill(empty(SHAPE_9)), reports);

describe('many solved grids at once', () => {
  const cells = Uint8Array.from(SOLVED + SOLVED, Number);
  const grids = (format: Format, shape = SHAPE_9, of = cells): string | null => {
    const style = format.answers().lineStyle?.(shape) ?? null;
    if (style === null) return null;
    const bytes = Buffer.alloc(linesLength(style, of.length));
    writeLines(style, of, bytes);
    return bytes.toString('latin1');
  };

  test.each(['alone', 'poj3074', 'poj2676', 'yzoj1086', 'ecnu1021'])('%s: are what they are one by one, or have to be', (id) => {
    const together = grids(formatOf(id));
    const style = formatOf(id).answers().lineStyle?.(SHAPE_9) ?? null;
    const plain = formatOf(id).question(empty(SHAPE_9)).want === 'solutions' && id !== 'ecnu1021';
    expect(together).toBe(plain ? write(id, solved, solved) : null);
    expect(style?.width ?? null).toBe(plain ? (id === 'poj3074' ? 81 : 9) : null);
  }); // prettier-ignore

  test.each([
    ['poj3076', 'an empty line between'],
    ['acwing169', 'an empty line after each'],
    ['poj2918', 'a heading before each'],
    ['spoj-novice42', 'headings and empty lines'],
    ['boj2239', 'the smallest solution'],
    ['kattis-sudokunique', 'a word for several solutions'],
    ['hdu3909', 'a word for a given too many'],
    ['noip2009-target', 'a score'],
    ['luogu-p1784', 'blanks between cells'],
    ['leetcode37', 'a frame'],
  ])('%s: have to be asked for one by one, for %s', (id) => {
    const shape = formatOf(id).shapes.at(-1) ?? SHAPE_9;
    const of = new Uint8Array(shape.cells).fill(1);
    expect(grids(formatOf(id), shape, of)).toBeNull();
    expect(formatOf(id).answers().lineStyle?.(shape) ?? null).toBeNull();
  });
});

test('grids of several sizes are each written in their own', () => {
  const small = gridReport('1234'.repeat(4));
  const puzzles = [SHAPE_4, SHAPE_9, SHAPE_4].map(empty);
  const four = '1 2 3 4\n'.repeat(4);
  expect(answersText(formatOf('uva989'), puzzles, [small, solved, small])).toBe(`${four}\n${SPACED}\n${four}`); // prettier-ignore
  const packed = '1234\n'.repeat(4);
  expect(answersText(formatOf('hdu3909'), puzzles, [small, solved, small])).toBe(packed + ROWS + packed); // prettier-ignore
});

test('an empty line stands between answers, or after each, and a score is a number', () => {
  expect(write('hdu2780', solved, none, solved)).toBe(
    `${ROWS}\nCould not complete this grid.\n\n${ROWS}`,
  );
  expect(write('jutge-p78955', solved).endsWith('\n\n')).toBe(true);
  expect(write('poj2918', solved, solved)).toBe(`Scenario #1:\n${ROWS}\nScenario #2:\n${ROWS}\n`);
  expect(write('noip2009-target', { ...solved, score: 2829 }, none)).toBe('2829\n-1\n');
});

describe('a word stands for a solution', () => {
  const two: SolveReport = { ...solved, solutions: 2 };
  const spare: SolveReport = { ...solved, redundant: 3 };

  test('where there is none', () => {
    expect(write('kattis-sudokunique', none, solved)).toBe(`Find another job\n\n${SPACED}`);
    expect(write('alone', none)).toBe('-1\n');
    expect(write('spoj-easudoku', none, solved)).toBe(`No solution\n${SPACED}`);
  });

  test('where there are several, or a given can go, if that is asked', () => {
    expect(write('kattis-sudokunique', two, spare)).toBe(`Non-unique\n\n${SPACED}`);
    expect(write('hdu3909', two, spare, solved)).toBe(`Multiple Solutions\nNot Minimal\n${ROWS}`);
    expect(write('alone', two, spare)).toBe(ROWS + ROWS);
  });

  test('under its heading', () => {
    expect(write('hdu4069', two, none, solved)).toBe(
      `Case 1:\nMultiple Solutions\nCase 2:\nNo solution\nCase 3:\n${ROWS}`,
    );
  });
});

describe('all solutions', () => {
  const turned = gridReport('234567891'.repeat(9)).solution;
  const all = [solved.solution, turned].flatMap((solution) => solution ?? []);
  const both: SolveReport = { ...solved, solutions: 2, all };

  test('are listed with their number', () => {
    const other = SPACED.replaceAll('1 2 3 4 5 6 7 8 9', '2 3 4 5 6 7 8 9 1');
    const count = (n: number): string => `there are a total of ${n} solution(s).\n`;
    expect(write('tioj1025', both)).toBe(`${SPACED}\n${other}\n${count(2)}`);
    expect(write('tioj1025', solved)).toBe(`${SPACED}\n${count(1)}`);
    expect(write('tioj1025', none)).toBe(count(0));
  });

  test('are followed by a line, with a word where there are none', () => {
    const stars = `${'*'.repeat(30)}\n`;
    const answer = write('jutge-p79494', none);
    expect(answer).toBe(`no solution\n${stars}`);
    expect(write('jutge-p79494', both).endsWith(`\n\n${stars}`)).toBe(true);
  });
});

describe('what a search did not find or prove has no bytes', () => {
  const why = (id: string, found: Partial<SolveReport>) => {
    const { code, params } = formatOf(id).unanswerable({ ...solved, ...found }) ?? {};
    return code === undefined ? null : { code, params };
  };

  test('no solution, where the format has no word for it', () => {
    const noWord = { code: 'no-word-for-none', params: { format: formatOf('poj3074').title } };
    expect(why('poj3074', { ...none })).toEqual(noWord);
    expect(why('alone', { ...none })).toBeNull();
    expect(why('tioj1025', { ...none })).toBeNull();
    expect(() => write('poj3074', none)).toThrow(ProblemError);
  });

  test('a search that was ended early', () => {
    const ended = { outcome: 'timeLimit', solution: null } as const;
    expect(why('alone', ended)).toEqual({ code: 'nothing-solved', params: {} });
    expect(why('tioj1025', ended)).toEqual({ code: 'nothing-solved', params: {} });
  });

  test('a best score', () => {
    expect(why('noip2009-target', { score: null })).toEqual({ code: 'best-unproved', params: {} });
    expect(why('noip2009-target', { score: 1, complete: false })).toEqual({ code: 'best-unproved', params: {} }); // prettier-ignore
    expect(why('noip2009-target', { score: 0 })).toBeNull();
    expect(why('alone', { complete: false })).toBeNull();
  });

  test('that there is one solution, or no given too many', () => {
    const unproved = { code: 'answer-unproved', params: {} };
    expect(why('kattis-sudokunique', { complete: false })).toEqual(unproved);
    expect(why('kattis-sudokunique', { complete: false, solutions: 2 })).toBeNull();
    expect(why('hdu3909', { complete: false, solutions: 2 })).toEqual(unproved);
    expect(why('boj2239', { complete: false })).toBeNull();
  });

  test('a list of solutions that is too long or has no end', () => {
    expect(why('tioj1025', { solutions: 100_000 })).toBeNull();
    expect(why('tioj1025', { solutions: 100_001 })).toEqual({ code: 'too-many-solutions', params: { limit: 100_000 } }); // prettier-ignore
    expect(why('tioj1025', { complete: false })).toEqual({ code: 'answer-unproved', params: {} });
    expect(why('alone', { solutions: 100_001 })).toBeNull();
  });
});
