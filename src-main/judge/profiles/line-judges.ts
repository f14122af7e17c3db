import { bomLength, commonLength, lineAt, skipSpace, trimEnd, type Span } from './bytes';
import { part, type Compare, type Parting } from './comparison';

/** Judges that compare line by line with some trimming. */

/** UOJ `bcmp`: every byte counts. */
export const bytes: Compare = (output, reference) => {
  const common = commonLength(output, whole(output), reference, whole(reference));
  const same = common === output.length && common === reference.length;
  return same ? null : part('WA', common, common);
};

/**
 * Hydro `default`: blanks at line ends and empty lines at the end do not count. So compare Luogu
 * without a Special Judge (help.luogu.com.cn, test data: blanks at line ends and line ends at the end
 * of the file are ignored) and the contests of NOI (statements of CCF: full text, without blanks at
 * line ends and line ends at the end of the file).
 * AtCoder publishes no checker; it is seen to accept blanks before line ends and a missing last line
 * end (kyuridenamida/atcoder-tools, issue 285), so it is taken to compare like this.
 */
export const hydroDefault: Compare = (output, reference) =>
  compareLines(
    output,
    { start: 0, end: trimEnd(output, 0, output.length) },
    reference,
    { start: 0, end: trimEnd(reference, 0, reference.length) },
    'end',
  );

/** Hydro `strict`: only CR before LF and the very last line end do not count. */
export const hydroStrict: Compare = (output, reference) =>
  compareLines(output, whole(output), reference, whole(reference), 'none');

/** Competitive Programming Helper: JavaScript `trim()` on the whole (BOM included) and on every line. */
export const cph: Compare = (output, reference) =>
  compareLines(output, trimmed(output), reference, trimmed(reference), 'both');

/**
 * POJ and its kin (HDU, ZOJ, UVa): what differs in whitespace alone is a presentation error, but for
 * the line end at the end of the file.
 */
export const pojText: Compare = (output, reference) => {
  const end = (text: Uint8Array): Span => ({ start: 0, end: trimEnd(text, 0, text.length) });
  return compareLines(output, end(output), reference, end(reference), 'none');
};

function whole(text: Uint8Array): Span {
  return { start: 0, end: text.length };
}

function trimmed(text: Uint8Array): Span {
  const start = skipSpace(text, skipSpace(text, 0) === 0 ? bomLength(text) : 0);
  return { start, end: trimEnd(text, start, text.length) };
}

type Trim = 'none' | 'end' | 'both';

function compareLines(
  output: Uint8Array,
  spanO: Span,
  reference: Uint8Array,
  spanR: Span,
  trim: Trim,
): Parting | null {
  let o = spanO.start;
  let r = spanR.start;
  while (o < spanO.end && r < spanR.end) {
    const lineO = lineAt(output, o, spanO.end);
    const lineR = lineAt(reference, r, spanR.end);
    const a = trimLine(output, lineO, trim);
    const b = trimLine(reference, lineR, trim);
    const common = commonLength(output, a, reference, b);
    if (a.start + common < a.end || b.start + common < b.end) {
      return part('WA', a.start + common, b.start + common);
    }
    o = lineO.next;
    r = lineR.next;
  }
  return o >= spanO.end && r >= spanR.end ? null : part('WA', o, r);
}

function trimLine(text: Uint8Array, line: Span, trim: Trim): Span {
  if (trim === 'none') return line;
  const start = trim === 'both' ? skipSpace(text, line.start, line.end) : line.start;
  return { start, end: trimEnd(text, start, line.end) };
}
