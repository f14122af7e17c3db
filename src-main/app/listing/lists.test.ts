import { describe, expect, it } from 'vitest';
import { WHOLE_LIST, type ListQuery } from '../../shared/contract';
import { CELLS, dotted, linesFile, SOLVED } from '../testing/puzzles';
import { testWorkbench } from '../testing/test-workbench';

const HARDEST: ListQuery = { ...WHOLE_LIST, sort: 'nodes', descending: true };
/** The solution with all but the first `givens` cells blank. */
const early = (givens: number): string => SOLVED.slice(0, givens).padEnd(81, '.');

const EASY = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
/** The same with a given more, and with several solutions. */
const MORE = EASY.replace('53..7', '534.7');
const SEVERAL = `12${'.'.repeat(79)}`;
/** `EASY` with its values turned. */
const TWIN = EASY.replace(/\d/g, (value) => String((Number(value) % 9) + 1));

describe('the lists of a file', () => {
  it('puts the hardest first as soon as they are solved', async () => {
    const bench = await testWorkbench();
    const lines = [early(81), dotted(CELLS), early(40), early(60)];
    const { id: fileId } = await bench.open('a.in', `${lines.join('\n')}\nend\n`);
    const hardest = async (): Promise<readonly number[]> => {
      const { rows } = await bench.call('puzzles/rows', { fileId, from: 0, to: 9, list: HARDEST });
      return rows.map(({ nodes }) => nodes);
    };
    expect(await hardest()).toEqual([0, 0, 0, 0]);
    await bench.solveAll(fileId);
    // Where a list takes its time, it is given as it was until it is made anew.
    await expect
      .poll(hardest)
      .toSatisfy((nodes: number[]) => nodes.every((each, at) => each <= (nodes[at - 1] ?? each)));
    expect((await hardest())[0]).toBeGreaterThan(0);
  });

  it('tells the puzzles of a stretch as intervals, and where a puzzle stands', async () => {
    const bench = await testWorkbench();
    const { id: fileId } = await bench.open('a.in', linesFile(10));
    await bench.call('puzzles/edit', {
      fileId,
      index: 4,
      cells: [...CELLS].map(Number).fill(0, 0, 9),
    });
    const list: ListQuery = { ...WHOLE_LIST, sort: 'givens' };
    const order = await bench.call('puzzles/rows', { fileId, from: 0, to: 4, list });
    expect(order.rows.map(({ index }) => index)).toEqual([4, 0, 1, 2]);
    expect(await bench.call('puzzles/indices', { fileId, from: 0, to: 4, list })).toEqual({
      ranges: [0, 3, 4, 5],
    });
    expect(await bench.call('puzzles/position', { fileId, index: 5, list })).toEqual({
      position: 5,
    });
    const few = { ...list, text: '#1-3' };
    expect(await bench.call('puzzles/position', { fileId, index: 5, list: few })).toEqual({
      position: null,
    });
  });

  it('finds facts out where it is sorted or filtered by them, again after an edit', async () => {
    const bench = await testWorkbench();
    const { id: fileId } = await bench.open('a.sdm', [EASY, MORE, TWIN, SEVERAL].join('\n'));
    const listed = async (query: Partial<ListQuery>) => {
      const list = { ...WHOLE_LIST, ...query };
      const { rows } = await bench.call('puzzles/rows', { fileId, from: 0, to: 9, list });
      return rows;
    };
    const numbers = async (query: Partial<ListQuery>): Promise<number[]> =>
      (await listed(query)).map(({ index }) => index);
    expect((await listed({})).map(({ facts }) => facts)).toEqual([{}, {}, {}, {}]);
    expect(await numbers({ where: 'minimal || solutions > 1' })).toEqual([3]);
    expect(await numbers({ sort: 'redundant', descending: true })).toEqual([1, 0, 2, 3]);
    expect(await numbers({ where: 'twins > 1', sort: 'canonical' })).toEqual([0, 2]);
    const [{ facts: { canonical = null } = {} } = {}] = await listed({ sort: 'canonical' });
    expect(canonical).toMatch(/^0\d{80}$/);
    expect((await listed({ sort: 'solutions' })).map(({ facts }) => facts)).toEqual(
      [1, 1, 1, 2].map((solutions) => ({ solutions })),
    );
    const cells = [...MORE].map((sign) => (sign === '.' ? 0 : Number(sign)));
    await bench.call('puzzles/edit', { fileId, index: 0, cells });
    expect(await numbers({ where: 'twins > 1' })).toEqual([0, 1]);
    expect(await numbers({ where: 'redundant == 0' })).toEqual([3]);
  });

  it('compares the solutions in a file: sorted, filtered, for the puzzle that each is beside', async () => {
    const bench = await testWorkbench();
    const right =
      '534678912672195348198342567859761423426853791713924856961537284287419635345286179';
    const wrong = right.replace('46', '64');
    const lines = [`${EASY},${right}`, MORE, `${EASY},${wrong}`, TWIN, `${EASY},${right}`];
    const { id: fileId, notes } = await bench.open(
      'a.csv',
      ['puzzle,solution', ...lines].join('\n'),
    );
    expect(notes.map(({ code }) => code)).toContain('solutions-beside');
    const listed = async (query: Partial<ListQuery>) => {
      const list = { ...WHOLE_LIST, ...query };
      const { rows } = await bench.call('puzzles/rows', { fileId, from: 0, to: 9, list });
      return rows.map(({ index, solution }) => `${index} ${solution}`);
    };
    const all = ['0 right', '1 missing', '2 wrong', '3 missing', '4 right'];
    expect(await listed({})).toEqual(all);
    expect(await listed({ sort: 'solution' })).toEqual([2, 1, 3, 0, 4].map((index) => all[index]));
    expect(await listed({ where: 'solution != "right" && givens == 30' })).toEqual(
      [2, 3].map((index) => all[index]),
    );
  });

  it('says where the fault of an expression is, and which columns there are', async () => {
    const bench = await testWorkbench();
    const { id: fileId } = await bench.open('a.sdm', `${EASY} # ER=7\n`);
    const check = async (text: string) =>
      (await bench.call('puzzles/expression', { fileId, text })).problem;
    expect(await check('se >= 7 && ER < 8 && grade == 2')).toBeNull();
    expect(await check('  ')).toBeNull();
    expect(await check('givens < 3 && hardness > 7')).toMatchObject({
      code: 'expression-name',
      params: { name: 'hardness' },
      at: { column: 15 },
    });
    expect(await check('se >= 7 &&')).toMatchObject({
      code: 'expression-end',
      params: { names: expect.stringContaining('givens') },
    });
    const list = { ...WHOLE_LIST, where: 'se == 7' };
    expect(await bench.call('puzzles/rows', { fileId, from: 0, to: 9, list })).toMatchObject({
      total: 1,
    });
  });

  it('shows facts that a window asks for, whatever the list is about', async () => {
    const bench = await testWorkbench();
    const { id: fileId } = await bench.open('a.sdm', `${EASY}\n`);
    const asked = { fileId, from: 0, to: 9, list: { ...WHOLE_LIST, sort: 'symmetry' as const } };
    const { rows } = await bench.call('puzzles/rows', {
      ...asked,
      facts: ['redundant', 'pattern'],
    });
    const pattern = EASY.replace(/[1-9]/g, '1').replaceAll('.', '0');
    expect(rows[0]?.facts).toMatchObject({ redundant: expect.any(Number), pattern });
    expect(rows[0]?.facts.symmetry).toEqual(expect.any(String));
  });

  it('follows a file that is read again', async () => {
    const bench = await testWorkbench();
    const { id: fileId } = await bench.open('a.in', linesFile(5));
    const asked = { fileId, from: 0, to: 9, list: { ...WHOLE_LIST, descending: true } };
    expect((await bench.call('puzzles/rows', asked)).total).toBe(5);
    await bench.write('a.in', linesFile(2));
    await bench.call('files/reload', { fileId });
    expect(await bench.call('puzzles/rows', asked)).toMatchObject({
      total: 2,
      rows: [{ index: 1 }, { index: 0 }],
    });
  });
});
