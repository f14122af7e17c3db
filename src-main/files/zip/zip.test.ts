import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { ProblemError, type ProblemCode } from '../../shared/puzzle';
import { problemOf } from '../testing/problems';
import { rawZip, type RawEntry, type RawZip } from '../testing/raw-zip';
import { useTempFolder } from '../testing/temp-folder';
import { ZIP_LIMITS, type ZipLimits } from './limits';
import { openZip } from './open-zip';
import { writeZip } from './write-zip';

const folder = useTempFolder();
const GOOD: RawEntry = { name: 'data/1.in', data: '0'.repeat(81) };
const UNIX = 3 << 8;
const MAX = 0xffffffff;
const TIGHT: ZipLimits = {
  entries: 3,
  entryBytes: 1000,
  totalBytes: 1500,
  ratio: 10,
  ratioFrom: 500,
};

const FEW = { ...ZIP_LIMITS, entries: 10_000 };
const open = (zip: RawZip, limits?: ZipLimits) =>
  openZip({ name: 'x.zip', bytes: rawZip(zip) }, limits);
const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString();
const one = (entry: Partial<RawEntry>): RawZip => ({
  entries: [GOOD, { ...GOOD, name: 'b.in', ...entry }],
});

/** Refused as a whole. */
const REFUSED: readonly [string, RawZip, ProblemCode, ZipLimits?][] = [
  ['no zip at all', { entries: [], cut: 22, before: new Uint8Array(100) }, 'zip-unreadable'],
  ['an empty file', { entries: [], cut: 22 }, 'zip-unreadable'],
  ['a cut end record', { entries: [GOOD], cut: 5 }, 'zip-unreadable'],
  ['junk after the end', { entries: [GOOD], after: new Uint8Array(70_000) }, 'zip-unreadable'],
  ['a directory beyond the end', { entries: [GOOD], directoryOffset: 1e6 }, 'zip-unreadable'],
  [
    'a directory that is none',
    { entries: [GOOD], directorySignature: 0x12345678 },
    'zip-unreadable',
  ],
  ['more entries announced than there are', { entries: [GOOD], count: 9 }, 'zip-unreadable'],
  ['several disks', { entries: [GOOD], disk: 1 }, 'zip-unreadable'],
  ['a local header that is none', one({ signature: 0x11111111 }), 'zip-unreadable'],
  ['a local header beyond the end', one({ offset: 1e6 }), 'zip-unreadable'],
  ['data beyond the end', one({ storedSize: 1e6, size: 1e6 }), 'zip-unreadable'],
  ['stored with two sizes', one({ store: true, size: 5 }), 'zip-unreadable'],
  ['strong encryption', one({ flags: 0x41 }), 'zip-encrypted'],
  ['entries on the same bytes', one({ offset: 0 }), 'zip-overlap'],
  ['a kernel that many entries quote', bomb(), 'zip-overlap'],
  [
    'too many entries',
    { entries: ['a', 'b', 'c', 'd'].map((name) => ({ ...GOOD, name })) },
    'zip-entries',
    TIGHT,
  ],
  ['a count that promises too many', { entries: [GOOD], count: 60_000 }, 'zip-entries', FEW],
  ['data that reaches into the directory', one({ storedSize: 90, size: 81 }), 'zip-overlap'],
  [
    'a count of ZIP64 without its end record',
    { entries: [GOOD], count: 0xffff },
    'zip-entries',
    FEW,
  ],
  ['a size of ZIP64 without its field', one({ size: MAX, storedSize: MAX }), 'zip-unreadable'],
  [
    'a field of ZIP64 that is too short',
    one({ size: MAX, storedSize: MAX, extra: zip64(81n).subarray(0, 12) }),
    'zip-unreadable',
  ],
  [
    'an extra field that ends too early',
    one({ extra: Buffer.from([1, 0, 99, 0]) }),
    'zip-unreadable',
  ],
  [
    'a stored size of ZIP64 beyond the end',
    one({ size: MAX, storedSize: MAX, extra: zip64(1n << 40n, 1n << 40n) }),
    'zip-unreadable',
  ],
  [
    'a size of ZIP64 that no number holds',
    one({ size: MAX, storedSize: MAX, extra: zip64(1n << 62n, 1n << 62n) }),
    'zip-unreadable',
  ],
  [
    'too much altogether',
    { entries: ['a', 'b'].map((name) => ({ name, store: true, data: 'x'.repeat(900) })) },
    'zip-total-size',
    TIGHT,
  ],
];

