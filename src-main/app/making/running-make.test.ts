import { expect, test, vi } from 'vitest';
import { requireDefinition } from '../../make/definition';
import { problem, ProblemError } from '../../shared/puzzle';
import type { SetRun } from '../make/make-folder';
import { RunningMake, type RunOptions } from './running-make';

/** A set without tests. */
function startRun(
  pack: RunOptions['pack'],
  tell: RunOptions['tell'],
  write: SetRun['write'] = () => Promise.resolve(),
): RunningMake {
  const definition = requireDefinition('data: [{}]');
  const set: Partial<SetRun> = {
    definition,
    seed: 1,
    tests: [],
    write,
    cancel: () => undefined,
    close: () => Promise.resolve(),
  };
  const log = vi.fn();
  return new RunningMake(1, set as SetRun, { folder: '', resume: false, pack, tell, log });
}

test('a run that is cancelled while packages are checked ends when they notice', async () => {
  const states: string[] = [];
  const run: RunningMake = startRun(
    (signal) => {
      run.cancel();
      return signal.aborted
        ? Promise.reject(new ProblemError(problem('cancelled')))
        : Promise.resolve([]);
    },
    () => states.push(run.progress().state),
  );
  await run.run();
  expect(states).toEqual(['packing', 'cancelled']);
  expect(run.progress().problem).toBeNull();
});

test('packages that are being written when a run is cancelled are finished', async () => {
  const written = { judge: 'uoj', path: '/made/packages/made-uoj', notes: [] };
  const run: RunningMake = startRun(
    () => {
      run.cancel();
      return Promise.resolve([written]);
    },
    () => undefined,
  );
  await run.run();
  expect(run.progress()).toMatchObject({ state: 'done', packages: [written] });
});

test('a run that is cancelled while files are written ends after them, without packages', async () => {
  const pack = vi.fn();
  const states: string[] = [];
  const run: RunningMake = startRun(
    pack,
    () => undefined,
    async () => {
      run.cancel();
      await Promise.resolve();
      states.push(run.progress().state);
    },
  );
  await run.run();
  states.push(run.progress().state);
  expect(states).toEqual(['running', 'cancelled']);
  expect(pack).not.toHaveBeenCalled();
});
