import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { ALONE_IN, ALONE_OUT } from '../../app/testing/puzzles';
import { useFreshFolder } from '../../files/testing/temp-folder';
import { cliIn, type Ran } from './testing/cli-in';

const folder = useFreshFolder();
const { put } = folder;

/** Words for a string of C. */
const C_TEXT = JSON.stringify(ALONE_OUT);
const RIGHT = `#include <stdio.h>\nint main() { fputs(${C_TEXT}, stdout); return 0; }\n`;
/** Answers by its files, as at the NOI. */
const BY_FILES = `open('alone.in').read()\nopen('alone.out', 'w').write(${C_TEXT})\n`;

const contest = (...args: string[]): Promise<Ran> =>
  cliIn(folder, {
    env: {
      PATH: process.env['PATH'] ?? '',
      SystemRoot: process.env['SystemRoot'] ?? '',
      DLX_WORKBENCH_SETTINGS: folder.at('settings'),
    },
  })('contest', 'source', '--tests', 'data/alone', 'data/other', ...args);

interface Line {
  readonly contestant: string;
  readonly rank: number;
  readonly points: number;
  readonly problems: readonly {
    name: string;
    points: number;
    score: { points: number } | null;
    verdict: string | null;
    test: string | null;
    message: string;
  }[];
}
const rowsOf = ({ io }: Ran): Line[] =>
  io.stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);

/** Two problems of two tests, the first with points in two subtasks. */
async function sets(): Promise<void> {
  for (const problem of ['alone', 'other'])
    for (const number of [1, 2]) {
      await put(`data/${problem}/${problem}${number}.in`, ALONE_IN);
      await put(`data/${problem}/${problem}${number}.out`, ALONE_OUT);
    }
  const cases = [1, 2].map((n) => `  - {input: alone${n}.in, output: alone${n}.out}`);
  const subtasks = cases.map((line, at) => `- score: ${30 + 40 * at}\n  cases:\n${line}`);
  await put('data/alone/config.yaml', `time: 2s\nsubtasks:\n${subtasks.join('\n')}\n`);
}

describe('contest', () => {
  test('judges everybody’s programs, ranks them and says where they fail first', async () => {
    await sets();
    await put('source/ann/alone.c', RIGHT);
    await put('source/ann/other/other.py', 'print("no")\n');
    await put('source/bob/alone/alone.py', BY_FILES);
    await put('source/bob/alone/notes.py', 'raise SystemExit\n');
    await put('source/cat/alone.c', 'int main() { return x; }\n');
    await put('source/cat/other.c', RIGHT);
    await put('source/dan/alone.c', RIGHT);
    await put('source/dan/alone.py', BY_FILES);
    const ran = await contest('--json', '--report', 'scores.csv');
    expect(ran.io.stderr).not.toMatch(/internal|error:/i);
    // Which of dan’s programs is meant, nobody knows.
    expect(ran.status).toBe(3);
    const rows = rowsOf(ran);
    expect(rows.map(({ rank, contestant, points }) => [rank, contestant, points])).toEqual([
      [1, 'ann', 100],
      [1, 'bob', 100],
      [3, 'cat', 2],
      [4, 'dan', 0],
    ]);
    const [ann, bob, cat, dan] = rows;
    expect(ann?.problems[0]).toMatchObject({ name: 'alone', points: 100, verdict: 'AC' });
    expect(ann?.problems[1]).toMatchObject({ accepted: 0, tests: 2, test: 'other1.in' });
    expect(ann?.problems[1]?.verdict).toMatch(/^(WA|PE)$/);
    expect(bob?.problems[1]).toMatchObject({ program: null, verdict: null });
    expect(cat?.problems[0]).toMatchObject({ verdict: 'CE' });
    expect(cat?.problems[0]?.message).toContain('alone.c:1');
    expect(dan?.problems[0]?.message).toContain('alone.c, alone.py');
    const csv = await readFile(folder.at('scores.csv'), 'utf8');
    const [head, first] = csv.split('\r\n');
    expect(head).toBe(
      '\uFEFFRank,Contestant,Points,alone (100),alone: subtasks,alone: first failure,other (2),other: subtasks,other: first failure',
    );
    expect(first).toMatch(/^1,ann,100,100,1: 30\/30 · 2: 70\/70,,0,,other1\.in /);
    // Nobody is told the subtasks of what was not handed in.
    await put('source/eve/other.c', RIGHT);
    const text = await contest();
    expect(text.io.stdout).toMatch(/ eve\n {3}alone {2}–\/100\n {3}other {2}2\/2\n/);
    expect(text.io.stdout).toMatch(/^1 {2}100 {2}ann\n {3}alone {2}100\/100 {2}1: 30\/30/);
  });

  test('runs nothing again but what has changed, unless it is told to', async () => {
    await sets();
    // Reading is free in a sandbox: what the programs answer depends on a file that is no part of them.
    const asTold = `if open(${JSON.stringify(folder.at('told'))}).read() == 'yes':\n  print(${C_TEXT})\nelse:\n  print('no')\n`;
    const points = async (...args: string[]): Promise<number[]> => {
      const ran = await contest('--json', ...args);
      expect(ran.status).toBe(0);
      return rowsOf(ran).map((row) => row.points);
    };
    await put('source/ann/alone.py', asTold);
    await put('source/bob/alone.py', asTold);
    await put('told', 'yes');
    expect(await points()).toEqual([100, 100]);
    await put('told', 'no');
    expect(await points()).toEqual([100, 100]);
    await put('source/bob/alone.py', `${asTold}# once more\n`);
    expect(await points()).toEqual([100, 0]);
    expect(await points('--again')).toEqual([0, 0]);
    // Another limit is another run.
    await put('told', 'yes');
    expect(await points('--time-limit', '9')).toEqual([100, 100]);
  });

  test('says so where nobody has a program, or there is no test', async () => {
    await sets();
    await put('source/ann/alnoe.c', RIGHT);
    const nobody = await contest();
    expect(nobody.status).not.toBe(0);
    expect(nobody.io.stderr).toContain('alone, other');
  });
});
