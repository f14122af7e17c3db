import { EventEmitter } from 'node:events';
import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createWorkbench, serveClient, type Workbench } from '../../../src-main/app';
import { oneOf, randomFrom, wholeBelow, type Random } from '../../../src-main/app/testing/random';
import { VERBS as KNOWN_VERBS } from '../../../src-main/shared/contract';
import {
  APP_ORIGIN,
  DROP_CHANNEL,
  MESSAGE_CHANNEL,
} from '../../../src-main/hosts/electron/channels';
import {
  gatedPipe,
  listenForDrops,
  type GateContents,
  type MessageBus,
} from '../../../src-main/hosts/electron/gate';

/** What came of hostile messages. A sound main process leaves every list empty. */
export interface HostileMessagesReport {
  readonly messages: number;
  readonly fromWrongSenders: number;
  readonly namingOutsidePaths: number;
  readonly malformed: number;
  /** Errors that got out of a handler of messages, and requests after which nobody answered. */
  readonly crashes: readonly string[];
  /** Messages of wrong senders that were answered, or took effect. */
  readonly accepted: readonly string[];
  /** Requests that were carried out on a path outside what the user opened. */
  readonly outside: readonly string[];
}

const SECRET =
  '.2738..1..1...6735.......293.5692.8...........6.1745.364.......9518...7..8..6534.\n';
const WAVE = 500;

/**
 * Sends `count` hostile messages to the main process's end of the contract: the real gate, the real
 * parser, the real workbench over a folder of its own, with stand-ins for `ipcMain` and the window.
 *
 * @param workerPath  the built worker; no message here should come as far
 */
export async function sendHostileMessages(
  count: number,
  seed: number,
  workerPath: string,
): Promise<HostileMessagesReport> {
  const base = await realpath(await mkdtemp(join(tmpdir(), 'dlx-hostile-')));
  const trial = await Trial.start(base, seed, workerPath);
  try {
    for (let sent = 0; sent < count; sent += WAVE) await trial.wave(Math.min(WAVE, count - sent));
    return await trial.report();
  } finally {
    await trial.end();
    await rm(base, { recursive: true, force: true });
  }
}

/** A frame or a window as `ipcMain` reports it. */
interface Sender {
  readonly sender: unknown;
  readonly senderFrame: { readonly url: string } | null;
}

interface Sent {
  readonly kind: 'sender' | 'outside' | 'malformed';
  readonly text: string;
}

class Trial {
  private readonly bus = new EventEmitter();
  private readonly contents = new FakeContents();
  private readonly sent = new Map<string, Sent>();
  private readonly counts = { sender: 0, outside: 0, malformed: 0 };
  private readonly crashes: string[] = [];
  private readonly accepted: string[] = [];
  private readonly outside: string[] = [];
  private granted = 0;
  private lastId = 0;
  private readonly noteRejection = (error: unknown): void => void this.crashes.push(String(error));

  static async start(base: string, seed: number, workerPath: string): Promise<Trial> {
    for (const folder of ['open', 'open-evil', 'secret', 'settings', 'samples', 'home'])
      await mkdir(join(base, folder));
    for (const file of ['open/a.in', 'open-evil/x.in', 'secret/x.in', 'home/x.in', 'a.in'])
      await writeFile(join(base, file), SECRET);
    await writeFile(join(base, 'settings', 'kept.json'), SECRET);
    await symlink(join(base, 'secret'), join(base, 'open', 'link'));
    await symlink(join(base, 'secret', 'x.in'), join(base, 'open', 'link.in'));
    await symlink(join(base, 'secret', 'none.in'), join(base, 'open', 'dead.in'));
    const program = join(base, 'samples', 'program.sh');
    await writeFile(program, '#!/bin/sh\nexit 0\n', { mode: 0o755 });
    const asked: string[] = [];
    const workbench = openWorkbench(base, workerPath, program, asked);
    const trial = new Trial(base, randomFrom(seed), workbench, asked);
    await trial.workbench.handlers['programs/choose']({ what: 'program' });
    await trial.workbench.handlers['files/open']({ paths: [join(base, 'open', 'a.in')] });
    await trial.workbench.grant([join(base, 'open')]);
    return trial;
  }

