import { makeBundle } from './urls';
import { sendRaw, startTrialServer } from '../../../src-main/hosts/browser/testing/raw-http';

/** What came of the matrix Host × Origin × site × query × method × {HTTP, WebSocket}. */
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

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'OPTIONS', 'DELETE'];
const AT_ONCE = 16;

/**
 * Puts combinations to a real server on a loopback port: all with at most one part that is wrong, and of the
 * others every `share`-th.
 */
export async function tryAccessMatrix(share: number): Promise<AccessReport> {
  const bundle = await makeBundle();
  const server = await startTrialServer(bundle.root);
  try {
    const cases = matrix(server.port).filter(({ wrong }, i) => wrong <= 1 || i % share === 0);
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
  /** How many of its parts are wrong. */
  readonly wrong: number;
  /** The status that it has to get; null is a refusal. */
  readonly status: number | null;
}

function matrix(port: number): Case[] {
  return [false, true].flatMap((upgrade) =>
    METHODS.flatMap((method) =>
      hosts(port).flatMap((host) =>
        origins(host.line, port).flatMap((origin) =>
          SITES.flatMap((site) =>
            QUERIES.map((query) => caseOf(upgrade, method, { host, origin, site }, query)),
          ),
        ),
      ),
    ),
  );
}

interface Sender {
  readonly host: Part;
  readonly origin: Part;
  readonly site: Part;
}

function caseOf(upgrade: boolean, method: string, from: Sender, query: string): Case {
  const { host, origin, site } = from;
  const lines = [
    `${method} ${upgrade ? '/pipe' : '/'}${query} HTTP/1.1`,
    ...(host.line === '' ? [] : [`Host: ${host.line}`]),
    ...(origin.line === '' ? [] : [`Origin: ${origin.line}`]),
    ...(site.line === '' ? [] : [`Sec-Fetch-Site: ${site.line}`]),
    ...(upgrade ? UPGRADE : ['Connection: close']),
  ];
  const reading = method === 'GET' || (method === 'HEAD' && !upgrade);
  const originFits = origin.right && (!upgrade || origin.line !== '');
  const wrong = [reading, host.right, originFits, site.right].filter((fits) => !fits).length;
  return {
    name: `${upgrade ? 'WebSocket' : 'HTTP'} ${method} host=${host.name} origin=${origin.name} site=${site.name}${query}`,
    request: `${lines.join('\r\n')}\r\n\r\n`,
    wrong,
    status: wrong === 0 ? (upgrade ? 101 : 200) : null,
  };
}

const UPGRADE = [
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
];
/** A token is for the page to read: it changes nothing here. */
const QUERIES = ['', '?token=x'];

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

const SITES = [
  part('', true),
  part('none', true),
  part('same-origin', true),
  part('same-site'),
  part('cross-site'),
  part('none, same-origin'),
];
