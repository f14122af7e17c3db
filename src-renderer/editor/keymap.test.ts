import { describe, expect, it } from 'vitest';
import { keyAction, type KeyPress } from './keymap';

const DIGITS = [...'123456789'];
const LETTERS = [...'ABCDEFGHIJKLMNOP'];
const NUMBERS = Array.from({ length: 16 }, (_, i) => String(i + 1));

function press(key: string, more: Partial<KeyPress> = {}): KeyPress {
  return { key, code: '', ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...more };
}

describe('keys of the grid', () => {
  it.each([
    ['7', DIGITS, { do: 'value', value: 7 }],
    ['p', LETTERS, { do: 'value', value: 16 }],
    ['A', LETTERS, { do: 'value', value: 1 }],
    ['3', LETTERS, { do: 'digit', digit: '3' }],
    ['1', NUMBERS, { do: 'digit', digit: '1' }],
    ['0', NUMBERS, { do: 'digit', digit: '0' }],
    ['0', DIGITS, { do: 'clear' }],
    ['.', DIGITS, { do: 'clear' }],
    ['Delete', LETTERS, { do: 'clear' }],
    ['Backspace', DIGITS, { do: 'clear' }],
    ['Q', LETTERS, null],
    ['q', DIGITS, null],
    ['F5', DIGITS, null],
    ['Tab', DIGITS, null],
  ])('%s', (key, symbols, action) => {
    expect(keyAction(press(key), symbols)).toEqual(action);
  });

  it('takes held keys for marks and colours', () => {
    const digit = (more: Partial<KeyPress>): KeyPress => press('!', { code: 'Digit1', ...more });
    expect(keyAction(digit({ shiftKey: true }), DIGITS)).toEqual({
      do: 'value',
      value: 1,
      as: 'corner',
    });
    expect(keyAction(digit({ key: '1', ctrlKey: true }), DIGITS)).toMatchObject({ as: 'centre' });
    expect(keyAction(digit({ ctrlKey: true, shiftKey: true }), NUMBERS)).toEqual({
      do: 'value',
      value: 1,
      as: 'color',
    });
    expect(keyAction(digit({ shiftKey: true }), LETTERS)).toEqual({
      do: 'digit',
      digit: '1',
      as: 'corner',
    });
    expect(keyAction(press('1', { code: 'Numpad1', ctrlKey: true }), DIGITS)).toMatchObject({
      value: 1,
      as: 'centre',
    });
    expect(keyAction(press('0', { code: 'Digit0', ctrlKey: true }), DIGITS)).toBeNull();
  });

  it.each([
    ['AZERTY', '&', 'Digit1', 1],
    ['AZERTY, whose six clears elsewhere', '-', 'Digit6', 6],
    ['Czech', 'ř', 'Digit5', 5],
    ['Arabic', '٣', 'Digit3', 3],
    ['Persian', '۴', 'Digit4', 4],
    ['Devanagari', '५', 'Digit5', 5],
    ['full width', '９', '', 9],
    ['mathematical, five kinds in a row', '𝟧', '', 5],
  ])('takes the digits of a keyboard: %s', (_, key, code, value) => {
    expect(keyAction(press(key, { code }), DIGITS)).toEqual({ do: 'value', value });
    expect(keyAction(press(key, { code }), DIGITS, true)).toEqual({ do: 'value', value });
    expect(keyAction(press(key, { code, shiftKey: true }), DIGITS)).toMatchObject({
      value,
      as: 'corner',
    });
  });

  it('takes zero of any keyboard for a blank', () => {
    expect(keyAction(press('à', { code: 'Digit0' }), DIGITS)).toEqual({ do: 'clear' });
    expect(keyAction(press('٠', { code: 'Digit0' }), DIGITS, true)).toEqual({ do: 'blank' });
    expect(keyAction(press('-', { code: 'Minus' }), DIGITS)).toEqual({ do: 'clear' });
  });

  it('takes the digit that Shift makes on AZERTY for a corner mark', () => {
    const one = press('1', { code: 'Digit1', shiftKey: true });
    expect(keyAction(one, DIGITS)).toEqual({ do: 'value', value: 1, as: 'corner' });
  });

  it('has keys of its own in fill mode', () => {
    const inFill = (key: string) => keyAction(press(key), DIGITS, true);
    expect(['0', '.', ' '].map(inFill)).toEqual(Array(3).fill({ do: 'blank' }));
    expect(inFill('Backspace')).toEqual({ do: 'back' });
    expect(inFill('Enter')).toEqual({ do: 'nextRow' });
    expect(inFill('3')).toEqual({ do: 'value', value: 3 });
    expect(inFill('Delete')).toEqual({ do: 'clear' });
    expect(keyAction(press('Enter'), DIGITS)).toBeNull();
  });

  it('changes the mode with Space', () => {
    expect(keyAction(press(' '), DIGITS)).toEqual({ do: 'mode', step: 1 });
    expect(keyAction(press(' ', { shiftKey: true }), DIGITS)).toEqual({ do: 'mode', step: -1 });
    expect(keyAction(press(' ', { ctrlKey: true }), DIGITS)).toEqual({ do: 'toggle' });
  });

  it('moves by cell, by box, to the ends', () => {
    const up = { rows: -1, columns: 0 };
    expect(keyAction(press('ArrowUp'), DIGITS)).toEqual({
      do: 'move',
      move: { ...up, unit: 'cell' },
      extend: false,
    });
    expect(keyAction(press('ArrowUp', { ctrlKey: true, shiftKey: true }), DIGITS)).toEqual({
      do: 'move',
      move: { ...up, unit: 'box' },
      extend: true,
    });
    expect(keyAction(press('End'), DIGITS)).toMatchObject({ move: { columns: 1, unit: 'edge' } });
    expect(keyAction(press('Home', { ctrlKey: true }), DIGITS)).toMatchObject({
      do: 'corner',
      end: 'first',
    });
  });

  it('leaves the keys of commands alone', () => {
    expect(keyAction(press('z', { ctrlKey: true }), LETTERS)).toBeNull();
    expect(keyAction(press('c', { metaKey: true }), LETTERS)).toBeNull();
    expect(keyAction(press('a', { altKey: true }), LETTERS)).toBeNull();
    expect(keyAction(press('a', { ctrlKey: true }), LETTERS)).toEqual({ do: 'selectAll' });
  });

  it('reads the printed key while an input method is active', () => {
    expect(keyAction(press('Process', { code: 'KeyB' }), LETTERS)).toEqual({
      do: 'value',
      value: 2,
    });
    expect(keyAction(press('Process', { code: 'Numpad9' }), DIGITS)).toEqual({
      do: 'value',
      value: 9,
    });
  });
});
