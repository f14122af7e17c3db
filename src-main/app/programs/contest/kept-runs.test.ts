import { afterEach, expect, it, vi } from 'vitest';
import { useFreshFolder } from '../../../files/testing/temp-folder';
import { openKeptRuns, type KeptRuns } from './kept-runs';

const folder = useFreshFolder();
afterEach(() => vi.restoreAllMocks());

it('finished runs are on disk while the others go on, and only those that were used stay', async () => {
  const failed = vi.fn();
  const open = (forget = false): Promise<KeptRuns> =>
    openKeptRuns(folder.path, '/class', forget, failed);
  const run = { judge: 'rules', verdict: 'AC', failure: null } as const;
  const kept = await open();
  await kept.add('a', run);
  expect((await open()).get('a')).toBeNull();
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 10_000);
  await kept.add('b', run);
  // Its workbench was killed here: the next one goes on.
  const next = await open();
  expect([next.get('a'), next.get('b')]).toEqual([run, run]);
  expect((await open(true)).get('a')).toBeNull();
  const last = await open();
  expect(last.get('a')).toEqual(run);
  await last.write(true);
  expect((await open()).get('b')).toBeNull();
  expect(failed).not.toHaveBeenCalled();
});
