import type { Message } from '../../shared/contract';
import type { Place, ProblemParams } from '../../shared/puzzle';
import {
  bomLength,
  commonLength,
  CR,
  isSpace,
  LF,
  lineAt,
  skipSpace,
  textOf,
  wordEnd,
  type Span,
} from './bytes';
import type { Parting } from './compare';

/** Why two outputs part, as people would say it: a catalogue key under `judge.reason.`. */
export function explain(
  output: Uint8Array,
  reference: Uint8Array,
  parting: Parting,
): { readonly reason: Message; readonly at: Place } {
  const { key, params = {}, at = parting.output } = reasonAt(output, reference, parting);
  return { reason: { key: `judge.reason.${key}`, params }, at: placeOf(output, at) };
}

interface Reason {
  readonly key: string;
  readonly params?: ProblemParams;
  /** Offset in the output, where it is not that of the parting. */
  readonly at?: number;
}

function reasonAt(
  output: Uint8Array,
  reference: Uint8Array,
  { output: o, reference: r }: Parting,
): Reason {
  if (o < 3 && bomLength(output) > 0 && bomLength(reference) === 0) return { key: 'bom', at: 0 };
  const restO = skipSpace(output, o);
  const restR = skipSpace(reference, r);
  if (restO >= output.length && restR >= reference.length)
    return endReason(output, reference, o, r);
  if (restO >= output.length)
    return { key: 'short', params: { expected: wordAt(reference, restR) } };
  if (restR >= reference.length) {
    return { key: 'long', params: { found: wordAt(output, restO) }, at: restO };
  }
  return whitespaceReason(output, reference, o, r) ?? wordReason(output, reference, o, r);
}

/** Nothing but whitespace follows on either side. */
function endReason(output: Uint8Array, reference: Uint8Array, o: number, r: number): Reason {
  const cr = crReason(output, reference, o, r);
  if (cr !== null) return cr;
  if (isBlank(output[o])) return { key: 'trailingBlank' };
  if (isBlank(reference[r])) return { key: 'blankMissing' };
  const linesO = countLineEnds(output, o);
  const linesR = countLineEnds(reference, r);
  if (o >= output.length && output.at(-1) !== LF) return { key: 'noFinalNewline' };
  return linesO < linesR || o >= output.length
    ? { key: 'emptyLastMissing' }
    : { key: 'emptyLastExtra' };
}

/** A side has a CR where the other has something else. */
function crReason(output: Uint8Array, reference: Uint8Array, o: number, r: number): Reason | null {
  if (output[o] === CR) return { key: output[o + 1] === LF ? 'cr' : 'crLone' };
  if (reference[r] !== CR) return null;
  if (reference[r + 1] !== LF) return { key: 'crLoneMissing' };
  return output[o] === LF ? { key: 'crMissing' } : null;
}

/** One side has whitespace where the other has something else. */
function whitespaceReason(
  output: Uint8Array,
  reference: Uint8Array,
  o: number,
  r: number,
): Reason | null {
  const a = output[o];
  const b = reference[r];
  if (!isSpace(a) && !isSpace(b)) return null;
  const cr = a === b ? null : crReason(output, reference, o, r);
  if (cr !== null) return cr;
  const emptyO = isEmptyLine(output, o);
  const emptyR = isEmptyLine(reference, r);
  if (emptyO && !emptyR) return { key: 'emptyLineExtra' };
  if (emptyR && !emptyO) return { key: 'emptyLineMissing' };
  if (isBlank(a) && (b === LF || b === CR)) return { key: 'trailingBlank' };
  if (isBlank(b) && (a === LF || a === CR)) return { key: 'blankMissing' };
  if (isBlank(a)) return { key: 'blankExtra' };
  if (isBlank(b)) return { key: 'blankMissing' };
  return a === LF || a === CR ? { key: 'lineShort' } : { key: 'lineLong' };
}

function wordReason(output: Uint8Array, reference: Uint8Array, o: number, r: number): Reason {
  const a = wordStart(output, o);
  const b = wordStart(reference, r);
  const wordO = { start: a, end: wordEnd(output, a) };
  const wordR = { start: b, end: wordEnd(reference, b) };
  const common = commonLength(output, wordO, reference, wordR);
  if (a + common === wordO.end && b + common === wordR.end) {
    return { key: 'lineNumber', params: { found: wordAt(output, a) } };
  }
  const found = wordAround(output, wordO, a + common);
  const expected = wordAround(reference, wordR, b + common);
  return { key: 'word', params: { found, expected }, at: a + common };
}

/** Longest word that a reason shows. */
const SHOWN = 40;

function wordAt(text: Uint8Array, at: number): string {
  const end = wordEnd(text, at);
  const word = textOf(text.subarray(at, Math.min(end, at + SHOWN)));
  return end > at + SHOWN ? `${word}…` : word;
}

/** How much of a long word is shown before and after the place where it differs. */
const AROUND = 8;

/** A word, or of a long one the stretch around `at`: whole grids are words of one line. */
function wordAround(text: Uint8Array, { start, end }: Span, at: number): string {
  if (end - start <= SHOWN) return textOf(text.subarray(start, end));
  const from = characterStart(text, Math.max(start, at - AROUND));
  const to = characterStart(text, Math.min(end, at + AROUND + 1));
  const piece = textOf(text.subarray(from, to));
  return `${from > start ? '…' : ''}${piece}${to < end ? '…' : ''}`;
}

/** `at`, moved back to the first byte of the character that it lies in. */
function characterStart(text: Uint8Array, at: number): number {
  let i = at;
  while (i > 0 && continuesCharacter(text[i])) i--;
  return i;
}

function wordStart(text: Uint8Array, at: number): number {
  let i = at;
  while (i > 0 && !isSpace(text[i - 1])) i--;
  return i;
}

function isBlank(byte: number | undefined): boolean {
  return isSpace(byte) && byte !== LF && byte !== CR;
}

function isEmptyLine(text: Uint8Array, at: number): boolean {
  const starts = at === 0 || text[at - 1] === LF;
  const line = lineAt(text, at);
  return starts && line.next > line.start && line.start === line.end;
}

function countLineEnds(text: Uint8Array, from: number): number {
  let count = 0;
  for (let i = from; i < text.length; i++) if (text[i] === LF) count++;
  return count;
}

/** Line and column (in characters) of an offset. */
function placeOf(text: Uint8Array, offset: number): Place {
  let line = 1;
  let start = 0;
  for (let at = text.indexOf(LF); at >= 0 && at < offset; at = text.indexOf(LF, at + 1)) {
    line++;
    start = at + 1;
  }
  let column = 1;
  for (let i = start; i < offset; i++) if (!continuesCharacter(text[i])) column++;
  return { line, column };
}

/** A byte within a character of UTF-8. */
function continuesCharacter(byte: number | undefined): boolean {
  return byte !== undefined && (byte & 0xc0) === 0x80;
}
