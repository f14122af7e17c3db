import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import fc from 'fast-check';
import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { rewriteLines, type LineEdit } from './rewrite-lines';
import { bytesWritten } from './safe-output';
import { problemOf } from './testing/problems';
import { anyLines, CODINGS, encodeText, textOf, type Line } from './testing/texts';
import { useTempFolder } from './testing/temp-folder';

const folder = useTempFolder();

async function rewritten(bytes: Uint8Array, edits: readonly LineEdit[]): Promise<Buffer> {
  return bytesWritten((sink) => rewriteLines({ name: 'x.in', bytes }, edits, sink));
}

async function edited(text: string, ...edits: LineEdit[]): Promise<string> {
  return (await rewritten(Buffer.from(text), edits)).toString();
}

describe.each(CODINGS)('$label', (coding) => {
  const start: Line = { text: '00000000000000000000000000 数', end: '\n' };

  test('without edits the bytes are the same', async () => {
    const property = fc.asyncProperty(anyLines, async (lines) => {
      const bytes = encodeText(coding, textOf([start, ...lines]));
      expect(await rewritten(bytes, [])).toEqual(Buffer.from(bytes));
    });
    await fc.assert(property);
  });

  test('replaced lines keep their line ends, and everything else its bytes', async () => {
    const property = fc.asyncProperty(
      anyLines,
      fc.infiniteStream(fc.nat(3)),
      async (lines, dice) => {
        const before = [start, ...lines];
        const after: Line[] = [];
        const edits: LineEdit[] = [];
        for (let at = 0; at < before.length;) {
          const count = Math.min(Number(dice.next().value), before.length - at);
          const found = before.slice(at, at + Math.max(count, 1));
          const changed = found.map(({ end }, i) => ({ text: `9${i}.数`, end }));
          if (count > 0)
            edits.push({ line: at + 1, count, lines: changed.map(({ text }) => text) });
          after.push(...(count > 0 ? changed : found));
          at += found.length;
        }
        const bytes = encodeText(coding, textOf(before));
        expect(await rewritten(bytes, edits)).toEqual(encodeText(coding, textOf(after)));
      },
    );
    await fc.assert(property);
  });
});

