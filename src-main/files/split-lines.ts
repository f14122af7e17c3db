/** Kinds of line ends, as bits. */
export const LINE_END = { LF: 1, CRLF: 2, CR: 4 } as const;

export interface SplitText {
  readonly lines: string[];
  /** Union of the `LINE_END` bits that were met. */
  readonly ends: number;
}

/**
 * Lines of a text without their line ends: LF, CRLF or CR, also mixed. A line end closes a line, it
 * does not open an empty one after it.
 */
export function splitLines(text: string): SplitText {
  const pieces = text.split('\n');
  const split = text.includes('\r')
    ? splitReturns(pieces)
    : { lines: pieces, ends: pieces.length > 1 ? LINE_END.LF : 0 };
  if (split.lines.at(-1) === '') split.lines.pop();
  return split;
}

/** Goes on from pieces between LFs: a CR at the end of one belongs to the LF, any other ends a line. */
function splitReturns(pieces: readonly string[]): SplitText {
  const lines: string[] = [];
  let ends = 0;
  pieces.forEach((piece, i) => {
    const beforeFeed = i < pieces.length - 1;
    const crlf = beforeFeed && piece.endsWith('\r');
    if (beforeFeed) ends |= crlf ? LINE_END.CRLF : LINE_END.LF;
    const rest = crlf ? piece.slice(0, -1) : piece;
    if (rest.includes('\r')) {
      ends |= LINE_END.CR;
      for (const line of rest.split('\r')) lines.push(line);
    } else {
      lines.push(rest);
    }
  });
  return { lines, ends };
}
