import { useSession } from '../stores';
import { chordText } from './chord';
import { commandById } from './registry';

/** True on a Mac, where chords use ⌘ and are written as signs. */
export function isMac(): boolean {
  const platform = useSession().info?.platform;
  return platform === undefined ? navigator.platform.startsWith('Mac') : platform === 'darwin';
}

/** The first chord of a command as text; empty when it has none. */
export function shortcutOf(id: string): string {
  const keys = commandById(id)?.keys?.[0];
  return keys === undefined ? '' : chordText(keys, isMac());
}
