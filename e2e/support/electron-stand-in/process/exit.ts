import type { Ending } from '../options';
import { breaches, errorBoxes, events, handovers } from './state';

const exitProcess = process.exit.bind(process);

let ending = false;

/** Ends the process for good, once the starter has heard what happened. */
export function endProcess(status: number): void {
  if (ending) return;
  ending = true;
  const last: Ending = { events, breaches, errorBoxes, handovers, status };
  const end = (): void => exitProcess(status);
  if (process.send === undefined) return end();
  process.send({ ended: last }, end);
}
