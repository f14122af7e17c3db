import type { Dispose, EventName, Events } from '../../shared/contract';

/** Receives every event of the workbench. */
export type EventListener = <E extends EventName>(event: E, payload: Events[E]) => void;

/** The one place through which the workbench speaks unasked. */
export interface EventHub {
  readonly emit: EventListener;
  on(listener: EventListener): Dispose;
}

export function createEventHub(): EventHub {
  const listeners = new Set<EventListener>();
  return {
    emit: (event, payload) => listeners.forEach((listener) => listener(event, payload)),
    on: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
