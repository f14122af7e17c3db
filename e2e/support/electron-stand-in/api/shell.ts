import type { Screen, Shell } from 'electron';
import { breach, needsReady, note } from '../process/state';

/** What was handed to other programs. */
export const handedOver: { readonly how: string; readonly what: string }[] = [];

/** `shell`: lib/common/api/shell.ts. */
export const shell = {
  showItemInFolder: (path: string) => {
    if (typeof path !== 'string') throw new TypeError('Error processing argument at index 0');
    handedOver.push({ how: 'showItemInFolder', what: path });
  },
  openExternal: (url: string) => {
    handedOver.push({ how: 'openExternal', what: url });
    // Electron's security checklist, point 15.
    breach(`openExternal ${url}`);
    return Promise.resolve();
  },
} satisfies Pick<Shell, 'showItemInFolder' | 'openExternal'>;

const AREA = { x: 0, y: 0, width: 1920, height: 1080 };

const DISPLAY = { id: 1, scaleFactor: 1, bounds: AREA, workArea: AREA } as ReturnType<
  Screen['getPrimaryDisplay']
>;

const SCREEN_MESSAGE = "The 'screen' module can't be used before the app 'ready' event";

function displays(): (typeof DISPLAY)[] {
  needsReady(SCREEN_MESSAGE);
  note('screen read');
  return [DISPLAY];
}

/** One display; `screen` throws before ready: shell/browser/api/electron_api_screen.cc:207. */
export const screen = {
  getAllDisplays: displays,
  getPrimaryDisplay: () => displays()[0] ?? DISPLAY,
  getDisplayMatching: () => displays()[0] ?? DISPLAY,
  getDisplayNearestPoint: () => displays()[0] ?? DISPLAY,
} satisfies Pick<
  Screen,
  'getAllDisplays' | 'getPrimaryDisplay' | 'getDisplayMatching' | 'getDisplayNearestPoint'
>;
