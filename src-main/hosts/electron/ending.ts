import { app } from 'electron';

/** How long the end of the workbench may take, in ms; the journal is on disk all the while. */
const END_TIMEOUT_MS = 4_000;

/**
 * Ends the program before Electron does, in any case: without a window, a program that hangs would hold
 * the single instance and swallow every file that is opened afterwards.
 */
export class Ending {
  private under = false;
  /** Paths and links that came when it was too late to open them. */
  private readonly late: string[] = [];

  /** `close` ends what runs. */
  constructor(private readonly close: () => Promise<void>) {}

  get isUnderWay(): boolean {
    return this.under;
  }

  begin(event: Electron.Event): void {
    event.preventDefault();
    if (this.under) return;
    this.under = true;
    const timeout = new Promise((resolve) => setTimeout(resolve, END_TIMEOUT_MS));
    void Promise.race([this.close().catch(() => undefined), timeout]).then(() => this.leave());
  }

  /** Has the next start open what came too late. */
  openLater(paths: readonly string[]): void {
    this.late.push(...paths);
  }

  private leave(): void {
    if (this.late.length > 0) {
      const program = app.isPackaged ? [] : [app.getAppPath()];
      // What an AppImage runs from goes with it.
      const image = process.env['APPIMAGE'];
      const execPath = image === undefined ? {} : { execPath: image };
      app.relaunch({ args: [...program, ...this.late], ...execPath });
    }
    app.exit(0);
  }
}
