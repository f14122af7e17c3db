import type { Message } from '../../shared/contract';

/** What differs between two texts whose characters, whitespace aside, are the same; the first that is found is named. */
const BY_WEIGHT = [
  'lineBreaksMissing',
  'lineBreaksExtra',
  'emptyLinesMissing',
  'emptyLinesExtra',
  'spacesMissing',
  'spacesExtra',
  'leadingBlanks',
  'bom',
  'crlf',
  'trailingBlanks',
  'finalLineBreakMissing',
  'finalEmptyLines',
] as const;
export type LayoutFault = (typeof BY_WEIGHT)[number];

/**
 * The heaviest fault in the whitespace of an output; `same` when there is none, null when more than
 * whitespace differs.
 */
export function layoutFault(output: string, reference: string): LayoutFault | 'same' | null {
  const faults = new Set<LayoutFault>();
  const starts = [output, reference].map((text) => (text.startsWith('\uFEFF') ? 1 : 0));
  let [o = 0, r = 0] = starts;
  if (o > r) faults.add('bom');
  for (let first = true; ; first = false) {
    const endO = gapEnd(output, o);
    const endR = gapEnd(reference, r);
    const ended = endO >= output.length;
    if (ended !== endR >= reference.length || output[endO] !== reference[endR]) return null;
    const gap = output.slice(o, endO);
    const expected = reference.slice(r, endR);
    if (gap !== expected) addFault(faults, gap, expected, first, ended);
    if (ended) return BY_WEIGHT.find((each) => faults.has(each)) ?? 'same';
    o = endO + 1;
    r = endR + 1;
  }
}

export function layoutMessage(fault: LayoutFault): Message {
  return { key: `judge.diagnosis.${fault}`, params: {} };
}

function gapEnd(text: string, at: number): number {
  let end = at;
  for (let code = text.charCodeAt(end); code === 32 || (code >= 9 && code <= 13);) {
    code = text.charCodeAt(++end);
  }
  return end;
}

function addFault(
  faults: Set<LayoutFault>,
  gap: string,
  expected: string,
  first: boolean,
  last: boolean,
): void {
  const plain = gap.replaceAll('\r\n', '\n');
  const wanted = expected.replaceAll('\r\n', '\n');
  if (gap.includes('\r\n') && !expected.includes('\r\n')) faults.add('crlf');
  if (plain === wanted) return;
  const lines = plain.split('\n');
  const wantedLines = wanted.split('\n');
  if (lines.slice(0, -1).some((line, i) => line !== '' && line !== wantedLines[i])) {
    faults.add('trailingBlanks');
  }
  if (last) faults.add(finalFault(lines.length, wantedLines.length));
  else faults.add(innerFault(lines, wantedLines, first));
}

/** Whitespace after the last character; the numbers are of line ends, and one. */
function finalFault(lines: number, wanted: number): LayoutFault {
  if (lines === wanted) return 'trailingBlanks';
  return lines === 1 ? 'finalLineBreakMissing' : 'finalEmptyLines';
}

function innerFault(
  lines: readonly string[],
  wanted: readonly string[],
  first: boolean,
): LayoutFault {
  if (lines.length !== wanted.length) {
    if (!first && lines.length === 1) return 'lineBreaksMissing';
    if (!first && wanted.length === 1) return 'lineBreaksExtra';
    return lines.length < wanted.length ? 'emptyLinesMissing' : 'emptyLinesExtra';
  }
  // What stands before the next character, on its own line.
  const blank = lines.at(-1) ?? '';
  const wantedBlank = wanted.at(-1) ?? '';
  if (blank === wantedBlank) return 'trailingBlanks';
  if (lines.length > 1 || first) return 'leadingBlanks';
  return blank.length < wantedBlank.length ? 'spacesMissing' : 'spacesExtra';
}
