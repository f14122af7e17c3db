/**
 * The built Electron entry and the built preload, run under plain Node over a STAND-IN for the
 * `electron` module. What is shown: which options, handlers and answers the product gives Electron,
 * and that a request travels from the preload through the main process to a worker and back. What is
 * not shown: that a real Electron, its sandbox and its dialogs act on them.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { startStandIn, type StandIn } from './support/electron-stand-in';

const ROOT = resolve(import.meta.dirname, '..');
const GRID = '003020600900305001001806400008102900700000008006708200002609500800203009005010300';
const ROWS = (GRID.match(/.{9}/g) ?? []).map((row) => `${row}\n`).join('');

let dir: string;
let app: StandIn;

test.beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'dlx-stand-in-'));
  await writeFile(join(dir, 'alone1.in'), ROWS);
  await writeFile(join(dir, 'alone2.in'), ROWS);
  await writeFile(join(dir, 'alone3.in'), ROWS);
  const env = { DLX_WORKBENCH_SETTINGS: join(dir, 'settings') };
  app = await startStandIn({ paths: [join(dir, 'alone1.in')], env });
});

test.afterAll(async () => {
  await app.stop();
  await rm(dir, { recursive: true, force: true });
});

interface Started {
  calls: string[];
  schemes: { scheme: string; privileges: object }[];
  protocols: string[];
  windows: { webPreferences: Record<string, unknown> }[];
  url: string;
  bridge: string[];
  worlds: string[];
}

test('the window is made with every switch in its safe position', async () => {
  const { calls, schemes, protocols, windows, url } = await app.probe<Started>('start');
  const order = ['enableSandbox', 'registerSchemes', 'whenReady', 'BrowserWindow'];
  expect(calls.filter((call) => order.includes(call))).toEqual(order);
  expect(schemes).toEqual([
    { scheme: 'dlx', privileges: { standard: true, secure: true, supportFetchAPI: true } },
  ]);
  expect(protocols).toEqual(['dlx']);
  expect(url).toBe('dlx://app/');
  expect(windows).toHaveLength(1);
  const { preload, ...switches } = windows[0]?.webPreferences ?? {};
  expect(preload).toBe(join(ROOT, 'out', 'preload', 'preload.cjs'));
  expect(switches).toEqual({
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    webSecurity: true,
    allowRunningInsecureContent: false,
    experimentalFeatures: false,
    webviewTag: false,
    navigateOnDragDrop: false,
    safeDialogs: true,
    spellcheck: false,
  });
});

test('the preload gives the page a pipe and nothing of Electron', async () => {
  const { bridge, worlds } = await app.probe<Started>('start');
  expect(worlds).toEqual(['dlxBridge']);
  expect(bridge.sort()).toEqual(['onClose', 'onMessage', 'pathOf', 'post']);
  expect(await app.probe('pathOf', { path: '/dropped.in' })).toBe('/dropped.in');
});

test('no page can navigate, redirect, embed or open windows', async () => {
  expect(await app.probe('navigations')).toEqual([
    ['will-navigate', true],
    ['will-frame-navigate', true],
    ['will-redirect', true],
    ['will-attach-webview', true],
  ]);
  const urls = ['https://evil.example/', 'about:blank', 'dlx://app/', 'file:///etc/passwd'];
  expect(await app.probe('open', urls)).toEqual(urls.map(() => ({ action: 'deny' })));
  expect(await app.probe('foreignContents')).toEqual({
    navigation: true,
    open: { action: 'deny' },
  });
});

test('no permission is granted but writing text to the clipboard, and that to our page alone', async () => {
  const names = [
    'clipboard-read',
    'clipboard-sanitized-write',
    'display-capture',
    'fullscreen',
    'geolocation',
    'hid',
    'idle-detection',
    'media',
    'mediaKeySystem',
    'midi',
    'midiSysex',
    'notifications',
    'openExternal',
    'pointerLock',
    'serial',
    'usb',
    'window-management',
    'fileSystem',
    'unknown',
  ];
  const granted = (origin: string) => app.probe('permissions', { names, origin });
  expect(await granted('dlx://app')).toEqual(
    names.map((name) => [
      name,
      name === 'clipboard-sanitized-write',
      name === 'clipboard-sanitized-write',
    ]),
  );
  for (const origin of ['https://evil.example', 'dlx://app.evil', 'dlx://evil', 'null']) {
    expect(await granted(origin)).toEqual(names.map((name) => [name, false, false]));
  }
  expect(await app.probe('device')).toBe(false);
});

test('nothing is loaded from outside', async () => {
  const urls = {
    'dlx://app/index.html': false,
    'data:image/png;base64,AA': false,
    'blob:dlx://app/1': false,
    'https://evil.example/x.js': true,
    'http://127.0.0.1/': true,
    'ws://127.0.0.1/': true,
    'file:///etc/passwd': true,
    'ftp://evil.example/': true,
    'chrome://settings': true,
    'not a url': true,
  };
  expect(await app.probe('requests', Object.keys(urls))).toEqual(Object.entries(urls));
});

interface Fetched {
  url: string;
  status: number;
  headers: Record<string, string>;
  body: string;
}

test('the protocol serves the window with its policy', async () => {
  const html = readFileSync(join(ROOT, 'out/renderer/index.html'), 'utf8');
  const script = /src="\.?(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? '';
  const replies = await app.probe<Fetched[]>('fetch', [
    { url: 'dlx://app/' },
    { url: 'dlx://app/index.html?x=1#y' },
    { url: `dlx://app${script}` },
    { url: 'dlx://app/', method: 'HEAD' },
  ]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(replies[0]?.body).toBe(html.slice(0, 200));
  expect(replies[2]?.headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect(replies[3]?.body).toBe('');
  for (const { headers } of replies) {
    expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'");
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers['x-content-type-options']).toBe('nosniff');
  }
});

/** Hostile addresses made from pieces, by a generator with a fixed seed. */
function hostileUrls(count: number): string[] {
  const pieces = [
    '..',
    '.',
    '/',
    '//',
    '%2e',
    '%2E%2E',
    '%2f',
    '%5c',
    '\\',
    '%00',
    '%252e%252e',
    'assets',
    'main',
    'package.json',
    'electron.js',
    'C:',
    '%c0%ae',
    '?',
    '#',
    ';',
    ' ',
    '~',
    '\u202e',
    '@',
  ];
  let state = 20_241_121;
  const next = (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
  const hosts = ['app', 'app', 'app', 'evil', 'app.evil', 'app:80', 'user@app', ''];
  return Array.from({ length: count }, () => {
    const path = Array.from({ length: next(10) }, () => pieces[next(pieces.length)]).join('');
    return `dlx://${hosts[next(hosts.length)]}/${path}`;
  });
}

test('the protocol gives nothing from outside the window’s folder', async () => {
  const named = [
    'dlx://app/../main/electron.js',
    'dlx://app/%2e%2e/main/electron.js',
    'dlx://app/..%2fmain%2felectron.js',
    'dlx://app/assets/..%2f..%2fmain/electron.js',
    'dlx://app/..%5cmain%5celectron.js',
    'dlx://app//etc/passwd',
    'dlx://app/%00',
    'dlx://evil/index.html',
    'dlx://evil/',
    'dlx://app.evil/',
    'dlx://user@app/',
    'dlx:///index.html',
    'https://app/index.html',
    'nonsense',
  ];
  for (const { url, status } of await app.probe<Fetched[]>(
    'fetch',
    named.map((url) => ({ url })),
  )) {
    expect([url, status === 200]).toEqual([url, false]);
  }
  const methods = ['POST', 'PUT', 'DELETE', 'OPTIONS'].map((method) => ({
    url: 'dlx://app/',
    method,
  }));
  const refused = await app.probe<Fetched[]>('fetch', methods);
  expect(refused.map(({ status }) => status)).toEqual([405, 405, 405, 405]);

  const index = readFileSync(join(ROOT, 'out/renderer/index.html'), 'utf8').slice(0, 200);
  const urls = hostileUrls(10_000);
  for (let from = 0; from < urls.length; from += 500) {
    const batch = urls.slice(from, from + 500).map((url) => ({ url }));
    for (const { url, status, body } of await app.probe<Fetched[]>('fetch', batch)) {
      if (status === 200) expect([url, body]).toEqual([url, index]);
    }
  }
});

test('a request travels from the page to a worker and back', async () => {
  const info = await app.probe('ask', ['app/info', null]);
  expect(info).toMatchObject({ ok: true, value: { host: 'electron', nativeDialogs: true } });
  const files = await app.probe<{ value: { id: number }[] }>('ask', ['files/list', null]);
  expect(files).toMatchObject({ ok: true, value: [{ name: 'alone1.in', formatId: 'alone' }] });
  const solved = await app.probe('ask', [
    'puzzles/solve',
    { fileId: files.value[0]?.id, index: 0 },
  ]);
  expect(solved).toMatchObject({ ok: true, value: { status: 'answer' } });
});

test('messages count from our page alone', async () => {
  const close = JSON.stringify({ t: 'q', i: 'x', m: 'request', a: ['files/list', null] });
  expect(await app.probe('impostors', close)).toBe(0);
});

test('any message is survived', async () => {
  const messages = [
    '',
    'null',
    '[]',
    '{',
    '"text"',
    '{"t":"q"}',
    '{"t":"q","m":"constructor","a":[]}',
    '{"t":"q","i":"1","m":"request","a":{"length":1e9}}',
    '{"t":"s","i":"1","r":1}',
    '{"t":"q","i":"1","m":"request","a":["__proto__",{}]}',
    'x'.repeat(1_000_000),
    null,
    undefined,
    5,
    true,
    {},
    [],
    new Uint8Array(10),
    new Map(),
  ];
  expect(await app.probe('fuzz', messages)).toMatchObject({ ok: true });
});

test('the system’s dialogs are used', async () => {
  expect(await app.probe('ask', ['dialog/open', { kind: 'folder' }])).toEqual({
    ok: true,
    value: ['/chosen.in'],
  });
  expect(await app.probe('ask', ['dialog/save', { suggested: 'x.in' }])).toEqual({
    ok: true,
    value: '/saved.in',
  });
  expect(await app.probe('ask', ['shell/reveal', { path: 'relative' }])).toMatchObject({
    ok: false,
  });
  // What the user chose in a dialog is open to the window, and nothing else is.
  expect(await app.probe('ask', ['shell/reveal', { path: '/chosen.in' }])).toEqual({
    ok: true,
    value: true,
  });
  expect(await app.probe('ask', ['shell/reveal', { path: '/x' }])).toMatchObject({
    ok: false,
    problem: { code: 'path-not-granted' },
  });
  expect(await app.probe('dialogs')).toEqual([
    ['open', { properties: ['openDirectory'] }],
    ['save', { defaultPath: 'x.in' }],
    ['reveal', '/chosen.in'],
  ]);
});

interface MenuShown {
  label: string;
  items: { id?: string; role?: string; label?: string }[];
}

test('the menu runs commands of the window, in its language', async () => {
  const menu = await app.probe<MenuShown[]>('menu');
  const commands = menu.flatMap(({ items }) => items).filter(({ id }) => id !== undefined);
  expect(commands.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['file.open', 'solve.all', 'app.shortcuts']),
  );
  expect(commands.every(({ label }) => label !== undefined && !label.startsWith('menu.'))).toBe(
    true,
  );
  expect(await app.probe('chooseMenu', 'file.open')).toMatchObject([
    { m: 'event', a: ['menu/command', { command: 'file.open' }] },
  ]);
  await app.probe('ask', ['settings/set', { language: 'zh' }]);
  expect((await app.probe<MenuShown[]>('menu')).some(({ label }) => label.startsWith('文件'))).toBe(
    true,
  );
});

