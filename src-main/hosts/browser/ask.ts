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
export async function askInTerminal(question: string): Promise<boolean> {
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
