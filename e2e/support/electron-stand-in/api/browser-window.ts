import type {
  BrowserWindow as RealWindow,
  BrowserWindowConstructorOptions,
  Rectangle,
} from 'electron';
import { browser, type ClosableWindow } from '../process/browser';
import { needsReady, note } from '../process/state';
import { app } from './app';
import { emitNative, markDestroyed, RuledEmitter } from './events';
import { StandInWebContents } from './web-contents';

const EVENTS = [
  'blur',
  'close',
  'closed',
  'enter-full-screen',
  'focus',
  'hide',
  'leave-full-screen',
  'maximize',
  'minimize',
  'move',
  'moved',
  'page-title-updated',
  'query-session-end',
  'ready-to-show',
  'resize',
  'resized',
  'responsive',
  'restore',
  'session-end',
  'show',
  'unmaximize',
  'unresponsive',
];

type Members =
  | 'blur'
  | 'close'
  | 'destroy'
  | 'flashFrame'
  | 'focus'
  | 'getBounds'
  | 'getNormalBounds'
  | 'getTitle'
  | 'hide'
  | 'isClosable'
  | 'isDestroyed'
  | 'isFocused'
  | 'isFullScreen'
  | 'isMaximized'
  | 'isMinimized'
  | 'isVisible'
  | 'loadURL'
  | 'maximize'
  | 'minimize'
  | 'restore'
  | 'setBounds'
  | 'setFullScreen'
  | 'setProgressBar'
  | 'setTitle'
  | 'show'
  | 'showInactive'
  | 'unmaximize';

let lastId = 0;

/** Windows in the order they were made; closed ones stay, for tests. */
export const windows: BrowserWindow[] = [];

