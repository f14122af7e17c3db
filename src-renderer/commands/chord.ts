/**
 * Key chords: `Mod+Shift+P`, `F5`, `?`. `Mod` is Ctrl, or ⌘ on a Mac. Letters are written in upper
 * case; a printable sign is written as it comes from the keyboard, without its Shift.
 */

export interface Chord {
  readonly mod: boolean;
  readonly ctrl: boolean;
  readonly alt: boolean;
  readonly shift: boolean;
  readonly key: string;
}

export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'
>;

const isSign = (key: string): boolean => key.length === 1 && !/[a-z0-9 ]/i.test(key);

export function parseChord(text: string): Chord {
  const parts = text.endsWith('++') ? [...text.slice(0, -2).split('+'), '+'] : text.split('+');
  const key = parts.at(-1) ?? '';
  const has = (name: string): boolean => parts.slice(0, -1).includes(name);
  return {
    mod: has('Mod'),
    ctrl: has('Ctrl'),
    alt: has('Alt'),
    shift: has('Shift'),
    key: key === 'Space' ? ' ' : key,
  };
}

/** Chords that close or open tabs and windows of a browser, which no page can take from it. */
const BROWSERS_OWN = new Set(
  ['N', 'T', 'W'].flatMap((letter) => [`Mod+${letter}`, `Mod+Shift+${letter}`]),
);

export function isBrowsersOwn(chord: string): boolean {
  return BROWSERS_OWN.has(chord);
}

/** Whether the key press is this chord. Letters fall back to the key's place on layouts without them. */
export function matchesChord(chord: Chord, press: KeyPress, mac: boolean): boolean {
  const mod = mac ? press.metaKey : press.ctrlKey;
  const ctrl = mac ? press.ctrlKey : false;
  if (chord.mod !== mod || chord.alt !== press.altKey || (mac && chord.ctrl !== ctrl)) return false;
  if (!mac && press.metaKey) return false;
  if (isSign(chord.key)) return press.key === chord.key;
  if (chord.shift !== press.shiftKey) return false;
  const wanted = chord.key.toLowerCase();
  return press.key.toLowerCase() === wanted || physicalKey(press) === wanted;
}

function physicalKey(press: KeyPress): string | null {
  const isLatin = /^[\x20-\x7e]$/.test(press.key);
  return isLatin || !press.code.startsWith('Key') ? null : press.code.slice(3).toLowerCase();
}

const WORDS: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  Delete: 'Del',
  PageUp: 'PgUp',
  PageDown: 'PgDn',
};
const MAC_WORDS: Readonly<Record<string, string>> = {
  Mod: '⌘',
  Ctrl: '⌃',
  Alt: '⌥',
  Shift: '⇧',
  Enter: '↩',
  Backspace: '⌫',
};

/** The keys of a chord as they are shown, one word a key. */
function chordKeys(text: string, mac: boolean): string[] {
  const chord = parseChord(text);
  const key = chord.key === ' ' ? 'Space' : chord.key;
  const held = { Ctrl: chord.ctrl, Mod: chord.mod, Alt: chord.alt, Shift: chord.shift };
  const order = mac
    ? (['Ctrl', 'Alt', 'Shift', 'Mod'] as const)
    : (['Ctrl', 'Mod', 'Alt', 'Shift'] as const);
  const names = [...order.filter((name) => held[name]), key];
  return names.map(
    (name) =>
      (mac ? MAC_WORDS[name] : undefined) ?? WORDS[name] ?? (name === 'Mod' ? 'Ctrl' : name),
  );
}

/** A chord as one text for menus: `Ctrl+Shift+P`, `⇧⌘P`. */
export function chordText(text: string, mac: boolean): string {
  return chordKeys(text, mac).join(mac ? '' : '+');
}
