/**
 * Draws headers, nodes and the pointers between them. Three levels of detail, by pixels a cell: boxes
 * with their numbers and both pointers of a pair; boxes with one line for a pair; dots.
 */
import type { WrongLink } from '@shared/dance';
import type { Ink, Point, DrawingArea } from '../draw/ink';
import { placeOf, type LinksLayout } from './links-layout';
import { entryName, type LinkChange, type LinkMarks, type LinksModel } from './links-model';

export interface LinksScene {
  readonly model: LinksModel;
  readonly layout: LinksLayout;
  readonly marks: LinkMarks;
  /** Gives each node a name for screen readers; only where the drawing is small. */
  readonly nameNode: ((node: number) => string) | null;
}

/** From this many pixels a cell there are boxes. */
const BOXES_FROM = 9;
/** From here on both pointers of a pair, and numbers. */
const PAIRS_FROM = 24;
const BOX = 0.56;
/** Distance between the two pointers of a pair, from the middle. */
const LANE = 0.13;

export function paintLinks(ink: Ink, sheet: DrawingArea, scene: LinksScene): void {
  const desk = new PaintContext(ink, sheet, scene);
  desk.rows();
  desk.rings();
  desk.headerRing();
  desk.nodes();
  desk.headers();
  desk.changes();
  desk.wrong();
}

/** One painting: the scene with its scale worked out. */
class PaintContext {
  private readonly k: number;

  constructor(
    private readonly ink: Ink,
    private readonly sheet: DrawingArea,
    private readonly scene: LinksScene,
  ) {
    this.k = sheet.view.scale;
  }

  private at(id: number): Point {
    const [x, y] = placeOf(this.scene.model, this.scene.layout, id);
    const { view } = this.sheet;
    return [view.x + x * this.k, view.y + y * this.k];
  }

  private shows([x, y]: Point, margin = 1): boolean {
    const room = margin * this.k;
    return x > -room && y > -room && x < this.sheet.width + room && y < this.sheet.height + room;
  }

  /** Options in the picture, from the first to the last. */
  private *optionsInSight(): Generator<number> {
    const { layout, model } = this.scene;
    const { view, height } = this.sheet;
    for (let option = 0; option < model.options; option++) {
      const y = view.y + (layout.y[option] as number) * this.k;
      if (y > -this.k && y < height + this.k) yield option;
    }
  }

  /** A line under the nodes of each option, and a band under the option in hand and the chosen ones. */
  rows(): void {
    const { model, marks } = this.scene;
    const { palette } = this.sheet;
    const lines: number[] = [];
    for (const option of this.optionsInSight()) {
      const from = this.at(model.first[option] as number);
      const to = this.at((model.first[option + 1] as number) - 1);
      const chosen = model.isChosen(option);
      if (option === marks.option || chosen) {
        const look = { fill: chosen ? palette.goodSoft : palette.selection, radius: 0.3 * this.k };
        const height = Math.max(2, 0.84 * this.k);
        const width = to[0] - from[0] + 0.9 * this.k;
        this.ink.rect(from[0] - 0.45 * this.k, from[1] - height / 2, width, height, look);
      }
      lines.push(from[0], from[1], to[0], to[1]);
    }
    if (this.k >= BOXES_FROM) {
      this.ink.lines(lines, { stroke: palette.line, dash: [2, 3] });
    }
  }

  /** The pointers up and down of everything that hangs in a ring. */
  rings(): void {
    const { model } = this.scene;
    const { palette } = this.sheet;
    const open: number[] = [];
    const closed: number[] = [];
    const arrows = this.k >= PAIRS_FROM;
    for (const [id, dim] of this.ringMembers()) {
      const below = model.D[id] as number;
      if (arrows) this.pair(id, below, dim);
      else this.span(dim ? closed : open, id, below);
    }
    if (arrows) return;
    const width = this.k < BOXES_FROM ? 0.6 : 1;
    this.ink.lines(closed, { stroke: palette.strongLine, width, opacity: 0.35 });
    this.ink.lines(open, { stroke: palette.faint, width, opacity: this.k < 4 ? 0.35 : 0.7 });
  }

  /** Headers and linked nodes with the way down from them, and whether their item is covered. */
  private *ringMembers(): Generator<readonly [number, boolean]> {
    const { model, layout } = this.scene;
    const { view, width } = this.sheet;
    for (let item = 1; item <= model.items; item++) {
      const x = view.x + (layout.x[item] as number) * this.k;
      if (!(x > -this.k && x < width + this.k)) continue;
      const closed = model.isClosed(item);
      const limit = (model.S[item] as number) + 2 + model.options;
      let id = item;
      for (let walked = 0; walked < limit; walked++) {
        yield [id, closed];
        id = model.D[id] as number;
        if (id === item || model.header[id] !== item) break;
      }
    }
  }

