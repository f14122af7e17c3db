import { cp, readdir, readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { createTranslator } from '../../app/tools/text';
import { run } from './run';
import { fakeIo } from './testing/fake-io';
import { useFreshFolder } from '../../files/testing/temp-folder';
import { linesIn, terminalIn, textIn } from './testing/cli-in';

const words = createTranslator('en');
const ROOT = resolve(import.meta.dirname, '../../..');
const SAMPLES = join(ROOT, 'resources/samples');
const FIXTURES = join(ROOT, 'src-main/formats/testing/fixtures');

/** A 9×9 grid in the format `poj3074` with a single solution, that solution, and one with many. */
const PUZZLE = '.2738..1..1...6735.......293.5692.8...........6.1745.364.......9518...7..8..6534.';
const SOLVED = '527389416819426735436751829375692184194538267268174593643217958951843672782965341';
const LOOSE = '.'.repeat(81);
/** The first puzzle with a sign that cannot stand in a cell. */
const MALFORMED = PUZZLE.replace('7', 'x');

const folder = useFreshFolder();

/** Whether a line says that a file was skipped because its answers are right. */
const isResumed = (line: string): boolean => line.endsWith(words('cli.resumed', { file: '' }));

const cli = terminalIn(folder);

const put = linesIn(folder);
const get = textIn(folder);
/** Copies sample data sets without answers that somebody has saved beside them. */
const copySamples = (from: string): Promise<void> =>
  cp(from, folder.path, { recursive: true, filter: (path) => !path.endsWith('.out') });
const names = async (): Promise<string[]> => (await readdir(folder.path)).sort();

describe('solve', () => {
  test('the sample data sets of every format, in one go', async () => {
    await copySamples(SAMPLES);
    const sets = (await readdir(folder.path, { withFileTypes: true }))
      .filter((entry) => entry.isDirectory() && entry.name !== 'malformed')
      .map(({ name }) => name);
    const { status, io } = await cli(['solve', '--verbose', ...sets]);
    expect(io.stderr).toMatch(/ puzzles in \d+ files: /);
    expect(status).toBe(0);
    const undetected: string[] = [];
    for (const set of sets) {
      const files = await readdir(folder.at(set));
      const inputs = files.filter((name) => !name.endsWith('.out'));
      expect(files.filter((name) => !inputs.includes(name)).sort()).toEqual(
        inputs.map((name) => name.replace(/\.\w+$/, '.out')).sort(),
      );
      for (const name of inputs) {
        const path = join(set, name);
        if (!io.stderr.includes(`${path}: ${set} (`)) undetected.push(path);
      }
    }
    // The folders are named by the ids of their formats, which decides where several formats fit.
    expect(undetected).toEqual([]);
  });

  test('a name alone raises a question, and the plain grid is taken', async () => {
    await copySamples(join(SAMPLES, 'noip2009-target'));
    const { status, io } = await cli(['solve', 'sudoku1.in']);
    expect(status).toBe(0);
    expect(io.stderr).toContain('(--format noip2009-target)');
    expect(await get('sudoku1.out')).toMatch(/^(?:[1-9 ]+\n){9}$/);
  });

  test('many small files at once: told in order, the first ones in lines of their own', async () => {
    for (let i = 1; i <= 150; i++) await put(`t${i}.in`, i === 77 ? LOOSE.slice(1) : PUZZLE, 'end');
    await put('t9.out', 'mine');
    const { status, io } = await cli(['solve', '--json', '--jobs', '2', '.']);
    const lines = io.stdout.trim().split('\n');
    const told = lines.map((line) => JSON.parse(line) as { file: string; status?: string });
    const solved = told.filter((each) => each.status === 'answer').map(({ file }) => file);
    const all = Array.from({ length: 150 }, (_, i) => `t${i + 1}.in`);
    expect(solved).toEqual(all.filter((file) => file !== 't9.in' && file !== 't77.in'));
    expect(status).toBe(3);
    expect(io.stderr).toContain('t20.in: 1 answer saved');
    expect(io.stderr).not.toContain('t22.in');
    expect(io.stderr).toContain('t77.in: not saved');
    expect(io.stderr).toContain(words('cli.moreFiles', { count: 129 }));
    for (const file of solved) expect(await get(file.replace('.in', '.out'))).toBe(`${SOLVED}\n`);
    expect(await get('t9.out')).toBe('mine\n');
    expect((await names()).filter((name) => name.endsWith('.tmp'))).toEqual([]);
    const again = await cli(['solve', '--resume', '--verbose', '.']);
    expect(again.io.stderr.split('\n').filter(isResumed)).toHaveLength(148);
  });

  test('--resume leaves right answers alone, and never replaces anything else unasked', async () => {
    await put('a.in', PUZZLE, 'end');
    await put('b.in', LOOSE, 'end');
    await put('c.in', PUZZLE, 'end');
    await put('d.in', PUZZLE, 'end');
    await cli(['solve', 'a.in']);
    await put('c.out', SOLVED.replace('5', '6'), 'end');
    await put('d.out', SOLVED);
    const before = await stat(folder.at('a.out'), { bigint: true });
    const { status, io } = await cli(['solve', '--resume', '.']);
    expect(io.stderr).toContain(words('cli.resumed', { file: 'a.in' }));
    expect((await stat(folder.at('a.out'), { bigint: true })).ino).toBe(before.ino);
    expect(io.stderr).toContain(words('problem.output-exists', { file: 'c.out' }));
    expect(status).toBe(3);
    expect(await get('c.out')).toContain(SOLVED.replace('5', '6'));
    expect(await names()).toContain('b.out');
    const again = await cli(['solve', '--resume', '--overwrite', 'a.in', 'b.in', 'c.in']);
    expect(again.status).toBe(0);
    expect(again.io.stderr.split('\n').filter(isResumed)).toHaveLength(2);
    expect(await get('c.out')).toContain(SOLVED);
  });

  test('public samples of the judges, byte for byte, detected by content and answers', async () => {
    // Of these, neither is named: their answers are words for what other problems have no word for.
    const asked = /^(acwing169-2|jutge-p79494-1|noip2009-target-3|tioj1025-\d)\.in$/;
    // Byte for byte an input of POJ 3740, which goes before a format that no judge has.
    const others = /^matrix-1\.in$/;
    const pairs = (await readdir(FIXTURES)).filter((name) => name.endsWith('.in'));
    await cp(FIXTURES, folder.path, { recursive: true, filter: (path) => !path.endsWith('.out') });
    for (const name of pairs.map((pair) => pair.replace('.in', '')))
      await cp(join(FIXTURES, `${name}.out`), folder.at(`${name}.ans`));
    const plain = pairs.filter((name) => !asked.test(name) && !others.test(name));
    const { status, io } = await cli(['solve', ...plain]);
    expect(status).toBe(0);
    expect(io.stderr).not.toContain('(--format ');
    for (const name of pairs.filter((each) => !plain.includes(each))) {
      const format = name.replace(/-\d+\.in$/, '');
      const { stderr, stdout } = (await cli(['check', name])).io;
      if (asked.test(name)) expect(stderr).toContain(`--format ${format}`);
      else expect(stdout).toContain('poj3740');
      expect((await cli(['solve', name, '--format', format])).status).toBe(0);
    }
    for (const name of pairs.map((pair) => pair.replace('.in', '.out'))) {
      expect(await get(name), name).toBe(await readFile(join(FIXTURES, name), 'utf8'));
    }
  });

  test('into a folder.path that is made for it', async () => {
    await put('a.in', PUZZLE, 'end');
    expect((await cli(['solve', 'a.in', '--out-dir', 'deep/er'])).status).toBe(0);
    expect(await get('deep/er/a.out')).toBe(`${SOLVED}\n`);
    expect(await names()).toEqual(['a.in', 'deep']);
  });

  test('a format that is asked for overrules what is detected', async () => {
    await put('a.in', PUZZLE, 'end');
    const { status, io } = await cli(['solve', 'a.in', '--format', 'acwing1067']);
    expect(io.stderr).toContain(words('cli.format.chosen', { file: 'a.in', format: 'acwing1067' }));
    expect(status).not.toBe(0);
    expect(await names()).toEqual(['a.in']);
  });

  test('to standard output, several files in order', async () => {
    await put('a.in', PUZZLE, PUZZLE, 'end');
    await put('b.in', LOOSE.replace('.', '5'), 'end');
    const { status, io } = await cli(['solve', 'b.in', 'a.in', '--stdout']);
    expect(status).toBe(0);
    const lines = io.stdout.split('\n');
    expect(lines).toHaveLength(4);
    expect(lines[0]?.startsWith('5')).toBe(true);
    expect(lines.slice(1)).toEqual([SOLVED, SOLVED, '']);
    expect(await names()).toEqual(['a.in', 'b.in']);
  });

  test('standard input goes to standard output', async () => {
    const { status, io } = await cli(['solve', '-'], { input: `${PUZZLE}\r\nend` });
    expect(io.stdout).toBe(`${SOLVED}\n`);
    expect(status).toBe(0);
  });

  test.each(['dlx', 'bitmask'])('with the engine %s', async (engine) => {
    await put('a.in', PUZZLE, 'end');
    const { io } = await cli(['solve', 'a.in', '--engine', engine, '--jobs', '1', '--json']);
    expect(JSON.parse(io.stdout)).toMatchObject({
      engine,
      status: 'answer',
      reason: { why: 'named' },
    });
  });

  test('the engine is chosen, and the line says why', async () => {
    await put('a.in', PUZZLE, PUZZLE, 'end');
    await copySamples(join(SAMPLES, 'poj3740'));
    const { io } = await cli(['solve', 'a.in', 'poj3740.in', '--jobs', '1', '--json']);
    const lines = io.stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown);
    expect(lines[1]).toMatchObject({ engine: 'bands', reason: { why: 'nine-by-nine' } });
    expect(lines[2]).toMatchObject({
      engine: 'bitcover',
      reason: { why: 'small-cover', items: 5 },
    });
  });

  test('an engine that cannot answer is said so', async () => {
    await copySamples(join(SAMPLES, 'poj3740'));
    const { status, io } = await cli(['solve', 'poj3740.in', '--engine', 'bitmask', '--json']);
    expect(status).toBe(3);
    expect(JSON.parse(io.stdout.split('\n')[0] ?? '')).toMatchObject({
      status: 'error',
      problem: { code: 'engine-unsuited' },
    });
    expect(await names()).toEqual(['poj3740.in']);
  });

  test('a closing line sums up', async () => {
    await put('a.in', PUZZLE, LOOSE, 'end');
    const { io } = await cli(['solve', 'a.in']);
    expect(io.stderr).toMatch(
      /2 puzzles in 1 file: 1 answered, 1 with several solutions; [\d.]+ s/,
    );
    const { io: quick } = await cli(['solve', 'a.in', '--overwrite', '--no-unique']);
    expect(quick.stderr).toContain('2 answered;');
  });
});

