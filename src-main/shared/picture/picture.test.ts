import { describe, expect, it } from 'vitest';
import { createEngine } from '../../engines';
import { formatById } from '../../formats';
import { parseText } from '../../formats/parse-text';
import { namedProblem } from '../../make';
import { sampleTexts } from '../../make/cover/testing/sample-texts';
import { CLASSIC_IDS, CLASSICS, type ClassicId } from '../contract';
import { contentOf, type CoverContent, type CoverPuzzle } from '../puzzle';
import { pictureBy, readingOf, type Picture, type PictureCell } from '.';

function firstSolution(puzzle: CoverPuzzle): number[] {
  const search = createEngine('dlx').start(puzzle, { want: 'solutions', limit: 1 });
  expect(search.next(Infinity)).toBe('solution');
  const solution = search.solution();
  return solution.kind === 'cover' ? [...solution.options] : [];
}

const usual = new Map<ClassicId, [CoverPuzzle, number[]]>();

/** A classic problem of its usual size, and a solution, which takes seconds for some and is found once. */
function usualOf(id: ClassicId): [CoverPuzzle, number[]] {
  let found = usual.get(id);
  if (found === undefined) {
    const values = CLASSICS[id].map((each) => each.usual);
    const puzzle = namedProblem(id, values, sampleTexts(id));
    usual.set(id, (found = [puzzle, firstSolution(puzzle)]));
  }
  return found;
}

function pictureOf(content: CoverContent, chosen: readonly number[]): Picture | null {
  const reading = readingOf(content);
  return reading && pictureBy(reading, chosen);
}

/** Written as Knuth’s text and read. */
function openedAgain(puzzle: CoverPuzzle): CoverPuzzle {
  const format = formatById('knuth');
  const read = format && parseText(format, format.write([puzzle]) ?? '').cases[0]?.puzzle;
  if (read?.kind !== 'cover') throw new Error('no cover');
  return read;
}

function drawn(id: ClassicId, ...values: number[]): Picture {
  const puzzle = namedProblem(id, values, sampleTexts(id));
  const picture = pictureOf(contentOf(puzzle), firstSolution(puzzle));
  if (picture === null) throw new Error(`no picture of ${id}`);
  return picture;
}

/** Labels row by row, a space for none, a # for a hole. */
function labels({ rows, columns, cells }: Picture): string[][] {
  const all = Array.from({ length: rows }, () => Array.from({ length: columns }, () => '#'));
  for (const { row, column, label } of cells) (all[row] ?? [])[column] = label;
  return all;
}

function groups({ cells }: Picture): PictureCell[][] {
  const found = new Map<number, PictureCell[]>();
  for (const cell of cells) {
    if (cell.group >= 0) found.set(cell.group, [...(found.get(cell.group) ?? []), cell]);
  }
  return [...found.values()];
}

const columnsOf = (rows: readonly string[][]): string[][] =>
  (rows[0] ?? []).map((_, column) => rows.map((row) => row[column] ?? ''));

const isPermutation = (line: readonly string[], n: number): boolean =>
  new Set(line).size === n && line.every((each) => Number(each) >= 1 && Number(each) <= n);

