/** Texts that classic problems are made by, as words with their places. */
import {
  problem,
  ProblemError,
  type ProblemCode,
  type ProblemParams,
} from '../../../shared/puzzle';

export interface PlacedWord {
  readonly text: string;
  /** 1-based. */
  readonly line: number;
  readonly column: number;
}

/** The lines of a text as their words, without blanks; lines that begin with `#` are left out. */
export function wordLines(text: string): PlacedWord[][] {
  return text.split(/\r\n|\n|\r/).flatMap((line, at) => {
    if (line.startsWith('#')) return [];
    const words = [...line.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
      text: word,
      line: at + 1,
      column: index + 1,
    }));
    return words.length === 0 ? [] : [words];
  });
}

/** Fails with a problem at a word. */
export function refuse(
  code: ProblemCode,
  params: ProblemParams = {},
  at?: Pick<PlacedWord, 'line' | 'column'>,
): never {
  const place = at && { line: at.line, column: at.column };
  throw new ProblemError(problem(code, params, place));
}
