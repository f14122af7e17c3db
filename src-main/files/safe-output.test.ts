import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { ProblemError, type Problem } from '../shared/puzzle';
import { nodeFileSystem, passingOn, type FileSystem } from './file-system';
import { bytesWritten, openSafeOutput } from './safe-output';
import {
  faultyFileSystem,
  FAULTS,
  systemError,
  withoutLinks,
  type Fault,
} from './testing/faulty-file-system';
import { problemOf } from './testing/problems';
import { useTempFolder } from './testing/temp-folder';

const folder = useTempFolder();
const OLD = 'the old answers\n';
/** Longer than the writer's buffer, so that it is written in more than one call. */
const NEW = `${'123456789'.repeat(33_333)}\n`;

async function save(
  fs: FileSystem,
  path: string,
  overwrite: boolean,
  text = NEW,
): Promise<{ bytes: number }> {
  const output = await openSafeOutput(fs, path, { overwrite });
  await output.write(text.slice(0, 7));
  await output.write(Buffer.from(text.slice(7)));
  return output.commit();
}

function contentOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

function tempsBeside(path: string): string[] {
  return readdirSync(dirname(path)).filter((name) => name.endsWith('.tmp'));
}

describe('a save', () => {
  const path = () => folder.at('a.out');
  afterEach(() => {
    for (const name of readdirSync(folder.path)) rmSync(folder.at(name), { recursive: true });
  });

  test('is complete, counted, and leaves nothing beside it', async () => {
    expect(await save(nodeFileSystem, path(), false)).toEqual({ bytes: NEW.length });
    expect(contentOf(path())).toBe(NEW);
    expect(readdirSync(folder.path)).toEqual(['a.out']);
  });

  test('is UTF-8, whatever the pieces are', async () => {
    const output = await openSafeOutput(nodeFileSystem, path(), { overwrite: false });
    const text = '数独 \u{20bb7}\n'.repeat(40_000);
    for (const piece of [text, 'x', text, text]) await output.write(piece);
    await output.commit();
    expect(contentOf(path())).toBe(`${text}x${text}${text}`);
  });

  test('keeps the order of writes that nobody waits for', async () => {
    const output = await openSafeOutput(nodeFileSystem, path(), { overwrite: false });
    const pieces = Array.from({ length: 2000 }, (_, i) => `${i},`.repeat(100));
    void pieces.map((piece) => output.write(piece));
    await output.commit();
    expect(contentOf(path())).toBe(pieces.join(''));
  });

  test('that failed once stays failed, and says the same each time', async () => {
    const clean = faultyFileSystem(nodeFileSystem, null);
    await save(clean, folder.at('other.out'), false);
    const at = clean.calls.indexOf('write');
    const fs = faultyFileSystem(nodeFileSystem, { fault: 'ENOSPC', at, fromThenOn: false });
    const output = await openSafeOutput(fs, path(), { overwrite: false });
    const expected = { code: 'disk-full', params: { file: path(), cause: 'ENOSPC' } };
    expect(await problemOf(output.write(NEW))).toEqual(expected);
    expect(await problemOf(output.write('more'))).toEqual(expected);
    expect(await problemOf(output.commit())).toEqual(expected);
    await output.abort();
    expect(readdirSync(folder.path)).toEqual(['other.out']);
  });

  test.each([
    ['new', false, nodeFileSystem, 'link'],
    ['old', true, nodeFileSystem, 'rename'],
    ['reserved', false, withoutLinks(nodeFileSystem), 'rename'],
  ] as const)(
    'flushes the file before it is published, then the folder: %s',
    async (_, overwrite, base, how) => {
      if (overwrite) writeFileSync(path(), OLD);
      const fs = faultyFileSystem(base, null);
      await save(fs, path(), overwrite);
      const order = fs.calls.filter((call) => ['write', 'size', 'sync', how].includes(call));
      expect(order).toEqual(['write', 'write', 'size', 'sync', how, 'sync']);
    },
  );

  test('collects small pieces, text or bytes, and is finished with the last call', async () => {
    const fs = faultyFileSystem(nodeFileSystem, null);
    const output = await openSafeOutput(fs, path(), { overwrite: false });
    for (let i = 0; i < 50; i++) await output.write(i % 2 === 0 ? 'a' : Buffer.from('b'));
    expect(await output.commit()).toEqual({ bytes: 50 });
    expect(fs.calls.filter((call) => call === 'write')).toHaveLength(1);
    const calls = fs.calls.length;
    await output.abort();
    expect(fs.calls).toHaveLength(calls);
    expect(contentOf(path())).toBe('ab'.repeat(25));
  });

  test('of nothing is an empty file', async () => {
    const output = await openSafeOutput(nodeFileSystem, path(), { overwrite: false });
    expect(await output.commit()).toEqual({ bytes: 0 });
    expect(contentOf(path())).toBe('');
  });

  test('does not show before it is committed, and an abort takes it back', async () => {
    const output = await openSafeOutput(nodeFileSystem, path(), { overwrite: false });
    await output.write(NEW);
    expect(contentOf(path())).toBeNull();
    expect(tempsBeside(path())).toHaveLength(1);
    await output.abort();
    await output.abort();
    expect(readdirSync(folder.path)).toEqual([]);
    await expect(output.write('more')).rejects.toThrow('is finished');
  });

  test('cannot be continued after it was committed; aborting it then changes nothing', async () => {
    const output = await openSafeOutput(nodeFileSystem, path(), { overwrite: false });
    await output.commit();
    await expect(output.write('more')).rejects.toThrow('is finished');
    await output.abort();
    expect(contentOf(path())).toBe('');
  });

  test('replaces a file only on request, with its permissions', async () => {
    writeFileSync(path(), OLD);
    chmodSync(path(), 0o640);
    // Windows knows no more of it than whether one may write.
    const { mode } = statSync(path());
    expect(await problemOf(save(nodeFileSystem, path(), false))).toEqual({
      code: 'output-exists',
      params: { file: path() },
    });
    expect(contentOf(path())).toBe(OLD);
    await save(nodeFileSystem, path(), true);
    expect(contentOf(path())).toBe(NEW);
    expect(statSync(path()).mode).toBe(mode);
    expect(readdirSync(folder.path)).toEqual(['a.out']);
  });

  test('replaces what a link points to and keeps the link', async () => {
    mkdirSync(folder.at('real'));
    writeFileSync(folder.at('real', 'b.out'), OLD);
    symlinkSync(folder.at('real', 'b.out'), path());
    await save(nodeFileSystem, path(), true);
    expect(lstatSync(path()).isSymbolicLink()).toBe(true);
    expect(contentOf(folder.at('real', 'b.out'))).toBe(NEW);
    expect(readdirSync(folder.at('real'))).toEqual(['b.out']);
  });

  test.each([
    ['out of the folder', ['..', 'elsewhere.rc']],
    ['to what is hidden', ['.rc']],
    ['to what lies in a hidden folder', ['.config', 'rc']],
  ])('a link %s is not followed', async (_, target) => {
    const inner = folder.at('contest');
    mkdirSync(join(inner, '.config'), { recursive: true });
    const to = join(inner, ...target);
    writeFileSync(to, OLD);
    symlinkSync(to, join(inner, 'a.out'));
    expect(await problemOf(save(nodeFileSystem, join(inner, 'a.out'), true))).toEqual({
      code: 'output-link',
      params: { file: join(inner, 'a.out'), target: to },
    });
    expect(contentOf(to)).toBe(OLD);
  });

  test.skipIf(process.platform === 'win32')(
    'one for the user alone is so from its first byte, also in place of another',
    async () => {
      writeFileSync(path(), OLD);
      chmodSync(path(), 0o666);
      const output = await openSafeOutput(nodeFileSystem, path(), {
        overwrite: true,
        secret: true,
      });
      await output.write(NEW);
      const modes = (): number[] =>
        readdirSync(folder.path).map((name) => statSync(folder.at(name)).mode & 0o777);
      expect(modes().sort()).toEqual([0o600, 0o666]);
      await output.commit();
      expect(modes()).toEqual([0o600]);
    },
  );

  test('a link to nowhere is refused, with and without overwriting', async () => {
    symlinkSync(folder.at('nowhere'), path());
    expect(await problemOf(save(nodeFileSystem, path(), false))).toEqual({
      code: 'output-exists',
      params: { file: path() },
    });
    expect(await problemOf(save(nodeFileSystem, path(), true))).toEqual({
      code: 'output-unwritable',
      params: { file: path(), cause: 'ENOENT' },
    });
    expect(lstatSync(path()).isSymbolicLink()).toBe(true);
  });

  test('a folder in its place, a missing folder, a file for a folder, a closed file', async () => {
    mkdirSync(path());
    expect(await problemOf(save(nodeFileSystem, path(), true))).toEqual({
      code: 'not-a-file',
      params: { file: path() },
    });
    const missing = folder.at('missing', 'a.out');
    expect(await problemOf(save(nodeFileSystem, missing, false))).toEqual({
      code: 'output-unwritable',
      params: { file: missing, cause: 'ENOENT' },
    });
    writeFileSync(folder.at('file'), '');
    const below = folder.at('file', 'a.out');
    expect((await problemOf(save(nodeFileSystem, below, false))).code).toBe('output-unwritable');
    writeFileSync(folder.at('closed.out'), OLD, { mode: 0o444 });
    const closed = await problemOf(save(nodeFileSystem, folder.at('closed.out'), true));
    expect(closed).toMatchObject({
      code: 'output-unwritable',
      params: { cause: expect.stringMatching(/^(EACCES|EPERM)$/) as string },
    });
    expect(contentOf(folder.at('closed.out'))).toBe(OLD);
  });

  test('a file that the system does not let us write to is left alone', async () => {
    writeFileSync(path(), OLD);
    const fs: FileSystem = {
      ...nodeFileSystem,
      checkWritable: () => Promise.reject(systemError('EACCES')),
    };
    const what = await problemOf(save(fs, path(), true));
    expect(what).toMatchObject({ code: 'output-unwritable', params: { cause: 'EACCES' } });
    expect(contentOf(path())).toBe(OLD);
    await expect(nodeFileSystem.checkWritable(folder.at('missing'))).rejects.toThrow('ENOENT');
  });

  test('a name as long as names can be', async () => {
    const long = folder.at(`${'数'.repeat(83)}.out`);
    await save(nodeFileSystem, long, false);
    expect(readdirSync(folder.path)).toEqual([basename(long)]);
  });
});

