/** Code that was kept compiled, in processes of their own: what is in a file no longer shows that it was taken. */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, expect, it, onTestFinished } from 'vitest';

const CACHE = resolve(import.meta.dirname, 'code-cache.cjs');
const run = promisify(execFile);

let dir: string;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'dlx-code-'));
  await mkdir(join(dir, 'compiled'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
});

/** What the program prints; its code is taken from the folder and kept there. */
async function printed(text: string, ...flags: readonly string[]): Promise<string> {
  const program = join(dir, 'program.cjs');
  await writeFile(program, text);
  const [cache, folder, path] = [CACHE, join(dir, 'compiled'), program].map((each) =>
    JSON.stringify(each),
  );
  const start = `require(${cache}).keepCode(${folder}); require(${path})`;
  return (await run(process.execPath, [...flags, '-e', start])).stdout;
}

it('is taken instead of the text of a file', async () => {
  expect(await printed('console.log("first")')).toBe('first\n');
  expect(await readdir(join(dir, 'compiled'))).toEqual(['program.cjs.bin']);
  expect(await printed('console.log("other")')).toBe('first\n');
});

it('is taken by threads, by those with the same flags', async () => {
  const thread = join(dir, 'thread.cjs');
  const said = async (text: string, flags = ''): Promise<string> => {
    await writeFile(thread, `console.log(${JSON.stringify(text)}); process.exit()`);
    const start = `const { Worker } = require('node:worker_threads');
require('node:v8').setFlagsFromString(${JSON.stringify(flags)});
new Worker(globalThis[Symbol.for('dlx-workbench.thread')] + '; require(' + ${JSON.stringify(JSON.stringify(thread))} + ')', { eval: true });`;
    return printed(start);
  };
  expect(await said('first')).toBe('first\n');
  expect(await said('other')).toBe('first\n');
  expect(await said('fresh', '--no-opt')).toBe('fresh\n');
  expect(await said('later', '--no-opt')).toBe('fresh\n');
  expect(await said('other')).toBe('first\n');
});

it('is refused where V8 has other flags, or the file another length', async () => {
  expect(await printed('console.log("first")')).toBe('first\n');
  expect(await printed('console.log("other")', '--no-opt')).toBe('other\n');
  expect(await printed('console.log("longer")')).toBe('longer\n');
});

it('is refused where its file is damaged', async () => {
  await writeFile(join(dir, 'compiled', 'program.cjs.bin'), 'not code');
  expect(await printed('console.log("first")')).toBe('first\n');
});

it('has what a module has, and its places in traces', async () => {
  const program = `exports.a = 1; const at = new Error().stack.split('\\n')[1].split(':').slice(-2).join(':');
const { basename } = require('node:path');
console.log(at, basename(__filename), basename(__dirname) !== '', this === exports, module.exports.a);`;
  const said = await printed(program);
  expect(said).toBe('1:27) program.cjs true true 1\n');
  expect(await printed(program)).toBe(said);
});
