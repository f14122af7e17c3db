/** Animations as files, picture by picture; nothing waits for the time that a picture stands. */
export const FILM_FORMATS = ['mp4', 'webm', 'gif'] as const;
export type FilmFormat = (typeof FILM_FORMATS)[number];

export interface FilmSize {
  /** Pixels, even numbers. */
  readonly width: number;
  readonly height: number;
}

export interface FilmEncoder {
  /** Pictures a second while something moves. */
  readonly framesPerSecond: number;
  /** Takes what is on the canvas now. */
  add(seconds: number): Promise<void>;
  finish(): Promise<Blob>;
  cancel(): Promise<void>;
}

const CODECS = { mp4: ['avc', 'av1', 'vp9'], webm: ['vp9', 'vp8', 'av1'] } as const;

/** The formats that this browser can write: GIF always, videos where it has WebCodecs for them. */
export async function availableFormats(size: FilmSize): Promise<FilmFormat[]> {
  const found: FilmFormat[] = [];
  for (const format of ['mp4', 'webm'] as const) {
    if ((await codecFor(format, size)) !== null) found.push(format);
  }
  return [...found, 'gif'];
}

export async function createEncoder(
  format: FilmFormat,
  canvas: HTMLCanvasElement,
): Promise<FilmEncoder> {
  return format === 'gif' ? await gifEncoder(canvas) : await videoEncoder(format, canvas);
}

async function codecFor(format: 'mp4' | 'webm', size: FilmSize) {
  if (typeof VideoEncoder === 'undefined') return null;
  const { getFirstEncodableVideoCodec } = await import('mediabunny');
  return await getFirstEncodableVideoCodec([...CODECS[format]], size);
}

async function videoEncoder(
  format: 'mp4' | 'webm',
  canvas: HTMLCanvasElement,
): Promise<FilmEncoder> {
  const media = await import('mediabunny');
  const codec = await codecFor(format, canvas);
  if (codec === null) throw new Error(`no codec for ${format}`);
  const target = new media.BufferTarget();
  const container = format === 'mp4' ? new media.Mp4OutputFormat() : new media.WebMOutputFormat();
  const output = new media.Output({ format: container, target });
  const source = new media.CanvasSource(canvas, { codec, bitrate: 6_000_000 });
  output.addVideoTrack(source);
  await output.start();
  let at = 0;
  return {
    framesPerSecond: 30,
    add: async (seconds) => {
      await source.add(at, seconds);
      at += seconds;
    },
    finish: async () => {
      await output.finalize();
      if (target.buffer === null) throw new Error('no video was made');
      return new Blob([target.buffer], { type: `video/${format}` });
    },
    cancel: () => output.cancel(),
  };
}

/** Times of a GIF are hundredths of a second; what is left over of one goes to the next picture. */
async function gifEncoder(canvas: HTMLCanvasElement): Promise<FilmEncoder> {
  const { GIFEncoder, quantize, applyPalette } = await import('gifenc');
  const gif = GIFEncoder();
  let owed = 0;
  return {
    framesPerSecond: 12.5,
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
      return Promise.resolve(new Blob([gif.bytes()], { type: 'image/gif' }));
    },
    cancel: () => Promise.resolve(),
  };
}