test('a second start and the file manager hand their files over', async () => {
  const second = await app.probe<{ value: { name: string }[] }>('secondInstance', {
    paths: [join(dir, 'alone2.in'), 'relative.in', 5],
  });
  expect(second.value.map(({ name }) => name)).toEqual(['alone1.in', 'alone2.in']);
  for (const nothing of [null, undefined, 'x', { paths: 'x' }])
    await app.probe('secondInstance', nothing);
  const opened = await app.probe<{ prevented: boolean; files: { value: unknown[] } }>(
    'openFile',
    join(dir, 'alone3.in'),
  );
  expect(opened.prevented).toBe(true);
  expect(opened.files.value).toHaveLength(3);
});

test('a second start ends without a window', async () => {
  const env = { STAND_IN_SECOND: '1', DLX_WORKBENCH_SETTINGS: join(dir, 'settings') };
  const second = await startStandIn({ paths: ['alone9.in'], env });
  await second.quit;
  const { windows, lock } = await second.probe<Started & { lock: unknown }>('start');
  expect(windows).toEqual([]);
  expect(lock).toEqual({ paths: [resolve('alone9.in')] });
  await second.stop();
});

test('a page that died starts again', async () => {
  expect(await app.probe('rendererGone')).toBe(1);
});

interface Attention {
  taskbar: [number, string][];
  notifications: { title: string; body: string }[];
  appId: string;
  focused: number;
}

