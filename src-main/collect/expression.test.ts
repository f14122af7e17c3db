import { describe, expect, it } from 'vitest';
import { ProblemError } from '../shared/puzzle';
import { readExpression, type Row, type Value } from './expression';

const NAMES = new Set(['se', 'givens', 'minimal', 'name', 'none', 'later']);
const VALUES: Readonly<Record<string, Value>> = {
  se: 7.2,
  givens: 22,
  minimal: true,
  name: 'Easter',
  none: null,
  later: undefined,
};
const row: Row = (name) => VALUES[name];

const holds = (text: string): boolean | undefined => readExpression(text, NAMES).holds(row);

function fault(text: string): { code: string; column: number | undefined; params: object } {
  try {
    readExpression(text, NAMES);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const { code, at, params } = error.problem;
    return { code, column: at?.column, params: params ?? {} };
  }
  throw new Error('was read');
}

describe('an expression', () => {
  it.each([
    ['se >= 7.2 && givens <= 22 && minimal', true],
    ['se > 7.2 || givens == 21', false],
    ['!(minimal) || givens != 22', false],
    ['givens * 2 - 4 == 40 && givens % 5 == 2 && givens / 2 < 12', true],
    ['-givens < 0', true],
    ['name == "Easter"', true],
    ["name < 'Faster'", true],
    ['none > 0 || none < 0', false],
    ['none == 0', false],
    ['minimal == 1', true],
  ])('%s is %s', (text, expected) => {
    expect(holds(text)).toBe(expected);
  });

  it.each([
    ['later > 3', undefined],
    ['later > 3 && se < 1', false],
    ['se < 1 && later > 3', false],
    ['later > 3 || se > 1', true],
    ['later > 3 && se > 1', undefined],
    ['!later', undefined],
    ['-later == 0', undefined],
  ])('%s is %s before all is known', (text, expected) => {
    expect(holds(text)).toBe(expected);
  });

  it('knows its names and its value', () => {
    const { names, value } = readExpression('givens + se', NAMES);
    expect([...names]).toEqual(['givens', 'se']);
    expect(value(row)).toBe(29.2);
  });

  it.each([
    ['se >= 7 && hard > 1', 'expression-name', 12],
    ['(constructor)', 'expression-name', 2],
    ['se > 3 givens', 'expression-syntax', 8],
    ['se.length', 'expression-syntax', 9],
    ['se = 3', 'expression-syntax', 4],
    ['minimal(1)', 'expression-syntax', 10],
    ['', 'expression-end', 1],
    ['se >= 7 &&', 'expression-end', 11],
    ['(se > 7', 'expression-end', 8],
    ['se & 3', 'expression-syntax', 6],
  ])('%s has a fault: %s at %d', (text, code, column) => {
    expect(fault(text)).toMatchObject({ code, column });
  });

  it('names the columns that there are', () => {
    const names = [...NAMES].join(', ');
    expect(fault('sé > 1').params).toMatchObject({ name: 'sé', names });
    expect(fault('se = 1').params).toMatchObject({ text: '= 1', names });
    expect(fault('se >').params).toMatchObject({ names });
  });
});
