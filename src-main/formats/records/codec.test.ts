import { describe, expect, test } from 'vitest';
import {
  coverPuzzle,
  gridShape,
  SHAPE_4,
  SHAPE_9,
  type GridPuzzle,
  type Puzzle,
} from '../../shared/puzzle';
import type { Format } from '../format';
import { parseText } from '../parse-text';
import { cellsOf, gridOf, packed } from '../testing/links';
import { recordFormat } from './codec';
import { fPuzzles } from './f-puzzles';
import { jigsawLine } from './jigsaw-line';
import { pack } from './packed';
import { sudokuPad } from './sudokupad';
import { sudokuWiki } from './sudokuwiki';

const wiki = (): Format => recordFormat(sudokuWiki);
const links = (): Format => recordFormat(fPuzzles);
const SITE = 'https://www.sudokuwiki.org/sudoku.htm?bd=';
const BLANK = SITE + '0'.repeat(81);
const grid = (values: Readonly<Record<number, number>> = {}): GridPuzzle => ({
  kind: 'grid',
  shape: SHAPE_9,
  cells: cellsOf(values),
});
const load = (data: object): string =>
  `https://f-puzzles.com/?load=${packed({ size: 9, grid: gridOf(9), ...data })}`;

describe('a file of lines', () => {
  const casesOf = (...lines: readonly string[]) =>
    parseText(wiki(), lines.join('\n')).cases.map(({ line, lines: count, name, problem }) => [
      line,
      count,
      problem?.code ?? name ?? null,
    ]);

  test('has a puzzle on each, but where there is nothing or a remark', () => {
    expect(casesOf(BLANK, '', ' \t', '# easy', BLANK, '#', BLANK, '')).toEqual([
      [1, 1, null],
      [5, 1, 'easy'],
      [7, 1, null],
    ]);
  });

  test('has no puzzle where a line is something else, and says where it is wrong', () => {
    const { cases } = parseText(wiki(), `hello\n  ${'word '.repeat(9)}\n ${SITE}12?\n\u00a0\n`);
    expect(cases.map(({ problem }) => problem)).toEqual([
      {
        code: 'record-unknown',
        params: { text: 'hello', format: 'SudokuWiki link' },
        at: { line: 1, column: 1 },
      },
      {
        code: 'record-unknown',
        params: { text: 'word word word word ', format: 'SudokuWiki link' },
        at: { line: 2, column: 1 },
      },
      {
        code: 'cell-unknown',
        params: { text: '?', allowed: '0–9, “.”' },
        at: { line: 3, column: SITE.length + 4 },
      },
      {
        code: 'record-unknown',
        params: { text: '', format: 'SudokuWiki link' },
        at: { line: 4, column: 1 },
      },
    ]);
  });

  test('is told once what is lost of it, where it is first lost', () => {
    const lines = [BLANK, '# a', BLANK, '# b'];
    expect(parseText(wiki(), lines.join('\n')).notes).toEqual([
      { code: 'lost-comments', params: {}, at: { line: 4, column: 1 } },
    ]);
    const [first, second] = [load({ solution: [1] }), load({ title: 7, solution: [1] })];
    expect(parseText(links(), `${first}\n${second}\n${second}`).notes).toEqual([
      { code: 'lost-solutions', params: {}, at: { line: 1, column: 1 } },
      { code: 'lost-comments', params: {}, at: { line: 2, column: 1 } },
    ]);
  });

  test('has names from its remarks and from its data', () => {
    const { cases } = parseText(links(), `# Mild\n${load({ title: 'Dawn' })}\n${load({})}\n`);
    expect(cases.map(({ name }) => name)).toEqual(['Mild · Dawn', undefined]);
  });

  test('is told of two givens in a house that are alike, with the places of both', () => {
    const line = ` ${SITE}07${'0'.repeat(40)}7${'0'.repeat(38)}`;
    const conflict = ` ${SITE}7${'0'.repeat(8)}7${'0'.repeat(71)}`;
    const { notes } = parseText(wiki(), `${line}\n${conflict}\n`);
    const start = SITE.length + 1;
    expect(notes).toEqual([
      {
        code: 'given-conflict',
        params: { value: '7', line: 2, column: start + 1 },
        at: { line: 2, column: start + 10 },
      },
    ]);
  });

  test('is not told more than twenty times', () => {
    const line = `${SITE}77${'0'.repeat(79)}`;
    expect(parseText(wiki(), Array(30).fill(line).join('\n')).notes).toHaveLength(20);
  });
});

