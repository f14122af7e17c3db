import { matchesChord, parseChord, type KeyPress } from './chord';
import type { Command, CommandScope } from './command';

/** Where a key was pressed. */
export interface KeyContext {
  /** Scopes around the focus, innermost first; `global` need not be named. */
  readonly scopes: readonly CommandScope[];
  /** The focus is in a field where keys write text. */
  readonly typing: boolean;
  readonly mac: boolean;
}

/**
 * The command that a key press asks for, innermost scope first; disabled ones are passed over. While
 * typing, only chords that write nothing are heard.
 */
export function commandFor(
  press: KeyPress,
  context: KeyContext,
  commands: readonly Command[],
  isEnabled: (command: Command) => boolean,
): Command | null {
  const scopes: CommandScope[] = [...context.scopes, 'global'];
  for (const scope of scopes) {
    const found = commands.find(
      (command) =>
        (command.scope ?? 'global') === scope &&
        (command.keys ?? []).some((keys) => hears(keys, press, context)) &&
        isEnabled(command),
    );
    if (found !== undefined) return found;
  }
  return null;
}

function hears(keys: string, press: KeyPress, { typing, mac }: KeyContext): boolean {
  const chord = parseChord(keys);
  const writes = !chord.mod && !chord.ctrl && !chord.alt && !/^F\d+$/.test(chord.key);
  if (typing && (writes || TEXT_CHORDS.has(keys))) return false;
  return matchesChord(chord, press, mac);
}

/** What a text field does itself. */
const TEXT_CHORDS = new Set(['Mod+A', 'Mod+C', 'Mod+V', 'Mod+X', 'Mod+Z', 'Mod+Shift+Z', 'Mod+Y']);
