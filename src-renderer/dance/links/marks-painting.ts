import type { WrongLink } from '@shared/dance';
import type { Point } from '../../ui/ink';
import { BOX, LANE, LinksPainting } from './links-painting';
import type { LinkChange } from './links-model';

/** What the last step changed, and what is wrong. */
export class MarksPainting extends LinksPainting {
  paint(): void {
    this.changes();
    this.wrong();
  }

  /** What the last step wrote: each pointer on its way from where it led to where it leads. */
  private changes(): void {
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
  private wrong(): void {
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
