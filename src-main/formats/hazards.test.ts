import { describe, expect, test } from 'vitest';
import { createRegistry, detect, parseText, alternativesOf } from './index';
import { formatOf } from './testing/golden';
import { Trials } from './trial';

/** Files that look like another kind of file: none may be read as what it is not, in silence. */
const GRID = [
  '53..7....',
  '6..195...',
  '.98....6.',
  '8...6...3',
  '4..8.3..1',
  '7...2...6',
  '.6....28.',
  '...419..5',
  '....8..79',
];
const rows = GRID.map((row) => row.replaceAll('.', '0'));
const spaced = rows.map((row) => [...row].join(' '));
const line = rows.join('');
const solved = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';
const other = '003020600900305001001806400008102900700000008006708200002609500800203009005010300';

/** The first choice, and what it makes of the text: cells of a puzzle, or the code of a problem. */
function reading(lines: readonly string[], name = 'data.txt', forced?: string) {
  const registry = createRegistry();
  const sample = { lines, whole: true, name, neighbours: [] };
  // What exact formats make of it; a reader of last resort may read it right.
  const claims = detect(sample).filter(({ formatId }) => formatOf(formatId).lastResort !== true);
  const id = forced ?? claims[0]?.formatId;
  const format = id === undefined ? undefined : formatOf(id);
  const read =
    format === undefined ? { cases: [], notes: [] } : parseText(format, lines.join('\n'));
  return {
    id,
    alternatives: alternativesOf(registry.formatById, claims, new Trials(sample)),
    cases: read.cases.map(({ puzzle, problem }) =>
      puzzle?.kind === 'grid' ? puzzle.cells.join('') : (problem?.code ?? 'cover'),
    ),
    notes: read.notes.map(({ code }) => code),
  };
}

