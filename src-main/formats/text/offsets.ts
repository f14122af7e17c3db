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
  return (start, end) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= start) low = middle;
      else high = middle - 1;
    }
    const from = starts[low] ?? 0;
    return { line: low + 1, start: start - from, end: end - from };
  };
}
