import type { DrawingArea, Ink } from '../../ui/ink';
import { placeOf } from './links-layout';
import { paintLinks } from './links-painter';
import type { LinksScene } from './links-painting';

/** Strength of the veil over what the step leaves alone; where cells are dots, a strong one would leave nothing. */
const VEIL = 0.5;
const VEIL_OF_DOTS = 0.2;
/** Cells below this side, in pixels, are dots. */
const DOTS_BELOW = 6;
/** What is lit can be seen from afar, in pixels. */
const LEAST_LIT = 28;
/** More entries than this are lit together, as the rectangle around them. */
const MOST_LIT = 16;

type Box = readonly [left: number, top: number, right: number, bottom: number];

/** The links with all but what the current step touches under a veil. */
export function paintSpotlight(ink: Ink, sheet: DrawingArea, scene: LinksScene): void {
  paintLinks(ink, sheet, scene);
  const boxes = litBoxes(scene);
  if (boxes.length === 0) return;
  const { x, y, scale } = sheet.view;
  const opacity = scale < DOTS_BELOW ? VEIL_OF_DOTS : VEIL;
  ink.rect(0, 0, sheet.width, sheet.height, { fill: sheet.palette.surface, opacity });
  const again = { ...scene, nameNode: null };
  for (const [left, top, right, bottom] of boxes) {
    const across = Math.max(LEAST_LIT, (right - left) * scale);
    const high = Math.max(LEAST_LIT, (bottom - top) * scale);
    const from = x + ((left + right) * scale - across) / 2;
    const down = y + ((top + bottom) * scale - high) / 2;
    ink.clip(from, down, across, high);
    // Lit rectangles may overlap, and what is translucent is not to be painted twice.
    ink.rect(from, down, across, high, { fill: sheet.palette.surface });
    paintLinks(ink, sheet, again);
    ink.unclip();
  }
}

/** What a step is about and what it wrote, a cell of the drawing around each. */
export function litBoxes({ model, layout, marks }: LinksScene): readonly Box[] {
  const { node, header, changes } = marks;
  const ids = new Set([node, header, ...changes.flatMap(({ at, from, to }) => [at, from, to])]);
  const boxes = [...ids]
    .filter((id) => id >= 0 && id < model.L.length)
    .map((id) => placeOf(model, layout, id))
    .filter((place) => !place.some(Number.isNaN))
    .map(([x, y]): Box => [x - 0.5, y - 0.5, x + 0.5, y + 0.5]);
  if (boxes.length <= MOST_LIT) return boxes;
  const side = (at: number, pick: (...all: number[]) => number): number =>
    boxes.reduce((most, box) => pick(most, box[at] ?? 0), boxes[0]?.[at] ?? 0);
  return [[side(0, Math.min), side(1, Math.min), side(2, Math.max), side(3, Math.max)]];
}
