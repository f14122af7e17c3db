import type { Handlers } from '../../shared/contract';
import type { Workbench } from '../host/workbench';

/** A workbench with these verbs alone: it opens nothing, has no events, and allows everything. */
export function workbenchOf(handlers: Partial<Handlers>): Workbench {
  return {
    handlers: handlers as Handlers,
    admit: async () => undefined,
    grant: () => undefined,
    open: async () => ({ opened: [], problems: [] }),
    on: () => () => undefined,
    command: () => undefined,
    goTo: () => undefined,
    flushEdits: async () => true,
    log: () => undefined,
    close: async () => undefined,
  };
}
