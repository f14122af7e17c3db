import { mount } from '@vue/test-utils';
import { getActivePinia } from 'pinia';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { defineComponent } from 'vue';
import { useBatch, useSettings } from '../stores';
import { basicHandlers, batchProgress, someSettings, startWindow } from '../stores/testing/models';
import { createWords } from './i18n';
import { useEndNotice } from './use-end-notice';

/** What the browser was asked to show. */
let shown: { readonly title: string; readonly options: NotificationOptions | undefined }[];
let permission: NotificationPermission;

beforeEach(() => {
  shown = [];
  permission = 'granted';
  class Shown {
    static get permission(): NotificationPermission {
      return permission;
    }
    onclick: (() => void) | null = null;
    constructor(title: string, options?: NotificationOptions) {
      shown.push({ title, options });
    }
  }
  vi.stubGlobal('Notification', Shown);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

interface Ending {
  readonly looked?: boolean;
  readonly wanted?: boolean;
  readonly elapsedMs?: number;
  readonly state?: 'done' | 'cancelled';
}

/** A batch that ends, before a window that is looked at or not. */
async function endBatch({ looked = false, wanted = true, ...end }: Ending): Promise<void> {
  vi.spyOn(document, 'hasFocus').mockReturnValue(looked);
  const server = await startWindow(
    {
      ...basicHandlers(),
      'settings/get': () => ({ ...someSettings, notifyAtEnd: wanted }),
      'batch/start': () => batchProgress(),
    },
    () => {
      useSettings();
      useBatch();
    },
  );
  const window = defineComponent({ setup: () => (useEndNotice(), () => null) });
  const pinia = getActivePinia();
  mount(window, { global: { plugins: [...(pinia ? [pinia] : []), await createWords()] } });
  await useBatch().start([{ fileId: 1, indices: null }]);
  const ended = batchProgress({ state: 'done', done: 10, elapsedMs: 10_000, ...end });
  await server.emit('batch/progress', ended);
  await server.emit('batch/progress', ended);
}

it('tells once of the end of a long batch that nobody looks at', async () => {
  await endBatch({});
  expect(shown).toHaveLength(1);
  expect(shown[0]?.options?.body).toBe('Finished: 10 of 10 puzzles.');
});

it.each([
  ['the window is looked at', { looked: true }],
  ['the batch was short', { elapsedMs: 9_999 }],
  ['the batch was called off', { state: 'cancelled' }],
  ['nobody wants to be told', { wanted: false }],
] as const)('is silent where %s', async (_, ending) => {
  await endBatch(ending);
  expect(shown).toEqual([]);
});

it('is silent where the browser was not allowed to', async () => {
  permission = 'denied';
  await endBatch({});
  expect(shown).toEqual([]);
});
