import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fits,
  GALLERY_IDS,
  linkOf,
  parseLink,
  RULE_IDS,
  SAMPLE_BOARD,
  stage,
  USUAL_OPTIONS,
  VARIANT_IDS,
  type DanceOptions,
  type DanceSource,
} from '.';

const anyOptions: fc.Arbitrary<DanceOptions> = fc.record({
  rule: fc.constantFrom(...RULE_IDS),
  variant: fc.constantFrom(...VARIANT_IDS),
  seed: fc.nat(),
  solutions: fc.nat(1000),
});

const anySource: fc.Arbitrary<DanceSource> = fc.oneof(
  fc.record({ from: fc.constant('gallery' as const), id: fc.constantFrom(...GALLERY_IDS) }),
  fc.record({
    from: fc.constant('grid' as const),
    boxRows: fc.constant(2),
    boxCols: fc.constant(3),
    regions: fc.constant(null),
    cells: fc.array(fc.nat(6), { minLength: 36, maxLength: 36 }),
    symbols: fc.constantFrom(null, ['a', 'b', '%', '&', '=', '我']),
  }),
  fc.record({
    from: fc.constant('matrix' as const),
    items: fc.constant(5),
    primary: fc.nat(5),
    options: fc.array(fc.array(fc.nat(4), { maxLength: 4 }), { maxLength: 6 }),
  }),
  fc.constant({ from: 'board' as const, board: SAMPLE_BOARD }),
);

describe('a link', () => {
  it('comes back as the state that it was made of, out of any text', () => {
    fc.assert(
      fc.property(anySource, anyOptions, fc.nat(1_000_000), (source, options, position) => {
        fc.pre(fits(stage(source), options));
        const link = linkOf({ source, options, position });
        const seed = options.rule === 'random' ? options.seed : USUAL_OPTIONS.seed;
        const expected = { source, options: { ...options, seed }, position };
        expect(parseLink(link)).toEqual(expected);
        expect(parseLink(`see <http://127.0.0.1:8080/#${link}> for it`)).toEqual(expected);
      }),
    );
  });

  it('is short and readable for what is named', () => {
    const state = { source: { from: 'gallery', id: 'knuth' }, position: 17 } as const;
    expect(linkOf({ ...state, options: USUAL_OPTIONS })).toBe(
      'dance?from=gallery&id=knuth&rule=minimum&at=17',
    );
  });

  it('of an earlier version opens: to the textbook at its place, to the engine at the beginning', () => {
    const rest = 'dance?from=gallery&id=sudoku9&solutions=1&at=17';
    const state = {
      source: { from: 'gallery', id: 'sudoku9' },
      options: { ...USUAL_OPTIONS, solutions: 1 },
      position: 17,
    };
    expect(parseLink(`${rest}&program=textbook&rule=minimum`)).toEqual(state);
    expect(parseLink(`${rest}&program=engine&rule=weights`)).toEqual({ ...state, position: 0 });
    expect(parseLink(`${rest}&rule=sharp`)).toEqual(state);
  });

  it('carries a jigsaw', () => {
    const regions = [0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 3, 3, 2, 2, 3, 3];
    const cells = [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4];
    const source = { from: 'grid', boxRows: 2, boxCols: 2, regions, cells, symbols: null } as const;
    const link = linkOf({ source, options: USUAL_OPTIONS, position: 0 });
    expect(parseLink(link)?.source).toEqual(source);
  });

  it.each([
    ['no link', 'hello'],
    ['no such instance', 'dance?from=gallery&id=chess'],
    ['no such rule', 'dance?from=gallery&id=knuth&rule=luck'],
    ['a position before the beginning', 'dance?from=gallery&id=knuth&at=-1'],
    ['a position that is none', 'dance?from=gallery&id=knuth&at=x'],
    ['broken escapes', 'dance?from=gallery&id=%E4%'],
    ['a grid of the wrong length', 'dance?from=grid&grid=2x2:1234'],
    ['a value that is too large', `dance?from=grid&grid=2x2:5${'.'.repeat(15)}`],
    ['a symbol that is none', `dance?from=grid&grid=2x2:?${'.'.repeat(15)}`],
    ['a shape that is none', 'dance?from=grid&grid=9x9:1'],
    ['data that is none', 'dance?from=matrix&data=AAAA'],
  ])('is refused: %s', (_, text) => {
    expect(parseLink(text)).toBeNull();
  });
});

describe('a source', () => {
  const matrix = { from: 'matrix', items: 2, primary: 2, options: [[0, 1]] } as const;
  const board = { ...SAMPLE_BOARD, pieces: [{ name: 'o', cells: [[0, 0]] }] } as const;

  it.each<[string, unknown]>([
    ['items out of range', { ...matrix, options: [[2]] }],
    ['more primary items than items', { ...matrix, primary: 3 }],
    [
      'doubled names',
      { from: 'board', board: { ...board, pieces: [...board.pieces, ...board.pieces] } },
    ],
    ['holes outside', { from: 'board', board: { ...board, holes: [25] } }],
    ['doubled holes', { from: 'board', board: { ...board, holes: [1, 1] } }],
  ])('is refused: %s', (_, source) => {
    expect(() => stage(source as DanceSource)).toThrow(RangeError);
  });

  it('refuses pieces that can be laid in millions of ways', () => {
    const cells = Array.from({ length: 16 }, (_, i): [number, number] => [0, i]);
    const pieces = Array.from({ length: 64 }, (_, i) => ({ name: String(i), cells }));
    const many = { rows: 32, columns: 32, holes: [], pieces, turn: true, flip: true };
    expect(() => stage({ from: 'board', board: many })).toThrow('dance-too-large');
  });
});