describe('what is there already', () => {
  test('is not replaced, and is noticed before anything is solved; other files go on', async () => {
    await put('a.in', PUZZLE, 'end');
    await put('b.in', PUZZLE, 'end');
    await put('a.out', 'precious');
    const { status, io } = await cli(['solve', 'b.in', 'a.in', '--json']);
    expect(status).toBe(3);
    expect(await get('a.out')).toBe('precious\n');
    expect(await get('b.out')).toBe(`${SOLVED}\n`);
    const lines = io.stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown);
    expect(lines).toMatchObject([
      { file: 'a.in', problem: { code: 'output-exists' } },
      { file: 'b.in', status: 'answer' },
    ]);
    expect(io.stderr).toContain('1 puzzle in 1 file');
  });

  test('is replaced when asked for', async () => {
    await put('a.in', PUZZLE, 'end');
    await put('a.out', 'old');
    expect((await cli(['solve', 'a.in', '--overwrite'])).status).toBe(0);
    expect(await get('a.out')).toBe(`${SOLVED}\n`);
  });

  test('two inputs with one output are both refused', async () => {
    await put('a.in', PUZZLE, 'end');
    await put('a.txt', PUZZLE, 'end');
    await put('b.in', PUZZLE, 'end');
    const { status, io } = await cli(['solve', 'a.in', 'a.txt', 'b.in', '--json']);
    expect(status).toBe(3);
    expect(io.stdout.match(/output-clash/g)).toHaveLength(2);
    expect(await names()).toEqual(['a.in', 'a.txt', 'b.in', 'b.out']);
  });

  test('an input is never replaced by the answers of another', async () => {
    await put('a.in', PUZZLE, 'end');
    await put('a.out', PUZZLE, 'end');
    await cli(['solve', 'a.in', 'a.out', '--overwrite']);
    expect(await get('a.out')).toBe(`${PUZZLE}\nend\n`);
  });
});

