import type { Menu as RealMenu, MenuItemConstructorOptions } from 'electron';
import { breach, note } from '../process/state';
import { BrowserWindow } from './browser-window';
import { MenuItem } from './menu-item';
import { RuledEmitter } from './events';

type Template = (MenuItemConstructorOptions | MenuItem)[];

let applicationMenu: Menu | null = null;

/** `Menu`: lib/browser/api/menu.ts. It may be used before ready. */
export class Menu extends RuledEmitter implements Pick<RealMenu, 'closePopup'> {
  static override readonly EVENTS = ['menu-will-show', 'menu-will-close'];

  readonly items: MenuItem[] = [];

  static buildFromTemplate(template: Template): Menu {
    if (!Array.isArray(template)) {
      throw new TypeError('Invalid template for Menu: Menu template must be an array');
    }
    if (!template.every(isValidItem)) {
      throw new TypeError(
        'Invalid template for MenuItem: must have at least one of label, role or type',
      );
    }
    const menu = new Menu();
    for (const item of withoutExtraSeparators(template)) {
      menu.append(item instanceof MenuItem ? item : new MenuItem(item));
    }
    return menu;
  }

  static setApplicationMenu(menu: Menu | null): void {
    if (menu !== null && menu.constructor !== Menu) throw new TypeError('Invalid menu');
    applicationMenu = menu;
    note('menu set');
    if (menu !== null) demandUniqueIds(menu);
  }

  static getApplicationMenu(): Menu | null {
    return applicationMenu;
  }

  append(item: MenuItem): void {
    this.insert(this.items.length, item);
  }

  insert(position: number, item: MenuItem): void {
    if (!(item instanceof MenuItem)) throw new TypeError('Invalid item');
    if (position < 0 || position > this.items.length) {
      throw new RangeError(`Position ${position} is not in the menu`);
    }
    this.items.splice(position, 0, item);
  }

  getMenuItemById(id: string): MenuItem | null {
    return this.all().find((item) => item.id === id) ?? null;
  }

  popup(): void {
    if (BrowserWindow.getAllWindows().length === 0) {
      throw new Error('Cannot open Menu without a BaseWindow present');
    }
    note('menu popup');
  }

  closePopup(): void {
    note('menu popup closed');
  }

  /** Every item of the menu and of those below it. */
  all(): MenuItem[] {
    return this.items.flatMap((item) => [item, ...(item.submenu?.all() ?? [])]);
  }
}

MenuItem.buildMenu = (template) => Menu.buildFromTemplate(template as Template);

function isValidItem(item: unknown): boolean {
  if (typeof item !== 'object' || item === null) return false;
  return (
    Object.hasOwn(item, 'label') ||
    Object.hasOwn(item, 'role') ||
    ('type' in item && item.type === 'separator')
  );
}

/** Separators at the edges and one after another are folded. */
function withoutExtraSeparators(template: Template): Template {
  const shown = template.filter(
    ({ type }, i) => type !== 'separator' || i === 0 || template[i - 1]?.type !== 'separator',
  );
  return shown.filter(({ type }, i) => type !== 'separator' || (i > 0 && i < shown.length - 1));
}

/** `getMenuItemById` finds the first alone, so a second item of the same id is out of reach (S10). */
function demandUniqueIds(menu: Menu): void {
  const ids = menu.all().flatMap(({ id }) => (id === undefined ? [] : [id]));
  const twice = ids.filter((id, i) => ids.indexOf(id) !== i);
  if (twice.length > 0) breach(`menu items share the id ${twice.join(', ')}`);
}
