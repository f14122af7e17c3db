import { screen, type BrowserWindow, type Rectangle } from 'electron';
import type { DesktopStateStore, WindowPlace } from '../../app';

/** What the window is made with: its size, and its place where it has one. */
export interface StartPlace {
  readonly bounds: Partial<Rectangle> & Pick<Rectangle, 'width' | 'height'>;
  readonly maximized: boolean;
}

export const LEAST = { width: 720, height: 480 } as const;
const USUAL = { width: 1280, height: 800 } as const;
/** As much of the window has to be on a display, in points, for it to be found and moved. */
const GRIP = 96;

/** Where the window was left, moved and made smaller so that it fits a display that exists. */
export function startPlace(kept: WindowPlace | null): StartPlace {
  if (kept === null) return { bounds: USUAL, maximized: false };
  const { maximized } = kept;
  const areas = screen.getAllDisplays().map(({ workArea }) => workArea);
  const area = areas.find((each) => isGripped(kept, each));
  const room = area ?? screen.getPrimaryDisplay().workArea;
  const size = {
    width: within(kept.width, LEAST.width, room.width),
    height: within(kept.height, LEAST.height, room.height),
  };
  if (area === undefined) return { bounds: size, maximized };
  const x = within(kept.x, area.x, area.x + area.width - size.width);
  const y = within(kept.y, area.y, area.y + area.height - size.height);
  return { bounds: { x, y, ...size }, maximized };
}

export function keepPlace(window: BrowserWindow, store: DesktopStateStore): void {
  window.on('close', () => {
    const { x, y, width, height } = window.getNormalBounds();
    store.change({ window: { x, y, width, height, maximized: window.isMaximized() } });
  });
}

/** Whether enough of a window lies on a part of the screen. */
function isGripped(window: Rectangle, area: Rectangle): boolean {
  const across = overlap(window.x, window.width, area.x, area.width);
  const down = overlap(window.y, window.height, area.y, area.height);
  return across >= GRIP && down >= GRIP;
}

const overlap = (a: number, lengthA: number, b: number, lengthB: number): number =>
  Math.min(a + lengthA, b + lengthB) - Math.max(a, b);

/** The value, not above `most` and, where both cannot be, not below `least`. */
const within = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(value, most));
