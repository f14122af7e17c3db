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

/** Goes by characters, as lines of a document have many words. */
function wordsWith(kept: string): (line: string) => readonly Word[] {
  const isParting = Uint8Array.from({ length: ASCII }, (_, code) => {
    const char = String.fromCharCode(code);
    return Number(/\s/.test(char) || (PARTING.includes(char) && !kept.includes(char)));
  });
  const isGap = (line: string, at: number): boolean => {
    const code = line.charCodeAt(at);
    return code < ASCII ? isParting[code] === 1 : SPACES.includes(line.charAt(at));
  };
  return (line) => {
    const words: Word[] = [];
    for (let at = 0; at < line.length; at++) {
      const start = at;
      while (at < line.length && !isGap(line, at)) at++;
      if (at > start) words.push({ text: line.slice(start, at), start });
    }
    return words;
  };
}

const ASCII = 128;
/** Blanks of other scripts. */
const SPACES =
  '\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff';

const REMARK = /(?:^|\s)(?:\/\/|\/\*|--\s|[#;%]|REM\s)|(?<=[\d.]{16})[#;%]/;
/** What every remark has, looked for first since few lines have any. */
const SIGN = /[#;%/]|--|REM/;

/** Where a remark begins that goes on to the end of the line, or -1. */
export const remarkAt = remembered((text) => (SIGN.test(text) ? text.search(REMARK) : -1));
