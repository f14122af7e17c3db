import { describe, expect, test } from 'vitest';
import { dotted, spaced, but } from '../testing/mistakes';
import { checkReading, problemText } from '../testing/grid-summary';
import { gridFormat } from './codec';
import { dialectOf } from '../testing/dialect-of';

const luoguP1784 = dialectOf('luogu-p1784');
const poj3074 = dialectOf('poj3074');

/** What is said about grids, whichever reader finds them. */

const format = gridFormat(poj3074);
const numbers = gridFormat(luoguP1784);

describe('remarks on a grid', () => {
  const twice = `..5.${dotted.slice(4, 9)}5${dotted.slice(10)}`;

  checkReading(format, [
    ['name both cells of a conflict', [dotted, twice, 'end'], [`1–1: ${dotted}`, `2–2: ${twice}`], ['given-conflict@2:10 value=5 line=2 column=3']], // prettier-ignore
    ['name the first blank that is another program’s', [`0${dotted.slice(1, 80)}0`, 'end'], [`1–1: .${dotted.slice(1, 80)}.`], ['blank-alias@1:1 found=0 blank=.']], // prettier-ignore
  ]);
});

describe('a cell that is none', () => {
  const first = (cell: string): string[] => but(spaced, 0, `${cell} 3 0 0 7 0 0 0 0`);

  checkReading(numbers, [
    ['is a number that is too large', first('10'), ['1–9: number-out-of-range@1:1 text=10 min=0 max=9'], []], // prettier-ignore
    ['is a number with more to it', first('5x'), ['1–9: cell-unknown@1:1 text=5x allowed=0–9'], []],
    ['is a number with more before it', first('x5'), ['1–9: cell-unknown@1:1 text=x5 allowed=0–9'], []], // prettier-ignore
  ]);
});

describe('a file that should have one grid', () => {
  const single = gridFormat({ ...poj3074, input: { ...poj3074.input, grids: 'one' } });
  const run = (count: number): Buffer => Buffer.from(`${dotted}\n`.repeat(count));
  /** What is said about a file with these lines, and with so many grids in a run. */
  const said = (...parts: readonly (readonly string[] | number)[]): string[] => {
    const notes: string[] = [];
    const reader = single.reader({
      onCase: () => undefined,
      onNote: ({ code, ...note }) =>
        void (code === 'many-grids' && notes.push(problemText({ code, ...note }))),
    });
    for (const part of parts) {
      if (typeof part === 'number') expect(reader.takeGrids?.(run(part), 0)?.lines).toBe(part);
      else for (const line of part) reader.push(line);
    }
    reader.push('end');
    reader.end();
    return notes;
  };

  test('is remarked on where the second stands, however they are read', () => {
    expect(said([dotted])).toEqual([]);
    expect(said([dotted, '', dotted])).toEqual(['many-grids@3:1 count=2']);
    expect(said(64)).toEqual(['many-grids@2:1 count=64']);
    expect(said(['', dotted], 64)).toEqual(['many-grids@3:1 count=65']);
    expect(said([dotted, dotted], 64)).toEqual(['many-grids@2:1 count=66']);
    expect(said([dotted, dotted, '', dotted], 64)).toEqual(['many-grids@2:1 count=67']);
    expect(said([dotted, '', dotted, '', '', dotted], 64, [dotted], 70)).toEqual(['many-grids@3:1 count=138']); // prettier-ignore
    expect(said(64, ['', dotted], 64)).toEqual(['many-grids@2:1 count=129']);
  });
});
