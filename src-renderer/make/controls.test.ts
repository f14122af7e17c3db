import { describe, expect, it } from 'vitest';
import {
  boxOf,
  rangeEnds,
  rangeText,
  setFields,
  shapes,
  SOLUTIONS,
  solutionsOf,
  solutionsText,
  wishFields,
} from './controls';

describe('a range', () => {
  it.each([
    ['24-30', '24', '30'],
    ['24 – 30', '24', '30'],
    ['24', '24', ''],
    ['', '', ''],
    ['x-1', 'x', '1'],
  ])('%j has its ends', (text, from, to) => {
    expect(rangeEnds(text)).toEqual([from, to]);
  });

  it('is written again', () => {
    expect(rangeText('24', '30')).toBe('24-30');
    expect(rangeText('24', '24')).toBe('24');
    expect([rangeText('24', ''), rangeText('', '30'), rangeText('', '')]).toEqual([
      '24',
      '-30',
      '',
    ]);
  });
});

describe('the number of solutions', () => {
  it.each(['1', '5', '>=3', 'any', 'none', 'conflict'])('%j is written again', (text) => {
    const { choice, count } = solutionsOf(text);
    expect(solutionsText(choice, count)).toBe(text);
  });

  it('gets a number when it is chosen without one', () => {
    expect(solutionsText('exactly', '')).toBe('2');
    expect(solutionsText('exactly', '1')).toBe('2');
    expect(solutionsText('atLeast', '')).toBe('>=2');
    for (const choice of SOLUTIONS)
      expect(solutionsOf(solutionsText(choice, '7')).choice).toBe(choice);
  });

  it('is the usual one of the kind where nothing is said', () => {
    expect(solutionsOf('').choice).toBe('1');
    expect(solutionsOf('', 'target').choice).toBe('any');
  });

  it('keeps what is wrong', () => {
    expect(solutionsOf('many')).toEqual({ choice: 'exactly', count: 'many' });
    expect(solutionsOf('≥ x')).toEqual({ choice: 'atLeast', count: 'x' });
  });
});

it('fields are left out that mean nothing without another one', () => {
  const fields = ['nodes', 'engine', 'cost', 'cases'].map((key) => ({ key, as: 'lines' }) as const);
  const keys = (values: Record<string, string>): string[] =>
    wishFields(fields, values).map(({ key }) => key);
  expect(keys({})).toEqual(['nodes']);
  expect(keys({ nodes: '5' })).toEqual(['nodes', 'engine']);
  expect(keys({ cost: '5' })).toEqual(['nodes', 'cost']);
});

it('fields of the set have the seed last, and those of the files apart', () => {
  const { main, files } = setFields(
    ['title', 'seed', 'effort', 'format'].map((key) => ({ key, as: 'lines' }) as const),
  );
  expect(main.map(({ key }) => key)).toEqual(['title', 'format', 'seed']);
  expect(files.map(({ key }) => key)).toEqual(['effort']);
});

describe('a shape', () => {
  it('has boxes of a size that there is', () => {
    expect(boxOf('2x3')).toEqual({ rows: 2, columns: 3 });
    expect([boxOf('1x3'), boxOf('6x7'), boxOf('three')]).toEqual([null, null, null]);
  });

  it('is offered from the smallest to the largest', () => {
    expect(shapes().slice(0, 4)).toEqual(['2x2', '2x3', '3x2', '2x4']);
    expect(shapes().at(-1)).toBe('12x3');
    expect(shapes()).toContain('2x12');
    for (const shape of shapes()) expect(boxOf(shape)).not.toBeNull();
  });
});
