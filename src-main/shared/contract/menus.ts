import * as v from 'valibot';
import { atOnce } from './verb';

export const MENUS = ['file', 'edit', 'solve', 'judge', 'view', 'help'] as const;
export type MenuName = (typeof MENUS)[number];

/** A command in a menu of the system, as it is now. */
export interface ShownCommand {
  /** What `menu/command` names when it is chosen. */
  readonly id: string;
  readonly label: string;
  /** The chord to show, as the command records write it: `Mod+Shift+O`. */
  readonly keys?: string;
  readonly enabled: boolean;
  /** Present for commands that switch something. */
  readonly checked?: boolean;
}

export interface ShownSubmenu {
  readonly label: string;
  readonly entries: readonly ShownCommand[];
}

/** A menu of the bar. `&` in its label stands before its letter on Linux and Windows. */
export interface ShownMenu {
  readonly name: MenuName;
  readonly label: string;
  readonly entries: readonly (ShownCommand | ShownSubmenu | 'separator')[];
}

export interface MenuEvents {
  /** What was chosen in the application menu, by its id. */
  'menu/command': { readonly command: string };
}

const label = v.pipe(v.string(), v.maxLength(1_000));
const command = v.strictObject({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(33_000)),
  label,
  keys: v.exactOptional(v.pipe(v.string(), v.regex(/^((Mod|Ctrl|Alt|Shift)\+)*([ -~]|\w+)$/))),
  enabled: v.boolean(),
  checked: v.exactOptional(v.boolean()),
});
const most = 200;
const submenu = v.strictObject({ label, entries: v.pipe(v.array(command), v.maxLength(most)) });
const menu = v.strictObject({
  name: v.picklist(MENUS),
  label,
  entries: v.pipe(v.array(v.union([v.literal('separator'), command, submenu])), v.maxLength(most)),
});

export const menuVerbs = {
  /** The menus of the window, for a host that shows them as the system does; others ignore them. */
  'menu/show': atOnce({ menus: v.pipe(v.array(menu), v.maxLength(MENUS.length)) }).gives<null>(),
};

/** A label without the letter of its menu; a Chinese one has it in brackets at the end. */
export const withoutMnemonic = (text: string): string => text.replace(/\(&\w\)$|&/, '');
