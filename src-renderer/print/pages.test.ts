import type { PuzzleDetail } from '@shared/contract';
import { describe, expect, it } from 'vitest';
import { pagesOf, PER_PAGE, type PageOptions, type PrintPuzzle, toPrint } from './pages';

const GIVENS = '530070000600195000098000060800060003400803001700020006060000280000419005000080079';
const SOLVED = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';
const OPTIONS: PageOptions = { paper: 'a4', perPage: 1, candidates: false, solutions: 'none' };

function printed(at: number, solved = true, candidates = false): PrintPuzzle {
  const cells = Uint8Array.from(GIVENS, Number);
  const puzzle = { kind: 'grid', boxRows: 3, boxCols: 3, regions: null, cells, original: cells };
  const answer = solved ? { cells: Uint8Array.from(SOLVED, Number) } : null;
  const detail = { puzzle: { ...puzzle, symbols: [...'123456789'] }, answer };
  const captions = { puzzle: `p${at}`, solution: `p${at} solved` };
  const made = toPrint(detail as unknown as PuzzleDetail, captions, candidates);
  if (made === null) throw new Error('a grid');
  return made;
}
const many = (count: number): PrintPuzzle[] =>
  Array.from({ length: count }, (_, at) => printed(at));

describe('pages', () => {
  it.each(PER_PAGE)('hold %i boards each, in order, none lost', (perPage) => {
    const pages = pagesOf(many(13), { ...OPTIONS, perPage });
    expect(pages).toHaveLength(Math.ceil(13 / perPage));
    expect(pages.flat().map(({ caption }) => caption)).toEqual(many(13).map((p) => p.open.caption));
  });

  it('leave solutions out, write them in, or put them behind', () => {
    const filled = (solutions: PageOptions['solutions']): (string | number)[][] =>
      pagesOf(many(2), { ...OPTIONS, solutions })
        .flat()
        .map(({ caption, picture }) => [caption, picture?.filled.size ?? 0]);
    expect(filled('none')).toEqual([
      ['p0', 0],
      ['p1', 0],
    ]);
    expect(filled('inside')).toEqual([
      ['p0', 51],
      ['p1', 51],
    ]);
    expect(filled('after').slice(2)).toEqual([
      ['p0 solved', 51],
      ['p1 solved', 51],
    ]);
  });

  it('are none for answers where there is none, and none for nothing', () => {
    expect(pagesOf([printed(0, false)], { ...OPTIONS, solutions: 'after' })).toHaveLength(1);
    expect(pagesOf([], OPTIONS)).toEqual([]);
  });
});

it('a board has candidates in its blank cells alone, and only where they are wanted', () => {
  expect(printed(0).open.picture).toBeNull();
  const pencil = printed(0, true, true).open.picture?.pencil;
  expect(pencil?.size).toBe(51);
  // Row 1 column 3 may hold 1, 2 and 4.
  expect(pencil?.get(2)).toBe(0b1011);
});
