/**
 * The seam between the stand-in and what shows a window's page. Two things can be behind it: a page
 * inside the process (`process-page.ts`), and a page of a real browser in another process
 * (`browser-page.ts`). Both speak to the main process through `PageHost` alone.
 */
export interface Page {
  /**
   * Loads a document anew, in fresh worlds, through `host.request`; `committed` is called when the
   * document has arrived and before the preload runs.
   */
  navigate(url: string, committed: () => void): Promise<LoadResult>;
  /** A move inside the document: another fragment. */
  moveTo(url: string): void;
  /** A message of the main process for `ipcRenderer`; `args` are the page's own copies. */
  receive(channel: string, args: readonly unknown[]): void;
  /** Whether `beforeunload` asks to stay. */
  objectsToUnload(): Promise<boolean>;
  /** What the page would print, as base64 of a PDF. */
  pdf(): Promise<string>;
  /** `pagehide` and `unload`: what the page still sends arrives before this resolves. */
  unload(): Promise<void>;
  /** The renderer died or was closed; nothing more comes from it. */
  end(): void;
}

export type LoadResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: number; readonly description: string };

/** The main process as a page sees it. */
export interface PageHost {
  /** Absolute path of the preload, or null. */
  readonly preload: string | null;
  /** Passes `onBeforeRequest` and the handler of the scheme. */
  request(asked: PageRequest): Promise<PageReply>;
  /** `ipcRenderer.send`: `args` are cloned and arrive in a later task, in order. */
  send(channel: string, args: readonly unknown[]): void;
  /** Asks the session's permission handlers for the page's origin. */
  mayUse(permission: string): Promise<boolean>;
  /** `window.open`; whether a window is allowed. */
  mayOpen(url: string): boolean;
  /** A navigation that the page starts itself: a link, `location`. Whether it goes on. */
  mayNavigate(url: string): boolean;
}

/** What a request is for: https://www.electronjs.org/docs/latest/api/web-request */
export type ResourceType =
  | 'mainFrame'
  | 'script'
  | 'stylesheet'
  | 'image'
  | 'font'
  | 'xhr'
  | 'other';

export interface PageRequest {
  readonly url: string;
  readonly method: string;
  readonly resourceType: ResourceType;
}

export type PageReply =
  | {
      readonly ok: true;
      readonly status: number;
      /** Names in lower case. */
      readonly headers: Readonly<Record<string, string>>;
      readonly body: Uint8Array;
    }
  | { readonly ok: false; readonly code: number; readonly description: string };

export type CreatePage = (host: PageHost) => Page;
