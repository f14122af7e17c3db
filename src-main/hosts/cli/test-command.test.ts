import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { createTranslator } from '../../app/tools/text';
import { ALONE_IN, ALONE_OUT } from '../../app/testing/puzzles';
import { rawZip } from '../../files/testing/raw-zip';
import { markedProcesses } from '../../programs/processes';
import { run } from './run';
import { fakeIo, type FakeIo } from './testing/fake-io';
import { useFreshFolder } from '../../files/testing/temp-folder';
import { cliIn } from './testing/cli-in';

const words = createTranslator('en');
/** Whether this machine measures and limits everything. */
const EXACT = process.platform === 'linux';

const folder = useFreshFolder();

const env = { PATH: process.env['PATH'] ?? '', SystemRoot: process.env['SystemRoot'] ?? '' };
const terminal = (): FakeIo => fakeIo({ cwd: folder.path, env });
const cli = cliIn(folder, { env });

const { put } = folder;

/** A program that does `script` on the first test, whose input has a remark, and answers the second. */
async function misbehaves(script: string): Promise<void> {
  await put('set/1.in', ALONE_IN.replace(/^0/, '4'));
  await put('set/1.ans', ALONE_OUT);
  await put('set/2.in', ALONE_IN);
  await put('set/2.ans', ALONE_OUT);
  const solve = `process.stdout.write(${JSON.stringify(ALONE_OUT)})`;
  const text = `const input = require('fs').readFileSync(0, 'latin1');\n`;
  await put('p.js', `${text}if (input[0] === '4') {\n${script}\n} else {\n${solve}\n}\n`);
}

