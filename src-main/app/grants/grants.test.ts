import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { VERBS, type Reply, type Verb } from '../../shared/contract';
import { memoryPipe } from '../../shared/contract/testing/memory-pipe';
import { openBrowsePlaces } from '../window/browse-places';
import { serveClient } from '../window/serve-client';
import { testWorkbench } from '../testing/test-workbench';
import type { Workbench } from '../host/workbench';
import { createGrants, type Grants } from './grants';
import { PATH_VERBS } from './named-paths';

let base: string;
const at = (...names: string[]): string => join(base, ...names);

beforeAll(async () => {
  base = await realpath(await mkdtemp(join(tmpdir(), 'dlx-grants-')));
  for (const folder of [
    'root/.ssh',
    'root/sub',
    'root-evil',
    'chosen',
    'chosen-evil',
    'closed',
    'allowed/.keys',
    'stick/.git',
  ])
    await mkdir(at(folder), { recursive: true });
  for (const file of ['root/a.in', 'chosen/a.in', 'outside.in', 'open.in', 'old.in'])
    await writeFile(at(file), '');
  await symlink(at('outside.in'), at('root', 'link.in'));
  await symlink(at('root-evil'), at('root', 'up'));
  await symlink(at('nowhere'), at('root', 'dead.in'));
  await symlink(at('root'), at('way-in'));
});

afterAll(() => rm(base, { recursive: true, force: true }));

/** Requests as a window makes them. */
function asking(workbench: Workbench): (verb: Verb, params: unknown) => Promise<Reply<unknown>> {
  const { a, b } = memoryPipe();
  serveClient(a, workbench);
  let last = 0;
  return (verb, params) =>
    new Promise((resolve) => {
      const id = `${++last}`;
      b.onMessage((text) => {
        const reply = JSON.parse(text) as { i: string; r: Reply<unknown> };
        if (reply.i === id) resolve(reply.r);
      });
      b.post(JSON.stringify({ t: 'q', i: id, m: 'request', a: [verb, params] }));
    });
}

function grants(): Grants {
  const made = createGrants({
    roots: [at('root')],
    allowed: async () => [at('allowed')],
    closed: () => [at('closed')],
    openFiles: () => [at('open.in')],
    recents: async () => [at('old.in')],
  });
  made.add([at('chosen'), at('closed')]);
  return made;
}

describe('what a window may name', () => {
  it.each([
    ['a root', ['root']],
    ['a file in a root', ['root', 'a.in']],
    ['a file that is not there yet', ['root', 'new', 'b.out']],
    ['a root by a link to it', ['way-in', 'a.in']],
    ['a chosen folder', ['chosen']],
    ['a file in a chosen folder', ['chosen', 'a.in']],
    ['a hidden file in a chosen folder', ['chosen', '.hidden']],
    ['an open file', ['open.in']],
    ['the output beside an open file', ['open.out']],
    ['a report beside an open file', ['open.judge.csv']],
    ['a file of an earlier session', ['old.in']],
    ['a folder that was allowed at an earlier start', ['allowed', 'a.in']],
  ])('%s', async (_, names) => {
    expect(await grants().refused([at(...names)])).toBeNull();
  });

  it.each([
    ['a file beside them', 'outside.in'],
    ['the folder above', ''],
    ['a folder whose name begins with a root’s', 'root-evil'],
    ['a folder whose name begins with a chosen one’s', 'chosen-evil/a.in'],
    ['a way up out of a root', 'root/../outside.in'],
    ['a way up through a link', 'root/up/../outside.in'],
    ['a way up through a link, to a file to be', 'root/up/../new.in'],
    ['a link that leads out', 'root/link.in'],
    ['a folder by a link that leads out', 'root/up/x.in'],
    ['a link that leads nowhere', 'root/dead.in'],
    ['what is hidden in a root', 'root/.ssh/id'],
    ['what is to be hidden in a root', 'root/sub/.profile'],
    ['a neighbour of an open file by another name', 'opener.in'],
    ['what is closed though it was chosen', 'closed/recents.json'],
    ['the system’s', '/etc/passwd'],
    ['a NUL', 'root/a.in\0'],
    ['a name too long', `root/${'a'.repeat(5000)}`],
  ])('not %s', async (_, path) => {
    const asked = path.startsWith('/') ? path : `${base}/${path}`;
    expect(await grants().refused([at('root'), asked])).toBe(asked);
    const shown = relative(process.cwd(), asked);
    if (!path.includes('..')) expect(await grants().refused([shown])).toBe(shown);
  });

  it('knows every verb whose requests name a path', () => {
    // The name that the system's dialog suggests.
    // What is taken off a list is not touched.
    // `browse/allow` is the user's answer to what `admit` refused.
    const harmless = ['browse/allow', 'dialog/save', 'recents/remove'];
    const found = Object.entries(VERBS).filter(([, { takes }]) => takesPath(takes));
    expect(found.map(([verb]) => verb).sort()).toEqual([...PATH_VERBS, ...harmless].sort());
  });
});

