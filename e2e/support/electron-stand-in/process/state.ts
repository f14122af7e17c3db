import { format } from 'node:util';
import { platformOf, type ErrorBox, type StandInOptions } from '../options';

/** The options of this start, as the only argument of the process. */
export const options = JSON.parse(process.argv[2] ?? '{}') as StandInOptions;

export const platform = platformOf(options.profile);

/** What happened, in order. */
export const events: string[] = [];

/** What Electron forbids, ignores in silence, or answers with a hang; a test demands none. */
export const breaches: string[] = [];

export const errorBoxes: ErrorBox[] = [];

/** What the program handed over when it asked for the lock, as another instance would get it. */
export const handovers: unknown[] = [];

export function note(event: string): void {
  events.push(event);
}

export function breach(what: string): void {
  breaches.push(what);
  note(`breach: ${what}`);
  process.send?.({ breach: what });
}

/** How far the start has come; `app.isReady()` and every rule about phases reads it. */
export const phase = { ready: false };

/** @throws what Electron throws before `ready` */
export function needsReady(message: string, kind: ErrorConstructor = Error): void {
  if (!phase.ready) throw new kind(message);
}

/** What Electron writes with `console.error`. */
export function complain(...what: unknown[]): void {
  process.stderr.write(`${format(...what)}\n`);
}
