import { chmod, lstat, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openServeAddress } from './serve-address';

const ADDRESS = { port: 23_456, token: 'T'.repeat(43) };
let settings: string;

beforeEach(async () => {
  settings = await mkdtemp(join(tmpdir(), 'dlx-address-'));
});
afterEach(() => rm(settings, { recursive: true, force: true }));

const folder = (): string => join(settings, 'running');
const path = (): string => join(folder(), 'address.json');

describe('the address of the last start', () => {
  it('is read as it was written', async () => {
    expect(await openServeAddress(settings).read()).toBeNull();
    expect(await openServeAddress(settings).write(ADDRESS)).toBe(true);
    expect(await openServeAddress(settings).read()).toEqual(ADDRESS);
  });

  it.each(['{', '{"port":0,"token":"x"}', `{"port":80,"token":"${'T'.repeat(42)}"}`])(
    'is set aside where it is damaged: %s',
    async (text) => {
      await openServeAddress(settings).write(ADDRESS);
      await writeFile(path(), text);
      expect(await openServeAddress(settings).read()).toBeNull();
      expect(await readFile(`${path()}.bad`, 'utf8')).toBe(text);
    },
  );
});

describe.skipIf(process.platform === 'win32')('other users of the machine', () => {
  it('can read neither the file nor its folder', async () => {
    await openServeAddress(settings).write(ADDRESS);
    expect((await lstat(path())).mode & 0o777).toBe(0o600);
    expect((await lstat(folder())).mode & 0o777).toBe(0o700);
  });

  it('are not trusted with one that they could read', async () => {
    await openServeAddress(settings).write(ADDRESS);
    await chmod(path(), 0o644);
    expect(await openServeAddress(settings).read()).toBeNull();
    await chmod(path(), 0o600);
    await chmod(folder(), 0o755);
    expect(await openServeAddress(settings).read()).toBeNull();
    expect(await openServeAddress(settings).write(ADDRESS)).toBe(false);
  });

  it('cannot have it written to where a link leads', async () => {
    await openServeAddress(settings).write(ADDRESS);
    const victim = join(settings, 'victim');
    await writeFile(victim, 'mine', { mode: 0o600 });
    for (const target of [victim, join(folder(), 'beside')]) {
      await writeFile(target, 'mine', { mode: 0o600 });
      await rm(path(), { force: true });
      await symlink(target, path());
      expect(await openServeAddress(settings).write(ADDRESS)).toBe(true);
      expect(await readFile(target, 'utf8')).toBe('mine');
      expect(await openServeAddress(settings).read()).toEqual(ADDRESS);
    }
  });

  it('cannot put a link in its place', async () => {
    const elsewhere = join(settings, 'elsewhere');
    await mkdir(elsewhere, { mode: 0o700 });
    await symlink(elsewhere, folder());
    expect(await openServeAddress(settings).write(ADDRESS)).toBe(false);
    expect(await openServeAddress(settings).read()).toBeNull();
  });
});
