import type { Drawing, Ink, Stroke } from './drawing';

/** Faces that every system has in some form; digits look alike in them. */
export const FACES = 'Helvetica, Arial, "Liberation Sans", "Noto Sans CJK SC", sans-serif';

const HEX = 16;

/** A grey as `#rrggbb`. */
export function colourOf(ink: Ink): string {
  const part = Math.round(ink * 255)
    .toString(HEX)
    .padStart(2, '0');
  return `#${part}${part}${part}`;
}

/** A drawing as an SVG document on white, in points. */
export function toSvg({ width, height, strokes }: Drawing): string {
  const box = `width="${short(width)}pt" height="${short(height)}pt" viewBox="0 0 ${short(width)} ${short(height)}"`;
  const faces = escape(FACES);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${box} font-family="${faces}">`,
    `<rect width="${short(width)}" height="${short(height)}" fill="#ffffff"/>`,
    ...strokes.map(element),
    '</svg>',
    '',
  ].join('\n');
}

function element(stroke: Stroke): string {
  if (stroke.kind === 'line') {
    const { x1, y1, x2, y2, width, ink } = stroke;
    return `<line x1="${short(x1)}" y1="${short(y1)}" x2="${short(x2)}" y2="${short(y2)}" stroke="${colourOf(ink)}" stroke-width="${short(width)}"/>`;
  }
  const { text, x, y, size, anchor, bold, ink } = stroke;
  const weight = bold ? ' font-weight="bold"' : '';
  return `<text x="${short(x)}" y="${short(y)}" font-size="${short(size)}" text-anchor="${anchor}" fill="${colourOf(ink)}"${weight}>${escape(text)}</text>`;
}

const short = (value: number): string => String(Math.round(value * 100) / 100);

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
