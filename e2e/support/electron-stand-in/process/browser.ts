import type { EventEmitter } from 'node:events';
import { emitNative } from '../api/events';
import { endProcess } from './exit';
import { breach, note, phase, platform } from './state';

/** What the quit machine needs of a window. */
export interface ClosableWindow {
  close(): void;
  /** Closes without asking: NativeWindow::CloseImmediately. */
  closeImmediately(): void;
  readonly isClosed: boolean;
}

/** How long `will-quit` may put off the end, in milliseconds. */
const END_TIMEOUT_MS = 5_000;

/**
 * The quit machine, as shell/browser/browser.cc has it: `Quit`, `ExitWithCode`, `Shutdown`,
 * `NotifyAndShutdown`, `OnWindowCloseCancelled`, `OnWindowAllClosed` (S8).
 */
class Browser {
  readonly windows: ClosableWindow[] = [];
  exitCode = 0;
  shutdown = false;
  private quitting = false;
  private exiting = false;
  private readonly readyListeners: (() => void)[] = [];
  app!: EventEmitter;

  quit(): void {
    note('quit asked');
    if (this.quitting) return;
    note('before-quit');
    this.quitting = !emitNative(this.app, 'before-quit');
    if (!this.quitting) return;
    if (this.windows.length === 0) this.notifyAndShutdown();
    else this.closeAllWindows();
  }

  /** `app.exit`: windows are destroyed without a question, and neither quit event comes. */
  exit(code: number): void {
    this.exitCode = code;
    if (!phase.ready) {
      note(`exit ${code}`);
      endProcess(code);
      return;
    }
    this.quitting = true;
    this.exiting = true;
    if (this.windows.length === 0) this.end();
    else [...this.windows].forEach((window) => window.isClosed || window.closeImmediately());
  }

  add(window: ClosableWindow): void {
    this.windows.push(window);
  }

  /** WindowList::RemoveWindow. */
  remove(window: ClosableWindow): void {
    this.windows.splice(this.windows.indexOf(window), 1);
    if (this.windows.length > 0) return;
    if (this.exiting) this.end();
    else if (this.quitting) this.notifyAndShutdown();
    else {
      note('window-all-closed');
      emitNative(this.app, 'window-all-closed');
    }
  }

  closeCancelled(): void {
    this.quitting = false;
  }

  whenReady(listener: () => void): void {
    this.readyListeners.push(listener);
  }

  /** Browser::DidFinishLaunching; once, after the main module (S1). */
  finishLaunching(): void {
    if (this.shutdown) return;
    note('ready');
    phase.ready = true;
    this.readyListeners.splice(0).forEach((listener) => listener());
    emitNative(this.app, 'ready', {});
  }

  private closeAllWindows(): void {
    const open = platform === 'darwin' ? [...this.windows].reverse() : [...this.windows];
    open.forEach((window) => window.isClosed || window.close());
  }

  private notifyAndShutdown(): void {
    if (this.shutdown) return;
    note('will-quit');
    if (emitNative(this.app, 'will-quit')) {
      this.quitting = false;
      this.expectEnd();
      return;
    }
    this.end();
  }

  /** A program that puts off its end for ever holds the lock without a window. */
  private expectEnd(): void {
    setTimeout(() => {
      if (!this.shutdown) breach('the program did not end within 5 s of will-quit');
    }, END_TIMEOUT_MS).unref();
  }

  private end(): void {
    if (this.shutdown) return;
    this.shutdown = true;
    this.quitting = true;
    note('quit');
    emitNative(this.app, 'quit', this.exitCode);
    // lib/browser/init.ts hands `quit` on as Node's `exit`.
    process.emit('exit', this.exitCode);
    endProcess(this.exitCode);
  }
}

export const browser = new Browser();
