/** Widths of the pages of a PDF as Chromium writes it, in points, rounded; its page objects are not compressed. */
export function pageWidths(pdf: Uint8Array): number[] {
  const pages = Buffer.from(pdf)
    .toString('latin1')
    .split(/\/Type \/Page\b/)
    .slice(1);
  return pages.map((page) => Math.round(Number(/\/MediaBox \[0 0 ([\d.]+)/.exec(page)?.[1])));
}
