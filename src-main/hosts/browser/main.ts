import { existsSync } from 'node:fs';
import { hostname, userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import {
  createTranslator,
  danceTarget,
  loadFormats,
  createWorkbench,
  productVersion,
  standardDirs,
  terminalLocale,
  type Workbench,
} from '../../app';
import { linkOf } from '../../shared/dance';
import { ProblemError } from '../../shared/puzzle';
import { handOver, listenForHandovers, type HandoverListener, type Taken } from './handover';
import { hasDisplay, launch, openerFor, tunnelCommand } from './opener';
import { parseServeOptions, type ServeOptions } from './options';
import { browserPorts } from './ports';
import { startBrowserServer, type BrowserServer } from './server';

/**
 * Entry of the browser host. Standard output carries one line, the URL, for scripts to read;
 * everything for people goes to standard error.
 */

const options = parseServeOptions(process.argv.slice(2));
const translate = createTranslator(terminalLocale(options.lang, process.env));
const root = join(import.meta.dirname, '..', '..');
const dirs = standardDirs(join(root, 'resources'));
const version = productVersion(root);

await run(options);

async function run(asked: ServeOptions): Promise<void> {
  requireBuiltWindow();
  if (await isTakenOver(asked)) return;
  const { paths, dance, port, open } = asked;
  const workbench = openWorkbench();
  const server = await listenOrExit(workbench, port);
  const handovers = await listenForHandovers(dirs.settings, version, async (handed) => ({
    url: server.url,
    windows: server.windows(),
    problems: (await workbench.open(handed)).problems,
  }));
  closeOnSignal(server, workbench, handovers);
  await openPaths(workbench, paths);
  const url = server.url + (await fragmentOf(dance));
  process.stdout.write(`${url}\n`);
  say('host.serving');
  if (open) await openWindow(url, server.port);
}

/**
 * Hands what was asked for to the workbench that already runs, if there is one and no other was asked
 * for: by `--new`, or by a port of its own.
 */
async function isTakenOver({ paths, dance, port, open, another }: ServeOptions): Promise<boolean> {
  if (another || port !== 0) return false;
  const handed = paths.map((path) => resolve(path));
  const taken = await handOver(dirs.settings, { version, paths: handed });
  if (taken === null) return false;
  const fragment = await fragmentOf(dance);
  const url = taken.url + fragment;
  process.stdout.write(`${url}\n`);
  say('host.handedOver');
  sayProblems(taken.problems);
  const isSeen = taken.windows > 0 && paths.length > 0 && fragment === '';
  if (open && !isSeen) await openWindow(url, Number(new URL(url).port));
  return true;
}

function requireBuiltWindow(): void {
  if (existsSync(join(root, 'out', 'renderer', 'index.html'))) return;
  say('host.notBuilt');
  process.exit(2);
}

function openWorkbench(): Workbench {
  return createWorkbench({
    ports: browserPorts(),
    dirs,
    workerPath: join(import.meta.dirname, 'worker.mjs'),
    version,
    host: 'browser',
  });
}

async function listenOrExit(workbench: Workbench, port: number): Promise<BrowserServer> {
  const rendererDir = join(root, 'out', 'renderer');
  try {
    return await startBrowserServer({
      workbench,
      rendererDir,
      port,
      log: (level, message) => workbench.log(level, message),
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    say(taken ? 'host.portTaken' : 'host.portRefused', { port, reason });
    await workbench.close();
    process.exit(1);
  }
}

/** What cannot be opened is said here; the window shows the rest. */
async function openPaths(workbench: Workbench, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return;
  const { problems } = await workbench.open(paths);
  sayProblems(problems);
}

function sayProblems(problems: Taken['problems']): void {
  for (const { path, problem } of problems) {
    say('host.problemWith', {
      path,
      message: translate(`problem.${problem.code}`, problem.params),
    });
  }
}

/** The fragment that takes the window to what it is to dance. */
async function fragmentOf(dance: ServeOptions['dance']): Promise<string> {
  if (dance === null) return '';
  const { target, puzzle } = dance;
  try {
    const { registry } = await loadFormats(process.env, null);
    return `#${linkOf(await danceTarget(target, resolve(target), puzzle, registry))}`;
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const { code, params } = error.problem;
    say('host.problemWith', { path: target, message: translate(`problem.${code}`, params) });
    return '';
  }
}

async function openWindow(url: string, port: number): Promise<void> {
  if (!hasDisplay(process.platform, process.env)) {
    say('host.noDisplay');
    say('host.tunnel');
    process.stderr.write(`  ${tunnelCommand(port, userInfo().username, hostname())}\n`);
    return;
  }
  const opened = await launch(openerFor(process.platform, url));
  say(opened ? 'host.opened' : 'host.openFailed');
}

function closeOnSignal(
  server: BrowserServer,
  workbench: Workbench,
  handovers: HandoverListener | null,
): void {
  let closing = false;
  const close = (): void => {
    if (closing) process.exit(130);
    closing = true;
    void Promise.all([handovers?.close(), server.close(), workbench.close()]).finally(() =>
      process.exit(0),
    );
  };
  process.on('SIGINT', close);
  process.on('SIGTERM', close);
}

function say(key: string, params: Record<string, string | number> = {}): void {
  process.stderr.write(`${translate(key, params)}\n`);
}
