import { homedir } from 'node:os';
import { join } from 'node:path';
import { existsSync } from 'node:fs';
import type { App, RelaunchOptions } from 'electron';
import { browser } from '../process/browser';
import { commandLine } from '../process/command-line';
import { breach, handovers, note, options, phase, platform } from '../process/state';
import { RuledEmitter } from './events';

const EVENTS = [
  'activate',
  'before-quit',
  'browser-window-blur',
  'browser-window-created',
  'browser-window-focus',
  'child-process-gone',
  'open-file',
  'open-url',
  'quit',
  'ready',
  'render-process-gone',
  'second-instance',
  'web-contents-created',
  'will-finish-launching',
  'will-quit',
  'window-all-closed',
];

/** Starts that the program asked for after its end. */
export const relaunches: RelaunchOptions[] = [];

type Members =
  | 'enableSandbox'
  | 'exit'
  | 'focus'
  | 'getAppPath'
  | 'getLocale'
  | 'getName'
  | 'getPath'
  | 'getSystemLocale'
  | 'getVersion'
  | 'hasSingleInstanceLock'
  | 'isPackaged'
  | 'isReady'
  | 'name'
  | 'quit'
  | 'relaunch'
  | 'releaseSingleInstanceLock'
  | 'requestSingleInstanceLock'
  | 'setAppUserModelId'
  | 'setPath'
  | 'whenReady';

/** `app`; rules of phases from shell/browser/api/electron_api_app.cc. */
class StandInApp extends RuledEmitter implements Pick<App, Members> {
  static override readonly EVENTS = EVENTS;

  readonly commandLine = commandLine;
  readonly isPackaged = options.packaged;
  readonly dock = platform === 'darwin' ? { setMenu: () => undefined } : undefined;
  name = '';
  version = '';
  desktopName = '';
  userModelId = '';
  /** Whether renderers can be started: zygote and flags disagree otherwise (S5). */
  renderersStart = true;
  private hasLock = false;
  private readyPromise: Promise<void> | null = null;
  private readonly paths = new Map<string, string>();

  isReady(): boolean {
    return phase.ready;
  }

  whenReady(): Promise<void> {
    this.readyPromise ??= phase.ready
      ? Promise.resolve()
      : new Promise((resolve) => browser.whenReady(resolve));
    return this.readyPromise;
  }

  quit(): void {
    browser.quit();
  }

  exit(code = 0): void {
    browser.exit(code);
  }

  /**
   * App::EnableSandbox removes `--no-sandbox`, but the zygote has been forked without a sandbox by
   * then: windows stay white or the renderer crashes, mattermost/desktop#1804.
   */
  enableSandbox(): void {
    if (phase.ready) throw new Error('app.enableSandbox() can only be called before app is ready');
    note('enableSandbox');
    if (commandLine.hasSwitch('no-sandbox')) this.renderersStart = false;
    commandLine.removeSwitch('no-sandbox');
    commandLine.appendSwitch('enable-sandbox');
  }

  /** App::RequestSingleInstanceLock: the data is cloned; the answer of a holder is true again. */
  requestSingleInstanceLock(data?: Record<string, unknown>): boolean {
    if (this.hasLock) return true;
    handovers.push(structuredClone(data));
    this.hasLock = options.lock === 'free';
    return this.hasLock;
  }

  hasSingleInstanceLock(): boolean {
    return this.hasLock;
  }

  releaseSingleInstanceLock(): void {
    this.hasLock = false;
  }

  /** App::Relaunch: starts when this program has ended. */
  relaunch(options: RelaunchOptions = {}): boolean {
    relaunches.push(structuredClone(options));
    return true;
  }

  getLocale(): string {
    // Not known before the resource bundle is loaded: docs/api/app.md, app.getLocale().
    if (!phase.ready) breach('app.getLocale() before ready');
    // ElectronBrowserMainParts::PostEarlyInitialization, of which pages hear as navigator.language too.
    return commandLine.getSwitchValue('lang') || options.locale;
  }

  getSystemLocale(): string {
    if (!phase.ready) {
      throw new Error('app.getSystemLocale() can only be called after app is ready');
    }
    return options.locale;
  }

  getAppPath(): string {
    return options.app;
  }

  getName(): string {
    return this.name;
  }

  getVersion(): string {
    return this.version;
  }

  /** App::GetPath; names without a folder throw. */
  getPath(name: Parameters<App['getPath']>[0]): string {
    const set = this.paths.get(name);
    if (set !== undefined) return set;
    const path = defaultPath(name, this.name);
    if (path === null) throw new Error(`Failed to get '${name}' path`);
    return path;
  }

  setPath(name: string, path: string): void {
    if (defaultPath(name, this.name) === null) throw new Error(`Failed to set path`);
    if (name === 'userData' && (phase.ready || this.hasLock)) {
      breach('userData was moved after the lock or ready');
    }
    this.paths.set(name, path);
  }

  setAppUserModelId(id: string): void {
    this.userModelId = id;
  }

  /** Browser::Focus. */
  focus(): void {
    note('app focused');
  }

  showAboutPanel(): void {
    note('about panel');
  }

  setAboutPanelOptions(): void {
    note('about panel options');
  }
}

function defaultPath(name: string, appName: string): string | null {
  const home = homedir();
  const appData = process.env['XDG_CONFIG_HOME'] ?? join(home, '.config');
  const folders: Record<string, string> = {
    home,
    appData,
    userData: join(appData, appName),
    sessionData: join(appData, appName),
    logs: join(appData, appName, 'logs'),
    temp: process.env['TMPDIR'] ?? '/tmp',
    exe: process.execPath,
    desktop: join(home, 'Desktop'),
    documents: join(home, 'Documents'),
    downloads: join(home, 'Downloads'),
  };
  return folders[name] ?? null;
}

/** Where a dialog without an absolute folder starts: GetDefaultPath, shell/common/electron_paths.cc. */
export function defaultDialogFolder(): string {
  const downloads = app.getPath('downloads');
  return existsSync(downloads) ? downloads : homedir();
}

export const app = new StandInApp();
browser.app = app;
