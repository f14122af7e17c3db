import { basename } from 'node:path';
import type { LogLevel, Ports, Translate } from '../../app';
import { execFile } from 'node:child_process';
import { createInterface } from 'node:readline/promises';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { visible } from '../../shared/text/visible';

/** How long it takes for what a terminal holds to arrive, in ms. */
const FORGET_MS = 100;

let isAsking = false;

/**
 * Asks in the terminal, where no page can answer. True only for a yes: without a terminal there is nobody to ask,
 * and one question at a time is enough for whoever floods it.
 */
async function askInTerminal(question: string): Promise<boolean> {
  if (isAsking || !process.stdin.isTTY) return false;
  isAsking = true;
  try {
    return (await isInForeground()) && isYes(await answerTo(visible(question)));
  } finally {
    isAsking = false;
  }
}

const isYes = (answer: string): boolean => /^(y|yes|是)$/i.test(answer.trim());

/** What was typed before the question is no answer to it. */
async function forgetTyped(): Promise<void> {
  process.stdin.resume();
  await setTimeout(FORGET_MS);
  process.stdin.pause();
}

async function answerTo(question: string): Promise<string> {
  await forgetTyped();
  const asking = createInterface({ input: process.stdin, output: process.stderr });
  // Ctrl+C ends the workbench as ever.
  asking.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  // Brought back after Ctrl+Z, it hears nothing by itself.
  asking.on('SIGCONT', () => asking.resume());
  const gone = new Promise<string>((resolve) => asking.once('close', () => resolve('')));
  try {
    return await Promise.race([asking.question(`${question} [y/N] `), gone]);
  } finally {
    asking.close();
  }
}

/** A job in the background is stopped by the system when it reads from the terminal. */
async function isInForeground(): Promise<boolean> {
  if (process.platform === 'win32') return true;
  const state = promisify(execFile)('ps', ['-o', 'stat=', '-p', String(process.pid)]);
  return await state.then(
    ({ stdout }) => stdout.includes('+'),
    () => false,
  );
}

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
