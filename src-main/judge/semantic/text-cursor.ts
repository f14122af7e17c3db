import type { Place } from '../../shared/puzzle';
import { CR, isBlankOrCr, LF } from '../profiles/bytes';

/** Reads a contestant's output past all whitespace. */
export class TextCursor {
  /** Offset of the next character. */
  at = 0;

  /** A byte order mark at the start is passed over. */
  constructor(readonly text: string) {
    if (text.charCodeAt(0) === BYTE_ORDER_MARK) this.at = 1;
  }

  skipSpace(): void {
    while (isSpace(this.text.charCodeAt(this.at))) this.at++;
  }

  /** The next character that is no whitespace, without taking it; empty at the end. */
  peek(): string {
    this.skipSpace();
    return this.text.charAt(this.at);
  }

  /** The next run of characters up to whitespace, without taking it; empty at the end. */
  word(): string {
    this.skipSpace();
    let end = this.at;
    while (end < this.text.length && !isSpace(this.text.charCodeAt(end))) end++;
    return this.text.slice(this.at, end);
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
    if (this.at < this.text.length && !isSpace(this.text.charCodeAt(this.at))) {
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

  /** Takes the rest of the line, without its end. */
  line(): string {
    const start = this.at;
    while (this.at < this.text.length && !isLineEnd(this.text.charCodeAt(this.at))) this.at++;
    return this.text.slice(start, this.at);
  }

  /** Takes blanks up to the next line end; true when the line ends there. */
  atLineEnd(): boolean {
    while (isBlankOrCr(this.text.charCodeAt(this.at))) this.at++;
    return this.at >= this.text.length || this.text.charCodeAt(this.at) === LF;
  }

  place(at: number = this.at): Place {
    let line = 1;
    let start = 0;
    for (let i = 0; i < at; i++) {
      if (this.text.charCodeAt(i) !== LF) continue;
      line++;
      start = i + 1;
    }
    return { line, column: at - start + 1 };
  }
}

const BYTE_ORDER_MARK = 0xfeff;

function isSpace(code: number): boolean {
  return code === 32 || (code >= 9 && code <= CR) || code === 0xa0 || code === BYTE_ORDER_MARK;
}

const isLineEnd = (code: number): boolean => code === LF || code === CR;

/** The text without whitespace. */
export function solid(text: string): string {
  return text.replace(/\s+/g, '');
}