describe('someone else at the same place', () => {
  const path = () => folder.at('b.out');
  afterEach(() => {
    for (const name of readdirSync(folder.path)) rmSync(folder.at(name), { recursive: true });
  });

  async function commitAfter(
    overwrite: boolean,
    meanwhile: () => void,
    fs = nodeFileSystem,
  ): Promise<Problem | null> {
    const output = await openSafeOutput(fs, path(), { overwrite });
    await output.write(NEW);
    meanwhile();
    return output.commit().then(
      () => null,
      (error: unknown) => (error as ProblemError).problem,
    );
  }

  test.each([
    ['with links', nodeFileSystem],
    ['without links', withoutLinks(nodeFileSystem)],
  ])('a file that appears is never replaced, %s', async (_, fs) => {
    for (const overwrite of [false, true]) {
      rmSync(path(), { force: true });
      const what = await commitAfter(overwrite, () => writeFileSync(path(), OLD), fs);
      expect(what).toEqual({ code: 'output-exists', params: { file: path() } });
      expect(contentOf(path())).toBe(OLD);
      expect(tempsBeside(path())).toEqual([]);
    }
  });

  test('a file that changed, even to the same length, is not replaced', async () => {
    writeFileSync(path(), OLD);
    const other = OLD.toUpperCase();
    const what = await commitAfter(true, () => writeFileSync(path(), other));
    expect(what).toEqual({ code: 'file-changed', params: { file: path() } });
    expect(contentOf(path())).toBe(other);
    expect(tempsBeside(path())).toEqual([]);
  });

  test('a file that has gone is written anew', async () => {
    writeFileSync(path(), OLD);
    expect(await commitAfter(true, () => rmSync(path()))).toBeNull();
    expect(contentOf(path())).toBe(NEW);
  });

  test('a reservation that someone has written into is left to them', async () => {
    const fs: FileSystem = {
      ...withoutLinks(nodeFileSystem),
      rename: () => {
        writeFileSync(path(), OLD);
        return Promise.reject(systemError('EIO'));
      },
    };
    expect((await commitAfter(false, () => undefined, fs))?.code).toBe('write-failed');
    expect(contentOf(path())).toBe(OLD);
  });
});

