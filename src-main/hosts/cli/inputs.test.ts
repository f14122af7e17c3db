import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { writeZip } from '../../files';
import { EXIT } from './io';
import { run } from './run';
import { fakeIo } from './testing/fake-io';
import { rawZip } from '../../files/testing/raw-zip';
import { useFreshFolder } from '../../files/testing/temp-folder';
import { linesIn, terminalIn, textIn } from './testing/cli-in';

/** A 9×9 grid in the format `poj3074` with a single solution, and that solution. */
const PUZZLE = '.2738..1..1...6735.......293.5692.8...........6.1745.364.......9518...7..8..6534.';
const SOLVED = '527389416819426735436751829375692184194538267268174593643217958951843672782965341';

const folder = useFreshFolder();

const cli = terminalIn(folder);

const put = linesIn(folder);
const get = textIn(folder);
const names = async (): Promise<string[]> => (await readdir(folder.path)).sort();

/** A dialect of a user: rows between `~`, `*` for a blank, the answer on one line. */
const OWN = {
  kind: 'grid',
  id: 'odd',
  title: 'Odd',
  names: [],
  promisesUnique: false,
  input: {
    boxes: [[3, 3]],
    symbols: [...'123456789'],
    blank: '*',
    blankAliases: [],
    cells: 'packed',
    layout: 'rows',
    separator: 'blank',
    terminator: null,
    grids: 'many',
    decoration: '~',
  },
  question: 'any',
  answer: { as: 'line', cells: 'packed', blankLine: 'never', none: null },
};
const ODD_ROWS = Array.from(
  { length: 9 },
  (_, row) => `~${PUZZLE.slice(9 * row, 9 * row + 9).replaceAll('.', '*')}~`,
);

describe('a folder.path of folders', () => {
  test('subfolders of a named folder.path are kept in the folder.path of the answers', async () => {
    for (const group of ['set/1', 'set/2']) await mkdir(folder.at(group), { recursive: true });
    for (const name of ['set/a.in', 'set/1/a.in', 'set/2/a.in']) await put(name, PUZZLE, 'end');
    expect((await cli(['solve', 'set', '--out-dir', 'mine'])).status).toBe(0);
    const again = await cli(['solve', 'set', '--out-dir', 'mine']);
    expect(again.io.stderr.match(/mine\S*a\.out/g)).toHaveLength(3);
    for (const name of ['mine/a.out', 'mine/1/a.out', 'mine/2/a.out'])
      expect(await get(name)).toBe(`${SOLVED}\n`);
  });
});

describe('dialects of users', () => {
  test('are there for one run with --dialects, and in every command', async () => {
    await put('a.in', ...ODD_ROWS);
    await put('own.json', JSON.stringify(OWN));
    expect((await cli(['solve', 'a.in'])).status).toBe(2);
    const { status } = await cli(['solve', 'a.in', '--dialects', 'own.json', '-f', 'odd']);
    expect(status).toBe(0);
    expect(await get('a.out')).toBe(`${SOLVED}\n`);
    expect((await cli(['check', 'a.in', '--dialects=own.json'])).status).toBe(0);
    expect((await cli(['judge', 'a.in', '--dialects', 'own.json'])).io.stdout).toContain('AC');
    await cli(['convert', 'a.in', '--to', 'poj3074', '--dialects', 'own.json']);
    expect(await get('a-poj3074.in')).toBe(`${PUZZLE}\nend\n`);
    const { io } = await cli(['formats', '--json', '--dialects', 'own.json']);
    const facts = JSON.parse(io.stdout) as { id: string; own: boolean; settings: unknown }[];
    expect(facts.at(-1)).toMatchObject({ id: 'odd', own: true, settings: OWN });
  });

  test('are those of the window too', async () => {
    await put('a.in', ...ODD_ROWS);
    await put('dialects.json', JSON.stringify({ dialects: [OWN] }));
    const { status } = await cli(['solve', 'a.in'], {
      env: { DLX_WORKBENCH_SETTINGS: folder.path },
    });
    expect(status).toBe(0);
  });

  test.each([
    ['none.json', 'There is no file'],
    ['bad.json', 'not JSON'],
  ])('are refused from %s', async (name) => {
    await put('bad.json', '{');
    const { status, io } = await cli(['formats', '--dialects', name]);
    expect(status).toBe(1);
    expect(io.stderr).toContain('--dialects');
  });
});