describe('what cannot be solved', () => {
  test('a malformed puzzle is placed, and its file is not saved', async () => {
    await put('bad.in', PUZZLE, MALFORMED, PUZZLE, 'end');
    await put('good.in', PUZZLE, 'end');
    const { status, io } = await cli(['solve', 'bad.in', 'good.in']);
    expect(status).toBe(3);
    expect(io.stderr).toContain('bad.in:2:3: ');
    expect(io.stderr).toContain('bad.in: not saved');
    expect(io.stderr).toContain('--partial');
    expect(await names()).toEqual(['bad.in', 'good.in', 'good.out']);
  });

  test('is left out with --partial, and the status says so all the same', async () => {
    await put('bad.in', PUZZLE, MALFORMED, PUZZLE, 'end');
    expect((await cli(['solve', 'bad.in', '--partial'])).status).toBe(3);
    expect(await get('bad.out')).toBe(`${SOLVED}\n${SOLVED}\n`);
  });

  test('a reading in doubt is saved after a yes, and the status says so', async () => {
    await put('a.csv', 'puzzle,solution', `${PUZZLE},${SOLVED.replace('5', '6')}`);
    const { status, io } = await cli(['solve', 'a.csv']);
    expect(status).toBe(3);
    expect(io.stderr).toContain('--yes');
    expect((await cli(['check', 'a.csv'])).status).toBe(3);
    expect((await cli(['convert', 'a.csv', '--to', 'sdm'])).status).toBe(3);
    expect(await names()).toEqual(['a.csv']);
    await cli(['solve', 'a.csv', '--yes']);
    expect(await names()).toEqual(['a.csv', 'a.out']);
  });

  test('only the first problems of a file are printed, the others counted', async () => {
    await put('bad.in', ...Array.from({ length: 50 }, () => 'x'), PUZZLE, 'end');
    const { io } = await cli(['solve', 'bad.in', '--format', 'poj3074']);
    expect(io.stderr.match(/bad\.in:\d+:/g)).toHaveLength(20);
    expect(io.stderr).toContain('30 more');
  });

  test('files that cannot be read do not hinder those that can', async () => {
    await put('a.in', PUZZLE, 'end');
    await put('empty.in');
    const { status, io } = await cli(['solve', 'empty.in', 'missing.in', 'a.in', '--json']);
    expect(status).toBe(3);
    const lines = io.stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown);
    expect(lines).toContainEqual(
      expect.objectContaining({
        file: 'empty.in',
        problem: expect.objectContaining({ code: 'empty-file' }) as unknown,
      }),
    );
    expect(lines).toContainEqual(
      expect.objectContaining({
        file: expect.stringContaining('missing.in') as unknown,
        problem: expect.objectContaining({ code: 'file-missing' }) as unknown,
      }),
    );
    expect(await get('a.out')).toBe(`${SOLVED}\n`);
  });

  test('nothing that can be read at all has its own status', async () => {
    await put('prose.txt', 'Once upon a time');
    expect((await cli(['solve', 'missing.in', 'prose.txt'])).status).toBe(2);
  });
});

