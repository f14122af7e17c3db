import type { LogLevel, Ports } from '../../app';

/** A browser window brings its own dialogs, so this host has none; the log goes to standard error. */
export function browserPorts(): Ports {
  return {
    openDialog: () => Promise.resolve([]),
    saveDialog: () => Promise.resolve(null),
    reveal: () => Promise.resolve(false),
    log: logToStderr,
  };
}

function logToStderr(level: LogLevel, message: string): void {
  if (level !== 'info') process.stderr.write(`${level}: ${message}\n`);
}