describe('never wrong in silence', () => {
  test.each(['sudoku.in', 'sudoku.txt', 'sudoku1.txt', 'P1074_3.in'])(
    '%s is a plain grid, and the score is asked about',
    (name) => {
      const { id, alternatives, cases } = reading(spaced, name);
      expect([id, cases]).toEqual(['luogu-p1784', [line]]);
      expect(alternatives).toContain('noip2009-target');
    },
  );

  test('several grids on one line are lost puzzles', () => {
    expect(reading([`${line} ${other} ${line}`]).cases).toEqual([line, 'lost-puzzles']);
    expect(reading([`["${line}", "${other}"]`]).cases).toEqual([other, 'lost-puzzles']);
    expect(reading([`${line} ${line}`, `${other} ${line}`]).cases).toEqual([
      line,
      'lost-puzzles',
      other,
      'lost-puzzles',
    ]);
  });

  test('CSV with the solution first reads the puzzle, and no other format does better', () => {
    const text = [`${solved},${line}`];
    expect(reading(text, 'x.csv')).toMatchObject({ id: 'csv', cases: [line] });
    expect(reading(text).notes).toContain('lost-solutions');
    expect(reading(text, 'x.csv', 'sdm').cases).toEqual([solved, 'lost-puzzles']);
  });

  test('values from 0 to 8 beside “.” are doubted', () => {
    const zeroBased = GRID.map((row) => row.replace(/[1-9]/g, (v) => String(Number(v) - 1)));
    expect(reading(zeroBased).cases).toEqual(['blanks-mixed']);
    expect(reading([zeroBased.join('')]).cases).toEqual(['blanks-mixed']);
  });

  test('a map of regions is no grid, and the grid after it is not solved without them', () => {
    const map = ['111222333', '111222333', '111422333', '444455666', '444455666', '777556666'];
    const regions = [...map, '777555888', '999958888', '999977788'];
    expect(reading([...regions, '', ...rows]).cases).toEqual(['region-map', 'region-map']);
    expect(reading([...regions, '', ...rows, '', ...rows]).cases[2]).toBe(line);
    const letters = regions.map((row) =>
      row.replace(/\d/g, (v) => 'ABCDEFGHI'.charAt(Number(v) - 1)),
    );
    expect(reading([...letters, '', ...rows]).cases).toContain('cell-unknown');
  });

  test('a list of row, column and value is no grid', () => {
    const triples = spaced.flatMap((row, r) =>
      row.split(' ').flatMap((value, c) => (value === '0' ? [] : [`${r + 1} ${c + 1} ${value}`])),
    );
    for (const lines of [triples.slice(0, 27), triples, triples.map((t) => t.replaceAll(' ', ''))])
      expect(reading(lines).cases.filter((each) => /^\d/.test(each))).toEqual([]);
    expect(reading(triples.slice(0, 27), 'x', 'alone').cases).toEqual(['cells-in-threes']);
  });

  test('numbers of two digits are not cut into cells', () => {
    const row = (shift: number): string =>
      Array.from({ length: 12 }, (_, i) => (i % 2 ? 0 : ((i + shift) % 12) + 1)).join(' ');
    const twelve = Array.from({ length: 12 }, (_, i) => row(i));
    expect(reading(twelve).cases.filter((each) => /^\d/.test(each))).toEqual([]);
    expect(reading(twelve, 'x', 'alone').cases.filter((each) => /^\d/.test(each))).toEqual([]);
    const bands = rows.map((each) => each.replace(/(...)(?=.)/g, '$1 '));
    expect(reading(bands).cases).toEqual([line]);
  });

  test('rows of 0 and 1 are no Sudoku', () => {
    const ones = ['1 0 0 1 0 0 1 0 0', '0 1 0 0 1 0 0 1 0', '0 0 1 0 0 1 0 0 1'];
    expect(reading([...ones, ...ones, ...ones]).cases).not.toContain('given-conflict');
    expect(reading([...ones, ...ones, ...ones]).cases.filter((each) => /^\d/.test(each))).toEqual(
      [],
    );
    const wide = Array<string>(50).fill('0'.repeat(70) + '1000001');
    expect(reading(wide).id).not.toBe('poj3074');
  });

  test('rules, headings and the end mark count as no puzzles', () => {
    const text = ['Grid 01', ...rows, 'Grid 02', ...rows, '\u001a'];
    expect(reading(text).cases).toEqual([line, line]);
    expect(reading([...spaced, '---', ...spaced])).toMatchObject({ cases: [line, line] });
    expect(reading([`${line} // hard`, line]).cases).toEqual([line, line]);
  });

  test('rows of a grid and the frame of one are no items of a cover', () => {
    const quoted = Array<string>(9).fill('"5","3","","","7","","","",""');
    const drawn = ['+---+---+', '| 1 | 2 |', '+---+---+', '| 3 | 4 |', '+---+---+'];
    const blank = Array<string>(8).fill('0,0,0,0');
    for (const lines of [quoted, drawn, blank, [`${line} // hard`, line]]) {
      const claims = detect({ lines, whole: true, name: 'a.txt', neighbours: [] });
      expect(claims.filter(({ formatId }) => formatOf(formatId).kind === 'cover')).toEqual([]);
    }
  });

  test('a list of full grids on a line is no puzzle with its solutions', () => {
    const rotated = solved.replace(/\d/g, (digit) => String((Number(digit) % 9) + 1));
    const twice = rotated.replace(/\d/g, (digit) => String((Number(digit) % 9) + 1));
    const text = [`${solved},${rotated},${twice}`];
    expect(reading(text, 'a.csv', 'csv').cases).toContain('lost-puzzles');
  });

  test('rows that no case holds are lost puzzles', () => {
    expect(reading(['# first', ...GRID, '[Other]', ...GRID], 'x.sdk', 'sdk').notes).toContain(
      'lost-entries',
    );
  });

  test('a puzzle in a comment is none, and is told', () => {
    const { cases, notes } = reading([`# ${line}`, line, `// ${other}`, line], 'x.sdm');
    expect(cases).toEqual([line, line]);
    expect(notes).toContain('puzzles-commented');
  });

  test('what leaves a line unread is not preferred for its name, nor offered instead', () => {
    const lines = ['--- 1 ---', ...GRID];
    const sample = { lines, whole: true, name: 'alone.txt', neighbours: [] };
    const claims = detect(sample);
    expect(claims[0]?.formatId).toBe('text');
    expect(alternativesOf(createRegistry().formatById, claims, new Trials(sample))).toEqual([]);
  });

  test('a full table of numbers that contradict each other is no grid', () => {
    const sums = Array.from({ length: 9 }, (_, row) =>
      Array.from({ length: 9 }, (_, column) => 1 + ((row * 2 + column * 3) % 9)).join(' '),
    );
    expect(reading(sums).cases.filter((each) => /^\d/.test(each))).toEqual([]);
  });
});
