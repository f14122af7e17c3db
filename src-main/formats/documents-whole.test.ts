/** What the readers of candidates and of XML say in full: places, parameters, notes, and edits. */
import { describe, expect, it } from 'vitest';
import { coverPuzzle, SHAPE_16, type GridPuzzle, type Puzzle } from '../shared/puzzle';
import { parseText } from './parse-text';
import { formatOf } from './testing/golden';

const read = (id: string, ...lines: string[]) => parseText(formatOf(id), lines.join('\n'));

function gridOf(id: string, ...lines: string[]): GridPuzzle {
  const puzzle = read(id, ...lines).cases.find((each) => each.puzzle !== undefined)?.puzzle;
  if (puzzle?.kind !== 'grid') throw new Error('no grid');
  return puzzle;
}

const withCell = (puzzle: GridPuzzle, cell: number, value: number): GridPuzzle => ({
  ...puzzle,
  cells: puzzle.cells.with(cell, value),
});

const OTHERS: readonly Puzzle[] = [
  coverPuzzle(1, [[0]]),
  { kind: 'grid', shape: SHAPE_16, cells: new Uint8Array(256) },
];

describe('candidates', () => {
  const row = '35 124 24 267 7 2468 1489 1249 248';
  const rows = (first: string): string[] => [first, ...Array<string>(8).fill('. . . . . . . . .')];

  it('a cell that says nothing is told, cut where it is long', () => {
    const { cases } = read('sdx', ...rows(`1 ${'x'.repeat(30)} . . . . . . .`));
    expect(cases).toEqual([
      {
        line: 1,
        lines: 9,
        problem: {
          code: 'cell-unknown',
          params: { text: 'x'.repeat(20), allowed: '1–9' },
          at: { line: 1, column: 3 },
        },
      },
    ]);
  });

  it.each(['00', '.5', '5.', 'u12', 'ux1', 'u0', '55', '|'])('%s is no cell', (text) => {
    expect(read('sdx', ...rows(`${text} . . . . . . . .`)).cases[0]?.problem?.code).toBe(
      'cell-unknown',
    );
  });

  it('a sign of the player is none where the format has no such sign', () => {
    const framed = rows('u5 . . . . . . . .').map((line) => `| ${line} |`);
    expect(read('pencil-marks', ...framed).cases[0]?.problem?.code).toBe('cell-unknown');
  });

  it('rows of another length and rows that are missing tell how many there are', () => {
    const short = read('sdx', ...rows('1 2 3 4 5 6 7 8  ')).cases[0]?.problem;
    expect(short).toMatchObject({ params: { found: 8, expected: 9 }, at: { line: 1, column: 16 } });
    const long = read('sdx', ...rows('1 2 3 4 5 6 7 8 9 9 9')).cases[0]?.problem;
    expect(long).toMatchObject({ params: { found: 11, expected: 9 }, at: { line: 1, column: 19 } });
    const few = read('sdx', '', ...rows(row).slice(0, 4)).cases[0];
    expect(few).toMatchObject({
      line: 2,
      lines: 4,
      problem: { code: 'rows-missing', params: { found: 4, expected: 9 }, at: { line: 6 } },
    });
  });

  it('an empty line, of blanks as well, begins another grid', () => {
    const grid = rows('1 . . . . . . . .');
    const { cases } = read('sdx', ...grid.slice(0, 3), ' \t ', ...grid, ...grid);
    expect(cases.map(({ line, lines, problem }) => [line, lines, problem?.code])).toEqual([
      [1, 3, 'rows-missing'],
      [5, 9, undefined],
      [14, 9, undefined],
    ]);
  });

  it('rules count as lines of a frame alone', () => {
    const rule = '+---+---+';
    const grid = rows('1 . . . . . . . .');
    const { cases } = read('pencil-marks', rule, ...grid.slice(0, 3), rule, ...grid.slice(3), rule);
    expect(cases.map(({ line, lines, puzzle }) => [line, lines, puzzle?.kind])).toEqual([
      [2, 10, 'grid'],
    ]);
    expect(read('sdx', rule, ...grid).cases[0]?.problem?.code).toBe('cell-unknown');
    expect(read('pencil-marks', `${rule}x`, ...grid).cases[0]?.problem?.code).toBe('cell-unknown');
    expect(read('pencil-marks', `x${rule}`, ...grid).cases[0]?.problem?.code).toBe('cell-unknown');
  });

  it('what is lost is said once; a single candidate is a value, others are marks', () => {
    expect(read('sdx', ...rows('1 2 3 . . . . . .')).notes).toEqual([]);
    const both = read('sdx', ...rows('u5 12 u4 13 . . . . .'));
    expect(both.notes.map(({ code, at }) => [code, at])).toEqual([
      ['lost-entries', { line: 1, column: 1 }],
    ]);
    expect(both.cases[0]?.marks?.centre?.slice(0, 10)).toEqual([0, 3, 0, 5, 0, 0, 0, 0, 0, 0]);
  });

  it('digits are the values of their cells, row by row', () => {
    const blank = Array<string>(7).fill('. . . . . . . . .');
    const { cells } = gridOf('sdx', '. 2 13 . . . . . .', ...blank, '. . . . u4 . . 56 7');
    const values = [...cells].flatMap((value, cell) => (value > 0 ? [[cell, value]] : []));
    expect(values).toEqual([
      [1, 2],
      [80, 7],
    ]);
  });

  it('two equal values in a house are a note with both places', () => {
    const { notes } = read('sdx', ...rows('.  7 . . . 7 . . .'));
    expect(notes).toEqual([
      {
        code: 'given-conflict',
        params: { value: '7', line: 1, column: 4 },
        at: { line: 1, column: 12 },
      },
    ]);
  });

  it('lines can be kept, but not changed', () => {
    const lines = rows(row);
    const format = formatOf('sdx');
    const puzzle = gridOf('sdx', ...lines);
    expect(format.rewrite(lines, puzzle)).toEqual(lines);
    expect(format.rewrite(lines, withCell(puzzle, 0, 1))).toBeNull();
    expect(format.rewrite(['nothing'], puzzle)).toBeNull();
    for (const other of OTHERS) expect(format.rewrite(lines, other)).toBeNull();
    expect(format.write([puzzle])).toBeNull();
    expect(format.symbols(puzzle.shape)).toHaveLength(9);
  });
});

