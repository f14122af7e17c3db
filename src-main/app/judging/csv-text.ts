import { visibleLines } from '../../shared/text/visible';

/** RFC 4180, with a BOM for spreadsheets that would not take it for UTF-8; no field is a formula. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(field).join(',')}\r\n`).join('')}`;
}

function field(text: string): string {
  const shown = visibleLines(text);
  const safe = /^[=+\-@]/.test(shown) ? `'${shown}` : shown;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
