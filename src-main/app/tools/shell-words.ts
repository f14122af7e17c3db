import { platform } from 'node:process';

/** A command line that the user's shell splits into these words. */
export function shellWords(words: readonly string[]): string {
  return words.map((word) => shellWord(word)).join(' ');
}

/** A word as the user's shell reads it. */
export function shellWord(word: string, system: NodeJS.Platform = platform): string {
  if (/^[\w@%+=:,./-]+$/.test(word)) return word;
  return system === 'win32' ? `"${word}"` : `'${word.replaceAll("'", `'\\''`)}'`;
}
