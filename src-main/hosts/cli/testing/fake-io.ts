import { join } from 'node:path';
import { TEST_WORKER } from '../../../pool/testing/test-workers';
import type { CliIo } from '../io';

/** A terminal that remembers what was written to it. */
export interface FakeIo extends CliIo {
  readonly stdout: string;
  readonly stderr: string;
  /** Settles once somebody hears Ctrl+C. */
  readonly interruptible: Promise<void>;
  /** As pressing Ctrl+C does. */
  interrupt(): void;
}

export interface FakeTerminal {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly input?: string;
  readonly isTTY?: boolean;
  /** Standard output breaks when it has taken this many characters. */
  readonly takes?: number;
  /** Why; without it its reader has left. */
  readonly breaks?: string;
}

export function fakeIo({
  cwd,
  env = {},
  input = '',
  isTTY = false,
  takes = Infinity,
  breaks = 'EPIPE',
}: FakeTerminal): FakeIo {
  let stdout = '';
  let stderr = '';
  const listeners = new Set<() => void>();
  let listens: () => void = () => undefined;
  const interruptible = new Promise<void>((resolve) => (listens = resolve));
  return {
    env: { DLX_WORKBENCH_SETTINGS: join(cwd, '.settings'), ...env },
    cwd,
    get stdout() {
      return stdout;
    },
    get stderr() {
      return stderr;
    },
    out: {
      isTTY,
      columns: 80,
      write: (text) => {
        if (stdout.length + text.length > takes)
          return Promise.reject(Object.assign(new Error('write'), { code: breaks }));
        stdout += text;
        return Promise.resolve();
      },
    },
    err: { write: (text) => void (stderr += text), isTTY, columns: 60 },
    workerPath: TEST_WORKER,
    version: '9.8.7',
    command: 'dlx-workbench',
    readInput: () => Promise.resolve(new TextEncoder().encode(input)),
    onInterrupt: (listener) => {
      listeners.add(listener);
      listens();
      return () => listeners.delete(listener);
    },
    interruptible,
    interrupt: () => listeners.forEach((listener) => listener()),
  };
}
