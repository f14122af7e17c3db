import fc from 'fast-check';
import { expect, test } from 'vitest';
import { simulate } from './simulate';

const run = { workers: 2, parts: [3, 3, 3, 3], gaps: [0], after: 0 };

test('equal parts without gaps keep every worker busy', () => {
  expect(simulate(run)).toEqual({ seconds: 6, efficiency: 1 });
});

test('the last part, the gaps and the end cost what they take', () => {
  expect(simulate({ ...run, parts: [3, 3, 3] })).toEqual({ seconds: 6, efficiency: 0.75 });
  // 1 + 3 and 2 + 3, then 1 + 3 for the first: 8 and 5.
  expect(simulate({ ...run, parts: [3, 3, 3], gaps: [1, 2] })).toEqual({
    seconds: 8,
    efficiency: 9 / 16,
  });
  expect(simulate({ ...run, after: 2 })).toEqual({ seconds: 8, efficiency: 0.75 });
});

test('a part goes to the worker that is free first', () => {
  expect(simulate({ ...run, parts: [6, 1, 2, 3] })).toEqual({ seconds: 6, efficiency: 1 });
});

test('a run takes as long as its longest part and as the mean of its workers, and not both together', () => {
  const seconds = fc.double({ min: 0.1, max: 100, noNaN: true });
  fc.assert(
    fc.property(
      fc.array(seconds, { minLength: 1 }),
      fc.integer({ min: 1, max: 9 }),
      (parts, workers) => {
        const run = simulate({ workers, parts, gaps: [0], after: 0 });
        const mean = parts.reduce((sum, part) => sum + part, 0) / workers;
        const longest = Math.max(...parts);
        const slack = 1e-9 * (mean + longest);
        expect(run.seconds).toBeGreaterThanOrEqual(Math.max(mean, longest) - slack);
        expect(run.seconds).toBeLessThanOrEqual(mean + longest + slack);
        expect(run.efficiency).toBeLessThanOrEqual(1 + 1e-9);
      },
    ),
  );
});
