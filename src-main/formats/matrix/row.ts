/** The size of a matrix, as its first line says it. */
export interface Header {
  readonly rows: number;
  readonly columns: number;
  /** Of a board, whose cells are the columns. */
  readonly width?: number;
}

/** What a case has without a header that can be used. */
export const NO_HEADER: Header = { rows: 0, columns: -1 };

/** `rows columns` of a header line, or null when the line is not two whole numbers. */
export function readHeader(line: string): Header | null {
  const match = /^[\t ]*(\d{1,9})[\t ]+(\d{1,9})[\t ]*$/.exec(line);
  return match === null ? null : { rows: Number(match[1]), columns: Number(match[2]) };
}

/** A word of a line, and its offset from 0. */
export interface Word {
  readonly text: string;
  readonly start: number;
}

/** The words of a line with their 0-based places; large covers are read by it, so it goes by characters. */
export function wordsOf(line: string): Word[] {
  const words: Word[] = [];
  for (let start = 0; start < line.length; start++) {
    const from = start;
    while (start < line.length && !isGap(line.charCodeAt(start))) start++;
    if (start > from) words.push({ text: line.slice(from, start), start: from });
  }
  return words;
}

const isGap = (char: number): boolean => char === 32 || char === 9;

/** A whole number of up to nine digits; -1 for any other text. */
export function numberOf(text: string): number {
  if (text === '' || text.length > 9) return -1;
  let value = 0;
  for (let i = 0; i < text.length; i++) {
    const digit = text.charCodeAt(i) - 48;
    if (digit < 0 || digit > 9) return -1;
    value = 10 * value + digit;
  }
  return value;
}
