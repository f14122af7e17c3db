/** The charts of `growth.ts` as one SVG: logarithmic time, equal steps of what grows. */
import type { Growth } from './growth';
import { duration } from './table';

const WIDTH = 380;
const HEIGHT = 300;
const LEFT = 62;
const RIGHT = 66;
const TOP = 44;
const BOTTOM = 48;
/** Told apart without colour too: each line carries its name at its end. Okabe and Ito's palette. */
const COLOURS: Readonly<Record<string, string>> = {
  bands: '#0072b2',
  masks: '#d55e00',
  bitcover: '#009e73',
  dlx: '#b8860b',
  bitmask: '#cc79a7',
};

/** Text in the colour of the page around it, so that it can be read on light and dark. */
const STYLE = `text{font:12px system-ui,sans-serif;fill:#24292f}.t{font-weight:600;font-size:13px}
.g{stroke:#8886;stroke-width:1}@media(prefers-color-scheme:dark){text{fill:#e6edf3}}`;

export function growthSvg(charts: readonly Growth[]): string {
  const width = WIDTH * charts.length;
  const drawn = charts.map(
    (chart, i) => `<g transform="translate(${i * WIDTH})">${draw(chart)}</g>`,
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${HEIGHT}" width="${width}" ` +
    `height="${HEIGHT}" role="img" aria-label="${charts.map(({ title }) => title).join('; ')}">` +
    `<style>${STYLE}</style>${drawn.join('\n')}</svg>\n`
  );
}

function draw({ title, axis, at, lines }: Growth): string {
  const values = lines.flatMap(({ micros }) => micros.filter((each) => each !== null));
  const low = Math.floor(Math.log10(Math.min(...values)));
  const high = Math.max(low + 1, Math.ceil(Math.log10(Math.max(...values))));
  const x = (i: number): number => LEFT + (i * (WIDTH - LEFT - RIGHT)) / Math.max(1, at.length - 1);
  const y = (micros: number): number =>
    TOP + ((high - Math.log10(micros)) / (high - low)) * (HEIGHT - TOP - BOTTOM);
  const grid = Array.from({ length: high - low + 1 }, (_, i) => {
    const value = 10 ** (low + i);
    const line = `<path class="g" d="M${LEFT} ${y(value)}H${WIDTH - RIGHT}"/>`;
    return `${line}<text x="${LEFT - 6}" y="${y(value) + 4}" text-anchor="end">${duration(value)}</text>`;
  });
  const marks = at.map(
    (value, i) =>
      `<text x="${x(i)}" y="${HEIGHT - BOTTOM + 18}" text-anchor="middle" font-size="11">${value}</text>`,
  );
  const ends = spread(lines.map(({ micros }) => y(lastOf(micros).micros)));
  const curves = lines.map(({ engine, micros }, k) => {
    const colour = COLOURS[engine] ?? '#888';
    const points = micros.flatMap((each, i) =>
      each === null ? [] : [{ x: x(i).toFixed(1), y: y(each).toFixed(1) }],
    );
    const end = x(lastOf(micros).at) + 6;
    return (
      points
        .map((point) => `<circle cx="${point.x}" cy="${point.y}" r="3" fill="${colour}"/>`)
        .join('') +
      `<path d="M${points.map((point) => `${point.x} ${point.y}`).join('L')}" fill="none" stroke="${colour}" stroke-width="2"/>` +
      `<text x="${end.toFixed(1)}" y="${((ends[k] ?? 0) + 4).toFixed(1)}" style="fill:${colour}">${engine}</text>`
    );
  });
  const words =
    `<text class="t" x="${LEFT}" y="20">${title}</text>` +
    `<text x="${(LEFT + WIDTH - RIGHT) / 2}" y="${HEIGHT - 10}" text-anchor="middle">${axis}</text>`;
  return [words, ...grid, ...marks, ...curves].join('\n');
}

function lastOf(micros: readonly (number | null)[]): { at: number; micros: number } {
  const at = micros.findLastIndex((each) => each !== null);
  return { at, micros: micros[at] ?? 1 };
}

const LINE = 14;

/** Heights of labels, moved down where they would touch. */
function spread(heights: readonly number[]): number[] {
  const order = [...heights.keys()].sort((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0));
  const placed = [...heights];
  let free = -Infinity;
  for (const i of order) {
    placed[i] = Math.max(placed[i] ?? 0, free);
    free = (placed[i] ?? 0) + LINE;
  }
  return placed;
}
