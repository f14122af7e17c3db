import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { useTempFolder } from '../../files/testing/temp-folder';
import { openSetSource } from '../../app/judging/set-source';
import { layOut } from '../../app/judging/lay-out';
import { createTranslator } from '../../app/tools/text';
import { packageName } from '../../app/packaging/write-packages';
import { PACKAGE_IDS } from '../../packages';
import { sampleSet } from '../../packages/testing/sample-set';
import { cliIn } from './testing/cli-in';

const words = createTranslator('en');
const folder = useTempFolder();

const cli = cliIn(folder);

/** A set in the layout of Hydro with two subtasks of two tests. */
async function putSet(name: string, change: Record<string, string> = {}): Promise<void> {
  const { tests } = sampleSet({ tests: [2, 2], samples: 0, format: 'poj2676' });
  const cases = (numbers: number[]): object[] =>
    numbers.map((n) => ({ input: `t${n}.in`, output: `t${n}.out` }));
  const config = {
    time: '1500ms',
    memory: '64m',
    checker_type: 'testlib',
    checker: 'checker.cc',
    subtasks: [
      { id: 1, score: 40, cases: cases([1, 2]) },
      { id: 2, score: 60, cases: cases([3, 4]) },
    ],
  };
  const files: Record<string, string | Uint8Array> = {
    'config.yaml': JSON.stringify(config),
    ...Object.fromEntries(
      tests.flatMap(({ number, input, answer }) => [
        [`t${number}.in`, input],
        [`t${number}.out`, answer],
      ]),
    ),
    ...change,
  };
  for (const [file, content] of Object.entries(files)) {
    const path = folder.at(name, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  }
}

const ALL = PACKAGE_IDS.join(',');

describe('package', () => {
  test('writes a set in another layout, which reads back with its tests, points and limits', async () => {
    await putSet('contest');
    const { status, io } = await cli('package', 'contest', '--package', ALL, '--out-dir', 'out');
    expect(status).toBe(0);
    expect(io.stdout.trim().split('\n')).toHaveLength(PACKAGE_IDS.length + 1);
    for (const judge of PACKAGE_IDS) {
      const source = await openSetSource(folder.at('out', packageName('contest', judge)));
      const found = await layOut(source);
      expect(found.layout).toBe(judge === 'kattis2025' ? 'kattis' : judge);
      expect(found.problems).toEqual([]);
      expect(found.tests).toHaveLength(4);
      expect(found.tests.every(({ answer }) => answer !== null)).toBe(true);
      const own = `out/${packageName('contest', judge)}`;
      const judged = await cli('judge', own, '--answers', own, '--profile', 'bytes');
      expect([judge, judged.status]).toEqual([judge, 0]);
    }
    const setter = await readdir(folder.at('out/contest-setter'));
    expect(setter).toContain('validator.py');
  });

  test('names the judge as people do, in either language', async () => {
    await putSet('named');
    const args = ['package', 'named', '--package', 'hustoj', '--out-dir', 'named-out'];
    expect((await cli(...args)).io.stderr).toContain('HustOJ keeps tests under the number');
    const { io } = await cli(...args, '--overwrite', '--lang', 'zh');
    expect(io.stderr).toContain('HustOJ 以题目编号');
  });

  test('writes zips, the same bytes every time', async () => {
    await putSet('again');
    const args = ['package', 'again', '--package', 'luogu,hydro', '--zip', '--name', 'sudoku'];
    expect((await cli(...args, '--out-dir', 'one')).status).toBe(0);
    expect((await cli(...args, '--out-dir', 'two')).status).toBe(0);
    const names = ['sudoku-hydro.zip', 'sudoku-luogu.zip', 'sudoku-setter.zip'];
    expect((await readdir(folder.at('one'))).sort()).toEqual(names);
    for (const name of names) {
      const [one, two] = await Promise.all(
        ['one', 'two'].map((each) => readFile(folder.at(each, name))),
      );
      expect(one?.equals(two ?? Buffer.alloc(0))).toBe(true);
    }
    const twice = await cli(...args, '--out-dir', 'one');
    expect(twice.status).toBe(3);
    expect(twice.io.stderr).toContain('already exists');
    expect((await cli(...args, '--out-dir', 'one', '--overwrite')).status).toBe(0);
  });

  test('writes nothing where an answer is wrong, missing, or an input cannot be read', async () => {
    const { tests } = sampleSet({ tests: [2, 2], samples: 0, format: 'poj2676' });
    const answer = Buffer.from(tests[1]?.answer ?? []).toString();
    await putSet('wrong', {
      't1.out': answer,
      't2.in': '1\n12345678x\n',
      't3.in': Buffer.from(tests[2]?.input ?? [])
        .toString()
        .replace(/\d/, 'x'),
    });
    const { status, io } = await cli(
      'package',
      'wrong',
      '--package',
      'uoj',
      '--format',
      'poj2676',
      '-o',
      'no',
    );
    expect(status).toBe(2);
    const lines = io.stderr.trim().split('\n');
    expect(lines[0]).toBe(
      `wrong/t1.in: ${words('problem.package-answer-wrong', { file: 't1.in' })}`,
    );
    expect(lines.slice(1).map((line) => line.replace(/:.*/, ''))).toEqual([
      'wrong/t2.in',
      'wrong/t3.in',
    ]);
    await expect(readdir(folder.at('no'))).rejects.toThrow(/ENOENT/);
  });

  test('says what it rewrote and what it took for granted', async () => {
    const { tests } = sampleSet({ tests: [1], samples: 0, format: 'poj2676' });
    const texts = [tests[0]?.input, tests[0]?.answer].map((each) =>
      Buffer.from(each ?? []).toString(),
    );
    await mkdir(folder.at('bare'));
    await writeFile(folder.at('bare/1.in'), (texts[0] ?? '').replaceAll('\n', '\r\n'));
    await writeFile(folder.at('bare/1.ans'), (texts[1] ?? '').trimEnd());
    const { status, io } = await cli('package', 'bare', '--package', 'uoj', '--format', 'poj2676');
    expect(status).toBe(0);
    expect(io.stderr).toContain(words('problem.package-inputs-rewritten', { count: 1 }));
    expect(io.stderr).toContain(words('problem.package-points-assumed'));
    expect(io.stderr).not.toContain('only if all');
    expect(await readFile(folder.at('bare-uoj/bare1.in'), 'utf8')).toBe(texts[0]);
    expect(await readFile(folder.at('bare-uoj/bare1.out'), 'utf8')).toBe(texts[1]);
  });

  test('says that subtasks are scored as a whole where the set does not', async () => {
    const { tests } = sampleSet({ tests: [3], samples: 0, format: 'poj2676' });
    await mkdir(folder.at('summed'));
    for (const { number, input, answer } of tests) {
      await writeFile(folder.at(`summed/${number}.in`), input);
      await writeFile(folder.at(`summed/${number}.ans`), answer);
    }
    const { io } = await cli('package', 'summed', '--package', 'uoj', '--format', 'poj2676');
    expect(io.stderr).toContain(words('problem.package-scored-whole', { count: 1 }));
    await putSet('bundled');
    const bundled = await cli('package', 'bundled', '--package', 'uoj');
    expect(bundled.io.stderr).not.toContain('only if all');
  });

  test('never mixes a package with other files', async () => {
    await putSet('mixed');
    await mkdir(folder.at('mix/mixed-luogu'), { recursive: true });
    await writeFile(folder.at('mix/mixed-luogu/mixed99.in'), '');
    const { status, io } = await cli(
      'package',
      'mixed',
      '--package',
      'luogu',
      '-o',
      'mix',
      '--overwrite',
    );
    expect(status).toBe(3);
    expect(io.stderr).toContain('mixed99.in');
    expect(await readdir(folder.at('mix/mixed-luogu'))).toEqual(['mixed99.in']);
  });
});