  private span(into: number[], id: number, below: number): void {
    const [x, y] = this.at(id);
    const [endX, endY] = this.at(below);
    if (endY > y) into.push(x, y, endX, endY);
  }

  /** D on the right lane going down, U on the left lane coming back; the ends of a ring as stubs. */
  private pair(id: number, below: number, dim: boolean): void {
    const { palette } = this.sheet;
    const [x, y] = this.at(id);
    const [, endY] = this.at(below);
    const half = (BOX / 2) * this.k;
    const lane = LANE * this.k;
    const look = {
      stroke: dim ? palette.strongLine : palette.muted,
      opacity: dim ? 0.45 : 0.9,
      head: Math.min(7, 0.13 * this.k),
    };
    if (endY > y) {
      this.straight([x + lane, y + half], [x + lane, endY - half], look);
      this.straight([x - lane, endY - half], [x - lane, y + half], look);
    } else if (id !== below) {
      // The ring closes: out at the bottom, in at the header's top.
      const reach = 0.3 * this.k;
      const top = endY - half;
      this.straight([x + lane, y + half], [x + lane, y + half + reach], look);
      this.straight([x - lane, y + half + reach], [x - lane, y + half], look);
      this.straight([x + lane, top - reach], [x + lane, top], look);
      this.straight([x - lane, top], [x - lane, top - reach], look);
    }
  }

  private straight(from: Point, to: Point, look: Parameters<Ink['arrow']>[3]): void {
    const end = Math.abs(to[1] - from[1]) + Math.abs(to[0] - from[0]);
    if (end < 2) return;
    if (!this.shows(from, 40) && !this.shows(to, 40)) return;
    this.ink.arrow(from, [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2], to, look);
  }

  /** The ring of the items still to be covered, through the root. */
  headerRing(): void {
    const { model } = this.scene;
    const { palette } = this.sheet;
    const pairs = this.k >= PAIRS_FROM;
    const lines: number[] = [];
    let id = 0;
    for (let walked = 0; walked <= model.items + 1; walked++) {
      const next = model.R[id] as number;
      const [x, y] = this.at(id);
      const [endX, endY] = this.at(next);
      if (endX > x) {
        if (pairs) this.headerPair([x, y], endX, endY);
        else lines.push(x, y, endX, endY);
      } else if (pairs && next !== id) this.headerEnds([x, y], endX);
      if (next === 0) break;
      id = next;
    }
    const width = this.k < BOXES_FROM ? 0.8 : 1.2;
    this.ink.lines(lines, { stroke: palette.muted, width });
  }

  private headerPair([x, y]: Point, endX: number, endY: number): void {
    const half = (BOX / 2) * this.k;
    const lane = LANE * this.k;
    const look = { stroke: this.sheet.palette.muted, head: Math.min(7, 0.13 * this.k) };
    this.straight([x + half, y - lane], [endX - half, endY - lane], look);
    this.straight([endX - half, endY + lane], [x + half, y + lane], look);
  }

  private headerEnds([x, y]: Point, rootX: number): void {
    const half = (BOX / 2) * this.k;
    const lane = LANE * this.k;
    const reach = 0.3 * this.k;
    const look = { stroke: this.sheet.palette.muted, head: Math.min(7, 0.13 * this.k) };
    this.straight([x + half, y - lane], [x + half + reach, y - lane], look);
    this.straight([x + half + reach, y + lane], [x + half, y + lane], look);
    this.straight([rootX - half - reach, y - lane], [rootX - half, y - lane], look);
    this.straight([rootX - half, y + lane], [rootX - half - reach, y + lane], look);
  }

  nodes(): void {
    if (this.k < BOXES_FROM) this.dots();
    else for (const option of this.optionsInSight()) this.boxesOf(option);
  }

  private dots(): void {
    const { model } = this.scene;
    const { palette } = this.sheet;
    const groups: Record<'chosen' | 'open' | 'closed' | 'out', number[]> = {
      chosen: [],
      open: [],
      closed: [],
      out: [],
    };
    for (const option of this.optionsInSight()) {
      const chosen = model.isChosen(option);
      const end = model.first[option + 1] as number;
      for (let node = model.first[option] as number; node < end; node++) {
        const [x, y] = this.at(node);
        if (!(x > -this.k && x < this.sheet.width + this.k)) continue;
        groups[chosen ? 'chosen' : this.stateOf(node)].push(x, y);
      }
    }
    const side = Math.max(1, 0.6 * this.k);
    this.ink.squares(groups.out, side, { fill: palette.strongLine, opacity: 0.45 });
    this.ink.squares(groups.closed, side, { fill: palette.strongLine });
    this.ink.squares(groups.open, side, { fill: palette.accent });
    this.ink.squares(groups.chosen, side, { fill: palette.good });
  }

