/** Characters that take two columns of a terminal, and between which a line may end. */
const WIDE =
  /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]/;
/** What begins no line. */
const CLOSING = /[，。；：！？、）》”’]/;
// eslint-disable-next-line no-control-regex -- colours are control sequences
const COLOUR = /\u001B\[[\d;]*m/g;

/** Columns of a text on a terminal. */
export function columnsOf(text: string): number {
  return [...text.replace(COLOUR, '')].reduce((sum, each) => sum + (WIDE.test(each) ? 2 : 1), 0);
}

/** Breaks each line into lines of at most so many columns, as long as no word is longer. */
export function wrap(text: string, columns: number): string {
  return text
    .split('\n')
    .map((line) => wrapLine(line, columns))
    .join('\n');
}

function wrapLine(line: string, columns: number): string {
  const lines: string[] = [];
  let current = '';
  for (const piece of piecesOf(line)) {
    const fits = columnsOf(current + piece.trimEnd()) <= columns;
    if (!fits && current.trim() !== '') {
      lines.push(current.trimEnd());
      current = piece.trimStart();
    } else current += piece;
  }
  return [...lines, current.trimEnd()].join('\n');
}

/** Words with the blanks before them; wide characters one by one, with what may not begin a line. */
function piecesOf(line: string): string[] {
  const pieces: string[] = [];
  let word = '';
  for (const each of line) {
    const before = [...word].at(-1) ?? '';
    const apart = (each === ' ' && before !== ' ') || WIDE.test(each) || WIDE.test(before);
    if (word !== '' && apart && !CLOSING.test(each)) {
      pieces.push(word);
      word = '';
    }
    word += each;
  }
  return word === '' ? pieces : [...pieces, word];
}
