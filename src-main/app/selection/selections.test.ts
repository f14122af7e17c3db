import { describe, expect, it } from 'vitest';
import { CELLS, cellsOf, COVERS_IN, dotted, linesFile } from '../testing/puzzles';
import { testWorkbench } from '../testing/test-workbench';
import { complement, members } from './picked';

const other = (first: string): string => dotted(`${first}${CELLS.slice(1)}`);
const text = (...lines: string[]): string => `${lines.join('\n')}\nend\n`;
const FIVE = text(dotted(CELLS), other('1'), dotted(CELLS), other('2'), other('1'));

const FIRST = { symmetry: false, keep: 'first' } as const;

describe('intervals', () => {
  it('know their members and what they leave', () => {
    expect([...members([0, 2, 4, 9], 6)]).toEqual([0, 1, 4, 5]);
    expect(complement([0, 2, 4, 9], 6)).toEqual([2, 4]);
    expect(complement([], 3)).toEqual([0, 3]);
  });
});

describe('selected puzzles', () => {
  it('are copied as lines, as they now are', async () => {
    const bench = await testWorkbench();
    const { id: fileId } = await bench.open('five.in', FIVE);
    await bench.call('puzzles/edit', { fileId, index: 3, cells: cellsOf(CELLS) });
    const copied = await bench.call('selection/text', { fileId, ranges: [1, 2, 3, 4] });
    expect(copied).toEqual({ text: `${other('1')}\n${dotted(CELLS)}\n`, puzzles: 2 });
  });

  it('are written as their format has them where they are covers', async () => {
    const bench = await testWorkbench();
    const { id: fileId } = await bench.open('covers.in', COVERS_IN);
    const { text: copied } = await bench.call('selection/text', { fileId, ranges: [0, 1] });
    expect(copied).toBe('3 3\n0 1 0\n0 0 1\n1 0 0\n');
  });

  it('that equal one before them are found', async () => {
    const bench = await testWorkbench();
    const grids = await bench.open('five.in', FIVE);
    expect(await bench.call('selection/duplicates', { fileId: grids.id, ...FIRST })).toEqual({
      ranges: [2, 3, 4, 5],
      groups: 2,
    });
    const covers = await bench.open('covers.in', COVERS_IN + COVERS_IN);
    expect(await bench.call('selection/duplicates', { fileId: covers.id, ...FIRST })).toEqual({
      ranges: [2, 4],
      groups: 2,
    });
  });

  it('are copied into a new file without a place', async () => {
    const bench = await testWorkbench();
    const { id: fileId, formatId } = await bench.open('five.in', FIVE);
    const made = await bench.call('selection/extract', { fileId, ranges: [1, 2, 3, 4] });
    expect(made.ranges).toEqual([1, 2, 3, 4]);
    expect(made.file).toMatchObject({
      puzzles: 2,
      path: null,
      formatId,
      name: 'five-selection.in',
    });
    const download = await bench.call('files/download', { fileId: made.file.id });
    expect(download.text).toBe(text(other('1'), other('2')));
  });

  it('are converted alone', async () => {
    const bench = await testWorkbench();
    const { id: fileId } = await bench.open('five.in', FIVE);
    const asked = { fileId, formatId: 'poj3074', ranges: [4, 5] };
    expect(await bench.call('convert/plan', asked)).toMatchObject({
      puzzles: 1,
      name: 'five-selection.in',
    });
    const path = bench.path('one.in');
    await bench.call('convert/save', { ...asked, path, overwrite: false });
    expect(await bench.read('one.in')).toBe(text(other('1')));
  });
});