/** `BrowserWindow`: lib/browser/api/browser-window.ts, electron_api_base_window.cc, native_window.cc. */
export class BrowserWindow
  extends RuledEmitter
  implements Pick<RealWindow, Members>, ClosableWindow
{
  static override readonly EVENTS = EVENTS;

  readonly id = ++lastId;
  readonly options: BrowserWindowConstructorOptions;
  /** What the taskbar showed: value and mode. */
  readonly taskbar: [number, string | undefined][] = [];
  /** What the window is, readable when it is gone. */
  readonly state = { visible: false, focused: false, minimized: false, maximized: false };
  /** The contents, readable when the window is gone. */
  readonly contents: StandInWebContents;
  isClosed = false;
  private fullScreen = false;
  private bounds: Rectangle;
  private closing = false;

  constructor(options: BrowserWindowConstructorOptions = {}) {
    super();
    needsReady('Cannot create BrowserWindow before app is ready');
    this.options = options;
    const { x = 0, y = 0, width = 800, height = 600 } = options;
    this.bounds = { x, y, width, height };
    this.contents = new StandInWebContents(options.webPreferences ?? {}, () => this.state.visible);
    // Emitted by the contents, heard at the window: WebContents::OnFirstNonEmptyLayout.
    this.contents.on('ready-to-show', () => emitNative(this, 'ready-to-show'));
    windows.push(this);
    browser.add(this);
    note('window made');
    emitNative(app, 'browser-window-created', this);
    if (options.show !== false) this.show();
  }

  static getAllWindows(): BrowserWindow[] {
    return windows.filter((window) => !window.isClosed);
  }

  static getFocusedWindow(): BrowserWindow | null {
    return windows.find((window) => window.state.focused && !window.isClosed) ?? null;
  }

  static fromWebContents(contents: object): BrowserWindow | null {
    return windows.find((window) => window.contents === contents) ?? null;
  }

  get webContents(): StandInWebContents {
    return this.contents;
  }

  loadURL(url: string): Promise<void> {
    return this.contents.loadURL(url);
  }

  show(): void {
    this.appear();
    this.gainFocus();
  }

  showInactive(): void {
    this.appear();
  }

  hide(): void {
    this.state.visible = false;
    emitNative(this, 'hide');
  }

  focus(): void {
    note('window focused');
    if (this.state.visible && !this.state.minimized) this.gainFocus();
  }

  blur(): void {
    if (!this.state.focused) return;
    this.state.focused = false;
    this.contents.focused = false;
    this.emitSoon('blur');
  }

  minimize(): void {
    this.state.minimized = true;
    this.blur();
    emitNative(this, 'minimize');
  }

  restore(): void {
    this.state.minimized = false;
    emitNative(this, 'restore');
  }

  maximize(): void {
    this.state.maximized = true;
    emitNative(this, 'maximize');
  }

  unmaximize(): void {
    this.state.maximized = false;
    emitNative(this, 'unmaximize');
  }

  setFullScreen(flag: boolean): void {
    this.fullScreen = flag;
    emitNative(this, flag ? 'enter-full-screen' : 'leave-full-screen');
  }

  setBounds(bounds: Partial<Rectangle>): void {
    this.bounds = { ...this.bounds, ...bounds };
    emitNative(this, 'move');
    emitNative(this, 'resize');
  }

  getBounds(): Rectangle {
    return { ...this.bounds };
  }

  getNormalBounds(): Rectangle {
    return { ...this.bounds };
  }

  setProgressBar(value: number, options: { mode?: string } = {}): void {
    if (typeof value !== 'number') throw new TypeError('Error processing argument at index 0');
    this.taskbar.push([value, options.mode]);
  }

  setTitle(title: string): void {
    note(`title ${title}`);
  }

  getTitle(): string {
    return this.options.title ?? '';
  }

  flashFrame(flag: boolean): void {
    note(`flash ${String(flag)}`);
  }

  isVisible(): boolean {
    return this.state.visible;
  }

  isFocused(): boolean {
    return this.state.focused;
  }

  isMinimized(): boolean {
    return this.state.minimized;
  }

  isMaximized(): boolean {
    return this.state.maximized;
  }

  isFullScreen(): boolean {
    return this.fullScreen;
  }

  isClosable(): boolean {
    return this.options.closable !== false;
  }

  isDestroyed(): boolean {
    return this.isClosed;
  }

  /** NativeWindow::NotifyWindowCloseButtonClicked, then the page is asked and unloaded (S8). */
  close(): void {
    note('close');
    if (emitNative(this, 'close')) {
      note('close prevented');
      browser.closeCancelled();
      return;
    }
    if (this.closing) return;
    this.closing = true;
    void this.unloadAndClose();
  }

  destroy(): void {
    this.closeImmediately();
  }

  /** `closed` comes when the object already answers nothing: BaseWindow::OnWindowClosed (S7). */
  closeImmediately(): void {
    if (this.isClosed) return;
    this.contents.destroyNow();
    this.isClosed = true;
    this.state.visible = false;
    markDestroyed(this);
    note('closed');
    emitNative(this, 'closed');
    browser.remove(this);
  }

  private async unloadAndClose(): Promise<void> {
    const { page, crashed } = this.contents;
    if (!crashed && (await page.objectsToUnload()) && !this.mayUnload()) {
      this.closing = false;
      browser.closeCancelled();
      return;
    }
    if (!crashed) await page.unload();
    if (!this.contents.isDestroyed()) emitNative(this.contents, 'close');
    // WebContents::Destroy posts the destruction as a task.
    setImmediate(() => {
      if (!this.isClosed) this.closeImmediately();
    });
  }

  /** `will-prevent-unload`: preventing the event means closing all the same. */
  private mayUnload(): boolean {
    const prevented = emitNative(this.contents, 'will-prevent-unload');
    if (!prevented) note('unload refused by the page');
    return prevented;
  }

  private appear(): void {
    if (!this.state.visible) {
      this.state.visible = true;
      note('shown');
      emitNative(this, 'show');
    }
    this.contents.navigator.shown();
  }

  private gainFocus(): void {
    if (this.state.focused) return;
    windows.filter((other) => other !== this && !other.isClosed).forEach((other) => other.blur());
    this.state.focused = true;
    this.contents.focused = true;
    this.emitSoon('focus');
  }

  /** BaseWindow::EmitEventSoon. */
  private emitSoon(name: 'focus' | 'blur'): void {
    setImmediate(() => {
      if (this.isClosed) return;
      emitNative(this, name);
      emitNative(app, `browser-window-${name}`, this);
    });
  }
}
