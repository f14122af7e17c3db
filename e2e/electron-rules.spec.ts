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
  until,
} from './support/electron-stand-in/demands';
import { judge, type Rule } from './support/electron-stand-in/judge';
import { miniFolder } from './support/electron-stand-in/mini-app';

test.describe.configure({ mode: 'parallel' });

let folder: string;

test.beforeAll(() => (folder = miniFolder()));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

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

const EDITS = `const { contextBridge, ipcRenderer } = require('electron');
  contextBridge.exposeInMainWorld('api', { edit: () => ipcRenderer.send('edit') });`;

/** The status says whether the last edit was kept: counted when the window is asked, or at the end. */
const keepsEdits = (whenAsked: string, atTheEnd: string): string => `
  let edits = 0, kept = 0;
  ipcMain.on('edit', () => edits++);
  app.on('ready', () => { openWindow().on('close', () => { ${whenAsked} }); });
  app.on('will-quit', () => { ${atTheEnd} app.exit(kept > 0 ? 0 : 3); });`;

const asks = (guard: string): string => `
  app.on('ready', () => {
    const window = openWindow();
    let asking = false;
    window.on('close', (event) => {
      event.preventDefault();
      ${guard}
      void dialog.showMessageBox(window, { message: 'Close?' });
    });
  });`;

const menuOf = (items: string): string =>
  `app.on('ready', () => Menu.setApplicationMenu(Menu.buildFromTemplate([{ label: 'Edit', submenu: [${items}] }])));`;

const shows = (items: string): string => `${menuOf(items)} app.on('ready', () => app.quit());`;

const notifies = (then: string): string => `
  const held = new Set();
  const notify = () => {
    const notice = new Notification({ title: 'Done' });
    ${then}
    notice.show();
  };
  app.on('ready', notify);`;

const asksForFiles = (options: string): string => `
  app.on('ready', async () => {
    const { filePaths } = await dialog.showOpenDialog({});
    const last = dirname(filePaths[0]);
    await dialog.showOpenDialog(${options});
  });`;

const overClosed = (over: string): string => `
  app.on('ready', () => {
    const window = openWindow();
    window.on('closed', () => void dialog.showMessageBox(${over}, { message: 'Gone' }));
    window.close();
  });`;

const grants = (names: string): string => `
  app.on('ready', () => {
    const granted = new Set(${names});
    session.defaultSession.setPermissionRequestHandler((_, name, answer) => answer(granted.has(name)));
    session.defaultSession.setPermissionCheckHandler((_, name) => granted.has(name));
    openWindow();
  });`;

