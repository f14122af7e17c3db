import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';

/** What a figure runs with. */
export interface Setting {
  /** How many trials. */
  readonly count: number;
  /** Seeds every random choice. */
  readonly seed: number;
  /** A folder of the figure's own. */
  readonly dir: string;
  /** A folder with the user's own collections, or null. */
  readonly data: string | null;
  /** The product's own folder, with its build and its packages. */
  readonly root: string;
  /** Where the bundled entries are. */
  readonly entries: { readonly child: string; readonly worker: string; readonly scripted: string };
}

/** The result of a run. */
export interface Measured {
  /** The figure, in words. */
  readonly figure: string;
  /** Null where it could not be tried: something is missing here. */
  readonly met: boolean | null;
  /** Further details: failures, spreads, what could not be tried on this machine. */
  readonly details: readonly string[];
}

/** One guarantee of the product and the trial that tests it. */
export interface Figure {
  /** Names it on the command line. */
  readonly id: string;
  /** The row of the table that it belongs to. */
  readonly guarantee: string;
  /** The required result, in words. */
  readonly goal: string;
  /** Trials of the full run, and of `--quick`. */
  readonly count: number;
  readonly quick: number;
  /** Times are judged by the clock: nothing else runs meanwhile. */
  readonly alone?: true;
  /** About how many minutes the full run takes, where it is a long one: those are begun first. */
  readonly minutes?: number;
  run(setting: Setting): Promise<Measured>;
}

/** Lists of failures: all of them have to be empty. The first few of each are shown. */
export function failures(lists: Readonly<Record<string, readonly string[]>>): {
  readonly none: boolean;
  readonly counts: string;
  readonly details: string[];
} {
  const entries = Object.entries(lists);
  return {
    none: entries.every(([, list]) => list.length === 0),
    counts: entries.map(([name, list]) => `${list.length} ${name}`).join(', '),
    details: entries.flatMap(([name, list]) => list.slice(0, 5).map((each) => `${name}: ${each}`)),
  };
}

/** Whether more processes are ready to run than the machine has processors. */
export function busy(): boolean {
  return (loadavg()[0] ?? 0) > cpus().length;
}

export function entriesIn(folder: string): Setting['entries'] {
  const at = (name: string): string => join(folder, `${name}.js`);
  return { child: at('child'), worker: at('worker'), scripted: at('scripted-worker') };
}
