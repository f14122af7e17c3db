/** The stand-in's rules about archives (S17), each broken once and kept once by a tiny program. */
import { rmSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { endsSoundly } from './support/electron-stand-in/demands';
import { judge, type Rule } from './support/electron-stand-in/judge';
import { miniFolder } from './support/electron-stand-in/mini-app';

test.describe.configure({ mode: 'parallel' });

let folder: string;

test.beforeAll(() => (folder = miniFolder()));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

const THREAD = {
  'thread.mjs': "import { parentPort } from 'node:worker_threads'; parentPort.postMessage(1);",
};
const THREAD_INSIDE = "resolve(import.meta.dirname, 'thread.mjs')";
const THREAD_BESIDE = "resolve(import.meta.dirname + '.unpacked', 'thread.mjs')";

const writesTo = (path: string): string =>
  `const { writeFileSync } = await import('node:fs'); writeFileSync(${path}, 'x'); app.quit();`;

/** Ends when a thread has answered, whose entry is at `entry`, an expression. */
const startsThread = (entry: string): string => `
  const { Worker } = await import('node:worker_threads');
  const thread = new Worker(${entry});
  thread.on('message', () => app.quit());`;

const RULES: readonly Rule[] = [
  {
    name: 'S17 · code lies in the archive, and not beside it',
    wrong: { main: startsThread(THREAD_BESIDE), beside: ['thread.mjs'], files: THREAD },
    right: { main: startsThread(THREAD_INSIDE), beside: [], files: THREAD },
    demand: endsSoundly,
    red: /run from beside the archive/,
  },
  {
    name: 'S17 · what is in the archive is nowhere else',
    wrong: { main: startsThread(THREAD_BESIDE), beside: [], files: THREAD },
    right: { main: startsThread(THREAD_INSIDE), beside: [], files: THREAD },
    demand: endsSoundly,
    red: /Cannot find module/,
  },
  {
    name: 'S17 · a script is a module where a package.json in the archive says so',
    wrong: {
      main: startsThread("resolve(import.meta.dirname, 'sub/thread.js')"),
      beside: [],
      files: { 'sub/package.json': '{"type":"commonjs"}', 'sub/thread.js': THREAD['thread.mjs'] },
    },
    right: {
      main: startsThread("resolve(import.meta.dirname, 'sub/thread.js')"),
      beside: [],
      files: { 'sub/thread.js': THREAD['thread.mjs'] },
    },
    demand: endsSoundly,
    red: /import statement outside a module/,
  },
  {
    name: 'S17 · nobody writes into the archive',
    wrong: { main: writesTo("resolve(import.meta.dirname, 'kept.txt')"), beside: [] },
    right: { main: writesTo("resolve(import.meta.dirname, '../kept.txt')"), beside: [] },
    demand: endsSoundly,
    red: /ENOTDIR|EACCES/,
  },
];

for (const rule of RULES) {
  test(`${rule.name} @long`, async () => {
    await Promise.all([
      expect(judge(folder, rule.wrong, rule)).rejects.toThrow(rule.red),
      judge(folder, rule.right, rule),
    ]);
  });
}
