/** A value of JSON. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json;
}

/** True for `{…}`. */
export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !isArray(value);
}

/** True for `[…]`. */
export function isArray(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

/** JSON, or null when it is not. */
export function parseJson(text: string): Json | null {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return null;
  }
}

/** Deepest nesting that is read. */
const MAX_DEPTH = 60;

/**
 * Reads the shortened JSON of SudokuPad links: names without quotes, `'` for `"`, `t` and `f` for true
 * and false, colours without quotes, and nothing at all for an empty object in a list. Null when it
 * is not even that.
 */
export function parseRelaxedJson(text: string): Json | null {
  const reader = new RelaxedReader(text);
  try {
    const value = reader.value(0);
    return reader.atEnd() ? value : null;
  } catch (error) {
    if (error instanceof Malformed) return null;
    throw error;
  }
}

/** Ends a reading; never leaves this file. */
class Malformed extends Error {}

class RelaxedReader {
  private at = 0;

  constructor(private readonly text: string) {}

  atEnd(): boolean {
    return this.at >= this.text.length;
  }

  value(depth: number): Json {
    if (depth > MAX_DEPTH) throw new Malformed();
    switch (this.peek()) {
      case '{':
        return this.object(depth);
      case '[':
        return this.list(depth);
      case '"':
      case "'":
        return this.quoted();
      default:
        return this.bare();
    }
  }

  private peek(): string {
    return this.text.charAt(this.at);
  }

  private take(char: string): boolean {
    if (this.peek() !== char) return false;
    this.at++;
    return true;
  }

  private object(depth: number): JsonObject {
    // A map from names of the file, so that none of them means anything to the program.
    const entries = new Map<string, Json>();
    this.at++;
    while (!this.take('}')) {
      const quoted = this.peek() === '"' || this.peek() === "'";
      const name = quoted ? this.quoted() : this.word(/[A-Za-z0-9_+-]+/y);
      if (!this.take(':')) throw new Malformed();
      entries.set(name, this.value(depth + 1));
      if (!this.take(',') && this.peek() !== '}') throw new Malformed();
    }
    return Object.fromEntries(entries);
  }

  private list(depth: number): Json[] {
    const items: Json[] = [];
    this.at++;
    for (;;) {
      const empty = this.peek() === ',' || this.peek() === ']';
      items.push(empty ? {} : this.value(depth + 1));
      if (this.take(']')) return items;
      if (!this.take(',')) throw new Malformed();
    }
  }

  private quoted(): string {
    const quote = this.peek();
    let value = '';
    this.at++;
    while (!this.take(quote)) {
      if (this.atEnd()) throw new Malformed();
      const char = this.text.charAt(this.at++);
      value += char === '\\' ? this.escaped() : char;
    }
    return value;
  }

  private escaped(): string {
    const char = this.text.charAt(this.at++);
    if (char !== 'u') return ESCAPES[char] ?? char;
    return String.fromCharCode(parseInt(this.word(/[0-9a-fA-F]{4}/y), 16));
  }

  private bare(): Json {
    const word = this.word(/[#A-Za-z0-9.+-]+/y);
    if (word === 'true' || word === 't') return true;
    if (word === 'false' || word === 'f') return false;
    if (word === 'null') return null;
    return /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(word) ? Number(word) : word;
  }

  private word(pattern: RegExp): string {
    pattern.lastIndex = this.at;
    const word = pattern.exec(this.text)?.[0];
    if (word === undefined) throw new Malformed();
    this.at += word.length;
    return word;
  }
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' };
