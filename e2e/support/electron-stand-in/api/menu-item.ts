import type { MenuItemConstructorOptions } from 'electron';
import { breach } from '../process/state';
import type { BrowserWindow } from './browser-window';
import type { Menu } from './menu';
import { defaultSubmenu, executeRole, roleNamed } from './menu-roles';

const TYPES = ['normal', 'separator', 'submenu', 'checkbox', 'radio', 'header', 'palette'];

/** `MenuItem`: lib/browser/api/menu-item.ts (S10). */
export class MenuItem {
  /** Set by `menu.ts`, which knows `MenuItem` and not the other way round. */
  static buildMenu: (template: object[]) => Menu;

  readonly id: string | undefined;
  readonly role: string | undefined;
  readonly type: string;
  readonly submenu: Menu | undefined;
  readonly accelerator: string | undefined;
  readonly registerAccelerator: boolean;
  label: string;
  enabled: boolean;
  visible: boolean;
  checked: boolean;
  private readonly chosen: MenuItemConstructorOptions['click'];

  constructor(options: MenuItemConstructorOptions) {
    this.id = options.id;
    this.role = options.role?.toLowerCase();
    const role = roleNamed(this.role);
    // Electron makes an item without a label of it and says nothing.
    if (this.role !== undefined && role === undefined) breach(`unknown role ${this.role}`);
    const submenu = options.submenu ?? defaultSubmenu(role);
    this.submenu = Array.isArray(submenu)
      ? MenuItem.buildMenu(submenu)
      : (submenu as unknown as Menu | undefined);
    this.type = options.type ?? (this.submenu === undefined ? 'normal' : 'submenu');
    if (this.type === 'submenu' && this.submenu === undefined) throw new Error('Invalid submenu');
    if (!TYPES.includes(this.type)) throw new Error(`Unknown menu item type: ${this.type}`);
    this.accelerator = options.accelerator?.toString() ?? role?.accelerator;
    this.registerAccelerator = options.registerAccelerator ?? role?.registerAccelerator ?? true;
    this.label = options.label ?? role?.label() ?? '';
    this.enabled = options.enabled ?? true;
    this.visible = options.visible ?? true;
    this.checked = options.checked ?? false;
    this.chosen = options.click;
  }

  /** What a choice does: the role by itself, or the program's `click`. */
  click(event: object, window: BrowserWindow | null): void {
    if (this.type === 'checkbox' || this.type === 'radio') this.checked = !this.checked;
    if (executeRole(roleNamed(this.role), window)) return;
    this.chosen?.(this as never, (window ?? undefined) as never, event as never);
  }
}