  private constructor(
    private readonly base: string,
    private readonly random: Random,
    readonly workbench: Workbench,
    /** Programs that somebody wanted to run. */
    private readonly asked: readonly string[],
  ) {
    const bus = this.bus as unknown as MessageBus;
    const contents = this.contents as unknown as GateContents;
    process.on('unhandledRejection', this.noteRejection);
    this.contents.sent.on('message', (text: string) => this.hear(text));
    serveClient(
      gatedPipe(bus, contents, () => undefined),
      workbench,
    );
    listenForDrops(
      bus,
      contents,
      () => this.granted++,
      () => undefined,
    );
  }

  async wave(count: number): Promise<void> {
    for (let i = 0; i < count; i++) this.sendOne();
    await this.answersStill();
  }

  private sendOne(): void {
    const which = wholeBelow(this.random, 3);
    if (which === 0) this.fromWrongSender();
    else if (which === 1) this.namingOutside();
    else this.malformed();
  }

  private fromWrongSender(): void {
    this.counts.sender++;
    const from = wrongSender(this.random, this.contents);
    if (wholeBelow(this.random, 8) === 0) {
      this.emit(DROP_CHANNEL, from, join(this.base, 'secret'));
      return;
    }
    const text = this.request('sender', 'files/list', null);
    this.emit(wholeBelow(this.random, 8) === 0 ? 'dlx:other' : MESSAGE_CHANNEL, from, text);
  }

  private namingOutside(): void {
    this.counts.outside++;
    const [verb, params] = oneOf(this.random, PATH_REQUESTS);
    // Where a fault let it through, a request that writes must not harm the machine that tests it.
    const harmless = READING.includes(verb);
    const path = outsidePath(this.random, this.base, harmless);
    this.emit(MESSAGE_CHANNEL, this.us(), this.request('outside', verb, params(path)));
  }

  private malformed(): void {
    this.counts.malformed++;
    const verb = oneOf(this.random, VERBS);
    const value = anything(this.random, 0);
    const message =
      wholeBelow(this.random, 2) === 0 ? this.request('malformed', verb, value) : value;
    // What is no text at all is refused by its type; everything else has to be survived as text.
    const text = wholeBelow(this.random, 4) === 0 ? message : asText(message);
    this.emit(oneOf(this.random, CHANNELS), this.us(), text);
  }

  private us(): Sender {
    return { sender: this.contents, senderFrame: this.contents.mainFrame };
  }

  private request(kind: Sent['kind'], verb: string, params: unknown): string {
    const id = `${++this.lastId}`;
    const text = asText({ t: 'q', i: id, m: 'request', a: [verb, params] });
    this.sent.set(id, { kind, text: text.slice(0, 300) });
    return text;
  }

  private emit(channel: string, from: Sender, message: unknown): void {
    try {
      this.bus.emit(channel, from, message);
    } catch (error) {
      this.crashes.push(String(error));
    }
    this.contents.mainFrame.url = `${APP_ORIGIN}/`;
  }

  private hear(text: string): void {
    const reply = JSON.parse(text) as {
      i?: string;
      r?: { ok: boolean; problem?: { code: string } };
    };
    const sent = this.sent.get(reply.i ?? '');
    if (sent === undefined) return;
    this.sent.delete(reply.i ?? '');
    if (reply.r?.problem?.code === 'internal') this.crashes.push(sent.text);
    if (sent.kind === 'sender') this.accepted.push(sent.text);
    if (sent.kind === 'outside' && !isRefusal(reply.r)) this.outside.push(`${sent.text} → ${text}`);
  }

