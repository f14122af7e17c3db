import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { trials } from '../testing/long';
import { countGivens, type Puzzle } from '../shared/puzzle';
import { formats, parseText, type Format, type ParsedCase } from './index';
import { asideOf } from './asides';
import { anyPuzzle } from './testing/arbitraries';
import { goldens, linesOfCase, puzzlesOf } from './testing/golden';

const every = formats.map((format) => [format.id, format] as const);

describe.each(every.filter(([, { readOnly }]) => readOnly !== true))('%s', (_id, format) => {
  const puzzle = anyPuzzle(format);

  it('reads back what it writes', () => {
    fc.assert(
      fc.property(fc.array(puzzle, { minLength: 1, maxLength: 4 }), (puzzles) => {
        const text = written(format, puzzles);
        expect(puzzlesOf(format, text)).toEqual(puzzles);
      }),
      { numRuns: trials(12, 600) },
    );
  });

  it('gives a case the lines that it was read from', () => {
    fc.assert(
      fc.property(fc.array(puzzle, { minLength: 1, maxLength: 4 }), (puzzles) => {
        const lines = written(format, puzzles).split('\n');
        const { cases } = parseText(format, lines.join('\n'));
        const alone = cases.map((found) =>
          puzzlesOf(format, lines.slice(found.line - 1, found.line - 1 + found.lines).join('\n')),
        );
        expect(alone).toEqual(puzzles.map((one) => [one]));
      }),
      { numRuns: trials(6, 300) },
    );
  });

  it('reads the rewritten lines of a case as the new puzzle', () => {
    fc.assert(
      fc.property(puzzle, puzzle, (old, wanted) => {
        const kept = linesOfCase(format, format.write([old]) ?? '');
        const rewritten = format.rewrite(kept, wanted);
        expect(rewritten !== null).toBe(sizes(format, old) === sizes(format, wanted));
        if (rewritten === null) return;
        expect(rewritten).toHaveLength(kept.length);
        expect(puzzlesOf(format, rewritten.join('\n'))).toEqual([wanted]);
        expect(format.rewrite(rewritten, old)).toEqual(kept);
      }),
      { numRuns: trials(12, 600) },
    );
  });

  it('never throws, gives every problem a place, and keeps cases in order and apart', () => {
    const bases = goldens().filter((golden) => golden.format === format);
    const edit = fc.record({
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      remove: fc.integer({ min: 0, max: 30 }),
      insert: fc.oneof(
        fc.string({ maxLength: 3, unit: 'binary' }),
        fc.constantFrom('\n', '\n\n', ' ', '0', '1', 'A', '.', '-', 'end\n', '2 2\n', '\u3000'),
      ),
    });
    const text = fc
      .tuple(fc.constantFrom(...bases), fc.array(edit, { minLength: 1, maxLength: 6 }))
      .map(([{ input }, edits]) => edits.reduce(applyEdit, input));
    fc.assert(
      fc.property(text, (mutated) => {
        const { cases } = parseText(format, mutated);
        const lines = mutated.split(/\r\n|\n|\r/).length;
        expect(faults(cases, lines, format)).toEqual([]);
        expect(dropped(format, mutated, cases)).toEqual([]);
      }),
      { numRuns: trials(30, 2_000) },
    );
  });

  it('gives out cases while the file is still being read', () => {
    const text = format.write(Array.from({ length: 50 }, () => sample(puzzle))) ?? '';
    const found: ParsedCase[] = [];
    const reader = format.reader({ onCase: (one) => found.push(one), onNote: () => undefined });
    let latest = 0;
    text.split('\n').forEach((line, i) => {
      reader.push(line);
      const last = found.at(-1);
      if (last !== undefined) latest = Math.max(latest, i - (last.line + last.lines));
    });
    reader.end();
    expect(found).toEqual(parseText(format, text).cases);
    expect(latest).toBeLessThanOrEqual(40);
  });
});

it.each(every)('%s survives any text at all', (_id, format) => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      const { cases } = parseText(format, text);
      expect(faults(cases, text.split(/\r\n|\n|\r/).length, format)).toEqual([]);
      expect(dropped(format, text, cases)).toEqual([]);
      expect(rewriteAll(format, text, cases)).toBe(true);
    }),
    { numRuns: trials(75, 3_000) },
  );
});

/** The text of puzzles. Small matrices in a row may be read as others, and are then not written. */
function written(format: Format, puzzles: readonly Puzzle[]): string {
  const text = format.write(puzzles);
  if (format.id === 'matrix') fc.pre(text !== null);
  return text ?? '';
}

/** What two puzzles must have in common for one to take the lines of the other. */
function sizes(format: Format, puzzle: Puzzle): string {
  if (puzzle.kind === 'cover') return `${puzzle.starts.length - 1}×${puzzle.items}`;
  const givens = format.id === 'nowcoder216089' ? countGivens(puzzle.cells) : '';
  const { size, boxRows, regions } = puzzle.shape;
  // A heading says the boxes, and stays as it is.
  const boxes = format.id === 'text' ? boxRows : '';
  return `${size} ${boxes} ${regions?.join() ?? ''} ${givens}`;
}

