import { describe, expect, test } from 'vitest';
import type { GridReports } from '../pool';
import { SHAPE_9, type Question } from '../shared/puzzle';
import { gridReports, type GridAnswer } from '../pool/testing/grid-reports';
import { checkChunk } from './check-chunk';

const SOLVED = Uint8Array.from(
  '123456789456789123789123456214365897365897214897214365531642978642978531978531642',
  Number,
);
const UNIQUE: Question = { want: 'solutions', limit: 2 };
const OPTIONS = { engine: 'auto', timeLimitMs: 1000, memoryBytes: 1 } as const;

const grids = (count: number) => {
  const cells = new Uint8Array(81 * count);
  for (let i = 0; i < count; i++) cells[81 * i] = 1;
  return { key: 7, shape: SHAPE_9, count, cells, limit: 2, question: UNIQUE };
};

/** Three solved grids, the second one with changes. */
const three = (change: GridAnswer): GridReports =>
  gridReports([{}, change, {}].map((each) => ({ cells: SOLVED, ...each })));

const exceptionsOf = (reports: GridReports) =>
  [...checkChunk(grids(3), reports, OPTIONS, false).exceptions].map(
    ([place, { item, problem, report }]) => ({
      place,
      key: item.key,
      problem: problem?.code ?? null,
      why: problem?.params['why'],
      engine: report.engine,
      answered: report.solution !== null,
    }),
  );
const exception = {
  place: 1,
  key: 8,
  problem: null,
  why: undefined,
  engine: 'bands',
  answered: true,
};

describe('grids that were answered in one piece', () => {
  test('are no exceptions when they are solved, whether one solution or two were found', () => {
    expect(exceptionsOf(three({}))).toEqual([]);
    expect(exceptionsOf(three({ found: 2 }))).toEqual([]);
  });

  test.each([
    ['a value twice', { cells: SOLVED.map((v, i) => (i === 80 ? 1 : v)) }, 'rejected.row-repeats'],
    ['a blank', { cells: SOLVED.map((v, i) => (i === 80 ? 0 : v)) }, 'rejected.value-unknown'],
    ['a given changed', { cells: SOLVED.map((v) => (v % 9) + 1) }, 'rejected.given-changed'],
    ['three found where two were asked for', { found: 3 }, 'rejected.count-wrong'],
    ['half a solution', { found: 0.5 }, 'rejected.count-wrong'],
    [
      'uncertain with as many as asked for',
      { found: 2, complete: false },
      'rejected.certainty-wrong',
    ],
  ] as const)('%s is refused', (_, change, why) => {
    const refused = { ...exception, problem: 'answer-rejected', why, answered: false };
    expect(exceptionsOf(three(change))).toEqual([refused]);
  });

  test('without a second one for certain is an answer all the same', () => {
    expect(exceptionsOf(three({ complete: false }))).toEqual([exception]);
  });

  test('that ended without an answer say why', () => {
    const ended = (outcome: 'none' | 'timeLimit' | 'cancelled') =>
      exceptionsOf(three({ outcome, found: 0, complete: outcome === 'none' }))[0];
    expect(ended('none')).toMatchObject({ problem: null, answered: false });
    expect(ended('timeLimit')).toMatchObject({ problem: 'time-limit' });
    expect(ended('cancelled')).toMatchObject({ problem: 'cancelled' });
  });

  test('name the engine that had the last word', () => {
    const reports = three({ outcome: 'failed', found: 0, complete: false });
    const second = { ...reports, exceptions: [{ at: 1, engine: 'dlx' }] };
    expect(exceptionsOf(second)[0]).toMatchObject({ engine: 'dlx', problem: 'worker-died' });
    const failure = { kind: 'contradicted', other: 'dlx' } as const;
    const contradicted = { ...reports, exceptions: [{ at: 1, engine: 'bands', failure }] };
    expect(exceptionsOf(contradicted)[0]).toMatchObject({ problem: 'engines-disagree' });
  });
});
