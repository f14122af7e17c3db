import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseText, type ParsedCase } from '../index';
import { textFormat } from './codec';
import { RENDERS, sampleOf, type Sample } from './testing/notations';
import { trials } from '../../testing/long';

/** Grids written in every way that the reader is for are read back, and edited in place. */

const claimed = (text: string): string | undefined => {
  const lines = text.split('\n');
  return textFormat.sniff({ lines, whole: true, name: 'a.txt', neighbours: [] })?.formatId;
};

const cellsOf = (cases: readonly ParsedCase[]): (number[] | string)[] =>
  cases.map(({ puzzle, problem }) =>
    puzzle?.kind === 'grid' ? [...puzzle.cells] : (problem?.code ?? ''),
  );

/** The text with the last given of its first puzzle taken out, and what it is then. */
function edited({ text, shape, puzzles }: Sample): { text: string; wanted: number[][] } | null {
  const [found] = parseText(textFormat, text).cases;
  if (found?.puzzle?.kind !== 'grid') return null;
  const lines = text.split('\n');
  const own = lines.slice(found.line - 1, found.line - 1 + found.lines);
  const cells = Uint8Array.from(found.puzzle.cells);
  const [from, to] = [cells.lastIndexOf(0), cells.findLastIndex((value) => value > 0)];
  if (from < shape.size || to < shape.size) return null;
  cells[from] = cells[to] ?? 0;
  cells[to] = 0;
  const written = textFormat.rewrite(own, { kind: 'grid', shape, cells }, found.puzzle);
  if (written === null) return null;
  lines.splice(found.line - 1, found.lines, ...written);
  const wanted = [cells, ...puzzles.slice(1)].map((each) => [...each]);
  return { text: lines.join('\n'), wanted };
}

describe.each(Object.entries(RENDERS))('%s', (name, render) => {
  test('is claimed and read back, with nothing left over', () => {
    fc.assert(
      fc.property(sampleOf(render), ({ puzzles, text }) => {
        const { cases, notes } = parseText(textFormat, text);
        expect(cellsOf(cases)).toEqual(puzzles.map((cells) => [...cells]));
        expect(claimed(text)).toBe('text');
        const read = notes.find(({ code }) => code === 'text-read');
        expect(read?.params).toMatchObject({ grids: puzzles.length, left: 0 });
      }),
      { numRuns: trials(2, 250) },
    );
  });

  test('is edited in place', () => {
    fc.assert(
      fc.property(sampleOf(render), (sample) => {
        const found = edited(sample);
        // A given that moves is another line of a list.
        if (/givens/.test(name)) expect(found).toBeNull();
        if (found === null) return;
        expect(cellsOf(parseText(textFormat, found.text).cases)).toEqual(found.wanted);
        expect(found.text.split('\n')).toHaveLength(sample.text.split('\n').length);
      }),
      { numRuns: trials(2, 15) },
    );
  });
});
