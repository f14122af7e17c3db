import fc from 'fast-check';
import iconv from 'iconv-lite';
import type { TextInfo } from '../read-lines';
import type { ByteReader } from '../text-source';

/** How a test file is encoded, and how its reader must call it. */
export interface TextCoding {
  readonly label: string;
  readonly iconvName: string;
  readonly bom: boolean;
  readonly encoding: TextInfo['encoding'];
}

export const CODINGS: readonly TextCoding[] = [
  { label: 'UTF-8', iconvName: 'utf8', bom: false, encoding: 'UTF-8' },
  { label: 'UTF-8 with BOM', iconvName: 'utf8', bom: true, encoding: 'UTF-8' },
  { label: 'UTF-16LE', iconvName: 'utf16le', bom: false, encoding: 'UTF-16LE' },
  { label: 'UTF-16LE with BOM', iconvName: 'utf16le', bom: true, encoding: 'UTF-16LE' },
  { label: 'UTF-16BE', iconvName: 'utf16be', bom: false, encoding: 'UTF-16BE' },
  { label: 'UTF-16BE with BOM', iconvName: 'utf16be', bom: true, encoding: 'UTF-16BE' },
  { label: 'GB18030', iconvName: 'gb18030', bom: false, encoding: 'GB18030' },
];

export function encodeText(coding: TextCoding, text: string): Buffer {
  return iconv.encode(text, coding.iconvName, { addBOM: coding.bom });
}

export interface Line {
  readonly text: string;
  readonly end: string;
}

/** Mostly ASCII, as data sets are, with some characters of two, three and four bytes. */
const characters = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(...'0123456789.-AP ') },
  { weight: 1, arbitrary: fc.constantFrom('数', '独', '\u{20bb7}') },
);

/**
 * Lines with any mixture of line ends; only the last may have none. A lone CR is never followed by
 * an empty line with a LF, since that pair would be one line end.
 */
export const anyLines: fc.Arbitrary<Line[]> = fc
  .array(
    fc.record({
      text: fc.string({ unit: characters, maxLength: 12 }),
      end: fc.constantFrom('\n', '\r\n', '\r'),
    }),
    { minLength: 1, maxLength: 30 },
  )
  .chain((lines) =>
    fc.boolean().map((ended) =>
      lines.map(({ text, end }, i) => ({
        text: text === '' && (lines[i - 1]?.end === '\r' || i === lines.length - 1) ? '5' : text,
        end: i === lines.length - 1 && !ended ? '' : end,
      })),
    ),
  );

export function textOf(lines: readonly Line[]): string {
  return lines.map(({ text, end }) => text + end).join('');
}

/** Reads bytes in pieces of the given lengths, over and over. */
export function inPieces(bytes: Uint8Array, lengths: readonly number[]): ByteReader {
  let from = 0;
  let turn = 0;
  return {
    file: 'pieces.in',
    read: (target) => {
      const length = Math.min(lengths[turn++ % lengths.length] ?? 1, target.length);
      const piece = bytes.subarray(from, from + length);
      target.set(piece);
      from += piece.length;
      return Promise.resolve(piece.length);
    },
    close: () => Promise.resolve(),
  };
}
