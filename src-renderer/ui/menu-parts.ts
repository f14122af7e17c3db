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

/** The lines of a menu of the menu bar. */
export const BAR: MenuParts = {
  item: MenubarItem,
  checkbox: MenubarCheckboxItem,
  indicator: MenubarItemIndicator,
  separator: MenubarSeparator,
};

/** The lines of a menu that drops down from a button. */
export const DROP_DOWN: MenuParts = {
  item: DropdownMenuItem,
  checkbox: DropdownMenuCheckboxItem,
  indicator: DropdownMenuItemIndicator,
  separator: DropdownMenuSeparator,
};

/** The lines of a context menu. */
export const CONTEXT: MenuParts = {
  item: ContextMenuItem,
  checkbox: ContextMenuCheckboxItem,
  indicator: ContextMenuItemIndicator,
  separator: ContextMenuSeparator,
};
