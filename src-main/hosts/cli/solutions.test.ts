import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openSolutionsFile } from '../../app/terminal';
import { queens } from '../../engines/testing/covers';
import { useTempFolder } from '../../files/testing/temp-folder';
import { writeKnuth } from '../../formats/covers/write';
import { EVERY_COVER } from '../../shared/puzzle';
import { checkCover } from '../../verify/cover';
import { run } from './run';
import { fakeIo, type FakeIo } from './testing/fake-io';

const root = useTempFolder();
const QUEENS = queens(8);

async function solutions(...args: string[]): Promise<{ status: number; io: FakeIo }> {
  const io = fakeIo({ cwd: root.path });
  const status = await run(['solutions', ...args, '--lang', 'en', '--jobs', '2'], io);
  return { status, io };
}

const put = (name: string, puzzle = QUEENS): Promise<void> =>
  writeFile(join(root.path, name), writeKnuth(puzzle, 0) ?? '');

/** The lines of a file of covers: each one right, and none there twice. */
async function linesOf(name: string, puzzle = QUEENS): Promise<string[]> {
  const lines = (await readFile(join(root.path, name), 'utf8')).split('\n').slice(0, -1);
  for (const line of lines) {
    const options = Int32Array.from(line.split(' '), (option) => Number(option) - 1);
    expect(checkCover(puzzle, options)).toBeNull();
  }
  expect(new Set(lines).size).toBe(lines.length);
  return lines;
}

describe('solutions', () => {
  test('are all written, and their size is told before', async () => {
    await put('all.dlx');
    const { status, io } = await solutions('all.dlx', '--out', 'all.txt');
    const lines = await linesOf('all.txt');
    expect(lines).toHaveLength(92);
    const bytes = lines.join('\n').length + 1;
    expect(io.stderr).toMatch(
      /^all\.dlx: puzzle 1: 92 solutions to write, about [\d.e+]+ bytes\n$/,
    );
    expect(io.stdout).toBe(`all.txt: all 92 solutions, ${bytes} bytes\n`);
    expect(status).toBe(0);
    expect(existsSync(join(root.path, 'all.txt.pieces'))).toBe(false);
  });

  test('end at a limit, and go on without losing or repeating one', async () => {
    await put('some.dlx');
    for (const limit of [1, 10, 57]) {
      const { status, io } = await solutions(
        'some.dlx',
        '--out',
        'some.txt',
        '--limit',
        `${limit}`,
      );
      expect(status).toBe(3);
      expect(io.stdout).toContain(`The limit of ${limit} solutions is reached.`);
      expect(await linesOf('some.txt')).toHaveLength(limit);
    }
    const { status, io } = await solutions('some.dlx', '--out', 'some.txt');
    expect(io.stderr).toContain('continuing after 57 solutions');
    expect(io.stderr).toContain(': 35 solutions to write');
    expect(await linesOf('some.txt')).toHaveLength(92);
    expect(status).toBe(0);
  });

  test('never fill more bytes than they may', async () => {
    await put('bytes.dlx');
    const { status, io } = await solutions('bytes.dlx', '--out', 'bytes.txt', '--max-bytes', '500');
    const { length } = await readFile(join(root.path, 'bytes.txt'));
    expect(length).toBeLessThanOrEqual(500);
    expect(length).toBeGreaterThan(450);
    expect(io.stderr).toContain('the file will end at 500 bytes');
    expect(io.stdout).toContain('The limit of 500 bytes is reached.');
    expect(status).toBe(3);
    await linesOf('bytes.txt');
  });

  test('of a grid are its cells', async () => {
    await writeFile(join(root.path, 'grid.txt'), '12..\n....\n....\n...1\n');
    const { status } = await solutions('grid.txt', '--out', 'grids.txt');
    const lines = (await readFile(join(root.path, 'grids.txt'), 'utf8')).trim().split('\n');
    expect(lines.every((line) => /^12[1-4]{13}1$/.test(line))).toBe(true);
    expect(new Set(lines).size).toBe(lines.length);
    expect(status).toBe(0);
  });

  test('of a malformed puzzle are none, for the reason that it has', async () => {
    await writeFile(
      join(root.path, 'bad.txt'),
      '12..\n....\n..1.\n..21\n\n1234\n342\n2143\n4321\n',
    );
    const { status, io } = await solutions('bad.txt', '--puzzle', '2', '--out', 'bad-all.txt');
    expect(io.stderr).toMatch(/^bad\.txt:7/);
    expect(status).not.toBe(0);
    expect(existsSync(join(root.path, 'bad-all.txt'))).toBe(false);
  });

  test('leave a file alone, and the pieces of another puzzle', async () => {
    await put('q.dlx');
    await writeFile(join(root.path, 'mine.txt'), 'mine');
    const refused = await solutions('q.dlx', '--out', 'mine.txt');
    expect(refused.io.stderr).toContain('already exists');
    expect(refused.status).not.toBe(0);
    expect(await readFile(join(root.path, 'mine.txt'), 'utf8')).toBe('mine');
    await solutions('q.dlx', '--out', 'q.txt', '--limit', '5');
    await put('q.dlx', queens(7));
    const other = await solutions('q.dlx', '--out', 'q.txt');
    expect(other.io.stderr).toContain('q.txt.pieces holds the solutions of another puzzle');
    expect(other.status).not.toBe(0);
    expect(await linesOf('q.txt')).toHaveLength(5);
  });
});

describe('pieces', () => {
  test('that no state counts are written over', async () => {
    const path = join(root.path, 'killed.txt');
    const first = await openSolutionsFile(path, QUEENS, false);
    await first.add(['a'], [EVERY_COVER]);
    await writeFile(`${path}.pieces/000002.txt`, 'killed before the state\n');
    const second = await openSolutionsFile(path, QUEENS, false);
    expect([second.solutions, second.bytes]).toEqual([1, 2]);
    await second.add(['b', 'c'], []);
    await second.publish();
    expect(await readFile(path, 'utf8')).toBe('a\nb\nc\n');
    expect(existsSync(`${path}.pieces`)).toBe(false);
  });
});
