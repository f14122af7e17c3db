import { nextTick } from 'vue';
import type { Playback } from '../../stores/dance';
import type { Exportable } from '../panes/use-exports';
import { createEncoder, type FilmFormat, type FilmSize } from './encoders';
import { stepFrames } from './film-frames';

export interface Film {
  /** Positions, in order. */
  readonly stops: readonly number[];
  readonly stepsPerSecond: number;
  readonly size: FilmSize;
  readonly format: FilmFormat;
}

/**
 * Makes an animation of what `picture` shows while `playback`, which is nobody else's, goes through the
 * stops: as fast as the machine can. Null when `signal` stops it; `tell` hears how many are done.
 */
export async function makeFilm(
  picture: Exportable,
  playback: Playback,
  { stops, stepsPerSecond, size, format }: Film,
  signal: AbortSignal,
  tell: (done: number) => void,
): Promise<Blob | null> {
  const sheet = document.createElement('canvas');
  const canvas = document.createElement('canvas');
  Object.assign(canvas, size);
  const encoder = await createEncoder(format, canvas);
  const frames = stepFrames(stepsPerSecond, encoder.framesPerSecond);
  for (const [at, stop] of stops.entries()) {
    playback.go(stop);
    await nextTick();
    for (const { progress, seconds } of frames) {
      if (signal.aborted) {
        await encoder.cancel();
        return null;
      }
      drawOn(canvas, sheet, picture, progress);
      await encoder.add(seconds);
    }
    tell(at + 1);
    // The window stays alive, and hears a wish to stop.
    await new Promise((done) => setTimeout(done));
  }
  return await encoder.finish();
}

/** Draws the picture in the size of the film: it is as wide as the canvas. */
function drawOn(
  canvas: HTMLCanvasElement,
  sheet: HTMLCanvasElement,
  picture: Exportable,
  progress: number,
): void {
  picture.pixels(sheet, 1, progress);
  const scale = canvas.width / Math.max(1, sheet.width);
  picture.pixels(sheet, scale, progress);
  canvas
    .getContext('2d', { willReadFrequently: true })
    ?.drawImage(sheet, 0, 0, canvas.width, canvas.height);
}
