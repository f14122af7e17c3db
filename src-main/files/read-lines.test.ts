import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { lineBlocks } from './line-blocks';
import { readLines, type TextInfo } from './read-lines';
import { problemOf } from './testing/problems';
import { anyLines, CODINGS, encodeText, inPieces, textOf } from './testing/texts';
import { useTempFolder } from './testing/temp-folder';
import type { TextSource } from './text-source';

const folder = useTempFolder();

async function read(source: TextSource): Promise<{ lines: string[]; info: TextInfo }> {
  const lines: string[] = [];
  const info = await readLines(source, (some) => {
    for (const line of some) lines.push(line);
  });
  return { lines, info };
}

function given(content: string | Uint8Array, name = 'x.in'): TextSource {
  return { name, bytes: typeof content === 'string' ? Buffer.from(content) : content };
}

describe.each(CODINGS)('$label', (coding) => {
  const body = ['000000000 数独', '', 'ABCDEFGHIJKLMNOP--------', '53..7.... end'];

  test.each([
    ['LF', '\n', '\n'],
    ['CRLF', '\r\n', '\r\n'],
    ['CR', '\r', '\r'],
    ['LF', '\n', ''],
  ] as const)('%s, %j between lines, %j at the end', async (lineEnd, between, end) => {
    const bytes = encodeText(coding, body.join(between) + end);
    const path = await folder.put(`${coding.encoding}.in`, bytes);
    for (const source of [{ path }, given(bytes)]) {
      const { lines, info } = await read(source);
      expect(lines).toEqual(body);
      expect(info).toMatchObject({ lineEnd, bytes: bytes.length, lines: 4 });
      expect(info).toMatchObject({ encoding: coding.encoding, bom: coding.bom });
      const notes = info.notes.map(({ code }) => code);
      expect(notes.includes('decoded-as')).toBe(coding.encoding !== 'UTF-8');
      expect(notes.includes('bom-skipped')).toBe(coding.bom);
    }
  });

  test('the same bytes give the same lines, however they arrive and are cut', async () => {
    const property = fc.asyncProperty(
      anyLines,
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 4, max: 64 }),
      async (lines, lengths, blockBytes) => {
        const prefix = { text: '00000000000000000000', end: '\n' };
        const bytes = encodeText(coding, textOf([prefix, ...lines]));
        const found: string[] = [];
        for await (const block of lineBlocks(inPieces(bytes, lengths), blockBytes)) {
          expect(block.line).toBe(found.length + 1);
          found.push(...block.lines);
        }
        expect(found).toEqual([prefix, ...lines].map(({ text }) => text));
      },
    );
    await fc.assert(property, { numRuns: 200 });
  });
});

test('more lines that end in CR alone than a call has parameters', async () => {
  const { lines } = await read(given('\r'.repeat(200_000)));
  expect(lines).toHaveLength(200_000);
});

describe('line ends', () => {
  test.each([
    ['none', 'a', ['a']],
    ['LF', '\n', ['']],
    ['LF', 'a\n\n\nb\n', ['a', '', '', 'b']],
    ['CR', 'a\r\rb', ['a', '', 'b']],
    ['CR', 'a\r', ['a']],
    ['CRLF', 'a\r\n\r\nb', ['a', '', 'b']],
    ['mixed', 'a\rb\nc\r\nd', ['a', 'b', 'c', 'd']],
    ['mixed', 'a\r\r\nb', ['a', '', 'b']],
    ['mixed', 'a\n\rb\r', ['a', '', 'b']],
  ] as const)('%s: %j', async (lineEnd, text, lines) => {
    const found = await read(given(text));
    expect(found.lines).toEqual(lines);
    expect(found.info.lineEnd).toBe(lineEnd);
  });
});

describe('encodings that the start does not show', () => {
  const ascii = `${'1'.repeat(99)}\n`.repeat(6000);

  test('GB18030 far down in a file that was ASCII until then', async () => {
    const tail = iconv.encode('数独\n', 'gb18030');
    const { lines, info } = await read(given(Buffer.concat([Buffer.from(ascii), tail])));
    expect(lines.at(-1)).toBe('数独');
    expect(info.encoding).toBe('GB18030');
  });

  test('UTF-8 far down in a file that was ASCII until then', async () => {
    const { lines, info } = await read(given(`${ascii}数独\n`));
    expect(lines.at(-1)).toBe('数独');
    expect(info.encoding).toBe('UTF-8');
    expect(info.notes).toEqual([]);
  });

  test('a name in another encoding after UTF-8 is read in doubt', async () => {
    const bytes = Buffer.concat([Buffer.from(`数独\n${ascii}12`), Buffer.from([0xca, 0xfd])]);
    const { lines, info } = await read(given(bytes));
    expect([lines[0], lines.at(-1)]).toEqual(['数独', '12数']);
    expect(info.notes.map(({ code }) => code)).toEqual(['decoded-in-doubt']);
  });

  test('an encoding that was chosen is not guessed, and a byte order mark goes before it', async () => {
    const names = iconv.encode('Déjà\n', 'windows-1252');
    const chosen = { ...given(names), encoding: 'windows-1251' } as const;
    const { lines, info } = await read(chosen);
    expect([lines, info.encoding]).toEqual([['Dйjа'], 'windows-1251']);
    const marked = { ...given('\ufeff数\n'), encoding: 'windows-1251' } as const;
    expect((await read(marked)).lines).toEqual(['数']);
  });

  test('a few zero bytes are not UTF-16', async () => {
    const notText = Buffer.from('7f454c4600010203'.repeat(40), 'hex');
    expect((await problemOf(read(given(notText)))).code).toBe('binary-file');
    const bothSides = Buffer.from(
      `${'31 00 '.repeat(20)}${'00 41 '.repeat(5)}`.replaceAll(' ', ''),
      'hex',
    );
    expect((await problemOf(read(given(bothSides)))).code).toBe('binary-file');
    expect((await problemOf(read(given(bothSides.swap16())))).code).toBe('binary-file');
  });

  test('characters of UTF-16 whose bytes look like a line end do not end a line', async () => {
    const text = '\u0a00\u0d00\u000a0000000000000000';
    for (const coding of CODINGS.filter(({ label }) => label.startsWith('UTF-16'))) {
      const bytes = encodeText({ ...coding, bom: true }, text);
      const found: string[] = [];
      for await (const block of lineBlocks(inPieces(bytes, [3]), 8)) found.push(...block.lines);
      expect(found).toEqual(['\u0a00\u0d00', '0000000000000000']);
    }
  });
});

