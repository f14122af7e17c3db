import type { Place } from '@shared/puzzle';

/** Characters that `puzzles/get` gives of a case at most. */
const SOURCE_LIMIT = 65_536;

/** One line of a case's text with its number in the file. */
export interface SourceLine {
  readonly number: number;
  readonly text: string;
  /** Text before the column with the problem, and the text from there on; null elsewhere. */
  readonly mark: { readonly before: string; readonly at: string; readonly after: string } | null;
}

/**
 * The lines of a case. `firstLine` is the number of its first line; `place` (1-based, the column in
 * characters) marks one character, which may lie just after the end of its line.
 */
export function sourceLines(source: string, firstLine: number, place?: Place): SourceLine[] {
  const texts = source.split(/\r\n|\r|\n/);
  if (texts.length > 1 && texts.at(-1) === '') texts.pop();
  return texts.map((text, i) => {
    const number = firstLine + i;
    const column = place?.line === number ? place.column : undefined;
    return { number, text, mark: column === undefined ? null : markAt(text, column) };
  });
}

function markAt(text: string, column: number): SourceLine['mark'] {
  const characters = [...text];
  const at = Math.min(Math.max(column - 1, 0), characters.length);
  return {
    before: characters.slice(0, at).join(''),
    at: characters[at] ?? ' ',
    after: characters.slice(at + 1).join(''),
  };
}

/** Whether the text given is only the beginning of the case. */
export function isCut(source: string): boolean {
  return source.length >= SOURCE_LIMIT;
}
