import { describe, expect, test } from 'vitest';
import { SHAPE_9 } from '../../shared/puzzle';
import type { Format, GridRun, ParsedCase } from '../format';
import { dotted } from '../testing/mistakes';
import { cellsText, checkReading, problemText, readSummary } from '../testing/grid-summary';
import { gridFormat } from './codec';
import { dialectOf } from '../testing/dialect-of';

const poj3074 = dialectOf('poj3074');

/** A grid a line, up to the line `end`: what is read, and what is said about the rest. */

const format = gridFormat(poj3074);
const endless = gridFormat({ ...poj3074, input: { ...poj3074.input, terminator: null } });
/** {@link dotted} with this text from the `at`-th character on. */
const withText = (at: number, text: string): string =>
  dotted.slice(0, at) + text + dotted.slice(at + text.length);
const ALLOWED = 'allowed=1–9, “.”';

describe('the line that ends the file', () => {
  checkReading(format, [
    ['a file without lines', [], [], []],
    ['is missed after the last line, whatever that is', ['', ''], [], ['terminator-missing@3:1 terminator=end']], // prettier-ignore
    ['is missed after the grids', [dotted, dotted], [`1–1: ${dotted}`, `2–2: ${dotted}`], ['terminator-missing@3:1 terminator=end']], // prettier-ignore
    ['may have blanks before it', [dotted, ' end'], [`1–1: ${dotted}`], []],
    ['may have a tab before it', [dotted, '\tend'], [`1–1: ${dotted}`], []],
    ['may have blanks after it', [dotted, 'end \t'], [`1–1: ${dotted}`], []],
  ]);

  test.each(['ends', 'the end', 'END', 'en'])('is not %j', (line) => {
    expect(readSummary(format, [line])).toEqual({
      cases: [],
      notes: ['terminator-missing@2:1 terminator=end', 'lines-passed@1:1 count=1'],
    });
  });

  checkReading(format, [
    [
      'leaves what stands after it unread, and counts its lines, empty ones apart',
      ['end', '', dotted, '', 'end', 'x', ''],
      [],
      ['content-after-end@3:1 terminator=end lines=3'],
    ],
  ]);

  checkReading(endless, [
    ['is nothing that a format without one would miss', [dotted], [`1–1: ${dotted}`], []],
    ['is a word there', [dotted, 'end'], [`1–1: ${dotted}`], ['lines-passed@2:1 count=1']], // prettier-ignore
  ]);
});

describe('lines that are none of its business', () => {
  const comments = { starts: '#', lost: 'lost-comments' } as const;

  checkReading(gridFormat({ ...poj3074, input: { ...poj3074.input, comments } }), [
    [
      'are no empty lines',
      [dotted, '#A', dotted, '', '#B', dotted, 'end'],
      [`1–1: ${dotted}`, `3–3 “A”: ${dotted}`, `6–6 “B”: ${dotted}`],
      ['lost-comments@2:1', 'separator-doubled@5:1'],
    ],
  ]);
});

describe('empty lines', () => {
  checkReading(format, [
    ['before the first grid are nothing', ['', ' \t', dotted, 'end'], [`3–3: ${dotted}`], []],
    ['after the last are nothing', [dotted, '', '', 'end'], [`1–1: ${dotted}`], []],
    [
      'between grids are remarked on once, right before the grid',
      [dotted, '', ' ', dotted, '', dotted, 'end'],
      [`1–1: ${dotted}`, `4–4: ${dotted}`, `6–6: ${dotted}`],
      ['separator-doubled@3:1'],
    ],
    [
      'after a line that is no grid are remarked on too',
      ['1', '', dotted, 'end'],
      ['1–1: row-short@1:2 found=1 expected=81', `3–3: ${dotted}`],
      ['separator-doubled@2:1'],
    ],
  ]);
});

describe('a line that is no grid', () => {
  checkReading(format, [
    ['has a wrong first character', [dotted, withText(0, 'x'), 'end'], [`1–1: ${dotted}`, `2–2: cell-unknown@2:1 text=x ${ALLOWED}`], []], // prettier-ignore
    ['has a wrong last character', [dotted, withText(80, 'x'), 'end'], [`1–1: ${dotted}`, `2–2: cell-unknown@2:81 text=x ${ALLOWED}`], []], // prettier-ignore
    ['is too short', [dotted, ` ${dotted.slice(1)}\t`, 'end'], [`1–1: ${dotted}`, '2–2: row-short@2:82 found=80 expected=81'], []], // prettier-ignore
    ['is too long', [dotted, ` ${dotted} ..`, 'end'], [`1–1: ${dotted}`, '2–2: row-long@2:84 found=83 expected=81'], []], // prettier-ignore
    ['has a picture in it, shown whole', [`1${'😀'}`, 'end'], [`1–1: cell-unknown@1:2 text=😀 ${ALLOWED}`], []], // prettier-ignore
  ]);
});