describe('--json', () => {
  test('an object for each puzzle, in order, with the same keys', async () => {
    await put('a.in', PUZZLE, MALFORMED, LOOSE, 'end');
    const { io } = await cli(['solve', 'a.in', '--json']);
    const lines = io.stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object);
    expect(lines).toMatchObject([
      { file: 'a.in', index: 0, line: 1, status: 'answer' },
      { file: 'a.in', index: 1, line: 2, status: 'malformed', problem: { line: 2 } },
      { file: 'a.in', index: 2, line: 3, status: 'several' },
      { file: 'a.in', problem: { code: 'output-blocked' } },
    ]);
    for (const line of lines.slice(0, 3)) {
      expect(line).toHaveProperty('time', expect.any(Number));
      expect(line).toHaveProperty('nodes', expect.any(Number));
    }
  });
});

describe('--results', () => {
  const table = (name: string): Promise<string> => readFile(folder.at(name), 'utf8');

  test('a row for each puzzle of every file, solved or not, as CSV', async () => {
    await put('a.in', PUZZLE, 'x', 'end');
    await put('b.in', PUZZLE, 'end');
    await put('poj3740.in', '2 2', '1 0', '0 1');
    const asked = ['--results', 'r.csv', '--results-answers', '--partial'];
    const { status, io } = await cli(['solve', 'a.in', 'b.in', 'poj3740.in', ...asked]);
    expect(status).toBe(3);
    expect(io.stderr).toContain('r.csv');
    const [head, ...rows] = (await table('r.csv')).trimEnd().split('\r\n');
    expect(head).toBe(
      'file,puzzle,line,name,status,engine,nodes,updates,micros,givens,solutions,complete,answer',
    );
    expect(rows[0]).toMatch(
      new RegExp(`^a\\.in,1,1,,answer,bands,\\d+,\\d+,[\\d.]+,36,1,true,${SOLVED}$`),
    );
    expect(rows[1]).toMatch(/^a\.in,2,2,,malformed,,,,,,,,$/);
    expect(rows[2]).toMatch(/^b\.in,1,1,,answer,/);
    expect(rows[3]).toMatch(/^poj3740\.in,1,1,,answer,\w+,.*,2,1,\w+,1 2$/);
    expect(rows).toHaveLength(4);
  });

  test('with the names that files give their puzzles', async () => {
    await put('a.sdm', `${PUZZLE} first`, `${PUZZLE.slice(1)} short`, PUZZLE);
    await cli(['solve', 'a.sdm', '--format', 'sdm', '--results', 'r.json', '--partial']);
    const rows = JSON.parse(await table('r.json')) as object[];
    expect(rows).toMatchObject([
      { line: 1, name: 'first', status: 'answer' },
      { line: 2, name: 'short', status: 'malformed' },
      { line: 3, name: null, status: 'answer' },
    ]);
  });

  test('as JSON by its name, without answers unless they are asked for', async () => {
    await put('a.in', PUZZLE, PUZZLE, 'end');
    expect((await cli(['solve', 'a.in', '--results', 'r.json', '--json'])).status).toBe(0);
    const rows = JSON.parse(await table('r.json')) as object[];
    expect(rows).toMatchObject([
      { file: 'a.in', puzzle: 1, line: 1, status: 'answer', givens: 36, solutions: 1 },
      { file: 'a.in', puzzle: 2 },
    ]);
    expect(rows[0]).not.toHaveProperty('answer');
  });

  test('solves nothing where a table would replace a file unasked', async () => {
    await put('a.in', PUZZLE, 'end');
    await put('r.csv', 'mine');
    const { status, io } = await cli(['solve', 'a.in', '--results', 'r.csv']);
    expect(status).toBe(3);
    expect(io.stderr).toMatch(/^r\.csv: /);
    expect(await table('r.csv')).toBe('mine\n');
    expect(await names()).toEqual(['a.in', 'r.csv']);
    expect((await cli(['solve', 'a.in', '--results', 'r.csv', '--overwrite'])).status).toBe(0);
    expect(await table('r.csv')).toMatch(/^file,puzzle/);
  });

  test('leaves no table behind when the run is interrupted', async () => {
    await put('a.in', ...Array.from({ length: 20_000 }, () => LOOSE), 'end');
    const io = fakeIo({ cwd: folder.path });
    const ending = run(['solve', 'a.in', '--results', 'r.csv'], io);
    // The temporary file of the output is there.
    await vi.waitFor(async () => expect(await names()).not.toEqual(['a.in']), 30_000);
    io.interrupt();
    expect(await ending).toBe(130);
    expect(await names()).toEqual(['a.in']);
  });
});

