import { describe, expect, test } from 'vitest';
import { boxOf, jigsawShape, SHAPE_4, SHAPE_9 } from '../../shared/puzzle';
import { cellsOf, outcomeOf, puzzleIn } from '../testing/links';
import { recordFormat } from './codec';
import { jigsawLine } from './jigsaw-line';

const BLANK = '.'.repeat(81);
const BOXES = Array.from({ length: 81 }, (_, cell) => 'ABCDEFGHI'[boxOf(SHAPE_9, cell)]).join('');
/** The boxes with two cells beside a border exchanged. */
const CUT = `AAB${BOXES.slice(3, 12)}A${BOXES.slice(13)}`;
const read = (line: string) => outcomeOf(jigsawLine.read(line));
const wrong = (code: string, params: object, start: number) => ({ code, params, start });
const PLAIN = { lost: [], name: undefined };
const number = '0–9, “.”';

test('a line is 81 givens and 81 letters, and each cell stands where its given does', () => {
  const line = ` \t1${'0'.repeat(40)}${'.'.repeat(39)}9${CUT} `;
  const shape = jigsawShape(
    9,
    Uint8Array.from(CUT, (letter) => letter.charCodeAt(0)),
  );
  const cells = cellsOf({ 0: 1, 80: 9 });
  expect(puzzleIn(jigsawLine, line)).toEqual({ kind: 'grid', shape, cells });
  const found = jigsawLine.read(line);
  expect(found.kind === 'puzzle' && [found.startOf(0), found.startOf(80)]).toEqual([2, 82]);
});

describe('givens and regions apart', () => {
  const givens = `1${'.'.repeat(79)}9`;
  const digits = CUT.replaceAll(/./g, (letter) => String(letter.charCodeAt(0) - 65));
  const cells = cellsOf({ 0: 1, 80: 9 });
  const shape = jigsawShape(
    9,
    Uint8Array.from(CUT, (letter) => letter.charCodeAt(0)),
  );

  test.each([';', ',', '\t', ' ', ' # ', ':', '', '","'])(
    'in either order around %j',
    (between) => {
      const lines = [givens + between + digits, digits + between + givens];
      for (const line of lines)
        expect(puzzleIn(jigsawLine, line)).toEqual({ kind: 'grid', shape, cells });
    },
  );

  test('labels are digits from 0 or 1, or letters; words name it, and a solution is a loss', () => {
    const fromOne = digits.replaceAll(/./g, (digit) => String(Number(digit) + 1));
    for (const map of [CUT, CUT.toLowerCase(), digits, fromOne])
      expect(puzzleIn(jigsawLine, `${givens};${map}`).shape).toBe(shape);
    const full = `1${'2345678'.repeat(12).slice(0, 79)}9`;
    expect(read(`7,hard,${givens},${fromOne},${full}`)).toEqual({
      lost: ['lost-solutions'],
      name: '7 hard',
    });
    expect(read(`${givens},${fromOne},2${full.slice(1)}`)).toBe('foreign');
  });

  test('sides of 4 to 16; the head of a table is passed over', () => {
    expect(puzzleIn(jigsawLine, '1..........4....;1112312233243444').shape.size).toBe(4);
    expect(read('id,puzzle,regions')).toBe('heading');
  });

  test('other rules are refused by their names', () => {
    expect(read(`.Jigsaw~${digits}~.Killer~R1C1~${givens}`)).toEqual(
      wrong('link-rules', { rules: 'Killer' }, 0),
    );
    expect(puzzleIn(jigsawLine, `https://x.example/?q=.Jigsaw~${digits}~${givens}`).shape).toBe(
      shape,
    );
  });

  test('an edit changes the cell alone', () => {
    const puzzle = { kind: 'grid', shape, cells: cellsOf({ 1: 2, 80: 9 }) } as const;
    const line = `${digits};${givens.replaceAll('.', '0')}; a`;
    const written = `${digits};02${'0'.repeat(78)}9; a`;
    expect(recordFormat(jigsawLine).rewrite([line], puzzle)).toEqual([written]);
  });
});

test('letters are only names: small and large ones are different, and boxes are boxes', () => {
  expect(puzzleIn(jigsawLine, BLANK + BOXES).shape).toBe(SHAPE_9);
  expect(puzzleIn(jigsawLine, BLANK + BOXES.replaceAll('I', 'a')).shape).toBe(SHAPE_9);
  expect(puzzleIn(jigsawLine, BLANK + BOXES.replaceAll('A', 'Z')).shape).toBe(SHAPE_9);
  expect(puzzleIn(jigsawLine, BLANK + BOXES.replaceAll('A', 'z')).shape).toBe(SHAPE_9);
});

test.each(['# a', ` \t# ${BLANK}${BOXES}`, '#'])('is a remark: %j', (line) => {
  expect(read(line)).toBe('comment');
});

