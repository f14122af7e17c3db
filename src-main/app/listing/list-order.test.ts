import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { solvedGrid } from '../../collect/testing/solved-grid';
import { seeded } from '../../engines/testing/grids';
import { formatById } from '../../formats';
import {
  isFactKey,
  isRatedKey,
  LIST_SORTS,
  PUZZLE_STATUSES,
  WHOLE_LIST,
  type FactKey,
  type ListQuery,
} from '../../shared/contract';
import { GRADES, TECHNIQUES, type Rating } from '../../shared/logic';
import { blankReport, problem, SHAPE_9, type SolveReport } from '../../shared/puzzle';
import { Columns } from '../facts';
import { PuzzleStore, PuzzleTableBuilder } from '../store';
import { CELLS, cellsOf } from '../testing/puzzles';
import { listOrder } from './list-order';
import { radixSort } from './radix-sort';
import { cellPattern } from './text-match';

const poj3074 = formatById('poj3074') ?? null;

const REPORT: SolveReport = {
  ...blankReport('dlx', 'solved'),
  solutions: 1,
  micros: 1,
  nodes: 2,
  updates: 3,
};

const RATING: Rating = {
  grade: 'hard',
  hardest: 'xWing',
  steps: 60,
  solved: true,
  score: 400,
  level: 'hard',
  rating: { er: 3.2, ep: 3.2, ed: 1.2 },
};

/** A row: null is malformed, no numbers are a puzzle that was not searched. */
interface Row {
  readonly givens: number;
  readonly found: readonly [micros: number, nodes: number, updates: number] | null;
  readonly rated?: Pick<Rating, 'grade' | 'hardest' | 'score'> | null;
}

function storeOf(rows: readonly (Row | null)[]): PuzzleStore {
  const builder = new PuzzleTableBuilder();
  rows.forEach((row, at) => {
    const place = { line: at * 2 + 1, lines: 2 };
    if (row === null) builder.add({ ...place, problem: problem('row-short', { found: 3 }) });
    else {
      const cells = new Uint8Array(81).fill(1, 0, row.givens);
      builder.add({ ...place, puzzle: { kind: 'grid', shape: SHAPE_9, cells } });
    }
  });
  const store = new PuzzleStore(builder.build());
  rows.forEach((row, at) => {
    if (row === null) return;
    if (row.rated) store.rated.set(at, { ...RATING, ...row.rated });
    if (row.found === null) return;
    const [micros, nodes, updates] = row.found;
    store.setResult(at, 'answer', { ...REPORT, micros, nodes, updates }, null);
  });
  return store;
}

const columnsOf = (store: PuzzleStore): Columns => new Columns(store, 'no worker', 1);
const isPlain = <T extends string>(sort: T): sort is Exclude<T, FactKey> => !isFactKey(sort);

describe('a time that is estimated', () => {
  it('stands with those that there are none of', async () => {
    const store = storeOf([
      { givens: 9, found: [900, 1, 1] },
      { givens: 9, found: [5, 1, 1] },
      { givens: 9, found: [7, 1, 1] },
    ]);
    store.setResult(0, 'answer', { ...REPORT, micros: 900, estimated: true }, null);
    const query = { ...WHOLE_LIST, sort: 'micros', descending: true } as const;
    expect([...(await listOrder(columnsOf(store), poj3074, query))]).toEqual([2, 1, 0]);
  });
});

const number = fc.oneof(fc.nat(5), fc.nat(2 ** 40));
const rows = fc.array(
  fc.option(
    fc.record({
      givens: fc.nat(81),
      found: fc.option(fc.tuple(number, number, number)),
      rated: fc.option(
        fc.record({
          grade: fc.constantFrom(...GRADES),
          hardest: fc.option(fc.constantFrom(...TECHNIQUES)),
          score: fc.nat(30_000),
        }),
      ),
    }),
    { freq: 6 },
  ),
  { maxLength: 60 },
);

function keyOf(
  store: PuzzleStore,
  sort: Exclude<(typeof LIST_SORTS)[number], FactKey>,
  index: number,
): number | null {
  if (sort === 'index') return index;
  if (sort === 'status') return PUZZLE_STATUSES.indexOf(store.status(index));
  if (sort === 'givens') return store.isMalformed(index) ? null : store.givens(index);
  if (sort === 'solution') return store.isMalformed(index) ? null : 1;
  if (isRatedKey(sort)) {
    const key = store.rated.key(index, sort);
    return Number.isNaN(key) ? null : key;
  }
  return store.report(index)?.[sort] ?? null;
}

