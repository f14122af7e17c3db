import { makeBundle } from './urls';
import {
  sendRaw,
  startTrialServer,
  type TrialServer,
} from '../../../src-main/hosts/browser/testing/raw-http';

/** What came of the matrix Host × Origin × secret × method × {HTTP, WebSocket}. */
export interface AccessReport {
  readonly cases: number;
  /** How many of them had to be let in. */
  readonly allowed: number;
  readonly wrong: readonly string[];
}

/** One way to fill in a part of a request, and whether it is the right one. */
interface Part {
  readonly name: string;
  readonly line: string;
  readonly right: boolean;
}

interface Secret {
  readonly name: string;
  readonly cookie: string | null;
  readonly query: string;
  /** What it opens. */
  readonly opens: 'files' | 'cookie' | 'nothing';
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'OPTIONS', 'DELETE'];
const AT_ONCE = 16;

/** Puts every combination to a real server on a loopback port. */
export async function tryAccessMatrix(): Promise<AccessReport> {
  const bundle = await makeBundle();
  const server = await startTrialServer(bundle.root);
  try {
    const cases = matrix(server);
    const wrong: string[] = [];
    const rest = [...cases];
    const work = async (): Promise<void> => {
      for (let one = rest.pop(); one !== undefined; one = rest.pop()) {
        const { status } = await sendRaw(server.port, one.request);
        const fits = one.status === null ? status === 0 || status >= 400 : status === one.status;
        if (!fits) wrong.push(`${one.name}: ${status}`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    const allowed = cases.filter(({ status }) => status !== null).length;
    return { cases: cases.length, allowed, wrong };
  } finally {
    await server.close();
    await bundle.remove();
  }
}

interface Case {
  readonly name: string;
  readonly request: string;
  /** The status that it has to get; null is a refusal. */
  readonly status: number | null;
}

function matrix(server: TrialServer): Case[] {
  return [false, true].flatMap((upgrade) =>
    METHODS.flatMap((method) =>
      hosts(server.port).flatMap((host) =>
        origins(host.line, server.port).flatMap((origin) =>
          secrets(server).map((secret) => caseOf(upgrade, method, host, origin, secret)),
        ),
      ),
    ),
  );
}

function caseOf(upgrade: boolean, method: string, host: Part, origin: Part, secret: Secret): Case {
  const lines = [
    `${method} ${upgrade ? '/pipe' : '/'}${secret.query} HTTP/1.1`,
    ...(host.line === '' ? [] : [`Host: ${host.line}`]),
    ...(origin.line === '' ? [] : [`Origin: ${origin.line}`]),
    ...(secret.cookie === null ? [] : [`Cookie: ${secret.cookie}`]),
    ...(upgrade ? UPGRADE : ['Connection: close']),
  ];
  const reading = method === 'GET' || (method === 'HEAD' && !upgrade);
  const originFits = origin.right && (!upgrade || origin.line !== '');
  const opened = upgrade ? UPGRADED[secret.opens] : SERVED[secret.opens];
  return {
    name: `${upgrade ? 'WebSocket' : 'HTTP'} ${method} host=${host.name} origin=${origin.name} secret=${secret.name}`,
    request: `${lines.join('\r\n')}\r\n\r\n`,
    status: reading && host.right && originFits ? opened : null,
  };
}

const UPGRADE = [
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
];
const SERVED = { files: 200, cookie: 302, nothing: null };
const UPGRADED = { files: 101, cookie: null, nothing: null };

function part(line: string, right = false): Part {
  return { name: line === '' ? 'absent' : line, line, right };
}

function hosts(port: number): Part[] {
  return [
    part(`127.0.0.1:${port}`, true),
    part(`localhost:${port}`, true),
    part(`[::1]:${port}`, true),
    part(''),
    part('127.0.0.1'),
    part(`127.0.0.1:${port + 1}`),
    part(`127.0.0.1.evil.example:${port}`),
    part(`evil.example:${port}`),
    part(`0.0.0.0:${port}`),
    part(`user@127.0.0.1:${port}`),
  ];
}

function origins(host: string, port: number): Part[] {
  return [
    part(`http://${host}`, host !== ''),
    part('', true),
    part('null'),
    part(`https://${host}`),
    part(`http://${host}.evil.example`),
    part(`http://127.0.0.1:${port + 1}`),
    part('http://evil.example'),
  ];
}

function secrets({ token, cookie, old }: TrialServer): Secret[] {
  const name = cookie.split('=', 1)[0] ?? '';
  const none = { cookie: null, query: '', opens: 'nothing' } as const;
  return [
    { ...none, name: 'cookie', cookie, opens: 'files' },
    { ...none, name: 'token', query: `?token=${token}`, opens: 'cookie' },
    { ...none, name: 'nothing' },
    { ...none, name: 'wrong cookie', cookie: `${name}=${'x'.repeat(43)}` },
    { ...none, name: 'token as cookie', cookie: `${name}=${token}` },
    { ...none, name: 'wrong token', query: `?token=${'x'.repeat(43)}` },
    { ...none, name: 'half a token', query: `?token=${token.slice(0, 20)}` },
    { ...none, name: 'replaced cookie', cookie: old.cookie },
    { ...none, name: 'replaced token', query: `?token=${old.token}` },
    { ...none, name: 'used ticket', query: `?token=${old.ticket}` },
  ];
}
