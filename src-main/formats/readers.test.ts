import { expect, test } from 'vitest';
import { jigsawShape, type Problem } from '../shared/puzzle';
import { gridDialects } from './grid/dialects';
import { formatById, formats, parseText, type Format, type ParsedCase } from './index';
import { goldens } from './testing/golden';

/** Corners of the readers that no golden file and no damaged one has. */

function read(id: string, lines: readonly string[]): { cases: ParsedCase[]; notes: Problem[] } {
  return parseText(formatById(id) as Format, `${lines.join('\n')}\n`);
}

const BLANK_ROWS = Array.from({ length: 9 }, () => '.........');

test('a section that is not the puzzle is passed over, empty lines and all, with one remark', () => {
  const other = ['[State]', '', '123456789', '456789123', ''];
  const { cases, notes } = read('sdk', [...other, '[Puzzle]', ...BLANK_ROWS]);
  expect(cases.map(({ line, puzzle }) => [line, puzzle?.kind])).toEqual([[7, 'grid']]);
  expect(notes).toMatchObject([{ code: 'lost-entries', at: { line: 3 } }]);
});

test('conflicts among givens are remarked on twenty times', () => {
  const row = (start: string): string => `${start} ${'. '.repeat(7)}`.trim();
  const grid = [row('1 1'), ...Array.from({ length: 8 }, () => row('. .'))];
  const { cases, notes } = read(
    'pencil-marks',
    Array.from({ length: 22 }, () => [...grid, '']).flat(),
  );
  expect(cases).toHaveLength(22);
  const conflicts = notes.filter(({ code }) => code === 'given-conflict');
  expect(conflicts).toHaveLength(20);
  expect(conflicts[1]).toMatchObject({ at: { line: 11, column: 3 } });
});

test('rectangles that cover too much in all are refused at the row that goes too far', () => {
  // Two halves and 399 wholes are four million cells, which is allowed.
  const whole = Array.from({ length: 399 }, () => '0 0 100 100');
  const most = ['50 0 100 100', '0 50 100 100', ...whole];
  const { cases } = read('zoj3209', ['1', '100 100 402', ...most, '99 99 100 100']);
  expect(cases).toMatchObject([
    {
      line: 2,
      lines: 403,
      problem: {
        code: 'matrix-too-large',
        params: { rows: 402, columns: 10_000 },
        at: { line: 404, column: 1 },
      },
    },
  ]);
});

test('a sparse matrix that is too wide, or has too many ones in all, is refused', () => {
  const wide = read('hust1017', ['1 20001', '1 1']);
  expect(wide.cases[0]).toMatchObject({ problem: { code: 'matrix-too-large', at: { line: 1 } } });
  const row = `20000 ${Array.from({ length: 20_000 }, (_, i) => i + 1).join(' ')}`;
  // Two hundred such rows are four million ones, which is allowed.
  const most = Array.from({ length: 200 }, () => row);
  const { cases } = read('hust1017', ['202 20000', ...most, '1 7', '1 x']);
  expect(cases).toMatchObject([
    {
      lines: 203,
      problem: {
        code: 'matrix-too-large',
        params: { rows: 202, columns: 20_000 },
        at: { line: 202, column: 1 },
      },
    },
  ]);
});

test('a list of givens that ends after its number is short by all of them', () => {
  const format = formats.find(
    ({ id }) => gridDialects.find((d) => d.id === id)?.input.layout === 'triples',
  );
  const { cases } = parseText(format as Format, '3\n');
  expect(cases).toMatchObject([{ problem: { code: 'givens-count-mismatch', at: { line: 2 } } }]);
});

test('walls are kept where they are, or the lines are not rewritten', () => {
  const walled = formatById('hdu4069') as Format;
  const { input } = goldens().find(({ format }) => format === walled) as { input: string };
  const [found] = parseText(walled, input).cases;
  if (found?.puzzle?.kind !== 'grid') throw new Error('no grid');
  const { puzzle } = found;
  const lines = input.split('\n').slice(found.line - 1, found.line - 1 + found.lines);
  const other = { ...puzzle, cells: puzzle.cells.map((value) => value % 9) };
  expect(walled.rewrite(lines, other)?.length).toBe(lines.length);
  expect(walled.rewrite(lines.slice(1), other)).toBeNull();
  expect(walled.rewrite([`x${lines[0] ?? ''}`, ...lines.slice(1)], other)).toBeNull();
  // Without walls all cells are one region.
  const open = Array.from({ length: 9 }, () => '0 0 0 0 0 0 0 0 0');
  expect(walled.rewrite(open, other)).toBeNull();
  const regions = Array.from({ length: 81 }, (_, cell) => cell % 9);
  [regions[0], regions[40]] = [regions[40] as number, regions[0] as number];
  const torn = { ...puzzle, shape: jigsawShape(9, regions), cells: new Uint8Array(81) };
  expect(walled.write([torn])).toBeNull();
});
