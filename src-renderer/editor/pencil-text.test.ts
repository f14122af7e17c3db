import { describe, expect, it } from 'vitest';
import { hasLegibleMarks, pencilText } from './pencil-text';

describe('pencil marks', () => {
  it('stand in their own places', () => {
    expect(pencilText(0b100010001, 3, 3, [...'123456789'])).toBe('1  \n 5 \n  9');
    expect(pencilText(0b101010, 2, 3, [...'123456'])).toBe(' 2 \n4 6');
  });

  it('are dots where symbols are not given', () => {
    expect(pencilText(0b1001, 2, 2, null)).toBe('• \n •');
  });

  it('are symbols only where they can be read', () => {
    expect(hasLegibleMarks(48, 3, [...'123456789'])).toBe(true);
    expect(hasLegibleMarks(28, 4, [...'ABCDEFGHIJKLMNOP'])).toBe(false);
    expect(hasLegibleMarks(90, 4, ['1', '10'])).toBe(false);
  });
});
