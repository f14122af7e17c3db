import { nextTick } from 'vue';
import { downloadBlob } from '../../commands';
import { useNotices } from '../../stores';
import type { Playback } from '../../stores/dance';
import type { Exportable } from '../panes/use-exports';
import { pngOf } from './pictures';
import { zipStored, type ZipEntry } from './zip';

/** Most steps in an animation; longer runs are shown from here on as far as this reaches. */
const MOST_STEPS = 600;
/** Pictures in an archive of frames, when the browser cannot record. */
const MOST_FRAMES = 240;
const FRAMES_A_SECOND = 30;
/** Frames that a step takes when it moves. */
const FRAMES_A_STEP = 9;

/** Where an animation stops: step by step in the unit that is chosen, from the present position on. */
function stopsOf({ player, position, unit }: Playback, most: number): number[] {
  const at = player.value;
  if (at === null) return [];
  const stops = [position.value];
  while (stops.length < most) {
    const last = stops[stops.length - 1] ?? 0;
    const next = at.next(unit.value === 'end' ? 'link' : unit.value, last);
    if (next <= last || next > at.length || last === at.length) break;
    stops.push(next);
  }
  return stops;
}

/** The formats of video to try, the best first. */
const VIDEO_TYPES = ['video/webm;codecs=vp9', 'video/webm;codecs=vp8', 'video/webm'];

/**
 * Plays the run from here and hands what one pane shows to the browser's downloads: a WebM film, or a
 * zip of PNG frames where the browser cannot record. Comes back to where it began.
 */
export async function exportAnimation(
  picture: Exportable,
  name: string,
  playback: Playback,
): Promise<void> {
  playback.pause();
  const begin = playback.position.value;
  const notices = useNotices();
  const type = videoType();
  notices.announce('window.dance.filming');
  try {
    if (type === null) await saveFrames(picture, name, playback);
    else await saveFilm(picture, name, playback, type);
  } finally {
    playback.go(begin);
  }
  notices.notify('success', { key: 'window.dance.filmed', params: {} });
}

function videoType(): string | null {
  if (typeof MediaRecorder === 'undefined') return null;
  if (typeof HTMLCanvasElement.prototype.captureStream !== 'function') return null;
  return VIDEO_TYPES.find((type) => MediaRecorder.isTypeSupported(type)) ?? null;
}

async function saveFilm(
  picture: Exportable,
  name: string,
  playback: Playback,
  type: string,
): Promise<void> {
  const canvas = document.createElement('canvas');
  picture.pixels(canvas, 1);
  const recorder = new MediaRecorder(canvas.captureStream(FRAMES_A_SECOND), {
    mimeType: type,
    videoBitsPerSecond: 6_000_000,
  });
  const parts: Blob[] = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  const ended = new Promise((done) => (recorder.onstop = done));
  recorder.start();
  for (const stop of stopsOf(playback, MOST_STEPS)) {
    playback.go(stop);
    await nextTick();
    for (let frame = 1; frame <= FRAMES_A_STEP; frame++) {
      picture.pixels(canvas, 1, frame / FRAMES_A_STEP);
      await new Promise((drawn) => setTimeout(drawn, 1000 / FRAMES_A_SECOND));
    }
  }
  recorder.stop();
  await ended;
  downloadBlob(`dance-${name}.webm`, new Blob(parts, { type: 'video/webm' }));
}

async function saveFrames(picture: Exportable, name: string, playback: Playback): Promise<void> {
  const canvas = document.createElement('canvas');
  const entries: ZipEntry[] = [];
  for (const [at, stop] of stopsOf(playback, MOST_FRAMES).entries()) {
    playback.go(stop);
    await nextTick();
    picture.pixels(canvas, 1);
    const bytes = new Uint8Array(await (await pngOf(canvas)).arrayBuffer());
    entries.push({ name: `frame-${String(at + 1).padStart(4, '0')}.png`, bytes });
  }
  downloadBlob(`dance-${name}.zip`, new Blob([zipStored(entries)], { type: 'application/zip' }));
}
