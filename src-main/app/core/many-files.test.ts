import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createRegistry } from '../../formats';
import type { TestOf } from '../judging/open-set';
import { JudgedTests } from './judged-tests';
import { planFiles } from './plan';

const PUZZLE =
  '.2738..1..1...6735.......293.5692.8...........6.1745.364.......9518...7..8..6534.\n';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dlx-many-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Whether the engine has one description for both objects, or keeps one for each: 500 bytes and more. */
function haveSameShape(a: object, b: object): boolean {
  setFlagsFromString('--allow-natives-syntax');
  try {
    return (new Function('a', 'b', 'return %HaveSameMap(a, b)') as typeof haveSameShape)(a, b);
  } finally {
    setFlagsFromString('--no-allow-natives-syntax');
  }
}

test('the check tells objects of one shape from others', () => {
  const [a, b] = [1, 2].map((x) => ({ x }));
  expect(haveSameShape(a ?? {}, b ?? [])).toBe(true);
  expect(haveSameShape({ x: 1 }, { y: 1 })).toBe(false);
});

test('files of a folder are planned as objects of one shape', async () => {
  for (let i = 1; i <= 20; i++) await writeFile(join(folder, `alone${i}.in`), PUZZLE);
  const registry = createRegistry();
  const { files } = await planFiles({ paths: [folder], piped: null, formatId: null, registry });
  expect(files.map(({ name }) => name)).toEqual(
    Array.from({ length: 20 }, (_, i) => `alone${i + 1}.in`),
  );
  const last = files.at(-1);
  for (const file of files) {
    expect(haveSameShape(file, last ?? {})).toBe(true);
    expect(haveSameShape(file.source, last?.source ?? {})).toBe(true);
  }
});

test('of judged tests nothing is kept that others have as well', () => {
  const tests = new JudgedTests();
  for (let i = 0; i < 100; i++) {
    const place: TestOf = {
      test: {
        input: `${i}.in`,
        subtask: 'a',
        timeLimitMs: null,
        memoryLimitBytes: null,
        points: 2,
      },
      reference: null,
      answerPath: `${i}.out`,
      outputNames: [],
      set: { name: '', id: 1, layout: 'loose', judge: null },
      bundle: null,
    };
    const verdict = i % 4 === 0 ? 'WA' : 'AC';
    tests.add({ judge: 'rules', verdict, subtask: 'a' }, place, verdict === 'AC');
  }
  const { tests: kept, ...headline } = tests.end(true);
  expect(headline).toMatchObject({
    acceptedTests: 75,
    allAccepted: false,
    score: { points: 150, total: 200 },
  });
  expect(kept).toHaveLength(100);
  expect(new Set(kept as unknown as object[]).size).toBe(2);
});
