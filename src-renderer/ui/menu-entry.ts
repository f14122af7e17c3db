import type { Component } from 'vue';
import {
  ContextMenuCheckboxItem,
  ContextMenuItem,
  ContextMenuItemIndicator,
  ContextMenuSeparator,
  DropdownMenuCheckboxItem,
  DropdownMenuItem,
  DropdownMenuItemIndicator,
  DropdownMenuSeparator,
  MenubarCheckboxItem,
  MenubarItem,
  MenubarItemIndicator,
  MenubarSeparator,
} from 'reka-ui';

/** What a line of a menu is made of: the library has a set for each place where menus stand. */
export interface MenuParts {
  readonly item: Component;
  readonly checkbox: Component;
  readonly indicator: Component;
  readonly separator: Component;
}

export const BAR: MenuParts = {
  item: MenubarItem,
  checkbox: MenubarCheckboxItem,
  indicator: MenubarItemIndicator,
  separator: MenubarSeparator,
};

export const DROP_DOWN: MenuParts = {
  item: DropdownMenuItem,
  checkbox: DropdownMenuCheckboxItem,
  indicator: DropdownMenuItemIndicator,
  separator: DropdownMenuSeparator,
};

export const CONTEXT: MenuParts = {
  item: ContextMenuItem,
  checkbox: ContextMenuCheckboxItem,
  indicator: ContextMenuItemIndicator,
  separator: ContextMenuSeparator,
};

/** One line of a menu; `separator` is a rule between groups. */
export type MenuEntry =
  | {
      readonly id: string;
      readonly label: string;
      readonly shortcut?: string;
      readonly disabled?: boolean;
      /** Present for entries that switch something. */
      readonly checked?: boolean;
    }
  | 'separator';

/** A line that opens a menu of its own. */
export interface Submenu {
  readonly id: string;
  readonly label: string;
  readonly entries: readonly MenuEntry[];
}

export interface MenuOfBar {
  readonly id: string;
  readonly label: string;
  readonly entries: readonly (MenuEntry | Submenu)[];
}
