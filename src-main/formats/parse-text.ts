import type { Problem } from '../shared/puzzle';
import type { CaseReader, CaseSink, Format, ParsedCase } from './format';

/** All cases and remarks of a text; lines end with LF, CRLF or CR. */
export function parseText(format: Format, text: string): { cases: ParsedCase[]; notes: Problem[] } {
  const lines = text.split(/\r\n|\n|\r/);
  if (lines.at(-1) === '') lines.pop();
  return parseLines((sink) => format.reader(sink), lines);
}

/** All cases and remarks that a reader finds in lines without their ends. */
export function parseLines(
  readerFor: (sink: CaseSink) => CaseReader,
  lines: readonly string[],
): { cases: ParsedCase[]; notes: Problem[] } {
  const cases: ParsedCase[] = [];
  const notes: Problem[] = [];
  const reader = readerFor({
    onCase: (found) => cases.push(found),
    onNote: (note) => notes.push(note),
  });
  for (const line of lines) reader.push(line);
  reader.end();
  return { cases, notes };
}
