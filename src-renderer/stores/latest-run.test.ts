import type { StressProgress } from '@shared/contract';
import { expect, it } from 'vitest';
import { latestRun } from './latest-run';

const at = (elapsedMs: number, some: Partial<StressProgress> = {}): StressProgress => ({
  id: 1,
  programId: 1,
  state: 'searching',
  seed: 7,
  tried: 0,
  elapsedMs,
  failure: null,
  kept: null,
  problem: null,
  ...some,
});
const make = () => latestRun<StressProgress>(({ state }) => state === 'searching');

it('an event that overtakes the reply of its run stays', async () => {
  const { progress, take, ended } = make();
  take(at(20));
  const end = ended(at(10));
  expect(progress.value?.elapsedMs).toBe(20);
  take(at(30, { state: 'found' }));
  expect(await end).toMatchObject({ state: 'found' });
  take(at(40));
  expect(progress.value?.state).toBe('found');
});

it('a run that has ended before its reply came is not waited for', async () => {
  const { take, ended } = make();
  take(at(30, { state: 'nothing' }));
  expect(await ended(at(10))).toMatchObject({ state: 'nothing' });
});

it('a run ends with its workbench, and the next workbench counts from 1', async () => {
  const { active, progress, take, ended, endWithWorkbench } = make();
  const end = ended(at(10, { id: 5 }));
  endWithWorkbench();
  expect(await end).toMatchObject({ state: 'failed', problem: { code: 'disconnected' } });
  expect(active.value).toBe(false);
  take(at(1));
  expect(progress.value).toMatchObject({ id: 1, state: 'searching' });
});