describe('what a file is', () => {
  const claim = (lines: readonly string[], whole = true, name = 'a.txt', format = wiki()) =>
    format.sniff({ lines, whole, name, neighbours: [] });

  test('shows by its lines, all of which are puzzles', () => {
    expect(claim([BLANK, '', '# easy', ' \t', BLANK])).toEqual({
      formatId: 'sudokuwiki',
      score: 0.95,
      reason: { key: 'sniff.recordLinks', params: { count: 2 } },
    });
    expect(claim([BLANK, BLANK, BLANK.slice(0, 50)], false)).toEqual({
      formatId: 'sudokuwiki',
      score: 0.95,
      reason: { key: 'sniff.recordLinksStart', params: { count: 2 } },
    });
  });

  test('and by its name', () => {
    expect(claim([BLANK], true, 'my-SudokuWiki.txt')).toMatchObject({
      score: 0.95,
      named: 0.07,
      reason: { key: 'sniff.recordLinksNamed', params: { name: 'my-SudokuWiki.txt' } },
    });
    expect(links().sniff({ lines: [load({})], whole: true, name: 'fpuzzles', neighbours: [] })).toMatchObject({ formatId: 'f-puzzles', score: 0.95, named: 0.07 }); // prettier-ignore
  });

  test('shows also where some lines are wrong, but less so', () => {
    const broken = `${SITE}12?`;
    expect(claim([BLANK, broken])?.score).toBe(0.85);
    expect(claim([BLANK, 'hello'])?.score).toBe(0.85);
    expect(claim([broken, broken])?.score).toBe(0.75);
    expect(claim([BLANK, broken, 'hello', 'hello'])?.score).toBe(0.8);
  });

  test('does not where most lines are none, or nothing is there', () => {
    expect(claim([BLANK, 'hello', 'hello'])).toBeNull();
    expect(claim([])).toBeNull();
    expect(claim(['', '# easy'])).toBeNull();
  });
});

describe('what the formats say of themselves', () => {
  test.each([
    [jigsawLine, 'Jigsaw line', true, jigsawLine.shapes],
    [sudokuWiki, 'SudokuWiki link', false, [SHAPE_9]],
  ])('%#', (dialect, title, jigsaw, shapes) => {
    const format = recordFormat(dialect);
    expect([format.title, format.jigsaw, format.shapes]).toEqual([title, jigsaw, shapes]);
    expect(format.symbols?.(SHAPE_9)).toEqual([...'123456789']);
  });
});

describe('writing', () => {
  test('is a line for each puzzle, or nothing where one cannot be said', () => {
    expect(wiki().write([grid(), grid()])).toBe(`${BLANK}\n${BLANK}\n`);
    expect(wiki().write([])).toBe('');
    const four: Puzzle = { kind: 'grid', shape: SHAPE_4, cells: new Uint8Array(16) };
    expect(wiki().write([grid(), four])).toBeNull();
    expect(wiki().write([coverPuzzle(1, [[0]])])).toBeNull();
    expect(links().write([coverPuzzle(1, [[0]])])).toBeNull();
  });

  test('again leaves a line as it was where no cell changed', () => {
    const odd = `see ${SITE}${'.0'.repeat(40)}5&x !`;
    expect(wiki().rewrite([odd], grid({ 80: 5 }))).toEqual([odd]);
    const changed = `see ${SITE}${'.0'.repeat(40)}6&x !`;
    expect(wiki().rewrite([odd], grid({ 80: 6 }))).toEqual([changed]);
    const data = `https://f-puzzles.com/?load=${pack(JSON.stringify({ grid: gridOf(9), size: 9 }, null, 2))}`;
    expect(links().rewrite([data], grid())).toEqual([data]);
  });

  test('again is not possible where the line is another, or the puzzle is', () => {
    expect(wiki().rewrite([BLANK, BLANK], grid())).toBeNull();
    expect(wiki().rewrite([], grid())).toBeNull();
    expect(wiki().rewrite(['# a'], grid())).toBeNull();
    expect(wiki().rewrite([`${SITE}1`], grid())).toBeNull();
    expect(wiki().rewrite([BLANK], coverPuzzle(1, [[0]]))).toBeNull();
    const own = `sudokupad.app/scl${packed({ cells: gridOf(9) })}`;
    expect(recordFormat(sudokuPad).rewrite([own], grid())).toEqual([own]);
    expect(recordFormat(sudokuPad).rewrite([own], grid({ 0: 1 }))).toBeNull();
    const six: Puzzle = { kind: 'grid', shape: gridShape(2, 3), cells: new Uint8Array(36) };
    expect(links().rewrite([load({})], six)).toBeNull();
  });
});
