import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inputsAt, inputsBelow, placeOf, type InputFolders } from './inputs';
import { runSchema, type RunFile, type RunInput } from './run-file';

let base = '';
let folders: InputFolders = { inputs: null, runs: '' };
beforeEach(async () => {
  base = await realpath(await mkdtemp(join(tmpdir(), 'dlx-inputs-')));
  folders = { inputs: join(base, 'in'), runs: join(base, 'runs') };
  for (const name of ['in/sub', 'runs', 'out', 'in-other'])
    await mkdir(join(base, name), { recursive: true });
  for (const name of ['in/sub/a.txt', 'runs/b.txt', 'out/secret.txt', 'in-other/c.txt'])
    await writeFile(join(base, name), '0123456789');
});
afterEach(() => rm(base, { recursive: true, force: true }));

const runOf = (place: RunInput['place'], bytes = 10): RunFile => ({
  id: '0123456789abcdef',
  version: '1',
  kind: 'solve',
  engine: 'auto',
  inputs: [{ place, name: 'a', bytes, mtimeMs: 0, format: 'sdm', header: 2, ask: 'solve' }],
  parts: [{ input: 1, from: 4, bytes: 3, digest: null }],
});
const read = (place: RunInput['place'], bytes = 10): Promise<string> =>
  inputsBelow(folders).read(runOf(place, bytes), 1, 4, 3).then(String);
const inInputs = (path: string): RunInput['place'] => ({ root: 'inputs', path });
const refused = { problem: { code: 'input-unreachable' } };

describe('inputs of a run', () => {
  it('are read below the folder of inputs and below that of runs: what stands first, and the range', async () => {
    expect(await read(inInputs('sub/a.txt'))).toBe('01456');
    expect(await read({ root: 'runs', path: 'b.txt' })).toBe('01456');
    const all = await placeOf(join(base, 'in/sub/a.txt'), folders);
    expect(all).toEqual(inInputs('sub/a.txt'));
    expect(await placeOf(join(base, 'out/secret.txt'), folders)).toBeNull();
    expect(await placeOf(join(base, 'in-other/c.txt'), folders)).toBeNull();
    expect(String(await inputsAt([join(base, 'out/secret.txt')]).read(runOf(null), 1, 4, 3))).toBe(
      '01456',
    );
  });

  it('are not read elsewhere, nor by symbolic links that lead out', async () => {
    await symlink(join(base, 'out/secret.txt'), join(base, 'in/link.txt'));
    await symlink(join(base, 'out'), join(base, 'in/folder'));
    await symlink(join(base, 'in-other'), join(base, 'runs/folder'));
    await symlink(join(base, 'in/sub'), join(base, 'in/inside'));
    await expect(read(inInputs('link.txt'))).rejects.toMatchObject(refused);
    await expect(read(inInputs('folder/secret.txt'))).rejects.toMatchObject(refused);
    await expect(read({ root: 'runs', path: 'folder/c.txt' })).rejects.toMatchObject(refused);
    await expect(read(inInputs('../out/secret.txt'))).rejects.toMatchObject(refused);
    await expect(read(null)).rejects.toMatchObject(refused);
    expect(await read(inInputs('inside/a.txt'))).toBe('01456');
    folders = { ...folders, inputs: null };
    await expect(read(inInputs('sub/a.txt'))).rejects.toMatchObject(refused);
  });

  it('are files of the planned length', async () => {
    await expect(read(inInputs('sub/a.txt'), 11)).rejects.toMatchObject({
      problem: { code: 'file-changed' },
    });
    await expect(read(inInputs('sub'))).rejects.toMatchObject({ problem: { code: 'not-a-file' } });
    await expect(read(inInputs('none'))).rejects.toMatchObject({
      problem: { code: 'file-missing' },
    });
  });
});

describe('run.json', () => {
  const isValid = (run: unknown): boolean => v.safeParse(runSchema, run).success;

  it('names no path that leads out', () => {
    expect(isValid(runOf(inInputs('sub/a.txt')))).toBe(true);
    for (const path of [
      ...[
        '',
        '/etc/passwd',
        '../a',
        'a/../../b',
        'a/./b',
        'a//b',
        'a\\b',
        'C:/a',
        'c:',
        'a\\0b',
        'a/',
      ],
      'a'.repeat(5000),
    ])
      expect(isValid(runOf(inInputs(path))), path).toBe(false);
  });

  it('names no range outside of its file', () => {
    const run = runOf(null);
    const [input] = run.inputs;
    const part = { input: 1, from: 4, bytes: 3, digest: null };
    for (const wrong of [
      { from: 1 },
      { bytes: 7 },
      { input: 2 },
      { input: 0 },
      { from: -1 },
      { from: 4.5 },
    ])
      expect(isValid({ ...run, parts: [{ ...part, ...wrong }] })).toBe(false);
    expect(isValid({ ...run, inputs: [{ ...input, header: 70_000 }] })).toBe(false);
  });
});
