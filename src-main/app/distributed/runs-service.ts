import type { Handlers, runVerbs } from '../../shared/contract';
import type { EventHub } from '../tools/events';
import type { WatchedRun } from './watched-run';

export interface RunsService {
  readonly handlers: Pick<Handlers, keyof typeof runVerbs>;
  close(): Promise<void>;
}

/** The distributed run that the window follows. Loaded when one is first chosen. */
export function createRunsService(version: string, hub: EventHub): RunsService {
  let watched: WatchedRun | null = null;
  const leave = async (): Promise<void> => {
    const before = watched;
    watched = null;
    await before?.close();
  };
  return {
    handlers: {
      'runs/watch': async ({ path }) => {
        const { watchRun } = await import('./watched-run');
        const run = await watchRun(path, version, (view) => hub.emit('runs/state', view));
        await leave();
        watched = run;
        return run.view;
      },
      'runs/current': () => watched?.view ?? null,
      'runs/stop': async ({ mode }) => {
        await watched?.stop(mode);
        return null;
      },
      'runs/leave': async () => {
        await leave();
        return null;
      },
    },
    close: leave,
  };
}
