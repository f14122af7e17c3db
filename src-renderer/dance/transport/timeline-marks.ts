/** How many of the ascending positions fall into each of `columns` pixels of a run of `length` events. */
export function markColumns(
  positions: readonly number[],
  length: number,
  columns: number,
): Uint32Array {
  const marks = new Uint32Array(columns + 1);
  if (length === 0) return marks;
  for (const position of positions) {
    const column = Math.round((position / length) * columns);
    marks[column] = (marks[column] ?? 0) + 1;
  }
  return marks;
}