function sample<T>(arbitrary: fc.Arbitrary<T>): T {
  const [value] = fc.sample(arbitrary, { numRuns: 1, seed: 7 });
  return value as T;
}

function applyEdit(text: string, edit: { at: number; remove: number; insert: string }): string {
  const at = Math.floor(edit.at * text.length);
  return text.slice(0, at) + edit.insert + text.slice(at + edit.remove);
}

/** What is wrong with a list of cases, in words; empty when all is well. */
function faults(cases: readonly ParsedCase[], lines: number, { id }: Pick<Format, 'id'>): string[] {
  const found: string[] = [];
  let end = 0;
  for (const { line, lines: count, problem } of cases) {
    // Several games of an XML file or grids of a text may share a line, and lost puzzles stand beside one that was read.
    const shared = /sudoku$|^text$/.test(id) || problem?.code === 'lost-puzzles';
    const last = shared ? end - 1 : end;
    if (line <= last || count < 1) found.push(`case at ${line} overlaps the one before`);
    end = line + count - 1;
    if (end > lines) found.push(`case at ${line} runs past the file`);
    if (problem === undefined) continue;
    const { at } = problem;
    const placed =
      at !== undefined && (at.column ?? 0) >= 1 && at.line >= line && at.line <= end + 1;
    if (!placed)
      found.push(`${problem.code} at ${JSON.stringify(at)} is not in case ${line}–${end}`);
  }
  return found;
}

/** Lines that stand around the grids and belong to none: counts, headings, frames, the end. */
const FRAMES: Readonly<Record<string, RegExp>> = {
  sdm: /^[\t ]*[#,;]/,
  'hodoku-library': /^[\t ]*#/,
  csv: /puzzle|quizzes|quiz|question/i,
  sdk: /^\s*[#[]/,
  'jigsaw-line': /^[\t ]*#/,
  'candidate-line': /^[\t ]*#/,
  sudokuwiki: /^[\t ]*#/,
  'f-puzzles': /^[\t ]*#/,
  sudokupad: /^[\t ]*#/,
  'sgt-solo': /(?!)/,
  // Text around the games is read past with a remark.
  opensudoku: /./,
  '1gsudoku': /./,
  matrix: /^\s*(?:#|\/\/|%|;)/,
  sparse: /^\s*(?:#|\/\/|%|;)/,
  knuth: /^\s*(?:\||\/\/|[#%;])/,
  xc: /^\s*c(?:\s|$)/,
  'pencil-marks': /^[-+.:,'`*|=\t ]+$/,
  'simple-sudoku': /^[-+*|\t ]*$|^\s*[IE]/,
  'jutge-p78955': /^[-+| \t]*$/,
  'jutge-p79494': /^[-+| \t]*$/,
  sustech1202: /^[| \t]*$/,
  leetcode37: /^[[\],"\s]*$/,
  // Words and numbers around the grids are no cells.
  text: /./,
  'spoj-novice42': /^\s*grid\s*\d+\s*$/i,
};
const COUNTED =
  /^(poj2676|poj2918|hdu2780|spoj-sudoku|spoj-novice42|jutge-p7\d+|olympiads-4x4|spoj-easudoku|hdu4069|zoj3209)$/;

/** Lines with something in them that no case covers, up to a line `end`. */
function dropped(format: Format, text: string, cases: readonly ParsedCase[]): number[] {
  const lines = text.split(/\r\n|\n|\r/);
  const covered = new Set(
    cases.flatMap(({ line, lines: count }) => Array.from({ length: count }, (_, i) => line + i)),
  );
  const end = format.id === 'poj3074' ? lines.findIndex((line) => line.trim() === 'end') : -1;
  const read = end < 0 ? lines : lines.slice(0, end);
  const first = lines.findIndex((line) => /[^\t ]/.test(line) && asideOf(line) === null);
  const framed = (line: string, i: number): boolean =>
    FRAMES[format.id]?.test(line) === true ||
    (i === first && COUNTED.test(format.id) && /^\s*\d{1,7}\s*$/.test(line));
  return read.flatMap((line, i) =>
    /[^\t ]/.test(line) && asideOf(line) === null && !covered.has(i + 1) && !framed(line, i)
      ? [i + 1]
      : [],
  );
}

/** Every readable case, rewritten with its own puzzle, keeps its lines. */
function rewriteAll(format: Format, text: string, cases: readonly ParsedCase[]): boolean {
  const lines = text.split(/\r\n|\n|\r/);
  return cases.every(({ line, lines: count, puzzle }) => {
    if (puzzle === undefined) return true;
    const own = lines.slice(line - 1, line - 1 + count);
    const rewritten = format.rewrite(own, puzzle);
    return rewritten !== null && rewritten.join('\n') === own.join('\n');
  });
}
