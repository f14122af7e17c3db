import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Workbench } from '../../app';
import type { EventListener } from '../../app/tools/events';
import type { BatchProgress } from '../../shared/contract';
import { showBatches } from './attention';

const shown = vi.hoisted(() => ({ notices: [] as { title: string; body: string }[] }));
vi.mock('electron', () => ({
  Notification: class {
    static isSupported = (): boolean => true;
    constructor(private readonly options: { title: string; body: string }) {}
    once(): void {}
    show(): void {
      shown.notices.push(this.options);
    }
  },
}));

const bar: [number, string][] = [];
let focused = false;
let wanted = true;
let tell: (progress: Partial<BatchProgress>) => Promise<void>;

beforeEach(() => {
  shown.notices.length = 0;
  bar.length = 0;
  focused = false;
  wanted = true;
  let listener: EventListener = () => undefined;
  const workbench = {
    on: (hears: EventListener) => {
      listener = hears;
      return () => undefined;
    },
    handlers: { 'settings/get': () => ({ notifyAtEnd: wanted }) },
  } as unknown as Workbench;
  const window = {
    setProgressBar: (value: number, { mode }: { mode: string }) => bar.push([value, mode]),
    isFocused: () => focused,
  };
  showBatches(
    workbench,
    () => window as never,
    () => ({ translate: (key, params) => `${key} ${JSON.stringify(params)}`, locale: 'en' }),
  );
  tell = async (progress) => {
    const all = { id: 1, state: 'running', done: 0, total: 4000, elapsedMs: 20_000, ...progress };
    listener('batch/progress', all as BatchProgress);
    await new Promise((resolve) => setImmediate(resolve));
  };
});

describe('a batch on the taskbar', () => {
  it('fills, waits and goes', async () => {
    await tell({ done: 1000 });
    await tell({ done: 2000, state: 'paused' });
    await tell({ done: 4000, state: 'done' });
    expect(bar).toEqual([
      [0.25, 'normal'],
      [0.5, 'paused'],
      [-1, 'normal'],
    ]);
  });
});

describe('the end of a long batch', () => {
  const end = { done: 4000, state: 'done' } as const;

  it('is told of once, with numbers as people write them', async () => {
    await tell(end);
    await tell(end);
    expect(shown.notices).toHaveLength(1);
    expect(shown.notices[0]?.body).toBe('window.batch.finished {"done":"4,000","total":"4,000"}');
  });

  it('is not told of to who looks, who does not want it, or who cancelled', async () => {
    focused = true;
    await tell({ ...end, id: 2 });
    focused = false;
    wanted = false;
    await tell({ ...end, id: 3 });
    wanted = true;
    await tell({ ...end, id: 4, state: 'cancelled' });
    await tell({ ...end, id: 5, elapsedMs: 9_000 });
    expect(shown.notices).toEqual([]);
  });
});
