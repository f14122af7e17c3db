import { describe, expect, it } from 'vitest';
import { isCut, sourceLines } from './source-lines';

describe('source lines', () => {
  it('numbers lines as they are in the file, whatever ends them', () => {
    const lines = sourceLines('ab\r\ncd\ref\n', 12);
    expect(lines.map((line) => [line.number, line.text])).toEqual([
      [12, 'ab'],
      [13, 'cd'],
      [14, 'ef'],
    ]);
  });

  it('keeps a blank line in the middle and a text without lines', () => {
    expect(sourceLines('a\n\nb', 1)).toHaveLength(3);
    expect(sourceLines('', 1)).toHaveLength(1);
  });

  it('marks one character, by characters and not by code units', () => {
    const [, line] = sourceLines('x\n数😀3', 4, { line: 5, column: 3 });
    expect(line?.mark).toEqual({ before: '数😀', at: '3', after: '' });
  });

  it('marks the place after the end of a short line', () => {
    const [line] = sourceLines('12345', 1, { line: 1, column: 9 });
    expect(line?.mark).toEqual({ before: '12345', at: ' ', after: '' });
  });

  it('marks nothing without a column', () => {
    expect(sourceLines('1', 1, { line: 1 })[0]?.mark).toBeNull();
  });

  it('knows a text that was cut', () => {
    expect(isCut('x'.repeat(65_536))).toBe(true);
    expect(isCut('x')).toBe(false);
  });
});
