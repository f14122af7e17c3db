import { CR, isSpace, LF } from './bytes';
import { part, type Compare } from './compare';

/**
 * LemonLime (github.com/Project-LemonLime/Project_LemonLime, `judgingthread.cpp`): both texts are
 * read in pieces of at most 32 characters, and what has been noticed of the end of a text decides.
 */
const PIECE = 32;

/** Line by line: the output may end in more empty lines than the reference, never in fewer. */
export const lemonLines: Compare = (output, reference) => {
  const a = new PieceReader(output);
  const b = new PieceReader(reference);
  for (;;) {
    const pieceA = a.pieceOfLine();
    const pieceB = b.pieceOfLine();
    if (a.ended && !b.ended) return part('WA', a.at, b.at);
    const differs = differsAt(a, pieceA, b, pieceB);
    if (differs !== null) return part('WA', pieceA + differs, pieceB + differs);
    if (a.ended && b.ended) return null;
  }
};

/** Ignoring spaces (the default): words must be equal and lie on the same line number. */
export const lemonIgnoreSpaces: Compare = (output, reference) => {
  const a = new PieceReader(output);
  const b = new PieceReader(reference);
  for (;;) {
    const pieceA = a.pieceOfWord();
    const pieceB = b.pieceOfWord();
    if (differsAt(a, pieceA, b, pieceB) !== null) return part('WA', pieceA, pieceB);
    if (a.ended && b.ended) return null;
    if (a.line !== b.line) return part('PE', pieceA, pieceB);
  }
};

/** How far two pieces agree, or null when they are equal. */
function differsAt(a: PieceReader, from: number, b: PieceReader, fromB: number): number | null {
  const lengthA = a.at - from;
  const lengthB = b.at - fromB;
  let i = 0;
  while (i < lengthA && i < lengthB && a.text[from + i] === b.text[fromB + i]) i++;
  return i < lengthA || i < lengthB ? i : null;
}

class PieceReader {
  at = 0;
  line = 1;
  /** True once something was looked for beyond the last character. */
  ended = false;

  constructor(readonly text: Uint8Array) {}

  /** Reads on to the end of the line or the piece; the offset where the piece starts. */
  pieceOfLine(): number {
    this.passLineEnd();
    const start = this.at;
    while (this.at - start < PIECE) {
      const byte = this.peek();
      if (byte === LF || byte === CR || byte === undefined) break;
      this.at++;
    }
    return start;
  }

  /** Reads the next word or piece of it; the offset where it starts. */
  pieceOfWord(): number {
    for (let byte = this.peek(); isSpace(byte); byte = this.peek()) {
      if (byte === CR || byte === LF) this.passLineEnd();
      else this.at++;
    }
    const start = this.at;
    while (this.at - start < PIECE) {
      const byte = this.peek();
      if (byte === undefined || isSpace(byte)) break;
      this.at++;
    }
    return start;
  }

  private peek(): number | undefined {
    if (this.at >= this.text.length) this.ended = true;
    return this.text[this.at];
  }

  private passLineEnd(): void {
    const byte = this.peek();
    if (byte !== CR && byte !== LF) return;
    if (byte === CR) this.at++;
    if (this.peek() === LF) this.at++;
    this.line++;
  }
}
