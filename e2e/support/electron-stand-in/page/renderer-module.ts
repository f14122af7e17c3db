import type { ContextBridge, IpcRenderer, WebUtils } from 'electron';

/** What the preload's `electron` is made of. */
export interface RendererBindings {
  send(channel: string, args: readonly unknown[]): void;
  /** `exposeInMainWorld`. */
  expose(key: string, api: unknown): void;
  /** Path of a file that the user handed over, '' for a made-up one. */
  pathOf(file: Blob): string;
}

type IpcMembers = 'send' | 'on' | 'off' | 'once' | 'removeListener';

/**
 * The `electron` module of a sandboxed preload. It uses nothing but the language and the web, so that
 * it also runs inside a real browser page.
 *
 * @param emitter  what `ipcRenderer` listens with
 */
export function rendererModule(emitter: object, bindings: RendererBindings): object {
  const send: IpcRenderer['send'] = (channel, ...args) => bindings.send(channel, args);
  const exposeInMainWorld: ContextBridge['exposeInMainWorld'] = (key, api) =>
    bindings.expose(key, api);
  const getPathForFile: WebUtils['getPathForFile'] = (file: unknown) => {
    if (file instanceof Blob) return bindings.pathOf(file);
    throw new TypeError(
      'getPathForFile expected to receive a File object but one was not provided',
    );
  };
  return {
    contextBridge: { exposeInMainWorld } satisfies Pick<ContextBridge, 'exposeInMainWorld'>,
    ipcRenderer: Object.assign(emitter, { send }) as unknown as Pick<IpcRenderer, IpcMembers>,
    webUtils: { getPathForFile } satisfies WebUtils,
  };
}
