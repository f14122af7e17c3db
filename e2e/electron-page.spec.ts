/**
 * Rules of the stand-in that hold for a page in real Chromium (`electron-rules.spec.ts` has those of the
 * main process): each one is broken once by a tiny program, which has to go red, and kept once.
 */
import { rmSync } from 'node:fs';
import { expect, test, type Browser } from '@playwright/test';
import { isLoadedSoundly } from './support/electron-stand-in/demands';
import { miniFolder, writeMiniApp, type MiniApp } from './support/electron-stand-in/mini-app';
import { ShownPage } from './support/electron-stand-in/page/shown-page';
import { startElectron } from './support/electron-stand-in/start';
import { launch, makeHome, removeHomes } from './support/electron-stand-in/workbench';

let folder: string;

test.beforeAll(() => (folder = miniFolder()));
test.afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  removeHomes();
});

/** A program, and a script that its page can run without an error. */
interface Use extends Partial<MiniApp> {
  readonly script?: string;
}

interface Rule {
  readonly name: string;
  readonly wrong: Use;
  readonly right: Use;
  readonly red: RegExp;
}

const OPENS = "app.on('ready', () => openWindow());";

async function judge(browser: Browser, { script, ...program }: Use): Promise<void> {
  const context = await browser.newContext();
  const shown = new ShownPage(context);
  const running = await startElectron({
    app: writeMiniApp(folder, { main: OPENS, ...program }),
    env: { HOME: folder },
    inBrowser: (wire) => shown.connect(wire),
  });
  try {
    await isLoadedSoundly(running);
    await context.pages()[0]?.evaluate(script ?? '0');
  } finally {
    await running.kill();
    await context.close();
  }
}

const permits = (answer: boolean): string => `
  app.on('ready', () => {
    session.defaultSession.setPermissionRequestHandler((_, __, done) => done(${answer}));
    session.defaultSession.setPermissionCheckHandler(() => ${answer});
    openWindow();
  });`;

const exposes = (api: string): string =>
  `require('electron').contextBridge.exposeInMainWorld('api', ${api});`;

const sends = (value: string): string => `require('electron').ipcRenderer.send('x', ${value});`;

/** The document names a script, which is served with `status`. */
const serves = (status: number): string =>
  `return request.url.endsWith('.js')
    ? new Response('', { status: ${status}, headers: { 'content-type': 'text/javascript' } })
    : new Response('<script src="./page.js"></script>', { headers: { 'content-type': 'text/html' } });`;

const PATH_OF = exposes('{ pathOf: (file) => require("electron").webUtils.getPathForFile(file) }');

const RULES: readonly Rule[] = [
  {
    name: 'S14 · a message is cloned',
    wrong: { preload: sends('() => 1') },
    right: { preload: sends("'text'") },
    red: /Unable to load preload script: .*could not be cloned/,
  },
  {
    name: 'S15 · what crosses the bridge is copied',
    wrong: { preload: exposes('{ kept: new WeakMap() }') },
    right: { preload: exposes('{ kept: new Map() }'), script: 'api.kept.has(1)' },
    red: /Unable to load preload script: .*could not be cloned/,
  },
  {
    name: 'S15 · what crosses the bridge is frozen',
    wrong: { preload: exposes('{ f: 1 }'), script: "'use strict'; api.f = 2" },
    right: { preload: exposes('{ f: 1 }'), script: 'api.f' },
    red: /Cannot assign to read only property/,
  },
  {
    name: 'S15 · a preload has no module of Node',
    wrong: { preload: "require('node:fs');" },
    right: { preload: "require('electron');" },
    red: /module not found: node:fs/,
  },
  {
    name: 'S15 · a path is that of a file, and one that a page makes up has none',
    wrong: { preload: PATH_OF, script: "api.pathOf({ path: '/x' })" },
    right: {
      preload: PATH_OF,
      script: "if (api.pathOf(new File([], '/x')) !== '') throw new Error('a path')",
    },
    red: /expected to receive a File object/,
  },
  {
    name: 'S13 · the clipboard is read as the handlers of the session say',
    wrong: { main: permits(false), script: 'navigator.clipboard.readText()' },
    right: { main: permits(true), script: 'navigator.clipboard.readText()' },
    red: /NotAllowedError/,
  },
  {
    name: 'S16 · every part of the document is served',
    wrong: { serve: serves(404) },
    right: { serve: serves(200) },
    red: /the page did not get mini:\/\/app\/page\.js/,
  },
];

for (const rule of RULES) {
  test(`${rule.name} @long`, async ({ browser }) => {
    await expect(judge(browser, rule.wrong)).rejects.toThrow(rule.red);
    await judge(browser, rule.right);
  });
}

test('the program tries itself out, with its page', async ({ browser }) => {
  const context = await browser.newContext();
  const shown = new ShownPage(context);
  const program = await launch(makeHome(), {
    argv: ['--smoke=page'],
    inBrowser: (wire) => shown.connect(wire),
  });
  const { status, breaches } = await program.ended;
  await context.close();
  expect([status, breaches]).toEqual([0, []]);
});
