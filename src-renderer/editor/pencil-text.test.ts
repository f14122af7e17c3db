import { describe, expect, it } from 'vitest';
import { centreText, cornerText, hasLegibleMarks, pencilText } from './mark-drawer';

describe('pencil marks', () => {
  it('stand in their own places', () => {
    expect(pencilText(0b100010001, 3, 3, [...'123456789'])).toBe('1  \n 5 \n  9');
    expect(pencilText(0b101010, 2, 3, [...'123456'])).toBe(' 2 \n4 6');
  });

  it('are dots where symbols are not given', () => {
    expect(pencilText(0b1001, 2, 2, null)).toBe('• \n •');
  });

  it('stand on one line in the middle, on several where they are many', () => {
    expect(centreText(['1', '4', '9'], 60)).toMatchObject({ text: '149', scale: 0.3 });
    expect(centreText([...'123456789'], 60)?.text.split('\n').length).toBeGreaterThan(1);
    expect(centreText(['10', '12'], 60)?.text).toBe('10 12');
    expect(centreText([...'ABCDEFGHIJKLMNOPQRSTUVWXY'], 28)).toBeNull();
  });

  it('take the corners in turn', () => {
    expect(cornerText(['1', '2'], true)).toBe('1 2\n   \n   ');
    expect(cornerText([...'12345'], true)).toBe('152\n   \n3 4');
    expect(cornerText(['9', '12'], true)).toBe(' 9  12\n      \n      ');
    expect(cornerText(['A'], false)).toBe('•  \n   \n   ');
    expect(cornerText([...'0123456789'], true)).toBeNull();
  });

  it('are symbols only where they can be read', () => {
    expect(hasLegibleMarks(48, 3, [...'123456789'])).toBe(true);
    expect(hasLegibleMarks(28, 4, [...'ABCDEFGHIJKLMNOP'])).toBe(false);
    expect(hasLegibleMarks(90, 4, ['1', '10'])).toBe(false);
  });
});
