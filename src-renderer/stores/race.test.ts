import type { RaceProgress } from '@shared/contract';
import { describe, expect, it } from 'vitest';
import { useNotices } from './notices';
import { useRace } from './race';
import { basicHandlers, startWindow } from './testing/models';

const race = (rest: Partial<RaceProgress>): RaceProgress => ({
  id: 1,
  state: 'running',
  done: 0,
  total: 12,
  elapsedMs: 0,
  rounds: 5,
  machine: 'A machine',
  sets: [],
  problem: null,
  ...rest,
});

async function open(current: RaceProgress | null = null) {
  const server = await startWindow(
    {
      ...basicHandlers(),
      'race/start': () => race({}),
      'race/current': () => current,
      'race/cancel': () => null,
    },
    () => void useRace(),
  );
  return { server, store: useRace() };
}

describe('the race', () => {
  it('asks for the chosen sets, the open puzzles, and the engines that take part', async () => {
    const { server, store } = await open();
    store.made = ['queens10'];
    store.leftOut = ['bitmask', 'masks'];
    await store.start([{ from: 'file', fileId: 3, indices: [1] }]);
    expect(server.heard.find(({ verb }) => verb === 'race/start')?.params).toEqual({
      sources: [
        { from: 'file', fileId: 3, indices: [1] },
        { from: 'made', id: 'queens10' },
      ],
      engines: ['bands', 'bitcover', 'dlx', 'clauses'],
      rounds: 5,
      timeLimitSeconds: 10,
    });
    expect(store.active).toBe(true);
  });

  it('shows the latest word, tells the end once, and takes none after it', async () => {
    const { server, store } = await open();
    await store.start([]);
    await server.emit('race/progress', race({ done: 5 }));
    await server.emit('race/progress', race({ done: 4 }));
    expect(store.progress?.done).toBe(5);
    await server.emit('race/progress', race({ done: 12, state: 'done' }));
    await server.emit('race/progress', race({ done: 9 }));
    expect([store.active, store.progress?.done]).toEqual([false, 12]);
    expect(useNotices().notices.map(({ message }) => message.key)).toEqual([
      'window.race.ended.done',
    ]);
  });

  it('finds a race that was started before the window came', async () => {
    const { server, store } = await open(race({ id: 7, done: 3 }));
    expect(store.progress?.id).toBe(7);
    await store.cancel();
    expect(server.heard.at(-1)).toMatchObject({ verb: 'race/cancel', params: { id: 7 } });
  });
});
