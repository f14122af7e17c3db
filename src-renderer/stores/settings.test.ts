import type { Settings } from '@shared/contract';
import { flushPromises } from '@vue/test-utils';
import { expect, it } from 'vitest';
import { useSettings } from './settings';
import { basicHandlers, startWindow } from './testing/models';

it('an answer to an earlier change does not take back a later one', async () => {
  let saved: Settings | null = null;
  const answers: (() => void)[] = [];
  const handlers = basicHandlers();
  await startWindow(
    {
      ...handlers,
      'settings/set': (patch) => {
        const now = { ...(saved ?? useSettings().settings), ...patch };
        saved = now;
        return new Promise<Settings>((resolve) => answers.push(() => resolve(now)));
      },
    },
    () => void useSettings(),
  );
  const settings = useSettings();
  const first = settings.update({ jobs: 1 });
  const second = settings.update({ jobs: 2 });
  await flushPromises();
  answers.shift()?.();
  await first;
  expect(settings.settings.jobs).toBe(2);
  answers.shift()?.();
  await second;
  expect(settings.settings.jobs).toBe(2);
});
