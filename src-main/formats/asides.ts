import { remembered } from './remembered';

/**
 * Lines that stand between puzzles and are none: headings and other words, comments, rules, numbering,
 * and the end-of-file mark of old systems.
 */
export type Aside = 'words' | 'comment' | 'rule' | 'mark';

const COMMENT = /^[\t ]*(?:#|\/\/|;|%)/;
const RULE = /^[\t ]*(?:[-=_~*+][\t ]*){3,}$/;
/** Ctrl-Z. */
export const END_MARK = '\u001a';
const NUMBERING = /^[\t ]*(?:[#№([][\t ]*)?\d{1,6}[\t ]*[.):\]][\t ]*$/;
/** A day, perhaps with a time, over the puzzles of that day. */
const DAY =
  /^[\t ]*(?:\d\d[./-]\d\d[./-](?:19|20)\d\d|(?:19|20)\d\d[./-]\d\d[./-]\d\d)(?:[T\t ]+\d\d:\d\d(?::\d\d)?)?[\t ]*:?[\t ]*$/;
/** So many signs of cells side by side are cells and no word. */
const CELLS = /[0-9.*_?]{16,}|[A-Za-z0-9.*_?-]{36,}/;
/** A time or a share. */
const DECIMAL = /(?<![\d.])\d+\.\d+(?![\d.])/g;
/** No heading has so many characters. */
const LONGEST = 10_000;
const WORD = /\p{L}{2,}|[\u4e00-\u9fff]/u;

/** Whether a text is a line drawn with signs, such as `-----`. */
export const isRule = (text: string): boolean => RULE.test(text);

/** What a line is besides a puzzle, by its characters alone; null where it can hold cells. */
export const asideOf = remembered((text: string): Aside | null => {
  if (text.startsWith(END_MARK) && text.replaceAll(END_MARK, '').trim() === '') return 'mark';
  if (COMMENT.test(text)) return 'comment';
  if (isRule(text)) return 'rule';
  return NUMBERING.test(text) || DAY.test(text) || isWords(text) ? 'words' : null;
});

/** Words with numbers among them, and no row of cells. */
function isWords(text: string): boolean {
  if (text.length > LONGEST || !WORD.test(text) || CELLS.test(text.replaceAll(DECIMAL, '')))
    return false;
  const words = text.trim().split(/[\t ]+/);
  const [first = ''] = words;
  if (words.length === 1 && !isWord(first)) return false;
  // Cells that stand apart are single characters.
  const single = words.filter((word) => word.length === 1).length;
  return words.some(isWord) && single * 2 <= words.length;
}

/** `easy`, `Grid01:`, `(hard)`; not `53oo7oooo`, `***IT****`, nor `AAABBBCCC`, a row of regions. */
function isWord(text: string): boolean {
  if (/^[*._?-]*\p{L}{2,6}[*._?-]*$/u.test(text) && text.length > 8) return false;
  const letters = /^[^\p{L}\d]*(\p{L}{2,}|[\u4e00-\u9fff]+)[-_#:.]*\d{0,3}[^\p{L}\d]*$/u.exec(
    text,
  )?.[1];
  if (letters === undefined) return false;
  const kinds = new Set(letters.toLowerCase()).size;
  return letters.length < 4
    ? kinds > 1
    : kinds * 2 > letters.length + 1 - (letters.length > 12 ? 6 : 0);
}

/** A comment after the cells of a line: where it begins, or -1. */
export function trailingComment(text: string): number {
  const at = text.search(/[\t ]+(?:\/\/|#)/);
  return at > 0 && /[^\t ]/.test(text.slice(0, at)) ? at : -1;
}
