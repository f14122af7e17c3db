import type { Place } from '../../shared/puzzle';
import { CR, isBlankOrCr, LF } from '../profiles/bytes';

/** A text by its UTF-16 codes: ASCII as it lies in its bytes, so that no output of millions is held twice. */
export type TextCodes = Uint8Array | Uint16Array;

/** @param decode  the text of bytes that are not ASCII */
export function codesOf(bytes: Uint8Array, decode: (bytes: Uint8Array) => string): TextCodes {
  let ascii = 0;
  while (ascii < bytes.length && (bytes[ascii] as number) < 128) ascii++;
  return ascii === bytes.length ? bytes : codesOfText(decode(bytes));
}

export function codesOfText(text: string): TextCodes {
  const codes = new Uint16Array(text.length);
  for (let at = 0; at < text.length; at++) codes[at] = text.charCodeAt(at);
  return codes;
}

/** Characters that become a string at once: as many arguments of a call. */
const PIECE = 4096;

/** Reads a contestant's output past all whitespace. */
export class TextCursor {
  /** Offset of the next character. */
  at = 0;

  /** A byte order mark at the start is passed over. */
  constructor(readonly codes: TextCodes) {
    if (codes[0] === BYTE_ORDER_MARK) this.at = 1;
  }

  skipSpace(): void {
    while (isSpace(this.codes[this.at])) this.at++;
  }

  /** The next character that is no whitespace, without taking it; empty at the end. */
  peek(): string {
    this.skipSpace();
    return this.at < this.codes.length ? String.fromCharCode(this.codes[this.at] as number) : '';
  }

  /** The next run of characters up to whitespace, without taking it; empty at the end. */
  word(): string {
    this.skipSpace();
    let end = this.at;
    while (end < this.codes.length && !isSpace(this.codes[end])) end++;
    return this.slice(this.at, end);
  }

  /** Takes `characters`, whitespace between them aside, when they come next and a word ends there. */
  take(characters: string): boolean {
    const start = this.at;
    for (const character of characters) {
      if (this.peek() !== character) {
        this.at = start;
        return false;
      }
      this.at += character.length;
    }
    if (this.at < this.codes.length && !isSpace(this.codes[this.at])) {
      this.at = start;
      return false;
    }
    return true;
  }

  /** Takes a whole number; null, and nothing taken, when something else comes next. */
  number(): number | null {
    const word = this.word();
    const value = Number(word);
    if (!/^[+-]?\d+$/.test(word) || !Number.isSafeInteger(value)) return null;
    this.at += word.length;
    return value;
  }

  /** Reads as many values as `cells` has room for by their character codes; false where another comes. */
  values(byCode: Uint8Array, cells: Uint8Array): boolean {
    const { codes } = this;
    let { at } = this;
    for (let cell = 0; cell < cells.length; at++) {
      const code = codes[at] ?? 0;
      const value = byCode[code] ?? 0;
      if (value > 0) cells[cell++] = value;
      else if (!isSpace(code)) return false;
    }
    this.at = at;
    return true;
  }

  /** Takes the rest of the line, without its end. */
  line(): string {
    const start = this.at;
    while (this.at < this.codes.length && !isLineEnd(this.codes[this.at])) this.at++;
    return this.slice(start, this.at);
  }

  /** Takes blanks up to the next line end; true when the line ends there. */
  atLineEnd(): boolean {
    while (isBlankOrCr(this.codes[this.at])) this.at++;
    return this.at >= this.codes.length || this.codes[this.at] === LF;
  }

  place(at: number = this.at): Place {
    let line = 1;
    let start = 0;
    for (let i = 0; i < at; i++) {
      if (this.codes[i] !== LF) continue;
      line++;
      start = i + 1;
    }
    return { line, column: at - start + 1 };
  }

  private slice(start: number, end: number): string {
    let text = '';
    for (let from = start; from < end; from += PIECE)
      text += String.fromCharCode(...this.codes.subarray(from, Math.min(end, from + PIECE)));
    return text;
  }
}

const BYTE_ORDER_MARK = 0xfeff;

type Code = number | undefined;

function isSpace(code: Code): boolean {
  if (code === undefined) return false;
  return code === 32 || (code >= 9 && code <= CR) || code === 0xa0 || code === BYTE_ORDER_MARK;
}

const isLineEnd = (code: Code): boolean => code === LF || code === CR;

/** The text without whitespace. */
export function solid(text: string): string {
  return text.replace(/\s+/g, '');
}
