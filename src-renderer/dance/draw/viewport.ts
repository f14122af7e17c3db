import type { View } from '../../ui/ink';

/** Room around a fitted picture, in pixels. */
const MARGIN = 10;

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Limits {
  /** Most pixels a cell when fitted, and when zoomed in by hand. */
  readonly mostFitted: number;
  readonly most: number;
}

/** The view in which a world of this size, in cells, is seen whole and centred. */
export function fitted(world: Size, room: Size, { mostFitted }: Limits): View {
  const across = (room.width - 2 * MARGIN) / Math.max(world.width, 1);
  const down = (room.height - 2 * MARGIN) / Math.max(world.height, 1);
  const scale = Math.max(0.05, Math.min(across, down, mostFitted));
  return {
    scale,
    x: (room.width - world.width * scale) / 2,
    y: (room.height - world.height * scale) / 2,
  };
}

/** Zooms by a factor; the point of the picture at (x, y) stays where it is. */
export function zoomed(
  view: View,
  factor: number,
  at: { x: number; y: number },
  least: number,
  most: number,
): View {
  const scale = Math.min(Math.max(view.scale * factor, least), Math.max(most, least));
  const by = scale / view.scale;
  return { scale, x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by };
}

/** Moves a view so that a part of the world is still in sight. */
export function kept(view: View, world: Size, room: Size): View {
  const keep = (offset: number, extent: number, space: number): number => {
    const least = Math.min(space / 2, 40) - extent;
    const most = space - Math.min(space / 2, 40);
    return Math.min(Math.max(offset, least), most);
  };
  return {
    scale: view.scale,
    x: keep(view.x, world.width * view.scale, room.width),
    y: keep(view.y, world.height * view.scale, room.height),
  };
}

/** Moves a view so that a point of the world, in cells, is in sight; the same view when it is. */
export function showing(view: View, [x, y]: readonly [number, number], room: Size): View {
  const margin = Math.min(60, room.width / 4, room.height / 4);
  const atX = view.x + x * view.scale;
  const atY = view.y + y * view.scale;
  const inside =
    atX >= margin && atY >= margin && atX <= room.width - margin && atY <= room.height - margin;
  if (inside || Number.isNaN(atX) || Number.isNaN(atY)) return view;
  return { ...view, x: room.width / 2 - x * view.scale, y: room.height / 2 - y * view.scale };
}