describe('edits', () => {
  const text = '1\r\n2\n3\r4';

  test('the last line stays without a line end', async () => {
    expect(await edited(text, { line: 4, count: 1, lines: ['x'] })).toBe('1\r\n2\n3\rx');
  });

  test('more lines than there were take the usual line end', async () => {
    const edit = { line: 3, count: 2, lines: ['a', 'b', 'c'] };
    expect(await edited(text, edit)).toBe('1\r\n2\na\rb\r\nc');
    const longer = { ...edit, lines: ['a', 'b', 'c', 'd'] };
    expect(await edited(text, longer)).toBe('1\r\n2\na\rb\r\nc\r\nd');
  });

  test('fewer lines than there were end as the last of them did', async () => {
    expect(await edited(text, { line: 1, count: 3, lines: ['a'] })).toBe('a\r4');
    expect(await edited(text, { line: 2, count: 2, lines: [] })).toBe('1\r\n4');
  });

  test('lines are inserted before a line, and before one that is replaced', async () => {
    const inserts = { line: 2, count: 0, lines: ['a', 'b'] };
    expect(await edited(text, inserts)).toBe('1\r\na\r\nb\r\n2\n3\r4');
    const later = { line: 4, count: 0, lines: ['c'] };
    expect(await edited(text, inserts, later)).toBe('1\r\na\r\nb\r\n2\n3\rc\r\n4');
    const replaces = { line: 2, count: 1, lines: ['x'] };
    expect(await edited(text, replaces, inserts)).toBe('1\r\na\r\nb\r\nx\n3\r4');
  });

  test('lines are added after the last, with or without a line end', async () => {
    const adds = (line: number) => ({ line, count: 0, lines: ['a', 'b'] });
    expect(await edited(text, adds(5))).toBe('1\r\n2\n3\r4\r\na\r\nb');
    expect(await edited('1\n', adds(2))).toBe('1\na\nb\n');
    expect(await edited('1', adds(2))).toBe('1\na\nb');
    const wide = (words: string): Buffer => iconv.encode(words, 'utf-16le', { addBOM: true });
    expect(await rewritten(wide('1\n2'), [adds(3)])).toEqual(wide('1\n2\na\nb'));
    expect(await rewritten(wide('1\n2\n'), [adds(3)])).toEqual(wide('1\n2\na\nb\n'));
  });

  test.each(['windows-1252', 'windows-1251'] as const)('new lines are in %s, too', async (name) => {
    const [old, changed] = name === 'windows-1252' ? ['Jürgen', 'Crème'] : ['Иванов', 'Петров'];
    const bytes = iconv.encode(`${old}\n1\n`, name);
    const after = await rewritten(bytes, [{ line: 1, count: 1, lines: [changed] }]);
    expect(after).toEqual(iconv.encode(`${changed}\n1\n`, name));
  });

  test('a line that an edit leaves alone keeps bytes that an encoder would write otherwise', async () => {
    const bytes = Buffer.concat([iconv.encode('数', 'gb18030'), Buffer.from([0x80, 0x0a, 0x31])]);
    const edits = [{ line: 1, count: 2, lines: ['数€', '2'] }];
    expect(await rewritten(bytes, edits)).toEqual(
      Buffer.concat([bytes.subarray(0, -1), Buffer.from('2')]),
    );
  });

  test('an edit across blocks, far down in a large file', async () => {
    const lines = Array.from({ length: 20_000 }, (_, i) => String(i).padStart(80, '.'));
    const path = await folder.put('large.in', `${lines.join('\n')}\n`);
    const pieces: string[] = [];
    // A block has 256 KiB, so that it ends within line 3237.
    const edits = [3000, 3230, 19_990].map((line) => ({
      line,
      count: 11,
      lines: Array.from({ length: 11 }, (_, i) => `new ${line + i}`),
    }));
    await rewriteLines({ path }, edits, {
      write: (data) => {
        pieces.push(Buffer.from(data).toString());
        return Promise.resolve();
      },
    });
    for (const { line, lines: some } of edits) lines.splice(line - 1, 11, ...some);
    expect(pieces.join('')).toBe(`${lines.join('\n')}\n`);
  });

  test('across blocks keep the line ends that lines had, and the bytes of a line left alone', async () => {
    const lines = Array.from({ length: 6000 }, (_, i) => `${i}`.padStart(20 + (i % 90), '.'));
    const ends = ['\n', '\r\n', '\r'];
    const before = lines.map((line, i) => line + ends[i % 3]);
    const after = lines.map((line, i) => (i % 2 === 0 ? line : 'new') + ends[i % 3]);
    const changed = lines.map((line, i) => (i % 2 === 0 ? line : 'new'));
    const all = { line: 1, count: lines.length, lines: changed };
    expect((await edited(before.join(''), all)) === after.join('')).toBe(true);
  });

  test('far down take the line end of the first line, and the byte order mark stays alone', async () => {
    const lines = `\ufeff1\r\n${`${'2'.repeat(99)}\n`.repeat(6000)}`;
    const found = await edited(lines, { line: 6002, count: 0, lines: ['3'] });
    expect(found === `${lines}3\r\n`).toBe(true);
  });

  test.runIf(existsSync('/proc/self/fd'))('leave no file open, done or refused', async () => {
    const path = await folder.put('closed.in', text);
    const open = (): string[] =>
      readdirSync('/proc/self/fd').flatMap((fd) => {
        const at = `/proc/self/fd/${fd}`;
        return existsSync(at) && readlinkSync(at) === path ? [fd] : [];
      });
    const out = { write: () => Promise.resolve() };
    await rewriteLines({ path }, [{ line: 1, count: 1, lines: ['x'] }], out);
    expect(open()).toEqual([]);
    await problemOf(rewriteLines({ path }, [{ line: 9, count: 1, lines: ['x'] }], out));
    expect(open()).toEqual([]);
  });

  test('far down are in the encoding that showed only there', async () => {
    const ascii = Buffer.from(`${'1'.repeat(99)}\n`.repeat(6000));
    const bytes = Buffer.concat([ascii, iconv.encode('数\n', 'gb18030')]);
    const found = await rewritten(bytes, [{ line: 6001, count: 1, lines: ['独'] }]);
    const expected = Buffer.concat([ascii, iconv.encode('独\n', 'gb18030')]);
    expect(found.equals(expected)).toBe(true);
  });

  test('outside the text means that the file is no longer the one that was read', async () => {
    for (const edit of [
      { line: 6, count: 0, lines: ['x'] },
      { line: 5, count: 1, lines: ['x'] },
      { line: 4, count: 2, lines: ['x'] },
    ]) {
      const what = await problemOf(edited(text, edit));
      expect(what).toEqual({ code: 'file-changed', params: { file: 'x.in' } });
    }
  });

  test('must not overlap', async () => {
    const edits = [
      { line: 1, count: 2, lines: ['x'] },
      { line: 2, count: 1, lines: ['y'] },
    ];
    await expect(edited(text, ...edits)).rejects.toThrow(new RangeError('edits overlap at line 2'));
  });
});
