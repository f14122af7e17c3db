import { useEventListener } from '@vueuse/core';
import {
  allCommands,
  COMMAND_SCOPES,
  commandFor,
  isEnabled,
  isMac,
  matchesChord,
  parseChord,
  runCommand,
  type CommandScope,
} from '../commands';
import { useDialogs } from '../stores';

const SELECT_ALL = parseChord('Mod+A');

/** Runs commands by their keys, wherever the focus is. */
export function useKeyboard(): void {
  const dialogs = useDialogs();
  useEventListener(window, 'keydown', (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || dialogs.stack.length > 0) return;
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest('[role="menu"]')) return;
    const isText = isTyping(target);
    const command = commandFor(
      event,
      {
        scopes: scopesAround(target),
        typing: isText || ([' ', 'Enter'].includes(event.key) && isPressed(target)),
        mac: isMac(),
      },
      allCommands,
      isEnabled,
    );
    if (command === null) {
      // The browser would select every word of the window, or load the page anew where there is nothing to solve.
      if ((!isText && matchesChord(SELECT_ALL, event, isMac())) || isSolveKey(event))
        event.preventDefault();
      return;
    }
    event.preventDefault();
    void runCommand(command.id);
  });
}

const isSolveKey = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key === 'F5' && !ctrlKey && !metaKey;

function scopesAround(target: Element | null): CommandScope[] {
  const scopes: CommandScope[] = [];
  // Where nothing has the focus, the page that is shown hears.
  const isNowhere = target === null || target === document.body;
  const page = document.querySelector('[data-region="stage"][data-command-scope]');
  for (
    let at: Element | null | undefined = isNowhere ? page : target.closest('[data-command-scope]');
    at;
    at = at.parentElement?.closest('[data-command-scope]')
  ) {
    const name = at.getAttribute('data-command-scope');
    const scope = COMMAND_SCOPES.find((known) => known === name);
    if (scope !== undefined) scopes.push(scope);
  }
  return scopes;
}

function isTyping(target: Element | null): boolean {
  if (target instanceof HTMLInputElement)
    return !['checkbox', 'radio', 'button'].includes(target.type);
  return (
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLElement && target.isContentEditable)
  );
}

/** Whether space bar and Enter press what has the focus. */
function isPressed(target: Element | null): boolean {
  return (
    (target?.closest('button, summary, input, [role="tab"], [role="menuitem"]') ?? null) !== null
  );
}
