import { expect, it } from 'vitest';
import type { Workbench } from '../../app';
import type { EventListener } from '../../app/tools/events';
import type { BatchProgress } from '../../shared/contract';
import { showBatches } from './attention';

it('a batch on the taskbar fills, waits and goes', () => {
  const bar: [number, string][] = [];
  let listener: EventListener = () => undefined;
  const workbench = {
    on: (hears: EventListener) => {
      listener = hears;
      return () => undefined;
    },
  } as unknown as Workbench;
  const window = {
    setProgressBar: (value: number, { mode }: { mode: string }) => bar.push([value, mode]),
  };
  showBatches(workbench, () => window as never);
  const tell = (progress: Partial<BatchProgress>): void =>
    listener('batch/progress', {
      id: 1,
      state: 'running',
      total: 4000,
      ...progress,
    } as BatchProgress);
  tell({ done: 1000 });
  tell({ done: 2000, state: 'paused' });
  tell({ done: 4000, state: 'done' });
  expect(bar).toEqual([
    [0.25, 'normal'],
    [0.5, 'paused'],
    [-1, 'normal'],
  ]);
});
