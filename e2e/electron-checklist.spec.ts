/**
 * Electron's security checklist, point by point, on the built main process and preload over the
 * stand-in: https://www.electronjs.org/docs/latest/tutorial/security. docs/security.md has the same
 * table in words. What is not shown: that a real Electron acts on its instructions.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import {
  makeHome,
  openWorkbench,
  removeHomes,
  type WorkbenchProgram,
} from './support/electron-stand-in/workbench';

const ROOT = resolve(import.meta.dirname, '..');

let app: WorkbenchProgram;
/** What the only window is made with. */
let preferences: Readonly<Record<string, unknown>>;

test.beforeAll(async () => {
  app = await openWorkbench(makeHome());
  const made = await app.evaluate((system) => system.window.options.webPreferences);
  preferences = { ...made };
});

test.afterAll(async () => {
  await app.kill();
  removeHomes();
});

const switches = (...names: string[]): unknown[] => names.map((name) => [name, preferences[name]]);

/** Which of the requests may go out. */
const mayRequest = (urls: readonly string[]): Promise<boolean[]> =>
  app.evaluate(
    (system, asked) =>
      Promise.all(
        asked.map((url) => system.mayRequest({ url, method: 'GET', resourceType: 'other' })),
      ),
    urls,
  );

/** Whether the program prevents what an event of the contents announces. */
const isPrevented = (name: string): Promise<boolean> =>
  app.evaluate(
    (system, event) => system.isPrevented(system.window.contents, event, 'https://evil.example/'),
    name,
  );

function policy(): Promise<string> {
  return app.evaluate(async (system) => {
    const request = { url: 'dlx://app/', method: 'GET', resourceType: 'mainFrame' } as const;
    const reply = await system.fetchThroughHandler(request);
    return reply.ok ? (reply.headers['content-security-policy'] ?? '') : '';
  });
}

/** Every script of a folder of the build, in one text. */
async function built(folder: string): Promise<string> {
  return (await readAll(folder)).join('\n');
}

/** Every script of a folder of the build. */
async function readAll(folder: string): Promise<string[]> {
  const names = await readdir(join(ROOT, 'out', folder), { recursive: true });
  const scripts = names.filter((name) => /\.c?js$/.test(name));
  const texts = scripts.map((name) => readFile(join(ROOT, 'out', folder, name), 'utf8'));
  return await Promise.all(texts);
}

test('1 · only secure content is loaded', async () => {
  const urls = ['http://evil.example/', 'https://evil.example/', 'ws://evil.example/', 'ftp://x/'];
  expect(await mayRequest(urls)).toEqual(urls.map(() => false));
  expect(await policy()).not.toMatch(/https?:|wss?:|\*/);
});

test('2 · no page has Node', () => {
  const names = ['nodeIntegration', 'nodeIntegrationInWorker', 'nodeIntegrationInSubFrames'];
  expect(switches(...names)).toEqual(names.map((name) => [name, false]));
});

test('3 · the preload lives in a world of its own', () => {
  expect(switches('contextIsolation')).toEqual([['contextIsolation', true]]);
});

test('4 · every process of a page is in the sandbox', async () => {
  expect(switches('sandbox')).toEqual([['sandbox', true]]);
  const [first] = await app.evaluate(({ events }) => events);
  expect(first).toBe('enableSandbox');
});

/** Names of the permissions that either handler grants to a page of `origin`. */
const granted = (names: readonly string[], origin: string): Promise<string[]> =>
  app.evaluate(
    async (system, asked) => {
      const asker = { getURL: () => `${asked.origin}/` };
      const answers = asked.names.map(async (name) => {
        const { check, request } = await system.askPermission(asker, name, asked.origin);
        return check || request ? [name] : [];
      });
      return (await Promise.all(answers)).flat();
    },
    { names, origin },
  );

test('5 · permissions are denied by handlers of our own', async () => {
  const names = ['media', 'geolocation', 'notifications', 'openExternal', 'hid', 'usb'];
  expect(await granted(names, 'dlx://app')).toEqual([]);
  const clipboard = ['clipboard-sanitized-write', 'clipboard-read'];
  for (const origin of ['https://evil.example', 'dlx://app.evil.example'])
    expect(await granted(clipboard, origin)).toEqual([]);
  const device = { deviceType: 'usb', origin: 'dlx://app' };
  expect(await app.evaluate((system, asked) => system.askDevice(asked), device)).toBe(false);
});

test('6 · the same-origin policy is on', () => {
  expect(switches('webSecurity')).toEqual([['webSecurity', true]]);
});

test('7 · the content security policy allows our own scripts alone', async () => {
  const directives = (await policy()).split('; ');
  expect(directives).toEqual(expect.arrayContaining(["default-src 'none'", "script-src 'self'"]));
  expect(directives.join()).not.toContain('unsafe');
});

