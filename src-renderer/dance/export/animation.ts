import { nextTick } from 'vue';
import type { Playback } from '../../stores/dance';
import { paletteOf } from '../../ui/palette';
import type { Exportable } from '../panes/panes';
import { stepFrames } from './film-frames';

/** Pictures a second while something moves. */
const FRAMES_PER_SECOND = 12.5;

export interface Gif {
  /** Takes what is on the canvas now, for this long. */
  add(seconds: number): Promise<void>;
  finish(): Blob;
}

/** A GIF, picture by picture. Its times are hundredths of a second; what is left over goes to the next picture. */
async function createGif(canvas: HTMLCanvasElement): Promise<Gif> {
  const { GIFEncoder, quantize, applyPalette } = await import('gifenc');
  const gif = GIFEncoder();
  let owed = 0;
  return {
    add: async (seconds) => {
      const { width, height } = canvas;
      const ink = canvas.getContext('2d', { willReadFrequently: true });
      if (ink === null) throw new Error('no picture could be made');
      const { data } = ink.getImageData(0, 0, width, height);
      const palette = quantize(data, 256);
      owed += seconds * 100;
      const hundredths = Math.max(2, Math.round(owed));
      owed -= hundredths;
      gif.writeFrame(applyPalette(data, palette), width, height, {
        palette,
        delay: hundredths * 10,
      });
      // Quantizing takes long; the window stays alive.
      await new Promise((done) => setTimeout(done));
    },
    finish: () => {
      gif.finish();
      return new Blob([gif.bytes()], { type: 'image/gif' });
    },
  };
}

export interface Film {
  /** Positions, in order. */
  readonly stops: readonly number[];
  readonly stepsPerSecond: number;
  /** Pixels. */
  readonly size: { readonly width: number; readonly height: number };
  /** What stands below a picture: the step that `playback` is at. */
  readonly caption: () => string;
}

/**
 * Makes a GIF of what `picture` shows while `playback`, which is nobody else's, goes through the stops: as
 * fast as the machine can. Null when `signal` stops it; `tell` hears how many are done.
 */
export async function makeFilm(
  picture: Exportable,
  playback: Playback,
  { stops, stepsPerSecond, size, caption }: Film,
  signal: AbortSignal,
  tell: (done: number) => void,
): Promise<Blob | null> {
  const sheet = document.createElement('canvas');
  const canvas = document.createElement('canvas');
  Object.assign(canvas, size);
  const gif = await createGif(canvas);
  const frames = stepFrames(stepsPerSecond, FRAMES_PER_SECOND);
  standStill(playback, stops[0] ?? 0);
  for (const [at, stop] of stops.entries()) {
    playback.go(stop);
    await nextTick();
    for (const { progress, seconds } of frames) {
      if (signal.aborted) return null;
      drawOn(canvas, sheet, picture, progress, caption());
      await gif.add(seconds);
    }
    tell(at + 1);
    // The window stays alive, and hears a wish to stop.
    await new Promise((done) => setTimeout(done));
  }
  return gif.finish();
}

/** Goes to a position without showing the way there as a change. */
export function standStill(playback: Playback, position: number): void {
  playback.go(position);
  playback.load(playback.player.value);
}

/** Share of the height that the caption has, and of that its letters. */
const CAPTION = 0.075;
const LETTERS = 0.5;

/** Draws the picture in the size of the film: it is as wide as the canvas, a line of words below it. */
function drawOn(
  canvas: HTMLCanvasElement,
  sheet: HTMLCanvasElement,
  picture: Exportable,
  progress: number,
  words: string,
): void {
  picture.pixels(sheet, 1, progress);
  picture.pixels(sheet, canvas.width / Math.max(1, sheet.width), progress);
  const ink = canvas.getContext('2d', { willReadFrequently: true });
  if (ink === null) return;
  const { width, height } = canvas;
  const line = height * CAPTION;
  const drawn = width * (1 - CAPTION);
  const { surface, text, font } = paletteOf(document.documentElement);
  ink.fillStyle = surface;
  ink.fillRect(0, 0, width, height);
  ink.drawImage(sheet, (width - drawn) / 2, 0, drawn, height - line);
  ink.fillStyle = text;
  ink.font = `${line * LETTERS}px ${font}`;
  ink.textAlign = 'center';
  ink.textBaseline = 'middle';
  ink.fillText(words, width / 2, height - line / 2, width - line);
}
