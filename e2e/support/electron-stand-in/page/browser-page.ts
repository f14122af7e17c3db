import { createBirpc, type BirpcReturn } from 'birpc';
import { breach } from '../process/state';
import type { CreatePage, LoadResult, Page, PageHost } from './page';
import type { BrowserSide, MainSide, PageCall } from './wire';

let lastPage = 0;

/** A page of a real browser, which whoever started this process holds: every call goes there. */
class BrowserPage implements Page {
  private readonly browser: BirpcReturn<BrowserSide, MainSide>;
  private committed = (): void => undefined;
  private alive = true;

  constructor(private readonly host: PageHost) {
    const page = ++lastPage;
    this.browser = createBirpc<BrowserSide, MainSide>(this.mainSide(), {
      // What is said when nobody listens any more is lost, as in a browser.
      post: (call: unknown) => void process.send?.({ page, call }, undefined, {}, () => undefined),
      on: (hear) => {
        process.on('message', (message: Partial<PageCall>) => {
          if (message.page === page) hear(message.call);
        });
      },
      timeout: -1,
    });
  }

  async navigate(url: string, committed: () => void): Promise<LoadResult> {
    this.alive = true;
    this.committed = committed;
    return await this.browser.navigate(url, this.host.preload);
  }

  moveTo(url: string): void {
    void this.browser.moveTo(url);
  }

  receive(channel: string, args: readonly unknown[]): void {
    if (this.alive) void this.browser.receive.asEvent(channel, args);
  }

  async objectsToUnload(): Promise<boolean> {
    return await this.browser.objectsToUnload();
  }

  async pdf(): Promise<string> {
    return await this.browser.pdf();
  }

  async unload(): Promise<void> {
    await this.browser.unload();
  }

  end(): void {
    this.alive = false;
    void this.browser.end.asEvent();
  }

  private mainSide(): MainSide {
    const { host } = this;
    return {
      committed: () => this.committed(),
      request: async (asked) => {
        const reply = await host.request(asked);
        const isGiven = reply.ok && reply.status === 200;
        if (!isGiven) breach(`the page did not get ${asked.url}`);
        return reply;
      },
      send: (channel, args) => {
        if (this.alive) host.send(channel, args);
      },
      mayUse: host.mayUse,
      mayOpen: host.mayOpen,
      mayNavigate: host.mayNavigate,
      preloadFailed: (reason) =>
        breach(`Unable to load preload script: ${host.preload ?? ''}: ${reason}`),
    };
  }
}

export const createBrowserPage: CreatePage = (host) => new BrowserPage(host);
