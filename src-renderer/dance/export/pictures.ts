import { downloadBlob } from '../../commands';
import type { Exportable } from '../panes/use-exports';

/** Pixels of a saved picture for every CSS pixel. */
const PICTURE_SCALE = 2;

/** Hands the picture of a pane to the browser's downloads as PNG, as large as it is seen, twice as fine. */
export async function savePng(picture: Exportable, name: string): Promise<void> {
  const canvas = document.createElement('canvas');
  picture.pixels(canvas, PICTURE_SCALE);
  downloadBlob(`dance-${name}.png`, await pngOf(canvas));
}

/** The content of a canvas as PNG. @throws Error when the browser cannot make one. */
async function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (blob === null) throw new Error('no picture could be made');
  return blob;
}
