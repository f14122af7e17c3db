import { expect, test } from 'vitest';
import { jigsawShape, type GridPuzzle } from '../../shared/puzzle';
import { parseText } from '../index';
import { cellsText } from '../testing/grid-summary';
import { textFormat } from './codec';

const REGIONS = '1112312233243444';
const SHAPE = jigsawShape(4, [...REGIONS].map(Number));
const GIVENS = '1..2..3..4....1.';

interface Strokes {
  readonly upright: string;
  readonly lying: string;
  readonly corner: string;
  /** Between cells of one region. */
  readonly thin: readonly [string, string];
}

/** A drawing of a 4×4 grid with the walls between regions. */
function drawn(
  { upright, lying, corner, thin }: Strokes,
  regions = REGIONS,
  givens = GIVENS,
): string[] {
  const at = (row: number, column: number): string => regions.charAt(4 * row + column) || ' ';
  const edge = (row: number): string =>
    [0, 1, 2, 3]
      .map((column) =>
        (row === 0 || row === 4 || at(row - 1, column) !== at(row, column)
          ? lying
          : thin[1]
        ).repeat(3),
      ) // prettier-ignore
      .join(corner);
  const cells = (row: number): string =>
    [0, 1, 2, 3]
      .map((column) => {
        const sign = givens.charAt(4 * row + column).replace('.', ' ');
        const isWall = column === 3 || at(row, column) !== at(row, column + 1);
        return ` ${sign} ${isWall ? upright : thin[0]}`;
      })
      .join('');
  return [0, 1, 2, 3, 4].flatMap((row) => {
    const border = `${corner}${edge(row)}${corner}`;
    return row === 4 ? [border] : [border, upright + cells(row)];
  });
}

const puzzlesIn = (lines: readonly string[]): (GridPuzzle | string)[] =>
  parseText(textFormat, lines.join('\n')).cases.map(({ puzzle, problem }) =>
    puzzle?.kind === 'grid' ? puzzle : (problem?.code ?? ''),
  );

const ASCII: Strokes = { upright: '|', lying: '-', corner: ' ', thin: [' ', ' '] };

test.each<[string, Strokes]>([
  ['bars and dashes', ASCII],
  ['plus signs', { ...ASCII, corner: '+' }],
  ['box drawing', { upright: '│', lying: '─', corner: '┼', thin: [' ', ' '] }],
  ['heavy strokes among thin ones', { upright: '┃', lying: '━', corner: '╋', thin: ['│', '─'] }],
  ['double strokes among thin ones', { upright: '║', lying: '═', corner: '╬', thin: ['│', '─'] }],
])('walls of %s are the regions', (_, strokes) => {
  const [puzzle, ...others] = puzzlesIn([...drawn(strokes), '', ...drawn(strokes)]);
  expect(others).toEqual([puzzle]);
  if (typeof puzzle !== 'object') throw new Error(puzzle);
  expect([cellsText(puzzle.cells), puzzle.shape]).toEqual([GIVENS, SHAPE]);
});

test('boxes are boxes, whichever strokes draw them', () => {
  const [puzzle] = puzzlesIn(drawn(ASCII, '1122112233443344'));
  expect(puzzle).toMatchObject({ shape: { regions: null, size: 4 } });
});

test('regions of different sizes are refused', () => {
  expect(puzzlesIn(drawn(ASCII, '1112312233243344'))).toEqual(['text-regions']);
});

test('a drawing without a sign is a tiling, and no puzzle', () => {
  expect(puzzlesIn(drawn(ASCII, REGIONS, '.'.repeat(16)))).toEqual(['text-nothing']);
});
