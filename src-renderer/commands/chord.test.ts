import { describe, expect, it } from 'vitest';
import { chordText, matchesChord, parseChord, type KeyPress } from './chord';

function press(key: string, some: Partial<KeyPress> = {}): KeyPress {
  return { key, code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...some };
}
const pc = (chord: string, event: KeyPress) => matchesChord(parseChord(chord), event, false);
const mac = (chord: string, event: KeyPress) => matchesChord(parseChord(chord), event, true);

describe('chords', () => {
  it('are matched whole', () => {
    expect(pc('Mod+S', press('s', { ctrlKey: true }))).toBe(true);
    expect(pc('Mod+S', press('S', { ctrlKey: true, shiftKey: true }))).toBe(false);
    expect(pc('Mod+Shift+S', press('S', { ctrlKey: true, shiftKey: true }))).toBe(true);
    expect(pc('Mod+S', press('s', { ctrlKey: true, altKey: true }))).toBe(false);
    expect(pc('Mod+S', press('s', { metaKey: true }))).toBe(false);
    expect(pc('F5', press('F5'))).toBe(true);
    expect(pc('F5', press('F5', { shiftKey: true }))).toBe(false);
  });

  it('use the command key on a Mac', () => {
    expect(mac('Mod+S', press('s', { metaKey: true }))).toBe(true);
    expect(mac('Mod+S', press('s', { ctrlKey: true }))).toBe(false);
  });

  it('take signs as they come, wherever they are on the keyboard', () => {
    expect(pc('?', press('?', { shiftKey: true }))).toBe(true);
    expect(pc('?', press('/'))).toBe(false);
    expect(pc('Mod+,', press(',', { ctrlKey: true }))).toBe(true);
    expect(pc('Mod++', press('+', { ctrlKey: true, shiftKey: true }))).toBe(true);
  });

  it('know letters by their place on layouts without them', () => {
    expect(pc('Mod+K', press('л', { ctrlKey: true, code: 'KeyK' }))).toBe(true);
    expect(pc('Mod+K', press('t', { ctrlKey: true, code: 'KeyK' }))).toBe(false);
  });

  it('are written as the system writes them', () => {
    expect(chordText('Mod+Shift+P', false)).toBe('Ctrl+Shift+P');
    expect(chordText('Mod+Shift+P', true)).toBe('⇧⌘P');
    expect(chordText('Alt+ArrowDown', false)).toBe('Alt+↓');
  });
});