describe('what is not a text', () => {
  test.each(['', '\ufeff'])('an empty file: %j', async (text) => {
    const what = await problemOf(read(given(text)));
    expect(what).toEqual({ code: 'empty-file', params: { file: 'x.in' } });
  });

  test('a zero byte is binary, at its place', async () => {
    const what = await problemOf(read(given('12\n3\0' + '4'.repeat(50))));
    expect(what).toMatchObject({ code: 'binary-file', at: { line: 2, column: 2 } });
  });

  test('a zero character in UTF-16 is binary, at its place', async () => {
    const bytes = Buffer.from('\ufeff12\r\n345\0', 'utf16le');
    const what = await problemOf(read(given(bytes)));
    expect(what).toMatchObject({ code: 'binary-file', at: { line: 2, column: 4 } });
  });

  test.each([
    ['half a UTF-16 unit at the end', Buffer.from('\ufeff1\n2', 'utf16le').subarray(0, -1), 2, 1],
    ['a lone surrogate', Buffer.from('\ufeff1\n23\ud800', 'utf16le'), 2, 3],
  ] as const)('%s', async (_, bytes, line, column) => {
    const what = await problemOf(read(given(bytes)));
    expect(what).toMatchObject({ code: 'undecodable', at: { line, column } });
  });

  test('a byte of no clear encoding is a character of its own, in doubt', async () => {
    const { lines, info } = await read(given(Buffer.from([0x31, 0x0a, 0x32, 0xff, 0x33])));
    expect(lines).toEqual(['1', '2ÿ3']);
    expect(info.notes).toEqual([
      { code: 'decoded-in-doubt', params: { encoding: 'windows-1252' } },
    ]);
  });

  test('control characters among such bytes are binary, at their place', async () => {
    const what = await problemOf(read(given(Buffer.from([0x31, 0x0a, 0x81, 0xff, 0x01]))));
    expect(what).toMatchObject({ code: 'binary-file', at: { line: 2, column: 3 } });
  });

  test('zero bytes fill up the end of a file', async () => {
    const { lines, info } = await read(given('12\n34\n\0\0\0'));
    expect(lines).toEqual(['12', '34']);
    expect(info.notes.map(({ code }) => code)).toEqual(['padding-skipped']);
  });

  test('text behind such zero bytes is binary', async () => {
    const what = await problemOf(read(given(`12\n${'\0'.repeat(300_000)}\n34\n`)));
    expect(what).toMatchObject({ code: 'binary-file' });
  });

  test('a missing file, a folder, a pipe', async () => {
    const missing = folder.at('missing.in');
    expect(await problemOf(read({ path: missing }))).toEqual({
      code: 'file-missing',
      params: { file: missing, cause: 'ENOENT' },
    });
    expect((await problemOf(read({ path: folder.path }))).code).toBe('not-a-file');
    if (process.platform === 'win32') return;
    execFileSync('mkfifo', [folder.at('pipe.in')]);
    expect((await problemOf(read({ path: folder.at('pipe.in') }))).code).toBe('not-a-file');
  });
});

test('a file that can be opened and not be read', async ({ skip }) => {
  if (process.platform !== 'linux') skip('only Linux has such a file');
  const path = '/proc/self/mem';
  expect(await problemOf(read({ path }))).toEqual({
    code: 'file-unreadable',
    params: { file: path, cause: 'EIO' },
  });
});

describe('lines that are too long', () => {
  const limit = 2 * 1024 * 1024;

  test('one of exactly the limit is read', async () => {
    const { lines } = await read(given(`1\n${'2'.repeat(limit)}\n3`));
    expect(lines.map((line) => line.length)).toEqual([1, limit, 1]);
  });

  test.each([limit + 1, 5 * limit + 1, 9 * limit])(
    'one of %i characters is refused by number',
    async (length) => {
      expect(await problemOf(read(given(`1\n${'2'.repeat(length)}\n3`)))).toEqual({
        code: 'line-too-long',
        params: { file: 'x.in', limit },
        at: { line: 2 },
      });
    },
  );
});

describe('the visitor', () => {
  test('is waited for, and never gets more than a block at a time', async () => {
    const path = await folder.put('many.in', `${'0'.repeat(81)}\n`.repeat(20_000));
    let busy = false;
    const info = await readLines({ path }, async (lines) => {
      expect(busy).toBe(false);
      expect(lines.length * 82).toBeLessThanOrEqual(256 * 1024);
      busy = true;
      await new Promise(setImmediate);
      busy = false;
    });
    expect(info.lines).toBe(20_000);
  });

  test('ends the reading by throwing', async () => {
    const stop = new Error('enough');
    const reading = readLines(given('1\n2'), () => Promise.reject(stop));
    await expect(reading).rejects.toBe(stop);
  });
});
