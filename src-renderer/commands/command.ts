import type { FileSummary, LIST_SORTS, MenuName } from '@shared/contract';
import type { TextKey } from '@shared/text/text-key';
import { useDialogs, useFiles, type BareDialog } from '../stores';
import type { EntryMode } from '../stores/editing';

type ColumnId = (typeof LIST_SORTS)[number];

/** The ids: a command has a title, or is that of a column or a mode. */
export type CommandId =
  | (TextKey extends infer Key ? (Key extends `command.${infer Id}` ? Id : never) : never)
  | `list.sort.${ColumnId}`
  | `editor.mode.${EntryMode}`;

/**
 * A command is one record, read by the menus, the toolbar, the palette, the shortcut sheet and the
 * keyboard.
 */
export interface Command {
  /** Stable id: `file.open`. The application menu of a host runs commands by it; its title is `command.` and it. */
  readonly id: CommandId;
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
export type SubmenuName = 'testSets' | 'puzzles' | 'select' | 'entries' | 'marks' | 'matrix';

interface MenuPlace {
  readonly name: MenuName;
  /** Groups are parted by a line, in ascending order; within one, the order of definition. */
  readonly group: number;
  /** The submenu of the group that it is in, where a menu would grow too long. */
  readonly sub?: SubmenuName;
}

/** Commands that have their menu, their scope or their condition in common. */
export function alike(
  common: Pick<Command, 'menu' | 'scope' | 'when'>,
  commands: readonly Command[],
): Command[] {
  return commands.map((command) => ({ ...common, ...command }));
}

/** Key of the title: beside the other words of a command, of a column and of a mode. */
export function titleOf({ id }: Pick<Command, 'id'>): TextKey {
  if (id.startsWith('list.sort.')) return `window.columns.${id.slice(10) as ColumnId}.sort`;
  return id.startsWith('editor.mode.') ? (id as TextKey) : (`command.${id}` as TextKey);
}

/** Opens a dialog that needs nothing to be told. */
export const opens = (name: BareDialog) => async (): Promise<void> =>
  void (await useDialogs().show(name, {}));

/** The members of a command that switches a value of a store. */
export function toggles<K extends string>(
  useStore: () => Record<K, boolean>,
  key: K,
): Required<Pick<Command, 'checked' | 'run'>> {
  const run = (): void => {
    const store = useStore();
    store[key] = !store[key];
  };
  return { checked: () => useStore()[key], run };
}

/** Does something with the file that is shown, where there is one. */
export const withFile =
  (act: (file: FileSummary) => Promise<unknown>) => async (): Promise<void> => {
    const file = useFiles().current;
    if (file !== null) await act(file);
  };
