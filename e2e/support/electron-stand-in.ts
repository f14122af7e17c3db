import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

/** A child process in which the built Electron entry runs over the stand-in `electron` module. */
export interface StandIn {
  /** Has the child carry out one of the probes of `electron-stand-in/run.mjs`. */
  probe<T>(name: string, params?: unknown): Promise<T>;
  /** Resolves when the program has asked to quit, or has ended. */
  readonly quit: Promise<void>;
  stop(): Promise<void>;
}

export interface StandInOptions {
  readonly paths?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

interface Reply {
  readonly id?: number;
  readonly ready?: true;
  readonly quit?: true;
  readonly value?: unknown;
  readonly error?: string;
}

export async function startStandIn({ paths = [], env = {} }: StandInOptions): Promise<StandIn> {
  const child = fork(resolve(import.meta.dirname, 'electron-stand-in/run.mjs'), [...paths], {
    env: { ...process.env, ...env },
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
  const waiting = new Map<number, (reply: Reply) => void>();
  let lastId = 0;
  const ready = new Promise<void>((done, fail) => {
    child.on('message', (reply: Reply) => {
      if (reply.ready === true) done();
      if (reply.id !== undefined) waiting.get(reply.id)?.(reply);
    });
    child.once('exit', (status) => fail(new Error(`the stand-in ended with ${status}`)));
  });
  const quit = whenQuitting(child);
  await ready;
  return {
    probe: async <T>(probe: string, params?: unknown): Promise<T> => {
      const id = ++lastId;
      const replied = new Promise<Reply>((done) => waiting.set(id, done));
      child.send({ id, probe, params });
      const { value, error } = await replied;
      if (error !== undefined) throw new Error(error);
      return value as T;
    },
    quit,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

function whenQuitting(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.on('message', (reply: Reply) => {
      if (reply.quit === true) resolve();
    });
    child.once('exit', () => resolve());
  });
}