describe('another program that has the file open', () => {
  const path = () => folder.at('e.out');

  function busy(times: number, code: string): FileSystem {
    let left = times;
    return {
      ...nodeFileSystem,
      rename: (from, to) =>
        left-- > 0 ? Promise.reject(systemError(code)) : nodeFileSystem.rename(from, to),
    };
  }

  test('is waited for, but not for ever, and not for what does not pass', async () => {
    writeFileSync(path(), OLD);
    await save(busy(2, 'EBUSY'), path(), true);
    expect(contentOf(path())).toBe(NEW);
    expect((await problemOf(save(busy(99, 'EBUSY'), path(), true, OLD))).params['cause']).toBe(
      'EBUSY',
    );
    expect((await problemOf(save(busy(1, 'EIO'), path(), true, OLD))).params['cause']).toBe('EIO');
    expect(contentOf(path())).toBe(NEW);
    rmSync(path());
  });

  test('looks like a lack of permission on Windows alone', () => {
    expect(passingOn('win32').has('EPERM')).toBe(true);
    expect(passingOn('linux').has('EPERM')).toBe(false);
  });
});

test('a failure without a name of the system is told in its own words', async () => {
  const fs = { ...nodeFileSystem, realpath: () => Promise.reject(new Error('odd')) };
  const path = await folder.put('odd.out', OLD);
  const what = await problemOf(openSafeOutput(fs, path, { overwrite: true }));
  expect(what).toEqual({ code: 'write-failed', params: { file: path, cause: 'odd' } });
  rmSync(path);
});