const RULES: readonly Rule[] = [
  {
    name: 'S1 · ready comes after the main module',
    wrong: { main: 'await app.whenReady(); app.quit();', options: { timeoutMs: 500 } },
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
  {
    name: 'S9 · what the page hands over while it is unloaded is kept',
    wrong: { main: keepsEdits('if (edits > 0) kept = edits;', ''), preload: EDITS },
    right: { main: keepsEdits('', 'kept = edits;'), preload: EDITS },
    demand: async (program) => {
      await isLoaded(program);
      const handing = 'window.onpagehide = () => api.edit(); 0';
      await program.inPage(handing);
      await program.evaluate((system) => void setImmediate(() => system.window.close()));
      const { status } = await program.ended;
      if (status !== 0) throw new Error('the edit is lost');
    },
    red: /the edit is lost/,
  },
  {
    name: 'S9 · a window asks once, however often it is closed',
    wrong: { main: asks('') },
    right: { main: asks('if (asking) return; asking = true;') },
    demand: async (program) => {
      await isLoaded(program);
      const boxes = await program.evaluate((system) => {
        system.window.close();
        system.app.quit();
        return system.openDialogs.length;
      });
      if (boxes !== 1) throw new Error(`${boxes} boxes`);
    },
    red: /2 boxes/,
  },
  {
    name: 'S10 · a role is one of Electron’s',
    wrong: { main: shows("{ role: 'unmake' }") },
    right: { main: shows("{ role: 'undo' }") },
    demand: endsSoundly,
    red: /unknown role unmake/,
  },
  {
    name: 'S10 · the type of an item is one of Electron’s',
    wrong: { main: shows("{ label: 'A', type: 'button' }") },
    right: { main: shows("{ label: 'A', type: 'checkbox' }") },
    demand: endsSoundly,
    red: /Unknown menu item type: button/,
  },
  {
    name: 'S10 · an id is given once',
    wrong: { main: shows("{ id: 'a', label: 'A' }, { id: 'a', label: 'B' }") },
    right: { main: shows("{ id: 'a', label: 'A' }, { id: 'b', label: 'B' }") },
    demand: endsSoundly,
    red: /menu items share the id a/,
  },
  {
    name: 'S10 · on macOS a key of the menu acts, registered or not',
    options: { profile: 'darwin' },
    wrong: {
      main: `${OPENS} ${menuOf("{ label: 'Undo', accelerator: 'Cmd+Z', registerAccelerator: false, click: () => { throw new Error('the command ran'); } }")}`,
    },
    right: { main: `${OPENS} ${menuOf("{ role: 'undo' }")}` },
    demand: async (program) => {
      await isLoaded(program);
      await program.evaluate((system) => system.pressKey('Cmd+Z', false));
      await isLoadedSoundly(program);
    },
    red: /the command ran/,
  },
  {
    name: 'S11 · a notification is held by the program, not by the system',
    options: { exposeGc: true },
    wrong: { main: notifies('') },
    right: { main: notifies('held.add(notice);') },
    demand: async (program) => {
      await until(
        () => program.evaluate(({ shownNotifications }) => shownNotifications.length > 0),
        'no notification',
      );
      const heard = await program.evaluate(async (system) => {
        await system.collectGarbage();
        return system.clickNotification();
      });
      if (!heard) throw new Error('nobody heard the click');
    },
    red: /nobody heard the click/,
  },
  {
    name: 'S11 · a refusal comes as an event',
    options: { notifications: 'refused' },
    wrong: { main: notifies("notice.on('show', () => app.quit());") },
    right: { main: notifies("notice.on('failed', () => app.quit());") },
    demand: async (program) => {
      const refused = (): Promise<boolean> =>
        program.evaluate(({ browser, events }) => {
          return events.includes('notification refused') && !browser.shutdown;
        });
      const waits = until(refused, 'no notification').then(
        () => true,
        () => false,
      );
      const ended = program.ended.then(() => false);
      if (await Promise.race([waits, ended])) throw new Error('the program waits for ever');
    },
    red: /waits for ever/,
  },
  {
    name: 'S12 · the system remembers no folder',
    wrong: { main: asksForFiles('{}') },
    right: { main: asksForFiles('{ defaultPath: last }') },
    demand: async (program) => {
      const asked = (count: number): Promise<void> =>
        until(
          async () => (await program.evaluate(({ shownDialogs }) => shownDialogs.length)) === count,
          'no dialog',
        );
      await asked(1);
      await program.evaluate((system) =>
        system.dialog('open').answer({ canceled: false, filePaths: ['/sets/a.in'] }),
      );
      await asked(2);
      const at = await program.evaluate(({ shownDialogs }) => shownDialogs[1]?.startsAt);
      if (at !== '/sets') throw new Error(`begins in ${at ?? ''}`);
    },
    red: /begins in/,
  },
  {
    name: 'S12 · the options of a dialog are checked',
    wrong: {
      main: "app.on('ready', () => { dialog.showMessageBox({ type: 'alert', message: 'x' }); app.quit(); });",
    },
    right: {
      main: "app.on('ready', () => { dialog.showMessageBox({ type: 'info', message: 'x' }); app.quit(); });",
    },
    demand: endsSoundly,
    red: /Invalid message box type/,
  },
  {
    name: 'S12 · a dialog needs a window that is there',
    wrong: { main: overClosed('window') },
    right: { main: overClosed('...(window.isDestroyed() ? [] : [window])') },
    demand: endsSoundly,
    red: /Object has been destroyed/,
  },
  {
    name: 'S13 · what the page asks of the system goes through the handlers',
    wrong: { main: grants("['clipboard-sanitized-write']") },
    right: { main: grants("['clipboard-sanitized-write', 'clipboard-read']") },
    demand: async (program) => {
      await isLoaded(program);
      const may = await program.evaluate((system) => system.page.host.mayUse('clipboard-read'));
      if (!may) throw new Error('pasting is denied');
    },
    red: /pasting is denied/,
  },
  {
    name: 'S18 · a file manager names files by their addresses',
    options: { argv: ['file:///sets/two%20words.in'] },
    wrong: { main: 'app.opened = resolve(process.argv[2]);' },
    right: { main: 'app.opened = fileURLToPath(process.argv[2]);' },
    demand: async (program) => {
      const read = (): Promise<string | undefined> =>
        program.evaluate(({ app }) => Reflect.get(app, 'opened') as string | undefined);
      await until(async () => (await read()) !== undefined, 'nothing was opened');
      const opened = await read();
      if (opened !== '/sets/two words.in') throw new Error(`opens ${opened ?? ''}`);
    },
    red: /opens .*file:/,
  },
  {
    name: 'S19 · a member without a rule is not there',
    wrong: { main: "import { Tray } from 'electron'; app.on('ready', () => new Tray('x'));" },
    right: { main: "import { app as again } from 'electron'; again.quit();" },
    demand: endsSoundly,
    red: /does not provide an export named 'Tray'/,
  },
  {
    name: 'S19 · an event without a rule is told of',
    wrong: { main: "app.on('gpu-info-update', () => {}); app.quit();" },
    right: { main: "app.on('activate', () => {}); app.quit();" },
    demand: endsSoundly,
    red: /no rule for the event StandInApp.gpu-info-update/,
  },
];

for (const rule of RULES) {
  test(`${rule.name} @long`, async () => {
    await Promise.all([
      expect(judge(folder, rule.wrong, rule)).rejects.toThrow(rule.red),
      judge(folder, rule.right, rule),
    ]);
  });
}
