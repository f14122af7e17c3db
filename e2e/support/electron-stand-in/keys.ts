import { BrowserWindow } from './api/browser-window';
import { callProgram, createEvent } from './api/events';
import { Menu } from './api/menu';
import { platform } from './process/state';

/** What came of a key: who acted. */
export type KeyOutcome =
  | { readonly by: 'page' }
  | { readonly by: 'menu'; readonly id: string | undefined; readonly role: string | undefined }
  | { readonly by: 'nobody' };

/**
 * A key in the focused window. The page hears it first; what it leaves alone comes to the menu.
 * `registerAccelerator: false` counts on Linux and Windows alone: docs/api/menu-item.md. On macOS every
 * key equivalent acts: shell/browser/api/electron_api_web_contents_mac.mm (S10).
 */
export function pressKey(key: string, takenByPage: boolean): KeyOutcome {
  if (takenByPage) return { by: 'page' };
  const wanted = normalized(key);
  const item = Menu.getApplicationMenu()
    ?.all()
    .find(({ accelerator, enabled, visible, registerAccelerator }) => {
      const acts = platform === 'darwin' || registerAccelerator;
      return enabled && visible && acts && normalized(accelerator ?? '') === wanted;
    });
  if (item === undefined) return { by: 'nobody' };
  const { id, role } = item;
  callProgram(() => item.click(createEvent(), BrowserWindow.getFocusedWindow()));
  return { by: 'menu', id, role };
}

const NAMES: Readonly<Record<string, string>> = {
  cmd: 'command',
  ctrl: 'control',
  option: 'alt',
  cmdorctrl: platform === 'darwin' ? 'command' : 'control',
  commandorcontrol: platform === 'darwin' ? 'command' : 'control',
  plus: '=',
};

/** Modifiers in one spelling and order: docs/tutorial/keyboard-shortcuts.md. */
function normalized(accelerator: string): string {
  const parts = accelerator.toLowerCase().split('+');
  return parts
    .map((part) => NAMES[part] ?? part)
    .sort()
    .join('+');
}
