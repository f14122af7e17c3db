import { fork, type ChildProcess } from 'node:child_process';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../environment';
import { bundleStandIn } from './bundle';
import type { Ending, StandInOptions } from './options';
import type { PageCall, PageWire } from './page/wire';
import type { System } from './system';

export interface StartOptions extends Partial<Omit<StandInOptions, 'shownBy'>> {
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  /** The Node to run under; the running one unless given. */
  readonly node?: string;
  /** Lets a test call `gc()`. */
  readonly exposeGc?: boolean;
  /** Closes the read end of the program's stderr at the start. */
  readonly closedStderr?: boolean;
  /** Shows the page of the first window in a browser; gets the way to it at the start. */
  readonly inBrowser?: (wire: PageWire) => void;
}

/** A program that runs in the stand-in. */
export interface Program {
  /**
   * Runs a function in the program's process. It is sent as text: it sees `system` and its argument,
   * and nothing around it; argument and result are cloned.
   */
  evaluate<T>(run: (system: System) => T | Promise<T>): Promise<T>;
  evaluate<T, A>(run: (system: System, argument: A) => T | Promise<T>, argument: A): Promise<T>;
  /** Runs a script in the world of the page. */
  inPage<T>(script: string): Promise<T>;
  /** Everything the program wrote to stderr up to now. */
  stderr(): string;
  readonly ended: Promise<Ending>;
  /** Resolves with the first breach of Electron's rules, if there is ever one. */
  readonly firstBreach: Promise<string>;
  kill(): Promise<void>;
}

interface Reply {
  readonly listening?: true;
  readonly probe?: number;
  readonly value?: unknown;
  readonly error?: string;
  readonly ended?: Ending;
  readonly breach?: string;
}

/** Starts a program in a process of its own; by default the repository's build, not packed. */
export async function startElectron(given: StartOptions = {}): Promise<Program> {
  const entry = await bundleStandIn();
  const flags = given.exposeGc === true ? ['--expose-gc'] : [];
  const archives = pathToFileURL(join(dirname(entry), 'archive.js')).href;
  const child = fork(entry, [JSON.stringify(withDefaults(given))], {
    cwd: given.cwd ?? ROOT,
    env: { ...process.env, ...given.env },
    execPath: given.node ?? process.execPath,
    execArgv: ['--unhandled-rejections=warn-with-error-code', '--import', archives, ...flags],
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
  if (given.closedStderr === true) child.stderr?.destroy();
  given.inBrowser?.(wireTo(child));
  const program = connect(child);
  await program.listening;
  return program;
}

const FIRST_PAGE = 1;

function wireTo(child: ChildProcess): PageWire {
  return {
    // A program that has ended hears nothing.
    post: (call) => void child.send({ page: FIRST_PAGE, call }, () => undefined),
    listen: (hear) => {
      child.on('message', ({ page, call }: Partial<PageCall>) => {
        if (page === FIRST_PAGE) hear(call);
      });
    },
  };
}

function withDefaults(given: StartOptions): StandInOptions {
  const app = given.app ?? ROOT;
  return {
    app,
    profile: given.profile ?? 'linux-x11',
    packaged: given.packaged ?? false,
    resources: given.resources ?? join(app, 'resources'),
    argv: given.argv ?? [],
    openedAtStart: given.openedAtStart ?? [],
    locale: given.locale ?? 'en-GB',
    lock: given.lock ?? 'free',
    page: given.page ?? 'runs',
    notifications: given.notifications ?? 'shown',
    shownBy: given.inBrowser === undefined ? 'process' : 'browser',
    timeoutMs: given.timeoutMs ?? 10_000,
  };
}

function connect(child: ChildProcess): Program & { readonly listening: Promise<void> } {
  const waiting = new Map<number, (reply: Reply) => void>();
  let errors = '';
  let lastProbe = 0;
  let last: Ending | null = null;
  child.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const ended = new Promise<Ending>((resolve) => {
    child.once('close', (status) => {
      for (const answer of waiting.values()) answer({ error: 'the program ended' });
      resolve(last ?? { events: [], breaches: [], errorBoxes: [], handovers: [], status });
    });
  });
  const listening = new Promise<void>((resolve, reject) => {
    child.on('message', (reply: Reply) => {
      if (reply.listening === true) resolve();
      if (reply.ended !== undefined) last = reply.ended;
      if (reply.probe !== undefined) waiting.get(reply.probe)?.(reply);
    });
    void ended.then(({ status }) => reject(new Error(`ended with ${status}: ${errors}`)));
  });
  const firstBreach = new Promise<string>((resolve) => {
    child.on('message', ({ breach }: Reply) => {
      if (breach !== undefined) resolve(breach);
    });
  });
  const evaluate = async <T>(run: unknown, argument?: unknown): Promise<T> => {
    const probe = ++lastProbe;
    const replied = new Promise<Reply>((resolve) => waiting.set(probe, resolve));
    // With a callback, a channel that has closed is an answer and no error event of the child.
    child.send({ probe, source: String(run), argument }, (error) => {
      if (error !== null) waiting.get(probe)?.({ error: 'the program ended' });
    });
    const { value, error } = await replied;
    waiting.delete(probe);
    if (error !== undefined) throw new Error(error);
    return value as T;
  };
  return {
    listening,
    evaluate,
    inPage: (script) => evaluate((system: System, text: string) => system.page.run(text), script),
    stderr: () => errors,
    ended,
    firstBreach,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
