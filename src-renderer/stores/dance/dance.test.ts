import type { DanceProgress } from '@shared/contract';
import { galleryInstance, USUAL_OPTIONS } from '@shared/dance';
import { describe, expect, it } from 'vitest';
import { useNotices } from '../notices';
import { basicHandlers, nextTurns, startWindow } from '../testing/models';
import { useDance } from './dance';
import { decoded } from './recorder';
import { smallRun } from './testing/small-run';

const events = smallRun(galleryInstance('knuth')).stream();

function base64Of(part: Int32Array): string {
  const view = new DataView(new ArrayBuffer(4 * part.length));
  part.forEach((event, at) => view.setInt32(4 * at, event, true));
  return btoa(String.fromCharCode(...new Uint8Array(view.buffer)));
}

const progress = (some: Partial<DanceProgress>): DanceProgress => ({
  id: 1,
  state: 'recording',
  end: null,
  events: 10,
  nodes: 1,
  updates: 0,
  solutions: 0,
  problem: null,
  ...some,
});

const source = { from: 'gallery', id: 'knuth' } as const;
const run = { source, options: USUAL_OPTIONS };

/** A workbench whose run has ten events at first, and all of them when asked again. */
async function workbench() {
  let known = 10;
  let lastId = 0;
  const server = await startWindow(
    {
      ...basicHandlers(),
      'dance/record': () => ({ ...progress({ id: ++lastId }), ...run }),
      'dance/events': ({ from, to }) => ({
        base64: base64Of(events.subarray(from, Math.min(to, known))),
      }),
      'dance/close': () => null,
    },
    () => void useDance(),
  );
  const finish = async (some: Partial<DanceProgress> = {}): Promise<void> => {
    known = events.length;
    const end = { state: 'done', end: 'searched', events: known } as const;
    await server.emit('dance/progress', progress({ id: lastId, ...end, ...some }));
    await nextTurns();
  };
  return { server, finish };
}

describe('the dance', () => {
  it('shows a run from its first events on, and the rest as it comes', async () => {
    const { finish } = await workbench();
    const dance = useDance();
    const opened = dance.open(source);
    await nextTurns();
    expect([dance.playback.length.value, dance.recording]).toEqual([10, true]);
    await finish();
    await opened;
    expect([dance.playback.length.value, dance.recording]).toEqual([events.length, false]);
    expect(dance.playback.player.value?.tree.solutions).toHaveLength(1);
    expect([...(dance.playback.player.value?.stream() ?? [])]).toEqual([...events]);
    expect(dance.cut).toBe(false);
  });

  it('dances colours in the right order, whatever is wished', async () => {
    const { server } = await workbench();
    const dance = useDance();
    const asked = async (id: 'xcc' | 'knuth'): Promise<unknown> => {
      void dance.open({ from: 'gallery', id }, { variant: 'itemsForwards' });
      await nextTurns();
      return server.heard.filter(({ verb }) => verb === 'dance/record').at(-1);
    };
    expect(await asked('knuth')).toMatchObject({
      params: { options: { variant: 'itemsForwards' } },
    });
    expect(await asked('xcc')).toMatchObject({ params: { options: { variant: 'right' } } });
  });

  it('says when a run is longer than what is kept', async () => {
    const { finish } = await workbench();
    const dance = useDance();
    const opened = dance.open(source);
    await nextTurns();
    await finish({ end: 'limit' });
    await opened;
    expect(dance.cut).toBe(true);
  });

  it('gives a run back when another takes its place, even while it is recorded', async () => {
    const { server, finish } = await workbench();
    const dance = useDance();
    void dance.open(source);
    await nextTurns();
    const second = dance.change({ rule: 'first' });
    await nextTurns();
    await finish();
    await second;
    const closed = server.heard.filter(({ verb }) => verb === 'dance/close');
    expect(closed.map(({ params }) => params)).toEqual([{ id: 1 }]);
    expect(dance.options.rule).toBe('first');
    expect(dance.playback.length.value).toBe(events.length);
  });

  it('shows why an instance cannot be danced, and stays where it was', async () => {
    await startWindow(basicHandlers(), () => void useDance());
    const dance = useDance();
    await dance.open({ from: 'matrix', items: 2, primary: 3, options: [] });
    expect(useNotices().notices).toHaveLength(1);
    expect([dance.recording, dance.playback.player.value]).toEqual([false, null]);
  });

  it('comes back to where a link was made', async () => {
    const { finish } = await workbench();
    const dance = useDance();
    const restored = dance.restore({ source, options: USUAL_OPTIONS, position: 17 });
    await nextTurns();
    await finish();
    await restored;
    expect(dance.state()).toEqual({ source, options: USUAL_OPTIONS, position: 17 });
  });
});

describe('events on the wire', () => {
  it('come back as they were, negative ones too', () => {
    const some = Int32Array.of(0, 1, -1, 2 ** 31 - 1, -(2 ** 31));
    expect([...decoded(base64Of(some))]).toEqual([...some]);
  });
});
