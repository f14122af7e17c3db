/** A line, or the lines of one JSON object put together. */
export interface RecordText {
  readonly text: string;
  readonly line: number;
  readonly lines: number;
}

/** Lines of the longest object that is waited for. */
const MOST = 20_000;

/** Puts the lines of each JSON object together, as far as it is one: `{` at the start of a line until its end. */
export class JsonLines {
  private line = 0;
  private open: string[] = [];
  private depth = 0;

  /** The text that ends with the next line, or null while an object is open. */
  push(text: string): RecordText | null {
    this.line++;
    if (this.open.length === 0 && !/^\s*\{/.test(text)) return { text, line: this.line, lines: 1 };
    this.open.push(text);
    this.depth += depthOf(text);
    return this.depth <= 0 || this.open.length > MOST ? this.end() : null;
  }

  /** What has begun and does not end. */
  end(): RecordText | null {
    const lines = this.open.length;
    if (lines === 0) return null;
    const text = this.open.join('\n');
    this.open = [];
    this.depth = 0;
    return { text, line: this.line - lines + 1, lines };
  }
}

/** Brackets that are opened and not closed, outside strings. */
function depthOf(text: string): number {
  let depth = 0;
  for (const [sign] of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]]/g)) {
    if (sign === '{' || sign === '[') depth++;
    else if (sign === '}' || sign === ']') depth--;
  }
  return depth;
}