describe('the order of a list', () => {
  it('is what sorting by comparing gives; ties keep the file’s order, no value stands last', async () => {
    await fc.assert(
      fc.asyncProperty(
        rows,
        fc.constantFrom(...LIST_SORTS.filter(isPlain)),
        fc.boolean(),
        async (list, sort, descending) => {
          const store = storeOf(list);
          const order = await listOrder(columnsOf(store), poj3074, {
            ...WHOLE_LIST,
            sort,
            descending,
          });
          const expected = list
            .map((_, index) => index)
            .sort((a, b) => {
              const [one, other] = [keyOf(store, sort, a), keyOf(store, sort, b)];
              if (one === null || other === null)
                return (one === null ? 1 : 0) - (other === null ? 1 : 0) || a - b;
              return (descending ? other - one : one - other) || a - b;
            });
          expect([...order]).toEqual(expected);
        },
      ),
    );
  });

  it('keeps what fits the text, the expression and the statuses', async () => {
    const store = storeOf([
      { givens: 20, found: [10, 1, 1] },
      { givens: 30, found: [20, 9, 1] },
      null,
      { givens: 40, found: null },
    ]);
    const listed = async (query: Partial<ListQuery>): Promise<number[]> => [
      ...(await listOrder(columnsOf(store), poj3074, { ...WHOLE_LIST, ...query })),
    ];
    expect(await listed({ where: 'givens >= 30' })).toEqual([1, 3]);
    expect(await listed({ where: 'givens >= 20 && givens <= 30' })).toEqual([0, 1]);
    expect(await listed({ where: 'line >= 3 && line <= 5' })).toEqual([1, 2]);
    expect(await listed({ statuses: ['malformed', 'ready'] })).toEqual([2, 3]);
    expect(await listed({ text: '#2' })).toEqual([1]);
    expect(await listed({ text: '#2 - 3' })).toEqual([1, 2]);
    expect(await listed({ text: ':4' })).toEqual([1]);
    expect(await listed({ text: ':6-7' })).toEqual([2, 3]);
  });

  it('sorts and narrows by ratings, what has none last or left out', async () => {
    const builder = new PuzzleTableBuilder();
    const cells = Uint8Array.from(cellsOf(CELLS));
    for (const ER of [7.2, null, -1.5, 11.9, 7.2]) {
      const ratings = ER === null ? undefined : { ER };
      builder.add({ line: 1, lines: 1, ratings, puzzle: { kind: 'grid', shape: SHAPE_9, cells } });
    }
    const store = new PuzzleStore(builder.build());
    const listed = async (query: Partial<ListQuery>): Promise<number[]> => [
      ...(await listOrder(columnsOf(store), poj3074, { ...WHOLE_LIST, ...query })),
    ];
    expect(await listed({ sort: 'rating:ER' })).toEqual([2, 0, 4, 3, 1]);
    expect(await listed({ sort: 'rating:ER', descending: true })).toEqual([3, 0, 4, 2, 1]);
    expect(await listed({ sort: 'rating:no' })).toEqual([0, 1, 2, 3, 4]);
    expect(await listed({ where: 'ER >= 7.2 && ER <= 8' })).toEqual([0, 4]);
    expect(await listed({ where: 'ER <= 0' })).toEqual([2]);
  });

  it('finds cells by what is written in them, with edits', async () => {
    const builder = new PuzzleTableBuilder();
    for (const text of [CELLS, '7'.repeat(81)]) {
      const cells = Uint8Array.from(cellsOf(text));
      builder.add({ line: 1, lines: 1, puzzle: { kind: 'grid', shape: SHAPE_9, cells } });
    }
    const store = new PuzzleStore(builder.build());
    const listed = async (text: string): Promise<number[]> => [
      ...(await listOrder(columnsOf(store), poj3074, { ...WHOLE_LIST, text })),
    ];
    expect(await listed('..3.2.6..9')).toEqual([0]);
    expect(await listed('0032')).toEqual([]);
    expect(await listed(' 003 020 ')).toEqual([0]);
    expect(await listed('7?7')).toEqual([1]);
    expect(await listed('x')).toEqual([]);
    store.edit(1, Uint8Array.from(cellsOf(CELLS)));
    expect(await listed('..3.2.6..9')).toEqual([0, 1]);
  });

  it('finds puzzles by what the file calls them, in quotes by that alone', async () => {
    const builder = new PuzzleTableBuilder();
    const names = ['Grid 01', '', 'Évening 53..7', 'easy, 1.2'];
    names.forEach((name, at) => {
      const cells = Uint8Array.from(cellsOf(at === 1 ? `12${'.'.repeat(79)}` : '.'.repeat(81)));
      const puzzle = { kind: 'grid', shape: SHAPE_9, cells } as const;
      builder.add({ line: at + 1, lines: 1, puzzle, ...(name !== '' && { name }) });
    });
    const store = new PuzzleStore(builder.build());
    const listed = async (text: string): Promise<number[]> => [
      ...(await listOrder(columnsOf(store), poj3074, { ...WHOLE_LIST, text })),
    ];
    expect(await listed('grid 0')).toEqual([0]);
    expect(await listed('éVENING')).toEqual([2]);
    expect(await listed('1 2')).toEqual([1]);
    expect(await listed('"1.2"')).toEqual([3]);
    expect(await listed('“53..7”')).toEqual([2]);
    expect(await listed('"nobody"')).toEqual([]);
  });

  it('reads signs as the format writes them', () => {
    expect(cellPattern('a.P', ['A', 'B', 'P'])).toEqual([1, 0, 3]);
    expect(cellPattern('10 0 2', ['1', '2', '10'])).toEqual([3, 0, 2]);
    expect(cellPattern('0', ['0', '1'])).toEqual([1]);
    expect(cellPattern('z', ['0', '1'])).toBeNull();
  });

  it('sorts fractions and large numbers', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(fc.double({ min: 0, noNaN: true }), fc.nat(3))),
        async (list) => {
          const keys = Float64Array.from(list.map(Math.abs));
          const order = Uint32Array.from(list.keys());
          const sorted = await radixSort(order, keys);
          expect([...sorted].map((at) => keys[at])).toEqual([...keys].sort((a, b) => a - b));
        },
      ),
    );
  });
});

