import { describe, expect, test } from 'vitest';
import {
  coverPuzzle,
  jigsawShape,
  SHAPE_16,
  SHAPE_9,
  type GridPuzzle,
  type Puzzle,
} from '../../shared/puzzle';
import { parseText } from '../index';
import { formatOf, gridReport } from '../testing/golden';

/** Files of apps in XML: which are claimed, what is written, what is edited. */

const digits = `53..7....${'.'.repeat(72)}`;
const game = `<game data="${digits}"/>`;
const format = formatOf('opensudoku');
/** As large as a game, with other regions: the columns. */
const jigsaw: Puzzle = {
  kind: 'grid',
  shape: jigsawShape(
    9,
    Array.from({ length: 81 }, (_, cell) => cell % 9),
  ),
  cells: new Uint8Array(81),
};

function claim(id: string, lines: readonly string[], whole = true, name = 'a.txt') {
  const found = formatOf(id).sniff({ lines, whole, name, neighbours: [] });
  return found && [found.formatId, found.score, found.reason.key, found.reason.params];
}

function gridIn(lines: readonly string[]): GridPuzzle {
  const [found] = parseText(format, lines.join('\n')).cases;
  if (found?.puzzle?.kind !== 'grid') throw new Error('no grid');
  return found.puzzle;
}

describe('what is claimed', () => {
  const claimed = (count: number) => ['opensudoku', 0.95, 'sniff.gamesXml', { count }];

  test('a file with the outermost element, and how many games it has', () => {
    expect(claim('opensudoku', ['<opensudoku>', game + game, '', '<game', 'data=""/>'])).toEqual(
      claimed(3),
    );
    expect(claim('opensudoku', ['<opensudoku2 a="1">'])).toEqual(claimed(0));
    expect(claim('opensudoku', ['<?xml version="1.0"?><opensudoku', '>'])).toEqual(claimed(0));
    // Elements with longer names are others.
    expect(claim('opensudoku', ['<opensudoku>', '<games a="1"/>', '<game/>'])).toEqual(claimed(0));
  });

  test('no other file', () => {
    expect(claim('opensudoku', [game])).toBeNull();
    expect(claim('opensudoku', ['<opensudoku3>'])).toBeNull();
    expect(claim('opensudoku', ['opensudoku '])).toBeNull();
    expect(claim('opensudoku', ['<onegravitysudoku>'])).toBeNull();
    expect(claim('1gsudoku', ['<onegravitysudoku>', '<sudoku data=""/>'])).toEqual([
      '1gsudoku',
      0.95,
      'sniff.gamesXml',
      { count: 1 },
    ]);
  });

  test('by the start of a file, and by its name', () => {
    expect(claim('opensudoku', ['<opensudoku>', game], false)).toEqual([
      'opensudoku',
      0.95,
      'sniff.gamesXmlStart',
      { count: 1 },
    ]);
    expect(claim('opensudoku', ['<opensudoku>'], true, 'a.opensudoku')?.slice(1, 3)).toEqual([
      1,
      'sniff.gamesXmlNamed',
    ]);
  });
});

describe('what is written', () => {
  test('a file of games, blanks as zeros', () => {
    const puzzle = gridIn([game]);
    const zeros = digits.replaceAll('.', '0');
    expect(format.write([puzzle, puzzle])).toBe(
      [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<opensudoku>',
        `  <game data="${zeros}"/>`,
        `  <game data="${zeros}"/>`,
        '</opensudoku>',
        '',
      ].join('\n'),
    );
    expect(formatOf('1gsudoku').write([puzzle])).toBe(
      [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<onegravitysudoku>',
        `  <sudoku data="${zeros}"/>`,
        '</onegravitysudoku>',
        '',
      ].join('\n'),
    );
  });

  test('nothing where one of the puzzles does not fit', () => {
    const others: Puzzle[] = [
      coverPuzzle(1, [[0]]),
      { kind: 'grid', shape: SHAPE_16, cells: new Uint8Array(256) },
    ];
    for (const other of others) expect(format.write([gridIn([game]), other])).toBeNull();
  });

  test('answers as lines of digits', () => {
    const report = gridReport('1'.repeat(81));
    expect(format.answers().answer(gridIn([game]), report)).toBe(`${'1'.repeat(81)}\n`);
  });
});

describe('what is edited', () => {
  const edit = (lines: readonly string[], cells: Readonly<Record<number, number>>) => {
    const puzzle = gridIn(lines);
    const changed = puzzle.cells.slice();
    for (const [cell, value] of Object.entries(cells)) changed[Number(cell)] = value;
    return format.rewrite(lines, { ...puzzle, cells: changed });
  };

  test('the digits of the game, each blank as it was', () => {
    const mixed = `50.${digits.slice(3)}`;
    expect(edit([`<game data="${mixed}"/>`], { 0: 0, 3: 4 })).toEqual([
      `<game data="00.4${digits.slice(4)}"/>`,
    ]);
    expect(edit([`<game data="${mixed}" note="${'1'.repeat(81)}"/>`], { 1: 9 })).toEqual([
      `<game data="59.${digits.slice(3)}" note="${'1'.repeat(81)}"/>`,
    ]);
  });

  test('in its own line, the others kept', () => {
    const lines = ['<game note="a"', `  data = '${digits}'`, '  >', '</game>'];
    expect(edit(lines, {})).toEqual(lines);
    expect(edit(lines, { 2: 4 })).toEqual([
      lines[0],
      `  data = '534${digits.slice(3)}'`,
      lines[2],
      lines[3],
    ]);
  });

  test('not to a puzzle of another shape, or where a line has two games', () => {
    const blank = [`<game data="${'0'.repeat(81)}"/>`];
    const other: Puzzle = { kind: 'grid', shape: SHAPE_16, cells: new Uint8Array(256) };
    expect(format.rewrite(blank, other)).toBeNull();
    expect(format.rewrite(blank, jigsaw)).toBeNull();
    expect(format.rewrite(blank, coverPuzzle(1, [[0]]))).toBeNull();
    expect(format.rewrite([game + game], gridIn([game]))).toBeNull();
  });

  test('and no comments, before or after the game', () => {
    const comment = `<!-- data="${digits}" -->`;
    expect(edit(['<game', `data="${digits}"`, `/>${comment}`], { 2: 4 })).toEqual([
      '<game',
      `data="534${digits.slice(3)}"`,
      `/>${comment}`,
    ]);
    expect(edit([`${comment}<game`, `data="${digits}"/>`], { 2: 4 })).toEqual([
      `${comment}<game`,
      `data="534${digits.slice(3)}"/>`,
    ]);
  });

  test('not where the name of the attribute only ends like that', () => {
    for (const name of ['x-data', 'x:data', 'x_data']) {
      expect(edit([`<game ${name}="${digits}"`, `data="${digits}"/>`], { 2: 4 })).toEqual([
        `<game ${name}="${digits}"`,
        `data="534${digits.slice(3)}"/>`,
      ]);
    }
    expect(edit([`<game metadata="${digits}"`, `data="${digits}"/>`], { 2: 4 })).toEqual([
      `<game metadata="${digits}"`,
      `data="534${digits.slice(3)}"/>`,
    ]);
  });
});

test('what a format of XML holds', () => {
  const { kind, readOnly, shapes, symbols, extensions, id, title } = format;
  expect([kind, readOnly, shapes, id, title]).toEqual([
    'grid',
    undefined,
    [SHAPE_9],
    'opensudoku',
    'OpenSudoku',
  ]);
  expect(symbols(SHAPE_9).join('')).toBe('123456789');
  expect(extensions).toEqual(['.opensudoku']);
});
