import { expect, it } from 'vitest';
import type { CoverEdit } from '../../shared/puzzle';
import { ALONE_IN, CELLS, cellsOf, COVERS_IN, linesFile } from '../testing/puzzles';
import { testWorkbench } from '../testing/test-workbench';

/** What windows can undo is kept where they all see it. */

const layout = { boxRows: 3, boxCols: 3, regions: null };
const withDigit = (cell: number, digit: number, from = cellsOf(CELLS)): number[] =>
  Object.assign([...from], { [cell]: digit });

it('the steps of a grid go back and forth between what windows made of it', async () => {
  const bench = await testWorkbench();
  const { id: fileId } = await bench.open('alone.in', ALONE_IN);
  const at = { fileId, index: 0 };
  expect((await bench.call('puzzles/get', at)).steps).toBeUndefined();
  const states = [
    cellsOf(CELLS),
    withDigit(0, 4),
    withDigit(1, 8),
    withDigit(0, 4, withDigit(1, 8)),
  ];
  const go = async (state: number, travels: boolean) => {
    const cells = states[state] ?? [];
    await bench.call('puzzles/edit', { ...at, cells, layout, notes: null, travels });
    const { done, undone } = await bench.call('puzzles/steps', at);
    const index = ({ cells: held }: { cells: readonly number[] }): number =>
      states.findIndex((each) => String(each) === String(held));
    const ends = [...done, ...undone].map((step) =>
      'cells' in step.back && 'cells' in step.forth ? [index(step.back), index(step.forth)] : [],
    );
    return [ends.slice(0, done.length), ends.slice(done.length)];
  };
  await go(1, false);
  await go(2, false);
  expect(await go(3, false)).toEqual([
    [
      [0, 1],
      [1, 2],
      [2, 3],
    ],
    [],
  ]);
  expect((await bench.call('puzzles/get', at)).steps).toBe(3);
  // Two at once, as they come from a window that is held back.
  expect(await go(1, true)).toEqual([
    [[0, 1]],
    [
      [2, 3],
      [1, 2],
    ],
  ]);
  expect(await go(2, true)).toEqual([
    [
      [0, 1],
      [1, 2],
    ],
    [[2, 3]],
  ]);
  expect(await go(0, false)).toEqual([
    [
      [0, 1],
      [1, 2],
      [2, 0],
    ],
    [],
  ]);
});

it('the steps of a cover are edits that take each other back', async () => {
  const bench = await testWorkbench();
  const { id: fileId } = await bench.open('covers.in', COVERS_IN);
  const at = { fileId, index: 0 };
  const optionsNow = async () => {
    const { puzzle } = await bench.call('puzzles/get', at);
    if (puzzle?.kind !== 'cover') throw new Error('no cover');
    return puzzle;
  };
  const edit = async (edits: readonly CoverEdit[], travels: boolean) => {
    const { revision } = await optionsNow();
    await bench.call('covers/edit', { ...at, revision, edits: [...edits], travels });
    return await bench.call('puzzles/steps', at);
  };
  const before = (await optionsNow()).options;
  await edit([{ kind: 'rows', at: 0, drop: 1, rows: [] }], false);
  const { done, revision } = await edit([{ kind: 'removeItem', at: 1 }], false);
  expect(revision).toBe((await optionsNow()).revision);
  for (const step of [...done].reverse()) if (!('cells' in step.back)) await edit(step.back, true);
  expect((await optionsNow()).options).toEqual(before);
  expect(await bench.call('puzzles/steps', at)).toMatchObject({ done: [], undone: [{}, {}] });
});

it('the steps of a puzzle stay with it when one before it is deleted', async () => {
  const bench = await testWorkbench();
  const { id: fileId } = await bench.open('lines.in', linesFile(3));
  await bench.call('puzzles/edit', { fileId, index: 2, cells: withDigit(0, 4) });
  await bench.call('selection/remove', { fileId, ranges: [0, 1] });
  expect(await bench.call('puzzles/get', { fileId, index: 1 })).toMatchObject({ steps: 1 });
  await bench.call('selection/restore', { fileId });
  expect(await bench.call('puzzles/get', { fileId, index: 2 })).toMatchObject({ steps: 1 });
});
