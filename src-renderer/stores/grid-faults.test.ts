import { flushPromises } from '@vue/test-utils';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeWorkbench, gridView, puzzleDetail } from '../editor/testing/fake-workbench';
import { attachStores, detachStores } from '../editor/testing/mount-window';
import { useEditor } from './editor';
import { useGridFaults } from './grid-faults';

afterEach(async () => {
  await detachStores();
  vi.unstubAllGlobals();
});

it('faults are shown one after the other, in a round', async () => {
  // The last two cells of row 1 need 8 and 9; a 9 below leaves it no place, two 1s stand in column 9.
  const rows = ['1234567..', '......9..', '.........', '........1', '........1'];
  const cells = rows.join('').padEnd(81, '.');
  const symbols = [...'123456789'];
  await attachStores(await fakeWorkbench([puzzleDetail(0, gridView(cells, 3, 3, symbols))]));
  await flushPromises();
  const faults = useGridFaults();
  expect(faults.faults.map(({ kind }) => kind)).toEqual(['conflict', 'unplaceable']);
  const shown = (): number[] => {
    faults.showNext();
    return [...useEditor().selected.cells];
  };
  expect([shown(), shown(), shown()]).toEqual([
    [35, 44],
    [7, 8],
    [35, 44],
  ]);
});
