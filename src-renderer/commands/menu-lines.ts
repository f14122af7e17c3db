import type { TextKey } from '@shared/text/text-key';
import type { Command, ContextName } from './command';
import { contextGroups, isEnabled } from './registry';
import { shortcutOf } from './shortcut';

/** A command as a line of a menu. */
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
    label: t(command.title),
    shortcut: shortcutOf(command.id),
    disabled: !isEnabled(command),
    ...(command.checked === undefined ? {} : { checked: command.checked() }),
  };
}

/** The lines of a context menu, with rules between its groups. */
export function contextLines(
  name: ContextName,
  t: (key: TextKey) => string,
): (CommandLine | 'separator')[] {
  return contextGroups(name).flatMap((group, at) => [
    ...(at > 0 ? (['separator'] as const) : []),
    ...group.map((command) => commandLine(command, t)),
  ]);
}
