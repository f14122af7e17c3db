import { rememberedLong } from '../remembered';

/** Lines that need no change: plain ASCII with blanks and tabs. */
const PLAIN = /^[\t\x20-\x7e]*$/;
/** Vertical and horizontal strokes, corners and crossings among Unicode's box-drawing characters. */
const UPRIGHT = /[│┃┆┇┊┋╎╏║¦▏▕]/;
const LYING = /[─━┄┅┈┉╌╍═‐‑–—―−﹣－]/;
const CROSSING = /[┌-╋╒-╬╭-╳]/;
/** What shows nothing: end of a DOS file, marks of byte order, spaces of no width. */
const UNSEEN = /[\x00-\x08\x0b-\x1f\x7f\ufeff\u200b-\u200f\u2028\u2029\u2060]/; // eslint-disable-line no-control-regex
/** Rules between the rows of a table in LaTeX. */
const LATEX = /\\(?:hline|midrule|cline\{[^}]*\})/g;
/** A list of the values, which says nothing new where they are in order: `symbols: "123456789"`. */
const VALUES = /^\s*["']?(?:symbols|alphabet|digits|values)["']?\s*[:=](.{4,})$/i;
const IN_ORDER = ['123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', Array.from({ length: 36 }, (_, i) => i + 1).join('')]; // prettier-ignore
const CHINESE = '〇一二三四五六七八九';

/**
 * A line in the characters that cells are looked for in: full-width letters and digits, digits in
 * circles and Chinese digits as ASCII, drawn boxes as `|`, `-` and `+`, rules of LaTeX and any blank as
 * spaces. Every character keeps its place, so that a place in the result is one in the line.
 */
export const normalise = rememberedLong((raw) => {
  const line = raw.includes('\\') ? raw.replace(LATEX, (rule) => ' '.repeat(rule.length)) : raw;
  const values = VALUES.exec(line)?.[1]
    ?.replaceAll(/[^\dA-Za-z]/g, '')
    .toUpperCase();
  if (values !== undefined && IN_ORDER.some((all) => all.startsWith(values))) return '';
  if (PLAIN.test(line)) return line;
  let text = '';
  for (let at = 0; at < line.length; at++) {
    const code = line.charCodeAt(at);
    let known = plainOf.get(code);
    if (known === undefined) plainOf.set(code, (known = plain(line.charAt(at))));
    text += known;
  }
  return text;
});

/** What each character is shown as; there are as many as a code unit has values. */
const plainOf = new Map<number, string>();

function plain(char: string): string {
  if (PLAIN.test(char)) return char;
  if (UPRIGHT.test(char)) return '|';
  if (LYING.test(char)) return '-';
  if (CROSSING.test(char)) return '+';
  if (UNSEEN.test(char) || /\s/.test(char)) return ' ';
  if (char === '零') return '0';
  const digit = CHINESE.indexOf(char);
  if (digit >= 0) return String(digit);
  const folded = char.normalize('NFKC');
  return folded.length === 1 ? folded : char;
}