describe('XML', () => {
  const digits = `53..7....${'.'.repeat(72)}`;
  const game = (data: string): string => `<game data="${data}"/>`;

  it('attributes and text besides the grid are said to be lost, once', () => {
    const notesOf = (...lines: string[]) =>
      read('opensudoku', ...lines).notes.map(({ code, at }) => [code, at?.line, at?.column]);
    const tag = (attribute: string) => `<game ${attribute} data="${digits}"/>`;
    expect(notesOf(game(digits), tag('state="1"'), tag('note="2"'))).toEqual([
      ['lost-ratings', 2, 1],
    ]);
    expect(notesOf(`<opensudoku version="2">`, game(digits), '</opensudoku>')).toEqual([]);
    expect(notesOf('<a>', game(digits), 'text</a>')).toEqual([['lost-ratings', 3, 1]]);
    // What stands between tags is heard of at the next one, lines below.
    expect(notesOf('<a>', 'text', '', game(digits), '</a>')).toEqual([['lost-ratings', 2, 1]]);
    expect(notesOf('<a>', '', ' some', 'text', '</a>')).toEqual([['lost-ratings', 3, 1]]);
    expect(notesOf('<a>text', '', '</a>')).toEqual([['lost-ratings', 1, 1]]);
    expect(notesOf('<a/>', '', 'text')).toEqual([['lost-ratings', 3, 1]]);
    expect(notesOf('<a/>', 'text', '', '')).toEqual([['lost-ratings', 2, 1]]);
  });

  it('a declaration counts for nothing but its columns', () => {
    const declaration = '<?xml version="1.0"?>';
    const { cases } = read('opensudoku', `\t${declaration}${game(digits.replace('7', 'x'))}`);
    expect(cases[0]?.problem?.at).toEqual({ line: 1, column: 1 + declaration.length + 13 + 4 });
    expect(cases).toHaveLength(1);
  });

  it('a game over several lines is a case of several lines', () => {
    const { cases } = read(
      'opensudoku',
      '<opensudoku>',
      '<game',
      `  data="${digits}"`,
      '/>',
      '</opensudoku>',
    );
    expect(cases.map(({ line, lines }) => [line, lines])).toEqual([[2, 3]]);
    const bare = read('opensudoku', '<game', '/>').cases;
    expect(bare).toMatchObject([
      { line: 1, lines: 2, problem: { code: 'record-unknown', params: { text: '<game' } } },
    ]);
    expect(bare[0]?.problem?.params['format']).toBe(formatOf('opensudoku').title);
  });

  it('two equal givens in a house are a note with both places', () => {
    const { notes } = read('opensudoku', game(digits.replace('53.', '535')));
    expect(notes).toEqual([
      {
        code: 'given-conflict',
        params: { value: 5, line: 1, column: 13 },
        at: { line: 1, column: 15 },
      },
    ]);
  });

  it('broken XML is told in the parser’s words, without its place, and short', () => {
    const [found] = read('opensudoku', `<game data="&${'a'.repeat(200)};"/>`).cases;
    expect(found?.problem?.code).toBe('xml-malformed');
    const said = String(found?.problem?.params['found']);
    expect(said.length).toBeLessThanOrEqual(80);
    expect(said).not.toMatch(/^\d|\d+:\d+: /);
    expect(said.length).toBeGreaterThan(5);
  });

  it('edits go to the line of the game, with its own blank', () => {
    const format = formatOf('opensudoku');
    const lines = ['<game', `  data="${digits}"`, '/>'];
    const puzzle = gridOf('opensudoku', ...lines);
    expect(format.rewrite(lines, puzzle)).toEqual(lines);
    expect(format.rewrite(lines, withCell(puzzle, 0, 0))?.[1]).toBe(`  data=".${digits.slice(1)}"`);
    expect(format.rewrite(lines, withCell(puzzle, 2, 9))).toEqual([
      '<game',
      `  data="539${digits.slice(3)}"`,
      '/>',
    ]);
    const zeros = [game(digits.replaceAll('.', '0'))];
    expect(format.rewrite(zeros, withCell(puzzle, 0, 0))?.[0]).toContain('"0300');
    const full = [`<game  data = '${'1'.repeat(81)}'/>`];
    expect(format.rewrite(full, withCell(gridOf('opensudoku', ...full), 3, 0))).toEqual([
      `<game  data = '1110${'1'.repeat(77)}'/>`,
    ]);
  });

  it('edits of no game, or to another kind of puzzle do not', () => {
    const format = formatOf('opensudoku');
    const noted = [`<game data="version: 2&#10;${'5|0|0|'.repeat(81)}"/>`];
    const puzzle = gridOf('opensudoku', ...noted);
    expect(format.rewrite(noted, puzzle)).toEqual(noted);
    const edited = [`<game data="version: 2&#10;1|0|0|${'5|0|0|'.repeat(80)}"/>`];
    expect(format.rewrite(noted, withCell(puzzle, 0, 1))).toEqual(edited);
    // A digit that may be changed is no given.
    const open = [noted[0]?.replace('5|0|0|', '0|0|1|') ?? ''];
    expect(format.rewrite(open, withCell(gridOf('opensudoku', ...open), 0, 1))).toBeNull();
    expect(format.rewrite(['<game/>'], puzzle)).toBeNull();
    for (const other of OTHERS) {
      expect(format.rewrite([game(digits)], other)).toBeNull();
      expect(format.write([other])).toBeNull();
    }
    expect(format.symbols(puzzle.shape)).toHaveLength(9);
  });
});
