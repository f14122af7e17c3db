import type { Ink, Point, DrawingArea } from '../../ui/ink';
import { placeOf, type LinksLayout } from './links-layout';
import type { LinkMarks, LinksModel } from './links-model';

export interface LinksScene {
  readonly model: LinksModel;
  readonly layout: LinksLayout;
  readonly marks: LinkMarks;
  /** Gives each node a name for screen readers; only where the drawing is small. */
  readonly nameNode: ((node: number) => string) | null;
}

/** From this many pixels a cell there are boxes. */
export const BOXES_FROM = 9;
/** From here on both pointers of a pair, and numbers. */
export const PAIRS_FROM = 24;
/** Side of a box, in cells. */
export const BOX = 0.56;
/** Distance of the two pointers of a pair from the middle, in cells. */
export const LANE = 0.13;

/** One painting: the scene with its scale worked out, and where things are in it. */
export abstract class LinksPainting {
  /** Pixels a cell. */
  protected readonly k: number;

  constructor(
    protected readonly ink: Ink,
    protected readonly sheet: DrawingArea,
    protected readonly scene: LinksScene,
  ) {
    this.k = sheet.view.scale;
  }

  protected at(id: number): Point {
    const [x, y] = placeOf(this.scene.model, this.scene.layout, id);
    const { view } = this.sheet;
    return [view.x + x * this.k, view.y + y * this.k];
  }

  protected shows([x, y]: Point, margin = 1): boolean {
    const room = margin * this.k;
    return x > -room && y > -room && x < this.sheet.width + room && y < this.sheet.height + room;
  }

  /** Options in the picture, from the first to the last. */
  protected *optionsInSight(): Generator<number> {
    const { layout, model } = this.scene;
    const { view, height } = this.sheet;
    for (let option = 0; option < model.options; option++) {
      const y = view.y + (layout.y[option] as number) * this.k;
      if (y > -this.k && y < height + this.k) yield option;
    }
  }
}