  private stateOf(node: number): 'open' | 'closed' | 'out' {
    if (this.scene.model.isOut(node)) return 'out';
    return this.scene.model.isClosed(this.scene.model.header[node] as number) ? 'closed' : 'open';
  }

  private boxesOf(option: number): void {
    const { model, marks, nameNode } = this.scene;
    const { palette } = this.sheet;
    const chosen = model.isChosen(option);
    const end = model.first[option + 1] as number;
    for (let node = model.first[option] as number; node < end; node++) {
      const [x, y] = this.at(node);
      if (!this.shows([x, y])) continue;
      const state = this.stateOf(node);
      const out = state === 'out';
      const side = BOX * this.k;
      if (nameNode !== null) this.ink.begin(nameNode(node));
      const inHand = node === marks.node;
      this.ink.rect(x - side / 2, y - side / 2, side, side, {
        radius: Math.min(4, 0.1 * this.k),
        fill: chosen ? palette.goodSoft : out ? palette.sunken : palette.surface,
        stroke: inHand
          ? palette.accent
          : chosen
            ? palette.good
            : state === 'open'
              ? palette.muted
              : palette.strongLine,
        width: inHand ? 2.5 : chosen ? 1.5 : 1,
        ...(out ? { dash: [2, 2] } : {}),
      });
      if (this.k >= PAIRS_FROM) {
        const color = chosen ? palette.good : state === 'open' ? palette.text : palette.faint;
        const size = Math.min(13, 0.27 * this.k);
        const colour = model.colourName(node);
        const lift = colour === '' ? 0 : 0.1 * this.k;
        this.ink.text(x, y - lift, String(node), { color, size, mono: true });
        const small = { color, size: Math.min(11, 0.22 * this.k), weight: 600 };
        if (colour !== '') this.ink.text(x, y + 0.15 * this.k, colour, small);
      }
      if (nameNode !== null) this.ink.end();
    }
    if (this.k >= PAIRS_FROM) this.rowName(option);
  }

  private rowName(option: number): void {
    const { model, layout, marks } = this.scene;
    const { palette, view } = this.sheet;
    const y = view.y + (layout.y[option] as number) * this.k;
    const x = Math.max(6, view.x + 0.1 * this.k);
    const chosen = model.isChosen(option);
    this.ink.text(x, y, model.optionName(option), {
      color: chosen ? palette.good : option === marks.option ? palette.accent : palette.faint,
      size: Math.min(12, 0.26 * this.k),
      weight: chosen ? 600 : 400,
      align: 'left',
    });
  }

  headers(): void {
    const { model } = this.scene;
    const { palette } = this.sheet;
    if (this.k < BOXES_FROM) {
      const centres: number[] = [];
      const covered: number[] = [];
      for (let item = 0; item <= model.items; item++) {
        const closed = item !== 0 && model.isClosed(item);
        const [x, y] = this.at(item);
        if (this.shows([x, y])) (closed ? covered : centres).push(x, y);
      }
      this.ink.squares(covered, Math.max(1, 0.8 * this.k), { fill: palette.strongLine });
      this.ink.squares(centres, Math.max(1.5, 0.8 * this.k), { fill: palette.text });
      return;
    }
    for (let item = 0; item <= model.items; item++) this.header(item);
  }

  private header(item: number): void {
    const { model, marks, nameNode } = this.scene;
    const { palette } = this.sheet;
    const [x, y] = this.at(item);
    if (!this.shows([x, y])) return;
    const isRoot = item === 0;
    const closed = !isRoot && model.isClosed(item);
    const inHand = item === marks.header;
    const side = BOX * this.k;
    if (nameNode !== null) this.ink.begin(nameNode(item));
    this.ink.rect(x - side / 2, y - side / 2, side, side, {
      radius: isRoot ? side / 2 : Math.min(4, 0.1 * this.k),
      fill: inHand ? palette.accent : closed ? palette.sunken : palette.accentSoft,
      stroke: inHand ? palette.accent : closed ? palette.strongLine : palette.accent,
      ...(item <= model.primary ? {} : { dash: [4, 2] }),
      ...(closed && !inHand ? { dash: [2, 2] } : {}),
    });
    if (this.k >= PAIRS_FROM) this.headerWords(item, x, y, inHand, closed);
    if (nameNode !== null) this.ink.end();
  }

  private headerWords(item: number, x: number, y: number, inHand: boolean, closed: boolean): void {
    const { model } = this.scene;
    const { palette } = this.sheet;
    const color = inHand ? palette.onAccent : closed ? palette.faint : palette.accent;
    if (item === 0) {
      const dot = Math.max(2, 0.07 * this.k);
      this.ink.disc(x, y, dot, { fill: palette.accent });
      return;
    }
    const name = entryName(model, item);
    const size = Math.min(13, (0.3 * this.k * 3) / Math.max(3, name.length));
    this.ink.text(x, y - 0.09 * this.k, name, { color, size, weight: 600 });
    const count = Math.min(10, 0.2 * this.k);
    this.ink.text(x, y + 0.16 * this.k, String(model.S[item]), { color, size: count });
  }