describe('a system that lies', () => {
  test('a write that takes nothing, and one that loses bytes, are not successes', async () => {
    for (const write of [() => 0, (length: number) => length]) {
      const fs: FileSystem = {
        ...nodeFileSystem,
        open: async (name, flags) => {
          const file = await nodeFileSystem.open(name, flags);
          return { ...file, write: (_, __, length) => Promise.resolve(write(length)) };
        },
      };
      const path = folder.at('c.out');
      const what = await problemOf(save(fs, path, false));
      expect(what).toMatchObject({ code: 'write-short', params: { file: path, bytes: 0 } });
      expect(readdirSync(folder.path)).toEqual([]);
    }
  });
});

test('a write that stops on its way is told with the bytes that are there', async () => {
  const room = 256 * 1024 + 100;
  let written = 0;
  const fs: FileSystem = {
    ...nodeFileSystem,
    open: async (name, flags) => {
      const file = await nodeFileSystem.open(name, flags);
      const write = async (bytes: Uint8Array, offset: number, length: number): Promise<number> => {
        const wrote = await file.write(bytes, offset, Math.min(length, room - written));
        written += wrote;
        return wrote;
      };
      return { ...file, write };
    },
  };
  const path = folder.at('f.out');
  const params = { file: path, bytes: room, expected: NEW.length };
  expect(await problemOf(save(fs, path, false))).toEqual({ code: 'write-short', params });
  expect(readdirSync(folder.path)).toEqual([]);
});

