import {
  VERBS,
  type EventName,
  type Events,
  type Handlers,
  type Pipe,
  type Verb,
} from '@shared/contract';
import { memoryPipe } from '@shared/contract/testing/memory-pipe';
import { ProblemError } from '@shared/puzzle';
import { createBirpc } from 'birpc';
import * as v from 'valibot';

/** The workbench's side of a pipe, with the handlers that a test gives it; requests are validated. */
export interface FakeServer {
  /** Makes the next connection; rejects while the server is down. */
  open(): Promise<Pipe>;
  emit<E extends EventName>(event: E, payload: Events[E]): Promise<void>;
  /** Breaks the connection. */
  drop(): void;
  /** While true, new connections fail. */
  down: boolean;
  /** Requests so far. */
  readonly heard: { verb: Verb; params: unknown }[];
}

interface Window {
  event(name: string, payload: unknown): void;
}

export function fakeServer(handlers: Partial<Handlers>): FakeServer {
  let close = (): void => undefined;
  let send = (name: string, payload: unknown): Promise<void> =>
    Promise.reject(new Error(`nobody hears ${name} ${String(payload)}`));

  const server: FakeServer = {
    heard: [],
    down: false,
    open: () => {
      if (server.down) return Promise.reject(new Error('down'));
      const pipe = memoryPipe();
      close = pipe.close;
      const rpc = createBirpc<Window>(
        { request: (verb: Verb, params: never) => answer(verb, params) },
        {
          post: (message: string) => pipe.b.post(message),
          on: (receive) => void pipe.b.onMessage(receive),
          serialize: JSON.stringify,
          deserialize: JSON.parse,
        },
      );
      send = (name, payload) => rpc.event(name, payload);
      return Promise.resolve(pipe.a);
    },
    emit: (event, payload) => send(event, payload),
    drop: () => close(),
  };

  async function answer(verb: Verb, params: never): Promise<unknown> {
    server.heard.push({ verb, params });
    const handler = handlers[verb];
    if (handler === undefined) throw new Error(`no handler for ${verb}`);
    // As the workbench does: what its schema does not take never comes to a handler.
    v.parse(VERBS[verb].takes, params);
    try {
      return { ok: true, value: await handler(params) };
    } catch (error) {
      if (error instanceof ProblemError) return { ok: false, problem: error.problem };
      throw error;
    }
  }
  return server;
}
