import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { packAsar } from '../asar';

/** A tiny program for one rule; what is left out is empty or does the least. */
export interface MiniApp {
  /** Body of the main module; `electron`'s members and `openWindow()` are at hand. */
  readonly main: string;
  readonly preload?: string;
  /** Body of the protocol handler of `mini:`, with `request` at hand. */
  readonly serve?: string;
  /** Makes an archive of the program, and leaves these of its files beside it. */
  readonly beside?: readonly string[];
  /** Further files, by their names. */
  readonly files?: Readonly<Record<string, string>>;
}

const PRELUDE = (serve: string) => `
import * as electron from 'electron';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
const { app, BrowserWindow, dialog, ipcMain, Menu, Notification, protocol, session } = electron;
const PRELOAD = resolve(import.meta.dirname, 'preload.cjs');
const standard = { standard: true, secure: true, supportFetchAPI: true };
protocol.registerSchemesAsPrivileged([{ scheme: 'mini', privileges: standard }]);
const openWindow = (options = {}) => {
  protocol.handle('mini', (request) => { ${serve} });
  const window = new BrowserWindow({ ...options, webPreferences: { preload: PRELOAD } });
  void window.loadURL('mini://app/');
  return window;
};
`;

const PAGE = "return new Response('<p>Mini', { headers: { 'content-type': 'text/html' } });";

/** Writes the program into a folder of its own below `parent`; gives that folder, or its archive. */
export function writeMiniApp(parent: string, mini: MiniApp): string {
  const { main, preload = '', serve = PAGE, beside, files = {} } = mini;
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, 'mini-'));
  const description = { name: 'mini', version: '1.0.0', type: 'module', main: 'main.js' };
  const all: Readonly<Record<string, string>> = {
    'package.json': JSON.stringify(description),
    'main.js': PRELUDE(serve) + main,
    'preload.cjs': preload,
    ...files,
  };
  const archive = join(folder, 'app.asar');
  if (beside !== undefined) writeFileSync(archive, packAsar(all, beside));
  const loose = beside === undefined ? folder : `${archive}.unpacked`;
  for (const name of beside ?? Object.keys(all)) {
    mkdirSync(dirname(join(loose, name)), { recursive: true });
    writeFileSync(join(loose, name), all[name] ?? '');
  }
  return beside === undefined ? folder : archive;
}

/** Where the programs of one test file lie. */
export const miniFolder = (): string => mkdtempSync(join(tmpdir(), 'dlx-mini-'));
