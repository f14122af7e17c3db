import type { Place } from '../../shared/puzzle';

/** Reads a contestant's output past all whitespace. */
export class TextCursor {
  /** Offset of the next character. */
  at = 0;

  /** A byte order mark at the start is passed over. */
  constructor(readonly text: string) {
    if (text.startsWith('\uFEFF')) this.at = 1;
  }

  skipSpace(): void {
    while (this.at < this.text.length && isSpace(this.text.charCodeAt(this.at))) this.at++;
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

  /** Reads as many values as `cells` has room for by their character codes; false where another comes. */
  values(byCode: Uint8Array, cells: Uint8Array): boolean {
    const { text } = this;
    let { at } = this;
    for (let cell = 0; cell < cells.length; at++) {
      const code = text.charCodeAt(at);
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
    while (this.at < this.text.length && !/[\r\n]/.test(this.text.charAt(this.at))) this.at++;
    return this.text.slice(start, this.at);
  }

  /** Takes blanks up to the next line end; true when the line ends there. */
  atLineEnd(): boolean {
    while (
      this.text[this.at] === ' ' ||
      this.text[this.at] === '\t' ||
      this.text[this.at] === '\r'
    ) {
      this.at++;
    }
    return this.at >= this.text.length || this.text[this.at] === '\n';
  }

  place(at: number = this.at): Place {
    const before = this.text.slice(0, at);
    const start = before.lastIndexOf('\n') + 1;
    let line = 1;
    for (let i = before.indexOf('\n'); i >= 0; i = before.indexOf('\n', i + 1)) line++;
    return { line, column: at - start + 1 };
  }
}

function isSpace(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13) || code === 0xa0 || code === 0xfeff;
}

/** The text without whitespace. */
export function solid(text: string): string {
  return text.replace(/\s+/g, '');
}
