import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  createRegistry,
  dialectProblems,
  dialectRecordOf,
  formatById,
  formatFromDialect,
  formats,
  readDialects,
  writeDialects,
} from './index';
import { goldens, puzzlesOf } from './testing/golden';

/** The record of a built-in dialect under a name of one's own. */
function copyOf(id: string, ownId = 'my-own') {
  const record = dialectRecordOf(id);
  if (record === undefined) throw new Error(`no dialect ${id}`);
  return { ...record, id: ownId, names: ['mine'] };
}

describe('records of the built-in dialects', () => {
  it.each(formats.filter(({ id }) => dialectRecordOf(id)).map(({ id }) => id))(
    '%s makes the same format',
    (id) => {
      const own = formatFromDialect(copyOf(id));
      for (const { format, input } of goldens().filter((golden) => golden.format.id === id)) {
        const puzzles = puzzlesOf(own, input);
        expect(puzzles).toEqual(puzzlesOf(format, input));
        expect(own.write(puzzles)).toBe(format.write(puzzles));
        expect(puzzles.map((puzzle) => own.question(puzzle))).toEqual(
          puzzles.map((puzzle) => format.question(puzzle)),
        );
      }
    },
  );
});

describe('a file with dialects', () => {
  it('is read as it was written', () => {
    const dialects = [copyOf('poj3074', 'one'), copyOf('hust1017', 'two')];
    expect(readDialects(writeDialects(dialects))).toEqual({ dialects, problems: [] });
    expect(readDialects(JSON.stringify(dialects[0])).dialects).toEqual([dialects[0]]);
  });

  it.each([
    ['no JSON', '{', [{ code: 'dialect-no-json', at: { line: 1, column: 2 } }]],
    ['a comma', '{\n "id": 5,\n}\n', [{ code: 'dialect-no-json', at: { line: 3, column: 1 } }]],
    ['no quotes', '[\n {id: 5}]', [{ code: 'dialect-no-json', at: { line: 2, column: 3 } }]],
    ['no record', '[7]', [{ code: 'dialect-malformed', params: { number: 1 } }]],
    [
      'a wrong setting',
      JSON.stringify({ ...copyOf('poj3074'), promisesUnique: 'yes' }),
      [{ code: 'dialect-malformed', params: { number: 1, setting: 'promisesUnique' } }],
    ],
    [
      'several wrong settings',
      JSON.stringify({ ...copyOf('poj3074'), id: 'Ä', question: 'which', extra: 1 }),
      ['id', 'question', 'extra'].map((setting) => ({ params: { number: 1, setting } })),
    ],
    [
      'a name that is taken',
      JSON.stringify({ ...copyOf('poj3074'), id: 'poj3074' }),
      [{ code: 'dialect-id-taken', params: { id: 'poj3074' } }],
    ],
  ])('with %s', (_what, text, problems) => {
    expect(readDialects(text)).toMatchObject({ dialects: [], problems });
  });

  it('gives the good ones of a mixed list', () => {
    const { dialects, problems } = readDialects(JSON.stringify([7, copyOf('poj3074')]));
    expect([dialects.length, problems.length]).toEqual([1, 1]);
  });
});

describe('docs/formats.md', () => {
  const page = readFileSync('docs/formats.md', 'utf8');
  const [example = ''] = /(?<=```json\n)[^`]+/.exec(page) ?? [];

  it('has an example that reads and writes as the page says', () => {
    const { dialects, problems } = readDialects(example);
    expect(problems).toEqual([]);
    const [record] = dialects;
    if (record === undefined) throw new Error('no record');
    const format = formatFromDialect(record);
    const [, input = ''] = /reads\n\n```\n([^`]+)```/.exec(page) ?? [];
    const [puzzle] = puzzlesOf(format, input);
    expect(puzzle?.kind === 'grid' && [...puzzle.cells.slice(0, 9)]).toEqual([
      0, 2, 7, 3, 8, 0, 0, 1, 0,
    ]);
  });

  it('names every setting', () => {
    const settings = formats.flatMap(({ id }) => pathsOf(dialectRecordOf(id) ?? {}));
    const told = new Set([...page.matchAll(/^\| `([\w.]+)`/gm)].map(([, path]) => path));
    expect([...new Set(settings)].filter((path) => !told.has(path))).toEqual([]);
  });
});

/** The settings of a record, as dotted paths. */
function pathsOf(record: object, before = ''): string[] {
  return Object.entries(record).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? pathsOf(value, `${before}${name}.`)
      : [`${before}${name}`],
  );
}

describe('settings that do not fit together', () => {
  const base = copyOf('poj2676');
  if (base.kind !== 'grid') throw new Error('no grid');
  it.each([
    [{ boxes: [[1, 2]] }, 'dialect-size'],
    [{ boxes: [[4, 4]] }, 'dialect-symbols'],
    [{ blank: '5' }, 'dialect-clash'],
    [{ decoration: '1' }, 'dialect-clash'],
    [{ size: true, layout: 'stream', count: false }, 'dialect-clash'],
    [
      {
        boxes: [
          [2, 2],
          [3, 3],
        ],
      },
      'dialect-clash',
    ],
    [{ terminator: 'end' }, 'dialect-clash'],
  ])('%o', (change, code) => {
    const record = { ...base, input: { ...base.input, ...(change as object) } };
    expect(dialectProblems(record).map((found) => found.code)).toEqual([code]);
    expect(() => formatFromDialect(record)).toThrow(RangeError);
  });
});

describe('a registry', () => {
  it('knows the dialects that it was made with, and no other does', () => {
    const own = copyOf('poj3074');
    const registry = createRegistry([own]);
    expect(registry.formatById('my-own')?.title).toBe(own.title);
    expect(registry.formats).toHaveLength(formats.length + 1);
    expect(formatById('my-own')).toBeUndefined();
    expect(createRegistry().formatById('my-own')).toBeUndefined();
  });

  it('detects by the user’s file names, which are no patterns', () => {
    const registry = createRegistry([{ ...copyOf('poj3074'), names: ['m(y'] }]);
    const line = '.'.repeat(80);
    const sample = { lines: [`1${line}`, 'end'], whole: true, neighbours: [] };
    expect(registry.detect({ ...sample, name: 'm(y1.in' })[0]?.formatId).toBe('my-own');
    expect(registry.detect({ ...sample, name: 'my.in' })[0]?.formatId).toBe('poj3074');
  });
});
