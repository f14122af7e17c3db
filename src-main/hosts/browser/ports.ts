import { basename } from 'node:path';
import type { LogLevel, Ports, Translate } from '../../app';
import { askInTerminal } from './ask';

/**
 * A browser window brings its own dialogs, so this host has none; the log goes to standard error. Programs are
 * those of the command line; one that has changed, and a folder beyond the user's own, are asked about in the
 * terminal.
 *
 * @param programs  paths; null where no program may run
 */
export function browserPorts(programs: readonly string[] | null, t: Translate): Ports {
  return {
    openDialog: () => Promise.resolve([]),
    saveDialog: () => Promise.resolve(null),
    reveal: () => Promise.resolve(false),
    allowFolder: (folder) => askInTerminal(t('host.folderAsked', { folder })),
    log: logToStderr,
    ...(programs !== null && {
      programs: {
        named: programs,
        choose: null,
        allow: ({ path }) => askInTerminal(t('host.programChanged', { program: basename(path) })),
      },
    }),
  };
}

function logToStderr(level: LogLevel, message: string): void {
  if (level !== 'info') process.stderr.write(`${level}: ${message}\n`);
}
