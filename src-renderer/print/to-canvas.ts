import type { Drawing, Words } from './drawing';
import { colourOf, FACES } from './to-svg';

const ALIGN = { start: 'left', middle: 'center', end: 'right' } as const;

/** Paints a drawing on white at `scale` pixels a point. */
export function paint(canvas: HTMLCanvasElement, drawing: Drawing, scale: number): void {
  canvas.width = Math.round(drawing.width * scale);
  canvas.height = Math.round(drawing.height * scale);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas');
  context.scale(scale, scale);
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, drawing.width, drawing.height);
  for (const stroke of drawing.strokes) {
    if (stroke.kind === 'words') {
      write(context, stroke);
      continue;
    }
    context.strokeStyle = colourOf(stroke.ink);
    context.lineWidth = stroke.width;
    context.beginPath();
    context.moveTo(stroke.x1, stroke.y1);
    context.lineTo(stroke.x2, stroke.y2);
    context.stroke();
  }
}

function write(context: CanvasRenderingContext2D, words: Words): void {
  context.font = `${words.bold ? 'bold ' : ''}${words.size}px ${FACES}`;
  context.textAlign = ALIGN[words.anchor];
  context.fillStyle = colourOf(words.ink);
  context.fillText(words.text, words.x, words.y);
}

/** A drawing as a PNG of `scale` pixels a point. */
export async function toPng(drawing: Drawing, scale: number): Promise<Uint8Array> {
  const canvas = document.createElement('canvas');
  paint(canvas, drawing, scale);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob === null) throw new Error('the picture could not be made');
  return new Uint8Array(await blob.arrayBuffer());
}

/** Words as a picture of their own, tightly around them; for faces that a document does not carry. */
export async function wordsToPng(
  words: Words,
  scale: number,
): Promise<{ png: Uint8Array; width: number; height: number; descent: number }> {
  const ruler = document.createElement('canvas').getContext('2d');
  if (ruler === null) throw new Error('no canvas');
  ruler.font = `${words.bold ? 'bold ' : ''}${words.size}px ${FACES}`;
  const width = Math.ceil(ruler.measureText(words.text).width) + 2;
  const height = Math.ceil(words.size * 1.4);
  const descent = height - words.size * 1.05;
  const line = { ...words, x: 0, y: height - descent, anchor: 'start' as const };
  return { png: await toPng({ width, height, strokes: [line] }, scale), width, height, descent };
}
