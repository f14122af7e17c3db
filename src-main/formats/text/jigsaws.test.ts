import { describe, expect, test } from 'vitest';
import { boxOf, jigsawShape, SHAPE_9, type GridPuzzle } from '../../shared/puzzle';
import { parseText } from '../index';
import { cellsText } from '../testing/grid-summary';
import { textFormat } from './codec';

/** The boxes with two cells on either side of a border exchanged. */
const REGIONS = Array.from({ length: 81 }, (_, cell) => boxOf(SHAPE_9, cell));
[REGIONS[2], REGIONS[12]] = [1, 0];
const SHAPE = jigsawShape(9, REGIONS);
const GIVENS = '5.3..7...6..19..1..9.....6.8...6...34..8.3..17...2...6.6....28....419..5..8...79.';
const LABELS = { fromZero: '012345678', fromOne: '123456789', letters: 'ABCDEFGHI' };
const mapIn = (labels: string): string => REGIONS.map((region) => labels.charAt(region)).join('');
const rowsOf = (text: string, between = ''): string[] =>
  (text.match(/.{9}/g) ?? []).map((row) => [...row].join(between));

const read = (lines: readonly string[]) => parseText(textFormat, lines.join('\n'));
const puzzles = (lines: readonly string[]): (GridPuzzle | string)[] =>
  read(lines).cases.map(({ puzzle, problem }) =>
    puzzle?.kind === 'grid' ? puzzle : (problem?.code ?? ''),
  );
const claims = (lines: readonly string[]): boolean =>
  textFormat.sniff({ lines, whole: true, name: 'a.txt', neighbours: [] }) !== null;

function expectJigsaw(lines: readonly string[], givens = GIVENS): void {
  const [puzzle, ...others] = puzzles(lines);
  expect(others).toEqual([]);
  if (typeof puzzle !== 'object') throw new Error(puzzle);
  expect(cellsText(puzzle.cells)).toBe(givens);
  expect(puzzle.shape).toBe(SHAPE);
  expect(claims(lines)).toBe(true);
}

describe('a map of regions beside the givens', () => {
  describe.each(Object.entries(LABELS))('labels %s', (_, labels) => {
    const map = mapIn(labels);
    test.each(['', ' ', ','])('in either order, signs parted by %j', (between) => {
      const [givens, regions] = [rowsOf(GIVENS, between), rowsOf(map, between)];
      expectJigsaw([...givens, ...regions]);
      expectJigsaw([...regions, '', ...givens]);
      expectJigsaw(['9', ...givens.map((row) => row.replaceAll('.', '0')), '', ...regions]);
      expectJigsaw(['regions:', ...regions, 'givens:', ...givens]);
    });

    test('in JSON, as rows, lists and strings', () => {
      const givens = rowsOf(GIVENS.replaceAll('.', '0')).map((row) => [...row].map(Number));
      const regions = rowsOf(map).map((row) => [...row]);
      expectJigsaw([JSON.stringify({ regions, givens })]);
      expectJigsaw([JSON.stringify({ givens, regions }, null, 2)].join('').split('\n'));
      expectJigsaw([JSON.stringify({ puzzle: GIVENS, regions: map })]);
    });
  });

  test('the cells of each region as a list', () => {
    const cells = Array.from({ length: 9 }, (_, region) =>
      REGIONS.flatMap((own, cell) => (own === region ? [cell] : [])),
    );
    expectJigsaw([JSON.stringify({ grid: rowsOf(GIVENS), regions: cells })]);
  });

  test('givens a line each, and the cells of each region as pairs of numbers', () => {
    // Of two equal values in a row, one is no given.
    const sound = GIVENS.replace('9..1.', '9....');
    const givens = [...sound].flatMap((sign, cell) =>
      sign === '.' ? [] : `${Math.floor(cell / 9)} ${cell % 9} ${sign}`,
    );
    const regions = Array.from({ length: 9 }, (_, region) =>
      REGIONS.flatMap((own, cell) =>
        own === region ? `${Math.floor(cell / 9)} ${cell % 9}` : [],
      ).join('  '),
    );
    const lines = ['9', ...givens, '-1', '', ...regions];
    expectJigsaw(lines, sound);
    const { notes } = read(lines);
    expect(notes.map(({ code }) => code)).toEqual(['row-first-assumed', 'text-read']);
    const [map] = regions.splice(4, 1);
    expect(claims(['9', ...givens, '-1', '', ...regions, map?.replace('5 5', '0 0') ?? ''])).toBe(
      false,
    );
  });

  test('a solution next to it is none', () => {
    const full = [...GIVENS].map((sign, cell) => (sign === '.' ? String((cell % 9) + 1) : sign));
    const lines = [...rowsOf(mapIn('012345678')), ...rowsOf(GIVENS), ...rowsOf(full.join(''))];
    expectJigsaw(lines);
    expect(read(lines).notes.map(({ code }) => code)).toContain('lost-solutions');
  });

  test('several of them, each with its own', () => {
    const one = [...rowsOf(GIVENS), ...rowsOf(mapIn('ABCDEFGHI'))];
    expect(puzzles([...one, '', ...one])).toHaveLength(2);
  });

  test.each([
    ['no givens', rowsOf(mapIn('012345678'))],
    [
      'two puzzles and one map',
      [...rowsOf(mapIn('012345678')), ...rowsOf(GIVENS), ...rowsOf(GIVENS)],
    ],
    [
      'a cell of another region',
      [...rowsOf(mapIn('012345678').replace('1', '0')), ...rowsOf(GIVENS)],
    ],
  ])('%s is refused', (_, lines) => {
    expect(puzzles(lines)).toEqual(['text-regions']);
    expect(claims(lines)).toBe(false);
  });

  test('an edit keeps the map', () => {
    const cells = Uint8Array.from(GIVENS, (sign) => (sign === '.' ? 0 : Number(sign)));
    const puzzle = { kind: 'grid', shape: SHAPE, cells } as const;
    const lines = [...rowsOf(mapIn('012345678'), ' '), ...rowsOf(GIVENS, ' ')];
    const edited = { ...puzzle, cells: cells.with(1, 4) };
    expect(textFormat.rewrite(lines, edited, puzzle)).toEqual(lines.with(9, '5 4 3 . . 7 . . .'));
  });
});
