import { headOf, type Ink, type Look, type Palette, type Point, type TextLook } from './ink';

/** A piece of an SVG drawing: a tag, its attributes, and what is in it. */
export interface SvgNode {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly children: SvgNode[];
  /** What stands in a text. */
  readonly words?: string;
}

const round = (value: number): number => Math.round(value * 100) / 100;

/** Collects a drawing as SVG, for the page or for a file. */
export class SvgInk implements Ink {
  readonly root: SvgNode = { tag: 'g', attributes: {}, children: [] };
  private readonly open: SvgNode[] = [this.root];
  private clips = 0;

  /** `prefix` keeps the ids of two drawings on one page apart. */
  constructor(
    private readonly palette: Palette,
    private readonly prefix = 'clip',
  ) {}

  rect(
    x: number,
    y: number,
    width: number,
    height: number,
    look: Look & { radius?: number },
  ): void {
    const box = { x: round(x), y: round(y), width: round(width), height: round(height) };
    const corner = look.radius === undefined ? {} : { rx: round(look.radius) };
    this.add('rect', { ...box, ...corner, ...painted(look) });
  }

  disc(x: number, y: number, radius: number, look: Look): void {
    this.add('circle', { cx: round(x), cy: round(y), r: round(radius), ...painted(look) });
  }

  lines(segments: readonly number[], look: Look): void {
    if (segments.length === 0) return;
    let path = '';
    for (let at = 0; at + 3 < segments.length; at += 4) {
      const [x1, y1, x2, y2] = segments.slice(at, at + 4).map(round);
      path += `M${x1} ${y1}L${x2} ${y2}`;
    }
    this.add('path', { d: path, ...painted(look) });
  }

  squares(centres: readonly number[], side: number, look: Look): void {
    if (centres.length === 0) return;
    let path = '';
    const across = round(side);
    for (let at = 0; at + 1 < centres.length; at += 2) {
      const x = round((centres[at] as number) - side / 2);
      const y = round((centres[at + 1] as number) - side / 2);
      path += `M${x} ${y}h${across}v${across}h${-across}z`;
    }
    this.add('path', { d: path, ...painted(look) });
  }

  arrow(from: Point, bend: Point, to: Point, look: Look & { head: number }): void {
    const [x0, y0, x1, y1, x2, y2] = [...from, ...bend, ...to].map(round);
    this.add('path', {
      d: `M${x0} ${y0}Q${x1} ${y1} ${x2} ${y2}`,
      ...painted({ ...look, fill: 'none' }),
    });
    if (look.head <= 0 || look.stroke === undefined) return;
    const points = headOf(bend, to, look.head).map(([x, y]) => `${round(x)},${round(y)}`);
    const opacity = look.opacity === undefined ? {} : { opacity: look.opacity };
    this.add('polygon', { points: points.join(' '), fill: look.stroke, ...opacity });
  }

  text(x: number, y: number, words: string, look: TextLook): void {
    const anchor = { left: 'start', center: 'middle', right: 'end' }[look.align ?? 'center'];
    const attributes = {
      x: round(x),
      y: round(y),
      fill: look.color,
      'font-size': round(look.size),
      'font-family': look.mono === true ? this.palette.mono : this.palette.font,
      'font-weight': look.weight ?? 400,
      'text-anchor': anchor,
      'dominant-baseline': 'central',
      ...(look.opacity === undefined ? {} : { opacity: look.opacity }),
    };
    this.top.children.push({ tag: 'text', attributes, children: [], words });
  }

  begin(name: string): void {
    this.nest('g', { role: 'img', 'aria-label': name });
  }

  end(): void {
    if (this.open.length > 1) this.open.pop();
  }

  clip(x: number, y: number, width: number, height: number): void {
    this.clips += 1;
    const id = `${this.prefix}-${this.clips}`;
    const box = { x: round(x), y: round(y), width: round(width), height: round(height) };
    const shape = { tag: 'rect', attributes: box, children: [] };
    this.top.children.push({ tag: 'clipPath', attributes: { id }, children: [shape] });
    this.nest('g', { 'clip-path': `url(#${id})` });
  }

  unclip(): void {
    this.end();
  }

  private get top(): SvgNode {
    return this.open[this.open.length - 1] ?? this.root;
  }

  private add(tag: string, attributes: SvgNode['attributes']): void {
    this.top.children.push({ tag, attributes, children: [] });
  }

  private nest(tag: string, attributes: SvgNode['attributes']): void {
    const group: SvgNode = { tag, attributes, children: [] };
    this.top.children.push(group);
    this.open.push(group);
  }
}

function painted(look: Look): Record<string, string | number> {
  return {
    fill: look.fill ?? 'none',
    ...(look.stroke === undefined
      ? {}
      : { stroke: look.stroke, 'stroke-width': look.width ?? 1, 'stroke-linecap': 'round' }),
    ...(look.opacity === undefined ? {} : { opacity: look.opacity }),
    ...(look.dash === undefined ? {} : { 'stroke-dasharray': look.dash.join(' ') }),
  };
}

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** A drawing as the text of an SVG file. */
export function svgText(
  root: SvgNode,
  width: number,
  height: number,
  background: string,
  title: string,
): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${round(width)}" height="${round(height)}" viewBox="0 0 ${round(width)} ${round(height)}">`,
    `<title>${escaped(title)}</title>`,
    `<rect width="100%" height="100%" fill="${escaped(background)}"/>`,
    serialized(root),
    '</svg>\n',
  ].join('\n');
}

function serialized({ tag, attributes, children, words }: SvgNode): string {
  const written = Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escaped(String(value))}"`)
    .join('');
  const inside = words === undefined ? children.map(serialized).join('') : escaped(words);
  return inside === '' ? `<${tag}${written}/>` : `<${tag}${written}>${inside}</${tag}>`;
}