describe('stopping', () => {
  test('Ctrl+C ends at once and leaves neither output nor temporary file', async () => {
    await put('a.in', ...Array.from({ length: 20_000 }, () => LOOSE), 'end');
    const io = fakeIo({ cwd: folder.path });
    const ending = run(['solve', 'a.in'], io);
    // The temporary file of the output is there.
    await vi.waitFor(async () => expect(await names()).not.toEqual(['a.in']), 30_000);
    io.interrupt();
    expect(await ending).toBe(130);
    expect(await names()).toEqual(['a.in']);
  });

  test('a reader that goes away ends it quietly', async () => {
    await put('a.in', ...Array.from({ length: 20_000 }, () => PUZZLE), 'end');
    const { status, io } = await cli(['solve', 'a.in', '--stdout'], { takes: 100_000 });
    expect(status).toBe(3);
    expect(io.stdout.length).toBeLessThanOrEqual(100_000);
    expect(io.stderr).not.toContain('Error');
  });

  test('is nowhere else', async () => {
    await put('a.in', ...Array.from({ length: 5000 }, () => LOOSE), 'end');
    expect((await cli(['solve', 'a.in'])).io.stderr).not.toContain('\u001B');
  });
});

describe('check', () => {
  test('finds nothing wrong with the samples and writes nothing', async () => {
    await copySamples(join(SAMPLES, 'poj3076'));
    const { status, io } = await cli(['check', '.']);
    expect(status).toBe(0);
    expect(io.stdout).toContain(
      `${words('cli.check.sound', { file: 'poj3076.in', format: 'poj3076', count: 3 })}\n`,
    );
    expect(await names()).toEqual(['poj3076.in']);
  });

  test('prints every malformed puzzle with its place', async () => {
    await put('bad.in', PUZZLE, PUZZLE.replace('7', 'x'), 'x', 'end');
    const { status, io } = await cli(['check', 'bad.in', 'missing.in']);
    expect(status).toBe(3);
    expect(io.stdout).toMatch(/^bad\.in:2:3: .+$/m);
    expect(io.stdout).toMatch(/^bad\.in:3:1: .+$/m);
    expect(io.stdout).toContain('3 puzzles, 2 malformed');
    expect(io.stdout).toMatch(/missing\.in: .+/);
  });

  test('has its own status when nothing could be read', async () => {
    expect((await cli(['check', 'missing.in'])).status).toBe(2);
  });
});