test.each([
  'hello',
  'hello # easy',
  BLANK + BOXES.slice(0, 8),
  `${BLANK},${BOXES.replace('A', 'B')}`,
  `${BLANK} ${BOXES} ${BLANK} ${BLANK}`,
  BLANK + BLANK,
  BOXES + BOXES,
  `${'x'.repeat(41)}${'1'.repeat(40)}${BOXES}`,
  `${BLANK}${'1'.repeat(41)}${'A'.repeat(40)}`,
])('is none of them: %s', (line) => {
  expect(read(line)).toBe('foreign');
});

test.each([
  [
    'a region short',
    BLANK + BOXES.slice(0, 9),
    wrong('row-short', { found: 90, expected: 162 }, 90),
  ],
  [
    'a letter short',
    ` ${BLANK}${BOXES.slice(1)}`,
    wrong('row-short', { found: 161, expected: 162 }, 162),
  ],
  ['a letter long', ` ${BLANK}${BOXES}A`, wrong('row-long', { found: 163, expected: 162 }, 163)],
  [
    'three letters long',
    `${BLANK}${BOXES}ABC`,
    wrong('row-long', { found: 165, expected: 162 }, 162),
  ],
  [
    'a letter among givens',
    ` 12x${BLANK.slice(3)}${BOXES}`,
    wrong('cell-unknown', { text: 'x', allowed: number }, 3),
  ],
  [
    'a wide sign among givens',
    `12𝟙${BLANK.slice(4)}${BOXES}`,
    wrong('cell-unknown', { text: '𝟙', allowed: number }, 2),
  ],
  [
    'half of the givens letters',
    `${'x'.repeat(40)}${'1'.repeat(41)}${BOXES}`,
    wrong('cell-unknown', { text: 'x', allowed: number }, 0),
  ],
  [
    'a digit among letters',
    ` ${BLANK}AA1${BOXES.slice(3)}`,
    wrong('cell-unknown', { text: '1', allowed: 'A–Z' }, 84),
  ],
  [
    'a wide sign among letters',
    `${BLANK}AA𝟙${BOXES.slice(4)}`,
    wrong('cell-unknown', { text: '𝟙', allowed: 'A–Z' }, 83),
  ],
  [
    'half of the letters digits',
    `${BLANK}${'1'.repeat(5)}${'A'.repeat(5)}`,
    wrong('cell-unknown', { text: '1', allowed: 'A–Z' }, 81),
  ],
  [
    'a region too large',
    ` ${BLANK}B${BOXES.slice(1)}`,
    wrong('regions-uneven', { found: 10, expected: 9 }, 82),
  ],
  [
    'a region too small',
    ` ${BLANK}${BOXES.slice(0, -1)}X`,
    wrong('regions-uneven', { found: 8, expected: 9 }, 142),
  ],
] as const)('%s', (_, line, expected) => {
  // prettier-ignore
  expect(read(line)).toEqual(expected);
});

test('a line that is mostly right is read as far as it is', () => {
  expect(read(BLANK + CUT)).toEqual(PLAIN);
  expect(read(`${'1'.repeat(81)}${CUT}`)).toEqual(PLAIN);
});

describe('writing', () => {
  const cells = cellsOf({ 0: 1, 80: 9 });

  test('says the boxes as letters from A on', () => {
    const written = jigsawLine.write({ kind: 'grid', shape: SHAPE_9, cells });
    expect(written).toBe(`1${'.'.repeat(79)}9${BOXES}`);
    const { shape } = puzzleIn(jigsawLine, BLANK + CUT);
    expect(jigsawLine.write({ kind: 'grid', shape, cells })).toBe(`1${'.'.repeat(79)}9${CUT}`);
    const four = { kind: 'grid', shape: SHAPE_4, cells: new Uint8Array(16) } as const;
    expect(jigsawLine.write(four)).toBe('................;AABBAABBCCDDCCDD');
  });

  test.each([
    // A blank stays as it was, and a new one is as the first of the others.
    [`5.0${'2'.repeat(78)}`, { 0: 3 }, `3.0${'.'.repeat(78)}`],
    [`50.${'2'.repeat(78)}`, {}, `00.${'0'.repeat(78)}`],
    ['2'.repeat(81), { 1: 4 }, `.4${'.'.repeat(79)}`],
    [`0.${'2'.repeat(79)}`, { 0: 1, 1: 2 }, `12${'0'.repeat(79)}`],
  ])('an edit changes the givens alone: %s', (givens, values, written) => {
    const { shape } = puzzleIn(jigsawLine, BLANK + CUT);
    const puzzle = { kind: 'grid', shape, cells: cellsOf(values) } as const;
    expect(recordFormat(jigsawLine).rewrite([` \t${givens}${CUT} `], puzzle)).toEqual([
      ` \t${written}${CUT} `,
    ]);
  });
});
