import { app, dialog } from 'electron';
import type { LogLevel } from '../../app';
import { logToStderr } from './ports';
import { systemWords } from './words';

/**
 * Ends a start that failed: says why, and leaves with status 1. The lock of the single instance goes
 * first, since the box waits for the user: a second start would hand its files to a program that is
 * about to end.
 */
export function startFailed(error: unknown): void {
  logToStderr('error', traceOf(error));
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

/**
 * Keeps the program going when something was thrown that nobody caught: what is open is worth more than
 * a clean slate. It is logged, and the user hears of each fault once.
 */
export function surviveFaults(log: (level: LogLevel, message: string) => void): void {
  const told = new Set<string>();
  process.on('uncaughtException', (error: unknown) => {
    log('error', `uncaught: ${traceOf(error)}`);
    const reason = reasonOf(error);
    if (told.has(reason)) return;
    told.add(reason);
    const words = systemWords();
    dialog.showErrorBox(words('host.fault'), words('host.faultBecause', { reason }));
  });
  process.on('unhandledRejection', (reason) => log('error', `not handled: ${traceOf(reason)}`));
}

export const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

const traceOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);