test('a cell that is written as other programs do is a blank, remarked on once', () => {
  expect(pushed(format, [withText(4, '0.0'), withText(7, '0'), 'end'])).toEqual({
    cases: [`1: ${dotted.slice(0, 4)}...${dotted.slice(7)}`, `2: ${withText(7, '.')}`],
    notes: ['blank-alias@1:5 found=0 blank=.'],
  });
});

function pushed(of: Format, lines: readonly string[]): { cases: string[]; notes: string[] } {
  const { reader, cases, notes } = listening(of);
  for (const line of lines) reader.push(line);
  reader.end();
  return { cases, notes };
}

/** A reader, and what it has said so far; runs are `first line + count`. */
function listening(of: Format) {
  const cases: string[] = [];
  const notes: string[] = [];
  const reader = of.reader({
    onCase: ({ line, puzzle, problem }: ParsedCase) =>
      cases.push(`${line}: ${puzzle?.kind === 'grid' ? cellsText(puzzle.cells) : problem?.code}`),
    onGrids: ({ line, count, shape, cells }: GridRun) => {
      expect([shape, cells.length]).toEqual([SHAPE_9, 81 * count]);
      cases.push(`${line} + ${count}: ${cellsText(cells.subarray(-81))}`);
    },
    onNote: (note) => notes.push(problemText(note)),
  });
  return { reader, cases, notes };
}

describe('grids that come as bytes', () => {
  const many = (line: string, count = 100): Buffer => Buffer.from(`${line}\n`.repeat(count));
  const zeros = dotted.replaceAll('.', '0');

  test('are taken together, and lines are counted on after them', () => {
    const { reader, cases, notes } = listening(format);
    reader.push(dotted);
    expect(reader.takeGrids?.(many(dotted), 0)).toEqual({ end: 8200, lines: 100 });
    reader.push('x');
    expect(reader.takeGrids?.(Buffer.concat([Buffer.from('ab'), many(dotted)]), 2)).toEqual({
      end: 8202,
      lines: 100,
    });
    reader.push('end');
    reader.end();
    expect(cases).toEqual([`1: ${dotted}`, `2 + 100: ${dotted}`, '102: cell-unknown', `103 + 100: ${dotted}`]); // prettier-ignore
    expect(notes).toEqual([]);
  });

  test('are grids like others to what is said after them', () => {
    const { reader, notes } = listening(format);
    reader.takeGrids?.(many(dotted), 0);
    reader.push('');
    reader.push(dotted);
    reader.end();
    expect(notes).toEqual(['separator-doubled@101:1', 'terminator-missing@103:1 terminator=end']);
  });

  test('are not taken after the end, nor right after an empty line', () => {
    const { reader, cases } = listening(format);
    reader.push('');
    expect(reader.takeGrids?.(many(dotted), 82)).toEqual({ end: 82, lines: 0 });
    reader.push(dotted);
    expect(reader.takeGrids?.(many(dotted), 0)).toEqual({ end: 8200, lines: 100 });
    reader.push('end');
    expect(reader.takeGrids?.(many(dotted), 164)).toEqual({ end: 164, lines: 0 });
    expect(cases).toEqual([`2: ${dotted}`, `3 + 100: ${dotted}`]);
  });

  test('are taken with the blanks of other programs once those are remarked on', () => {
    const { reader, cases, notes } = listening(format);
    expect(reader.takeGrids?.(many(zeros), 0)).toEqual({ end: 0, lines: 0 });
    reader.push(zeros);
    expect(reader.takeGrids?.(many(zeros), 0)).toEqual({ end: 8200, lines: 100 });
    expect(cases).toEqual([`1: ${dotted}`, `2 + 100: ${dotted}`]);
    expect(notes).toEqual(['blank-alias@1:3 found=0 blank=.']);
  });

  test('are left where they are too few or in doubt, or the format has no such lines', () => {
    const [few, doubtful, spaced] = [listening(format), listening(format), listening(gridFormat({ ...poj3074, input: { ...poj3074.input, cells: 'spaced' } }))]; // prettier-ignore
    expect(few.reader.takeGrids?.(many(dotted, 63), 0)).toEqual({ end: 0, lines: 0 });
    expect(doubtful.reader.takeGrids?.(many(`.${dotted.slice(1, 80)}x`), 0)).toEqual({ end: 0, lines: 0 }); // prettier-ignore
    expect(spaced.reader.takeGrids?.(many(dotted), 0)).toEqual({ end: 0, lines: 0 });
    expect([...few.cases, ...doubtful.cases, ...spaced.cases]).toEqual([]);
  });
});
