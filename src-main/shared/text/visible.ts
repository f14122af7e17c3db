/** What fills the placeholders of a message. */
export type TextParams = Readonly<Record<string, string | number>>;

/**
 * Characters that nobody sees, that steer a terminal, or that turn the direction of writing. Not the
 * narrow blank of times of day (U+202F), which come from the system.
 */
const INVISIBLE = /[\p{Cc}\p{Cf}\u00a0\u2000-\u200a\u2028\u2029\u205f\u3000]/gu;

/** A text that came from elsewhere, with a name for every character that cannot be seen: `␛`, `‹U+200B›`. */
export function visible(text: string): string {
  return text.replace(INVISIBLE, nameOf);
}

/** The same of several lines. */
export function visibleLines(text: string): string {
  return text.split('\n').map(visible).join('\n');
}

/** Parameters of a message with their texts made visible; their line ends are of our own making. */
export function visibleParams(params: TextParams): TextParams {
  const shown = Object.entries(params).map(([key, value]) => [
    key,
    typeof value === 'string' ? visibleLines(value) : value,
  ]);
  return Object.fromEntries(shown) as TextParams;
}

/** A control character's picture, or the code point. */
function nameOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x20) return String.fromCodePoint(0x2400 + code);
  if (code === 0x7f) return '\u2421';
  return `‹U+${code.toString(16).toUpperCase().padStart(4, '0')}›`;
}
