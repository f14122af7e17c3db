import { describe, expect, it } from 'vitest';
import { SHAPE_4, type Puzzle, type SolveReport } from '../../src-main/shared/puzzle';
import { ownEngines, type Contender } from './contenders';
import { parseData, usualQuestion, type DataSet } from './data';
import { median, race } from './race';
import { duration, toMarkdown } from './table';

describe('reading data sets', () => {
  it('grids, a line each', () => {
    const puzzles = parseData(`# easy\n1...............\n\n${'.'.repeat(16)}\r\n`);
    expect(puzzles).toHaveLength(2);
    expect(puzzles[0]).toMatchObject({ kind: 'grid', shape: SHAPE_4 });
    expect(parseData(`${'-'.repeat(255)}P`)[0]).toMatchObject({ kind: 'grid' });
  });

  it('a sparse cover', () => {
    expect(parseData('3 4 3\n2 0 3\n1 1\n2 2 3\n')).toEqual([
      {
        kind: 'cover',
        items: 4,
        primary: 3,
        starts: Int32Array.of(0, 2, 3, 5),
        itemsOf: Int32Array.of(0, 3, 1, 2, 3),
      },
    ]);
  });

  it('a sparse cover without secondary items', () => {
    expect(parseData('1 2\n2 0 1\n')).toMatchObject([{ items: 2, primary: 2 }]);
  });

  it.each(['12345', `${'.'.repeat(80)}x`])('refuses %s', (text) => {
    expect(() => parseData(text)).toThrow(RangeError);
  });
});

describe('racing', () => {
  const puzzles: Puzzle[] = parseData('1...............');
  const set: DataSet = { name: 'tiny', puzzles, question: usualQuestion(puzzles) };
  const options = { rounds: 3, patienceMs: 60_000 };

  it('takes a time of whoever answers rightly', () => {
    for (const lap of race(set, ownEngines(), options)) {
      if (lap.note === 'cannot') continue;
      expect(lap.note).toBe('ok');
      expect(lap.micros).toBeGreaterThanOrEqual(0);
    }
  });

  it('shows a wrong answer as wrong', () => {
    const liar: Contender = {
      name: 'liar',
      supports: () => true,
      solve: (puzzle): SolveReport => ({
        outcome: 'solved',
        solutions: 1,
        complete: true,
        solution: puzzle.kind === 'grid' ? { kind: 'grid', cells: puzzle.cells } : null,
        score: null,
        all: null,
        redundant: null,
        nodes: 0,
        updates: 0,
        micros: 0,
        engine: 'liar',
      }),
    };
    expect(race(set, [liar], options)).toMatchObject([{ note: 'wrong', micros: null }]);
  });
});

describe('the table', () => {
  it('medians', () => {
    expect(median([5, 1, 9])).toBe(5);
    expect(median([4, 1, 9, 2])).toBe(3);
  });

  it.each([
    [7.94, '7.9 µs'],
    [123.4, '123 µs'],
    [12_345, '12.3 ms'],
    [4_200_000, '4.2 s'],
  ])('%d µs: %s', (micros, text) => {
    expect(duration(micros)).toBe(text);
  });

  it('ratios to the reference', () => {
    const laps = [
      { contender: 'dlx', micros: 10, nodes: 1, note: 'ok' as const },
      { contender: 'other', micros: 25, nodes: 1, note: 'ok' as const },
      { contender: 'slow', micros: null, nodes: 1, note: 'too slow' as const },
    ];
    expect(toMarkdown([{ set: { name: 'a', puzzles: { length: 3 } }, laps }], 'dlx')).toBe(
      [
        '| data set | puzzles | dlx (1×) | other | slow |',
        '| --- | --: | --: | --: | --: |',
        '| a | 3 | 10 µs | 25 µs (2.50×) | too slow |',
      ].join('\n'),
    );
  });
});
