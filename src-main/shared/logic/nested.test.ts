import { expect, it } from 'vitest';
import { seeded } from '../../engines/testing/grids';
import { trials } from '../../testing/long';
import { SHAPE_9 } from '../puzzle';
import { explainerPath } from './explainer';
import { Implications } from './implications';
import { rulesOf, sweepOf } from './nested';
import { sharpen } from './pencil';
import { dig, solutions } from './testing/puzzles';

it.each([1, 2, 3, 4])('what chains with the rules of level %i conclude is true', (level) => {
  for (let seed = 1; seed <= trials(2, 50); seed++) {
    const { cells, solution } = dig(SHAPE_9, seeded(seed), trials(45, 81));
    const found = Implications.of(sharpen(SHAPE_9, cells));
    let concluded = 0;
    sweepOf(found).run({ dynamic: true, multiple: true, rules: rulesOf(level) }, (node) => {
      const { cell, value } = found.candidates[node >> 1] ?? { cell: 0, value: 0 };
      expect(solution[cell] === value).toBe((node & 1) === 1);
      concluded++;
    });
    expect(concluded).toBeGreaterThan(0);
  }
});

it('rates a puzzle that needs chains within chains as is published, without a wrong step', () => {
  const cells = Uint8Array.from(
    '100007090030020008009600500005300900010080002600004000300000010040000007007000300',
    Number,
  );
  const [solution = cells] = solutions(SHAPE_9, cells, 1);
  const { rating, steps } = explainerPath(sharpen(SHAPE_9, cells));
  expect(rating?.er.toFixed(1)).toBe('10.5');
  for (const { placement, eliminations } of steps) {
    if (placement !== null) expect(solution[placement.cell]).toBe(placement.value);
    for (const { cell, value } of eliminations) expect(solution[cell]).not.toBe(value);
  }
});