describe('a sort by what has more digits than a number', () => {
  it.each(['pattern', 'canonical', 'class'] as const)('is that of the text: %s', async (sort) => {
    const random = seeded(17);
    const table = new PuzzleTableBuilder();
    // Equal ones, ones that differ late, one without a form, and one that is no 9×9.
    const grids = Array.from({ length: 60 }, () => solvedGrid(random));
    for (const [at, solved] of grids.entries()) {
      for (const blanks of [at % 7, at % 7, 40 + (at % 3)])
        table.add(rowOf(solved.map((value, cell) => ((cell * 7 + at) % 81 < blanks ? 0 : value))));
    }
    table.add(rowOf(new Uint8Array(81).fill(1)));
    table.add({ line: 1, lines: 1, problem: problem('row-short', { found: 3 }) });
    const store = new PuzzleStore(table.build());
    for (const row of [3, 70])
      store.edit(
        row,
        solvedGrid(random).map((value, cell) => ((cell * 5) % 7 < 3 ? value : 0)),
      );
    const columns = new Columns(store, '', 1);
    for (const descending of [false, true]) {
      const order = await listOrder(columns, null, { ...WHOLE_LIST, sort, descending });
      const texts = Array.from({ length: store.length }, (_, row) => columns.row(row)(sort));
      const rank = (row: number): string => String(texts[row] ?? 'none');
      const wanted = [...texts.keys()].sort((a, b) => {
        const [one, other] = descending && texts[a] && texts[b] ? [b, a] : [a, b];
        return rank(one) < rank(other) ? -1 : rank(one) > rank(other) ? 1 : a - b;
      });
      expect([...order]).toEqual(wanted);
    }
  });
});

it('sorts more rows that begin alike than are compared at once', async () => {
  const table = new PuzzleTableBuilder();
  const rows = Array.from({ length: 40_000 }, (_, row) => row);
  // The first given comes last in every third row.
  const place = (row: number): number => (row % 3 === 0 ? 80 : 79);
  for (const row of rows) table.add(rowOf(new Uint8Array(81).fill(1, place(row), place(row) + 1)));
  const columns = new Columns(new PuzzleStore(table.build()), '', 1);
  for (const descending of [false, true]) {
    const query = { ...WHOLE_LIST, sort: 'pattern', descending } as const;
    const order = await listOrder(columns, null, query);
    const sign = descending ? 1 : -1;
    const wanted = rows.toSorted((a, b) => sign * (place(a) - place(b)) || a - b);
    expect(order.every((row, at) => row === wanted[at])).toBe(true);
  }
});

const rowOf = (cells: Uint8Array) => ({
  line: 1,
  lines: 1,
  puzzle: { kind: 'grid' as const, shape: SHAPE_9, cells },
});
