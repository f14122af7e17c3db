import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A tiny program for one rule; what is left out is empty or does the least. */
export interface MiniApp {
  /** Body of the main module; `electron`'s members and `openWindow()` are at hand. */
  readonly main: string;
  readonly preload?: string;
  /** Body of the protocol handler of `mini:`, with `request` at hand. */
  readonly serve?: string;
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

/** Writes the program into a folder of its own below `parent`. */
export function writeMiniApp(
  parent: string,
  { main, preload = '', serve = PAGE }: MiniApp,
): string {
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, 'mini-'));
  const description = { name: 'mini', version: '1.0.0', type: 'module', main: 'main.js' };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(description));
  writeFileSync(join(folder, 'main.js'), PRELUDE(serve) + main);
  writeFileSync(join(folder, 'preload.cjs'), preload);
  return folder;
}

/** Where the programs of one test file lie. */
export const miniFolder = (): string => mkdtempSync(join(tmpdir(), 'dlx-mini-'));
