import { breach, note, options } from '../process/state';
import type { LoadResult } from '../page/page';
import { app } from './app';
import { createEvent, callProgram, emitNative } from './events';
import { failure } from './protocol';
import type { StandInWebContents } from './web-contents';

/** Reloads that a program may try within a span: three in ten seconds. */
const MAX_RELOADS = 3;
const RELOAD_SPAN_MS = 10_000;

/** Loads of one window's contents: `_awaitNextLoad` and WebContents::LoadURL, with their events. */
export class Navigator {
  url = '';
  loading = false;
  /** When each document was begun, in milliseconds. */
  private readonly loads: number[] = [];
  private turn = 0;
  private readyToShow: 'no' | 'waiting' | 'emitted' = 'no';

  constructor(private readonly contents: StandInWebContents) {}

  /** @throws (rejects) with Electron's `ERR_… (-n) loading 'url'` */
  async load(url: string): Promise<void> {
    if (!URL.canParse(url)) {
      const { code, description } = failure('ERR_INVALID_URL');
      emitNative(this.contents, 'did-fail-load', code, description, url, true);
      throw loadError({ ok: false, code, description }, url);
    }
    if (movesInside(this.url, url)) return await this.move(url);
    await this.begin(url);
  }

  async reload(): Promise<void> {
    // The rejection is nobody's: `reload()` gives no promise.
    if (this.url !== '') await this.begin(this.url).catch(() => undefined);
  }

  /** A navigation that the page asks for: `will-frame-navigate`, then `will-navigate`. */
  byPage(url: string): boolean {
    const refused = ['will-frame-navigate', 'will-navigate'].map((name) => {
      const event = createEvent({ url, isMainFrame: true, isSameDocument: false });
      callProgram(() => this.contents.emit(name, event, url));
      return event.defaultPrevented;
    });
    return !refused.includes(true);
  }

  /** Called when the window was mapped: a page that waited for frames gets them. */
  shown(): void {
    if (this.readyToShow === 'waiting') this.emitReadyToShow();
  }

  /** A page that dies at every load must not be loaded for ever (S6). */
  private countLoad(): void {
    const now = performance.now();
    this.loads.push(now);
    const recent = this.loads.filter((at) => now - at < RELOAD_SPAN_MS).length;
    if (recent <= MAX_RELOADS + 1) return;
    breach(`the page was loaded ${recent} times within ${RELOAD_SPAN_MS / 1000} s`);
    throw new Error('given up');
  }

  private async move(url: string): Promise<void> {
    await task();
    this.url = url;
    this.contents.frame.moveTo(url);
    this.contents.page.moveTo(url);
    emitNative(this.contents, 'did-navigate-in-page', url, true);
  }

  private async begin(url: string): Promise<void> {
    const turn = ++this.turn;
    this.countLoad();
    note(`load ${url}`);
    await task();
    if (this.contents.isDestroyed()) throw loadError(failure('ERR_FAILED'), url);
    if (this.url !== '' && !this.contents.crashed) await this.contents.page.unload();
    this.loading = true;
    emitNative(this.contents, 'did-start-loading');
    const result = await this.fetch(url);
    if (this.contents.isDestroyed()) throw loadError(failure('ERR_FAILED'), url);
    if (turn !== this.turn) throw loadError(failure('ERR_ABORTED'), url);
    this.loading = false;
    this.report(url, result);
    emitNative(this.contents, 'did-stop-loading');
    if (!result.ok) throw loadError(result, url);
  }

  private async fetch(url: string): Promise<LoadResult> {
    if (!app.renderersStart) {
      this.url = url;
      this.contents.die('launch-failed', 1002);
      return failure('ERR_FAILED');
    }
    if (options.page === 'fails') return failure('ERR_FAILED');
    return await this.contents.page.navigate(url, () => {
      this.url = url;
      this.contents.commit(url);
      emitNative(this.contents, 'did-navigate', url, 200, 'OK');
      if (options.page === 'dies') this.contents.die('crashed', 139);
    });
  }

  private report(url: string, result: LoadResult): void {
    if (this.contents.crashed) return;
    if (!result.ok) {
      this.url = url;
      const { code, description } = result;
      note(`did-fail-load ${description}`);
      emitNative(this.contents, 'did-fail-provisional-load', code, description, url, true, 1, 1);
      emitNative(this.contents, 'did-fail-load', code, description, url, true, 1, 1);
      return;
    }
    emitNative(this.contents, 'dom-ready');
    this.firstLayout();
    note('did-finish-load');
    emitNative(this.contents, 'did-finish-load');
  }

  /**
   * `ready-to-show` is OnFirstNonEmptyLayout. A window that is not mapped gets no frames on Wayland, so
   * it never comes there before `show()`: electron/electron#48859 (S4).
   */
  private firstLayout(): void {
    if (this.readyToShow !== 'no') return;
    this.readyToShow = 'waiting';
    if (options.profile !== 'linux-wayland' || this.contents.isShown()) this.emitReadyToShow();
  }

  private emitReadyToShow(): void {
    this.readyToShow = 'emitted';
    setImmediate(() => {
      if (this.contents.isDestroyed()) return;
      note('ready-to-show');
      emitNative(this.contents, 'ready-to-show');
    });
  }
}

const task = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** The same document under another fragment; the same address once more is a reload. */
function movesInside(from: string, to: string): boolean {
  const [page, fragment] = from.split('#');
  const [otherPage, otherFragment] = to.split('#');
  return (
    page !== '' && page === otherPage && otherFragment !== undefined && fragment !== otherFragment
  );
}

/** `rejectAndCleanup` of lib/browser/api/web-contents.ts. */
function loadError({ code, description }: Extract<LoadResult, { ok: false }>, url: string): Error {
  const error = new Error(`${description} (${code}) loading '${url.slice(0, 2048)}'`);
  return Object.assign(error, { errno: code, code: description, url });
}