  /** Waits for the reply to an honest request, which is the last of a wave. */
  private async answersStill(): Promise<void> {
    const id = `honest-${++this.lastId}`;
    const text = JSON.stringify({ t: 'q', i: id, m: 'request', a: ['files/list', null] });
    const answered = new Promise<boolean>((resolve) => {
      const listener = (reply: string): void => {
        if (!reply.includes(`"${id}"`)) return;
        this.contents.sent.off('message', listener);
        resolve(true);
      };
      this.contents.sent.on('message', listener);
      setTimeout(() => resolve(false), 120_000).unref();
    });
    this.emit(MESSAGE_CHANNEL, this.us(), text);
    if (!(await answered)) this.crashes.push('no answer to an honest request');
    await this.answersOwed();
  }

  /** Until nothing is owed any more but to wrong senders and to what was no request. */
  private async answersOwed(): Promise<void> {
    const owed = (): boolean => [...this.sent.values()].some(({ kind }) => kind === 'outside');
    const end = performance.now() + 120_000;
    while (owed() && performance.now() < end) await new Promise((go) => setTimeout(go, 2));
    if (owed()) this.crashes.push('a request without an answer');
    this.sent.clear();
  }

  async report(): Promise<HostileMessagesReport> {
    if (this.granted > 0) this.accepted.push(`${this.granted} dropped paths`);
    const { sender, outside, malformed } = this.counts;
    return {
      messages: sender + outside + malformed,
      fromWrongSenders: sender,
      namingOutsidePaths: outside,
      malformed,
      crashes: this.crashes,
      accepted: this.accepted,
      outside: [...this.outside, ...this.asked, ...(await this.traces())],
    };
  }

  /** Files outside that came, went or changed. */
  private async traces(): Promise<string[]> {
    const found: string[] = [];
    for (const folder of ['secret', 'open-evil', 'home']) {
      const names = await readdir(join(this.base, folder));
      if (names.join() !== 'x.in') found.push(`${folder}: ${names.join()}`);
      const text = await readFile(join(this.base, folder, 'x.in'), 'utf8').catch(() => '');
      if (text !== SECRET) found.push(`${folder}/x.in changed`);
    }
    const kept = await readFile(join(this.base, 'settings', 'kept.json'), 'utf8').catch(() => '');
    return kept === SECRET ? found : [...found, 'settings/kept.json changed'];
  }

  async end(): Promise<void> {
    this.contents.emit('destroyed');
    await this.workbench.close(true);
    process.off('unhandledRejection', this.noteRejection);
  }
}

/** What a window's contents look like from the main process. */
class FakeContents extends EventEmitter {
  readonly mainFrame = { url: `${APP_ORIGIN}/` };
  readonly sent = new EventEmitter().setMaxListeners(0);

  send(_: string, message: string): void {
    this.sent.emit('message', message);
  }

  isDestroyed(): boolean {
    return false;
  }
}

/** @param program  what its user has chosen; @param asked  fills up with what was to run */
function openWorkbench(
  base: string,
  workerPath: string,
  program: string,
  asked: string[],
): Workbench {
  return createWorkbench({
    ports: {
      openDialog: async () => [],
      saveDialog: async () => null,
      reveal: async () => true,
      log: () => undefined,
      programs: {
        named: [],
        choose: async () => program,
        allow: async ({ path }) => {
          asked.push(`asked to run ${path}`);
          return false;
        },
      },
    },
    dirs: {
      settings: join(base, 'settings'),
      samples: join(base, 'samples'),
      home: join(base, 'home'),
      working: base,
    },
    workerPath,
    version: '0.0.0',
    command: 'dlx-workbench',
    host: 'electron',
  });
}

function isRefusal(reply: { ok: boolean; problem?: { code: string } } | undefined): boolean {
  const codes = ['path-not-granted', 'bad-request', 'not-allowed'];
  return reply?.ok === false && codes.includes(reply.problem?.code ?? '');
}

