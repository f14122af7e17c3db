import { once } from 'node:events';
import { createBirpc } from 'birpc';
import { WebSocket } from 'ws';

/** The window's side of the contract, without a window. */
export interface WorkbenchClient {
  /** What the workbench answers. @throws Error with its problem */
  request<T>(verb: string, params: unknown): Promise<T>;
  /** The latest payload of an event that fits; waits for it. */
  event<T>(name: string, fits: (payload: T) => boolean): Promise<T>;
  close(): void;
}

type Reply = { ok: true; value: unknown } | { ok: false; problem: unknown };

interface Server {
  request(verb: string, params: unknown): Promise<Reply>;
}

interface Waiting {
  readonly name: string;
  readonly hear: (payload: unknown) => void;
}

/** Connects to a browser host as its page does: the address is good for one cookie. */
export async function connectTo(url: string): Promise<WorkbenchClient> {
  const { headers } = await fetch(url, { redirect: 'manual' });
  const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
  const { host, origin } = new URL(url);
  const socket = new WebSocket(`ws://${host}/pipe`, { headers: { cookie, origin } });
  await once(socket, 'open');
  const waiting = new Set<Waiting>();
  const latest = new Map<string, unknown>();
  const hear = (name: string, payload: unknown): void => {
    latest.set(name, payload);
    waiting.forEach((each) => each.name === name && each.hear(payload));
  };
  const rpc = createBirpc<Server, { event: typeof hear }>(
    { event: hear },
    {
      post: (message: string) => socket.send(message),
      on: (receive) => socket.on('message', (data: Buffer) => receive(data.toString())),
      serialize: JSON.stringify,
      deserialize: JSON.parse,
      timeout: -1,
    },
  );
  return {
    request: async <T>(verb: string, params: unknown): Promise<T> => {
      const reply = await rpc.request(verb, params);
      if (!reply.ok) throw new Error(`${verb}: ${JSON.stringify(reply.problem)}`);
      return reply.value as T;
    },
    event: <T>(name: string, fits: (payload: T) => boolean): Promise<T> =>
      new Promise((found) => {
        const each: Waiting = {
          name,
          hear: (payload) => {
            if (!fits(payload as T)) return;
            waiting.delete(each);
            found(payload as T);
          },
        };
        waiting.add(each);
        if (latest.has(name)) each.hear(latest.get(name));
      }),
    close: () => socket.close(),
  };
}