describe('a folder that the user allows', () => {
  const yes = async (): Promise<void> => undefined;

  it('is open from then on, without what is hidden in it, and nothing beside it', async () => {
    const made = grants();
    expect(await made.refused([at('stick', 'a.in')])).toBe(at('stick', 'a.in'));
    expect(await made.allow(at('stick'), yes)).toBe(at('stick'));
    expect(await made.refused([at('stick', 'a.in')])).toBeNull();
    for (const other of [['stick', '.git', 'config'], ['outside.in'], ['stick-evil', 'a.in']])
      expect(await made.refused([at(...other)])).toBe(at(...other));
  });

  it.each([
    ['a file', ['outside.in']],
    ['what is not there', ['nowhere']],
    ['what is hidden', ['stick', '.git']],
    ['what is hidden in a root', ['root', '.ssh']],
    ['what is hidden in an allowed folder', ['allowed', '.keys']],
    ['the settings', ['closed']],
  ])('is never %s', async (_, names) => {
    const made = grants();
    expect(await made.allow(at(...names), yes)).toBeNull();
    if (names[0] !== 'allowed' || names[1] === '.keys')
      expect(await made.refused([at(...names, 'x')])).toBe(at(...names, 'x'));
  });

  it('is asked for by the page, confirmed outside it, and kept for later starts', async () => {
    const asked: string[] = [];
    const bench = await testWorkbench({
      allowFolder: async (folder) => asked.push(folder) > 1,
    });
    const ask = asking(bench.workbench);
    const answer = await ask('browse/list', { path: at('stick') });
    expect(answer).toMatchObject({ ok: false, problem: { code: 'path-not-granted' } });
    expect(await ask('browse/allow', { folder: at('stick', '.git') })).toMatchObject({
      ok: false,
      problem: { code: 'path-not-granted' },
    });
    expect(await ask('browse/allow', { folder: at('stick') })).toMatchObject({
      problem: { code: 'folder-not-confirmed' },
    });
    expect(await ask('browse/list', { path: at('stick') })).toMatchObject({ ok: false });
    expect(await ask('browse/allow', { folder: at('stick') })).toMatchObject({ ok: true });
    expect(await ask('browse/list', { path: at('stick') })).toMatchObject({ ok: true });
    expect(asked).toEqual([at('stick'), at('stick')]);
    const kept = openBrowsePlaces(bench.path('.settings'));
    expect(await kept.allowed()).toEqual([at('stick')]);
  });
});

/** True when somewhere in a schema there is a text as long as a path may be. */
function takesPath(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false;
  if ('type' in schema && schema.type === 'max_length' && 'requirement' in schema) {
    return schema.requirement === 32_768;
  }
  return Object.values(schema).some(takesPath);
}

describe('a workbench behind a pipe', () => {
  it('refuses what was not opened or chosen, and says so', async () => {
    const bench = await testWorkbench({
      openDialog: async () => [at('chosen')],
      saveDialog: async () => at('saved.in'),
      printToPdf: async () => new Uint8Array(3),
    });
    const ask = asking(bench.workbench);
    const refused = (path: string) => ({
      ok: false,
      problem: { code: 'path-not-granted', params: { path } },
    });
    const pages = { path: at('saved.in'), overwrite: false };
    expect(await ask('browse/list', { path: base })).toMatchObject(refused(base));
    expect(await ask('browse/list', { path: null })).toMatchObject({
      ok: true,
      value: { path: bench.dir },
    });
    expect(await ask('files/open', { paths: [at('chosen')] })).toMatchObject(refused(at('chosen')));
    await ask('dialog/open', { kind: 'folder' });
    expect(await ask('files/open', { paths: [at('chosen')] })).toMatchObject({ ok: true });
    expect(await ask('print/save', pages)).toMatchObject(refused(at('saved.in')));
    await ask('dialog/save', { suggested: 'x' });
    expect(await ask('print/save', pages)).toMatchObject({ ok: true });
    expect(await ask('files/open', { paths: [at('open.in')] })).toMatchObject({ ok: false });
    bench.workbench.grant([at('open.in')]);
    expect(await ask('files/open', { paths: [at('open.in')] })).toMatchObject({ ok: true });
  });
});
