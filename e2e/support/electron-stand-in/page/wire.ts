import type { LoadResult, PageReply, PageRequest } from './page';

/** A call between the main process and one of the pages that a browser shows for it. */
export interface PageCall {
  /** Which page; the first window's is 1. */
  readonly page: number;
  readonly call: unknown;
}

/** The way to the main process, for one page. */
export interface PageWire {
  post(call: unknown): void;
  listen(hear: (call: unknown) => void): void;
}

/** What the main process asks of a page in a browser; the meaning is that of `Page`. */
export interface BrowserSide {
  /** Begins a document. `preload` is the absolute path of the preload, or null. */
  navigate(url: string, preload: string | null): Promise<LoadResult>;
  moveTo(url: string): Promise<void>;
  receive(channel: string, args: readonly unknown[]): void;
  objectsToUnload(): Promise<boolean>;
  pdf(): Promise<string>;
  unload(): Promise<void>;
  end(): void;
}

/** What a page in a browser asks of the main process; the meaning is that of `PageHost`. */
export interface MainSide {
  committed(): void;
  request(asked: PageRequest): Promise<PageReply>;
  send(channel: string, args: readonly unknown[]): void;
  mayUse(permission: string): Promise<boolean>;
  mayOpen(url: string): boolean;
  mayNavigate(url: string): boolean;
  preloadFailed(reason: string): void;
}
