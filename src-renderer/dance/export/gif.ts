/** Pictures a second while something moves. */
export const FRAMES_PER_SECOND = 12.5;

export interface Gif {
  /** Takes what is on the canvas now, for this long. */
  add(seconds: number): Promise<void>;
  finish(): Blob;
}

/** A GIF, picture by picture. Its times are hundredths of a second; what is left over goes to the next picture. */
export async function createGif(canvas: HTMLCanvasElement): Promise<Gif> {
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
