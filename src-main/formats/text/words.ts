/** A part of a line: from its first column to the one after its last, from 0. */
export interface Word {
  readonly text: string;
  readonly start: number;
}

/** What parts words and never belongs to a cell: blanks, bars, quotes, brackets. */
export const PARTING = '|,;:="\'`[](){}<>&\\';
const WORD = new RegExp(`[^\\s${escaped(PARTING)}]+`, 'g');
const wordsWith = new Map<string, RegExp>();

/** A file of one line is asked for its words by every notation. */
let last: { readonly text: string; readonly kept: string; readonly words: readonly Word[] } | null =
  null;

/** The words of a line; `kept` are characters that part words elsewhere and are cells here. */
export function wordsOf(text: string, kept = ''): readonly Word[] {
  if (last === null || last.text !== text || last.kept !== kept) {
    const words = Array.from(text.matchAll(patternFor(kept)), ({ 0: word, index }) => ({
      text: word,
      start: index,
    }));
    last = { text, kept, words };
  }
  return last.words;
}

function patternFor(kept: string): RegExp {
  if (kept === '') return WORD;
  let pattern = wordsWith.get(kept);
  if (pattern === undefined) {
    const parting = [...PARTING].filter((char) => !kept.includes(char)).join('');
    pattern = new RegExp(`[^\\s${escaped(parting)}]+`, 'g');
    wordsWith.set(kept, pattern);
  }
  return pattern;
}

function escaped(chars: string): string {
  return chars.replace(/[\\\]^-]/g, '\\$&');
}

const REMARK = /(?:^|\s)(?:\/\/|\/\*|--\s|[#;%]|REM\s)|(?<=[\d.]{16})[#;%]/;
/** What every remark has, looked for first since few lines have any. */
const SIGN = /[#;%/]|--|REM/;

/** Where a remark begins that goes on to the end of the line, or -1. */
export function remarkAt(text: string): number {
  return SIGN.test(text) ? text.search(REMARK) : -1;
}
