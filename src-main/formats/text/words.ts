import type { Word } from '../matrix/row';
import { remembered } from '../remembered';

/** What parts words and never belongs to a cell: blanks, bars, quotes, brackets. */
export const PARTING = '|!,;:="\'`[](){}<>&\\';
const inLine = new Map<string, (line: string) => readonly Word[]>();

/** The words of a line; `kept` are characters that part words elsewhere and are cells here. */
export function wordsOf(text: string, kept = ''): readonly Word[] {
  const words = inLine.get(kept) ?? remembered(wordsWith(kept));
  inLine.set(kept, words);
  return words(text);
}

function wordsWith(kept: string): (line: string) => readonly Word[] {
  const parting = [...PARTING].filter((char) => !kept.includes(char)).join('');
  const pattern = new RegExp(`[^\\s${escaped(parting)}]+`, 'g');
  return (line) =>
    Array.from(line.matchAll(pattern), ({ 0: text, index }) => ({ text, start: index }));
}

function escaped(chars: string): string {
  return chars.replace(/[\\\]^-]/g, '\\$&');
}

const REMARK = /(?:^|\s)(?:\/\/|\/\*|--\s|[#;%]|REM\s)|(?<=[\d.]{16})[#;%]/;
/** What every remark has, looked for first since few lines have any. */
const SIGN = /[#;%/]|--|REM/;

/** Where a remark begins that goes on to the end of the line, or -1. */
export const remarkAt = remembered((text) => (SIGN.test(text) ? text.search(REMARK) : -1));
