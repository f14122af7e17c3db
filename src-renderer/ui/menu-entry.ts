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
