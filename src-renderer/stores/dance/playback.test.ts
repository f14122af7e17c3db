import { galleryInstance, isOf, LINK_KINDS } from '@shared/dance';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createPlayback, type Playback } from './playback';
import { smallRun } from './testing/small-run';

function loaded(): Playback {
  const playback = createPlayback();
  playback.load(smallRun(galleryInstance('knuth')));
  return playback;
}

describe('playback', () => {
  it('steps by link operations and tells what each wrote', () => {
    const playback = loaded();
    const player = playback.player.value;
    for (let step = 0; step < 20; step++) {
      playback.step('link', 1);
      expect(isOf(playback.event.value ?? 0, LINK_KINDS)).toBe(true);
      const { links } = player?.cursor ?? {};
      expect(playback.writes.value.length).toBeGreaterThan(1);
      for (const { array, at, after } of playback.writes.value)
        expect(links?.[array][at]).toBe(after);
    }
  });

  it('tells going backwards what undoing wrote: the same entries, the other way round', () => {
    const playback = loaded();
    playback.step('choice', 1);
    playback.step('choice', 1);
    const before = playback.position.value;
    playback.step('link', 1);
    const forwards = playback.writes.value;
    playback.go(before);
    const back = playback.writes.value;
    expect(back.map(({ array, at, before: b, after }) => [array, at, after, b]).sort()).toEqual(
      forwards.map(({ array, at, before: b, after }) => [array, at, b, after]).sort(),
    );
  });

  it('a longer step names every entry once, from what it was to what it is', () => {
    const playback = loaded();
    const links = playback.player.value?.cursor.links;
    const start = links?.values();
    playback.step('procedure', 1);
    const keys = playback.writes.value.map(({ array, at }) => `${array}${at}`);
    expect(new Set(keys).size).toBe(keys.length);
    for (const { array, at, before, after } of playback.writes.value) {
      expect(start?.[array][at]).toBe(before);
      expect(links?.[array][at]).toBe(after);
    }
  });

  it('goes to the end and back again, and no further', () => {
    const playback = loaded();
    playback.step('end', 1);
    expect(playback.position.value).toBe(playback.length.value);
    playback.go(playback.length.value + 5);
    expect(playback.position.value).toBe(playback.length.value);
    playback.step('end', -1);
    expect(playback.position.value).toBe(0);
    expect(playback.event.value).toBeNull();
  });

  describe('playing', () => {
    beforeEach(() => {
      vi.useFakeTimers({
        toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'],
      });
      return () => vi.useRealTimers();
    });

    it('takes its first step at once, the others at their pace, and stops at the end', () => {
      const playback = loaded();
      playback.speed.value = 10;
      playback.play();
      vi.advanceTimersByTime(20);
      const first = playback.position.value;
      expect(first).toBeGreaterThan(0);
      vi.advanceTimersByTime(1000);
      expect(playback.position.value).toBeGreaterThan(first);
      vi.advanceTimersByTime(60_000);
      expect(playback.playing.value).toBe(false);
      expect(playback.position.value).toBe(playback.length.value);
    });

    it('begins anew when it is at the end', () => {
      const playback = loaded();
      playback.step('end', 1);
      playback.play();
      vi.advanceTimersByTime(20);
      expect(playback.position.value).toBeLessThan(10);
      playback.pause();
      const at = playback.position.value;
      vi.advanceTimersByTime(1000);
      expect(playback.position.value).toBe(at);
    });
  });
});
