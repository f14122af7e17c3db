import { execFile } from 'node:child_process';
import { createInterface } from 'node:readline/promises';
import { promisify } from 'node:util';

/** Characters that would garble a terminal, or turn the text round. */
const GARBLING = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

let isAsking = false;

/**
 * Asks in the terminal, where no page can answer. True only for a yes: without a terminal there is nobody to ask,
 * and one question at a time is enough for whoever floods it.
 */
export async function askInTerminal(question: string): Promise<boolean> {
  if (isAsking || !process.stdin.isTTY) return false;
  isAsking = true;
  try {
    return (await isInForeground()) && isYes(await answerTo(question.replace(GARBLING, '?')));
  } finally {
    isAsking = false;
  }
}

const isYes = (answer: string): boolean => /^(y|yes|是)$/i.test(answer.trim());

async function answerTo(question: string): Promise<string> {
  const asking = createInterface({ input: process.stdin, output: process.stderr });
  // Ctrl+C ends the workbench as ever.
  asking.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
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
