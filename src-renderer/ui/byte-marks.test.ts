import { describe, expect, it } from 'vitest';
import { firstDifference, markBytes } from './byte-marks';

describe('markBytes', () => {
  const shown = (text: string): string[] =>
    markBytes(text).map((line) => line.map((piece) => piece.text).join(''));

  it('shows what one cannot see and keeps everything else', () => {
    expect(shown('1 2\r\n\n3\t')).toEqual(['1·2␍↵', '↵', '3⇥']);
    expect(shown('')).toEqual(['']);
  });

  it('gives the text back when the signs are undone', () => {
    const text = 'Yes, I found it\nIt is impossible\n';
    expect(shown(text).join('').replaceAll('·', ' ').replaceAll('↵', '\n')).toBe(text);
  });
});

describe('firstDifference', () => {
  it.each([
    [['a\nb\n', 'a\n\nb\n'], 1],
    [['a\n', 'a\nb\n'], 1],
    [['a\nb\n', 'a\n'], 1],
    [['a\n\nb\n', 'a\n\nb\n\n'], 3],
    [['a', 'a', 'b'], 0],
    [['a\n', 'a\n'], -1],
    [[], -1],
  ])('of %j is line %i', (texts, line) => {
    expect(firstDifference(texts)).toBe(line);
  });
});