describe('taking puzzles out of their file', () => {
  it('leaves every other byte, and the results of the others', async () => {
    const bench = await testWorkbench();
    const { id: fileId } = await bench.open('five.in', FIVE.replaceAll('\n', '\r\n'));
    await bench.call('puzzles/solve', { fileId, index: 2 });
    await bench.call('puzzles/edit', { fileId, index: 3, cells: cellsOf(CELLS) });
    const after = await bench.call('selection/remove', { fileId, ranges: [0, 2] });
    expect(after).toMatchObject({ puzzles: 3, edited: 0 });
    const expected = text(dotted(CELLS), dotted(CELLS), other('1')).replaceAll('\n', '\r\n');
    expect(await bench.read('five.in')).toBe(expected);
    expect(await bench.call('puzzles/get', { fileId, index: 0 })).toMatchObject({
      status: 'answer',
    });
  });

  it('is undone with every byte, the edits and the results', async () => {
    const bench = await testWorkbench();
    const { id: fileId } = await bench.open('five.in', FIVE);
    await bench.call('puzzles/solve', { fileId, index: 2 });
    await bench.call('puzzles/edit', { fileId, index: 3, cells: cellsOf(CELLS) });
    const removed = await bench.call('selection/remove', { fileId, ranges: [2, 3] });
    expect(removed).toMatchObject({ puzzles: 4, removed: 1, formatOverruled: false });
    const restored = await bench.call('selection/restore', { fileId });
    expect(restored).toMatchObject({ puzzles: 5, removed: 0, edited: 0, formatOverruled: false });
    const whole = text(dotted(CELLS), other('1'), dotted(CELLS), dotted(CELLS), other('1'));
    expect(await bench.read('five.in')).toBe(whole);
    expect(await bench.call('puzzles/get', { fileId, index: 2 })).toMatchObject({
      status: 'answer',
    });
    expect(await bench.fails('selection/restore', { fileId })).toMatchObject({
      code: 'not-allowed',
    });
  });

  it('takes out what keeps an edit from being saved, and then cannot be undone', async () => {
    const bench = await testWorkbench();
    const { id: fileId } = await bench.open('covers.in', `2 2\n1 0\n0 2\n${COVERS_IN}`);
    const { puzzle } = await bench.call('puzzles/get', { fileId, index: 1 });
    const revision = puzzle?.kind === 'cover' ? puzzle.revision : 0;
    const edits = [{ kind: 'rows' as const, at: 0, drop: 0, rows: [{ items: [0] }] }];
    await bench.call('covers/edit', { fileId, index: 1, revision, edits });
    const removed = await bench.call('selection/remove', { fileId, ranges: [0, 1] });
    expect(removed).toMatchObject({ puzzles: 2, removed: 0, edited: 0 });
    expect((await bench.read('covers.in')).startsWith('4 3\n1 0 0\n0 1 0\n')).toBe(true);
  });

  it('is not undone over an edit or a change on disk', async () => {
    const bench = await testWorkbench();
    const { id: fileId } = await bench.open('five.in', FIVE);
    await bench.call('selection/remove', { fileId, ranges: [0, 1] });
    await bench.call('puzzles/edit', { fileId, index: 0, cells: cellsOf(CELLS) });
    expect((await bench.fails('selection/restore', { fileId })).code).toBe('not-allowed');
    await bench.call('files/save', { fileId, path: null, overwrite: false });
    expect((await bench.fails('selection/restore', { fileId })).code).toBe('not-allowed');
    await bench.call('selection/remove', { fileId, ranges: [0, 1] });
    await bench.write('five.in', linesFile(3));
    expect((await bench.fails('selection/restore', { fileId })).code).toBe('file-changed');
    expect(await bench.read('five.in')).toBe(linesFile(3));
  });

  it('works where the file has no place on disk', async () => {
    const bench = await testWorkbench();
    const base64 = Buffer.from(FIVE).toString('base64');
    const { id: fileId } = await bench.call('files/openContent', { name: 'dropped.in', base64 });
    await bench.call('selection/remove', { fileId, ranges: [1, 5] });
    expect((await bench.call('files/download', { fileId })).text).toBe(text(dotted(CELLS)));
  });

  it('takes the name of a puzzle with it', async () => {
    const bench = await testWorkbench();
    const rows = (cells: string): string => dotted(cells).match(/.{9}/g)?.join('\n') ?? '';
    const lines = ['Easy', rows(CELLS), 'Hard', rows(`1${CELLS.slice(1)}`), 'Last', rows(CELLS)];
    const { id: fileId } = await bench.open('named.txt', `${lines.join('\n')}\n`);
    await bench.call('selection/remove', { fileId, ranges: [1, 2] });
    const left = [...lines.slice(0, 2), ...lines.slice(4)];
    expect(await bench.read('named.txt')).toBe(`${left.join('\n')}\n`);
  });

  it('writes a file anew whose first line counts its puzzles', async () => {
    const bench = await testWorkbench();
    const counted = `2\n${CELLS.match(/.{9}/g)?.join('\n')}\n${other('1').replaceAll('.', '0').match(/.{9}/g)?.join('\n')}\n`;
    const file = await bench.open('counted.in', counted);
    expect(file).toMatchObject({ puzzles: 2, problem: null });
    await bench.call('selection/remove', { fileId: file.id, ranges: [0, 1] });
    expect((await bench.read('counted.in')).split('\n')[0]).toBe('1');
    expect(await bench.summary(file.id)).toMatchObject({ puzzles: 1, formatId: file.formatId });
  });

  it('refuses to leave nothing, and writes nothing over a change', async () => {
    const bench = await testWorkbench();
    const { id: fileId } = await bench.open('two.in', linesFile(2));
    const all = await bench.fails('selection/remove', { fileId, ranges: [0, 2] });
    expect(all).toEqual({ code: 'nothing-left', params: { file: 'two.in' } });
    await bench.write('two.in', linesFile(3));
    const changed = await bench.fails('selection/remove', { fileId, ranges: [0, 1] });
    expect(changed.code).toBe('file-changed');
    expect(await bench.read('two.in')).toBe(linesFile(3));
  });
});
