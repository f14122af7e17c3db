import type {
  Dispose,
  EventName,
  Events,
  Params,
  Pipe,
  Reply,
  Result,
  Verb,
} from '@shared/contract';
import { problem, type Problem } from '@shared/puzzle';
import { createBirpc } from 'birpc';

/** A request that the workbench refused or could not be asked; `problem` says why. */
export class RequestError extends Error {
  constructor(readonly problem: Problem) {
    super(problem.code);
    this.name = 'RequestError';
  }
}

/** The problem behind anything that a request may throw. */
export function problemOf(error: unknown): Problem {
  if (error instanceof RequestError) return error.problem;
  const message = error instanceof Error ? error.message : String(error);
  return { code: 'internal', params: { message } };
}

export type ConnectionState = 'connected' | 'lost';

/** The window's side of the contract. It outlives a broken connection and makes a new one. */
export interface Client {
  /**
   * @throws RequestError with the workbench's problem, or `disconnected` when the connection is lost.
   */
  request<V extends Verb>(verb: V, params: Params<V>): Promise<Result<V>>;
  on<E extends EventName>(event: E, listener: (payload: Events[E]) => void): Dispose;
  readonly state: ConnectionState;
  /** Called after every change; `connected` again means that state has to be asked for anew. */
  onState(listener: (state: ConnectionState) => void): Dispose;
  /** Tries to connect now instead of at the next attempt. */
  reconnect(): Promise<boolean>;
  /** Absolute path of a dropped file, or null where windows cannot know it. */
  pathOf(file: File): string | null;
}

interface Server {
  request(verb: string, params: unknown): Promise<Reply<unknown>>;
}

interface Line {
  request(verb: string, params: unknown): Promise<Reply<unknown>>;
  close(): void;
}

const FIRST_RETRY_MS = 500;
const LAST_RETRY_MS = 8000;

/**
 * A client over the pipes that `open` makes: the first now, others when one breaks.
 *
 * @throws whatever `open` throws the first time.
 */
export async function createClient(open: () => Promise<Pipe>): Promise<Client> {
  const events = new Map<string, Set<(payload: never) => void>>();
  const watchers = new Set<(state: ConnectionState) => void>();
  let state: ConnectionState = 'lost';
  let line: Line | null = null;
  let attempt: Promise<boolean> | null = null;

  const deliver = (name: string, payload: unknown): void =>
    events.get(name)?.forEach((listener) => listener(payload as never));
  const enter = (next: ConnectionState): void => {
    state = next;
    watchers.forEach((watcher) => watcher(next));
  };
  const establish = async (): Promise<void> => {
    const pipe = await open();
    line = openLine(pipe, deliver, () => {
      line = null;
      enter('lost');
      void retry(FIRST_RETRY_MS);
    });
    enter('connected');
  };
  const reconnect = (): Promise<boolean> => {
    if (line !== null) return Promise.resolve(true);
    attempt ??= establish()
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        attempt = null;
      });
    return attempt;
  };
  const retry = async (delayMs: number): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    if (!(await reconnect())) await retry(Math.min(delayMs * 2, LAST_RETRY_MS));
  };

  await establish();
  return {
    async request<V extends Verb>(verb: V, params: Params<V>): Promise<Result<V>> {
      if (line === null) throw new RequestError(problem('disconnected'));
      const reply = await line.request(verb, params);
      if (!reply.ok) throw new RequestError(reply.problem);
      return reply.value as Result<V>;
    },
    on: (event, listener) => {
      const listeners = events.get(event) ?? new Set();
      events.set(event, listeners);
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get state() {
      return state;
    },
    onState: (listener) => {
      watchers.add(listener);
      return () => watchers.delete(listener);
    },
    reconnect,
    pathOf: (file) => window.dlxBridge?.pathOf?.(file) || null,
  };
}

/** Speaks birpc over one pipe. Dialogs wait for people, so requests have no time limit. */
function openLine(
  pipe: Pipe,
  deliver: (name: string, payload: unknown) => void,
  onClose: () => void,
): Line {
  const rpc = createBirpc<Server, { event: typeof deliver }>(
    { event: deliver },
    {
      post: (message: string) => pipe.post(message),
      on: (receive) => void pipe.onMessage(receive),
      serialize: JSON.stringify,
      deserialize: JSON.parse,
      timeout: -1,
    },
  );
  const line: Line = {
    request: (verb, params) =>
      rpc.request(verb, params).catch((error: unknown) => ({
        ok: false,
        problem: rpc.$closed
          ? problem('disconnected')
          : problem('internal', { message: String(error) }),
      })),
    close: () => rpc.$close(),
  };
  pipe.onClose(() => {
    if (rpc.$closed) return;
    line.close();
    onClose();
  });
  return line;
}
