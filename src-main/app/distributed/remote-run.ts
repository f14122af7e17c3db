/** A run whose folder is on another machine, as a worker sees it: by the coordinator, over HTTP. */
import { request as plainRequest, type IncomingMessage } from 'node:http';
import { request as secureRequest } from 'node:https';
import * as v from 'valibot';
import { problem, ProblemError } from '../../shared/puzzle';
import { tasksIn, type AskedPart } from './asked-parts';
import { partText } from './part-file';
import { runIdOf, runSchema, type RunFile } from './run-file';
import type { Origin, PartState, RunFolder } from './run-folder';
import { ownWorkerName, STOP_MODES, type RunWorkerNote, type StopMode } from './run-notes';
import { codecOf, sha256, type Result, type TaskKind } from './tasks';
import {
  addressOf,
  DIGEST_HEADER,
  isLoopback,
  MOST_BODY_BYTES,
  MOST_RUN_BYTES,
  WORKER_HEADER,
  type Asked,
} from './transfer';
import { readJson, toJson } from './values';

/** What a worker needs of a run, wherever its folder is. */
export type PartStore = Pick<
  RunFolder,
  'run' | 'stopped' | 'stateOf' | 'asked' | 'finish' | 'noteWorker'
>;

export interface Coordinator {
  /** `http://127.0.0.1:PORT` or `https://HOST:PORT`. */
  readonly url: string;
  readonly token: string;
  /** Milliseconds without a byte after which it counts as gone. */
  readonly silenceMs?: number;
}

const SILENCE_MS = 60_000;
const stopSchema = v.picklist(STOP_MODES);
const stateSchema = v.picklist(['done', 'open', 'unsound']);

/** @throws ProblemError serve-open where the token would cross a network that anybody reads */
export function requireProtected(url: string): void {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  const isPlain = parsed?.protocol === 'http:' && isLoopback(parsed.hostname);
  if (parsed === null || !(isPlain || parsed.protocol === 'https:'))
    throw new ProblemError(problem('serve-open', { host: parsed?.hostname ?? url }));
}

/**
 * Opens a run of a coordinator.
 *
 * @throws ProblemError coordinator-unreachable, coordinator-refused, run-unreadable, run-version
 */
export async function openRemoteRun(
  at: Coordinator,
  id: string,
  version: string,
): Promise<PartStore> {
  requireProtected(at.url);
  const bytes = await ask(at, 'GET', { run: id, what: 'run', part: 0 }, MOST_RUN_BYTES);
  const run = readJson(runSchema, bytes);
  // Its name is the digest of what is in it.
  if (run?.id !== id || runIdOf(run) !== id)
    throw new ProblemError(problem('run-unreadable', { file: at.url }));
  const { version: theirs } = run;
  if (theirs !== version)
    throw new ProblemError(problem('run-version', { file: at.url, theirs, ours: version }));
  return new RemoteRun(at, run);
}

class RemoteRun implements PartStore {
  constructor(
    private readonly at: Coordinator,
    readonly run: RunFile,
  ) {}

  async stopped(): Promise<StopMode | null> {
    return readJson(stopSchema, await this.get('stop', 0));
  }

  async stateOf(part: number): Promise<PartState> {
    return readJson(stateSchema, await this.get('parts', part)) ?? 'open';
  }

  async asked<K extends TaskKind>(kind: K, part: number): Promise<AskedPart<K>> {
    const planned = this.run.parts[part - 1];
    if (planned === undefined)
      throw new ProblemError(problem('part-unknown', { part, parts: this.run.parts.length }));
    const bytes = await this.get('tasks', part);
    const digest = sha256(bytes);
    if (planned.digest !== null && planned.digest !== digest)
      throw new ProblemError(problem('part-damaged', { file: this.at.url }));
    return { tasks: await tasksIn(kind, this.run, planned, bytes), digest };
  }

  async finish<K extends TaskKind>(
    kind: K,
    part: number,
    results: readonly Result<K>[],
    { asked = '', by = ownWorkerName() }: Origin = {},
  ): Promise<void> {
    const body = toJson(codecOf(kind).packResults(results));
    const text = partText(this.run.id, part, { body, asked });
    const to = { run: this.run.id, what: 'parts', part } as const;
    await ask(this.at, 'PUT', to, 0, { text, by });
  }

  async noteWorker(note: RunWorkerNote): Promise<void> {
    const asked = { run: this.run.id, what: 'workers', part: 0 } as const;
    await ask(this.at, 'PUT', asked, 0, { text: JSON.stringify(note), by: note.name });
  }

  private get(what: Asked['what'], part: number): Promise<Buffer> {
    return ask(this.at, 'GET', { run: this.run.id, what, part }, MOST_BODY_BYTES);
  }
}

/** The body of the answer, at most so many bytes, with the digest that it says. @throws ProblemError */
async function ask(
  { url, token, silenceMs = SILENCE_MS }: Coordinator,
  method: 'GET' | 'PUT',
  asked: Asked,
  most: number,
  sending?: { readonly text: string; readonly by: string },
): Promise<Buffer> {
  const refuse = (status: number): never => {
    throw new ProblemError(problem('coordinator-refused', { url, status }));
  };
  try {
    const response = await sent(new URL(addressOf(asked), url), {
      ...{ method, silenceMs, body: sending?.text },
      headers: {
        authorization: `Bearer ${token}`,
        ...(sending && {
          [WORKER_HEADER]: sending.by,
          [DIGEST_HEADER]: sha256(sending.text),
          'content-length': String(Buffer.byteLength(sending.text)),
        }),
      },
    });
    const status = response.statusCode ?? 0;
    if (status < 200 || status > 299) {
      response.destroy();
      return refuse(status);
    }
    const bytes = await read(response, most);
    const isWhole = status === 204 || response.headers[DIGEST_HEADER] === sha256(bytes);
    if (!isWhole) throw new ProblemError(problem('part-damaged', { file: url }));
    return bytes;
  } catch (error) {
    if (error instanceof ProblemError) throw error;
    const cause = error instanceof Error ? error.message : String(error);
    throw new ProblemError(problem('coordinator-unreachable', { url, cause }));
  }
}

interface Sending {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly silenceMs: number;
  readonly body: string | undefined;
}

function sent(url: URL, { method, headers, silenceMs, body }: Sending): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? secureRequest : plainRequest;
  return new Promise((resolve, reject) => {
    const asking = request(url, { method, headers, timeout: silenceMs }, resolve);
    asking.on('timeout', () => asking.destroy(new Error('ETIMEDOUT')));
    asking.on('error', reject);
    asking.end(body);
  });
}

async function read(response: IncomingMessage, most: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of response as AsyncIterable<Buffer>) {
    length += piece.length;
    if (length > most) throw new RangeError(`> ${most}`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
