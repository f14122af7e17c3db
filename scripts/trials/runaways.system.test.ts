import { expect, test } from 'vitest';
import { useTempFolder } from '../../src-main/files/testing/temp-folder';
import { SCRIPTED_WORKER, TEST_WORKER } from '../../src-main/pool/testing/test-workers';
import { trials } from '../../src-main/testing/long';
import { cancelEngines, cancelOften } from './cancels';
import { overBudget, overshoots, workerDeaths } from './runaways';

/** The short forms; how long things take is measured by `npm run prove`, on a machine that is at rest. */
const folder = useTempFolder();

test('cancels of an endless puzzle leave nothing after', async () => {
  const count = trials(6, 30);
  const result = await cancelOften(folder.path, TEST_WORKER, { count, seed: 4 });
  expect(result).toMatchObject({ trials: count, threadsLeft: 0, handlesLeft: 0, tempsLeft: 0 });
});

test('every engine can be cancelled on every size that it takes', async () => {
  const { all, worst } = await cancelEngines(TEST_WORKER, { count: 34, seed: 7 });
  expect(all.wall.p50).toBeGreaterThanOrEqual(0);
  expect(worst).not.toEqual([]);
});

test('a time limit ends an endless puzzle', async () => {
  expect((await overshoots(TEST_WORKER, { count: 5, seed: 5 })).wall.p50).toBeGreaterThanOrEqual(0);
});

test('a worker that dies costs its own puzzle and no other', async () => {
  expect((await workerDeaths(SCRIPTED_WORKER, { count: trials(6, 21), seed: 6 })).wrong).toEqual(
    [],
  );
});

test('what would not fit is refused with the size that it would need', async () => {
  const { neededMb, limitMb } = await overBudget(TEST_WORKER);
  expect(neededMb).toBeGreaterThan(limitMb);
});