describe('standard input', () => {
  const definition = 'seed: 1\ndata:\n  - {name: a, cases: 1, givens: 30-34}\n';

  test.each([
    [['classic', 'dominoes', '--board', '-'], '..\n#.\n', /^r1c1 r1c2 r2c2\nr1c1 r1c2\n/],
    [
      ['classic', 'polyominoes', '2', '2', '--pieces', '-'],
      'I x2\n##',
      /^2\|I r1c1 r1c2 r2c1 r2c2\n/,
    ],
    [['make', '-', '--out-dir', 'made'], definition, /1\.in/],
    [['formats', '--json', '--dialects', '-'], JSON.stringify(OWN), /"odd"/],
  ])('is read by %j', async (args, input, told) => {
    const { status, io } = await cli(args, { input });
    expect([status, io.stderr]).toEqual([0, '']);
    expect(io.stdout).toMatch(told);
  });

  test('is named where something is wrong with it', async () => {
    const board = await cli(['classic', 'dominoes', '--board', '-'], { input: '..\n.o\n' });
    expect(board.io.stderr).toContain('-:2:2: “o” is neither a cell');
    const stress = ['stress', '--program', 'any', '--make', '-'];
    expect((await cli(stress, { input: 'data: 1\n' })).io.stderr).toMatch(/^-:1/);
  });

  test('is no test set', async () => {
    const { status, io } = await cli(['judge', '-'], { input: `${PUZZLE}\nend\n` });
    expect(status).toBe(2);
    expect(io.stderr).toMatch(/^-: /);
  });
});

describe('formats --json', () => {
  test('tells extensions, settings, and what files look like', async () => {
    const { io } = await cli(['formats', '--json']);
    const facts = JSON.parse(io.stdout) as Record<string, unknown>[];
    expect(facts.find(({ id }) => id === 'csv')).toMatchObject({ extensions: ['.csv'] });
    expect(facts.find(({ id }) => id === 'poj3074')).toMatchObject({
      boxes: [[3, 3]],
      reason: expect.stringContaining('81 cells') as string,
      settings: { input: { terminator: 'end' } },
    });
  });
});

