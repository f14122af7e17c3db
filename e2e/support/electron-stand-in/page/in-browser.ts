/**
 * What runs inside a real browser page before its own scripts: the preload over Electron's rules for
 * it. Bundled by itself, so it uses nothing but the language and the web. Unlike in Electron, the
 * preload shares its globals with the page; what crosses the bridge is copied all the same (S15), and
 * worlds of their own are in `process-page.ts`.
 */
import { exposeInWorld, type World } from './context-bridge';
import { rendererModule } from './renderer-module';

/** What is said out of the page. */
export type Said =
  | ['message', channel: string, args: readonly string[]]
  | ['preload-failed', reason: string];

type Carry = (...said: Said) => void;

/** The text of a preload as Electron wraps it: lib/sandboxed_renderer/preload.ts. */
type Preload = (
  require: (name: string) => unknown,
  process: object,
  exports: object,
  module: object,
) => void;

/** How the outside reaches into the page. */
export interface Door {
  /** Hands messages of the main process to `ipcRenderer`. */
  receive(messages: readonly (readonly [channel: string, args: readonly unknown[]])[]): void;
  /** The paths of the files that the user is about to hand over, in order. */
  hand(paths: readonly string[]): void;
}

/** Key of the door on the page's global object. */
export const DOOR = 'electron-stand-in';
/** Name of the function that carries text out of the page, until `begin` has taken it. */
export const CARRIER = 'electronStandInCarries';

/** What of the web is used here. */
interface Global {
  top: unknown;
  reportError(error: unknown): void;
  addEventListener(name: string, listener: (event: Handover) => void, capture: boolean): void;
}

interface Handover {
  readonly isTrusted: boolean;
  readonly dataTransfer?: { readonly files: Iterable<object> } | null;
  readonly target: { readonly files?: Iterable<object> | null } | null;
}

/** Runs the preload of a window's own document; a frame inside it has none. */
export function begin(preload: Preload, platform: string): void {
  const page = globalThis as unknown as Global & Record<string, unknown>;
  const carry = page[CARRIER] as Carry;
  Reflect.deleteProperty(page, CARRIER);
  if (page.top !== page) return;
  const emitter = new Emitter(page);
  const files = new HandedFiles(page);
  Object.defineProperty(page, Symbol.for(DOOR), { value: doorOf(emitter, files) });
  const electron = rendererModule(emitter, {
    send: (channel, args) => carry('message', channel, demandTexts(structuredClone(args))),
    expose: (key, api) => exposeInWorld(page, key, api, { from: makeWorld(), to: makeWorld() }),
    pathOf: (file) => files.paths.get(file) ?? '',
  });
  try {
    const exports = {};
    preload(requireOf(electron), processOf(platform), exports, { exports });
  } catch (error) {
    // lib/sandboxed_renderer/preload.ts: the page goes on without its bridge.
    carry('preload-failed', String(error));
  }
}

/** `ipcRenderer`'s listeners. */
class Emitter {
  private readonly listeners = new Map<string, { hear: Listener; once: boolean }[]>();

  constructor(private readonly page: Pick<Global, 'reportError'>) {}

  on(channel: string, hear: Listener, once = false): this {
    this.listeners.set(channel, [...(this.listeners.get(channel) ?? []), { hear, once }]);
    return this;
  }

  once(channel: string, hear: Listener): this {
    return this.on(channel, hear, true);
  }

  off(channel: string, hear: Listener): this {
    const kept = (this.listeners.get(channel) ?? []).filter((each) => each.hear !== hear);
    this.listeners.set(channel, kept);
    return this;
  }

  removeListener(channel: string, hear: Listener): this {
    return this.off(channel, hear);
  }

  emit(channel: string, args: readonly unknown[]): void {
    for (const { hear, once } of this.listeners.get(channel) ?? []) {
      if (once) this.off(channel, hear);
      try {
        hear({ sender: this, ports: [] }, ...args);
      } catch (error) {
        this.page.reportError(error);
      }
    }
  }
}

type Listener = (...args: unknown[]) => void;

/** Files that the user dropped or chose: only these have a path. A page cannot make a trusted event. */
class HandedFiles {
  readonly paths = new WeakMap<object, string>();
  next: readonly string[] = [];

  constructor(page: Global) {
    for (const name of ['drop', 'change']) {
      page.addEventListener(name, (event) => this.take(event), true);
    }
  }

  private take({ isTrusted, dataTransfer, target }: Handover): void {
    const files = dataTransfer?.files ?? target?.files;
    if (!isTrusted || files === null || files === undefined) return;
    [...files].forEach((file, at) => this.paths.set(file, this.next[at] ?? ''));
    this.next = [];
  }
}

const doorOf = (emitter: Emitter, files: HandedFiles): Door => ({
  receive: (messages) => messages.forEach(([channel, args]) => emitter.emit(channel, args)),
  hand: (paths) => void (files.next = paths),
});

/** The way out of the page carries no more than text; that is all that the product sends. */
function demandTexts(args: readonly unknown[]): readonly string[] {
  if (args.every((each) => typeof each === 'string')) return args;
  throw new Error('this stand-in carries texts alone out of a page');
}

function requireOf(electron: object): (name: string) => unknown {
  return (name) => {
    if (/^electron(\/(common|renderer))?$/.test(name)) return electron;
    throw new Error(`module not found: ${name}`);
  };
}

const processOf = (platform: string): object => ({
  platform,
  type: 'renderer',
  sandboxed: true,
  contextIsolated: true,
});

const makeWorld = (): World => ({
  Object,
  Array,
  Error,
  TypeError,
  Promise,
  structuredClone: (value) => structuredClone(value),
  makeFunction:
    (call) =>
    (...args) =>
      call(args),
});
