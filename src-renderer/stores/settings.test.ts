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
  const first = settings.update({ zoom: 110 });
  const second = settings.update({ zoom: 125 });
  await flushPromises();
  answers.shift()?.();
  await first;
  expect(settings.settings.zoom).toBe(125);
  answers.shift()?.();
  await second;
  expect(settings.settings.zoom).toBe(125);
});
