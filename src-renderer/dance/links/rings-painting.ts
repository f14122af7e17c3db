import type { Ink, Point } from '../../ui/ink';
import { BOX, BOXES_FROM, LANE, LinksPainting, PAIRS_FROM } from './links-painting';

/** The options, and the pointers of everything that hangs in a ring. */
export class RingsPainting extends LinksPainting {
  paint(): void {
    this.rows();
    this.rings();
    this.headerRing();
  }

  /** A line under the nodes of each option, and a band under the option in hand and the chosen ones. */
  private rows(): void {
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
  private rings(): void {
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
  private headerRing(): void {
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
}
