import type { WebContents, WebPreferences } from 'electron';
import type { Page, PageHost } from '../page/page';
import { createPage } from '../page/choose';
import { note } from '../process/state';
import { app } from './app';
import { createEvent, callProgram, emitNative, markDestroyed, RuledEmitter } from './events';
import { Frame } from './frame';
import { dispatchMessage, StandInIpcMain } from './ipc';
import { Navigator } from './navigation';
import { askPermission, fetchInSession, session } from './session';

export type OpenHandler = Parameters<WebContents['setWindowOpenHandler']>[0];

const EVENTS = [
  'blur',
  'close',
  'context-menu',
  'console-message',
  'destroyed',
  'did-fail-load',
  'did-fail-provisional-load',
  'did-finish-load',
  'did-navigate',
  'did-navigate-in-page',
  'did-start-loading',
  'did-start-navigation',
  'did-stop-loading',
  'dom-ready',
  'focus',
  'ipc-message',
  'preload-error',
  'ready-to-show',
  'render-process-gone',
  'responsive',
  'unresponsive',
  'before-input-event',
  'will-attach-webview',
  'will-frame-navigate',
  'will-navigate',
  'will-prevent-unload',
  'will-redirect',
];

type Members =
  | 'copy'
  | 'cut'
  | 'delete'
  | 'focus'
  | 'getURL'
  | 'isCrashed'
  | 'isDestroyed'
  | 'isFocused'
  | 'isLoading'
  | 'loadURL'
  | 'paste'
  | 'printToPDF'
  | 'redo'
  | 'reload'
  | 'selectAll'
  | 'send'
  | 'setWindowOpenHandler'
  | 'undo';

let lastId = 0;

/** `webContents`: lib/browser/api/web-contents.ts, shell/browser/api/electron_api_web_contents.cc. */
export class StandInWebContents extends RuledEmitter implements Pick<WebContents, Members> {
  static override readonly EVENTS = EVENTS;

  readonly id = ++lastId;
  readonly ipc = new StandInIpcMain();
  readonly page: Page;
  /** Edit commands that came from roles of the menu or from the program. */
  readonly commands: string[] = [];
  frame: Frame;
  crashed = false;
  focused = false;
  zoomLevel = 0;
  private gone = false;
  private openHandler: OpenHandler | null = null;
  readonly navigator: Navigator;

  constructor(
    private readonly preferences: WebPreferences,
    /** Whether the window is mapped: without it Wayland gives no frames. */
    readonly isShown: () => boolean,
  ) {
    super();
    this.frame = this.newFrame('about:blank');
    this.page = createPage(this.host());
    this.navigator = new Navigator(this);
    emitNative(app, 'web-contents-created', this);
  }

  get mainFrame(): Frame {
    return this.frame;
  }

  get session(): typeof session.defaultSession {
    return session.defaultSession;
  }

  loadURL(url: string): Promise<void> {
    const loaded = this.navigator.load(url);
    // lib/browser/api/web-contents.ts silences it; `did-fail-load` informs the program.
    loaded.catch(() => undefined);
    return loaded;
  }

  reload(): void {
    void this.navigator.reload();
  }

  getURL(): string {
    return this.navigator.url;
  }

  isLoading(): boolean {
    return this.navigator.loading;
  }

  isCrashed(): boolean {
    return this.crashed;
  }

  isDestroyed(): boolean {
    return this.gone;
  }

  isFocused(): boolean {
    return this.focused;
  }

  focus(): void {
    this.focused = true;
  }

  send(channel: string, ...args: unknown[]): void {
    this.mainFrame.send(channel, ...args);
  }

  async printToPDF(): Promise<Buffer> {
    return Buffer.from(await this.page.pdf(), 'base64');
  }

  setWindowOpenHandler(handler: OpenHandler): void {
    this.openHandler = handler;
  }

  undo(): void {
    this.commands.push('undo');
  }

  redo(): void {
    this.commands.push('redo');
  }

  cut(): void {
    this.commands.push('cut');
  }

  copy(): void {
    this.commands.push('copy');
  }

  paste(): void {
    this.commands.push('paste');
  }

  delete(): void {
    this.commands.push('delete');
  }

  selectAll(): void {
    this.commands.push('selectAll');
  }

  /** The renderer is gone; the event comes in a later task: PrimaryMainFrameRenderProcessGone (S6). */
  die(reason: string, exitCode = 1): void {
    this.crashed = true;
    this.page.end();
    this.frame.dispose();
    setImmediate(() => {
      if (this.gone) return;
      note(`render-process-gone ${reason}`);
      const details = { reason, exitCode };
      emitNative(this, 'render-process-gone', details);
      emitNative(app, 'render-process-gone', this, details);
    });
  }

  /** A new document: the frame before it is gone, and so are its messages' `senderFrame`. */
  commit(url: string): void {
    this.frame.dispose();
    this.frame = this.newFrame(url);
    this.crashed = false;
  }

  /** The user, a test, or the page opens `url` in a new window. */
  mayOpen(url: string): boolean {
    if (this.openHandler === null) return true;
    const details = { url, frameName: '', features: '', disposition: 'new-window' };
    return this.openHandler(details as never).action === 'allow';
  }

  /** WebContents::WebContentsDestroyed (S7). */
  destroyNow(): void {
    if (this.gone) return;
    this.gone = true;
    this.page.end();
    this.frame.dispose();
    markDestroyed(this);
    callProgram(() => this.emit('destroyed', createEvent()));
  }

  private newFrame(url: string): Frame {
    return new Frame(url, (channel, args) => {
      setImmediate(() => {
        if (!this.gone && !this.crashed) this.page.receive(channel, args);
      });
    });
  }

  private host(): PageHost {
    return {
      preload: this.preferences.preload ?? null,
      request: fetchInSession,
      send: (channel, args) => this.receive(channel, structuredClone([...args])),
      mayUse: async (permission) => {
        const origin = new URL(this.getURL());
        const asked = `${origin.protocol}//${origin.host}`;
        const { check, request } = await askPermission(this, permission, asked);
        return check && request;
      },
      mayOpen: (url) => this.mayOpen(url),
      mayNavigate: (url) => this.navigator.byPage(url),
    };
  }

  /** In order, in a later task, and never to contents that are gone. */
  private receive(channel: string, args: readonly unknown[]): void {
    const { frame } = this;
    setImmediate(() => {
      if (!this.gone) dispatchMessage({ sender: this, frame }, channel, args);
    });
  }
}
