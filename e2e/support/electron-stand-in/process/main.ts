/**
 * Entry of the process that plays Electron: reads the program's package.json, imports its main module
 * and only then makes it ready, as lib/browser/init.ts and JoinAppCode do (S1).
 */
import { readFileSync } from 'node:fs';
import { register } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { app } from '../api/app';
import { dialog } from '../api/dialog';
import { emitNative } from '../api/events';
import { browser } from './browser';
import { answerProbes } from './probes';
import { startArguments } from './command-line';
import { breach, note, options, platform } from './state';

interface Package {
  readonly name?: string;
  readonly productName?: string;
  readonly version?: string;
  readonly desktopName?: string;
  readonly main?: string;
  readonly type?: string;
}

/** What of the process Electron has and Node has not. */
function dressProcess(): void {
  Object.defineProperty(process, 'platform', { value: platform });
  Object.defineProperty(process.versions, 'electron', { value: '45.4.1', enumerable: true });
  Object.assign(process, { resourcesPath: options.resources, type: 'browser' });
  const folder = options.packaged ? [] : [options.app];
  process.argv = [process.execPath, ...folder, ...startArguments];
  // lib/browser/init.ts: without a code, process.exitCode counts.
  process.exit = ((code?: number) => {
    if (code !== undefined) process.exitCode = code;
    app.exit(Number(process.exitCode ?? 0));
  }) as typeof process.exit;
}

/**
 * lib/browser/init.ts shows a box and goes on, unless the program listens; rejections are only warned
 * about. Whoever listens, it is a fault (S3).
 */
function watchFaults(): void {
  process.on('uncaughtException', (error) => {
    breach(`uncaught exception: ${error.message}`);
    if (process.listenerCount('uncaughtException') > 1) return;
    dialog.showErrorBox(
      'A JavaScript error occurred in the main process',
      `Uncaught Exception:\n${error.stack ?? error.message}`,
    );
  });
  process.on('unhandledRejection', (reason) => {
    breach(`unhandled rejection: ${reason instanceof Error ? reason.message : String(reason)}`);
  });
}

function readPackage(): Package {
  const text = readFileSync(join(options.app, 'package.json'), 'utf8');
  const found = JSON.parse(text) as Package;
  app.name = (found.productName ?? found.name ?? '').trim();
  app.version = found.version ?? '';
  app.desktopName =
    found.desktopName ?? `${app.name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.desktop`;
  return found;
}

/** lib/browser/init.ts: quits when nobody else listens. */
function quitWithLastWindow(): void {
  app.on('window-all-closed', () => {
    if (app.listenerCount('window-all-closed') === 1) app.quit();
  });
}

/** Imports the main module; one that never settles keeps a real Electron from ever being ready. */
async function importMain({ main = 'index.js', type }: Package): Promise<void> {
  if (type !== 'module' && !main.endsWith('.mjs')) throw new Error('only ES modules are started');
  const url = pathToFileURL(join(options.app, main)).href;
  const timeLimit = setTimeout(() => {
    breach('deadlock: the main module did not finish, so ready never comes');
  }, options.timeoutMs);
  try {
    await import(url);
  } catch (error) {
    process.emit('uncaughtException', error as Error);
  } finally {
    clearTimeout(timeLimit);
  }
}

dressProcess();
watchFaults();
const found = readPackage();
quitWithLastWindow();
register('./hooks.js', import.meta.url, { data: new URL('electron.js', import.meta.url).href });
answerProbes();
await importMain(found);
note('main module finished');
if (!browser.shutdown) {
  emitNative(app, 'will-finish-launching');
  // AtomApplicationDelegate: files come between will-finish-launching and ready.
  for (const path of options.openedAtStart) emitNative(app, 'open-file', path);
  setImmediate(() => browser.finishLaunching());
}
