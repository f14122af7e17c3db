import { describe, expect, test } from 'vitest';
import { SHAPE_9 } from '../shared/puzzle';
import { columnsOf } from './grid-reports';
import { gridReports, type GridAnswer } from './testing/grid-reports';
import { writeGrids, type WrittenGrids } from './written-grids';

const SOLVED = Uint8Array.from(
  '123456789456789123789123456214365897365897214897214365531642978642978531978531642',
  Number,
);
const LINE = `${SOLVED.join('')}\n`;
const STYLE = { width: 81, bytes: Uint8Array.from({ length: 256 }, (_, value) => 48 + value) };

/** The given in the first cell of every grid is 1. */
function written(answers: readonly GridAnswer[], limit = 2): WrittenGrids {
  const count = answers.length;
  const cells = new Uint8Array(81 * count);
  for (let i = 0; i < count; i++) cells[81 * i] = 1;
  const reports = gridReports(answers.map((each) => ({ cells: SOLVED, ...each })));
  return writeGrids({ shape: SHAPE_9, count, cells, limit }, reports, STYLE);
}

const textOf = ({ buffer, bytes }: WrittenGrids): string =>
  Buffer.from(buffer, 0, bytes).toString('latin1');
const swapped = SOLVED.map((value) => (value === 1 ? 2 : value === 2 ? 1 : value));
const wrong = SOLVED.with(80, 1);

describe('what a worker writes', () => {
  test('is a line for every answer that is sound', () => {
    const { exceptions, several, nodes, count } = written([{}, {}, {}]);
    expect({ exceptions, several, nodes, count }).toEqual({
      exceptions: [],
      several: [0],
      nodes: 6,
      count: 3,
    });
    expect(textOf(written([{}, {}, {}]))).toBe(LINE.repeat(3));
  });

  test('takes the place of the givens where their buffer has room', () => {
    const reports = gridReports([{ cells: SOLVED }, { cells: SOLVED }]);
    for (const spare of [0, 1, 2, 300]) {
      const cells = new Uint8Array(new ArrayBuffer(162 + spare), 0, 162);
      const end = writeGrids({ shape: SHAPE_9, count: 2, cells, limit: 2 }, reports, STYLE);
      expect([textOf(end), end.exceptions]).toEqual([LINE.repeat(2), []]);
      expect(end.buffer === cells.buffer).toBe(spare >= 2);
    }
  });

  test.each<[string, GridAnswer]>([
    ['breaks a house', { cells: wrong }],
    ['changes a given', { cells: swapped }],
    ['is not there', { outcome: 'none', found: 0 }],
    ['is not certain', { complete: false }],
    ['stands for more solutions than were asked for', { found: 3 }],
    ['stands for none', { found: 0 }],
  ])('has no line of an answer that %s', (_, answer) => {
    const end = written([{}, answer, {}]);
    expect(end.exceptions).toEqual([1]);
    expect(end.several).toEqual([0, 0]);
    expect(textOf(end)).toBe(LINE.repeat(2));
  });

  test('comes with the reports on the others, as they were', () => {
    const end = written([{}, { outcome: 'none', found: 0 }, {}, { cells: wrong }]);
    const columns = columnsOf(end.reports);
    expect([end.exceptions, columns.count]).toEqual([[1, 3], 2]);
    expect(columns.report(0, 'bands')).toMatchObject({ outcome: 'none', solutions: 0, nodes: 2 });
    expect(columns.report(1, 'bands')).toMatchObject({ outcome: 'solved', nodes: 4 });
    expect([...columns.cells.subarray(81)]).toEqual([...wrong]);
  });

  test('says who else answered for the others', () => {
    const failure = { kind: 'contradicted', other: 'dlx' } as const;
    const reports = {
      ...gridReports([{ cells: SOLVED }, { outcome: 'failed', found: 0 }]),
      exceptions: [{ at: 1, engine: 'bands', failure }],
    };
    const cells = new Uint8Array(162);
    const end = writeGrids({ shape: SHAPE_9, count: 2, cells, limit: 2 }, reports, STYLE);
    expect(end.reports.exceptions).toEqual([{ at: 0, engine: 'bands', failure }]);
  });

  test('tells how many have a second solution, before and after the exceptions', () => {
    const end = written([{ found: 2 }, {}, { cells: wrong }, { found: 2 }, { found: 2 }]);
    expect(end.several).toEqual([1, 2]);
  });

  test('is nothing where all are exceptions', () => {
    const end = written([{ cells: wrong }, { cells: wrong }]);
    expect([end.exceptions, end.several, textOf(end)]).toEqual([[0, 1], [0, 0, 0], '']);
  });
});
