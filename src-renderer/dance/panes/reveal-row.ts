/** What a virtual list knows of its scroller without asking the page, which would cost a layout. */
interface ScrollState {
  readonly scrollOffset: number | null;
  readonly scrollRect: { readonly height: number } | null;
}

/** Where a list must scroll to so that a row of a fixed height is in sight; null when it is. */
export function offsetFor(
  { scrollOffset, scrollRect }: ScrollState,
  index: number,
  rowHeight: number,
): number | null {
  const top = index * rowHeight;
  const height = scrollRect?.height ?? 0;
  const from = scrollOffset ?? 0;
  if (top >= from && top + rowHeight <= from + height) return null;
  return Math.max(0, top - height / 3);
}
