import { describe, expect, it } from 'vitest';
import { sampleTexts } from '../../make/cover/testing/sample-texts';
import { CLASSIC_IDS, CLASSICS, type PuzzleDetail } from '../../shared/contract';
import type { CoverEdit } from '../../shared/puzzle';
import { testWorkbench, type TestWorkbench } from '../testing/test-workbench';

const KNUTH_IN = '| a remark\na b c | x\na b x:red\nc\nb c x:blue\n';

async function revisionAt(bench: TestWorkbench, fileId: number, index = 0): Promise<number> {
  return coverOf(await bench.call('puzzles/get', { fileId, index })).revision;
}

function coverOf(detail: PuzzleDetail) {
  if (detail.puzzle?.kind !== 'cover') throw new Error('no cover');
  return detail.puzzle;
}

async function edit(bench: TestWorkbench, fileId: number, ...edits: CoverEdit[]): Promise<number> {
  const revision = await revisionAt(bench, fileId);
  return (await bench.call('covers/edit', { fileId, index: 0, revision, edits })).revision;
}

describe('a new matrix', () => {
  it('is empty, is edited, solved, and saved in a format that holds it', async () => {
    const bench = await testWorkbench();
    const { id } = await bench.call('covers/create', { options: 2, items: 3 });
    const blank = coverOf(await bench.call('puzzles/get', { fileId: id, index: 0 }));
    expect(blank).toMatchObject({ items: 3, primary: 3, options: [[], []] });
    await edit(
      bench,
      id,
      { kind: 'rows', at: 0, drop: 2, rows: [{ items: [0, 1] }, { items: [2] }] },
      { kind: 'names', names: ['a', 'b', 'c'] },
      {
        kind: 'insertItem',
        at: 3,
        secondary: true,
        name: 'x',
        low: 1,
        high: 1,
        entries: [[0, 'red']],
      },
    );
    const solved = await bench.call('puzzles/solve', { fileId: id, index: 0 });
    expect(solved).toMatchObject({ edited: true, answer: { options: [0, 1] } });
    const path = bench.path('own.dlx');
    const asMatrix = { fileId: id, path, overwrite: false, formatId: 'matrix' };
    expect(await bench.fails('files/save', asMatrix)).toMatchObject({ code: 'unheld-colours' });
    const saved = await bench.call('files/save', { ...asMatrix, formatId: 'knuth' });
    expect(saved).toMatchObject({ path, formatId: 'knuth', edited: 0 });
    expect(await bench.read('own.dlx')).toBe('a b c | x\na b x:red\nc\n');
  });

  it('is saved in its own format like any other file', async () => {
    const bench = await testWorkbench();
    const { id } = await bench.call('covers/create', { options: 2, items: 2 });
    await edit(bench, id, { kind: 'rows', at: 1, drop: 1, rows: [{ items: [1] }] });
    await bench.call('files/save', { fileId: id, path: bench.path('own.in'), overwrite: false });
    expect(await bench.read('own.in')).toBe('2 2\n0 0\n0 1\n');
    expect(await bench.summary(id)).toMatchObject({ edited: 0 });
  });
});

