import { app, dialog } from 'electron';
import { logToStderr } from './ports';
import { systemWords } from './words';

/**
 * Ends a start that failed: says why, and leaves with status 1. The lock of the single instance goes
 * first, since the box waits for the user: a second start would hand its files to a program that is
 * about to end.
 */
export function startFailed(error: unknown): void {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  logToStderr('error', text);
  try {
    app.releaseSingleInstanceLock();
    const words = systemWords();
    dialog.showErrorBox(
      words('host.startFailed'),
      words('host.startFailedBecause', { reason: reasonOf(error) }),
    );
  } finally {
    app.exit(1);
  }
}

export const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
