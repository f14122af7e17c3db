import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isLong, trials } from '../../testing/long';
import type { FAULTY_PROGRAMS, NAIVE_PROGRAMS } from '../../app/terminal';
import { createTranslator } from '../../app/tools/text';
import { ALONE_IN, linesFile } from '../../app/testing/puzzles';
import { hasTool } from '../../packages/testing/run-programs';
import { useFreshFolder } from '../../files/testing/temp-folder';
import { cliIn, textIn, type Ran } from './testing/cli-in';

const words = createTranslator('en');
const SOURCE = resolve(import.meta.dirname, '../../app/programs/testing/dancing-links.cpp');

const folder = useFreshFolder();

const env = { PATH: process.env['PATH'] ?? '', SystemRoot: process.env['SystemRoot'] ?? '' };

const stress = (...args: string[]): Promise<Ran> => cliIn(folder, { env })('stress', ...args);
const { put } = folder;
const read = textIn(folder);

const COVERS = `title: covers
format: hust1017
data:
  - {name: small, cases: 1, count: 4, kind: cover, options: 12, items: 8, ones: 2-3}
  - {name: large, cases: 1, count: 4, kind: cover, options: 120, items: 40, ones: 3-6}
`;
const ONE_GRID = `title: one
format: alone
data:
  - {name: one, cases: 1, givens: 30-34}
  - {name: none, cases: 1, solutions: none}
`;
const SPACED = `title: spaced
format: hdu1426
data:
  - {name: few, cases: 1, count: 6, givens: 30-34}
`;
const LINES = `title: lines
format: poj3074
data:
  - {name: few, cases: 1, count: 2, givens: 17-22}
`;

/** Prints our answers' place holder: right for nothing, but one line for each line of the input. */
const COPIES = `const lines = require('fs').readFileSync(0, 'latin1').trim().split('\\n').slice(0, -1);`;

describe('stress', () => {
  test('finds a failure, and keeps each small as a test', async () => {
    await put('set.in', linesFile(5));
    await put('p.js', `${COPIES} if (lines.length > 2) process.exit(9); console.log('x');`);
    const flags = ['--program', 'p.js', '--seed', '5', '--time', '20', '--json'];
    const { status, io } = await stress('set.in', ...flags);
    expect(status).toBe(3);
    expect(JSON.parse(io.stdout)).toMatchObject({
      seed: 5,
      verdict: 'RE',
      file: 'fail-1.in',
      puzzles: 3,
      tried: 1,
      message: words('program.reason.status', { status: 9 }),
    });
    expect((await read('stress/fail-1.in')).trimEnd().split('\n')).toHaveLength(4);
    expect(await read('stress/fail-1.out')).toMatch(/^(\d{81}\n){3}$/);
    const again = await stress('set.in', ...flags);
    expect(again.status).toBe(3);
    expect(again.io.stderr).toContain(words('cli.stress.begin', { seed: 5 }));
    expect((await readdir(folder.at('stress'))).sort()).toEqual([
      'fail-1.in',
      'fail-1.out',
      'fail-2.in',
      'fail-2.out',
    ]);
    expect(await read('stress/fail-2.in')).toBe(await read('stress/fail-1.in'));
  });

  test('ends with 0 when the time is up, and the same seed makes the same inputs', async () => {
    await put('one.yaml', ONE_GRID);
    const log = "require('fs').appendFileSync(process.argv[2], require('fs').readFileSync(0));";
    await put('p.js', log);
    const inputs: string[] = [];
    for (const name of ['a', 'b']) {
      await put(name, '');
      // A program that writes nothing fails on the first input: the seed decides which that is.
      const flags = [
        '--make',
        'one.yaml',
        '--seed',
        '11',
        '--shrink-time',
        '0',
        '--out-dir',
        `o${name}`,
      ];
      expect((await stress('--program', 'node p.js', ...flags)).status).toBe(3);
      inputs.push(await read(`o${name}/fail-1.in`));
    }
    expect(inputs[0]).toBe(inputs[1]);
    const none = await stress('--program', 'node p.js', '--make', 'one.yaml', '--time', '0');
    expect(none.status).toBe(0);
    expect(none.io.stdout).toContain('No failure in 0 inputs');
  });

  test('says what is missing', async () => {
    await put('p.js', '');
    const nothing = await stress('--program', 'p.js');
    expect(nothing.status).toBe(1);
    expect(nothing.io.stderr).toContain(words('problem.stress-nothing'));
    await put('half.in', `${linesFile(1).replace('end\n', '')}77\nend\n`);
    const half = await stress('half.in', '--program', 'p.js');
    expect(half.status).toBe(1);
    expect(half.io.stderr).toMatch(/^half\.in:2:/m);
    await put('bad.yaml', 'title: x\ndata: []\n');
    const bad = await stress('--program', 'p.js', '--make', 'bad.yaml');
    expect(bad.status).toBe(1);
    expect(bad.io.stderr).toMatch(/^bad\.yaml:/m);
    await put('alone1.in', ALONE_IN);
    expect((await stress('alone1.in', '--program', './nobody')).status).toBe(1);
  });
});

type Wrong = (typeof FAULTY_PROGRAMS | typeof NAIVE_PROGRAMS)[number];
/** The mistake, the problem, its inputs, the verdicts that it may get, and options. */
const WRONG: [Wrong, string, string, string[], string[]][] = [
  ['uncover-order', 'COVER', COVERS, ['RE', 'WA', 'TLE'], []],
  ['small-array', 'COVER', COVERS, ['RE'], []],
  ['recursion', 'COVER', COVERS, ['RE'], []],
  ['no-word', 'ALONE', ONE_GRID, ['WA'], []],
  ['blank-lines', 'SPACED', SPACED, ['PE'], ['--profile', 'poj']],
  ['first-item', 'LINES', LINES, ['TLE'], ['--time-limit', '0.3']],
];

const CPP = hasTool('g++');
describe.runIf(CPP)(`wrong programs in C++${CPP ? '' : ' (g++ is not installed)'}`, () => {
  // One that answers wrongly and one that takes too long; the nightly run takes them all.
  test.each(WRONG.filter(([wrong]) => isLong || ['no-word', 'first-item'].includes(wrong)))(
    '%s is found and made smaller',
    async (wrong, task, definition, verdicts, more) => {
      const macro = wrong.toUpperCase().replaceAll('-', '_');
      await put('d.yaml', definition);
      const compile = `g++ -O1 -w -std=c++14 -D${task} -D${macro} -o {output} {source}`;
      const flags = [
        '--make',
        'd.yaml',
        '--seed',
        '1',
        '--time',
        '60',
        '--shrink-time',
        String(trials(0.5, 2)),
        '--json',
      ];
      const { status, io } = await stress(
        '--program',
        SOURCE,
        '--compile',
        compile,
        ...flags,
        ...more,
      );
      expect(status).toBe(3);
      const found = JSON.parse(io.stdout) as { verdict: string; size: number; puzzles: number };
      expect(verdicts).toContain(found.verdict);
      const again = await stress(
        '--program',
        SOURCE,
        '--compile',
        compile.replace(`-D${macro} `, ''),
        'stress/fail-1.in',
        '--time',
        '0.01',
        '--json',
      );
      expect(again.status).toBe(0);
    },
  );
});