describe('formats', () => {
  test('a line each', async () => {
    const { status, io } = await cli(['formats']);
    expect(status).toBe(0);
    const ids = [
      'alone',
      'noip2009-target',
      'luogu-p1784',
      'poj3074',
      'poj3076',
      'acwing169',
      'poj3740',
      'acwing1067',
    ];
    const lines = io.stdout.trim().split('\n');
    expect(lines.map((line) => line.split(' ')[0])).toEqual(expect.arrayContaining(ids));
  });

  test('as JSON', async () => {
    const { io } = await cli(['formats', '--json']);
    expect(JSON.parse(io.stdout)).toContainEqual(
      expect.objectContaining({ id: 'poj3740', kind: 'cover' }),
    );
  });
});

describe('usage', () => {
  test.each([
    [[]],
    [['slove', 'a.in']],
    [['solve']],
    [['solve', 'a.in', '--frmat', 'alone']],
    [['solve', 'a.in', '--format', 'nonesuch']],
    [['solve', 'a.in', '--format']],
    [['solve', 'a.in', '--jobs', 'many']],
    [['solve', 'a.in', '--time-limit', '-1']],
    [['solve', 'a.in', '--json', '--stdout']],
    [['formats', 'a.in']],
  ])('%j is an error of usage', async (args) => {
    await put('a.in', PUZZLE, 'end');
    const { status, io } = await cli(args);
    expect(status).toBe(1);
    expect(io.stderr).toContain('dlx-workbench');
    expect(io.stdout).toBe('');
    expect(await names()).toEqual(['a.in']);
  });

  test.each([['--help'], ['--version'], ['help'], ['solve --help'], ['help check']])(
    '%s is none',
    async (args) => {
      const { status, io } = await cli(args.split(' '));
      expect(status).toBe(0);
      expect(io.stdout).not.toBe('');
    },
  );

  test('the help names every command', async () => {
    const { io } = await cli(['--help']);
    for (const command of ['solve', 'formats', 'check', 'serve'])
      expect(io.stdout).toContain(command);
    // A key that has no words would be shown as it is.
    expect(io.stdout).not.toContain('cli.');
  });

  test('in Chinese where the environment or the user says so', async () => {
    const byEnv = await cli(['solve', '--help'], { env: { LANG: 'zh_CN.UTF-8' } });
    expect(byEnv.io.stdout).toContain('求解数据并保存答案');
    const byOption = await cli(['solve', '--nonesuch', '--lang', 'zh']);
    expect(byOption.io.stderr).toContain('没有 --nonesuch 这个选项');
    const overruled = await cli(['solve', '--help', '--lang=en'], {
      env: { LC_ALL: 'zh_CN.UTF-8' },
    });
    expect(overruled.io.stdout).toContain(words('cli.command.solve'));
  });
});
