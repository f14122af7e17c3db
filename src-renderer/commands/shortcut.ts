import { useSession } from '../stores';
import { chordText, isBrowsersOwn } from './chord';
import type { Command } from './command';
import { commandById } from './registry';

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
