/**
 * Electron's security checklist, point by point, on the built main process and preload over the
 * stand-in: https://www.electronjs.org/docs/latest/tutorial/security. docs/security.md has the same
 * table in words. What is not shown: that a real Electron acts on what it is told.
 */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { startStandIn, type StandIn } from './support/electron-stand-in';

const ROOT = resolve(import.meta.dirname, '..');

let dir: string;
let app: StandIn;
let started: Started;

interface Started {
  calls: string[];
  windows: { webPreferences: Record<string, unknown> }[];
  url: string;
  bridge: string[];
  worlds: string[];
}

test.beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'dlx-checklist-'));
  app = await startStandIn({ env: { DLX_WORKBENCH_SETTINGS: join(dir, 'settings') } });
  started = await app.probe<Started>('start');
});

test.afterAll(async () => {
  await app.stop();
  await rm(dir, { recursive: true, force: true });
});

/** The switches that the only window is made with. */
function switches(...names: string[]): unknown[] {
  return names.map((name) => [name, started.windows[0]?.webPreferences[name]]);
}

async function policy(): Promise<string> {
  const [page] = await app.probe<{ headers: Record<string, string> }[]>('fetch', [
    { url: 'dlx://app/' },
  ]);
  return page?.headers['content-security-policy'] ?? '';
}

/** Every script of a folder of the build, in one text. */
async function built(folder: string): Promise<string> {
  const names = await readdir(join(ROOT, 'out', folder), { recursive: true });
  const scripts = names.filter((name) => /\.c?js$/.test(name));
  return (
    await Promise.all(scripts.map((name) => readFile(join(ROOT, 'out', folder, name), 'utf8')))
  ).join('\n');
}

test('1 · only secure content is loaded', async () => {
  const urls = ['http://evil.example/', 'https://evil.example/', 'ws://evil.example/', 'ftp://x/'];
  expect(await app.probe('requests', urls)).toEqual(urls.map((url) => [url, true]));
  expect(await policy()).not.toMatch(/https?:|wss?:|\*/);
});

test('2 · no page has Node', () => {
  const names = ['nodeIntegration', 'nodeIntegrationInWorker', 'nodeIntegrationInSubFrames'];
  expect(switches(...names)).toEqual(names.map((name) => [name, false]));
});

test('3 · the preload lives in a world of its own', () => {
  expect(switches('contextIsolation')).toEqual([['contextIsolation', true]]);
});

test('4 · every process of a page is in the sandbox', () => {
  expect(switches('sandbox')).toEqual([['sandbox', true]]);
  expect(started.calls.indexOf('enableSandbox')).toBe(0);
});

test('5 · permissions are denied by handlers of our own', async () => {
  const names = ['media', 'geolocation', 'notifications', 'clipboard-read', 'openExternal', 'hid'];
  expect(await app.probe('permissions', { names, origin: 'dlx://app' })).toEqual(
    names.map((name) => [name, false, false]),
  );
  const ours = { names: ['clipboard-sanitized-write'], origin: 'https://evil.example' };
  expect(await app.probe('permissions', ours)).toEqual([[ours.names[0], false, false]]);
  expect(await app.probe('device')).toBe(false);
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
  expect(Object.keys(started.windows[0]?.webPreferences ?? {})).not.toContain(
    'enableBlinkFeatures',
  );
  expect(await built('main')).not.toMatch(/enable-blink-features|enableBlinkFeatures/);
});

test('11 · no webview, so none with pop-ups', async () => {
  expect(switches('webviewTag')).toEqual([['webviewTag', false]]);
  expect(await built('renderer')).not.toMatch(/allowpopups|<webview/);
});

test('12 · a webview that a page makes all the same is not attached', async () => {
  const navigations = new Map(await app.probe<[string, boolean][]>('navigations'));
  expect(navigations.get('will-attach-webview')).toBe(true);
});

test('13 · no page goes anywhere', async () => {
  const navigations = new Map(await app.probe<[string, boolean][]>('navigations'));
  for (const name of ['will-navigate', 'will-frame-navigate', 'will-redirect']) {
    expect([name, navigations.get(name)]).toEqual([name, true]);
  }
});

test('14 · no page opens a window', async () => {
  const urls = ['https://evil.example/', 'dlx://app/', 'about:blank'];
  expect(await app.probe('open', urls)).toEqual(urls.map(() => ({ action: 'deny' })));
});

test('15 · nothing is handed to other programs to open', async () => {
  expect(await built('main')).not.toMatch(/openExternal\s*\(|shell\.openPath/);
});

test('16 · Electron is a release that is looked after, and pinned', async () => {
  const { devDependencies } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as {
    devDependencies: Record<string, string>;
  };
  expect(devDependencies['electron']).toMatch(/^\d+\.\d+\.\d+$/);
  expect(Number(devDependencies['electron']?.split('.')[0])).toBeGreaterThanOrEqual(45);
});

test('17 · the sender of every message is checked', async () => {
  const message = JSON.stringify({ t: 'q', i: 'x', m: 'request', a: ['files/list', null] });
  expect(await app.probe('impostors', message)).toBe(0);
});

test('18 · the window is served by a protocol of its own, and file: is closed', async () => {
  expect(started.url).toBe('dlx://app/');
  const url = 'file:///etc/passwd';
  expect(await app.probe('requests', [url])).toEqual([[url, true]]);
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
  expect(started.worlds).toEqual(['dlxBridge']);
  expect(started.bridge.sort()).toEqual(['onClose', 'onMessage', 'pathOf', 'post']);
  expect(await app.probe('heard')).toEqual(['string']);
});
