/**
 * The words of a command line, as a shell would split it: blanks separate, `'…'` and `"…"` keep blanks, and a
 * backslash outside `'…'` takes the next quote, blank or backslash as it is. Nothing else has a meaning.
 */
export function splitWords(line: string): string[] {
  const words: string[] = [];
  const piece = /\s+|'([^']*)'|"((?:\\["\\]|[^"])*)"|\\([\s'"\\])|[^\s'"\\]+|./gsu;
  let word: string | null = null;
  for (const [all, single, double, taken] of line.matchAll(piece)) {
    if (/^\s/.test(all)) {
      if (word !== null) words.push(word);
      word = null;
    } else {
      word = (word ?? '') + (single ?? double?.replace(/\\(["\\])/g, '$1') ?? taken ?? all);
    }
  }
  return word === null ? words : [...words, word];
}
