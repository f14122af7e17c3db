import type { Message } from '@shared/contract';
import { useNotices } from '../stores';

/** Puts text on the system's clipboard and says `done`; false where the browser refuses, which is said instead. */
export async function copyWithNotice(text: string, done: Message): Promise<boolean> {
  const { notify } = useNotices();
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    notify('warning', { key: 'editor.paste.copyDenied', params: {} });
    return false;
  }
  notify('info', done);
  return true;
}

/** Copies a command for the user's terminal. */
export function copyCommand(command: string): Promise<boolean> {
  return copyWithNotice(command, { key: 'window.commandCopied', params: {} });
}