  /** What the last step wrote: each pointer on its way from where it led to where it leads. */
  changes(): void {
    const { marks } = this.scene;
    for (const change of marks.changes) {
      if (change.link === 'S') this.sizeChange(change);
      this.moved(change);
    }
  }

  private sizeChange({ at }: LinkChange): void {
    const [x, y] = this.at(at);
    if (!this.shows([x, y])) return;
    const side = Math.max(5, (BOX + 0.16) * this.k);
    this.ink.rect(x - side / 2, y - side / 2, side, side, {
      radius: Math.min(6, 0.14 * this.k),
      stroke: this.sheet.palette.warn,
      width: 1.5,
    });
  }

  private moved(change: LinkChange): void {
    if (change.link === 'S') return;
    const { progress, palette } = this.sheet;
    const [fromX, fromY] = this.at(change.from);
    const [toX, toY] = this.at(change.to);
    const eased = progress * progress * (3 - 2 * progress);
    const target: Point = [fromX + (toX - fromX) * eased, fromY + (toY - fromY) * eased];
    const look = { stroke: palette.accent, width: Math.max(1.75, Math.min(3, 0.05 * this.k)) };
    this.pointer(change.link, change.at, target, look);
  }

  /** A link that is wrong in red, and the way it should lead as a dashed line. */
  wrong(): void {
    const { model, marks } = this.scene;
    const { palette } = this.sheet;
    if (marks.wrong === null) return;
    const { array: link, at, expected } = marks.wrong;
    const [x, y] = this.at(at);
    this.ink.disc(x, y, Math.max(6, 0.42 * this.k), { stroke: palette.bad, width: 2 });
    if (link === 'S') return this.wrongSize(marks.wrong, x, y);
    const array = { L: model.L, R: model.R, U: model.U, D: model.D }[link];
    const width = Math.max(2.5, Math.min(4, 0.07 * this.k));
    this.pointer(link, at, this.at(expected), { stroke: palette.good, width, dash: [6, 4] });
    this.pointer(link, at, this.at(array[at] as number), { stroke: palette.bad, width });
  }

  /** A count that is wrong, beside the header that has it. */
  private wrongSize({ found, expected }: WrongLink, x: number, y: number): void {
    const size = Math.max(11, Math.min(14, 0.3 * this.k));
    const words = `S ${found} ≠ ${expected}`;
    const top = y - Math.max(14, 0.62 * this.k);
    const width = 0.62 * size * words.length + 8;
    this.ink.rect(x - width / 2, top - 0.75 * size, width, 1.5 * size, {
      radius: 3,
      fill: this.sheet.palette.badSoft,
    });
    this.ink.text(x, top, words, { color: this.sheet.palette.bad, size, weight: 700 });
  }

  /** A pointer of one kind from a header or node to a point, bent so that it passes beside what lies between. */
  private pointer(
    link: 'L' | 'R' | 'U' | 'D',
    id: number,
    target: Point,
    look: { stroke: string; width: number; dash?: readonly number[] },
  ): void {
    const from = this.at(id);
    const unit = Math.max(this.k, 5);
    const side = link === 'D' || link === 'L' ? 1 : -1;
    const vertical = link === 'U' || link === 'D';
    const length = vertical ? Math.abs(target[1] - from[1]) : Math.abs(target[0] - from[0]);
    const bulge = (length > 1.4 * unit ? 0.55 : 0.2) * unit * side;
    const edge = (BOX / 2) * this.k;
    const toward = Math.sign(vertical ? target[1] - from[1] : target[0] - from[0]);
    const shift = (point: Point, by: number): Point =>
      vertical ? [point[0] + LANE * unit * side, point[1] + by] : [point[0], point[1] + by * 0];
    const start = vertical ? shift(from, toward * edge) : along(from, toward * edge, side, unit);
    const end = vertical
      ? shift(target, -toward * edge)
      : along(target, -toward * edge, side, unit);
    const middle: Point = [(start[0] + end[0]) / 2, (start[1] + end[1]) / 2];
    const bend: Point = vertical
      ? [middle[0] + 2 * bulge, middle[1]]
      : [middle[0], middle[1] + 2 * bulge];
    this.ink.arrow(start, bend, end, { ...look, head: Math.max(6, Math.min(11, 0.2 * this.k)) });
  }
}

/** A point moved along the row of headers, on the lane of its direction. */
function along(point: Point, by: number, side: number, unit: number): Point {
  return [point[0] + by, point[1] + LANE * unit * side];
}
