/**
 * `npm run dev` with Vite itself: the page that it serves goes through the window's own protocol (over the
 * stand-in for Electron, which is NOT Electron), runs in Chromium, and hears of what was changed.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { isLoadedSoundly, quitsSoundly, until } from './support/electron-stand-in/demands';
import { launch, makeHome, removeHomes } from './support/electron-stand-in/workbench';
import { ROOT } from './support/environment';

/** A program for the server to start: it notes where the page is, and ends with the server. */
const NOTES_ADDRESS = `
import { writeFileSync } from 'node:fs';
writeFileSync(process.env.NOTED, process.env.ELECTRON_RENDERER_URL);
const { ppid } = process;
setInterval(() => {
  if (process.ppid !== ppid) process.exit();
  try { process.kill(ppid, 0); } catch { process.exit(); }
}, 200);
`;

let server: ChildProcess;
let url: string;

/** Starts the developer's server; what it takes for Electron only notes where the page is. */
test.beforeAll(async () => {
  const home = makeHome();
  const program = join(home, 'program.mjs');
  const noted = join(home, 'url');
  await writeFile(program, NOTES_ADDRESS);
  const cli = join(ROOT, 'node_modules/electron-vite/bin/electron-vite.js');
  // The builds of the main process are those that the other tests use.
  server = spawn(process.execPath, [cli, 'dev', '--rendererOnly', '--entry', program], {
    cwd: ROOT,
    env: { ...process.env, ELECTRON_EXEC_PATH: process.execPath, NOTED: noted },
    stdio: 'ignore',
  });
  const read = async (): Promise<string> => (await readFile(noted, 'utf8').catch(() => '')).trim();
  await until(async () => (await read()) !== '', 'the server did not start', 60_000);
  url = await read();
});

test.afterAll(async () => {
  const ended = once(server, 'exit');
  server.kill();
  await ended;
  removeHomes();
});

test('the window takes the page from the server @long', async () => {
  const program = await launch(makeHome(), { env: { ELECTRON_RENDERER_URL: url } });
  await isLoadedSoundly(program);
  const asked = await program.evaluate((system) => system.page.requests.map(({ url: at }) => at));
  expect(asked).toEqual(expect.arrayContaining(['dlx://app/', 'dlx://app/@vite/client']));
  const changes = new URL(url);
  changes.protocol = 'ws:';
  const may = await program.evaluate(
    (system, at) => system.mayRequest({ url: at, method: 'GET', resourceType: 'other' }),
    changes.href,
  );
  expect(may).toBe(true);
  await quitsSoundly(program);
});

test('the page runs, and hears of a change', async ({ page }) => {
  const heard: string[] = [];
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => void heard.push(String(payload)));
  });
  await page.goto(url);
  await expect(page.locator('#app')).not.toBeEmpty();
  await expect.poll(() => heard.join('\n')).toContain('"type":"connected"');
  const changed = join(ROOT, 'src-renderer/ui/styles/tokens.css');
  await expect
    .poll(async () => {
      await utimes(changed, new Date(), new Date());
      return heard.join('\n');
    })
    .toMatch(/"type":"(update|full-reload)"/);
});
