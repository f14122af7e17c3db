import { readFileSync } from 'node:fs';
import type { BrowserContext, Page as RealPage, Request, Route } from '@playwright/test';
import { createBirpc, type BirpcReturn } from 'birpc';
import { bundlePageScript } from '../bundle';
import { Addresses } from './addresses';
import { CARRIER, DOOR, type Said } from './in-browser';
import type { LoadResult, ResourceType } from './page';
import type { BrowserSide, MainSide, PageWire } from './wire';

/** What Chromium calls the permissions that a page may be asked for, by Electron's names. */
const PERMISSIONS = {
  'clipboard-read': 'clipboard-read',
  'clipboard-sanitized-write': 'clipboard-write',
} as const;

const TYPES: Readonly<Record<string, ResourceType>> = {
  document: 'mainFrame',
  script: 'script',
  stylesheet: 'stylesheet',
  image: 'image',
  font: 'font',
  fetch: 'xhr',
  xhr: 'xhr',
};

/**
 * A window's page in real Chromium, whose main process is a stand-in for Electron: every request is
 * answered by the program's protocol handler, and the program's preload runs before the page. Lives in
 * the process of the test.
 */
export class ShownPage {
  private readonly addresses = new Addresses();
  private readonly outbox: (readonly [string, readonly unknown[]])[] = [];
  private sending = false;
  private main!: BirpcReturn<MainSide, BrowserSide>;
  private opened: Promise<RealPage> | null = null;
  /** The document that the main process asked for, until it is requested. */
  private awaited: string | null = null;
  private failure: LoadResult | null = null;

  constructor(private readonly context: BrowserContext) {}

  /** Takes the calls of the main process. */
  connect(wire: PageWire): void {
    this.main = createBirpc<MainSide, BrowserSide>(this.browserSide(), {
      post: (call: unknown) => wire.post(call),
      on: (hear) => wire.listen(hear),
      timeout: -1,
    });
  }

  /** Tells the page's side which paths the files have that the user is about to hand over. */
  async hand(paths: readonly string[]): Promise<void> {
    await (await this.page()).evaluate(atDoor('hand', paths));
  }

  private browserSide(): BrowserSide {
    return {
      navigate: (url, preload) => this.navigate(url, preload),
      moveTo: async (url) => void (await (await this.page()).goto(this.addresses.shown(url))),
      receive: (channel, args) => {
        this.outbox.push([channel, args]);
        void this.send();
      },
      objectsToUnload: async () => await (await this.page()).evaluate<boolean>(ASK_TO_UNLOAD),
      pdf: async () =>
        (await (await this.page()).pdf({ preferCSSPageSize: true })).toString('base64'),
      // Chromium drops what a page says to the outside while it goes, so its last word comes before.
      unload: async () => await (await this.page()).evaluate(LEAVE),
      end: () => void this.opened?.then((page) => page.close()),
    };
  }

  private async navigate(url: string, preload: string | null): Promise<LoadResult> {
    const page = await (this.opened ??= this.open(preload));
    this.awaited = this.addresses.shown(url);
    this.failure = null;
    try {
      await page.goto(this.awaited);
      return { ok: true };
    } catch {
      return this.failure ?? { ok: false, code: -2, description: 'ERR_FAILED' };
    }
  }

  private page(): Promise<RealPage> {
    return this.opened ?? Promise.reject(new Error('there is no page'));
  }

  private async open(preload: string | null): Promise<RealPage> {
    const [page, script] = await Promise.all([this.context.newPage(), bundlePageScript()]);
    await page.exposeBinding(CARRIER, (_, ...said: Said) => this.hear(said));
    await page.addInitScript(startScript(script, preload));
    await page.route('**/*', (route) => this.answer(route));
    page.on('popup', (popup) => {
      void this.main.mayOpen(this.addresses.own(popup.url()));
      void popup.close();
    });
    return page;
  }

  private hear(said: Said): void {
    if (said[0] === 'message') void this.main.send.asEvent(said[1], said[2]);
    else void this.main.preloadFailed.asEvent(said[1]);
  }

  /** In order: one parcel at a time. */
  private async send(): Promise<void> {
    if (this.sending) return;
    this.sending = true;
    while (this.outbox.length > 0) {
      const parcel = this.outbox.splice(0);
      // A page that was closed meanwhile hears nothing.
      await this.page()
        .then((page) => page.evaluate(atDoor('receive', parcel)))
        .catch(() => undefined);
    }
    this.sending = false;
  }

  private async answer(route: Route): Promise<void> {
    const request = route.request();
    const url = this.addresses.own(request.url());
    const isDocument = isMainDocument(request);
    if (isDocument && request.url() !== this.takeAwaited()) {
      // The page goes elsewhere by itself: the program is asked, and no rule has it go on.
      await this.main.mayNavigate(url);
      return await route.abort('aborted');
    }
    const resourceType = TYPES[request.resourceType()] ?? 'other';
    const reply = await this.main.request({ url, method: request.method(), resourceType });
    if (!reply.ok) {
      if (isDocument) this.failure = reply;
      return await route.abort('failed');
    }
    if (isDocument) await this.commit(request);
    const { status, headers, body } = reply;
    await route.fulfill({ status, headers, body: Buffer.from(body) });
  }

  private takeAwaited(): string | null {
    const awaited = this.awaited?.split('#')[0] ?? null;
    this.awaited = null;
    return awaited;
  }

  /** The document has arrived. Chromium then grants what the program's handlers grant, and no more. */
  private async commit(request: Request): Promise<void> {
    await this.main.committed();
    const granted: string[] = [];
    for (const [asked, name] of Object.entries(PERMISSIONS)) {
      if (await this.main.mayUse(asked)) granted.push(name);
    }
    await this.context.grantPermissions(granted, { origin: new URL(request.url()).origin });
  }
}

const isMainDocument = (request: Request): boolean =>
  request.isNavigationRequest() && request.frame().parentFrame() === null;

function atDoor(name: string, argument: unknown): string {
  return `globalThis[Symbol.for('${DOOR}')]?.${name}(${JSON.stringify(argument)})`;
}

/** The text of the preload is its own function, as policies of the page forbid to make one from text. */
function startScript(script: string, preload: string | null): string {
  const text = preload === null ? '' : readFileSync(preload, 'utf8');
  return `{
    ${script}
    const preload = (require, process, exports, module) => {\n${text}\n};
    standIn.begin(preload, '${process.platform}');
  }`;
}

const ASK_TO_UNLOAD = `(() => {
  const event = document.createEvent('BeforeUnloadEvent');
  event.initEvent('beforeunload', false, true);
  dispatchEvent(event);
  return event.defaultPrevented || event.returnValue !== '';
})()`;

const LEAVE = "dispatchEvent(new PageTransitionEvent('pagehide')); 0";
