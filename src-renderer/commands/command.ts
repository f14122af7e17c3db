import type { MenuName } from '@shared/contract';
import type { TextKey } from '@shared/text/text-key';

/**
 * A command is one record, read by the menus, the toolbar, the palette, the shortcut sheet and the
 * keyboard.
 */
export interface Command {
  /** Stable id: `file.open`. The application menu of a host runs commands by it. */
  readonly id: string;
  /** Catalogue key of its title. */
  readonly title: TextKey;
  /** Chords that run it, the one to show first. See `chord.ts` for the notation. */
  readonly keys?: readonly string[];
  /** Where its keys are heard: everywhere, or only inside `data-command-scope="…"`. */
  readonly scope?: CommandScope;
  /** Its place in the menu bar; none keeps it to the palette and the keys. */
  readonly menu?: MenuPlace;
  /** The context menus that have it, each with its group there. */
  readonly context?: Readonly<Partial<Record<ContextName, number>>>;
  /** Whether it can run now; always when absent. Read reactively. */
  readonly when?: () => boolean;
  /** Whether it is on, for commands that switch something. Read reactively. */
  readonly checked?: () => boolean;
  readonly run: () => void | Promise<void>;
}

export const COMMAND_SCOPES = ['global', 'list', 'editor', 'matrix', 'diff', 'dance'] as const;
export type CommandScope = (typeof COMMAND_SCOPES)[number];

/** What a context menu is about: a cell of a grid, an entry of a matrix, a row of the list, a node of the tree. */
export type ContextName = 'cell' | 'matrix' | 'row' | 'file' | 'folder';

/** Submenus; their titles are under `shell.submenu`. */
export type SubmenuName =
  | 'puzzles'
  | 'savepoints'
  | 'select'
  | 'entries'
  | 'marks'
  | 'turn'
  | 'matrix';

interface MenuPlace {
  readonly name: MenuName;
  /** Groups are parted by a line, in ascending order; within one, the order of definition. */
  readonly group: number;
  /** The submenu of the group that it is in, where a menu would grow too long. */
  readonly sub?: SubmenuName;
}

/** Declares commands; the records as they are. */
export function defineCommands(commands: readonly Command[]): readonly Command[] {
  return commands;
}
