import { readFile, readdir, writeFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { randomFilled, randomPuzzle, seeded } from '../../engines/testing/grids';
import { gridShape, SHAPE_9 } from '../../shared/puzzle';
import { useFreshFolder } from '../../files/testing/temp-folder';
import { cliIn } from './testing/cli-in';

const folder = useFreshFolder();
const cli = cliIn(folder);

const EASY = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
/** The same with a given less and more, with another solution grid, and with no solution. */
const SEVERAL = EASY.replace('53', '..').replace('98', '..').replace('41', '..');
const MORE = EASY.replace('53..7', '534.7');
const HARD = '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..';
const NONE = '1.......1'.padEnd(80, '.').replace('1.......1', '12345678.') + '9';

/** `EASY` transposed, with its values turned. */
const TWIN = Array.from({ length: 81 }, (_, at) => {
  const value = EASY[9 * (at % 9) + Math.floor(at / 9)] ?? '.';
  return value === '.' ? value : String((Number(value) % 9) + 1);
}).join('');

async function put(name: string, ...lines: string[]): Promise<void> {
  await writeFile(folder.at(name), lines.map((line) => `${line}\n`).join(''));
}

const lines = (text: string): string[] => text.trimEnd().split('\n');

describe('filter', () => {
  test('keeps what an expression is true of, with comments and the dress of each line', async () => {
    await put('a.txt', '# my list', `${EASY} # ER=1.2 one`, `${SEVERAL} # two`, '# end', HARD);
    const { status, io } = await cli('filter', 'solutions == 1 && givens >= 21', 'a.txt');
    expect(lines(io.stdout)).toEqual(['# my list', `${EASY} # ER=1.2 one`, '# end', HARD]);
    expect(io.stderr).toBe('2 of 3 puzzles written\n');
    expect(status).toBe(0);
  });

  test('reads the numbers of the file, and takes its rating for ours', async () => {
    await put('a.csv', 'puzzle,ER,source', `${EASY},9.9,3`, `${HARD},1.5,4`);
    const { io } = await cli('filter', 'se > 5 || source == 7', 'a.csv', '--quiet');
    expect(lines(io.stdout)).toEqual(['puzzle,ER,source', `${EASY},9.9,3`]);
    expect(io.stderr).toBe('');
  });

  test('rates only what the columns at hand leave open', async () => {
    await put('a.txt', EASY, HARD, MORE);
    const { io } = await cli('filter', 'givens < 30 || se < 1.6 && minimal', 'a.txt');
    expect(lines(io.stdout)).toEqual([HARD]);
  });

  test.each([
    ['se >= 7 &&', 'expression:1:11: The expression ends before it is complete. Columns: number,'],
    ['givens > 1 nodes', 'expression:1:12: The expression cannot be read from “nodes” on.'],
    ['minimal(3)', 'expression:1:'],
    ['name.length > 2', 'expression:1:'],
    [
      'givens < 3 && hardness > 7',
      'expression:1:15: There is no column “hardness”. Columns: number,',
    ],
  ])('says where the fault of %s is', async (expression, message) => {
    await put('a.txt', EASY);
    const { status, io } = await cli('filter', expression, 'a.txt');
    expect(io.stderr).toContain(message);
    expect(io.stdout).toBe('');
    expect(status).toBe(1);
  });

  test('writes nothing of a file that is not read whole', async () => {
    await put('a.txt', EASY, EASY.slice(3), EASY);
    const { status, io } = await cli(
      'filter',
      'true',
      'a.txt',
      '--format',
      'sdm',
      '--out',
      'b.txt',
    );
    expect(io.stderr).toContain('a.txt:2');
    expect(await readdir(folder.at('.'))).toEqual(['a.txt']);
    expect(status).toBe(3);
  });

  test('replaces a file only if it may', async () => {
    await put('a.txt', EASY, HARD);
    await put('b.txt', 'mine');
    const asked = ['filter', 'givens > 25', 'a.txt', '--out', 'b.txt'];
    expect((await cli(...asked)).status).toBe(3);
    expect(await readFile(folder.at('b.txt'), 'utf8')).toBe('mine\n');
    expect((await cli(...asked, '--overwrite')).status).toBe(0);
    expect(await readFile(folder.at('b.txt'), 'utf8')).toBe(`${EASY}\n`);
  });

  test('writes a file anew whose first line counts its puzzles', async () => {
    const rows = (line: string): string[] => line.replaceAll('.', '0').match(/.{9}/g) ?? [];
    await put('a.in', '2', ...rows(EASY), ...rows(HARD));
    const { io } = await cli('filter', 'givens > 25', 'a.in', '--quiet');
    expect(lines(io.stdout)).toEqual(['1', ...rows(EASY)]);
  });
});

describe('sort', () => {
  test('moves puzzles with their words, and leaves other lines where they are', async () => {
    await put('a.txt', `${EASY} # e`, '', `${HARD} # h`, `${MORE} # m`);
    const { io } = await cli('sort', 'givens', 'a.txt');
    const sorted = [`${HARD} # h`, '', `${EASY} # e`, `${MORE} # m`];
    expect(lines(io.stdout)).toEqual(sorted);
    const { io: reverse } = await cli('sort', '0 - givens', 'a.txt', '--reverse');
    expect(reverse.stdout).toBe(io.stdout);
  });

  test('does not part a puzzle from the name on the line before it', async () => {
    await put('a.sdm', '# first', EASY, '# second', HARD);
    const { io } = await cli('sort', 'givens', 'a.sdm', '--quiet');
    expect(lines(io.stdout)).toEqual(['# second', HARD, '# first', EASY]);
  });
});

describe('vicinity', () => {
  test('prints minimal puzzles next to one, those that an expression is true of', async () => {
    await put('a.txt', HARD);
    const { io, status } = await cli('vicinity', '{-1+1}', 'a.txt', '--keep', 'givens == 21');
    const found = lines(io.stdout);
    expect(status).toBe(0);
    expect(found.length).toBeGreaterThan(3);
    expect(io.stderr).toBe(`${found.length} of ${found.length} puzzles written\n`);
    await put('b.txt', HARD, ...found);
    const { io: same } = await cli('filter', 'minimal && twins == 1', 'b.txt', '--quiet');
    expect(lines(same.stdout)).toEqual([HARD, ...found]);
  });

  test('says its size before it would exceed the limit, and where an expression is wrong', async () => {
    await put('a.txt', HARD);
    const { io, status } = await cli('vicinity', '{-2+2}', 'a.txt', '--limit', '1000000');
    expect(io.stderr).toMatch(/^That would be \d{7} puzzles to try, more than 1000000\./);
    expect([io.stdout, status]).toEqual(['', 1]);
    const { io: wrong } = await cli('vicinity', '{-1+1}', 'a.txt', '--keep', 'hardness');
    expect(wrong.stderr).toContain('expression:1:1: There is no column “hardness”.');
  });
});

describe('dedupe', () => {
  test('finds equal puzzles, and those equal up to symmetry', async () => {
    await put('a.txt', EASY, HARD, EASY, TWIN);
    expect(lines((await cli('dedupe', 'a.txt')).io.stdout)).toEqual([EASY, HARD, TWIN]);
    const { io } = await cli('dedupe', 'a.txt', '--symmetry');
    expect(lines(io.stdout)).toEqual([EASY, HARD]);
  });

  test('finds equal grids of other shapes, and says how many have no form', async () => {
    const six = '12....' + '.'.repeat(26) + '56.1';
    const turned = Array.from({ length: 36 }, (_, at) => six[35 - at] ?? '.').join('');
    const twice = EASY.replace('53', '55');
    await put('a.sdm', six, EASY, turned, six.replace('56', '5.'), twice);
    const { io } = await cli('dedupe', 'a.sdm', '--symmetry');
    expect(lines(io.stdout)).toEqual([six, EASY, six.replace('56', '5.'), twice]);
    expect(io.stderr).toMatch(
      /^One puzzle has no canonical form [^]* only of the same puzzle\.\n4 of 5/,
    );
  });

  test('keeps the hardest, by the ratings that the file has', async () => {
    await put('a.txt', `${EASY} # ER=1.2`, `${HARD} # ER=9.0`, `${TWIN} # ER=1.5`);
    const { io } = await cli('dedupe', 'a.txt', '--symmetry', '--keep', 'hardest');
    expect(lines(io.stdout)).toEqual([`${HARD} # ER=9.0`, `${TWIN} # ER=1.5`]);
  });
});

describe('sample and split', () => {
  const MANY = Array.from({ length: 60 }, (_, seed) =>
    randomPuzzle(SHAPE_9, 30, seeded(seed)).cells.join('').replaceAll('0', '.'),
  );

  test('take the same puzzles for the same seed', async () => {
    await put('a.txt', ...MANY);
    const [one, same, other] = await Promise.all(
      ['7', '7', '8'].map((seed) => cli('sample', '20', 'a.txt', '--seed', seed)),
    );
    expect(lines(one?.io.stdout ?? '')).toHaveLength(20);
    expect(same?.io.stdout).toBe(one?.io.stdout);
    expect(other?.io.stdout).not.toBe(one?.io.stdout);
  });

  test('into parts that have all puzzles, in their order', async () => {
    await put('a.txt', ...MANY);
    await cli('split', 'a.txt', '--parts', '4', '--out-dir', '.');
    const parts = await Promise.all(
      [1, 2, 3, 4].map((part) => readFile(folder.at(`a-${part}.txt`), 'utf8')),
    );
    expect(parts.map((part) => lines(part).length)).toEqual([15, 15, 15, 15]);
    expect(parts.join('')).toBe(`${MANY.join('\n')}\n`);
  });

  test('by the values of a column', async () => {
    await put('a.txt', EASY, HARD, MORE);
    await cli('split', 'a.txt', '--by', 'givens', '--out-dir', 'parts');
    expect((await readdir(folder.at('parts'))).sort()).toEqual([
      'a-21.txt',
      'a-30.txt',
      'a-31.txt',
    ]);
  });

  test('for training without twins in both parts', async () => {
    await put('a.txt', ...MANY.slice(0, 10), EASY, TWIN, EASY, TWIN);
    for (const seed of ['1', '2', '3', '4']) {
      const into = ['--out-dir', '.', '--overwrite'];
      await cli('split', 'a.txt', '--train', '0.5', '--no-twins', '--seed', seed, ...into);
      const train = lines(await readFile(folder.at('a-train.txt'), 'utf8'));
      const twins = train.filter((line) => line === EASY || line === TWIN);
      expect([0, 4]).toContain(twins.length);
    }
  });
});

describe('merge', () => {
  test('puts lists behind each other with their words', async () => {
    await put('a.txt', '# mine', `${EASY} # e`);
    await put('b.txt', '# theirs', `${HARD} # h`, '# between', MORE);
    const { io } = await cli('merge', 'a.txt', 'b.txt');
    const theirs = ['# theirs', `${HARD} # h`, '# between', MORE];
    expect(lines(io.stdout)).toEqual(['# mine', `${EASY} # e`, ...theirs]);
  });

  test('puts lines with words behind those of a file without any', async () => {
    await put('a.txt', EASY, MORE);
    await put('b.txt', `${HARD} # h`);
    const { io } = await cli('merge', 'a.txt', 'b.txt', '--quiet');
    expect([io.stderr, lines(io.stdout)]).toEqual(['', [EASY, MORE, `${HARD} # h`]]);
  });

  test('writes another format in that of the first file', async () => {
    await put('a.in', EASY, 'end');
    await put('b.csv', 'puzzle,ER', `${HARD},7`);
    await put('c.csv', 'puzzle,ER', `${EASY},1`);
    const { io, status } = await cli('merge', 'c.csv', 'b.csv', '--quiet');
    expect(lines(io.stdout)).toEqual(['puzzle,ER', `${EASY},1`, `${HARD},7`]);
    expect(status).toBe(0);
    // A judge's file has no place for the rating.
    const lossy = await cli('merge', 'a.in', 'b.csv', '--quiet');
    expect(lossy.io.stderr).toContain('cannot hold this in its format');
    expect(lossy.status).toBe(3);
  });
});

describe('minimise', () => {
  test('takes redundant givens, and nothing else of the line', async () => {
    await put('a.txt', `${MORE} # named`, HARD);
    const { io } = await cli('minimise', 'a.txt', '--quiet');
    const [first = '', second] = lines(io.stdout);
    expect(second).toBe(HARD);
    expect(first).toMatch(/^[\d.]{81} # named$/);
    await put('b.txt', ...lines(io.stdout));
    const { io: kept } = await cli('filter', 'minimal && solutions == 1', 'b.txt', '--quiet');
    expect(kept.stdout).toBe(io.stdout);
    for (let at = 0; at < 81; at++) expect([MORE[at], '.']).toContain(first[at]);
  });

  test('writes several of each, all different and minimal', async () => {
    await put('a.txt', `${MORE} # named`, '# between', HARD);
    const { io } = await cli('minimise', 'a.txt', '--each', '3', '--seed', '1', '--quiet');
    const found = lines(io.stdout);
    expect(found.slice(3)).toEqual(['# between', HARD]);
    expect(new Set(found.slice(0, 3)).size).toBe(3);
    for (const line of found.slice(0, 3)) expect(line).toMatch(/^[\d.]{81} # named$/);
    await put('b.txt', ...lines(io.stdout));
    const { io: kept } = await cli('filter', 'minimal', 'b.txt', '--quiet');
    expect(kept.stdout).toBe(io.stdout);
  });

  test('expands to what all solutions share', async () => {
    await put('a.txt', EASY, SEVERAL);
    const { io } = await cli('minimise', 'a.txt', '--expand', '--quiet');
    const [full = '', some = ''] = lines(io.stdout);
    expect(full).toMatch(/^[1-9]{81}$/);
    expect(some).toMatch(/^[\d.]{81}$/);
    expect(some).toContain('.');
    for (let at = 0; at < 81; at++) expect([full[at], '.']).toContain(some[at]);
    expect(some.replaceAll('.', '').length).toBeGreaterThan(SEVERAL.replaceAll('.', '').length);
  });

  test('names the line of what is no 9×9 puzzle', async () => {
    await put('a.sdm', EASY, '1234341221434321');
    const { io, status } = await cli('minimise', 'a.sdm');
    expect(io.stderr).toContain('a.sdm:2: The puzzle is not a 9×9 grid');
    expect(status).toBe(3);
  });
});

describe('annotate', () => {
  test('writes columns that are read back', async () => {
    await put('a.txt', '# list', EASY, `${HARD} # hard one`);
    const { io } = await cli('annotate', 'givens,minimal,automorphisms', 'a.txt', '--quiet');
    expect(lines(io.stdout)).toEqual([
      '# list',
      `${EASY} # givens=30 minimal=0 automorphisms=1`,
      `${HARD} # hard one givens=21 minimal=1 automorphisms=1`,
    ]);
    await put('b.txt', ...lines(io.stdout));
    const again = await cli('annotate', 'minimal,givens', 'b.txt', '--quiet');
    expect(lines(again.io.stdout)[1]).toBe(`${EASY} # automorphisms=1 minimal=0 givens=30`);
  });

  test('writes the three ratings as Sudoku Explainer does, and after commas where labels are', async () => {
    await put('a.txt', EASY);
    const { io } = await cli('annotate', 'se,ep,ed', 'a.txt', '--quiet');
    expect(lines(io.stdout)[0]).toMatch(/^[\d.]{81} # \d+\.\d\/\d+\.\d\/\d+\.\d$/);
    await put('b.txt', `${EASY},ER=3.0`, `${HARD},ER=11.9`);
    const { io: commas } = await cli('annotate', 'givens,se', 'b.txt', '--quiet');
    expect(lines(commas.stdout)[1]).toBe(`${HARD},givens=21,ER=11.9`);
  });

  test('adds columns to a table', async () => {
    await put('a.csv', 'puzzle,name', `${EASY},"a, b"`, `${HARD},c`);
    const { io } = await cli('annotate', 'givens,solutions', 'a.csv', '--quiet');
    expect(lines(io.stdout)).toEqual([
      'puzzle,name,givens,solutions',
      `${EASY},"a, b",30,1`,
      `${HARD},c,21,1`,
    ]);
    await put('b.csv', ...lines(io.stdout));
    const again = await cli('annotate', 'solutions,nodes', 'b.csv', '--quiet');
    expect(lines(again.io.stdout)[0]).toBe('puzzle,name,givens,solutions,nodes');
  });

  const PATTERN = EASY.replaceAll(/[1-9]/g, '1').replaceAll('.', '0');
  test.each([
    ['a.txt', [`${EASY} two words, here # ER=1.2; mine`], ` pattern=${PATTERN} symmetry=rot180`],
    ['a.sdm', ['# named', EASY], ` # pattern=${PATTERN} symmetry=rot180`],
    ['a.txt', [`${EASY} # 7.2/1.2/1.2 one`], ` pattern=${PATTERN} symmetry=rot180`],
    ['b.txt', [`${EASY},ER=1.2,by me`], `,pattern=${PATTERN},symmetry=rot180`],
    ['b.csv', [`${EASY},1.2,"a # b"`], `,pattern=${PATTERN},symmetry=rot180`],
    ['c.tsv', [`${EASY}\t1.2`], `\tpattern=${PATTERN}\tsymmetry=rot180`],
    ['d.txt', ['name;puzzle;ER', `a;${EASY};1.2`], `;pattern=${PATTERN};symmetry=rot180`],
    ['# is no head.csv', [`${EASY},"say ""x"""`], `,pattern=${PATTERN},symmetry=rot180`],
  ])('adds to the line of a puzzle alone in %s: %j', async (name, was, added) => {
    await put(name, ...was, '', '# end');
    const { io } = await cli('annotate', 'pattern,symmetry', name, '--quiet');
    const becomes = [...was.slice(0, -1), `${was.at(-1)}${added}`, '', '# end'];
    expect([io.stderr, lines(io.stdout)]).toEqual(['', becomes]);
    await put(name, ...becomes);
    const again = await cli('annotate', 'pattern,symmetry', name, '--quiet');
    expect(again.io.stdout).toBe(io.stdout);
    const { io: kept } = await cli('filter', "symmetry == 'rot180'", name, '--quiet');
    expect(kept.stdout).toBe(io.stdout);
  });

  test('writes forms into a table with their labels, and reads them back', async () => {
    await put('a.csv', 'puzzle,note', `${EASY},"say ""x"""`, `${HARD},`);
    const { io } = await cli('annotate', 'class,symmetry', 'a.csv', '--quiet');
    const [head, first = '', second = ''] = lines(io.stdout);
    expect(head).toBe('puzzle,note,class,symmetry');
    expect(first.startsWith(`${EASY},"say ""x""",class=123456789`)).toBe(true);
    expect(second).toMatch(/^[\d.]{81},,class=[1-9]{81},none$/);
    await put('b.csv', ...lines(io.stdout));
    const again = await cli('annotate', 'symmetry,class', 'b.csv', '--quiet');
    expect(again.io.stdout).toBe(io.stdout);
  });

  test('writes the form of other grids, and says which have none', async () => {
    const six = `12${'.'.repeat(33)}6`;
    const regions = '000111002211022331422335443355444555';
    const full = randomFilled(gridShape(4, 4), seeded(1));
    const large = full.map((value, at) => (at % 5 < 2 ? value : 0));
    const signs = (cells: ArrayLike<number>): string =>
      Array.from(cells, (value) => '.123456789ABCDEFG'[value]).join('');
    await put('a.sdm', six, signs(large), '1234341221434321');
    const { io } = await cli('annotate', 'canonical,automorphisms', 'a.sdm', '--quiet');
    const [first, second, third] = lines(io.stdout);
    expect(io.stderr).toBe('');
    expect(first).toMatch(/^12\.{33}6 # canonical=[\d]{36}:[23]×[23] automorphisms=\d+$/);
    expect(second).toMatch(/ # canonical=[\dA-G]{256}:4×4 automorphisms=1$/);
    expect(third).toMatch(/^1234341221434321 # canonical=[1-4]{16}:2×2 automorphisms=32$/);
    await put('b.sdm', ...lines(io.stdout));
    const again = await cli('annotate', 'automorphisms,canonical', 'b.sdm', '--quiet');
    expect(lines(again.io.stdout)[2]).toMatch(/^1234341221434321 # automorphisms=32 canonical=/);
    await put('j.txt', `${six} ${regions}`);
    const { io: jigsaw } = await cli('annotate', 'canonical', 'j.txt', '--quiet');
    expect(jigsaw.stdout).toMatch(/^12\.{33}6 [0-5]{36} # canonical=[\d:]{41}(:[a-f]{6}){6}$/m);
    await put('c.sdm', signs(full), signs(large));
    const { io: some } = await cli('annotate', 'canonical', 'c.sdm', '--quiet');
    expect(some.stderr).toContain('One puzzle has no canonical form');
    expect(lines(some.stdout)[0]).toBe(signs(full));
  });

  test.each([
    ['a record of JSON', 'a.jsonl', [`{"puzzle":"${EASY}"}`]],
    ['a row with more fields than the head', 'a.csv', ['puzzle,name', `${EASY},a,b`]],
  ])('writes nothing behind %s', async (_what, name, was) => {
    await put(name, ...was);
    const { status, io } = await cli('annotate', 'givens', name);
    expect(io.stderr).toContain('cannot hold this in its format');
    expect([io.stdout, status]).toEqual(['', 3]);
  });

  test('names a column that there is not, and a format without room', async () => {
    await put('a.txt', EASY);
    expect((await cli('annotate', 'bound', 'a.txt')).io.stderr).toContain('no column “bound”');
    const rows = EASY.match(/.{9}/g) ?? [];
    await put('b.in', ...rows);
    const { status, io } = await cli('annotate', 'givens', 'b.in');
    expect(io.stderr).toContain('cannot hold this in its format');
    expect(status).toBe(3);
  });
});

test('columns of pattern, class and difficulty filter, sort, split and are written', async () => {
  const half = '1......2.'.padEnd(81, '.').replace(/.{9}$/, '.2......1');
  await put('a.txt', EASY, HARD, SEVERAL, half);
  const is = async (expression: string): Promise<string[]> =>
    lines((await cli('filter', expression, 'a.txt', '--quiet')).io.stdout);
  expect(await is('backdoor == 2 && depth == 2')).toEqual([HARD]);
  expect(await is('count > 1 && count < 1000000')).toEqual([SEVERAL]);
  expect(await is("symmetry == 'rot180'")).toEqual([EASY, half]);
  const { io } = await cli('sort', 'nodes_dlx', 'a.txt', '--quiet');
  expect(lines(io.stdout)[0]).toBe(EASY);
  await put('b.txt', EASY, TWIN, EASY.replace('53..7', '534.7'), HARD);
  await cli('split', 'b.txt', '--by', 'class', '--out-dir', 'parts');
  const counts = (await readdir(folder.at('parts'))).map(
    async (name) => lines(await readFile(folder.at('parts', name), 'utf8')).length,
  );
  expect((await Promise.all(counts)).sort()).toEqual([1, 3]);
  const noted = await cli('annotate', 'symmetry,backdoor', 'a.txt', '--quiet');
  expect(lines(noted.io.stdout)[2]).toBe(`${SEVERAL} # symmetry=none`);
});

test('more puzzles than one chunk go to workers, with the same answers', async () => {
  const random = seeded(4);
  const many = Array.from({ length: 4200 }, (_, i) =>
    i % 7 === 0 ? NONE : randomPuzzle(SHAPE_9, 50, random).cells.join('').replaceAll('0', '.'),
  );
  await put('a.txt', ...many);
  const { io } = await cli('filter', 'solutions == 0 && automorphisms > 0', 'a.txt', '--jobs', '2');
  expect(lines(io.stdout)).toEqual(many.filter((line) => line === NONE));
});

test('solve writes columns into its table of results', async () => {
  await put('a.sdm', EASY, HARD, '1234341221434321', EASY.slice(3));
  const asked = ['solve', 'a.sdm', '--partial', '--format', 'sdm', '--overwrite', '--quiet'];
  const table = async (columns: string, name: string): Promise<string> => {
    const { io } = await cli(...asked, '--results', name, '--results-columns', columns);
    return io.stderr + (await readFile(folder.at(name), 'utf8').catch(() => ''));
  };
  const [, head, ...rows] = lines(await table('minimal,automorphisms, symmetry', 'r.csv'));
  expect(head).toContain(',name,minimal,automorphisms,symmetry,status,');
  expect(rows.map((row) => row.split(',').slice(4, 7).join())).toEqual([
    'false,1,rot180',
    'true,1,none',
    ',32,',
    ',,',
  ]);
  const json = (await table('minimal', 'r.json')).replace(/^a.*\n/, '');
  const objects = JSON.parse(json) as { columns: object }[];
  expect(objects.map(({ columns }) => columns)[1]).toEqual({ minimal: true });
  expect(await table('hardness', 'none.csv')).toContain('There is no column “hardness”');
});
