import { session, type BrowserWindow } from 'electron';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import {
  createTranslator,
  createWorkbench,
  openDesktopState,
  commandName,
  productVersion,
  serveClient,
  type DesktopStateStore,
  type LogLevel,
  type Translate,
  type Workbench,
} from '../../app';
import type { Settings } from '../../shared/contract';
import { localeFor, type Locale } from '../../shared/text';
import { raise, showBatches } from './attention';
import { guardClosing, type ClosingGuard } from './closing';
import { createDialogFolders, type DialogFolders } from './dialog-folders';
import { askWhereToDownload } from './downloads';
import { Ending } from './ending';
import { closePipe } from './gate';
import { isLink } from './instance';
import { AppMenu } from './menu';
import { isModalOpen } from './modal';
import { watchPage } from './page-life';
import { onDroppedPath, windowPipe } from './pipe';
import { electronPorts, logToStderr } from './ports';
import { addressOf, createWindow } from './window';
import { keepPlace, startPlace } from './window-place';
import { systemLocale } from './words';

export interface DesktopOptions {
  /** Folder of `package.json` and `out`. */
  readonly root: string;
  /** Folder of samples and icons. */
  readonly resources: string;
  readonly dirs: Parameters<typeof createWorkbench>[0]['dirs'];
  readonly workerPath: string;
  /** False for a window that nobody is to see. */
  readonly shown: boolean;
}

/** What there is while the program is open. */
interface Running {
  readonly workbench: Workbench;
  readonly state: DesktopStateStore;
  readonly folders: DialogFolders;
}

/** The running program: one workbench, one window, and the files that come from outside. */
export class Desktop {
  private running: Running | null = null;
  private opened: BrowserWindow | null = null;
  private guard: ClosingGuard | null = null;
  private locale: Locale = 'en';
  private words: Translate = createTranslator('en');
  private readonly menu = new AppMenu((command) => {
    if (!isModalOpen()) this.running?.workbench.command(command);
  });
  private readonly ending = new Ending(() => this.close());
  /** Paths and links that came before there was a window to show them. */
  private readonly waiting: string[] = [];

  constructor(private readonly options: DesktopOptions) {}

  /** Notes something in the program's log. */
  readonly log = (level: LogLevel, message: string): void => {
    const log = this.running?.workbench.log ?? logToStderr;
    log(level, message);
  };

  /** Has to be called when Electron is ready. Shows the window with `paths` opened. */
  async open(paths: readonly string[]): Promise<Workbench> {
    this.waiting.unshift(...paths);
    const running = await this.run();
    const { workbench } = running;
    await this.followLanguage(workbench);
    showBatches(workbench, this.window);
    askWhereToDownload(session.defaultSession, running.folders, this.translate);
    const asked = this.waiting.splice(0);
    this.openWindow(running, asked.find(isLink) ?? null);
    openFiles(workbench, asked);
    return workbench;
  }

  /** The words of the user's language. */
  readonly translate = (): Translate => this.words;

  readonly window = (): BrowserWindow | null => this.opened;

  /**
   * Opens paths in the window that there is, and takes it to a link: a second start and the system's
   * file manager come here, at any time.
   */
  readonly openPaths = (asked: readonly string[]): void => {
    const { running, opened: window } = this;
    if (this.ending.isUnderWay) return this.ending.openLater(asked);
    if (running === null || window === null || window.isDestroyed()) {
      this.waiting.push(...asked);
      return;
    }
    const link = asked.find(isLink);
    if (link !== undefined) goTo(link, window, running.workbench);
    openFiles(running.workbench, asked);
    raise(window);
  };

  /** Ends the workers before the program ends; answers `will-quit`. */
  readonly end = (event: Electron.Event): void => {
    if (this.running === null) return;
    this.ending.openLater(this.waiting.splice(0));
    this.ending.begin(event);
  };

  private async run(): Promise<Running> {
    const { dirs, root, workerPath } = this.options;
    const state = await openDesktopState(dirs.settings, (what) => {
      this.log('warn', typeof what === 'string' ? what : what.code);
    });
    const folders = createDialogFolders(state);
    const workbench = createWorkbench({
      ports: electronPorts(this.window, folders, this.translate, this.menu.show),
      dirs,
      workerPath,
      version: productVersion(root),
      command: commandName(root, process.env),
      host: 'electron',
    });
    this.running = { workbench, state, folders };
    return this.running;
  }

  private openWindow({ workbench, state }: Running, link: string | null): void {
    const { root, resources, shown } = this.options;
    const { translate } = this;
    const window = createWindow(
      {
        link,
        preload: join(root, 'out', 'preload', 'preload.cjs'),
        icon: join(resources, 'icons', '512x512.png'),
        place: startPlace(state.state.window),
        shown,
      },
      translate,
    );
    this.opened = window;
    const { webContents } = window;
    const refused = (why: string): void => workbench.log('warn', `message refused: ${why}`);
    // Before the pipe: a dropped path is granted by the time that the page asks for it.
    onDroppedPath(webContents, (path) => workbench.grant([path]), refused);
    serveClient(windowPipe(webContents, refused), workbench, workbench.log);
    if (shown)
      watchPage(window, { log: workbench.log, translate, isEnding: () => this.ending.isUnderWay });
    keepPlace(window, state);
    this.guard = guardClosing(window, workbench, translate);
    window.on('closed', () => {
      this.opened = null;
    });
  }

  private async followLanguage(workbench: Workbench): Promise<void> {
    const use = ({ language }: Settings): void => {
      this.locale = language === 'system' ? systemLocale() : localeFor(language);
      this.words = createTranslator(this.locale);
      this.menu.speak(this.words);
    };
    use(await workbench.handlers['settings/get'](null));
    workbench.on((event, payload) => {
      if (event === 'settings/changed') use(payload as Settings);
    });
  }

  /** Every window has asked about its edits by now. */
  private async close(): Promise<void> {
    if (this.running === null) return;
    const { workbench, state } = this.running;
    if (this.opened?.isDestroyed() === false) closePipe(this.opened.webContents);
    // What the page sent while it was unloaded is still on its way through the handlers.
    await setImmediate();
    const isKept = await this.guard?.hasUnasked().catch(() => true);
    await Promise.all([workbench.close(isKept !== true), state.close()]);
  }
}

function openFiles(workbench: Workbench, asked: readonly string[]): void {
  const paths = asked.filter((path) => !isLink(path));
  if (paths.length === 0) return;
  void workbench.open(paths).then(({ problems }) => {
    problems.forEach(({ path, problem }) => logToStderr('warn', `${path}: ${problem.code}`));
  });
}

/** Chromium takes the address that it shows already for a wish to load the page anew. */
function goTo(link: string, window: BrowserWindow, workbench: Workbench): void {
  const address = addressOf(link);
  if (window.webContents.getURL() === address) workbench.goTo(link);
  else window.loadURL(address).catch(() => undefined);
}
