import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatById, formats, type Format } from '../../formats';
import { coverPuzzle, type GridShape, type Puzzle } from '../../shared/puzzle';
import { puzzleDigest } from '../core/checkpoint';
import { cutFile } from './cut-file';
import type { FileCut } from './file-cut';
import { puzzlesIn } from './read-range';
import { sha256 } from './tasks';

let folder = '';
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'dlx-cut-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A grid that differs from the others by some of its givens. */
const gridOf = (shape: GridShape, number: number): Puzzle => {
  const cells = new Uint8Array(shape.cells);
  for (let bit = 0; bit < shape.cells; bit++)
    if (((number * 2654435761) >>> (bit % 32)) & 1 && bit % 7 === 0) cells[bit] = 1 + (bit % 4);
  return { kind: 'grid', shape, cells };
};
const coverOf = (number: number): Puzzle =>
  coverPuzzle(7, [[0, 1], [2, 3, 4], [5, 6], [number % 7], [(number + 3) % 7]]);
const puzzlesFor = ({ shapes }: Format, count: number): Puzzle[] => {
  const shape = shapes.find(({ size }) => size === 9) ?? shapes[0];
  return Array.from({ length: count }, (_, at) => (shape ? gridOf(shape, at + 1) : coverOf(at)));
};

const format = (id: string): Format => {
  const found = formatById(id);
  if (found === undefined) throw new Error(`no format ${id}`);
  return found;
};

interface Cut {
  readonly cut: FileCut | null;
  /** Digests of the puzzles of the whole file, and of those of the ranges, one after another. */
  readonly whole: readonly string[];
  readonly parts: readonly string[];
}

async function cutOf(of: Format, content: Uint8Array | string, size = 30): Promise<Cut> {
  const path = join(folder, 'input');
  await writeFile(path, content);
  const bytes = await readFile(path);
  const cut = await cutFile({ path, bytes: bytes.length, format: of }, () => size);
  const digests = async (text: Uint8Array): Promise<string[]> =>
    (await puzzlesIn(path, text, of)).map(puzzleDigest);
  const parts: string[] = [];
  let end = cut?.header ?? 0;
  for (const { from, bytes: length, digest } of cut?.ranges ?? []) {
    expect(from).toBe(end);
    end = from + length;
    const text = Buffer.concat([bytes.subarray(0, cut?.header), bytes.subarray(from, end)]);
    if (digest !== null) expect(digest).toBe(sha256(text));
    parts.push(...(await digests(text)));
  }
  if (cut !== null) expect(end).toBe(bytes.length);
  return { cut, whole: await digests(bytes), parts };
}

describe('ranges of a file', () => {
  const writable = formats.filter((each) => each.write(puzzlesFor(each, 2)) !== null);

  it.each(writable.map(({ id }) => id))('have the puzzles of the file: %s', async (id) => {
    const of = format(id);
    const text = of.write(puzzlesFor(of, 200)) ?? '';
    const { cut, whole, parts } = await cutOf(of, text);
    if (cut !== null) expect(parts).toEqual(whole);
    expect(cut === null).toBe(whole.length < 200);
    const crlf = await cutOf(of, text.replaceAll('\n', '\r\n').replace(/\r\n$/, ''));
    if (crlf.cut !== null) expect(crlf.parts).toEqual(crlf.whole);
    expect(crlf.cut === null).toBe(cut === null);
  });

  const lines = (id: string, count = 200): string[] =>
    (format(id).write(puzzlesFor(format(id), count)) ?? '').trim().split('\n');
  const GB18030_COMMENT = Buffer.from([0x23, 0xca, 0xfd, 0xb6, 0xc0, 0x0a]);

  it.each([
    ['a byte order mark', 'sdm', () => `\ufeff${lines('sdm').join('\n')}`],
    ['comments and empty lines', 'sdm', () => `# one\n\n${lines('sdm').join('\n\n# next\n')}\n\n`],
    ['UTF-16', 'sdm', () => Buffer.from(`\ufeff${lines('sdm').join('\n')}`, 'utf16le')],
    [
      'UTF-16 and rows',
      'luogu-p1784',
      () => Buffer.from(lines('luogu-p1784').join('\n'), 'utf16le'),
    ],
    [
      'GB18030',
      'sdm',
      () => Buffer.concat([GB18030_COMMENT, Buffer.from(lines('sdm').join('\n'))]),
    ],
    ['a lone CR as line end', 'sdm', () => lines('sdm').join('\r')],
    ['a byte order mark before rows', 'knuth', () => `\ufeff${lines('knuth').join('\r\n')}`],
    [
      'malformed lines',
      'sdm',
      () =>
        lines('sdm')
          .map((line, at) => (at % 9 ? line : 'x'.repeat(81)))
          .join('\n'),
    ],
    ['an end before other text', 'poj3074', () => `${lines('poj3074').join('\n')}\nend\nmore\n`],
  ])('have the puzzles of a file with %s', async (_, id, content) => {
    const { cut, whole, parts } = await cutOf(format(id), content());
    expect(cut?.ranges.length).toBeGreaterThan(4);
    expect(parts).toEqual(whole);
  });

  it('are of whole lines where a file goes on in another way, and reach its end', async () => {
    const long = lines('sdm', 4000).map((line, at) =>
      at < 3500 ? line : `${line} # ${'y'.repeat(at)}`,
    );
    const { cut, whole, parts } = await cutOf(format('sdm'), `${long.join('\n')}\n`);
    expect(cut?.ranges.length).toBeGreaterThan(100);
    expect(parts).toEqual(whole);
  });

  it('are none of files that end before their first puzzle or cannot be decoded', async () => {
    expect((await cutOf(format('sdm'), '# nothing\n'.repeat(10_000))).cut).toBeNull();
    const broken = Buffer.concat([
      Buffer.from(lines('knuth').join('\n')),
      Buffer.from([0, 0xff, 10]),
    ]);
    expect((await cutOf(format('knuth'), broken)).cut).toBeNull();
  });

  it('are found without reading the file where a line is a puzzle', async () => {
    const path = join(folder, 'sparse');
    const [line = ''] = lines('sdm', 1);
    const count = 10_000_000;
    const bytes = count * 82;
    // Only its start and the line ends at the cuts are there; all between them is a hole.
    const file = await open(path, 'w');
    await file.truncate(bytes);
    await file.write(`${line}\n`.repeat(4_000), 0);
    for (let at = 0; at <= count; at += 100_000)
      await file.write('\n', at * 82 - 1 + (at ? 0 : 82));
    await file.close();
    const cut = await cutFile({ path, bytes, format: format('sdm') }, () => 100_000);
    expect(cut?.ranges.map(({ bytes: length }) => length)).toEqual(Array(100).fill(8_200_000));
    await rm(path);
  });
});