describe('the picture of a solution', () => {
  it('begins blank, and has what is chosen of a part of one', () => {
    const puzzle = namedProblem('pentominoes', [6, 10]);
    const reading = readingOf(contentOf(puzzle));
    const [one = 0, ...rest] = firstSolution(puzzle);
    const drawnBy = (chosen: readonly number[]): readonly PictureCell[] =>
      (reading && pictureBy(reading, chosen)?.cells) ?? [];
    const filled = (cells: readonly PictureCell[]): readonly PictureCell[] =>
      cells.filter(({ tint }) => tint !== null);
    expect([drawnBy([]).length, filled(drawnBy([])).length]).toEqual([60, 0]);
    const part = filled(drawnBy([one]));
    expect([part.length, new Set(part.map(({ tint }) => tint)).size]).toEqual([5, 1]);
    expect(filled(drawnBy([one, ...rest]))).toEqual(expect.arrayContaining([...part]));
  });

  it('has queens that do not attack each other', () => {
    const { kind, rows, cells } = drawn('queens', 6);
    const queens = cells.filter(({ label }) => label === '♛');
    expect([kind, rows, queens.length]).toEqual(['queens', 6, 6]);
    for (const key of [
      ({ row }: PictureCell) => row,
      ({ column }: PictureCell) => column,
      ({ row, column }: PictureCell) => row + column,
      ({ row, column }: PictureCell) => row - column,
    ])
      expect(new Set(queens.map(key)).size).toBe(6);
  });

  it('has queens however diagonals are counted', () => {
    const names = (row: number, column: number): string[] => [
      ...[`r${row}`, `c${column}`, `up${row + column}`, `down${7 + column - row}`],
    ];
    const squares = Array.from({ length: 64 }, (_, at) => names(at >> 3, at & 7));
    const all = [...new Set(squares.flat())];
    const lines = all.filter((name) => /^[rc]/.test(name));
    const items = [...lines, ...all.filter((name) => !lines.includes(name))];
    const options = squares.map((square) => square.map((name) => items.indexOf(name)));
    const cover = { items: items.length, primary: 16, options, names: items };
    const chosen = [0, 12, 23, 29, 34, 46, 49, 59];
    const cells = pictureOf(cover, chosen)?.cells ?? [];
    const queens = cells.filter(({ label }) => label === '♛');
    expect(queens.map(({ row, column }) => row * 8 + column)).toEqual(chosen);
    expect(pictureOf({ ...cover, primary: 17 }, chosen)).toBeNull();
  });

  it('has pairs in a row', () => {
    const [row = []] = labels(drawn('langford', 7));
    expect(row).toHaveLength(14);
    for (const k of [1, 2, 3, 4, 5, 6, 7]) {
      const from = row.indexOf(String(k));
      expect(row[from + k + 1]).toBe(String(k));
    }
  });

  it('has values once in every row and column, and boxes', () => {
    for (const [id, values, n] of [
      ['latin', [5], 5],
      ['sudoku', [2, 3], 6],
    ] as const) {
      const picture = drawn(id, ...values);
      const rows = labels(picture);
      expect([picture.kind, rows.length]).toEqual(['values', n]);
      for (const line of [...rows, ...columnsOf(rows)]) expect(isPermutation(line, n)).toBe(true);
      for (const box of groups(picture))
        expect(
          isPermutation(
            box.map((c) => c.label),
            n,
          ),
        ).toBe(true);
    }
    expect(groups(drawn('sudoku', 2, 3))).toHaveLength(6);
  });

  it('has the values of a large Sudoku as its names have them', () => {
    expect(labels(drawn('sudoku', 3, 4)).flat()).toContain('L');
  });

  it('has colours for further houses', () => {
    const [puzzle, chosen] = usualOf('sudoku');
    const content = contentOf(puzzle);
    const windows = Array.from(
      { length: 36 },
      (_, at) => `w${Math.floor(at / 9) + 1}=${(at % 9) + 1}`,
    );
    const names = [...(content.names ?? []), ...windows];
    const options = content.options.map((option, at) => {
      const [row, column, value] = [Math.floor(at / 81), Math.floor(at / 9) % 9, (at % 9) + 1];
      const house = Math.floor(row / 4) * 2 + Math.floor(column / 4) + 1;
      const own = names.indexOf(`w${house}=${value}`);
      return row % 4 === 0 || column % 4 === 0 ? option : [...option, own];
    });
    const { length } = names;
    const more = { ...content, items: length, primary: length, names, options };
    const tints = pictureOf(more, chosen)?.cells.filter(({ tint }) => tint !== null);
    expect(tints).toHaveLength(36);
  });

  it('has pieces in one place each, with their names', () => {
    const picture = drawn('pentominoes', 6, 10);
    const pieces = groups(picture);
    expect(pieces.map(({ length }) => length)).toEqual(Array(12).fill(5));
    expect(new Set(pieces.map(([first]) => first?.tint)).size).toBe(12);
    const names = pieces.map((cells) => cells.map(({ label }) => label).join(''));
    expect(names.sort().join('')).toBe('FILNPTUVWXYZ');
    const blank = drawn('pentominoes', 8, 8).cells.filter(({ group }) => group < 0);
    expect(blank).toHaveLength(4);
    const copies = groups(drawn('polyominoes', 4, 10));
    const kinds = copies.map((cells) => cells.map(({ label }) => label).join(''));
    expect(kinds.sort()).toEqual(['I4', 'L4', 'O4', 'S4', 'T4'].flatMap((each) => [each, each]));
    expect(new Set(copies.flat().map(({ tint }) => tint)).size).toBe(5);
    expect(groups(drawn('dominoes', 4, 5)).map(({ length }) => length)).toEqual(Array(10).fill(2));
  });

  it('has the numbers that squares are named with', () => {
    const names = ['0-1', '1-1', 'r1c1=0', 'r1c2=1', 'r2c1=1', 'r2c2=1'];
    const options = [
      [0, 2, 3],
      [1, 4, 5],
      [0, 2, 4],
      [1, 3, 5],
    ];
    const picture = pictureOf({ items: 6, primary: 6, options, names }, [0, 1]);
    const dominoes = groups(picture ?? drawn('queens'));
    expect(dominoes.map((cells) => cells.map(({ label }) => label))).toEqual([
      ['0', '1'],
      ['1', '1'],
    ]);
  });

  it.each(CLASSIC_IDS)('is the same for a file that is opened again: %s', (id) => {
    const [puzzle, chosen] = usualOf(id);
    const picture = pictureOf(contentOf(puzzle), chosen);
    expect(picture).not.toBeNull();
    expect(pictureOf(contentOf(openedAgain(puzzle)), chosen)).toEqual(picture);
  });
});

