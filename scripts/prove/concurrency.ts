/** Figures beside one another, where no time is judged by the clock. */
import { fork } from 'node:child_process';
import type { Figure, Measured } from './figure';
import type { Task } from './figure-process';

/**
 * Runs each job once: those that have to be alone first, one after another, while the machine is as
 * quiet as it was; then the others in `lanes` at a time, long ones first.
 */
export async function runConcurrently(
  figures: readonly Figure[],
  lanes: number,
  run: (figure: Figure) => Promise<void>,
): Promise<void> {
  for (const figure of figures.filter(({ alone }) => alone)) await run(figure);
  const waiting = figures
    .filter(({ alone }) => !alone)
    .sort((a, b) => (b.minutes ?? 0) - (a.minutes ?? 0));
  const lane = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await run(next);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

/** Measures a figure in a process of its own; one that ends without an answer is not met. */
export function inProcess(script: string, task: Task): Promise<Measured> {
  return new Promise((resolve) => {
    const child = fork(script, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    child.once('message', (measured: Measured) => resolve(measured));
    // After an answer this changes nothing.
    child.once('exit', (status, signal) =>
      resolve({ figure: `its process ended with ${signal ?? status}`, met: false, details: [] }),
    );
    child.send(task);
  });
}
