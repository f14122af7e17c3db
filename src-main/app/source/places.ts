import type { Format } from '../../formats';
import type { GridPuzzle } from '../../shared/puzzle';

/** Where the cells of a case are written. */
export interface CasePlaces {
  /** See `SourceCase.places`. */
  readonly places: readonly number[];
  readonly blank: string;
}

/**
 * Finds the place of every cell in the lines of a case, whatever the format: the lines are rewritten
 * with ones everywhere and with twos everywhere, and what differs is the cells, in their order. Where
 * a sign is wider than one letter, cells are counted as words of their line. Null where that gives no
 * place per cell: the format writes givens alone, or cannot be rewritten.
 */
export function casePlaces(
  format: Format,
  lines: readonly string[],
  puzzle: GridPuzzle,
): CasePlaces | null {
  const { shape } = puzzle;
  const filled = (value: number): string[] | null =>
    format.rewrite(
      lines,
      { kind: 'grid', shape, cells: new Uint8Array(shape.cells).fill(value) },
      puzzle,
    );
  const [ones, twos, none] = [filled(1), filled(2), filled(0)];
  if (ones === null || twos === null || none === null) return null;
  const places: number[] = [];
  let blank = '';
  for (const [line, text] of lines.entries()) {
    const [one = '', two = '', blanks = ''] = [ones[line], twos[line], none[line]];
    const columns = differing(one, two);
    if (columns === null) return null;
    const spans = spansOf(text, one, columns);
    if (spans === null) return null;
    spans.forEach(([from, to]) => places.push(line, from, to));
    const [first] = columns;
    if (blank === '' && first !== undefined) blank = blanks.charAt(first);
  }
  return places.length === shape.cells * 3 ? { places, blank } : null;
}

function differing(one: string, two: string): number[] | null {
  if (one.length !== two.length) return null;
  const columns: number[] = [];
  for (let at = 0; at < one.length; at++) if (one[at] !== two[at]) columns.push(at);
  return columns;
}

type Span = readonly [from: number, to: number];

/** The columns in `text` of what stands at `columns` of `one`, a line with narrower signs. */
function spansOf(text: string, one: string, columns: readonly number[]): Span[] | null {
  if (text.length === one.length && isAlike(text, one, columns)) {
    return columns.map((at) => [at, at + 1]);
  }
  const words = wordsOf(text);
  const narrow = wordsOf(one);
  if (words.length !== narrow.length) return null;
  const spans = columns.map((at) => {
    const word = narrow.findIndex(([from, to]) => from <= at && at < to);
    return words[word];
  });
  return spans.every((span) => span !== undefined) ? spans : null;
}

/** Whether both lines are the same but at the columns. */
function isAlike(text: string, one: string, columns: readonly number[]): boolean {
  const cells = new Set(columns);
  for (let at = 0; at < text.length; at++) {
    if (!cells.has(at) && text[at] !== one[at]) return false;
  }
  return true;
}

function wordsOf(text: string): Span[] {
  return [...text.matchAll(/\S+/g)].map(({ index, 0: word }) => [index, index + word.length]);
}
