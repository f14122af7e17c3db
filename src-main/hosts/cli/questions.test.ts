import { readFile, writeFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { sparseQueens } from '../../app/testing/endless';
import { optionCount, optionItems } from '../../shared/puzzle';
import { isLong } from '../../testing/long';
import { run } from './run';
import { fakeIo } from './testing/fake-io';
import { useFreshFolder } from '../../files/testing/temp-folder';
import { cliIn } from './testing/cli-in';

const folder = useFreshFolder();

const cli = cliIn(folder);

const COVERS = '2 2\n1 0\n0 1\n3 2\n1 0\n0 1\n1 1\n';

describe('count', () => {
  test('tells the number of solutions of each puzzle', async () => {
    await writeFile(folder.at('a.in'), COVERS);
    const { status, io } = await cli('count', 'a.in', '--format', 'poj3740');
    expect(io.stdout).toBe('a.in:1  1\na.in:4  2\n');
    expect(status).toBe(0);
  });

  test('as JSON, and with a bound where the time is too short', async () => {
    await writeFile(folder.at('empty.in'), `${'.'.repeat(81)}\nend\n`);
    const args = ['count', 'empty.in', '--json', '--time-limit', '0.2', '--jobs', '1'];
    const { status, io } = await cli(...args);
    const told = JSON.parse(io.stdout) as { solutions: string };
    expect(told).toMatchObject({ file: 'empty.in', line: 1, exact: false, reason: 'time-limit' });
    expect(BigInt(told.solutions)).toBeGreaterThan(100n);
    expect(status).toBe(3);
  });

  test('shows its progress on one line of a terminal', async () => {
    const name = `${'a'.repeat(70)}.in`;
    await writeFile(folder.at(name), `${'.'.repeat(81)}\nend\n`);
    const io = fakeIo({ cwd: folder.path, isTTY: true });
    await run(['count', name, '--time-limit', '0.2', '--jobs', '1', '--lang', 'en'], io);
    const lines = io.stderr.split('\r\u001b[K').filter((line) => line !== '');
    expect(lines).not.toEqual([]);
    for (const line of lines) expect(line.length).toBeLessThan(io.err.columns);
  });

  /** The file of a count that takes long, and how many solutions there are (OEIS A000170). */
  async function putQueens(size: number): Promise<string> {
    const queens = sparseQueens(size);
    const lines = Array.from({ length: optionCount(queens) }, (_, option) =>
      [...optionItems(queens, option)].map((item) => item + 1).join(' '),
    );
    const head = `p xc ${2 * size} ${queens.items - 2 * size}`;
    const name = `queens-${size}.xc`;
    await writeFile(folder.at(name), `${head}\n${lines.map((line) => `${line} 0\n`).join('')}`);
    return name;
  }

  test('keeps its state in a checkpoint where the time ends', async () => {
    const args = ['count', await putQueens(15), '--json', '--checkpoint', 'state', '--jobs', '1'];
    const first = await cli(...args, '--time-limit', '1.5');
    const early = JSON.parse(first.io.stdout) as { share: number };
    expect(early).toMatchObject({ exact: false, reason: 'time-limit' });
    expect(early.share).toBeGreaterThan(0);
    const saved = JSON.parse(await readFile(folder.at('state'), 'utf8')) as {
      counts: { open: unknown[] }[];
    };
    expect(saved.counts[0]?.open.length).toBeGreaterThan(0);
  });

  test('goes on from a checkpoint, and tells what is counted', async () => {
    const [size, solutions] = isLong ? [15, '2279184'] : [13, '73712'];
    const args = ['count', await putQueens(size), '--json', '--checkpoint', 'state'];
    await cli(...args, '--time-limit', isLong ? '1.5' : '0.1');
    const { status, io } = await cli(...args);
    expect(JSON.parse(io.stdout)).toMatchObject({ solutions, exact: true });
    expect(status).toBe(0);
    const again = await cli(...args);
    expect(JSON.parse(again.io.stdout)).toMatchObject({ solutions, exact: true });
  });

  test('leaves a file alone that is no checkpoint', async () => {
    await writeFile(folder.at('a.in'), COVERS);
    await writeFile(folder.at('notes.txt'), 'mine');
    const args = ['count', 'a.in', '--format', 'poj3740', '--checkpoint', 'notes.txt'];
    const { status, io } = await cli(...args);
    expect(io.stderr).toContain('notes.txt is not the checkpoint of a count');
    expect(status).toBe(2);
    expect(await readFile(folder.at('notes.txt'), 'utf8')).toBe('mine');
  });

  test('goes on after what it cannot read', async () => {
    await writeFile(folder.at('a.in'), '2 2\n1 0\n0 1\n1 2\n1 x\n');
    const { status, io } = await cli('count', 'a.in', 'no.in', '--format', 'poj3740');
    expect(io.stdout).toBe('a.in:1  1\n');
    expect(io.stderr).toContain('a.in:5');
    expect(io.stderr).toContain('no.in');
    expect(status).toBe(3);
    expect((await cli('count', 'no.in')).status).toBe(2);
  });
});

describe('classic', () => {
  test('writes a problem that can be counted, by usual numbers or by others', async () => {
    const usual = await cli('classic', 'queens');
    expect(usual.io.stdout).toMatch(/^r1 .* c8 \| \/1 /);
    const { status, io } = await cli('classic', 'dominoes', '2', '3');
    expect(io.stdout.split('\n')).toHaveLength(9);
    expect(status).toBe(0);
    await writeFile(folder.at('d.dlx'), io.stdout);
    expect((await cli('count', 'd.dlx')).io.stdout).toBe('d.dlx:1  3\n');
  });

  test('writes a problem on a drawn board, or what is wrong with it', async () => {
    await writeFile(folder.at('board.txt'), '#.\n..\n.#\n');
    const { status, io } = await cli('classic', 'dominoes', '--board', 'board.txt');
    expect(io.stdout).toBe('r1c2 r2c1 r2c2 r3c1\nr1c2 r2c2\nr2c1 r2c2\nr2c1 r3c1\n');
    expect(status).toBe(0);
    await writeFile(folder.at('wrong.txt'), '..\n.o\n');
    const wrong = await cli('classic', 'dominoes', '--board', 'wrong.txt');
    expect(wrong.io.stderr).toContain('wrong.txt:2:2: “o” is neither a cell');
    expect(wrong.status).toBe(3);
    const missing = await cli('classic', 'dominoes', '--board', 'none.txt');
    expect([missing.status, missing.io.stdout]).toEqual([3, '']);
    const numbers = await cli('classic', 'dominoes', '2', '--board', 'board.txt', '--lang', 'en');
    expect(numbers.io.stderr).toContain('dominoes takes no number');
    const other = await cli('classic', 'queens', '--board', 'board.txt');
    expect(other.io.stderr).toContain('queens does not take --board');
    expect([numbers.status, other.status]).toEqual([1, 1]);
  });

  test('writes pieces on a board, or what is wrong with them', async () => {
    await writeFile(folder.at('pieces.txt'), 'hook x2\n#..\n###\n');
    await writeFile(folder.at('board.txt'), '....\n....\n');
    const named = ['classic', 'polyominoes', '--pieces', 'pieces.txt'];
    const { status, io } = await cli(...named, '--board', 'board.txt');
    expect(status).toBe(0);
    await writeFile(folder.at('p.dlx'), io.stdout);
    expect((await cli('count', 'p.dlx')).io.stdout).toBe('p.dlx:1  2\n');
    await writeFile(folder.at('apart.txt'), '\nhook\n#.\n.#\n');
    const wrong = await cli('classic', 'polyominoes', '2', '4', '--pieces', 'apart.txt');
    expect(wrong.io.stderr).toContain('apart.txt:2:1: The cells of the piece hook');
    await writeFile(folder.at('none.txt'), '##\n');
    const empty = await cli(...named, '--board', 'none.txt');
    expect(empty.io.stderr).toContain('none.txt: The board has no cells');
    const small = await cli('classic', 'polyominoes', '2', '3', '--pieces', 'pieces.txt');
    expect(small.io.stderr).toContain('pieces.txt: The pieces that have to be laid have 8 cells');
    const gone = await cli(...named.slice(0, 2), '--pieces', 'gone.txt');
    expect(gone.io.stderr).toContain('gone.txt');
    const odd = await cli('classic', 'pentominoes', '3', '6');
    expect(odd.io.stderr).toContain('No choice of these pieces has 18 cells');
    const without = await cli('classic', 'polyominoes');
    expect(without.io.stderr).toContain('polyominoes needs --pieces FILE');
    const statuses = [wrong, empty, small, gone, odd, without].map((each) => each.status);
    expect(statuses).toEqual([3, 3, 3, 3, 3, 1]);
  });

  test('says which numbers a problem takes', async () => {
    const { status, io } = await cli('classic', 'pentominoes', '6', '99');
    expect(io.stderr).toContain('pentominoes takes: rows 1–20, columns 1–20');
    expect(status).toBe(1);
    expect((await cli('classic', 'sudoku', '3', '3', '3')).status).toBe(1);
    expect((await cli('classic', 'queens', 'x')).io.stderr).toContain('whole number');
    expect((await cli('classic', 'chess')).status).toBe(1);
  });
});