/** Everybody but the main frame of our window with our page in it. */
function wrongSender(random: Random, contents: FakeContents): Sender {
  const url = oneOf(random, FOREIGN_PAGES);
  const frame = { url: `${APP_ORIGIN}/` };
  return oneOf<Sender>(random, [
    { sender: contents, senderFrame: null },
    { sender: contents, senderFrame: frame },
    { sender: contents, senderFrame: { url } },
    { sender: { mainFrame: frame }, senderFrame: frame },
    { sender: { mainFrame: frame }, senderFrame: contents.mainFrame },
    { sender: null, senderFrame: contents.mainFrame },
    { sender: undefined, senderFrame: frame },
    showing(contents, url),
  ]);
}

/** The main frame of our window while it shows another page, which it does until `emit` is done. */
function showing(contents: FakeContents, url: string): Sender {
  return {
    sender: contents,
    get senderFrame() {
      contents.mainFrame.url = url;
      return contents.mainFrame;
    },
  };
}

const FOREIGN_PAGES = [
  'https://evil.example/',
  'dlx://evil/',
  'dlx://app.evil.example/',
  'dlx://app:80/',
  'dlx:app',
  'file:///dlx://app/',
  'data:text/html,dlx://app/',
  'blob:dlx://app/1',
  'about:blank',
  'about:srcdoc',
  'chrome-error://chromewebdata/',
  '',
] as const satisfies [string, ...string[]];

const CHANNELS = [
  MESSAGE_CHANNEL,
  MESSAGE_CHANNEL,
  MESSAGE_CHANNEL,
  'dlx:other',
  '__proto__',
] as const satisfies [string, ...string[]];

const VERBS = [
  'constructor',
  '__proto__',
  'toString',
  'files/erase',
  ...Object.keys(KNOWN_VERBS),
] as [string, ...string[]];

type PathRequest = readonly [verb: string, params: (path: string) => unknown];

const PATH_REQUESTS: [PathRequest, ...PathRequest[]] = [
  ['browse/list', (path) => ({ path })],
  ['files/open', (path) => ({ paths: [path] })],
  ['files/save', (path) => ({ fileId: 1, path, overwrite: true })],
  ['outputs/plan', (folder) => ({ fileIds: [1], folder })],
  ['outputs/save', (folder) => ({ fileIds: [1], folder, overwrite: true, partial: true })],
  ['print/save', (path) => ({ path, overwrite: true })],
  ['shell/reveal', (path) => ({ path })],
  ['tests/open', (path) => ({ path })],
  ['tests/save', (path) => ({ id: 1, as: 'zip', path, overwrite: true, partial: true })],
  [
    'judge/run',
    (folder) => ({ fileIds: [1], answers: { from: 'folder', folder }, profiles: ['exact'] }),
  ],
  ['judge/saveReport', (path) => ({ id: 1, as: 'csv', language: 'en', path, overwrite: true })],
  ['convert/save', (path) => ({ fileId: 1, formatId: 'sdk', path, overwrite: true })],
  ['dialects/saveExport', (path) => ({ id: 'none', path, overwrite: true })],
  ['programs/saveReport', (path) => ({ as: 'csv', language: 'en', path, overwrite: true })],
  ['contest/saveReport', (path) => ({ id: 1, as: 'csv', language: 'en', path, overwrite: true })],
  [
    'contest/start',
    (path) => ({ limits: LIMITS, jobs: 1, fileIds: [1], again: true, folder: path }),
  ],
  ['programs/stress', (path) => ({ id: 1, ...SEARCH, folder: path })],
  ['programs/build', (path) => ({ id: 1, chosen: { compile: path.slice(0, 60) } })],
  ['programs/build', (path) => ({ id: 1, chosen: { optimise: `-wrapper ${path.slice(0, 40)}` } })],
  ['programs/start', (path) => ({ ...RUN, ids: [1], fileIds: [1], program: path })],
  ['programs/start', (path) => ({ ...RUN, ids: [path], fileIds: [1] })],
  ['programs/choose', (path) => ({ path })],
];