describe('a classic problem', () => {
  it('is a cover with names, to be edited', async () => {
    const bench = await testWorkbench();
    const { id } = await bench.call('covers/createClassic', {
      problem: 'queens',
      values: [5],
      texts: {},
    });
    const view = coverOf(await bench.call('puzzles/get', { fileId: id, index: 0 }));
    expect(view).toMatchObject({ items: 28, primary: 10 });
    expect(view.names?.slice(9, 11)).toEqual(['c5', '/1']);
    await edit(bench, id, { kind: 'rows', at: 0, drop: 24, rows: [] });
    const path = bench.path('last.dlx');
    await bench.call('files/save', { fileId: id, path, overwrite: false });
    expect(await bench.read('last.dlx')).toMatch(/ \| .*\nr5 c5 \/9 \\5\n$/s);
  });

  it.each(CLASSIC_IDS)('can be asked for: %s', async (problem) => {
    const bench = await testWorkbench();
    const values = CLASSICS[problem].map(({ usual }) => usual);
    const { puzzles } = await bench.call('covers/createClassic', {
      problem,
      values,
      texts: sampleTexts(problem),
    });
    expect(puzzles).toBe(1);
  });

  it('is refused with values that it does not take', async () => {
    const bench = await testWorkbench();
    const wrong = { problem: 'queens', values: [0], texts: {} } as const;
    expect(await bench.fails('covers/createClassic', wrong)).toMatchObject({ code: 'not-allowed' });
  });

  it('is made by a text, or refused with the place that is wrong', async () => {
    const bench = await testWorkbench();
    const made = { problem: 'dominoes', values: [], texts: { board: '..\n..' } } as const;
    const { id } = await bench.call('covers/createClassic', made);
    const view = coverOf(await bench.call('puzzles/get', { fileId: id, index: 0 }));
    expect(view).toMatchObject({ items: 4 });
    const wrong = { ...made, texts: { board: '..\n.:' } };
    const refused = { code: 'board-mark', at: { line: 2, column: 2 } };
    expect(await bench.fails('covers/createClassic', wrong)).toMatchObject(refused);
  });
});

describe('a cover that was opened', () => {
  it('keeps the rest of its file where only entries change', async () => {
    const bench = await testWorkbench();
    const { id } = await bench.open('a.dlx', KNUTH_IN);
    const before = await revisionAt(bench, id);
    await edit(bench, id, {
      kind: 'rows',
      at: 1,
      drop: 1,
      rows: [{ items: [1, 2, 3], colours: ['', '', 'green'] }],
    });
    await bench.call('files/save', { fileId: id, path: null, overwrite: true });
    expect(await bench.read('a.dlx')).toBe(KNUTH_IN.replace('\nc\n', '\nb c x:green\n'));
    expect(await revisionAt(bench, id)).not.toBe(before);
  });

  it('is written anew with other rows and columns, and edits since then stay', async () => {
    const bench = await testWorkbench();
    const { id } = await bench.open('a.dlx', KNUTH_IN);
    await edit(
      bench,
      id,
      { kind: 'removeItem', at: 0 },
      { kind: 'bounds', at: 0, low: 1, high: 2 },
      { kind: 'rows', at: 1, drop: 1, rows: [] },
    );
    await bench.call('files/save', { fileId: id, path: null, overwrite: true });
    expect(await bench.read('a.dlx')).toBe('1:2|b c | x\nb x:red\nb c x:blue\n');
    expect(await bench.summary(id)).toMatchObject({ edited: 0 });
  });

  it('is no longer edited when edits take each other back', async () => {
    const bench = await testWorkbench();
    const { id } = await bench.open('a.dlx', KNUTH_IN);
    await edit(bench, id, { kind: 'name', at: 0, name: 'z' });
    expect(await bench.summary(id)).toMatchObject({ edited: 1 });
    await edit(bench, id, { kind: 'name', at: 0, name: 'a' });
    expect(await bench.summary(id)).toMatchObject({ edited: 0 });
  });

  it.each<[string, CoverEdit, string]>([
    ['a.in', { kind: 'names', names: ['a', 'b', 'c', 'd'] }, 'unheld-names'],
    ['a.in', { kind: 'bounds', at: 0, low: 0, high: 1 }, 'unheld-multiplicities'],
    ['a.in', { kind: 'moveItem', from: 0, to: 3, secondary: true }, 'unheld-secondary'],
  ])('is not saved in %s with %o', async (name, change, code) => {
    const bench = await testWorkbench();
    const text = '3 4\n0 1 0 0\n0 0 1 0\n1 0 0 1\n';
    const { id } = await bench.open(name, text);
    await bench.call('files/setFormat', { fileId: id, formatId: 'poj3740' });
    await edit(bench, id, change);
    const save = { fileId: id, path: null, overwrite: true };
    expect(await bench.fails('files/save', save)).toMatchObject({ code });
    expect(await bench.read(name)).toBe(text);
  });

  it('with rows without ones is not saved as Knuth’s text', async () => {
    const bench = await testWorkbench();
    const { id } = await bench.open('a.dlx', KNUTH_IN);
    await edit(bench, id, { kind: 'rows', at: 0, drop: 0, rows: [{ items: [] }] });
    const save = { fileId: id, path: null, overwrite: true };
    expect(await bench.fails('files/save', save)).toMatchObject({ code: 'unheld-emptyOptions' });
  });

  it('refuses edits of another revision, and edits that do not fit', async () => {
    const bench = await testWorkbench();
    const { id: fileId } = await bench.open('a.dlx', KNUTH_IN);
    const revision = await revisionAt(bench, fileId);
    const one: CoverEdit = { kind: 'removeItem', at: 0 };
    const old = { fileId, index: 0, revision: revision + 1, edits: [one] };
    expect(await bench.fails('covers/edit', old)).toMatchObject({ code: 'cover-changed' });
    const fifth: CoverEdit = { kind: 'removeItem', at: 4 };
    const unfit = { fileId, index: 0, revision, edits: [one, fifth] };
    expect(await bench.fails('covers/edit', unfit)).toMatchObject({ code: 'bad-request' });
    const now = coverOf(await bench.call('puzzles/get', { fileId, index: 0 }));
    expect(now).toMatchObject({ items: 4 });
    const content = { items: 1, primary: 1, options: [[0]] };
    const whole = { fileId, index: 0, revision: null, edits: [{ kind: 'all', content }] as const };
    expect(await bench.call('covers/edit', whole)).toMatchObject({ edited: true });
  });

  it('is not sent again where it is known', async () => {
    const bench = await testWorkbench();
    const { id: fileId } = await bench.open('a.dlx', KNUTH_IN);
    const known = await revisionAt(bench, fileId);
    const again = await bench.call('puzzles/get', { fileId, index: 0, known });
    expect(again).toMatchObject({ puzzle: null, samePuzzle: true });
    const other = await bench.call('puzzles/get', { fileId, index: 0, known: known + 1 });
    expect(other.samePuzzle).toBeUndefined();
  });
});

