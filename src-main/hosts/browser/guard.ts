/**
 * Which requests the loopback port answers at all. Pure, so that the whole matrix of
 * Host × Origin × site × method × {HTTP, WebSocket} is a table in a test.
 *
 * - `Host` must be exactly a loopback name with our port: a page that rebinds its own name to
 *   127.0.0.1 still sends its own name.
 * - `Origin` must be that same host where it is sent, and must be sent for a WebSocket.
 * - A page of another site, or of another port of this machine, can neither embed the window nor send anyone to it.
 *
 * The files of the window are the same for everybody, so they need no secret. The user's data crosses the
 * WebSocket alone, which `admission.ts` opens. No cookie is involved: cookies know no ports, so that whoever
 * listens on another port of this machine is sent them.
 */
export interface Asked {
  readonly method: string;
  /** Request target as sent. */
  readonly target: string;
  readonly host: string | undefined;
  readonly origin: string | undefined;
  /** `Sec-Fetch-Site`: who made the browser ask. */
  readonly site: string | undefined;
  readonly upgrade: boolean;
}

export type AccessDecision =
  | { readonly kind: 'refuse'; readonly status: 400 | 403 | 404 | 405 | 421 }
  /** Serve the file at this path, which starts with `/` and has no query. */
  | { readonly kind: 'file'; readonly path: string }
  /** Ask who is there. */
  | { readonly kind: 'pipe' };

const PIPE_PATH = '/pipe';

export type Guard = (asked: Asked) => AccessDecision;

export function createGuard(port: number): Guard {
  const hosts = loopbackHosts(port);
  return (asked) => {
    const reading = asked.method === 'GET' || (asked.method === 'HEAD' && !asked.upgrade);
    if (!reading) return { kind: 'refuse', status: 405 };
    if (asked.host === undefined || !hosts.includes(asked.host))
      return { kind: 'refuse', status: 421 };
    if (!originFits(asked) || !siteFits(asked)) return { kind: 'refuse', status: 403 };
    const path = pathOf(asked.target);
    if (path === null) return { kind: 'refuse', status: 400 };
    if (asked.upgrade !== (path === PIPE_PATH)) return { kind: 'refuse', status: 404 };
    return asked.upgrade ? { kind: 'pipe' } : { kind: 'file', path };
  };
}

/** The values of `Host` that mean this server. */
function loopbackHosts(port: number): readonly string[] {
  return [`127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`];
}

function originFits(asked: Asked): boolean {
  if (asked.origin === undefined) return !asked.upgrade;
  return asked.origin === `http://${asked.host ?? ''}`;
}

/** Addresses that are typed, bookmarked or opened by a program have no site; browsers of old send nothing. */
function siteFits({ site }: Asked): boolean {
  return site === undefined || site === 'none' || site === 'same-origin';
}

/** The path of an origin-form target; null for any other form. */
function pathOf(target: string): string | null {
  if (!target.startsWith('/') || target.startsWith('//')) return null;
  return target.split('?', 1)[0] ?? null;
}
