import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { showProgress } from './progress.mjs';
import { fetchRuntime, findRuntime } from './runtime.mjs';
import { wordsFor } from './words.mjs';

/** Fetches as the script of the `electron` package does, and "unpacks" what comes. */
const INSTALL = `
const fs = require('node:fs');
const path = require('node:path');
const at = (name) => path.join(__dirname, name);
fetch(process.env.DLX_TEST_URL)
  .then(async (response) => {
    if (!response.ok) throw new Error('Response code ' + response.status);
    const bytes = Buffer.from(await response.arrayBuffer());
    fs.mkdirSync(at('dist'));
    fs.writeFileSync(at('dist/electron'), bytes);
    fs.writeFileSync(at('dist/version'), '45.4.1');
    fs.writeFileSync(at('path.txt'), 'electron');
  })
  .catch((error) => {
    console.error(error.stack);
    process.exit(1);
  });
`;

/** A product whose runtime was half unpacked once. */
async function product(install = INSTALL): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'dlx-fetch-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const electron = join(root, 'node_modules', 'electron');
  await mkdir(join(electron, 'dist'), { recursive: true });
  await writeFile(join(electron, 'dist', 'electron'), 'half');
  await writeFile(join(electron, 'dist', 'left-over'), 'half');
  await writeFile(join(electron, 'package.json'), '{"version":"45.4.1"}');
  await writeFile(join(electron, 'install.js'), install);
  return root;
}

async function serve(answer: (response: ServerResponse) => void): Promise<string> {
  const server = createServer((_, response) => answer(response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const envFor = (host: string) => ({
  PATH: process.env['PATH'],
  DLX_TEST_URL: `http://${host}/electron.zip`,
});
const silent = { stallSeconds: 60, onProgress: (): void => undefined };

it('takes as long as bytes arrive, tells of them, and repairs what was half unpacked', async () => {
  const root = await product();
  expect(findRuntime(root, 'linux', {})).toBeNull();
  const parts = 8;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  let send = (): void => undefined;
  const host = await serve((response) => {
    response.writeHead(200, { 'Content-Length': parts });
    send = () => void response.write('x');
    send();
  });
  const progress: (readonly [number, number | null])[] = [];
  const onProgress = (bytes: number, total: number | null): void => {
    progress.push([bytes, total]);
    // All but given up.
    vi.advanceTimersByTime(59_000);
    if (bytes < parts) send();
  };
  const options = { stallSeconds: 60, onProgress };
  expect(await fetchRuntime(root, envFor(host), options)).toBeNull();
  expect(progress.length).toBeGreaterThan(2);
  expect(progress.at(-1)).toEqual([parts, parts]);
  const dist = join(root, 'node_modules/electron/dist');
  expect(findRuntime(root, 'linux', {})).toBe(join(dist, 'electron'));
  expect(existsSync(join(dist, 'left-over'))).toBe(false);
});

it('gives up where nothing comes any more', async () => {
  const host = await serve((response) => {
    response.writeHead(200, { 'Content-Length': 10 });
    response.write('x');
  });
  const options = { ...silent, stallSeconds: 1 };
  expect(await fetchRuntime(await product(), envFor(host), options)).toEqual({
    key: 'fetchStalled',
    params: { seconds: 1 },
  });
});

it('says what the server answered', async () => {
  const host = await serve((response) => response.writeHead(403).end());
  expect(await fetchRuntime(await product(), envFor(host), silent)).toEqual({
    key: 'fetchStatus',
    params: { host, status: '403 Forbidden' },
  });
});

it('says which machine cannot be reached, and that there is a proxy', async () => {
  const root = await product();
  const closed = '127.0.0.1:9';
  const params = { host: closed, code: expect.any(String) as string };
  const plain = await fetchRuntime(root, envFor(closed), silent);
  expect(plain).toEqual({ key: 'fetchRefused', params });
  const env = { ...envFor(closed), HTTPS_PROXY: 'http://127.0.0.1:9' };
  expect(await fetchRuntime(root, env, silent)).toEqual({ key: 'fetchProxy', params });
});

it('says how the script ended otherwise', async () => {
  const root = await product('console.error("no room"); process.exit(7);');
  expect(await fetchRuntime(root, envFor('127.0.0.1:9'), silent)).toEqual({
    key: 'fetchFailed',
    params: { status: '7', line: 'no room' },
  });
});

it.each([
  [true, '\r1 of 120 MB\r60 of 120 MB\r61 of 120 MB\r120 of 120 MB\n'],
  [false, '1 of 120 MB\n60 of 120 MB\n120 of 120 MB\n'],
])('shows progress; on a terminal: %s', (isTTY, expected) => {
  let text = '';
  const stream = { isTTY, write: (part: string) => (text += part) };
  const show = showProgress(stream, wordsFor('en', {}));
  for (const megabytes of [1, 1.2, 60, 61, 120]) show(megabytes * 1e6, 120e6);
  show.end();
  expect(text).toBe(expected);
});
