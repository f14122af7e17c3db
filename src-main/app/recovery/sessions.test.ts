import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { machine } from '../../files';
import {
  claimSessions,
  HEARTBEAT_MS,
  JOURNAL_NAME,
  keepAlive,
  removeSession,
  setSessionAside,
} from './sessions';

const DEAD = spawnSync(process.execPath, ['-e', '']).pid;
const NOW = Date.now();

let root: string;
beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'dlx-sessions-'))));
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** A session that was last written to so long before now. */
function session(name: string, ageMs = 0, text = name): string {
  const folder = join(root, name);
  mkdirSync(folder, { recursive: true });
  const path = join(folder, JOURNAL_NAME);
  writeFileSync(path, text);
  utimesSync(path, (NOW - ageMs) / 1000, (NOW - ageMs) / 1000);
  return folder;
}

const dead = (letter: string): string => `${machine()}-${DEAD}-${letter.repeat(12)}`;
/** What was claimed, by what stood in it. */
const claimed = async (): Promise<number> => (await claimSessions(root, NOW)).length;

test('the sessions of dead processes are claimed, the oldest first', async () => {
  session(dead('a'), 1_000);
  session(dead('b'), 9_000);
  session(dead('c'), 5_000);
  const folders = await claimSessions(root, NOW);
  const ages = folders.map((folder) => Math.round((NOW - statSync(join(folder, JOURNAL_NAME)).mtimeMs) / 1000)); // prettier-ignore
  expect(ages).toEqual([9, 5, 1]);
  expect(readdirSync(root).every((name) => name.startsWith(`${machine()}-${process.pid}-`))).toBe(true); // prettier-ignore
});

test('a session of a living process, or of another machine, is somebody’s until it is long silent', async () => {
  const own = `${machine()}-${process.pid}-${'d'.repeat(12)}`;
  const other = `${machine() === '00000000' ? '11111111' : '00000000'}-${DEAD}-${'e'.repeat(12)}`;
  session(own, 9 * HEARTBEAT_MS);
  session(other, 9 * HEARTBEAT_MS);
  expect(await claimed()).toBe(0);
  session(own, 11 * HEARTBEAT_MS);
  session(other, 11 * HEARTBEAT_MS);
  expect(await claimed()).toBe(2);
});

test('ten signs of life that did not come are not too many, one more is', async () => {
  const folder = session(`00000000-${process.pid}-${'f'.repeat(12)}`);
  const last = statSync(join(folder, JOURNAL_NAME)).mtimeMs;
  expect(await claimSessions(root, last + 10 * HEARTBEAT_MS)).toEqual([]);
  expect(await claimSessions(root, last + 10 * HEARTBEAT_MS + 1)).toHaveLength(1);
});

test('a session goes to one of two that start at once; a name that leads nowhere to none', async () => {
  session(dead('a'));
  symlinkSync(join(root, 'nowhere'), join(root, dead('b')));
  const both = await Promise.all([claimSessions(root, NOW), claimSessions(root, NOW)]);
  expect(both.flat()).toHaveLength(1);
});

test('what only looks like a session is left alone; no folder at all has none', async () => {
  for (const name of [`x${dead('a')}`, `${dead('b')}0`, `${dead('c')}.bad`, 'notes']) session(name);
  expect(await claimed()).toBe(0);
  expect(await claimSessions(join(root, 'gone'), NOW)).toEqual([]);
});

test('a sign of life is the time of the journal; without one there is none to give', async () => {
  const folder = session(dead('a'), 60_000);
  expect(await keepAlive(folder)).toBe(true);
  expect(NOW - statSync(join(folder, JOURNAL_NAME)).mtimeMs).toBeLessThan(10_000);
  expect(await keepAlive(join(root, 'gone'))).toBe(false);
});

test('a session is removed with all that is in it, or put beside itself', async () => {
  const folder = session(dead('a'));
  expect(await setSessionAside(folder)).toBe(`${folder}.bad`);
  expect(await setSessionAside(folder)).toBeNull();
  await removeSession(`${folder}.bad`);
  expect(existsSync(`${folder}.bad`)).toBe(false);
  await expect(removeSession(folder)).resolves.toBeUndefined();
});