const LIMITS = { timeSeconds: null, memoryMegabytes: null };
const RUN = { limits: LIMITS, jobs: 1, profiles: [], judge: 'set' };
const SEARCH = { limits: LIMITS, source: { fileIds: [1], preset: null }, seed: null, seconds: 60 };

/** Verbs that write nothing. */
const READING = ['browse/list', 'files/open', 'outputs/plan', 'shell/reveal', 'tests/open'];

/** Places of the machine itself, and what is relative to where the program runs. */
const SYSTEM_PATHS = [
  '/',
  '/etc/passwd',
  '/proc/self/environ',
  '../secret/x.in',
  '..',
  '.',
  '~/x.in',
  'C:\\Windows\\win.ini',
  '\\\\server\\share\\x.in',
  '//server/share/x.in',
  'file:///etc/passwd',
  '%2e%2e/secret/x.in',
  '\ud800',
];

/** A path that leads out of what was opened, in one of many guises. */
function outsidePath(random: Random, base: string, system: boolean): string {
  const plain = oneOf(random, [
    `${base}/secret`,
    `${base}/secret/x.in`,
    `${base}/secret/new.in`,
    `${base}/open-evil/x.in`,
    `${base}/home/x.in`,
    `${base}/settings/kept.json`,
    `${base}/settings/recents.json`,
    `${base}/a.in`,
    `${base}/open/../secret/x.in`,
    `${base}/open/link`,
    `${base}/open/link/x.in`,
    `${base}/open/link/new.in`,
    `${base}/open/link/../secret/x.in`,
    `${base}/open/link/../open-evil/x.in`,
    `${base}/open/none/../../secret/x.in`,
    `${base}/open/link.in`,
    `${base}/open/dead.in`,
    base,
    `${base}/open/a.in\0`,
    `${base}/secret/x.in\0/open/a.in`,
    `${base}/${'a'.repeat(300)}`,
    `${base}/${'a/'.repeat(3_000)}`,
    'x'.repeat(40_000),
    '',
    ...(system ? SYSTEM_PATHS : []),
  ]);
  return oneOf(random, [
    plain,
    plain,
    plain,
    plain.replaceAll('/', '//'),
    plain.replaceAll('/', '/./'),
  ]);
}

/** Any value that a message may hold, and some that it may not. */
function anything(random: Random, depth: number): unknown {
  const kind = wholeBelow(random, depth > 3 ? 9 : 14);
  const plain = [
    null,
    undefined,
    true,
    -1,
    1e308,
    Number.NaN,
    '',
    '__proto__',
    'x'.repeat(wholeBelow(random, 5_000)),
  ];
  if (kind < plain.length) return plain[kind];
  const list = Array.from({ length: wholeBelow(random, 5) }, () => anything(random, depth + 1));
  if (kind === 9) return list;
  if (kind === 10) return cyclic();
  if (kind === 11)
    return oneOf<unknown>(random, [
      new Map(),
      new Uint8Array(8),
      10n,
      Symbol('x'),
      () => 0,
      new Date(Number.NaN),
    ]);
  if (kind === 12) return { length: 1e9 };
  return Object.fromEntries(list.map((value) => [oneOf(random, KEYS), value]));
}

const KEYS = [
  't',
  'i',
  'm',
  'a',
  'path',
  'paths',
  'fileId',
  'then',
  'toJSON',
  'constructor',
  'length',
] as [string, ...string[]];

function cyclic(): object {
  const ring: Record<string, unknown> = {};
  ring['self'] = ring;
  return ring;
}

/** JSON where there is one, and a text that breaks off where there is none. */
function asText(value: unknown): string {
  try {
    return JSON.stringify(value) ?? 'undefined';
  } catch {
    return '{"t":"q","i":"x","m":"request","a":{"a":{"a":';
  }
}
