/**
 * The built Electron entry and the built preload over a STAND-IN for the `electron` module, which keeps
 * Electron's rules (`electron-rules.spec.ts`) and is NOT Electron. What is shown: which options, handlers
 * and answers the product gives Electron, and that a request travels from the preload through the main
 * process to a worker and back. What is not shown: that a real Electron, its sandbox and its dialogs act
 * on them.
 */
import { writeFileSync, existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { quitsSoundly } from './support/electron-stand-in/demands';
import { usesOfElectron } from './support/electron-stand-in/uses';
import {
  MENUS,
  ROWS,
  launch,
  makeHome,
  openWorkbench,
  removeHomes,
  type WorkbenchProgram,
} from './support/electron-stand-in/workbench';

const ROOT = resolve(import.meta.dirname, '..');

let dir: string;
let app: WorkbenchProgram;

test.beforeAll(async () => {
  dir = makeHome(['alone1.in', 'alone2.in', 'alone3.in']);
  app = await openWorkbench(dir, { argv: [join(dir, 'alone1.in')] });
});

test.afterAll(async () => {
  await app.kill();
  removeHomes();
});

test('the window is made with every switch in its safe position', async () => {
  const { events, schemes, protocols, url, options } = await app.evaluate((system) => {
    const { events, schemes, window } = system;
    const [options, protocols] = [window.options, system.handledSchemes()];
    return { events, schemes, protocols, url: window.contents.getURL(), options };
  });
  const order = ['enableSandbox', 'registerSchemesAsPrivileged', 'ready', 'window made'];
  expect(events.filter((event) => order.includes(event))).toEqual(order);
  expect(schemes).toEqual([
    { scheme: 'dlx', privileges: { standard: true, secure: true, supportFetchAPI: true } },
  ]);
  expect(protocols).toEqual(['dlx']);
  expect(url).toBe('dlx://app/');
  const { preload, ...switches } = options.webPreferences ?? {};
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
  const bridge = await app.inPage<string[]>('Object.keys(dlxBridge)');
  expect(bridge.sort()).toEqual(['onClose', 'onMessage', 'pathOf', 'post']);
  expect(await app.inPage('Object.isFrozen(dlxBridge)')).toBe(true);
  await expect(app.inPage("dlxBridge.pathOf({ path: '/x' })")).rejects.toThrow('File object');
  expect(await app.inPage("dlxBridge.pathOf(new File([''], 'made-up.in'))")).toBe('');
});

test('a file that the user drops is open to the page, and one that it names is not', async () => {
  const dropped = join(dir, 'alone2.in');
  const path = await app.evaluate((system, from) => {
    return system.page.runWith('dlxBridge.pathOf(given)', system.userFile(from));
  }, dropped);
  expect(path).toBe(dropped);
  expect(await app.ask('shell/reveal', { path: dropped })).toMatchObject({ ok: true });
  expect(await app.ask('shell/reveal', { path: join(dir, 'alone3.in') })).toMatchObject({
    ok: false,
    problem: { code: 'path-not-granted' },
  });
});

test('no page can navigate, redirect, embed or open windows', async () => {
  const prevented = await app.evaluate((system) => {
    const names = ['will-navigate', 'will-frame-navigate', 'will-redirect', 'will-attach-webview'];
    const { contents } = system.window;
    return names.map((name) => system.isPrevented(contents, name, 'https://evil.example/'));
  });
  expect(prevented).toEqual([true, true, true, true]);
  const urls = ['https://evil.example/', 'about:blank', 'dlx://app/', 'file:///etc/passwd'];
  const opened = await app.evaluate(
    (system, asked) => asked.map((url) => system.window.contents.mayOpen(url)),
    urls,
  );
  expect(opened).toEqual([false, false, false, false]);
  const foreign = await app.evaluate((system) => {
    const contents = system.foreignContents();
    const url = 'https://evil.example/';
    return [system.isPrevented(contents, 'will-navigate', url), contents.mayOpen(url)];
  });
  expect(foreign).toEqual([true, false]);
});

test('no permission is granted but the clipboard, and that to our page alone', async () => {
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
  const clipboard = new Set(['clipboard-read', 'clipboard-sanitized-write']);
  const granted = (origin: string): Promise<string[]> =>
    app.evaluate(
      async (system, asked) => {
        const asker = { getURL: () => `${asked.origin}/` };
        const answers = asked.names.map(async (name) => {
          const { check, request } = await system.askPermission(asker, name, asked.origin);
          return `${name} ${String(check)} ${String(request)}`;
        });
        return await Promise.all(answers);
      },
      { names, origin },
    );
  const ours = (name: string): boolean => clipboard.has(name);
  expect(await granted('dlx://app')).toEqual(names.map((n) => `${n} ${ours(n)} ${ours(n)}`));
  for (const origin of ['https://evil.example', 'dlx://app.evil', 'dlx://evil', 'null']) {
    expect(await granted(origin)).toEqual(names.map((name) => `${name} false false`));
  }
  const device = { deviceType: 'usb', origin: 'dlx://app' };
  expect(await app.evaluate((system, asked) => system.askDevice(asked), device)).toBe(false);
});

test('what the window’s own commands need of the system is granted', async () => {
  // Copy and Edit › Paste use the page's clipboard.
  for (const permission of ['clipboard-sanitized-write', 'clipboard-read']) {
    const may = await app.evaluate((system, name) => system.page.host.mayUse(name), permission);
    expect([permission, may]).toEqual([permission, true]);
  }
});

test('nothing is loaded from outside', async () => {
  const urls = {
    'dlx://app/index.html': true,
    'data:image/png;base64,AA': true,
    'blob:dlx://app/1': true,
    'https://evil.example/x.js': false,
    'http://127.0.0.1/': false,
    'ws://127.0.0.1/': false,
    'file:///etc/passwd': false,
    'ftp://evil.example/': false,
    'chrome://settings': false,
    'not a url': false,
  };
  const allowed = await app.evaluate(
    (system, asked) =>
      Promise.all(
        asked.map((url) => system.mayRequest({ url, method: 'GET', resourceType: 'other' })),
      ),
    Object.keys(urls),
  );
  expect(allowed).toEqual(Object.values(urls));
});

interface Fetched {
  readonly url: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What the protocol handler gives; status 0 for a network error. */
function fetchAll(urls: readonly string[], method = 'GET'): Promise<Fetched[]> {
  return app.evaluate(
    (system, asked) =>
      Promise.all(
        asked.urls.map(async (url) => {
          const request = { url, method: asked.method, resourceType: 'other' } as const;
          const reply = await system.fetchThroughHandler(request);
          if (!reply.ok) return { url, status: 0, headers: {}, body: '' };
          const body = new TextDecoder().decode(reply.body.subarray(0, 400)).slice(0, 200);
          return { url, status: reply.status, headers: reply.headers, body };
        }),
      ),
    { urls, method },
  );
}

test('the protocol serves the window with its policy', async () => {
  const html = readFileSync(join(ROOT, 'out/renderer/index.html'), 'utf8');
  const script = /src="\.?(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? '';
  const replies = await fetchAll([
    'dlx://app/',
    'dlx://app/index.html?x=1#y',
    `dlx://app${script}`,
  ]);
  const [head] = await fetchAll(['dlx://app/'], 'HEAD');
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(head).toMatchObject({ status: 200, body: '' });
  expect(replies[0]?.body).toBe(html.slice(0, 200));
  expect(replies[2]?.headers['content-type']).toBe('text/javascript; charset=utf-8');
  for (const { headers } of replies) {
    expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'");
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers['x-content-type-options']).toBe('nosniff');
  }
});

test('everything that the document asks for is served', async () => {
  const requests = await app.evaluate((system) => system.page.requests);
  expect(requests.length).toBeGreaterThan(3);
  expect(requests.filter(({ status }) => status !== 200)).toEqual([]);
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
  for (const { url, status } of await fetchAll(named)) {
    expect([url, status === 200]).toEqual([url, false]);
  }
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
    const [refused] = await fetchAll(['dlx://app/'], method);
    expect([method, refused?.status]).toEqual([method, 405]);
  }
  const index = readFileSync(join(ROOT, 'out/renderer/index.html'), 'utf8').slice(0, 200);
  const urls = hostileUrls(10_000);
  for (let from = 0; from < urls.length; from += 1_000) {
    for (const { url, status, body } of await fetchAll(urls.slice(from, from + 1_000))) {
      if (status === 200) expect([url, body]).toEqual([url, index]);
    }
  }
});

