import { describe, expect, it } from 'vitest';
import { keyTarget, typedEntry } from './matrix-keys';

const CONTENT = { items: 5, primary: 5, options: [[0, 3], [1], [3], []] };
const press = (key: string, some: Partial<KeyboardEvent> = {}) => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...some,
});
const from = (option: number, item: number) => ({ option, item });

describe('keys of the matrix', () => {
  it.each([
    ['ArrowRight', {}, from(0, 0), from(0, 1)],
    ['ArrowLeft', {}, from(0, 0), from(0, 0)],
    ['ArrowDown', {}, from(3, 2), from(3, 2)],
    ['ArrowRight', { ctrlKey: true }, from(0, 0), from(0, 3)],
    ['ArrowLeft', { ctrlKey: true }, from(0, 4), from(0, 3)],
    ['ArrowRight', { metaKey: true }, from(1, 1), from(1, 4)],
    ['ArrowDown', { ctrlKey: true }, from(0, 3), from(2, 3)],
    ['ArrowUp', { ctrlKey: true }, from(2, 3), from(0, 3)],
    ['ArrowDown', { ctrlKey: true }, from(2, 3), from(3, 3)],
    ['PageDown', {}, from(0, 1), from(2, 1)],
    ['PageUp', {}, from(1, 1), from(0, 1)],
    ['Home', {}, from(2, 3), from(2, 0)],
    ['End', { ctrlKey: true }, from(0, 0), from(3, 4)],
    ['ArrowRight', {}, from(0, -1), from(0, 1)],
  ])('%s %o leads from %o to %o', (key, some, start, end) => {
    expect(keyTarget(press(key, some), start, CONTENT, 2)).toEqual(end);
  });

  it.each([
    ['a', {}],
    ['ArrowUp', { altKey: true }],
    ['ArrowUp', { shiftKey: true }],
  ])('%s %o leads nowhere', (key, some) => {
    expect(keyTarget(press(key, some), from(1, 1), CONTENT, 2)).toBeNull();
  });

  it('types zeros and ones on any keyboard', () => {
    expect(['1', '0', '２', '１', '٠'].map((key) => typedEntry(press(key)))).toEqual([
      true,
      false,
      null,
      true,
      false,
    ]);
    expect(typedEntry(press('&', { code: 'Digit1' }))).toBe(true);
    expect(typedEntry(press('1', { ctrlKey: true }))).toBeNull();
  });
});