describe('rows as text', () => {
  const frame = { items: 4, primary: 3, names: ['a', 'b', 'c', 'x'] };

  it.each([
    ['rows of 0 and 1', '0110\n\n1 0 0 1\r\n', [{ items: [1, 2] }, { items: [0, 3] }]],
    ['names', 'b a x:red\nc', [{ items: [0, 1, 3], colours: ['', '', 'red'] }, { items: [2] }]],
    ['numbers from 1', '2, 1\n4', [{ items: [0, 1] }, { items: [3] }]],
    [
      'Knuth’s text',
      'c a | x\na x:red\nc',
      [{ items: [0, 3], colours: ['', 'red'] }, { items: [2] }],
    ],
  ])('are read as %s', async (_what, text, rows) => {
    const bench = await testWorkbench();
    expect(await bench.call('covers/readRows', { ...frame, text })).toEqual({ rows });
  });

  it.each([
    ['an unknown item', 'a b\nc q', 'item-unknown', 2],
    ['a colour of a primary item', 'a:red', 'colour-on-primary', 1],
    ['an item twice', 'a b a', 'item-twice', 1],
    ['another cover', 'a | q\na q', 'item-unknown', 1],
  ])('with %s are refused with the line', async (_what, text, code, line) => {
    const bench = await testWorkbench();
    const failure = await bench.fails('covers/readRows', { ...frame, text });
    expect(failure).toMatchObject({ code, at: { line } });
  });
});