describe('alternatives', () => {
  test('are told once for a folder.path, with the way to choose', async () => {
    const rows = Array.from({ length: 9 }, (_, row) =>
      [...PUZZLE.slice(9 * row, 9 * row + 9).replaceAll('.', '0')].join(' '),
    );
    await put('a1.in', ...rows);
    await put('a2.in', ...rows);
    const { io } = await cli(['solve', '.']);
    expect(io.stderr.match(/\(--format /g)).toHaveLength(1);
    expect(io.stderr).toContain('a1.in and 1 more: using luogu-p1784');
    const chosen = await cli(['solve', '.', '-f', 'noip2009-target', '--overwrite']);
    expect(chosen.io.stderr).not.toContain('(--format ');
  });
});

describe('a zip', () => {
  const zipUp = async (name: string, files: Record<string, string>): Promise<void> => {
    const pieces: Buffer[] = [];
    const items = (async function* () {
      for (const [path, text] of Object.entries(files))
        yield { name: path, bytes: Buffer.from(text) };
    })();
    await writeZip(items, { write: async (piece) => void pieces.push(Buffer.from(piece)) });
    await writeFile(folder.at(name), Buffer.concat(pieces));
  };
  const text = `${PUZZLE}\nend\n`;

  test('is read where it lies; the answers go beside it, or where they are wanted', async () => {
    await zipUp('set.zip', { 'data/a1.in': text, 'data/a2.in': text, 'data/a1.out': 'x' });
    const { status } = await cli(['solve', 'set.zip']);
    expect(status).toBe(0);
    expect(await names()).toEqual(['set', 'set.zip']);
    expect(await readdir(folder.at('set/data'))).toEqual(['a1.out', 'a2.out']);
    expect(await get('set/data/a2.out')).toBe(`${SOLVED}\n`);
    expect((await cli(['solve', 'set.zip'])).status).toBe(3);
    expect((await cli(['solve', 'set.zip', '-o', 'there'])).status).toBe(0);
    expect(await get('there/data/a1.out')).toBe(`${SOLVED}\n`);
    const checked = await cli(['check', 'set.zip']);
    expect(checked.status).toBe(0);
    expect(checked.io.stdout).toContain(join('set.zip', 'data', 'a1.in'));
    expect((await cli(['convert', 'set.zip', '--to', 'poj2676', '-o', 'other'])).status).toBe(0);
    expect(await get('other/data/a1-poj2676.in')).toMatch(/^1\n027380010\n/);
  });

  test('without inputs, or that is none, is a problem', async () => {
    await zipUp('set.zip', { 'readme.md': 'hello' });
    await put('bad.zip', 'PK');
    expect((await cli(['check', 'set.zip', 'bad.zip'])).status).toBe(2);
  });

  test.each([
    ['check', 'bomb.zip'],
    ['judge', 'bomb.zip'],
    ['package', 'bomb.zip', '--package', 'hydro', '--out-dir', 'there'],
  ])('that is a bomb is refused for its size: %s', async (...argv) => {
    const bomb = rawZip({ entries: [{ name: '1.in', data: 'x', size: 2 ** 30 }] });
    await writeFile(folder.at('bomb.zip'), bomb);
    const { status, io } = await cli(argv);
    expect(status).toBe(argv[0] === 'package' ? EXIT.incomplete : EXIT.nothingRead);
    const said = io.stdout + io.stderr;
    expect(said).toContain('1.in would expand to more than 268435456 bytes');
    expect(said).not.toContain('No test inputs');
  });

  test('that is damaged costs the damaged file', async () => {
    await zipUp('set.zip', { 'a1.in': text });
    const bytes = await readFile(folder.at('set.zip'));
    bytes.writeUInt32LE(1, bytes.indexOf('PK\x01\x02') + 16);
    await writeFile(folder.at('set.zip'), bytes);
    const { status, io } = await cli(['solve', 'set.zip']);
    expect(status).toBe(2);
    expect(io.stderr).toContain('CRC-32');
  });
});

test('a folder.path gives the tables that hold puzzles and no others', async () => {
  await put('puzzles.csv', 'puzzle,rating', `${PUZZLE},3`);
  await put('people.csv', 'name,age', 'Ada,36');
  const { io, status } = await cli(['check', '.']);
  expect(io.stdout).toContain('puzzles.csv');
  expect(io.stdout).not.toContain('people.csv');
  expect(status).toBe(0);
});

test('serialized objects are refused by their name', async () => {
  await put('x.hsol', 'PK');
  const { status, io } = await cli(['check', 'x.hsol']);
  expect([status, io.stdout]).toEqual([2, expect.stringContaining('HoDoKu')]);
});

test('a check of many files is interrupted while it goes on', async () => {
  for (let i = 1; i <= 1000; i++) await put(`${i}.in`, PUZZLE);
  const io = fakeIo({ cwd: folder.path });
  const { write } = io.out;
  let begun = false;
  io.out.write = (text) => {
    // What is pressed reaches a program only when it lets the event loop turn.
    if (!begun) setImmediate(() => io.interrupt());
    begun = true;
    return write(text);
  };
  expect(await run(['check', folder.path, '--verbose'], io)).toBe(EXIT.interrupted);
});
