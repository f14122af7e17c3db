import type { EntryMode, Move } from '../stores/editing';

/** What a key means while the grid has the focus. Keys of commands (undo, copy, …) are not here. */
export type KeyAction =
  | { readonly do: 'value'; readonly value: number; readonly as?: EntryMode }
  | { readonly do: 'digit'; readonly digit: string; readonly as?: EntryMode }
  | { readonly do: 'clear' }
  | { readonly do: 'move'; readonly move: Move; readonly extend: boolean }
  | { readonly do: 'corner'; readonly end: 'first' | 'last'; readonly extend: boolean }
  | { readonly do: 'toggle' }
  | { readonly do: 'blank' }
  | { readonly do: 'back' }
  | { readonly do: 'nextRow' }
  | { readonly do: 'mode'; readonly step: 1 | -1 }
  | { readonly do: 'selectAll' }
  | { readonly do: 'collapse' };

export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'
>;

const ARROWS: Readonly<Record<string, Pick<Move, 'rows' | 'columns'>>> = {
  ArrowUp: { rows: -1, columns: 0 },
  ArrowDown: { rows: 1, columns: 0 },
  ArrowLeft: { rows: 0, columns: -1 },
  ArrowRight: { rows: 0, columns: 1 },
};
const CLEAR_KEYS = new Set(['Delete', 'Backspace', '.', '-']);

/** What keys mean in fill mode and nowhere else. */
const FILL_KEYS: Readonly<Record<string, KeyAction>> = {
  ' ': { do: 'blank' },
  '.': { do: 'blank' },
  '-': { do: 'blank' },
  Backspace: { do: 'back' },
  Enter: { do: 'nextRow' },
};

/** Meaning of a key in a grid with these symbols, or null when it has none here. `fill`: in fill mode. */
export function keyAction(
  press: KeyPress,
  symbols: readonly string[],
  fill = false,
): KeyAction | null {
  if (press.altKey) return null;
  const command = press.ctrlKey || press.metaKey;
  const isPlain = !command && !press.shiftKey && digitOf(press) === null;
  const fills = fill && isPlain ? FILL_KEYS[press.key] : undefined;
  if (fills !== undefined) return fills;
  const navigation = navigationOf(press, command);
  if (navigation !== null) return navigation;
  const held = heldEntry(press, command, symbols);
  if (held !== null) return held;
  if (command) return press.key.toLowerCase() === 'a' ? { do: 'selectAll' } : null;
  const text = typedText(press, symbols);
  const entry = entryOf(text, symbols);
  return fill && entry?.do === 'clear' && text === '0' ? { do: 'blank' } : entry;
}

/**
 * The digit of a key, whatever script it is typed in (Arabic, Persian, Devanagari, full width), or the one
 * that stands on the key where a layout has a sign there (AZERTY); null for another key.
 */
export function digitOf({ key, code }: Pick<KeyPress, 'key' | 'code'>): string | null {
  if (isDigit(key)) return String(digitsBefore(key.codePointAt(0) ?? 0) % 10);
  return /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1] ?? null;
}

const isDigit = (text: string): boolean => /^\p{Nd}$/u.test(text);

/** Unicode has the ten digits of a script in a row, from zero. */
function digitsBefore(point: number): number {
  let first = point;
  while (isDigit(String.fromCodePoint(first - 1))) first--;
  return point - first;
}

/** While a key is held, a digit is another kind of entry: Shift corner, Ctrl centre, both a colour. */
function heldEntry(
  press: KeyPress,
  command: boolean,
  symbols: readonly string[],
): KeyAction | null {
  const digit = digitOf(press);
  if (digit === null || digit === '0' || (!command && !press.shiftKey)) return null;
  // The key of a symbol that needs Shift is that symbol; digits beside letters stand for numbers.
  if (!command && !isDigit(press.key) && symbols.includes(press.key)) return null;
  const as = command ? (press.shiftKey ? 'color' : 'centre') : 'corner';
  const entry = as === 'color' ? colorOf(digit) : entryOf(digit, symbols);
  return entry?.do === 'value' || entry?.do === 'digit' ? { ...entry, as } : null;
}

function colorOf(digit: string): KeyAction {
  return { do: 'value', value: Number(digit) };
}

function navigationOf(press: KeyPress, command: boolean): KeyAction | null {
  const extend = press.shiftKey;
  const arrow = ARROWS[press.key];
  if (arrow !== undefined) {
    return { do: 'move', move: { ...arrow, unit: command ? 'box' : 'cell' }, extend };
  }
  if (press.key === 'Home' || press.key === 'End') {
    const first = press.key === 'Home';
    if (command) return { do: 'corner', end: first ? 'first' : 'last', extend };
    return { do: 'move', move: { rows: 0, columns: first ? -1 : 1, unit: 'edge' }, extend };
  }
  if (press.key === 'PageUp' || press.key === 'PageDown') {
    const rows = press.key === 'PageUp' ? -1 : 1;
    return { do: 'move', move: { rows, columns: 0, unit: 'edge' }, extend };
  }
  if (press.key === ' ' && command) return { do: 'toggle' };
  if (press.key === ' ') return { do: 'mode', step: extend ? -1 : 1 };
  return press.key === 'Escape' ? { do: 'collapse' } : null;
}

/** The character typed, digits as ASCII; while an input method swallows keys, the one printed on the key. */
function typedText(press: KeyPress, symbols: readonly string[]): string {
  const { key, code } = press;
  if (key === 'Process' || key === 'Unidentified') {
    return /^(?:Key|Digit|Numpad)([A-Z0-9])$/.exec(code)?.[1] ?? key;
  }
  return key.length > 2 || symbols.includes(key) ? key : (digitOf(press) ?? key);
}

function entryOf(text: string, symbols: readonly string[]): KeyAction | null {
  const value = symbolValue(text, symbols);
  if (value > 0) return { do: 'value', value };
  if (/^\d$/.test(text)) {
    if (symbols.length > 9) return { do: 'digit', digit: text };
    return text === '0' ? { do: 'clear' } : null;
  }
  return CLEAR_KEYS.has(text) ? { do: 'clear' } : null;
}

/** A digit is final only where no longer number can begin with it. */
function symbolValue(text: string, symbols: readonly string[]): number {
  const numeric = symbols.length > 9 && symbols.some((symbol) => /^\d{2}$/.test(symbol));
  if (numeric && /^\d$/.test(text)) return 0;
  const exact = symbols.indexOf(text) + 1;
  return exact || symbols.indexOf(text.toUpperCase()) + 1;
}
