import { hostilePath, makeBundle } from './urls';
import { randomFrom } from '../../../src-main/app/testing/random';
import { sendRaw, startTrialServer } from '../../../src-main/hosts/browser/testing/raw-http';
import type { BrowserServer } from '../../../src-main/hosts/browser/server';

/** What came of hostile addresses. A sound server leaves `outside` empty. */
export interface HostileRequestsReport {
  readonly urls: number;
  /** How many were answered with a file of the window. */
  readonly served: number;
  /** Addresses that were answered with anything else than a file of the window or a refusal. */
  readonly outside: readonly string[];
}

const AT_ONCE = 16;

/** Asks a real server on a loopback port for `count` hostile addresses, byte for byte as they are. */
export async function askServer(count: number, seed: number): Promise<HostileRequestsReport> {
  const bundle = await makeBundle();
  const server = await startTrialServer(bundle.root);
  const random = randomFrom(seed);
  const outside: string[] = [];
  let served = 0;
  let left = count;
  const ask = async (): Promise<void> => {
    while (left-- > 0) {
      const path = hostilePath(random);
      const { status, body } = await get(server, path);
      if (status === 200 && bundle.contents.has(body)) served++;
      // No status: what is no HTTP at all is hung up on.
      else if (status !== 0 && (status < 400 || !isRefusal(status, body))) outside.push(path);
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, ask));
  } finally {
    await server.close();
    await bundle.remove();
  }
  return { urls: count, served, outside };
}

function get({ port }: BrowserServer, path: string): ReturnType<typeof sendRaw> {
  const head = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}`;
  return sendRaw(port, `${head}\r\nConnection: close\r\n\r\n`);
}

function isRefusal(status: number, body: string): boolean {
  return body === `${status}\n` || body === '';
}
