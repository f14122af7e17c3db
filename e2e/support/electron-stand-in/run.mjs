/**
 * Child process of the stand-in test: starts the built `out/main/electron.js` over the stand-in and
 * carries out the probes that the test sends, one at a time.
 */
import { register } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

register('./hooks.mjs', import.meta.url);

const root = join(import.meta.dirname, '..', '..', '..');
const electron = await import('./electron.mjs');
const { deliver, runPreload } = await import('./page.mjs');
const { app, ipcMain, record } = electron;

await import(pathToFileURL(join(root, 'out', 'main', 'electron.js')).href);

const [window] = record.windows;
const contents = window?.webContents;
const page = window && runPreload(window.options.webPreferences.preload, ipcMain, contents);
const received = [];
/** The kinds of everything that a listener of the page was ever given. */
const heard = new Set();
page?.dlxBridge.onMessage((...given) => {
  received.push(given[0]);
  given.forEach((each) => heard.add(typeof each));
});

/** A JSON-safe event whose prevention can be seen. */
function fire(emitter, name, ...args) {
  let prevented = false;
  emitter.emit(name, { preventDefault: () => (prevented = true) }, ...args);
  return prevented;
}

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

let lastId = 0;

/** A request over the bridge, as the window's client makes it. */
async function ask(verb, params) {
  const id = `probe-${++lastId}`;
  page.dlxBridge.post(JSON.stringify({ t: 'q', i: id, m: 'request', a: [verb, params] }));
  for (let tries = 0; tries < 500; tries++) {
    const reply = received.map((text) => JSON.parse(text)).find(({ i }) => i === id);
    if (reply !== undefined) return reply.r;
    await wait(10);
  }
  throw new Error(`no reply to ${verb}`);
}

const probes = {
  start: () => ({
    calls: record.calls,
    schemes: record.schemes,
    protocols: [...record.protocols.keys()],
    windows: record.windows.map(({ options }) => options),
    url: contents?.mainFrame.url,
    bridge: page && Object.keys(page.dlxBridge),
    worlds: page && Object.keys(page),
    lock: record.lock,
  }),
  navigations: () =>
    ['will-navigate', 'will-frame-navigate', 'will-redirect', 'will-attach-webview'].map((name) => [
      name,
      fire(contents, name, 'https://evil.example/'),
    ]),
  foreignContents: () => {
    const other = new (Object.getPrototypeOf(contents).constructor)();
    app.emit('web-contents-created', {}, other);
    return {
      navigation: fire(other, 'will-navigate', 'https://evil.example/'),
      open: other.openHandler({ url: 'https://evil.example/' }),
    };
  },
  open: (urls) => urls.map((url) => contents.openHandler({ url })),
  permissions: ({ names, origin }) =>
    names.map((name) => {
      let granted = null;
      const asker = { getURL: () => `${origin}/` };
      record.permissions.request(asker, name, (answer) => (granted = answer));
      return [name, granted, record.permissions.check(asker, name, origin)];
    }),
  device: () => record.permissions.device({ deviceType: 'usb', origin: 'dlx://app' }),
  requests: (urls) =>
    urls.map((url) => {
      let answer = null;
      record.beforeRequest({ url }, (given) => (answer = given));
      return [url, answer.cancel];
    }),
  fetch: (requests) =>
    Promise.all(
      requests.map(async ({ url, method = 'GET' }) => {
        const reply = await record.protocols.get('dlx')({ url, method });
        return {
          url,
          status: reply.status,
          headers: Object.fromEntries(reply.headers),
          body: (await reply.text()).slice(0, 200),
        };
      }),
    ),
  ask: ([verb, params]) => ask(verb, params),
  /** Requests by others than the page; the number of replies that any of them caused. */
  impostors: async (message) => {
    const frame = (url) => ({ senderFrame: { url } });
    const other = { mainFrame: { url: 'dlx://app/' } };
    const urlNow = contents.mainFrame.url;
    const before = received.length;
    deliver(ipcMain, contents, { message, from: frame('dlx://app/') });
    deliver(ipcMain, contents, { message, from: { senderFrame: null } });
    deliver(ipcMain, contents, { message, from: { sender: other, senderFrame: other.mainFrame } });
    deliver(ipcMain, contents, { message, from: { sender: other } });
    deliver(ipcMain, contents, { message: { toString: () => message } });
    deliver(ipcMain, contents, { message: [message] });
    deliver(ipcMain, contents, { channel: 'dlx:other', message });
    await wait(50);
    for (const url of [
      'https://evil.example/',
      'dlx://evil/',
      'dlx://app.evil.example/',
      'dlx:app',
      'file:///dlx://app/',
      'data:text/html,dlx://app/',
      'about:blank',
      '',
    ]) {
      contents.mainFrame.url = url;
      deliver(ipcMain, contents, { message });
      await wait(10);
    }
    await wait(50);
    contents.mainFrame.url = urlNow;
    return received.length - before;
  },
  /** Any messages at all; whether the next request is still answered. */
  fuzz: async (messages) => {
    for (const message of messages) deliver(ipcMain, contents, { message });
    return await ask('app/info', null);
  },
  menu: () =>
    record.menu.map(({ label, role, submenu }) => ({
      label,
      role,
      items: submenu?.map((item) => ({ id: item.id, role: item.role, label: item.label })),
    })),
  chooseMenu: async (id) => {
    const item = record.menu.flatMap(({ submenu }) => submenu ?? []).find((each) => each.id === id);
    const before = received.length;
    item.click();
    await wait(50);
    return received.slice(before).map((text) => JSON.parse(text));
  },
  secondInstance: async (data) => {
    app.emit('second-instance', {}, [], '/', data);
    await wait(200);
    return await ask('files/list', null);
  },
  openFile: async (path) => {
    const prevented = fire(app, 'open-file', path);
    await wait(200);
    return { prevented, files: await ask('files/list', null) };
  },
  heard: async () => {
    await ask('app/info', null);
    return [...heard];
  },
  pathOf: (file) => page.dlxBridge.pathOf(file),
  dialogs: () => record.dialogs,
  attention: () => ({
    taskbar: record.taskbar,
    notifications: record.notifications,
    appId: record.appId,
    focused: record.calls.filter((call) => call === 'focus').length,
  }),
  look: (focused) => {
    record.focused = focused;
  },
  rendererGone: () => {
    contents.emit('render-process-gone', {}, { reason: 'crashed' });
    return record.calls.filter((call) => call === 'reload').length;
  },
  closeWindow: async (answer) => {
    record.answer = answer;
    window.close();
    await wait(300);
    return { closed: record.calls.includes('closed'), dialogs: record.dialogs };
  },
};

process.on('message', async ({ id, probe, params }) => {
  try {
    process.send({ id, value: await probes[probe](params) });
  } catch (error) {
    process.send({ id, error: String(error?.stack ?? error) });
  }
});
process.send({ ready: true });
