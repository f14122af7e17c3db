#!/usr/bin/env node
/**
 * `npm start -- PATH…`: opens the workbench in a desktop window where that is possible, otherwise in
 * the user's browser, and says which and why.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { decide, hasDisplay, splitArguments, windowArguments } from './start/decide.mjs';
import { showProgress } from './start/progress.mjs';
import { fetchRuntime, findRuntime } from './start/runtime.mjs';
import { wordsFor } from './start/words.mjs';

const NEEDED_NODE = '20.19';
/** A download is given up when nothing of it has come for so long. */
const STALL_SECONDS = 60;
/** A window that ends with an error before this has not started. */
const START_MS = 5_000;
const BUILT = [
  'out/main/browser.cjs',
  'out/main/electron.js',
  'out/main/worker.cjs',
  'out/preload/preload.cjs',
  'out/renderer/index.html',
];

const { env, platform } = process;
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const { forced, help, lang, rest } = splitArguments(process.argv.slice(2));
const words = wordsFor(lang, env);
/** Why the runtime could not be fetched, or null. */
let unfetched = null;
const say = (key, params) => process.stderr.write(`${words(key, params)}\n`);

if (help) process.stdout.write(`${words('help')}\n`);
else await start();

async function start() {
  requireNode();
  requireBuild();
  const { act, why } = await decideAfterFetching();
  if (act === 'electron') await openWindow(why);
  else if (act === 'browser') await serve(words(why, fetchProblem()));
  else stop(words(why, fetchProblem()));
}

function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  say('oldNode', { needed: NEEDED_NODE, found: process.versions.node });
  process.exit(1);
}

function requireBuild() {
  if (BUILT.every((path) => existsSync(join(root, path)))) return;
  say('building');
  const { status } = spawnSync(process.execPath, [join(root, 'scripts', 'build.mjs')], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  });
  if (status === 0) return;
  say('buildFailed');
  process.exit(1);
}

async function decideAfterFetching() {
  const superuser = platform === 'linux' && process.getuid?.() === 0;
  const situation = { forced, display: hasDisplay(platform, env), superuser };
  const runtime = () => findRuntime(root, platform, env) !== null;
  const first = decide({ ...situation, runtime: runtime() ? 'present' : 'absent' });
  if (first.act !== 'fetch') return first;
  say('fetch');
  const onProgress = showProgress(process.stderr, words);
  unfetched = await fetchRuntime(root, env, { stallSeconds: STALL_SECONDS, onProgress });
  onProgress.end();
  return decide({ ...situation, runtime: runtime() ? 'present' : 'unfetchable' });
}

/** What `noRuntime` says besides. */
function fetchProblem() {
  return unfetched === null ? {} : { reason: words(unfetched.key, unfetched.params) };
}

/** A window that cannot start, for want of a system library for instance, leaves the browser. */
async function openWindow(why) {
  say('electron', { why: words(why) });
  const begun = Date.now();
  const status = await runElectron(findRuntime(root, platform, env));
  const failed = status !== 0 && Date.now() - begun < START_MS;
  if (!failed) process.exit(typeof status === 'number' ? status : 1);
  const reason = words('windowFailed', { status });
  if (forced === 'electron') stop(reason);
  else await serve(reason);
}

/** Runs the window until it is closed; its exit status, or the name of what ended it. */
function runElectron(program) {
  const childEnv = { ...env };
  delete childEnv.ELECTRON_RUN_AS_NODE;
  return new Promise((resolve) => {
    const child = spawn(program, windowArguments(root, lang, rest), {
      stdio: 'inherit',
      env: childEnv,
    });
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => child.kill(signal));
    child.once('error', (error) => resolve(error.code ?? error.message));
    child.once('exit', (status, signal) => resolve(status ?? signal));
  });
}

/** The browser host takes over this process. */
async function serve(why) {
  say('browser', { why });
  process.removeAllListeners('SIGINT');
  process.removeAllListeners('SIGTERM');
  const entry = join(root, 'out', 'main', 'browser.cjs');
  process.argv = [process.execPath, entry, ...rest];
  const require = createRequire(import.meta.url);
  require('./code-cache.cjs').useCodeCache(join(root, 'out'));
  require(entry);
}

function stop(why) {
  say('stop', { why });
  process.exitCode = 1;
}