test('a request travels from the page to a worker and back', async () => {
  const info = await app.ask('app/info', null);
  expect(info).toMatchObject({ ok: true, value: { host: 'electron', nativeDialogs: true } });
  const files = await app.ask<{ value: { id: number }[] }>('files/list', null);
  expect(files).toMatchObject({ ok: true, value: [{ name: 'alone1.in', formatId: 'alone' }] });
  const asked = { fileId: files.value[0]?.id, index: 0 };
  expect(await app.ask('puzzles/solve', asked)).toMatchObject({
    ok: true,
    value: { status: 'answer' },
  });
  // Whatever the page hears is text.
  expect(await app.inPage<string[]>('[...new Set(kinds)]')).toEqual(['string']);
});

test('messages count from our page alone', async () => {
  const before = (await app.received()).length;
  const answered = await app.evaluate(async (system) => {
    const message = JSON.stringify({ t: 'q', i: 'x', m: 'request', a: ['files/list', null] });
    const { contents } = system.window;
    const frame = contents.mainFrame;
    const other = system.foreignContents();
    const say = (sender: Parameters<typeof system.forge>[0], channel = 'dlx:message') =>
      system.forge(sender, channel, [message]);
    say({ sender: contents, frame: other.mainFrame });
    say({ sender: contents, frame: null });
    say({ sender: other, frame: other.mainFrame });
    say({ sender: other, frame });
    say({ sender: contents, frame }, 'dlx:other');
    system.forge({ sender: contents, frame }, 'dlx:message', [[message]]);
    const wasAt = frame.url;
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
      frame.moveTo(url);
      say({ sender: contents, frame });
    }
    frame.moveTo(wasAt);
    return system.window.contents.getURL();
  });
  expect(answered).toBe('dlx://app/');
  // A request that is answered later shows that those before it were not.
  await app.ask('app/info', null);
  expect((await app.received()).length - before).toBe(1);
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
  await app.evaluate((system, all) => {
    const { contents } = system.window;
    for (const message of all) {
      system.forge({ sender: contents, frame: contents.mainFrame }, 'dlx:message', [message]);
    }
  }, messages);
  expect(await app.ask('app/info', null)).toMatchObject({ ok: true });
});

