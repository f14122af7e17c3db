import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diffRow } from '../stores/testing/models';
import { endSign, piecesOf, visible, widthOf } from './diff-pieces';

const line = fc.string({ unit: fc.constantFrom('1', '2', ' ', '\t', '.', '数'), maxLength: 40 });

describe('the sides of a row', () => {
  it('give their lines back', () => {
    fc.assert(
      fc.property(line, line, (left, right) => {
        const row = diffRow(0, left, right);
        const text = (side: 'left' | 'right'): string =>
          piecesOf(row, side)
            .map((piece) => piece.text)
            .join('');
        expect([text('left'), text('right')]).toEqual([left, right]);
      }),
    );
  });

  it('are as long as each other, so that cells stand under each other', () => {
    fc.assert(
      fc.property(line, line, (left, right) => {
        const row = diffRow(0, left, right);
        const length = (side: 'left' | 'right'): number =>
          piecesOf(row, side).reduce((sum, { text, pad }) => sum + text.length + pad, 0);
        expect([length('left'), length('right')]).toEqual([widthOf(row), widthOf(row)]);
      }),
    );
  });

  it('part blanks from cells and mark only the cells that differ', () => {
    const pieces = piecesOf(diffRow(0, '12 4', '12 5'), 'right');
    expect(pieces.map(({ text, kind, differs }) => [text, kind, differs])).toEqual([
      ['12', 'text', false],
      [' ', 'blank', false],
      ['5', 'text', true],
    ]);
  });

  it('show every character by itself that nobody sees', () => {
    const shown = (text: string) =>
      piecesOf(diffRow(0, text, text), 'left').map((piece) => [piece.text, piece.kind]);
    expect(shown('1\u200b2')).toEqual([
      ['1', 'text'],
      ['\u200b', 'named'],
      ['2', 'text'],
    ]);
    for (const char of ['\0', '\x1a', '\u001b', '\u00a0', '\ufeff'])
      expect(shown(`1${char}`)).toContainEqual([char, 'named']);
  });

  it('keep very long lines in few elements', () => {
    const long = '1 '.repeat(2000);
    expect(piecesOf(diffRow(0, long, long), 'left')).toHaveLength(1);
  });
});

describe('signs', () => {
  it('stand for what one cannot see, one for one', () => {
    expect(visible('1 2\t\r3')).toBe('1·2⇥␍3');
    expect((['LF', 'CRLF', 'CR', ''] as const).map(endSign)).toEqual(['↵', '␍↵', '␍', '']);
  });
});
