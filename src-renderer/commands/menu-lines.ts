import type { TextKey } from '@shared/text/text-key';
import { titleOf, type Command, type ContextName } from './command';
import { contextGroups, isEnabled, commandById } from './registry';
import { useSession } from '../stores';
import { chordText, isBrowsersOwn } from './chord';

/** True on a Mac, where chords use ⌘ and are written as signs. */
export function isMac(): boolean {
  const platform = useSession().info?.platform;
  return platform === undefined ? navigator.platform.startsWith('Mac') : platform === 'darwin';
}

/** The chord of a command to show: outside a browser the one that a browser keeps for itself. */
export function shownKeys({ keys = [] }: Command): string | undefined {
  return (useSession().isBrowser ? undefined : keys.find(isBrowsersOwn)) ?? keys[0];
}

/** The chord of a command as text; empty when it has none. */
export function shortcutOf(id: string): string {
  const command = commandById(id);
  const keys = command === undefined ? undefined : shownKeys(command);
  return keys === undefined ? '' : chordText(keys, isMac());
}

export interface CommandLine {
  readonly id: string;
  readonly label: string;
  readonly shortcut: string;
  readonly disabled: boolean;
  /** Present for commands that switch something. */
  readonly checked?: boolean;
}

export function commandLine(command: Command, t: (key: TextKey) => string): CommandLine {
  return {
    id: command.id,
    label: t(titleOf(command)),
    shortcut: shortcutOf(command.id),
    disabled: !isEnabled(command),
    ...(command.checked === undefined ? {} : { checked: command.checked() }),
  };
}

export function contextLines(
  name: ContextName,
  t: (key: TextKey) => string,
): (CommandLine | 'separator')[] {
  return contextGroups(name).flatMap((group, at) => [
    ...(at > 0 ? (['separator'] as const) : []),
    ...group.map((command) => commandLine(command, t)),
  ]);
}
