import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createTranslator } from '../../app/tools/text';
import { ALONE_IN, ALONE_OUT, linesFile } from '../../app/testing/puzzles';
import { rawZip } from '../../files/testing/raw-zip';
import { useFreshFolder } from '../../files/testing/temp-folder';
import { cliIn } from './testing/cli-in';

const words = createTranslator('en');
const SAMPLES = resolve(import.meta.dirname, '../../../resources/samples');

const folder = useFreshFolder();

const cli = cliIn(folder);

const { put } = folder;

describe('judge', () => {
  test('ends with 0 when all is accepted', async () => {
    await put('set/1.in', ALONE_IN);
    await put('set/1.ans', ALONE_OUT);
    await put('me/1.ans', ALONE_OUT);
    const { status, io } = await cli('judge', 'set', '--answers', 'me');
    expect(io.stdout).toBe('AC  1.in\n1 of 1 tests accepted, judged by the rules of the puzzles\n');
    expect(status).toBe(0);
  });

  test('says what each judge objects to, and where', async () => {
    await put('1.in', ALONE_IN);
    await put('1.out', ALONE_OUT.trimEnd());
    await put('1.ans', ALONE_OUT);
    const { status, io } = await cli('judge', '1.in', '--profile', 'wcmp,bytes');
    expect(io.stdout).toBe(
      `AC  1.in  ${words('judge.diagnosis.finalLineBreakMissing')}\n    WA  bytes  9:10  ${words('judge.reason.noFinalNewline')}\n1 of 1 tests accepted, judged by the rules of the puzzles\n`,
    );
    expect(status).toBe(3);
  });

  test('a folder’s outputs are compared with what lies beside them', async () => {
    const endings = ['.ans', '.a', '.in.a'];
    for (const [i, ending] of endings.entries()) {
      await put(`set/${i}.in`, ALONE_IN);
      await put(`set/${i}.out`, ALONE_OUT.trimEnd());
      await put(`set/${i}${ending}`, ALONE_OUT);
    }
    const args = ['set', '--profile', 'bytes', '--json'];
    const { io } = await cli('judge', ...args);
    const tests = io.stdout.trimEnd().split('\n');
    expect(tests.map((line) => JSON.parse(line) as unknown)).toEqual(
      endings.map((ending, i) =>
        expect.objectContaining({
          output: join('set', `${i}.out`),
          reference: folder.at(`set/${i}${ending}`),
          semantic: 'AC',
          profiles: { bytes: expect.objectContaining({ verdict: 'WA' }) as unknown },
        }),
      ),
    );
  });

  test('an output above 48 MiB is judged as it is read, with the places of the whole', async () => {
    const solved =
      '483921657967345821251876493548132976729564138136798245372689514814253769695417382';
    const lines = 620_000;
    const wrong = 619_000;
    const right = `${solved}\n`;
    await put('big.in', `${`....${right.slice(4)}`.repeat(lines)}end\n`);
    await put('big.ans', right.repeat(lines));
    await put(
      'me/big.out',
      `${right.repeat(wrong - 1)}5${right.slice(1)}${right.repeat(lines - wrong)}`,
    );
    const { status, io } = await cli('judge', 'big.in', '--answers', 'me', '--profile', 'lcmp');
    expect(io.stdout).toContain(`WA  big.in:${wrong}:`);
    expect(io.stdout).toContain(`lcmp  ${wrong}:1`);
    expect(status).toBe(3);
    await put('me/big.out', right.repeat(lines));
    expect((await cli('judge', 'big.in', '--answers', 'me')).status).toBe(0);
  });

  test('the reference answers tell what is asked of a grid, in a folder.path and in a zip', async () => {
    // Spaced rows fit NOIP 2009 T4, whose answer is a number, and Luogu P1784, whose answer is a grid.
    const sample = join(SAMPLES, 'noip2009-target/sudoku1.in');
    const data = { 'sudoku1.in': await readFile(sample, 'latin1'), 'sudoku1.out': '2839\n' };
    for (const [name, text] of Object.entries(data)) await put(`set/${name}`, text);
    const entries = Object.entries(data).map(([name, text]) => ({ name, data: text }));
    await put('set.zip', rawZip({ entries }));
    for (const set of ['set', 'set.zip']) {
      const { io } = await cli('judge', set);
      expect(io.stdout).toBe(
        'AC  sudoku1.in\n1 of 1 tests accepted, judged by the rules of the puzzles\n',
      );
    }
  });

  test('the references of a set are no outputs', async () => {
    for (const n of [1, 2]) {
      await put(`set/a${n}.in`, ALONE_IN);
      await put(`set/a${n}.out`, ALONE_OUT);
    }
    await put('set/config.yaml', 'time: 1s\n');
    const { io, status } = await cli('judge', 'set');
    expect(io.stdout).toContain(`??  a1.in  ${words('problem.no-output', { file: 'a1.in' })}`);
    expect(io.stdout).toContain('0 of 2 tests accepted');
    expect(status).toBe(3);
  });

  test('an empty reference, and none at all, are said', async () => {
    for (const n of [1, 2]) {
      await put(`set/a${n}.in`, ALONE_IN);
      await put(`me/a${n}.out`, ALONE_OUT);
    }
    await put('set/config.yaml', 'time: 1s\n');
    await put('set/a1.out', '\n');
    const { io } = await cli('judge', 'set', '--answers', 'me', '--profile', 'bytes');
    expect(io.stdout).toContain(`(${words('judge.doubt.emptyReference')})`);
    expect(io.stdout).toContain(`AC  a2.in  (${words('judge.doubt.noReference')})`);
    const [, json] = (await cli('judge', 'set', '--answers', 'me', '--json')).io.stdout.split('\n');
    expect(JSON.parse(json ?? '')).toMatchObject({
      judge: 'rules',
      doubt: 'judge.doubt.noReference',
    });
  });

  test('what is no puzzle is not judged by the rules of one', async () => {
    await put('set/problem.yaml', 'validator_flags: float_tolerance 1e-6\n');
    await put('set/data/secret/1.in', '1 2\n');
    await put('set/data/secret/1.ans', '3\n');
    await put('me/1.ans', '3\n');
    const { io } = await cli('judge', 'set', '--answers', 'me');
    expect(io.stdout).toContain(words('judge.decides.none'));
    expect(io.stdout).not.toContain('rules');
  });

  test('an output writes on nobody’s screen: what cannot be seen has a name', async () => {
    await put('1.in', ALONE_IN);
    await put('1.ans', ALONE_OUT);
    const bad = ['\u001b[2K\u001b[1GAC  1.in', '\0', '\u001a', '\u200b', '\u00a0'];
    const names = ['␛[2K␛[1GAC', '␀', '␚', '‹U+200B›', '‹U+00A0›'];
    for (const [i, text] of bad.entries()) {
      await put('1.out', ALONE_OUT.replace('\n', `${text}\n`));
      const { io } = await cli('judge', '1.in', '--profile', 'wcmp,bytes');
      expect(io.stdout.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u200b\u00a0]/u);
      expect(io.stdout).toContain(names[i]);
      expect(io.stdout).toMatch(/^WA {2}1\.in/);
    }
  });

  test('gives the headline and the score by the judge of the set', async () => {
    await put('set/config.yaml', 'time: 1s\nmemory: 256m\nchecker_type: strict\n');
    for (const name of ['a1', 'a2']) {
      await put(`set/${name}.in`, ALONE_IN);
      await put(`set/${name}.out`, ALONE_OUT);
    }
    await put('me/a1.out', ALONE_OUT);
    await put('me/a2.out', ALONE_OUT.replace(/^(.)(.)/, '$2$1'));
    const { io } = await cli('judge', 'set', '--answers', 'me', '--profile', 'hydro-strict');
    expect(io.stdout).toContain('AC  a1.in\nWA  a2.in:8:1  r1c1 and r1c2 swapped\n');
    expect(io.stdout).toMatch(
      /1 of 2 tests accepted, judged by Hydro strict · 50 of 100 points\n$/,
    );
    const json = await cli('judge', 'set', '--answers', 'me', '--json');
    const [, wrong] = json.io.stdout.split('\n');
    expect(JSON.parse(wrong ?? '')).toMatchObject({
      judge: 'hydro-strict',
      verdict: 'WA',
      diagnosis: 'r1c1 and r1c2 swapped',
      memoryLimitBytes: 256 * 1024 ** 2,
    });
  });

  test('judges a zip, a JSON object a test', async () => {
    const data = { '1.in': ALONE_IN, '1.out': ALONE_OUT, '10.in': ALONE_IN, '10.out': ALONE_IN };
    const entries = Object.entries(data).map(([name, text]) => ({ name, data: text }));
    await put('set.zip', rawZip({ entries }));
    const { status, io } = await cli('judge', 'set.zip', '--json');
    const tests = io.stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object);
    expect(tests).toMatchObject([
      { name: '1.in', verdict: 'AC', reason: null },
      { name: '10.in', verdict: 'WA', reason: 'judge.fault.word', line: 1, column: 1, puzzle: 1 },
    ]);
    expect(status).toBe(3);
  });

  test('says what is missing, in order', async () => {
    await put('1.in', ALONE_IN);
    const nothing = await cli('judge', '1.in');
    expect(nothing.io.stdout).toBe(
      `??  1.in  ${words('problem.no-output', { file: '1.in' })}\n0 of 1 tests accepted, judged by the rules of the puzzles\n`,
    );
    expect(nothing.status).toBe(3);
    const missing = await cli('judge', 'none.zip');
    expect(missing.status).toBe(2);
    expect(missing.io.stderr).toContain('none.zip');
    const unknown = await cli('judge', '1.in', '--profile', 'wcmp,nobody');
    expect(unknown.status).toBe(1);
    expect(unknown.io.stderr).toContain('hydro-default');
  });
});

