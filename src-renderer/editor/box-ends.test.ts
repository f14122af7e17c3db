import { gridShape } from '@shared/puzzle';
import { expect, it } from 'vitest';
import { boxEndsOf } from './cell-look';

const signs = (ends: ReturnType<typeof boxEndsOf>, size: number): string[] =>
  Array.from({ length: size }, (_, row) =>
    ends
      .slice(row * size, (row + 1) * size)
      .map(({ right, bottom }) => (right && bottom ? '+' : right ? '|' : bottom ? '-' : '.'))
      .join(''),
  );

it('boxes end between cells, never at the edge of the grid', () => {
  expect(signs(boxEndsOf(gridShape(2, 3), null), 6)).toEqual([
    ...['..|...', '--+---', '..|...', '--+---', '..|...', '..|...'],
  ]);
});

it('regions that are being drawn end where they are drawn, also where there is none yet', () => {
  const drawn = [1, 1, 2, 0, 1, 1, 2, 2, 3, 3, 4, 4, 3, 3, 4, 4];
  expect(signs(boxEndsOf(gridShape(2, 2), drawn), 4)).toEqual(['.||-', '-+--', '.|..', '.|..']);
});