/** The field with the sizes of ZIP64. */
function zip64(...sizes: readonly bigint[]): Buffer {
  const field = Buffer.alloc(4 + 8 * sizes.length);
  field.writeUInt16LE(1, 0);
  field.writeUInt16LE(8 * sizes.length, 2);
  sizes.forEach((size, i) => field.writeBigUInt64LE(size, 4 + 8 * i));
  return field;
}

/** The field with the name in UTF-8, as Info-ZIP writes it for the bytes of another. */
function unicodeName(name: string, raw: Uint8Array): Buffer {
  const text = Buffer.from(name);
  const field = Buffer.alloc(9);
  field.writeUInt16LE(0x7075, 0);
  field.writeUInt16LE(5 + text.length, 2);
  field.writeUInt8(1, 4);
  field.writeUInt32LE(crc32(raw), 5);
  return Buffer.concat([field, text]);
}

/** Entries that lie in each other's data. */
function bomb(): RawZip {
  const kernel = { ...GOOD, name: 'kernel', store: true };
  return {
    entries: [
      kernel,
      ...Array.from({ length: 20 }, (_, i) => ({ ...kernel, name: `q${i}`, offset: 0 })),
    ],
  };
}

/** One entry refused, the other one still there. */
const SKIPPED: readonly [string, Partial<RawEntry>, ProblemCode, ZipLimits?][] = [
  ['a way up', { name: '../evil.in' }, 'zip-name'],
  ['a way up from within', { name: 'a/../../evil.in' }, 'zip-name'],
  ['an absolute path', { name: '/etc/passwd.in' }, 'zip-name'],
  ['a drive', { name: 'C:/evil.in' }, 'zip-name'],
  ['a backslash', { name: '..\\evil.in' }, 'zip-name'],
  ['a UNC path', { name: '\\\\host\\share\\evil.in' }, 'zip-name'],
  ['an empty name', { name: '' }, 'zip-name'],
  ['an empty part', { name: 'a//b.in' }, 'zip-name'],
  ['a dot', { name: './b.in' }, 'zip-name'],
  ['NUL in a name', { name: 'b.in\0.exe' }, 'zip-name'],
  ['a line end in a name', { name: 'b\n.in' }, 'zip-name'],
  ['a reserved name', { name: 'con.in' }, 'zip-name'],
  ['a reserved folder', { name: 'LPT1/b.in' }, 'zip-name'],
  ['a stream of another file', { name: 'b.in:hidden' }, 'zip-name'],
  ['a dot at the end', { name: 'b.in.' }, 'zip-name'],
  ['a space at the end', { name: 'b.in ' }, 'zip-name'],
  ['a name too long', { name: `${'n'.repeat(300)}.in` }, 'zip-name'],
  ['a path too long', { name: `${'n/'.repeat(600)}b.in` }, 'zip-name'],
  ['a name that reads backwards', { name: 'b\u202eni.exe' }, 'zip-name'],
  [
    'a way up in GBK',
    { name: Buffer.from([0xb2, 0xe2, 0x2f, 0x2e, 0x2e, 0x2f, 0x61]) },
    'zip-name',
  ],
  [
    'a way up in the field for Unicode',
    { name: 'good.in', extra: unicodeName('../evil.in', Buffer.from('good.in')) },
    'zip-name',
  ],
  ['the console in capitals', { name: 'data/CONIN$.in/COM1' }, 'zip-name'],
  ['a folder with content', { name: 'b/', data: 'x' }, 'zip-name'],
  ['a way up as a folder', { name: '../evil/', data: '' }, 'zip-name'],
  ['a symbolic link', { versionMadeBy: UNIX, mode: 0o120777, data: '/etc/passwd' }, 'zip-special'],
  ['a device', { versionMadeBy: UNIX, mode: 0o020666 }, 'zip-special'],
  ['a pipe', { versionMadeBy: UNIX, mode: 0o010644 }, 'zip-special'],
  ['a socket', { versionMadeBy: UNIX, mode: 0o140644 }, 'zip-special'],
  ['an encrypted entry', { flags: 1 }, 'zip-encrypted'],
  ['masked headers', { flags: 0x2000 }, 'zip-encrypted'],
  ['LZMA', { method: 14 }, 'zip-method'],
  ['Deflate64', { method: 9 }, 'zip-method'],
  ['AES', { method: 99 }, 'zip-method'],
  ['a zip inside', { name: 'more.zip' }, 'zip-nested'],
  ['a tarball inside', { name: 'more.TAR.GZ' }, 'zip-nested'],
  ['the same name twice', { name: 'data/1.in' }, 'zip-duplicate'],
  ['a name that differs by case', { name: 'DATA/1.IN' }, 'zip-duplicate'],
  ['a file where others have a folder', { name: 'data' }, 'zip-file-folder'],
  ['a folder where another has a file', { name: 'Data/1.in/b' }, 'zip-file-folder'],
  ['a size of ZIP64 that is too large', { size: MAX, extra: zip64(1n << 40n) }, 'zip-entry-size'],
  ['an entry too large', { store: true, data: 'x'.repeat(1001) }, 'zip-entry-size', TIGHT],
  ['an entry that swells', { data: 'x'.repeat(990) }, 'zip-ratio', TIGHT],
];

