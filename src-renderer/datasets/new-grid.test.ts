import { describe, expect, it } from 'vitest';
import { formatInfo } from '../stores/testing/models';
import { boxesOfSize, formatsFor, sizesOf } from './new-grid';

const nine = formatInfo({ id: 'nine', boxes: [[3, 3]] });
const any = formatInfo({
  id: 'any',
  jigsaw: true,
  boxes: [
    [3, 3],
    [2, 3],
    [3, 4],
  ],
});
const formats = [nine, any, formatInfo({ id: 'old', readOnly: true, boxes: [[5, 5]] })];

describe('new grids', () => {
  it('are as large as a format can write', () => {
    expect(sizesOf(formats)).toEqual([6, 9, 12]);
  });

  it('have boxes, or regions where a format has these', () => {
    expect(boxesOfSize(6, formats)).toEqual([
      [2, 3],
      [3, 2],
    ]);
    expect(boxesOfSize(12, formats)).toEqual([
      [3, 4],
      [4, 3],
      [2, 6],
      [6, 2],
    ]);
    expect(boxesOfSize(25, formats)).toEqual([]);
  });

  it('go into the formats that hold them', () => {
    const idsFor = (rows: number, cols: number, drawn: boolean): string[] =>
      formatsFor(rows, cols, drawn, formats).map(({ id }) => id);
    expect(idsFor(3, 3, false)).toEqual(['nine', 'any']);
    expect(idsFor(3, 3, true)).toEqual(['any']);
    expect(idsFor(3, 2, false)).toEqual(['any']);
  });
});