test('8 · no insecure content runs in a secure page', () => {
  const name = 'allowRunningInsecureContent';
  expect(switches(name)).toEqual([[name, false]]);
});

test('9 · no experimental features', () => {
  expect(switches('experimentalFeatures')).toEqual([['experimentalFeatures', false]]);
});

test('10 · no features of Blink are switched on', async () => {
  expect(Object.keys(preferences)).not.toContain('enableBlinkFeatures');
  expect(await built('main')).not.toMatch(/enable-blink-features|enableBlinkFeatures/);
});

test('11 · no webview, so none with pop-ups', async () => {
  expect(switches('webviewTag')).toEqual([['webviewTag', false]]);
  expect(await built('renderer')).not.toMatch(/allowpopups|<webview/);
});

test('12 · a webview that a page makes all the same is not attached', async () => {
  expect(await isPrevented('will-attach-webview')).toBe(true);
});

test('13 · no page goes anywhere', async () => {
  for (const name of ['will-navigate', 'will-frame-navigate', 'will-redirect']) {
    expect([name, await isPrevented(name)]).toEqual([name, true]);
  }
});

test('14 · no page opens a window', async () => {
  const urls = ['https://evil.example/', 'dlx://app/', 'about:blank'];
  const opened = await app.evaluate(
    (system, asked) => asked.map((url) => system.window.contents.mayOpen(url)),
    urls,
  );
  expect(opened).toEqual([false, false, false]);
});

test('15 · nothing is handed to other programs to open', async () => {
  const opening = /openExternal\s*\(|shell\.openPath/;
  const scripts = (await readAll('main')).filter((text) => opening.test(text));
  // The updater may show an installer that it downloaded and verified; it is loaded only with a channel.
  expect(scripts.filter((text) => !text.includes('AppImageUpdater'))).toEqual([]);
});

test('16 · Electron is a release that is looked after, and pinned', async () => {
  const { devDependencies } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as {
    devDependencies: Record<string, string>;
  };
  expect(devDependencies['electron']).toMatch(/^\d+\.\d+\.\d+$/);
  expect(Number(devDependencies['electron']?.split('.')[0])).toBeGreaterThanOrEqual(45);
});

test('17 · the sender of every message is checked', async () => {
  const before = (await app.received()).length;
  await app.evaluate((system) => {
    const message = JSON.stringify({ t: 'q', i: 'x', m: 'request', a: ['files/list', null] });
    const { contents } = system.window;
    const { mainFrame: frame } = contents;
    const other = system.foreignContents();
    const say = (sender: Parameters<typeof system.forge>[0]): void =>
      system.forge(sender, 'dlx:message', [message]);
    say({ sender: other, frame });
    other.frame.moveTo('dlx://app/');
    say({ sender: contents, frame: other.frame });
    frame.moveTo('https://evil.example/');
    say({ sender: contents, frame });
    frame.moveTo('dlx://app/');
  });
  // Answers come in order: the only one is that of a message of our own.
  await app.ask('app/info', null);
  expect((await app.received()).length - before).toBe(1);
});

test('18 · the window is served by a protocol of its own, and file: is closed', async () => {
  expect(await app.evaluate((system) => system.window.contents.getURL())).toBe('dlx://app/');
  expect(await mayRequest(['file:///etc/passwd'])).toEqual([false]);
});

test('19 · every fuse is stated', async () => {
  const config = await readFile(join(ROOT, 'electron-builder.yml'), 'utf8');
  const stated = /electronFuses:\n((?: {2}\w+: (?:true|false)\n)+)/.exec(config)?.[1] ?? '';
  expect(stated.trim().split(/\n\s*/)).toEqual([
    'runAsNode: false',
    'enableCookieEncryption: false',
    'enableNodeOptionsEnvironmentVariable: false',
    'enableNodeCliInspectArguments: false',
    'enableEmbeddedAsarIntegrityValidation: true',
    'onlyLoadAppFromAsar: true',
    'loadBrowserProcessSpecificV8Snapshot: false',
    'grantFileProtocolExtraPrivileges: false',
    'resetAdHocDarwinSignature: true',
  ]);
  // The ninth, which electron-builder does not know.
  expect(config).toMatch(/^afterPack: \.\/scripts\/pack\/state-fuses\.mjs$/m);
});

test('20 · the page gets four functions, and nothing of Electron through them', async () => {
  const bridge = await app.inPage<string[]>('Object.keys(dlxBridge)');
  expect(bridge.sort()).toEqual(['onClose', 'onMessage', 'pathOf', 'post']);
  const added = "Object.keys(window).filter((name) => typeof window[name] === 'object')";
  expect(await app.inPage<string[]>(added)).toContain('dlxBridge');
  expect(await app.inPage('typeof window.require + typeof window.process')).toBe(
    'undefinedundefined',
  );
  await app.ask('app/info', null);
  expect(await app.inPage('[...new Set(kinds)]')).toEqual(['string']);
});