function objects(text: string): Record<string, unknown>[] {
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

const WRITE = (text: string): string => `process.stdout.write(${JSON.stringify(text)});`;

describe('test', () => {
  test.skipIf(process.platform === 'win32')(
    'a runtime that gets no memory has exceeded its limit',
    async () => {
      await put('set/1.in', ALONE_IN);
      await put('set/1.ans', ALONE_OUT);
      const ends = [
        'echo "Error: Could not reserve enough space for object heap" >&2; exit 1',
        'echo "# Fatal process out of memory: SegmentedTable::InitializeTable" >&2; kill -ABRT $$',
        'kill -TRAP $$',
      ];
      for (const end of ends) {
        const { io } = await cli('test', 'set', '--program', `sh -c '${end.replaceAll("'", '')}'`);
        expect(io.stdout).toMatch(/^MLE/);
      }
      const { io } = await cli('test', 'set', '--program', "sh -c 'echo no >&2; exit 1'");
      expect(io.stdout).toMatch(/^RE/);
    },
  );

  test('judges a program as its set does, and ends with 0 when all is accepted', async () => {
    await put('set/config.yaml', 'time: 3s\nmemory: 256m\nchecker_type: strict\n');
    for (const name of ['a1', 'a2']) {
      await put(`set/${name}.in`, ALONE_IN);
      await put(`set/${name}.out`, ALONE_OUT);
    }
    await put('p.js', WRITE(ALONE_OUT));
    const { status, io } = await cli('test', 'set', '--program', 'p.js');
    expect(io.stdout).toMatch(/^AC {3}a1\.in +\d+ ms .*\nAC {3}a2\.in +\d+ ms /);
    expect(io.stdout).toContain(
      '2 of 2 tests accepted, judged by Hydro strict · 100 of 100 points',
    );
    expect(io.stderr).toMatch(/runs as you/);
    expect(status).toBe(0);
    const { io: json } = await cli('test', 'set', '--program', 'p.js', '--json', '--jobs', '4');
    const [first, second] = objects(json.stdout);
    expect(first).toMatchObject({ file: 'a1.in', verdict: 'AC', reason: null, score: 50 });
    expect(second).toMatchObject({ file: 'a2.in', verdict: 'AC', score: 50 });
    expect(first?.['wallMs']).toBeGreaterThan(0);
    const report = ['--quiet', '--report'];
    for (const name of ['r.html', 'r.csv'])
      expect((await cli('test', 'set', '--program', 'p.js', ...report, name)).status).toBe(0);
    expect(await readFile(folder.at('r.html'), 'utf8')).toContain('p.js: 2 of 2 tests accepted');
    expect(await readFile(folder.at('r.csv'), 'utf8')).toMatch(/\na1\.in,\w*,p\.js,AC,/);
  });

  const WRONG = ALONE_OUT.replace(/^(.)(.)/, '$2$1');
  test.each([
    ['WA', WRITE(WRONG), 'r1c1 and r1c2 swapped'],
    ['PE', WRITE(`${ALONE_OUT.replace(/\n/g, ' \n')}`), 'spaces'],
    ['NO', '', words('program.reason.silent')],
    [
      'RE',
      `${WRITE(ALONE_OUT)} process.exitCode = 7;`,
      words('program.reason.status', { status: 7 }),
    ],
    ['RE', 'throw new Error("too deep")', 'exit status 1'],
    ['TLE', 'setInterval(() => {}, 1000);', 'did not end within'],
    ['OLE', 'for (;;) require("fs").writeSync(1, "1".repeat(65536));', 'of output'],
  ])('%s, and the next test runs (%#)', async (verdict, script, message) => {
    await misbehaves(script);
    const limits = ['--time-limit', verdict === 'TLE' ? '1' : '20', '--output-limit', '2'];
    const flags = ['--json', ...limits, '--profile', 'poj'];
    const { status, io } = await cli('test', 'set', '--program', 'p.js', ...flags);
    const [first, second] = objects(io.stdout);
    expect(first).toMatchObject({ file: '1.in', verdict });
    expect(first?.['message']).toContain(message);
    expect(second).toMatchObject({ file: '2.in', verdict: 'AC', reason: null });
    expect(status).toBe(3);
  });

  describe.runIf(EXACT)('where everything is measured', () => {
    test('Ctrl+C ends the program', async () => {
      await put('1.in', ALONE_IN);
      await put('p.js', "require('fs').writeSync(2, 'x'); setInterval(() => {}, 1000);");
      const io = terminal();
      const ending = run(['test', '1.in', '--program', 'p.js'], io);
      await expect
        .poll(async () => (await markedProcesses(`${process.pid}-`)).length, { timeout: 30_000 })
        .toBeGreaterThan(0);
      io.interrupt();
      expect(await ending).toBe(130);
      expect(await markedProcesses(`${process.pid}-`)).toEqual([]);
    });

    test.each([
      ['TLE', 'for (;;) ;', ' s'],
      ['MLE', 'const held = []; for (;;) held.push(Buffer.alloc(8 << 20, 1));', 'of memory'],
      ['RE', 'process.abort()', 'ended by SIG'],
    ])('%s: %s', async (verdict, script, message) => {
      await misbehaves(script);
      const seconds = verdict === 'TLE' ? '1' : '20';
      const flags = ['--json', '--time-limit', seconds, '--memory-limit', '200'];
      const { io } = await cli('test', 'set', '--program', 'p.js', ...flags);
      const [first, second] = objects(io.stdout);
      expect(first).toMatchObject({ verdict });
      expect(first?.['message']).toContain(message);
      expect(first?.['memoryKb']).toBeGreaterThan(10_000);
      expect(first?.['cpuMs']).toBeGreaterThan(10);
      expect(second).toMatchObject({ verdict: 'AC' });
    });
  });

  test('a program that reads and writes files, by its format or as asked', async () => {
    await put('alone1.in', ALONE_IN);
    await put(
      'p.js',
      "const f = require('fs'); f.readFileSync('alone.in'); f.writeFileSync('alone.out', `" +
        ALONE_OUT +
        '`)',
    );
    expect((await cli('test', 'alone1.in', '--program', 'p.js')).status).toBe(0);
    await put(
      'x.js',
      "const f = require('fs'); f.readFileSync('x.in'); f.writeFileSync('x.out', `" +
        ALONE_OUT +
        '`)',
    );
    expect((await cli('test', 'alone1.in', '--program', 'x.js')).status).toBe(3);
    expect((await cli('test', 'alone1.in', '--program', 'x.js', '--files', 'x')).status).toBe(0);
    expect((await cli('test', 'alone1.in', '--program', 'x.js', '--files', '../x')).status).toBe(1);
  });

  test('a file that is no output is not read', async () => {
    await put('alone1.in', ALONE_IN);
    await put('secret', ALONE_OUT);
    await put(
      'p.js',
      `require('fs').symlinkSync(${JSON.stringify(folder.at('secret'))}, 'alone.out')`,
    );
    const { io } = await cli('test', 'alone1.in', '--program', 'p.js', '--json');
    expect(objects(io.stdout)[0]).toMatchObject({ verdict: 'NO' });
  });

  test('tests of a zip, several at a time, in order', async () => {
    const names = ['1', '2', '3', '10'];
    const entries = names.flatMap((name) => [
      { name: `${name}.in`, data: ALONE_IN },
      { name: `${name}.out`, data: ALONE_OUT },
    ]);
    await put('set.zip', rawZip({ entries }));
    await put('p.js', `setTimeout(() => {${WRITE(ALONE_OUT)}}, Math.random() * 200)`);
    const { status, io } = await cli(
      'test',
      'set.zip',
      '--program',
      'p.js',
      '--json',
      '--jobs',
      '3',
    );
    expect(objects(io.stdout).map(({ file }) => file)).toEqual(names.map((name) => `${name}.in`));
    expect(status).toBe(0);
  });

  test('says where compiling failed, and what is missing', async () => {
    await put('1.in', ALONE_IN);
    await put('p.js', 'let a = 1;\nlet b = ;\n');
    const refused = await cli('test', '1.in', '--program', 'p.js');
    expect([refused.status, refused.io.stdout]).toEqual([3, '']);
    expect(refused.io.stderr).toContain('p.js:2:9: SyntaxError');
    const missing = await cli('test', '1.in', '--program', './nobody');
    expect(missing.status).toBe(1);
    expect(missing.io.stderr).toContain(words('problem.program-missing', { program: './nobody' }));
    expect((await cli('test', 'none.in', '--program', 'node')).status).toBe(2);
    expect((await cli('test', '1.in')).status).toBe(1);
  });
});
