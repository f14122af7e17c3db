/**
 * The stand-in's own rules (docs/security.md says what it is): each one is broken once by a tiny
 * program, which has to go red, and kept once, which has to stay green. The rules and their sources are
 * in `support/electron-stand-in`.
 */
import { rmSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import {
  endsSoundly,
  isLoaded,
  isLoadedSoundly,
  isShownSoon,
} from './support/electron-stand-in/demands';
import { miniFolder, writeMiniApp, type MiniApp } from './support/electron-stand-in/mini-app';
import { startElectron, type Program, type StartOptions } from './support/electron-stand-in/start';

test.describe.configure({ mode: 'parallel' });

let folder: string;

test.beforeAll(() => (folder = miniFolder()));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Use extends MiniApp {
  readonly options?: StartOptions;
}

interface Rule {
  readonly name: string;
  readonly wrong: Use;
  readonly right: Use;
  /** Options of both programs. */
  readonly options?: StartOptions;
  /** Fails for the wrong use with `red`. */
  readonly demand: (program: Program) => Promise<void>;
  readonly red: RegExp;
}

async function judge(use: Use, { options, demand }: Rule): Promise<void> {
  const program = await startElectron({
    app: writeMiniApp(folder, use),
    env: { HOME: folder },
    ...options,
    ...use.options,
  });
  try {
    await demand(program);
  } finally {
    await program.kill();
  }
}

const OPENS = "app.on('ready', () => openWindow());";
const HEARS_X = `${OPENS} ipcMain.on('x', () => app.quit());`;
const SENDS_X = "require('electron').ipcRenderer.send('x', 1);";

const navigatesAnd = (then: string): string => `
  let window;
  app.on('ready', () => { window = openWindow(); });
  ipcMain.once('x', async (event) => {
    await window.loadURL('mini://app/other');
    ${then}
    app.quit();
  });`;

const exposes = (api: string): string =>
  `require('electron').contextBridge.exposeInMainWorld('api', ${api});`;

/** The document names a script, which is served with `status`. */
const serves = (script: string, status: number): string =>
  `return request.url.endsWith('.js') ? new Response('', { status: ${status} })
    : new Response('<script type="module" src="./${script}"></script>');`;

const RULES: readonly Rule[] = [
  {
    name: 'S1 · ready comes after the main module',
    wrong: { main: 'await app.whenReady(); app.quit();', options: { patienceMs: 500 } },
    right: { main: 'app.whenReady().then(() => app.quit());' },
    demand: endsSoundly,
    red: /deadlock/,
  },
  {
    name: 'S1 · a main module that throws shows a box',
    wrong: { main: "throw new Error('broken');" },
    right: { main: 'app.whenReady().then(() => app.quit());' },
    demand: endsSoundly,
    red: /uncaught exception: broken/,
  },
  {
    name: 'S2 · windows are made after ready',
    wrong: { main: 'new BrowserWindow();' },
    right: { main: 'app.on("ready", () => { new BrowserWindow(); app.quit(); });' },
    demand: endsSoundly,
    red: /Cannot create BrowserWindow before app is ready/,
  },
  {
    name: 'S2 · a scheme is handled once',
    wrong: { main: 'app.on("ready", () => { openWindow(); openWindow(); app.quit(); });' },
    right: { main: 'app.on("ready", () => { openWindow(); app.quit(); });' },
    demand: endsSoundly,
    red: /Failed to register protocol: mini/,
  },
  {
    name: 'S2 · schemes are registered once',
    wrong: { main: 'protocol.registerSchemesAsPrivileged([]); app.quit();' },
    right: { main: 'app.quit();' },
    demand: endsSoundly,
    red: /registerSchemesAsPrivileged was called twice/,
  },
  {
    name: 'S3 · no rejection is left unhandled',
    wrong: { main: 'void app.whenReady().then(() => { throw new Error("lost"); });' },
    right: { main: 'void app.whenReady().then(() => app.quit());' },
    demand: endsSoundly,
    red: /unhandled rejection: lost/,
  },
  {
    name: 'S3 · a reader of stderr that is gone does no harm',
    options: { closedStderr: true },
    wrong: {
      main: `app.whenReady().then(() => {
        process.stderr.write('a\\n'); process.stderr.write('b\\n'); setTimeout(() => app.quit(), 100);
      });`,
    },
    right: {
      main: `process.stderr.on('error', () => {});
      app.whenReady().then(() => {
        process.stderr.write('a\\n'); process.stderr.write('b\\n'); setTimeout(() => app.quit(), 100);
      });`,
    },
    demand: endsSoundly,
    red: /EPIPE/,
  },
  {
    name: 'S4 · on Wayland a hidden window is never ready to show',
    options: { profile: 'linux-wayland' },
    wrong: {
      main: `app.on('ready', () => {
        const window = openWindow({ show: false });
        window.once('ready-to-show', () => window.show());
      });`,
    },
    right: {
      main: `app.on('ready', () => {
        const window = openWindow({ show: false });
        window.webContents.once('did-finish-load', () => window.show());
      });`,
    },
    demand: isShownSoon,
    red: /not shown within 3 s/,
  },
  {
    name: 'S5 · an AppImage may have no sandbox to enable',
    options: { profile: 'appimage' },
    wrong: { main: 'app.enableSandbox(); app.on("ready", () => openWindow());' },
    right: {
      main: `if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox();
      app.on('ready', () => openWindow());`,
    },
    demand: isLoaded,
    red: /launch-failed/,
  },
  {
    name: 'S6 · a page that dies at every load is not loaded for ever',
    options: { page: 'dies' },
    wrong: {
      main: `app.on('ready', () => {
        const { webContents } = openWindow();
        webContents.on('render-process-gone', () => webContents.reload());
      });`,
    },
    right: {
      main: `app.on('ready', () => {
        const { webContents } = openWindow();
        let left = 3;
        webContents.on('render-process-gone', () => left-- > 0 ? webContents.reload() : app.quit());
      });`,
    },
    demand: endsSoundly,
    red: /the page was loaded 5 times/,
  },
  {
    name: 'S7 · a window that is closed answers nothing',
    wrong: {
      main: `app.on('ready', () => {
        const window = openWindow();
        window.on('closed', () => window.focus());
        window.close();
      });`,
    },
    right: {
      main: `app.on('ready', () => {
        const window = openWindow();
        window.on('closed', () => window.isDestroyed() || window.focus());
        window.close();
      });`,
    },
    demand: endsSoundly,
    red: /Object has been destroyed/,
  },
  {
    name: 'S8 · whoever puts off the end has to end',
    wrong: {
      main: `app.on('will-quit', (event) => event.preventDefault());
      app.on('ready', () => { openWindow().close(); });`,
    },
    right: {
      main: `let put = false;
      app.on('will-quit', (event) => {
        if (put) return;
        put = true;
        event.preventDefault();
        setTimeout(() => app.quit(), 50);
      });
      app.on('ready', () => { openWindow().close(); });`,
    },
    demand: endsSoundly,
    red: /did not end within 5 s/,
  },
  {
    name: 'S14 · a message is cloned',
    wrong: { main: HEARS_X, preload: "require('electron').ipcRenderer.send('x', () => 1);" },
    right: { main: HEARS_X, preload: "require('electron').ipcRenderer.send('x', 1);" },
    demand: endsSoundly,
    red: /could not be cloned/,
  },
  {
    name: 'S14 · the frame of a sender may be gone',
    wrong: { main: navigatesAnd('event.senderFrame.url;'), preload: SENDS_X },
    right: { main: navigatesAnd('event.senderFrame?.url;'), preload: SENDS_X },
    demand: endsSoundly,
    red: /Cannot read properties of null/,
  },
  {
    name: 'S15 · a prototype does not cross the bridge',
    wrong: { main: OPENS, preload: exposes('new (class { hello() { return 1; } })()') },
    right: { main: OPENS, preload: exposes('{ hello: () => 1 }') },
    demand: async (program) => {
      await isLoaded(program);
      await program.inPage('api.hello()');
    },
    red: /hello is not a function/,
  },
  {
    name: 'S15 · a name is taken once',
    wrong: { main: OPENS, preload: exposes('{}') + exposes('{}') },
    right: { main: OPENS, preload: exposes('{}') },
    demand: isLoadedSoundly,
    red: /Cannot bind an API on top of an existing property/,
  },
  {
    name: 'S15 · a sandboxed preload has no Node',
    wrong: { main: OPENS, preload: "require('node:fs');" },
    right: { main: OPENS, preload: "require('node:events');" },
    demand: isLoadedSoundly,
    red: /module not found: node:fs/,
  },
  {
    name: 'S16 · a protocol handler answers with a Response',
    wrong: { main: OPENS, serve: "return '<p>Mini';" },
    right: { main: OPENS },
    demand: isLoaded,
    red: /did-fail-load ERR_UNEXPECTED/,
  },
  {
    name: 'S16 · what the document asks for is there',
    wrong: { main: OPENS, serve: serves('a.js', 404) },
    right: { main: OPENS, serve: serves('a.js', 200) },
    demand: isLoadedSoundly,
    red: /did not get mini:\/\/app\/a\.js/,
  },
];

for (const rule of RULES) {
  test(rule.name, async () => {
    await Promise.all([
      expect(judge(rule.wrong, rule)).rejects.toThrow(rule.red),
      judge(rule.right, rule),
    ]);
  });
}
