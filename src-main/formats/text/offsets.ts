/** A place in lines: the line from 1, columns `[start, end)` from 0. */
export interface LinePlace {
  readonly line: number;
  readonly start: number;
  readonly end: number;
}

/** Where pieces of a text stand in its lines, by their offsets. A piece has no line end in it. */
export function placesIn(text: string): (start: number, end: number) => LinePlace {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  let at = 0;
  return (start, end) => {
    // Pieces are asked about in their order, or nearly so.
    while ((starts[at] ?? 0) > start) at--;
    while ((starts[at + 1] ?? Infinity) <= start) at++;
    const from = starts[at] ?? 0;
    return { line: at + 1, start: start - from, end: end - from };
  };
}
