import { describe, expect, it } from 'vitest';
import { SHAPE_9 } from '../puzzle';
import { nextStep, sharpen, stepsOf, TECHNIQUES, type LogicStep, type Pencil } from './index';
import { bitOf } from './pencil';
import { POSITIONS } from './testing/positions';
import { solutions } from './testing/puzzles';

interface Position {
  readonly technique: string;
  readonly isNext: boolean;
  readonly givens: Uint8Array;
  readonly pencil: Pencil;
  readonly expected: string;
}

const positions = POSITIONS.trim().split('\n').map(positionOf);

function positionOf(line: string): Position {
  const [technique = '', how, text = '', marks = '', ...expected] = line.split(' ');
  const givens = Uint8Array.from(text, (symbol) => Number(/\d/.test(symbol) ? symbol : 0));
  const cells = Uint8Array.from(text, valueOf);
  const masks = marks.match(/../g)?.map((pair) => parseInt(pair, 32)) ?? [];
  return {
    technique,
    isNext: how === 'next',
    givens,
    pencil: sharpen(SHAPE_9, cells, masks, givens),
    expected: expected.join(' '),
  };
}

function valueOf(symbol: string): number {
  const letter = 'abcdefghi'.indexOf(symbol);
  return symbol === '.' ? 0 : letter < 0 ? Number(symbol) : letter + 1;
}

const effectOf = ({ placement, eliminations }: LogicStep): string =>
  [
    ...(placement === null ? [] : [`=${placement.value}@${placement.cell}`]),
    ...eliminations.map(({ cell, value }) => `-${value}@${cell}`),
  ].join(' ');

/** The only solution of the givens. */
function solutionOf(givens: Uint8Array): Uint8Array {
  const found = solutions(SHAPE_9, givens, 2);
  expect(found).toHaveLength(1);
  return found[0] ?? givens;
}

describe('a position for each technique', () => {
  it('leaves none out', () => {
    expect(positions.map(({ technique }) => technique)).toEqual(TECHNIQUES);
  });

  it.each(positions)('shows $technique', ({ technique, isNext, pencil, expected }) => {
    const next = nextStep(pencil, { unique: true });
    if (isNext) {
      expect(next?.technique).toBe(technique);
      expect(next === null ? '' : effectOf(next)).toBe(expected);
    }
    const offered = TECHNIQUES.filter((name) => name === technique).flatMap((name) =>
      stepsOf(pencil, name),
    );
    expect(offered.map(effectOf)).toContain(expected);
  });

  it.each(positions)('agrees with its solution: $technique', ({ givens, pencil, expected }) => {
    const solution = solutionOf(givens);
    for (const [cell, value] of solution.entries()) {
      if (pencil.cells[cell] !== 0) expect(pencil.cells[cell]).toBe(value);
      else expect((pencil.masks[cell] ?? 0) & bitOf(value)).not.toBe(0);
    }
    for (const [, sign, value, cell] of expected.matchAll(/([=-])(\d)@(\d+)/g)) {
      expect(solution[Number(cell)] === Number(value)).toBe(sign === '=');
    }
  });
});