interface MenuShown {
  readonly label: string;
  readonly items: readonly {
    readonly id?: string;
    readonly label: string;
    readonly type: string;
  }[];
}

const menu = (): Promise<MenuShown[]> =>
  app.evaluate((system) =>
    (system.menu()?.items ?? []).map(({ label, submenu }) => ({
      label,
      items: (submenu?.items ?? []).map(({ id, label: words, type }) => {
        return { ...(id === undefined ? {} : { id }), label: words, type };
      }),
    })),
  );

test('the menu has the commands that the window names, and runs them', async () => {
  const named = async (): Promise<unknown[]> =>
    (await menu()).flatMap(({ items }) => items.flatMap(({ id }) => id ?? []));
  expect(await named()).toEqual([]);
  await app.ask('menu/show', { menus: MENUS });
  const items = (await menu()).flatMap((top) => top.items);
  const commands = items.filter(({ id }) => id !== undefined).map(({ id }) => id);
  expect(commands).toEqual(await named());
  expect(commands).toEqual(expect.arrayContaining(['file.open', 'editor.undo', 'view.nextPuzzle']));
  expect(items.filter(({ label }) => label.startsWith('menu.'))).toEqual([]);
  await app.evaluate((system) => system.chooseMenu('file.open'));
  const chosen = { m: 'event', a: ['menu/command', { command: 'file.open' }] };
  await expect.poll(() => app.received()).toContainEqual(expect.objectContaining(chosen));
});