test('a batch is shown on the taskbar, and a short one is not told of', async () => {
  await app.probe('ask', ['settings/set', { language: 'en' }]);
  const targets = [{ fileId: 1, indices: null }];
  const options = { engine: 'auto', jobs: 1, timeLimitSeconds: 0, proveUnique: false };
  await app.probe('ask', ['batch/start', { targets, ...options }]);
  const attention = (): Promise<Attention> => app.probe<Attention>('attention');
  await expect.poll(async () => (await attention()).taskbar.at(-1)).toEqual([-1, 'normal']);
  const { taskbar, notifications, appId } = await attention();
  expect(taskbar.every(([value]) => value === -1 || (value >= 0 && value <= 1))).toBe(true);
  expect(notifications).toEqual([]);
  expect(appId).toBe('io.github.dlx-workbench');
});

test('edits are not closed away without a question, and the program then ends cleanly', async () => {
  const cells = [...GRID].map(Number).fill(0, 0, 9);
  await app.probe('ask', ['puzzles/edit', { fileId: 1, index: 0, cells }]);
  const kept = await app.probe<{ closed: boolean; dialogs: unknown[][] }>('closeWindow', 0);
  expect(kept.closed).toBe(false);
  expect(kept.dialogs.at(-1)).toMatchObject([
    'message',
    { type: 'warning', detail: 'alone1.in', cancelId: 0 },
  ]);
  const closed = await app.probe<{ closed: boolean }>('closeWindow', 1);
  expect(closed.closed).toBe(true);
  await app.quit;
  expect(existsSync(join(dir, 'alone1.in'))).toBe(true);
});
