import { describe, expect, it } from 'vitest';
import { createPlayback } from '../../stores/dance';
import { galleryInstance } from '@shared/dance';
import { smallRun } from '../../stores/dance/testing/small-run';
import { filmStops, stepFrames } from './film-frames';

describe('the steps of an animation', () => {
  it('are those of the part, in the unit that is chosen', () => {
    const playback = createPlayback();
    expect(filmStops(playback, 'whole').stops).toEqual([]);
    playback.load(smallRun(galleryInstance('knuth')));
    playback.unit.value = 'procedure';
    playback.step('procedure', 1);
    const here = playback.position.value;
    const whole = filmStops(playback, 'whole');
    expect([whole.stops[0], whole.stops.at(-1), whole.cut]).toEqual([
      0,
      playback.length.value,
      false,
    ]);
    const before = filmStops(playback, 'upToHere').stops;
    const after = filmStops(playback, 'onwards').stops;
    expect([...before, ...after.slice(1)]).toEqual(whole.stops);
    expect([before.at(-1), after[0]]).toEqual([here, here]);
  });

  it('last as long as the speed says, however many pictures they take', () => {
    for (const [speed, rate] of [
      [1, 30],
      [5, 30],
      [25, 15],
      [60, 30],
    ] as const) {
      const frames = stepFrames(speed, rate);
      const length = frames.reduce((sum, { seconds }) => sum + seconds, 0);
      expect(length).toBeCloseTo(1 / speed);
      expect(frames.at(-1)?.progress).toBe(1);
      expect(frames.every(({ seconds }) => seconds > 0)).toBe(true);
    }
  });
});