describe('a folder that cannot be flushed', () => {
  const path = () => folder.at('g.out');
  afterEach(() => rmSync(path(), { force: true }));

  /** The file system with trouble at the folder alone. */
  const troubled = (code: string, at: 'open' | 'sync'): FileSystem => ({
    ...nodeFileSystem,
    open: async (name, flags) => {
      if (flags === 'r' && at === 'open') throw systemError(code);
      const file = await nodeFileSystem.open(name, flags);
      const sync = (): Promise<void> => Promise.reject(systemError(code));
      return flags === 'r' ? { ...file, sync } : file;
    },
  });

  test.each(['EACCES', 'EPERM', 'EISDIR', 'EINVAL', 'EBADF', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP'])(
    'because the system has no such thing is no failure: %s',
    async (code) => {
      for (const at of ['open', 'sync'] as const) {
        await save(troubled(code, at), path(), true);
        expect(contentOf(path())).toBe(NEW);
      }
    },
  );

  test.each(['EIO', 'ENOSPC', 'EMFILE'])('for another reason is one: %s', async (cause) => {
    const code = cause === 'ENOSPC' ? 'disk-full' : 'write-failed';
    const failure = { code, params: { file: path(), cause } };
    expect(await problemOf(save(troubled(cause, 'open'), path(), false))).toEqual(failure);
    expect(contentOf(path())).toBeNull();
    expect(await problemOf(save(troubled(cause, 'sync'), path(), false))).toEqual(failure);
    expect(contentOf(path())).toBe(NEW);
    expect(tempsBeside(path())).toEqual([]);
  });
});

describe('a name that cannot be taken', () => {
  const path = () => folder.at('h.out');
  const failure = () => ({ code: 'write-failed', params: { file: path(), cause: 'EIO' } });

  test('by a link, which the system could make, is not taken otherwise', async () => {
    const fs = { ...nodeFileSystem, link: () => Promise.reject(systemError('EIO')) };
    expect(await problemOf(save(fs, path(), false))).toEqual(failure());
    expect(readdirSync(folder.path)).toEqual([]);
  });

  test('by a reservation is said to be so, and not to be taken by another', async () => {
    const base = withoutLinks(nodeFileSystem);
    const fs: FileSystem = {
      ...base,
      open: (name, flags) =>
        name === path() ? Promise.reject(systemError('EIO')) : base.open(name, flags),
    };
    expect(await problemOf(save(fs, path(), false))).toEqual(failure());
    expect(readdirSync(folder.path)).toEqual([]);
  });
});

interface Scenario {
  readonly name: string;
  readonly fs: FileSystem;
  readonly overwrite: boolean;
}

const SCENARIOS: readonly Scenario[] = [
  { name: 'a new file', fs: nodeFileSystem, overwrite: false },
  { name: 'a new file without hard links', fs: withoutLinks(nodeFileSystem), overwrite: false },
  { name: 'over an old file', fs: nodeFileSystem, overwrite: true },
];

describe.each(SCENARIOS)('every call fails in turn: $name', ({ fs, overwrite }) => {
  const old = overwrite ? OLD : null;
  const path = () => folder.at('fault', 'd.out');
  let oldMode = 0;

  function prepare(): void {
    rmSync(folder.at('fault'), { recursive: true, force: true });
    mkdirSync(folder.at('fault'));
    if (old === null) return;
    writeFileSync(path(), old);
    chmodSync(path(), 0o640);
    oldMode = statSync(path()).mode;
  }

  async function attempt(fault: Fault, at: number, fromThenOn: boolean): Promise<boolean> {
    prepare();
    const faulty = faultyFileSystem(fs, { fault, at, fromThenOn });
    const result = await save(faulty, path(), overwrite).then(
      () => null,
      (error: unknown) => error,
    );
    const label = `${fault} at ${at} ${fromThenOn ? 'and on' : 'once'}: ${faulty.failed.join()}`;
    // A temporary file may stay behind only where removing it fails each time.
    const swept = !(fromThenOn && faulty.failed.includes('unlink'));
    const content = contentOf(path());
    if (result === null) {
      expect(content, label).toBe(NEW);
      if (overwrite) expect(statSync(path()).mode, label).toBe(oldMode);
    } else {
      expect(result, label).toBeInstanceOf(ProblemError);
      const { code, params } = (result as ProblemError).problem;
      expect(params['file'], label).toBe(path());
      if (code !== 'output-exists') expect(params['cause'], label).toBe(fault);
      // After publishing, only flushing the folder is left to fail.
      const published = content === NEW && faulty.failed.includes('sync');
      // The empty file that reserves a name stays behind where it cannot be taken back.
      const reserves = faulty.calls.filter((call) => call === 'open wx').length === 2;
      const reserved = reserves && content === '' && !swept;
      if (!published && !reserved) expect(content, label).toBe(old);
    }
    if (swept) expect(tempsBeside(path()), label).toEqual([]);
    expect(faulty.openFiles(), label).toBe(0);
    return faulty.failed.length > 0;
  }

  test.each(FAULTS)('%s', async (fault) => {
    prepare();
    const clean = faultyFileSystem(fs, null);
    await save(clean, path(), overwrite);
    let struck = 0;
    for (let at = 0; at < clean.calls.length; at++) {
      for (const fromThenOn of [false, true]) {
        if (await attempt(fault, at, fromThenOn)) struck++;
      }
    }
    expect(struck).toBeGreaterThanOrEqual(fault === 'short write' ? 4 : 2 * clean.calls.length);
  });
});

test('what is written in memory stays as it was when its buffer is used again', async () => {
  const buffer = Buffer.from('12');
  const bytes = await bytesWritten(async (sink) => {
    await sink.write('数');
    await sink.write(buffer);
    buffer.fill('3');
    await sink.write(buffer);
  });
  expect(bytes.toString()).toBe('数1233');
});
