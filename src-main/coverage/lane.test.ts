import { describe, expect, it } from 'vitest';
import { areAllBytes } from './lane';

const text = '1.2.\n3.4.\n';
const bytes = new TextEncoder().encode(text);
const cells = Uint8Array.from([1, 0, 2, 0, 3, 0, 4, 0]);
const taken = { count: 2, size: 4, cells };

describe('grids taken from bytes', () => {
  it('are all of the bytes', () => {
    expect(areAllBytes(bytes, 0, bytes.length, 2, taken)).toBe(true);
  });

  it.each([
    ['a line was swallowed', { ...taken, count: 1, cells: cells.slice(0, 4) }],
    ['two values are one sign', { ...taken, cells: Uint8Array.from([1, 0, 2, 0, 3, 0, 4, 4]) }],
    ['a cell is missing', { ...taken, cells: cells.slice(1) }],
  ])('are not where %s', (_, wrong) => {
    expect(areAllBytes(bytes, 0, bytes.length, 2, wrong)).toBe(false);
  });

  it('have nothing beside them', () => {
    const wide = new TextEncoder().encode('1.2. x\n3.4. x\n');
    expect(areAllBytes(wide, 0, wide.length, 2, taken)).toBe(false);
  });
});