test('every word of the menu is in the language of the user', async () => {
  await app.ask('settings/set', { language: 'zh' });
  const labels = async (): Promise<string[]> => {
    const tops = await menu();
    const shown = tops.flatMap(({ label, items }) => [label, ...items.map((item) => item.label)]);
    return shown.filter((label) => label !== '' && !/[\u4e00-\u9fff]/.test(label));
  };
  await app.ask('menu/show', { menus: MENUS });
  await expect.poll(labels).toEqual([]);
  await app.ask('settings/set', { language: 'en' });
});

test('a batch is shown on the taskbar, and a short one is not told of', async () => {
  const files = await app.ask<{ value: { id: number }[] }>('files/list', null);
  const targets = [{ fileId: files.value[0]?.id, indices: null }];
  const options = { engine: 'auto', jobs: 1, timeLimitSeconds: 0, proveUnique: false };
  await app.ask('batch/start', { targets, ...options });
  const taskbar = (): Promise<[number, string | undefined][]> =>
    app.evaluate((system) => system.window.taskbar);
  await expect.poll(async () => (await taskbar()).at(-1)).toEqual([-1, 'normal']);
  for (const [value] of await taskbar()) {
    expect(value === -1 || (value >= 0 && value <= 1)).toBe(true);
  }
  const told = await app.evaluate((system) => system.shownNotifications.length);
  expect(told).toBe(0);
  const id = await app.evaluate((system) => system.app.userModelId);
  expect(id).toBe('io.github.dlx-workbench');
});

const names = async (): Promise<string[]> => {
  const { value } = await app.ask<{ value: { name: string }[] }>('files/list', null);
  return value.map(({ name }) => name);
};

test('a second start and the file manager hand their files over', async () => {
  const paths = [join(dir, 'alone2.in'), 'relative.in', 5];
  await app.evaluate((system, data) => system.secondInstance(['x'], '/', data), { paths });
  await expect.poll(names).toEqual(['alone1.in', 'alone2.in']);
  for (const nothing of [null, undefined, 'x', { paths: 'x' }]) {
    await app.evaluate((system, data) => system.secondInstance(['x'], '/', data), nothing);
  }
  const third = join(dir, 'alone3.in');
  expect(await app.evaluate((system, path) => system.openFile(path), third)).toBe(true);
  await expect.poll(names).toEqual(['alone1.in', 'alone2.in', 'alone3.in']);
});

test('a second start ends without a window, and its files come to the first', async () => {
  writeFileSync(join(dir, 'alone4.in'), ROWS);
  const second = await launch(dir, { lock: 'held', argv: ['alone4.in'] });
  const { events, breaches, status, handovers } = await second.ended;
  expect([events.includes('window made'), breaches, status]).toEqual([false, [], 0]);
  await app.evaluate((system, data) => system.secondInstance(['x'], '/', data), handovers[0]);
  await expect.poll(names).toContain('alone4.in');
});

test('a page that died starts again', async () => {
  await app.evaluate((system) => system.window.contents.die('crashed'));
  const loads = (): Promise<number> =>
    app.evaluate(({ events }) => events.filter((event) => event === 'did-finish-load').length);
  await expect.poll(loads).toBe(2);
  expect(await app.inPage('typeof dlxBridge')).toBe('object');
});

test('the stand-in has a rule for every member of Electron that the product uses', async () => {
  const used = usesOfElectron();
  expect(used.length).toBeGreaterThan(50);
  const types = new Set(used.map(({ type }) => type));
  expect([...types]).toEqual(expect.arrayContaining(['App', 'BrowserWindow', 'ContextBridge']));
  const made = [{ type: 'Tray', member: 'setImage', event: null }];
  const probe = (asked: typeof used): Promise<string[]> =>
    app.evaluate((system, all) => system.withoutRule(all), asked);
  expect(await probe(made)).toEqual(['Tray.setImage']);
  expect(await probe(used)).toEqual([]);
});

test('nothing was broken all the while, and the end is sound', async () => {
  await quitsSoundly(app);
  expect(existsSync(join(dir, 'alone1.in'))).toBe(true);
});
