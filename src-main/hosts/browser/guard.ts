import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * Who may speak to the workbench on its loopback port. Pure, so that the whole matrix of
 * Host × Origin × token × method × {HTTP, WebSocket} is a table in a test.
 *
 * - `Host` must be exactly a loopback name with our port: a page that rebinds its own name to
 *   127.0.0.1 still sends its own name.
 * - `Origin` must be that same host where it is sent, and must be sent for a WebSocket.
 * - The token of the printed URL is exchanged for a cookie and leaves the address bar. Both stay
 *   good across starts until the token is replaced, so that tabs reconnect and a bookmark works.
 * - A ticket does the same once: it is what other users of the machine can see in the arguments of
 *   the browser that is started.
 */
export interface GuardOptions {
  readonly port: number;
  /** Secret in the printed URL. */
  readonly token: string;
  /** Secret in the cookie. */
  readonly session: string;
  /** Whether a text is a ticket that has not been used; it is used up by the question. */
  readonly redeem?: (text: string) => boolean;
}

/** The part of a request that decides. */
export interface Asked {
  readonly method: string;
  /** Request target as sent. */
  readonly target: string;
  readonly host: string | undefined;
  readonly origin: string | undefined;
  readonly cookie: string | undefined;
  readonly upgrade: boolean;
}

export type AccessDecision =
  | { readonly kind: 'refuse'; readonly status: 400 | 403 | 404 | 405 | 421 }
  /** The token was right: set the cookie and go to `/`. */
  | { readonly kind: 'exchange'; readonly setCookie: string }
  /** Serve the file at this path, which starts with `/` and has no query. */
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'pipe' };

const PIPE_PATH = '/pipe';
/** The longest that browsers keep a cookie: 400 days. */
const COOKIE_SECONDS = 400 * 24 * 60 * 60;

export type Guard = (asked: Asked) => AccessDecision;

export function createGuard(options: GuardOptions): Guard {
  const hosts = loopbackHosts(options.port);
  const cookieName = `dlx-${options.port}`;
  const setCookie = `${cookieName}=${options.session}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${COOKIE_SECONDS}`;
  return (asked) => {
    if (asked.method !== 'GET' && asked.method !== 'HEAD') return { kind: 'refuse', status: 405 };
    if (asked.host === undefined || !hosts.includes(asked.host))
      return { kind: 'refuse', status: 421 };
    if (!originFits(asked)) return { kind: 'refuse', status: 403 };
    const target = splitTarget(asked.target);
    if (target === null) return { kind: 'refuse', status: 400 };
    const known = sameSecret(cookieValue(asked.cookie, cookieName), options.session);
    if (asked.upgrade) return judgeUpgrade(asked.method, target.path, known);
    if (target.path === '/' && opensSession(target.token, options)) {
      return { kind: 'exchange', setCookie };
    }
    if (!known) return { kind: 'refuse', status: 403 };
    return target.path === PIPE_PATH
      ? { kind: 'refuse', status: 404 }
      : { kind: 'file', path: target.path };
  };
}

function opensSession(text: string | null, { token, redeem }: GuardOptions): boolean {
  return sameSecret(text, token) || (text !== null && redeem?.(text) === true);
}

/** The values of `Host` that mean this server. */
function loopbackHosts(port: number): readonly string[] {
  return [`127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`];
}

function originFits(asked: Asked): boolean {
  if (asked.origin === undefined) return !asked.upgrade;
  return asked.origin === `http://${asked.host ?? ''}`;
}

function judgeUpgrade(method: string, path: string, known: boolean): AccessDecision {
  if (method !== 'GET') return { kind: 'refuse', status: 405 };
  if (!known) return { kind: 'refuse', status: 403 };
  return path === PIPE_PATH ? { kind: 'pipe' } : { kind: 'refuse', status: 404 };
}

/** Path and token of an origin-form target; null for any other form. */
function splitTarget(target: string): { path: string; token: string | null } | null {
  if (!target.startsWith('/') || target.startsWith('//')) return null;
  const mark = target.indexOf('?');
  if (mark < 0) return { path: target, token: null };
  const token = new URLSearchParams(target.slice(mark + 1)).get('token');
  return { path: target.slice(0, mark), token };
}

function cookieValue(header: string | undefined, name: string): string | null {
  for (const pair of (header ?? '').split(';')) {
    const equals = pair.indexOf('=');
    if (equals > 0 && pair.slice(0, equals).trim() === name) return pair.slice(equals + 1).trim();
  }
  return null;
}

/** Compares in a time that depends on neither value; digests make the lengths equal. */
function sameSecret(given: string | null, secret: string): boolean {
  if (given === null) return false;
  return timingSafeEqual(digest(given), digest(secret));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
