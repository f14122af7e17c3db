/** A stretch of an output as it is shown: text, or one sign that stands for bytes one cannot see. */
export interface Piece {
  readonly kind: 'text' | 'space' | 'lineFeed' | 'other';
  readonly text: string;
}

const SIGNS: Readonly<Record<string, Piece>> = {
  ' ': { kind: 'space', text: '·' },
  '\t': { kind: 'other', text: '⇥' },
  '\r': { kind: 'other', text: '␍' },
  '\n': { kind: 'lineFeed', text: '↵' },
};

const linesOf = (text: string): string[] => text.split(/(?<=\n)/);

/** The lines of an output in pieces; every line feed ends a line and is a piece of it. */
export function markBytes(text: string): Piece[][] {
  return linesOf(text).map((line) =>
    line
      .split(/([ \t\r\n])/)
      .filter((part) => part !== '')
      .map((part) => SIGNS[part] ?? { kind: 'text', text: part }),
  );
}

/** The first line, from 0, in which one of several texts is another than the first of them; -1 where none is. */
export function firstDifference(texts: readonly string[]): number {
  const [first = [], ...others] = texts.map(linesOf);
  const most = Math.max(first.length, ...others.map((lines) => lines.length));
  for (let at = 0; at < most; at++) if (others.some((lines) => lines[at] !== first[at])) return at;
  return -1;
}
