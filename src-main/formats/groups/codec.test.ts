import { describe, expect, test } from 'vitest';
import { jigsawShape, SHAPE_9 } from '../../shared/puzzle';
import { parseText } from '../parse-text';
import { formatOf } from '../testing/golden';

/** Which files are claimed as grids of candidates, and what their formats say of themselves. */

const wide = '35 124 24 267 7 2468 1489 1249 248';
const plain = '3 . . 2 7 . . . 8';
const framed = '| 35 124 24 | 267 7 2468 | 1489 1249 248 |';
const rule = '+-----------+------------+--------------+';

function claim(id: string, lines: readonly string[], whole = true, name = 'a.txt') {
  const found = formatOf(id).sniff({ lines, whole, name, neighbours: [] });
  return found && [found.formatId, found.score, found.reason.key, found.reason.params];
}

const times = (count: number, line: string): string[] => Array<string>(count).fill(line);

describe('rows of nine cells, some with candidates side by side', () => {
  test('are claimed, blank lines left out', () => {
    const claimed = ['sdx', 0.92, 'sniff.groupsGrid', {}];
    expect(claim('sdx', times(9, wide))).toEqual(claimed);
    expect(claim('sdx', [...times(8, plain), '', wide, ' \t'])).toEqual(claimed);
    expect(claim('sdx', times(9, wide.replace('35', 'u5')))).toEqual(claimed);
  });

  test('less surely with other rows among them, up to as many', () => {
    expect(claim('sdx', [...times(8, wide), 'what', 'is'])?.[1]).toBe(0.88);
    expect(claim('sdx', [...times(5, wide), ...times(5, 'what is this')])?.[1]).toBe(0.82);
    expect(claim('sdx', [...times(5, wide), ...times(6, 'what is this')])).toBeNull();
  });

  test('have to be five at least', () => {
    expect(claim('sdx', times(5, wide))?.[1]).toBe(0.92);
    expect(claim('sdx', times(4, wide))).toBeNull();
  });

  test('of another length, or with a cell that is none, do not count', () => {
    expect(claim('sdx', [...times(5, wide), wide.slice(3)])?.[1]).toBe(0.887);
    expect(claim('sdx', [...times(5, wide), `${wide} 9`])?.[1]).toBe(0.887);
    expect(claim('sdx', [...times(5, wide), wide.replace('35', '53')])?.[1]).toBe(0.887);
    expect(claim('sdx', times(9, wide.replace('35', '53')))).toBeNull();
  });

  test('without any candidates side by side are not claimed', () => {
    expect(claim('sdx', times(9, plain))).toBeNull();
    // A row of another length says nothing.
    expect(claim('sdx', [...times(9, plain), '35 1'])).toBeNull();
  });

  test('are claimed by the start of a file, without its last line', () => {
    expect(claim('sdx', [...times(5, wide), '35'], false)).toEqual([
      'sdx',
      0.92,
      'sniff.groupsGridStart',
      {},
    ]);
  });

  test('are claimed more surely by the name of their file', () => {
    const [id, score, key, params] = claim('sdx', times(9, wide), true, 'a.sdx') ?? [];
    expect([id, key, params]).toEqual(['sdx', 'sniff.groupsGridNamed', { name: 'a.sdx' }]);
    expect(score).toBeGreaterThan(0.92);
  });
});

describe('a frame', () => {
  test('has a rule', () => {
    expect(claim('pencil-marks', [rule, ...times(9, framed), rule])?.slice(0, 2)).toEqual([
      'pencil-marks',
      0.92,
    ]);
    expect(claim('pencil-marks', times(9, framed))).toBeNull();
    expect(claim('pencil-marks', ['', ...times(9, framed), ' '])).toBeNull();
  });

  test('is none of the other format', () => {
    expect(claim('sdx', times(9, framed))).toBeNull();
    expect(claim('sdx', [...times(9, wide), rule])?.[1]).toBe(0.9);
  });
});

test('a grid of other regions is none that its lines hold', () => {
  const blank = times(9, '. . . . . . . . .');
  const cells = new Uint8Array(81);
  const columns = Array.from({ length: 81 }, (_, cell) => cell % 9);
  const { rewrite } = formatOf('sdx');
  expect(rewrite(blank, { kind: 'grid', shape: SHAPE_9, cells })).toEqual(blank);
  expect(rewrite(blank, { kind: 'grid', shape: jigsawShape(9, columns), cells })).toBeNull();
});

test('what a format of candidates holds', () => {
  for (const id of ['sdx', 'pencil-marks']) {
    const { kind, readOnly, shapes, promisesUnique, symbols } = formatOf(id);
    expect([kind, readOnly, shapes, promisesUnique]).toEqual(['grid', true, [SHAPE_9], true]);
    expect(symbols(SHAPE_9).join('')).toBe('123456789');
  }
  expect(formatOf('sdx').extensions).toEqual(['.sdx']);
  expect(formatOf('pencil-marks').extensions).toEqual([]);
});

test('0 beside “.” in a grid without 9 may be a value', () => {
  const rows = (first: string) => [first, ...times(8, '. . . . . . . . .')].join('\n');
  const told = (first: string) => parseText(formatOf('sdx'), rows(first)).cases[0]?.problem;
  expect(told('1 . 0 . . . . . .')).toMatchObject({ code: 'blanks-mixed', at: { line: 1, column: 5 } }); // prettier-ignore
  expect([told('1 9 0 . . . . . .'), told('1 . 2 . . . . . .')]).toEqual([undefined, undefined]);
});