describe('no picture', () => {
  const of = (id: ClassicId, ...values: number[]): [CoverContent, number[]] => {
    const puzzle = namedProblem(id, values, sampleTexts(id));
    return [contentOf(puzzle), firstSolution(puzzle)];
  };
  const swapped = (content: CoverContent, one: string, other: string): CoverContent => ({
    ...content,
    names: (content.names ?? []).map((name) =>
      name === one ? other : name === other ? one : name,
    ),
  });

  it.each<[ClassicId, number[], string, string]>([
    ['queens', [6], 'r2', 'r3'],
    ['queens', [6], 'r2', 'c3'],
    ['queens', [6], '/4', '/5'],
    ['queens', [6], '/4', '\\4'],
    ['langford', [7], '3', '4'],
    ['langford', [7], 's3', 's4'],
    ['langford', [7], '3', 's4'],
    ['latin', [4], 'r1c1', 'r4c4'],
    ['latin', [4], 'r1=1', 'r1=2'],
    ['sudoku', [2, 2], 'c1=1', 'b1=1'],
    ['pentominoes', [6, 10], 'r1c1', 'r6c10'],
    ['pentominoes', [6, 10], 'F', 'r1c1'],
  ])('of %s %j where %s and %s are exchanged', (id, values, one, other) => {
    const [content, chosen] = of(id, ...values);
    expect(pictureOf(content, chosen)).not.toBeNull();
    const names = content.names ?? [];
    expect([names, names]).toEqual([
      expect.arrayContaining([one]),
      expect.arrayContaining([other]),
    ]);
    expect(pictureOf(swapped(content, one, other), chosen)).toBeNull();
  });

  it('where an option does not fit, or an item is called otherwise', () => {
    for (const id of CLASSIC_IDS) {
      const [puzzle, chosen] = usualOf(id);
      const content = contentOf(puzzle);
      const names = content.names ?? [];
      const more = { ...content, options: [...content.options, [0, content.items - 1]] };
      expect(pictureOf(more, chosen)).toBeNull();
      // What a word is called says nothing of the picture.
      const last = content.colours === undefined ? content.items - 1 : names.indexOf('r1c1');
      const others = names.map((name, item) => (item === last ? 'other thing' : name));
      expect(pictureOf({ ...content, names: others }, chosen)).toBeNull();
    }
  });

  it('where every option has an item that says something else', () => {
    for (const [id, ...values] of [
      ['latin', 4],
      ['sudoku', 2, 2],
      ['queens', 6],
      ['langford', 7],
    ] as const) {
      const [content, chosen] = of(id, ...values);
      const names = [...(content.names ?? []), 'z1'];
      const options = content.options.map((option) => [...option, content.items]);
      const more = { ...content, items: names.length, names, options };
      expect(pictureOf(more, chosen)).toBeNull();
    }
  });

  it('where chosen options contradict each other, or nothing is chosen', () => {
    const [content] = of('pentominoes', 6, 10);
    expect(pictureOf(content, [0, 1])).toBeNull();
  });

  it('of items without names, of a cell that is covered twice, of more cells than can be told apart', () => {
    const [content, chosen] = of('dominoes', 2, 2);
    const { names: _, ...numbered } = content;
    expect(pictureOf(numbered, chosen)).toBeNull();
    const bounds = content.options.flatMap(() => [[1, 2] as const]);
    expect(pictureOf({ ...content, bounds }, chosen)).toBeNull();
    const far = (content.names ?? []).map((name) => name.replace('r2', 'r9999'));
    expect(pictureOf({ ...content, names: far }, chosen)).toBeNull();
  });
});
