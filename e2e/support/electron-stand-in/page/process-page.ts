import { createContext, runInContext, type Context } from 'node:vm';
import { breach } from '../process/state';
import { exposeInWorld, type World } from './context-bridge';
import type { CreatePage, LoadResult, Page, PageHost, ResourceType } from './page';
import type { RendererBindings } from './renderer-module';
import { runSandboxedPreload, type Renderer } from './sandboxed-preload';

/** What of the web a script in the page's world finds, besides the language. */
const WEB_GLOBALS = {
  AbortController,
  Blob,
  File: globalThis.File,
  TextDecoder,
  TextEncoder,
  URL,
  URLSearchParams,
  clearTimeout,
  console,
  queueMicrotask,
  setTimeout,
  structuredClone,
};

/** A file that the user dropped or chose: only these have a path. */
export const pathsOfFiles = new WeakMap<object, string>();

interface Document {
  readonly main: Context;
  readonly renderer: Renderer | null;
}

/**
 * A page without a layout engine: it fetches the document and what the document asks for, runs the
 * preload in a world of its own, and then lets a test run scripts in the page's world. The page's own
 * scripts are fetched and not run.
 */
export class ProcessPage implements Page {
  private document: Document | null = null;
  private alive = true;
  /** Address and status of everything that the document asked for. */
  readonly requests: { readonly url: string; readonly status: number }[] = [];

  constructor(readonly host: PageHost) {}

  async navigate(url: string, committed: () => void): Promise<LoadResult> {
    // A renderer that died is started anew.
    this.alive = true;
    const reply = await this.host.request({ url, method: 'GET', resourceType: 'mainFrame' });
    if (!reply.ok) return reply;
    this.requests.push({ url, status: reply.status });
    committed();
    if (!this.alive) return { ok: false, code: -2, description: 'ERR_FAILED' };
    this.document = this.open(url);
    await this.fetchParts(url, Buffer.from(reply.body).toString('utf8'));
    return { ok: true };
  }

  moveTo(url: string): void {
    if (this.document !== null) this.document.main['location'] = { href: url };
  }

  receive(channel: string, args: readonly unknown[]): void {
    if (!this.alive) return;
    this.document?.renderer?.ipcRenderer.emit(channel, { sender: 'ipcRenderer' }, ...args);
  }

  /** Runs a script in the page's world and gives a copy of its result. */
  async run(script: string): Promise<unknown> {
    if (this.document === null || !this.alive) throw new Error('there is no document');
    return structuredClone(await runInContext(script, this.document.main));
  }

  /** As `run`, with a value of the user's hands that the script sees as `given`. */
  async runWith(script: string, given: unknown): Promise<unknown> {
    if (this.document !== null) this.document.main['given'] = given;
    return await this.run(script);
  }

  async objectsToUnload(): Promise<boolean> {
    return this.dispatch('onbeforeunload') === true;
  }

  pdf(): Promise<string> {
    return Promise.reject(new Error('a page without a picture cannot be printed'));
  }

  async unload(): Promise<void> {
    this.dispatch('onpagehide');
    // What was sent is on its way; one task, as the channel's order gives it.
    await new Promise((resolve) => setImmediate(resolve));
    await new Promise((resolve) => setImmediate(resolve));
  }

  end(): void {
    this.alive = false;
  }

  private dispatch(name: string): unknown {
    const handler: unknown = this.document?.main[name];
    return typeof handler === 'function' && this.alive ? handler() : undefined;
  }

  private open(url: string): Document {
    const main = createContext({ ...WEB_GLOBALS, location: { href: url } });
    main['window'] = main;
    const isolated = createContext({ ...WEB_GLOBALS });
    isolated['window'] = isolated;
    const { preload } = this.host;
    const renderer = preload === null ? null : this.runPreload(preload, isolated, main);
    return { main, renderer };
  }

  private runPreload(path: string, isolated: Context, main: Context): Renderer | null {
    const from = worldOf(isolated);
    const to = worldOf(main);
    const bindings: RendererBindings = {
      send: (channel, args) => {
        if (this.alive) this.host.send(channel, args);
      },
      expose: (key, api) => exposeInWorld(main, key, api, { from, to }),
      pathOf: (file) => pathsOfFiles.get(file) ?? '',
    };
    try {
      return runSandboxedPreload(path, isolated, bindings);
    } catch (error) {
      // lib/sandboxed_renderer/preload.ts: the page goes on without its bridge.
      breach(`Unable to load preload script: ${path}: ${String(error)}`);
      return null;
    }
  }

  /** Requests every script, style and icon that the document names, as a browser would. */
  private async fetchParts(base: string, html: string): Promise<void> {
    const tags = html.matchAll(/<(script|link)\b[^>]*?\s(?:src|href)="([^"]+)"/g);
    const asked = [...tags].map(([, tag, path = '']) => {
      const resourceType: ResourceType = tag === 'script' ? 'script' : 'stylesheet';
      return { url: new URL(path, base).href, method: 'GET', resourceType };
    });
    for (const request of asked) {
      const reply = await this.host.request(request);
      this.requests.push({ url: request.url, status: reply.ok ? reply.status : reply.code });
      if (!reply.ok || reply.status !== 200) breach(`the page did not get ${request.url}`);
    }
  }
}

function worldOf(context: Context): World {
  const global = (name: string): never => runInContext(name, context) as never;
  return {
    Object: global('Object'),
    Array: global('Array'),
    Error: global('Error'),
    TypeError: global('TypeError'),
    Promise: global('Promise'),
    structuredClone,
    makeFunction: global('(call) => (...args) => call(args)'),
  };
}

export const createProcessPage: CreatePage = (host) => new ProcessPage(host);
