/** What the coordinator of a run and workers without its folder have to agree on. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';

/** Bytes of one body: what is asked in a part, or what came of it. */
export const MOST_BODY_BYTES = 64 * 1024 * 1024;
/** Bytes of `run.json`. */
export const MOST_RUN_BYTES = 256 * 1024 * 1024;
/** Says the SHA-256 of the body, in hexadecimal. */
export const DIGEST_HEADER = 'x-content-sha256';
/** Says which worker hands results in: two have to agree on what was disputed. */
export const WORKER_HEADER = 'x-dlx-worker';

/** What is asked of the coordinator. There is no other address: what does not match is not there. */
const ADDRESS = /^\/runs\/([0-9a-f]{16})(?:\/(tasks|parts)\/([1-9]\d{0,6})|\/(stop|workers))?$/;

export interface Asked {
  readonly run: string;
  readonly what: 'run' | 'tasks' | 'parts' | 'stop' | 'workers';
  /** From 1; 0 where it is no part. */
  readonly part: number;
}

/** What an address asks for, as it stands in the request: nothing in it is decoded. */
export function askedBy(url: string): Asked | null {
  const [, run, ofPart, part, other] = ADDRESS.exec(url) ?? [];
  if (run === undefined) return null;
  const what = (ofPart ?? other ?? 'run') as Asked['what'];
  return { run, what, part: part === undefined ? 0 : Number(part) };
}

export function addressOf({ run, what, part }: Asked): string {
  const rest = what === 'run' ? '' : part === 0 ? `/${what}` : `/${what}/${part}`;
  return `/runs/${run}${rest}`;
}

/** Whether two secrets are the same, in the same time for any of them. */
export function isSameSecret(given: string, secret: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(secret));
}

/** Whether a host is this machine, and what is said to it leaves it by no network. */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, '$1');
  return bare === 'localhost' || bare === '::1' || (isIP(bare) === 4 && bare.startsWith('127.'));
}
