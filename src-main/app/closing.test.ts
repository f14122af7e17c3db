import { readFile } from 'node:fs/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { useFreshFolder } from '../files/testing/temp-folder';
import { TEST_WORKER } from '../pool/testing/test-workers';
import { createWorkbench } from '.';
import { Datasets } from './datasets/datasets';
import { WorkJournal } from './recovery/journal';
import { ALONE_IN } from './testing/puzzles';
import { Closings } from './tools/closings';

const folder = useFreshFolder();
afterEach(() => void vi.restoreAllMocks());

test('what was opened is closed once, the last one first, whatever fails', async () => {
  const said: unknown[] = [];
  const closings = new Closings((name, error) => said.push([name, error]));
  const closed: number[] = [];
  const error = new Error('no');
  for (const at of [1, 2, 3, 4])
    closings.opened(`${at}`, {
      close: () => {
        closed.push(at);
        if (at === 2) throw error;
        return at === 4 ? Promise.reject(error) : Promise.resolve();
      },
    });
  const [first, second] = [closings.close(), closings.close()];
  await expect(first).rejects.toMatchObject({ errors: [error, error] });
  await expect(second).rejects.toBeInstanceOf(AggregateError);
  expect(closed).toEqual([4, 3, 2, 1]);
  expect(said).toEqual([
    ['4', error],
    ['2', error],
  ]);
});

test('a journal that cannot be closed keeps nothing of the workbench open, and is said', async () => {
  const log = vi.fn();
  const close = vi.spyOn(WorkJournal.prototype, 'close').mockRejectedValue(new Error('disk gone'));
  const dispose = vi.spyOn(Datasets.prototype, 'dispose');
  const { path: home } = folder;
  const workbench = createWorkbench({
    ports: {
      openDialog: async () => [],
      saveDialog: async () => null,
      reveal: async () => false,
      log,
    },
    dirs: { settings: folder.at('settings'), samples: home, home, working: home },
    workerPath: TEST_WORKER,
    version: '1.2.3',
    command: 'dlx-workbench',
    host: 'memory',
  });
  await workbench.open([await folder.put('a.in', ALONE_IN)]);
  await expect(workbench.close()).rejects.toMatchObject({ errors: [{ message: 'disk gone' }] });
  expect(close).toHaveBeenCalledExactlyOnceWith(true);
  expect(dispose).toHaveBeenCalledOnce();
  expect(log).toHaveBeenCalledWith('error', 'closing recovery: disk gone');
  const written = await readFile(folder.at('settings/log.txt'), 'utf8');
  expect(written).toContain('error closing recovery: disk gone');
});
