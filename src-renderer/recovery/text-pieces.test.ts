import { expect, it } from 'vitest';
import { textPieces } from './text-pieces';

it('cuts a text where it differs from the other', () => {
  expect(textPieces('12.4', '1.34')).toEqual([
    { text: '1', differs: false },
    { text: '2.', differs: true },
    { text: '4', differs: false },
  ]);
  expect(textPieces('123', '1')).toEqual([
    { text: '1', differs: false },
    { text: '23', differs: true },
  ]);
});

it('marks nothing where there is nothing to compare with', () => {
  expect(textPieces('12', null)).toEqual([{ text: '12', differs: false }]);
  expect(textPieces('12', '')).toEqual([{ text: '12', differs: false }]);
  expect(textPieces(null, '12')).toBeNull();
  expect(textPieces('', '12')).toEqual([]);
});
