import { existsSync } from 'node:fs';
import { hostname, userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import {
  commandName,
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
import { problemIn } from '../../shared/puzzle';
import { valueOf } from '../usage/values';
import { paintFor } from '../usage/paint';
import { UsageError, usageMessage } from '../usage/usage';
import {
  handOver,
  isOneRunning,
  listenForHandovers,
  type HandoverListener,
  type Taken,
} from './handover';
import { isTaken, listenAtAddress, renewToken, type Neighbour } from './listen';
import { hasDisplay, launch, openerFor, tunnelCommand } from './opener';
import { parseServeOptions, type ServeOptions } from './options';
import { browserPorts } from './ports';
import { newSecret } from './secrets';
import { startBrowserServer, type BrowserServer } from './server';

/**
 * Entry of the browser host. Standard output carries one line, the URL, for scripts to read;
 * everything for people goes to standard error.
 */

// Whoever reads them may leave; the workbench goes on.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

const argv = process.argv.slice(2);
const translate = createTranslator(terminalLocale(valueOf(argv, '--lang'), process.env));
const root = join(import.meta.dirname, '..', '..');
const dirs = standardDirs(join(root, 'resources'));
const version = productVersion(root);

/** How often, and after how many ms each, a start that came first is asked again. */
const ASKED_AGAIN = [200, 400, 800, 1_600];

const options = readOptions();
if (options !== null) void run(options);

/** Null where there is nothing to start: the arguments are wrong, or help was asked for. */
function readOptions(): ServeOptions | null {
  const paint = paintFor(process.env, process.stdout.isTTY);
  const writeOut = (text: string): void => void process.stdout.write(text);
  try {
    return parseServeOptions(argv, {
      t: translate,
      paint,
      columns: process.stdout.columns || 80,
      writeOut,
      writeErr: writeOut,
      errColours: false,
    });
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    process.exitCode = error.exitCode;
    if (error.exitCode !== 0) process.stderr.write(usageMessage(translate, error));
    return null;
  }
}

async function run(asked: ServeOptions): Promise<void> {
  requireBuiltWindow();
  if (await isTakenOver(asked)) return;
  const { paths, dance, open } = asked;
  const { programs } = asked;
  if (isAnyMissing(programs ?? [])) process.exit(2);
  const workbench = openWorkbench(programs);
  const server = await listenOrExit(workbench, asked);
  if (server === null) return;
  const handovers = await listenForHandovers(dirs.settings, version, async (handed) => {
    if (handed.newToken) await renewToken(dirs.settings, server);
    return {
      url: server.url,
      ticketUrl: server.ticketUrl(),
      windows: server.windows(),
      problems: (await workbench.open(handed.paths)).problems,
    };
  });
  closeOnSignal(server, workbench, handovers);
  await openPaths(workbench, paths);
  const fragment = await fragmentOf(dance);
  process.stdout.write(`${server.url}${fragment}\n`);
  say('host.serving');
  if (programs !== null) await sayRights(workbench);
  if (open) await openWindow(server.ticketUrl() + fragment, server.port);
}

/**
 * Hands what was asked for to the workbench that already runs, if there is one and no other was asked
 * for: by `--new`, or by a port of its own.
 */
async function isTakenOver(asked: ServeOptions): Promise<boolean> {
  const { paths, dance, open, newToken } = asked;
  if (asked.another || asked.programs !== null || asked.port !== null) return false;
  const handed = paths.map((path) => resolve(path));
  const taken = await handOver(dirs.settings, { version, paths: handed, newToken });
  if (taken === null) return false;
  const fragment = await fragmentOf(dance);
  process.stdout.write(`${taken.url}${fragment}\n`);
  say('host.handedOver');
  sayProblems(taken.problems);
  const isSeen = taken.windows > 0 && paths.length > 0 && fragment === '';
  if (open && !isSeen)
    await openWindow(taken.ticketUrl + fragment, Number(new URL(taken.url).port));
  return true;
}

function requireBuiltWindow(): void {
  if (existsSync(join(root, 'out', 'renderer', 'index.html'))) return;
  say('host.notBuilt');
  process.exit(2);
}

function openWorkbench(programs: ServeOptions['programs']): Workbench {
  return createWorkbench({
    ports: browserPorts(programs?.map((path) => resolve(path)) ?? null, translate),
    dirs,
    workerPath: join(import.meta.dirname, 'worker.cjs'),
    version,
    command: commandName(root, process.env),
    host: 'browser',
  });
}

/** Says which program is not there. */
function isAnyMissing(programs: readonly string[]): boolean {
  const missing = programs.filter((path) => !existsSync(path));
  for (const path of missing)
    say('host.problemWith', {
      path,
      message: translate('problem.program-missing', { program: path }),
    });
  return missing.length > 0;
}

/** What the programs that the window may run are allowed. */
async function sayRights(workbench: Workbench): Promise<void> {
  const { runner } = await workbench.handlers['programs/list'](null);
  say(`cli.test.${runner?.sandbox === 'bubblewrap' ? 'confined' : 'rights'}`);
}

/** Null where another start has come first and taken over. */
async function listenOrExit(
  workbench: Workbench,
  asked: ServeOptions,
): Promise<BrowserServer | null> {
  const rendererDir = join(root, 'out', 'renderer');
  const log = workbench.log.bind(workbench);
  try {
    const onTicketTwice = (): void => void replaceAddress(asked, () => listening?.server);
    const listening = await listenAtAddress(
      dirs.settings,
      asked,
      (address) => startBrowserServer({ workbench, rendererDir, log, onTicketTwice, ...address }),
      () => neighbourOf(asked),
    );
    if (listening === null) {
      await workbench.close();
      return null;
    }
    const { server, taken } = listening;
    if (taken !== null) say('host.portMoved', { port: taken });
    return server;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    say(isTaken(error) ? 'host.portTaken' : 'host.portRefused', { port: asked.port ?? 0, reason });
    await workbench.close();
    process.exit(1);
  }
}

async function neighbourOf(asked: ServeOptions): Promise<Neighbour> {
  // Whoever brings programs waits for nobody.
  for (const ms of asked.programs === null ? ASKED_AGAIN : []) {
    await setTimeout(ms);
    if (await isTakenOver(asked)) return 'took-over';
  }
  return (await isOneRunning(dirs.settings)) ? 'another-version' : 'nobody';
}

/** Who has read the address in the arguments of the browser has it no longer. */
async function replaceAddress(
  { another }: ServeOptions,
  running: () => BrowserServer | undefined,
): Promise<void> {
  const server = running();
  if (server === undefined) return;
  if (another) server.renew(newSecret());
  else await renewToken(dirs.settings, server);
  say('host.ticketTwice');
  process.stdout.write(`${server.url}\n`);
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
    return `#${linkOf(await danceTarget(target, await sourceOf(target), puzzle, registry))}`;
  } catch (error) {
    const { code, params } = problemIn(error);
    say('host.problemWith', { path: target, message: translate(`problem.${code}`, params) });
    return '';
  }
}

/** `-` is standard input, as for every command. */
async function sourceOf(target: string): Promise<Parameters<typeof danceTarget>[1]> {
  if (target !== '-') return { path: resolve(target) };
  return { name: target, bytes: Buffer.concat(await process.stdin.toArray()) };
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
    void Promise.all([handovers?.close(), server.close(), workbench.close()]).then(
      () => process.exit(0),
      // The log says what could not be closed.
      () => process.exit(1),
    );
  };
  process.on('SIGINT', close);
  process.on('SIGTERM', close);
}

function say(key: string, params: Record<string, string | number> = {}): void {
  process.stderr.write(`${translate(key, params)}\n`);
}
