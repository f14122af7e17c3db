import { describe, expect, test } from 'vitest';
import {
  SHAPE_16,
  SHAPE_4,
  SHAPE_9,
  type GridPuzzle,
  type GridShape,
  type Puzzle,
} from '../../shared/puzzle';
import { formatOf, puzzlesOf } from '../testing/golden';

/** The lines of a grid that was edited: only the edits differ, or there are none. */

const grid = (shape: GridShape, cells: Readonly<Record<number, number>>): GridPuzzle => ({
  kind: 'grid',
  shape,
  cells: Uint8Array.from({ length: shape.cells }, (_, cell) => cells[cell] ?? 0),
});

describe('a list of givens', () => {
  const { rewrite } = formatOf('nowcoder216089');
  const lines = ['3 ', '1 2 6', ' \t', ' 9\t9 1', '5 5  5'];

  test.each([
    ['nothing', { 1: 6, 80: 1, 40: 5 }, lines],
    ['a value', { 1: 7, 80: 1, 40: 5 }, ['3 ', '1 2 7', ' \t', ' 9\t9 1', '5 5  5']],
    ['a place', { 1: 6, 20: 1, 40: 5 }, ['3 ', '1 2 6', ' \t', '3 3 1', '5 5  5']],
    ['two givens, in the order of cells', { 79: 2, 40: 5, 8: 3 }, ['3 ', '1 9 3', ' \t', '9 8 2', '5 5  5']], // prettier-ignore
    ['all', { 0: 1, 9: 2, 18: 3 }, ['3 ', '1 1 1', ' \t', '2 1 2', '3 1 3']],
  ])('in which is changed: %s', (_, cells, expected) => {
    expect(rewrite(lines, grid(SHAPE_9, cells))).toEqual(expected);
  });

  test('does not fit another number of givens, lines that are none, or another size', () => {
    expect(rewrite(lines, grid(SHAPE_9, { 1: 6, 80: 1 }))).toBeNull();
    expect(rewrite(lines, grid(SHAPE_9, { 1: 6, 80: 1, 40: 5, 2: 2 }))).toBeNull();
    expect(rewrite(lines, grid(SHAPE_4, { 1: 2, 3: 1, 4: 3 }))).toBeNull();
    const three = grid(SHAPE_9, { 1: 6, 80: 1, 40: 5 });
    expect(rewrite(['3', '1 2 6', 'x', '5 5 5', '9 9 1'], three)).toBeNull();
    expect(rewrite(['3', '1 2 6', '5 5 5'], three)).toBeNull();
    expect(rewrite(['3', '1 2 6', '5 5 5', '9 9 1', '1 1 1'], three)).toBeNull();
    expect(rewrite(['x', '1 2 6', '5 5 5', '9 9 1'], three)).toBeNull();
    expect(rewrite([], three)).toBeNull();
  });
});

describe('a grid under its size', () => {
  const { rewrite } = formatOf('uva989');
  const lines = [' 2', '1 0  0 0', '0 0 . 0', '', '0 4 0 0', '0 0 0 1\t'];

  test('keeps that line, and every byte that it can', () => {
    expect(rewrite(lines, grid(SHAPE_4, { 0: 1, 9: 4, 15: 1 }))).toEqual(lines);
    expect(rewrite(lines, grid(SHAPE_4, { 1: 3, 9: 4, 15: 2 }))).toEqual([
      ' 2',
      '0 3  0 0',
      '0 0 . 0',
      '',
      '0 4 0 0',
      '0 0 0 2\t',
    ]);
  });

  test('does not fit another size, or lines that are no such grid', () => {
    const puzzle = grid(SHAPE_4, {});
    expect(rewrite(lines, grid(SHAPE_9, {}))).toBeNull();
    expect(rewrite(lines, grid(SHAPE_16, {}))).toBeNull();
    expect(rewrite(['3', ...lines.slice(1)], puzzle)).toBeNull();
    expect(rewrite(lines.slice(1), puzzle)).toBeNull();
    expect(rewrite(lines.slice(0, -1), puzzle)).toBeNull();
    expect(rewrite([...lines, '0 0 0 0'], puzzle)).toBeNull();
    expect(rewrite([' 2', 'x 0 0 0', ...lines.slice(2)], puzzle)).toBeNull();
    expect(rewrite([], puzzle)).toBeNull();
  });
});

describe('a grid in rows', () => {
  const { rewrite } = formatOf('alone');

  test('gets the blanks that it has, and those of the format where it has none', () => {
    const dots = ['.30070009', ...Array<string>(8).fill('000000000')];
    expect(rewrite(dots, grid(SHAPE_9, { 4: 7, 8: 9 }))?.[0]).toBe('..0070009');
    const zeros = ['030070009', ...Array<string>(8).fill('.........')];
    expect(rewrite(zeros, grid(SHAPE_9, { 4: 7, 8: 9 }))?.[0]).toBe('000070009');
    const later = ['53.070009', ...Array<string>(8).fill('000000000')];
    expect(rewrite(later, grid(SHAPE_9, { 1: 3, 4: 7, 8: 9 }))?.[0]).toBe('.3.070009');
    const full = Array.from({ length: 9 }, (_, row) => {
      const shift = ((row * 3) % 9) + Math.floor(row / 3);
      return '123456789'.slice(shift) + '123456789'.slice(0, shift);
    });
    const cells = Object.fromEntries([...full.join('')].map((sign, i) => [i, Number(sign)]));
    expect(rewrite(full, grid(SHAPE_9, { ...cells, 0: 0 }))?.[0]).toBe('023456789');
  });

  test('does not fit a matrix', () => {
    const [matrix] = puzzlesOf(formatOf('poj3740'), '1 1\n1\n') as [Puzzle];
    expect(rewrite(Array<string>(9).fill('000000000'), matrix)).toBeNull();
  });
});
