import { EventEmitter } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';
import { notify } from './attention';

/** As Electron does: what is shown is held weakly. */
const { shown } = vi.hoisted(() => ({ shown: [] as WeakRef<NodeJS.EventEmitter>[] }));
vi.mock('electron', () => ({
  Notification: class extends EventEmitter {
    static readonly isSupported = (): boolean => true;
    show(): void {
      shown.push(new WeakRef(this));
    }
  },
}));

async function collectGarbage(): Promise<void> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  for (let i = 0; i < 3; i++) {
    await setTimeout(10);
    collect();
  }
}

const emit = (index: number, event: string, ...args: unknown[]) =>
  shown[index]?.deref()?.emit(event, ...args) ?? 'collected';

describe('a notification', () => {
  it('is held until it is clicked, closed or refused, and no longer', async () => {
    const click = vi.fn();
    const failed = vi.fn();
    for (let i = 0; i < 3; i++) notify({ title: 'x' }, { click, failed });
    await collectGarbage();
    expect(emit(0, 'click')).toBe(true);
    expect(emit(1, 'close')).toBe(true);
    expect(emit(2, 'failed', {}, 'not signed')).toBe(true);
    expect(click).toHaveBeenCalledOnce();
    expect(failed).toHaveBeenCalledExactlyOnceWith('not signed');
    await collectGarbage();
    expect([emit(0, 'click'), emit(1, 'click'), emit(2, 'click')]).toEqual(
      Array(3).fill('collected'),
    );
  });
});
