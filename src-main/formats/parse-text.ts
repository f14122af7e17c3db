import type { Problem } from '../shared/puzzle';
import type { Format, ParsedCase } from './format';

/** All cases and remarks of a text; lines end with LF, CRLF or CR. */
export function parseText(format: Format, text: string): { cases: ParsedCase[]; notes: Problem[] } {
  const cases: ParsedCase[] = [];
  const notes: Problem[] = [];
  const reader = format.reader({
    onCase: (found) => cases.push(found),
    onNote: (note) => notes.push(note),
  });
  const lines = text.split(/\r\n|\n|\r/);
  if (lines.at(-1) === '') lines.pop();
  for (const line of lines) reader.push(line);
  reader.end();
  return { cases, notes };
}
