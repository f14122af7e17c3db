import { hostilePath, makeBundle } from './urls';
import { oneOf, randomFrom } from '../../../src-main/app/testing/random';
import { respond } from '../../../src-main/hosts/electron/window-files';

/** What came of hostile addresses. A sound server leaves `outside` empty. */
export interface HostileUrlsReport {
  readonly urls: number;
  /** How many were answered with a file of the window. */
  readonly served: number;
  /** Addresses that were answered with anything else than a file of the window or a refusal. */
  readonly outside: readonly string[];
}

const ORIGINS: [string, ...string[]] = [
  'dlx://app',
  'dlx://app',
  'dlx://app',
  'DLX://app',
  'dlx://evil',
  'dlx://app.evil',
  'dlx://app:80',
  'dlx://user@app',
  'dlx://',
  'dlx:',
  'https://app',
  'file://',
];

/** Asks the window's own protocol for `count` hostile addresses. */
export async function askProtocol(count: number, seed: number): Promise<HostileUrlsReport> {
  const bundle = await makeBundle();
  const random = randomFrom(seed);
  const outside: string[] = [];
  let served = 0;
  try {
    for (let i = 0; i < count; i++) {
      const origin = oneOf(random, ORIGINS);
      const url = origin + hostilePath(random);
      const reply = await respond(bundle.root, { url, method: 'GET' });
      const body = await reply.text();
      const ours = reply.status === 200 && origin.toLowerCase() === 'dlx://app';
      if (ours && bundle.contents.has(body)) served++;
      else if (reply.status < 400 || body !== `${reply.status}\n`) outside.push(url);
    }
  } finally {
    await bundle.remove();
  }
  return { urls: count, served, outside };
}