describe('convert', () => {
  test('writes another format beside the file', async () => {
    await put('1.in', ALONE_IN);
    const { status, io } = await cli('convert', '1.in', '--to', 'poj3074');
    expect(io.stdout).toBe('1-poj3074.in: one puzzle as poj3074\n');
    expect(await readFile(folder.at('1-poj3074.in'), 'utf8')).toBe(linesFile(1));
    expect(status).toBe(0);
    const again = await cli('convert', '1.in', '--to', 'poj3074');
    expect(again.status).toBe(3);
    expect(again.io.stderr).toContain(words('problem.output-exists', { file: '1-poj3074.in' }));
    expect((await cli('convert', '1.in', '--to', 'poj3740')).status).toBe(3);
  });

  test('into a folder.path that is made for it', async () => {
    await put('1.in', ALONE_IN);
    const { status } = await cli('convert', '1.in', '--to', 'poj3074', '--out-dir', 'new');
    expect(status).toBe(0);
    expect(await readFile(folder.at('new', '1-poj3074.in'), 'utf8')).toBe(linesFile(1));
  });

  test('writes a file for each puzzle for other programs', async () => {
    await put('one.dlx', 'a b\na b\na\nb\n');
    const { io } = await cli('convert', 'one.dlx', '--to', 'opb');
    expect(io.stdout).toBe('one.opb: one puzzle as opb\n');
    expect(await readFile(folder.at('one.opb'), 'utf8')).toMatch(
      /^\* #variable= 3 #constraint= 2$/m,
    );
    await put('two.in', linesFile(2).replace('\n', `\n${'.'.repeat(80)}x\n`));
    const several = await cli('convert', 'two.in', '--to', 'cnf', '-f', 'poj3074', '-o', 'out');
    expect(several.io.stdout).toBe(
      'out/two-1.cnf: one puzzle as cnf\nout/two-3.cnf: one puzzle as cnf\n',
    );
    expect(several.io.stderr).toContain(words('problem.lost-malformed', { number: 2 }));
    expect(several.status).toBe(3);
    expect(await readFile(folder.at('out/two-3.cnf'), 'utf8')).toMatch(/^p cnf \d+ \d+$/m);
    expect((await cli('convert', 'one.dlx', '--to', 'opb')).io.stderr).toContain('one.opb');
  });
});