/** Entries that are refused while they are read. */
const BROKEN: readonly [string, Partial<RawEntry>, ProblemCode, ZipLimits?][] = [
  ['a wrong checksum', { crc: 1 }, 'zip-corrupt'],
  ['more than it says', { data: 'x'.repeat(500), size: 5 }, 'zip-corrupt'],
  ['less than it says', { data: 'x', size: 500 }, 'zip-corrupt'],
  ['much more than it says', { data: 'x'.repeat(100_000), size: 70_000 }, 'zip-corrupt'],
  ['much less than it says', { data: 'x'.repeat(70_000), size: 100_000 }, 'zip-corrupt'],
  [
    'no deflated data',
    { data: '\xff\xff\xff\xff', method: 8, store: true, size: 81 },
    'zip-corrupt',
  ],
];

describe('openZip', () => {
  it('knows at least seventy ways to be hostile', () => {
    expect(REFUSED.length + SKIPPED.length + BROKEN.length).toBeGreaterThanOrEqual(70);
  });

  it.each(REFUSED)('refuses %s', async (_name, zip, code, limits) => {
    expect((await problemOf(open(zip, limits))).code).toBe(code);
  });

  it.each(SKIPPED)('passes over %s', async (_name, entry, code, limits) => {
    const archive = await open(one(entry), limits);
    expect(archive.refused.map(({ problem }) => problem.code)).toEqual([code]);
    expect(archive.names).toEqual(['data/1.in']);
    expect(text(await archive.read('data/1.in'))).toBe('0'.repeat(81));
  });

  it.each(BROKEN)('does not hand over %s', async (_name, entry, code, limits) => {
    const archive = await open(one(entry), limits);
    expect((await problemOf(archive.read('b.in'))).code).toBe(code);
    expect(text(await archive.read('data/1.in'))).toBe('0'.repeat(81));
  });

  it('counts what comes out over all entries', async () => {
    const entries = ['a', 'b'].map((name) => ({ name, store: true, data: 'x'.repeat(600) }));
    const archive = await open({ entries }, TIGHT);
    await archive.read('a');
    await archive.read('b');
    expect((await problemOf(archive.read('a'))).code).toBe('zip-total-size');
  });

  it('passes over folders and reads what lies in them', async () => {
    const archive = await open({ entries: [{ name: 'data/' }, GOOD] });
    expect(archive.names).toEqual(['data/1.in']);
    expect(archive.refused).toEqual([]);
  });

  it.each([
    ['UTF-8 with its flag', Buffer.from('数据/测试1.in'), 0x800, '数据/测试1.in'],
    ['UTF-8 without', Buffer.from('数据/测试1.in'), 0, '数据/测试1.in'],
    ['GBK', iconv.encode('数据/测试1.in', 'gbk'), 0, '数据/测试1.in'],
    ['GBK with a byte like a backslash', Buffer.from([0x81, 0x5c, 0x2e, 0x69, 0x6e]), 0, '乗.in'],
    ['CP437', Buffer.from([0x81, 0x20, 0xff, 0x2e, 0x69, 0x6e]), 0, 'ü \u00a0.in'],
  ])('reads names in %s', async (_name, raw, flags, expected) => {
    expect((await open({ entries: [{ ...GOOD, name: raw, flags }] })).names).toEqual([expected]);
  });

  it('takes the name of the Unicode field when it belongs to the name', async () => {
    const raw = Buffer.from('????.in');
    const extra = (of: Uint8Array): Buffer => unicodeName('测试.in', of);
    const named = await open({ entries: [{ ...GOOD, name: raw, extra: extra(raw) }] });
    expect(named.names).toEqual(['测试.in']);
    const strange = await open({
      entries: [{ ...GOOD, name: raw, extra: extra(Buffer.from('another')) }],
    });
    expect(strange.names).toEqual([]);
  });

  it('reads from disk, and says what is missing', async () => {
    const path = await folder.put('set.zip', rawZip({ entries: [GOOD] }));
    const archive = await openZip({ path });
    expect(text(await archive.read('data/1.in'))).toBe('0'.repeat(81));
    expect(archive.bytes('data/1.in')).toBe(81);
    expect((await problemOf(archive.read('2.in'))).code).toBe('file-missing');
    archive.close();
    expect((await problemOf(openZip({ path: folder.at('none.zip') }))).code).toBe('file-missing');
    expect(await readdir(folder.path)).toEqual(['set.zip']);
  });

  it('survives any change of any bytes', async () => {
    const good = rawZip({ entries: [GOOD, { name: 'b.in', data: 'hello' }] });
    const change = fc.tuple(fc.nat(good.length - 1), fc.nat(255));
    const changes = fc.array(change, { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(changes, async (edits) => {
        const bytes = Uint8Array.from(good);
        for (const [at, byte] of edits) bytes[at] = byte;
        try {
          const archive = await openZip({ name: 'x.zip', bytes });
          for (const name of archive.names) await archive.read(name);
        } catch (error) {
          expect(error).toBeInstanceOf(ProblemError);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('has limits that a contest’s data stays below', () => {
    expect(ZIP_LIMITS.entryBytes).toBeLessThanOrEqual(ZIP_LIMITS.totalBytes);
  });
});

describe('writeZip', () => {
  const written = async (items: { name: string; bytes: Uint8Array }[]): Promise<Uint8Array> => {
    const pieces: Uint8Array[] = [];
    await writeZip(items, { write: async (piece) => void pieces.push(Buffer.from(piece)) });
    return Buffer.concat(pieces);
  };
  const items = [
    { name: '数据/1.in', bytes: Buffer.from('input') },
    { name: '数据/1.out', bytes: Buffer.alloc(0) },
    { name: 'big', bytes: Buffer.alloc(300_000, 'ab') },
  ];

  it('gives back what was put in', async () => {
    const archive = await openZip({ name: 'x.zip', bytes: await written(items) });
    expect(archive.names).toEqual(items.map(({ name }) => name));
    for (const { name, bytes } of items) {
      expect(Buffer.from(await archive.read(name)).equals(bytes)).toBe(true);
    }
  });

  it('writes the same bytes every time', async () => {
    expect(await written(items)).toEqual(await written(items));
  });

  it('takes no more from its source than its sink keeps up with', async () => {
    let taken = 0;
    const source = (function* () {
      while (taken < 10_000) yield { name: `${taken++}`, bytes: randomBytes(1000) };
    })();
    const slow = async (): Promise<never> => {
      await setTimeout(200);
      throw new Error('slow');
    };
    await expect(writeZip(source, { write: slow })).rejects.toThrow('slow');
    expect(taken).toBeLessThan(500);
  });

  it('fails as its source or its sink does', async () => {
    const source = (async function* () {
      yield { name: 'a', bytes: Buffer.from('a') };
      throw new Error('source');
    })();
    const ignore = { write: async () => undefined };
    await expect(writeZip(source, ignore)).rejects.toThrow('source');
    const full = { write: () => Promise.reject(new Error('full')) };
    await expect(writeZip(items, full)).rejects.toThrow('full');
  });
});

it('takes the folders that programs for Windows write with backslashes', async () => {
  const zip = await open({ entries: [{ ...GOOD, name: 'data\\2.in' }] });
  expect(zip.names).toEqual(['data/2.in']);
  expect(text(await zip.read('data/2.in'))).toBe(GOOD.data);
});
