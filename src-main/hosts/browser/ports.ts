import { basename } from 'node:path';
import { createInterface } from 'node:readline/promises';
import type { LogLevel, Ports, Translate } from '../../app';

/**
 * A browser window brings its own dialogs, so this host has none; the log goes to standard error. Programs are
 * those of the command line; one that has changed is asked about in the terminal, where no page can answer.
 *
 * @param programs  paths; null where no program may run
 */
export function browserPorts(programs: readonly string[] | null, t: Translate): Ports {
  return {
    openDialog: () => Promise.resolve([]),
    saveDialog: () => Promise.resolve(null),
    reveal: () => Promise.resolve(false),
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

/** True only for a yes; without a terminal there is nobody to ask. */
async function askInTerminal(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const asking = createInterface({ input: process.stdin, output: process.stderr });
  // Ctrl+C ends the workbench as ever.
  asking.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  try {
    return /^(y|yes|是)$/i.test((await asking.question(`${question} [y/N] `)).trim());
  } finally {
    asking.close();
  }
}

function logToStderr(level: LogLevel, message: string): void {
  if (level !== 'info') process.stderr.write(`${level}: ${message}\n`);
}
