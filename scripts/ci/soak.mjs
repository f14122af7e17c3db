#!/usr/bin/env node
/**
 * Long repetitions of what users do every day, for the nightly run:
 *
 *     node scripts/ci/soak.mjs workers 10000             worker threads started and ended, under this Node
 *     node scripts/ci/soak.mjs workers 10000 --electron  the same in the main process of the window
 *     node scripts/ci/soak.mjs reloads 200               the window's page loaded anew
 *     node scripts/ci/soak.mjs quits 100                 the program ended during a batch
 *
 * The last three need the Electron runtime. Ends with status 1 where something dies or memory grows by
 * more than 500 MB.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findRuntime } from '../start/runtime.mjs';

const MOST_GROWTH = 500 * 1024 * 1024;
const LINES = 10;
const GRID = '1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const [what = '', times = ''] = process.argv.slice(2);
const count = Number(times);
const kinds = { workers, reloads, quits };

if (!Object.hasOwn(kinds, what) || !Number.isSafeInteger(count) || count < 1) {
  console.error('soak.mjs (workers | reloads | quits) TIMES [--electron]');
  process.exit(2);
}
await kinds[what]();
console.log(`${what}: ${count} times, sound`);

async function workers() {
  const path = join(root, 'out', 'main', 'worker.cjs');
  const inWindow = process.argv.includes('--electron');
  const app = inWindow ? await launch() : null;
  const run = (task) => (app === null ? endWorkers(null, task) : app.evaluate(endWorkers, task));
  await steadily((part) => run({ path, part }));
  await app?.close();
}

/** Starts and ends threads, two at a time; bytes of memory afterwards. Electron gets it as text. */
async function endWorkers(_electron, { path, part }) {
  const { Worker } = process.getBuiltinModule('node:worker_threads');
  const { once } = process.getBuiltinModule('node:events');
  const one = async () => {
    const worker = new Worker(path, { workerData: { control: new SharedArrayBuffer(64) } });
    await once(worker, 'online');
    await worker.terminate();
  };
  for (let done = 0; done < part; done += 2) await Promise.all([one(), one()]);
  return process.memoryUsage().rss;
}

async function reloads() {
  const app = await launch();
  const page = await app.firstWindow();
  await steadily(async (part) => {
    for (let done = 0; done < part; done++) {
      await page.reload();
      await page.locator('[data-region="bar"]').waitFor();
    }
    return await app.evaluate(() => process.memoryUsage().rss);
  });
  await app.close();
}

async function quits() {
  const folder = await mkdtemp(join(tmpdir(), 'dlx-soak-'));
  const file = join(folder, 'long.in');
  await writeFile(file, `${`${GRID}\n`.repeat(50_000)}end\n`);
  for (let done = 1; done <= count; done++) {
    const app = await launch([file]);
    const page = await app.firstWindow();
    await page.getByRole('grid').first().waitFor();
    await page.keyboard.press('F5');
    await page.getByRole('tabpanel', { name: 'Queue' }).getByRole('progressbar').first().waitFor();
    const status = await ended(app);
    if (status !== 0) throw new Error(`quit ${done} ended with ${status}`);
  }
  await rm(folder, { recursive: true, force: true });
}

/** Closes the program; its exit status. */
async function ended(app) {
  const child = app.process();
  const exit = new Promise((resolve) => {
    child.once('exit', (status, signal) => resolve(status ?? signal));
  });
  await app.close();
  return await exit;
}

/** The window with a profile of its own. */
async function launch(paths = []) {
  const executablePath = findRuntime(root, process.platform, process.env);
  if (executablePath === null) throw new Error('there is no Electron runtime');
  const profile = await mkdtemp(join(tmpdir(), 'dlx-profile-'));
  const env = { ...process.env, DLX_WORKBENCH_SETTINGS: join(profile, 'settings') };
  const args = [root, `--user-data-dir=${profile}`, ...paths];
  const { launchWindow } = await import('./launch-window.mjs');
  return await launchWindow({ executablePath, args, env });
}

/** Runs all in ten parts, and holds the memory after each against that after the first. */
async function steadily(run) {
  const part = Math.ceil(count / LINES);
  let first = null;
  for (let done = 0; done < count; done += part) {
    const bytes = await run(Math.min(part, count - done));
    first ??= bytes;
    console.log(`${Math.min(done + part, count)}: ${Math.round(bytes / 1024 / 1024)} MB`);
    if (bytes - first > MOST_GROWTH) throw new Error('memory grows');
  }
}
