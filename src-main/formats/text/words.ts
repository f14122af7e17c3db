/** A part of a line: from its first column to the one after its last, from 0. */
export interface Word {
  readonly text: string;
  readonly start: number;
}

/** What parts words and never belongs to a cell: blanks, bars, quotes, brackets. */
export const PARTING = '|,;:="\'`[](){}<>&\\';
const WORD = new RegExp(`[^\\s${escaped(PARTING)}]+`, 'g');

/** The lines of a sample are asked for their words by every notation. By what is kept, then by line. */
const known = new Map<string, Map<string, readonly Word[]>>();
let characters = 0;
/** Characters of the lines whose words are known. */
const MOST_CHARACTERS = 100_000;

/** The words of a line; `kept` are characters that part words elsewhere and are cells here. */
export function wordsOf(text: string, kept = ''): readonly Word[] {
  const ofLines = known.get(kept) ?? new Map<string, readonly Word[]>();
  const found = ofLines.get(text);
  if (found !== undefined) return found;
  const words = Array.from(text.matchAll(patternFor(kept)), ({ 0: word, index }) => ({
    text: word,
    start: index,
  }));
  characters += text.length;
  if (characters > MOST_CHARACTERS) {
    known.clear();
    ofLines.clear();
    characters = text.length;
  }
  known.set(kept, ofLines.set(text, words));
  return words;
}

function patternFor(kept: string): RegExp {
  if (kept === '') return WORD;
  const parting = [...PARTING].filter((char) => !kept.includes(char)).join('');
  return new RegExp(`[^\\s${escaped(parting)}]+`, 'g');
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
