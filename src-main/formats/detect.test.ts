import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { catalogues } from '../shared/text';
import {
  answeredLike,
  detect,
  formatById,
  alternativesOf,
  SAMPLE_LINES,
  type Format,
  type Sample,
} from './index';
import { judgedClaims } from './judge-claims';
import { documentOf } from './text/documents';
import { Trials } from './trial';

const samples = join(import.meta.dirname, '../../resources/samples');

function sampleOf(text: string, name = 'data.txt', neighbours: string[] = []): Sample {
  const lines = text.split(/\r?\n/);
  const whole = lines.length <= SAMPLE_LINES;
  return { lines: lines.slice(0, SAMPLE_LINES), whole, name, neighbours };
}

function best(text: string, name?: string, neighbours?: string[]): string | undefined {
  return detect(sampleOf(text, name, neighbours))[0]?.formatId;
}

/** The formats among which a person has to choose, the one that is taken first. */
function choice(text: string, name?: string, neighbours?: string[]): string[] {
  const sample = sampleOf(text, name, neighbours);
  return alternativesOf(formatById, detect(sample), new Trials(sample));
}

const rows = [
  '003020600',
  '900305001',
  '001806400',
  '008102900',
  '700000008',
  '006708200',
  '002609500',
  '800203009',
  '005010300',
];
const packed = rows.join('\n');
const spaced = rows.map((row) => [...row].join(' ')).join('\n');
const line = rows.join('').replaceAll('0', '.');
const letters = Array.from(
  { length: 16 },
  (_, i) => '-'.repeat(i) + 'ABCDEFGHIJKLMNOP'.slice(i),
).join('\n');
const matrix = '3 4\n1 0 0 1\n0 1 0 0\n0 0 1 0\n';

/** Samples that only their names tell from those of another problem, and what is taken meanwhile. */
const ASKED: Readonly<Record<string, string>> = {
  'acwing169.in': 'poj3076',
  'alone2.in': 'luogu-p1784',
  'p79494.in': 'jutge-p78955',
  'sudoku1.in': 'luogu-p1784',
  'sudoku2.in': 'luogu-p1784',
  'sudoku3.in': 'luogu-p1784',
  'tioj1025.in': 'luogu-p1784',
};

describe('the sample data sets', () => {
  const folders = readdirSync(samples, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && entry.name !== 'malformed',
  );

  it.each(folders.map(({ name }) => name))('%s is recognised', (folder) => {
    expect(formatById(folder)).toBeDefined();
    const files = readdirSync(join(samples, folder)).filter((file) => !file.endsWith('.ans'));
    for (const file of files) {
      const text = readFileSync(join(samples, folder, file), 'utf8');
      expect([file, best(text, file, files)]).toEqual([file, ASKED[file] ?? folder]);
      if (file in ASKED) expect(choice(text, file, files)).toContain(folder);
    }
  });

  it('recognises the malformed ones by what is right in them', () => {
    const files = readdirSync(join(samples, 'malformed'));
    const found = files.map((file) =>
      best(readFileSync(join(samples, 'malformed', file), 'utf8'), file, files),
    );
    const expected = files.map((file) => /^(alone|luogu-p1784|poj\d+)/.exec(file)?.[0]);
    expect(found).toEqual(expected);
  });
});

describe('content', () => {
  it.each([
    ['packed rows', packed, 'alone'],
    ['spaced rows', spaced, 'luogu-p1784'],
    ['dotted lines and end', `${line}\n${line}\nend`, 'poj3074'],
    ['dotted lines without end', `${line}\n${line}`, 'poj3074'],
    ['one dotted line', line, 'poj3074'],
    ['lines of digits with zeros', `${rows.join('')}\n${rows.join('')}`, 'poj3074'],
    ['one line of digits with zeros', rows.join(''), 'alone'],
    ['letters', `${letters}\n\n${letters}`, 'poj3076'],
    ['one matrix', matrix, 'acwing1067'],
    ['two matrices', matrix + matrix, 'poj3740'],
    ['a matrix whose first row is wrong', matrix.replace('1 0 0 1', '1 0 2 1'), 'acwing1067'],
    ['a matrix whose header is wrong', matrix.replace('3 4', '3 x'), 'poj3740'],
    ['a large matrix', `400 9\n${'0 0 0 1 0 0 0 0 1\n'.repeat(400)}`, 'acwing1067'],
    ['a grid in odd lines', `${rows.join('').slice(0, 50)}\n${rows.join('').slice(50)}`, 'alone'],
    ['a grid with a short row', packed.replace('900305001', '90030500'), 'alone'],
    ['a part with a name', `[Puzzle]\n${packed.replaceAll('0', '.')}\n[State]\n${packed}`, 'sdk'],
    ['one bad line, then end', `${line.slice(1)}\nend`, 'poj3074'],
    ['bare rows of 0 and 1', '0 1 1 0\n1 0 0 0\n0 0 0 1\n1 0 0 1\n', 'matrix'],
    ['rows under names', 'abcd\n0110\n1000\n0001\n', 'matrix'],
    ['rows of a table', 'p,q,r\n0,1,1\n1,0,0\n', 'matrix'],
    ['columns and secondary columns', '4 1\n0 1 1 0\n1 0 0 1\n', 'matrix'],
    ['lists of columns', '5\n0 2 4\n1\n3\n0 1\n', 'sparse'],
    ['named items', 'a b c | d\na d\nb c\n', 'knuth'],
    ['counts and named items', '3 2\na b c\na b\nc\n', 'knuth'],
    ['a universe and subsets', '1 2 3 4 5\n\n1 4\n2 3 5\n2 4\n', 'knuth'],
    ['costs of options', 'a b c\na b |3\nc|2\n', 'knuth'],
    ['p xc', 'p xc 2 0\n1 2 0\n', 'xc'],
  ])('%s', (_what, text, id) => {
    expect(best(text)).toBe(id);
  });

  it.each([
    ['prose', 'Dear Sir or Madam,\nplease find enclosed\nthe puzzles.'],
    ['nothing', ''],
    ['blank lines', '\n\n  \n'],
    ['a program', '#include <cstdio>\nint main() {\n  return 0;\n}\n'],
    ['a list of numbers', '17\n4\n2009\n'],
    ['pairs of numbers', '3 4\n1 2\n2 3\n3 4\n'],
    ['edges of a tree', '4\n1 2\n2 3\n3 4\n'],
    ['a table of numbers', '5\n40 80 10\n20 90 90\n'],
    ['a row of numbers over pairs', '1 2 3 4 5 6\n1 2\n3 4\n5 6\n'],
    ['a graph', '0 1 1\n1 0 1\n1 1 0\n'],
    ['a shape', '1 1 0\n0 1 1\n0 0 1\n'],
    ['clauses', 'c clauses\np cnf 3 2\n1 -2 0\n2 3 0\n'],
    ['a log', 'starting\n12:01 done\n12:02 done\n'],
  ])('%s is no data set', (_what, text) => {
    expect(detect(sampleOf(text))).toEqual([]);
  });

  it('knows a long file by its start', () => {
    expect(best(Array<string>(5000).fill(line).join('\n'))).toBe('poj3074');
    expect(best(Array<string>(500).fill(letters).join('\n\n'))).toBe('poj3076');
  });

  it('does not mind a last line that was cut', () => {
    const cut = {
      lines: [line, line, line.slice(0, 20)],
      whole: false,
      name: 'x.in',
      neighbours: [],
    };
    expect(detect(cut)[0]?.score).toBeGreaterThan(0.8);
  });

  it('makes no statement about the size of an instance that is cut', () => {
    const rows = Array.from({ length: 200 }, (_, i) => `1 ${i + 1}`);
    const cut = { lines: ['500 500 500', ...rows], whole: false, name: 'x.in', neighbours: [] };
    const [claim] = detect(cut);
    expect([claim?.formatId, claim?.reason.key]).toEqual(['sparse', 'sniff.coverCut']);
    const whole = { ...cut, lines: ['200 200 200', ...rows], whole: true };
    expect(detect(whole)[0]?.reason.params).toMatchObject({ options: 200, items: 200 });
  });

  it('of a header that its rows agree with is no grid, however many digits they have', () => {
    const rows = Array.from(
      { length: 450 },
      (_, i) => `${101 + (i % 99)} ${200 + (i % 200)} ${400 + (i % 300)}`,
    );
    const cut = { ...sampleOf(['500 700', ...rows].join('\n')), whole: false };
    expect(detect(cut).map(({ formatId }) => formatId)).toEqual(['sparse', 'hust1017']);
    const twice = { ...cut, lines: cut.lines.map((line) => line.replace(/^1.*? /, '400 ')) };
    expect(detect(twice).map(({ formatId }) => formatId)).toContain('alone');
    const blank = '000000000';
    expect(best(['120000000', ...Array<string>(8).fill(blank)].join('\n'))).toBe('alone');
  });

  it('is stronger than a name', () => {
    expect(best(`${line}\nend`, 'sudoku.in')).toBe('poj3074');
    expect(best(packed, 'sudoku3.in')).toBe('alone');
    expect(best(spaced, 'poj3074.in')).toBe('luogu-p1784');
  });
});

describe('names', () => {
  it.each([
    ['P1784_3.in', spaced, 'luogu-p1784'],
    ['2580.in', spaced, 'boj2580'],
    ['alone.in', packed, 'alone'],
    ['vs1.in', packed, 'vijos-vs'],
    ['la2659.in', letters, 'poj3076'],
    ['p4929-1.in', matrix + matrix, 'poj3740'],
    ['P4929.in', matrix, 'luogu-p4929'],
    ['16901.in', letters, 'poj3076'],
  ])('%s: choose between formats with the same output', (name, text, id) => {
    expect(best(text, name)).toBe(id);
  });

  it.each([
    ['sudoku.in', spaced, 'luogu-p1784', 'noip2009-target'],
    ['sudoku.txt', spaced, 'luogu-p1784', 'noip2009-target'],
    ['sudoku12.in', spaced, 'luogu-p1784', 'noip2009-target'],
    ['P1074_3.in', spaced, 'luogu-p1784', 'noip2009-target'],
    ['noip2009-1.in', spaced, 'luogu-p1784', 'noip2009-target'],
    ['alone3.in', spaced, 'luogu-p1784', 'alone'],
    ['acwing-169.in', letters, 'poj3076', 'acwing169'],
    ['数独2.in', letters, 'poj3076', 'acwing169'],
    ['poj3740.in', matrix, 'acwing1067', 'poj3740'],
  ])('%s: raise the question between others', (name, text, taken, other) => {
    expect(best(text, name)).toBe(taken);
    expect(choice(text, name)[0]).toBe(taken);
    expect(choice(text, name)).toContain(other);
  });

  it('of neighbours are worth less than the own one', () => {
    expect(best(spaced, '1.in', ['sudoku2.in', 'readme'])).toBe('luogu-p1784');
    expect(choice(spaced, '1.in', ['sudoku2.in'])).toContain('noip2009-target');
    expect(best(spaced, 'board.in', ['2580.in'])).toBe('boj2580');
    expect(best(spaced, 'P1784.in', ['2580.in'])).toBe('luogu-p1784');
  });
});

describe('an answer file', () => {
  const solved = Array<string>(9).fill('1 2 3 4 5 6 7 8 9');
  const decided = (answer: readonly string[]): string | null => {
    const sample = sampleOf(spaced, 'sudoku.in');
    const beside = sampleOf(answer.join('\n'), 'sudoku.ans');
    return answeredLike(formatById, choice(spaced, 'sudoku.in'), sample, beside);
  };

  it.each([
    ['one number', ['2862'], 'noip2009-target'],
    ['a grid', solved, 'luogu-p1784'],
    [
      'a grid and a number of solutions',
      [...solved, '', 'there are a total of 1 solution(s).'],
      'tioj1025',
    ],
    ['words', ['No solution'], null],
    ['a packed grid', solved.map((row) => row.replaceAll(' ', '')), null],
  ])('of %s', (_what, answer, id) => {
    expect(decided(answer)).toBe(id);
  });
});

describe('reasons', () => {
  it('tell what was seen', () => {
    expect(detect(sampleOf(`${line}\n${line}\nend`, 'a.in'))[0]).toMatchObject({
      formatId: 'poj3074',
      reason: {
        key: 'sniff.gridLinesEnd',
        params: { count: 2, cells: 81, alphabet: '1–9, “.”', terminator: 'end' },
      },
    });
  });

  it.each([
    ['knuth', 'sniff.coverNamed', ['a b c', ...Array<string>(300).fill('a b'), 'c']],
    ['xc', 'sniff.coverNumbered', ['p xc 2 0', ...Array<string>(300).fill('1 2 0')]],
    ['matrix', 'sniff.coverDense', Array<string>(300).fill('0 1 1 0')],
    ['text', 'sniff.textNotation', [1, 2, 3].flatMap((number) => [`--- ${number} ---`, ...rows])],
  ])('tell a start from a whole: %s', (id, key, lines) => {
    const reasonOf = (whole: boolean): string | undefined => {
      const claims = detect({ lines: [...lines, ''], whole, name: 'x', neighbours: [] });
      return claims.find(({ formatId }) => formatId === id)?.reason.key;
    };
    expect([reasonOf(true), reasonOf(false)]).toEqual([key, `${key}Start`]);
  });

  it('name the file and the twin', () => {
    const claims = detect(sampleOf(spaced, 'sudoku1.in'));
    const named = claims.find(({ formatId }) => formatId === 'noip2009-target');
    expect(named?.reason).toMatchObject({
      key: 'sniff.gridRowsSpacedNamed',
      params: { name: 'sudoku1.in' },
    });
    expect(claims[0]?.reason).toMatchObject({
      key: 'sniff.gridRowsSpacedTwins',
      params: { twins: 'NOIP 2009 T4, TIOJ 1025' },
    });
  });

  it('take a list with ratings for one of collectors, which no judge has', () => {
    for (const beside of [' # 9.0/1.2/1.2', ' # ER=9.0 by someone', '; 7.1/1.2/1.2'])
      expect(best(`${line}${beside}\n`.repeat(4), 'a.txt')).toBe('sdm');
    expect(best(`${line} # 1\n`.repeat(4), 'a.txt')).not.toBe('sdm');
    expect(best(`${line}\n`.repeat(4), 'a.txt')).not.toBe('sdm');
  });

  it('say more by an ending of their own than a bad line says against them', () => {
    const text = `${line} easy\n${line.slice(1)} too short\n${line}\n`;
    const first = (name: string): string | undefined =>
      detect(sampleOf(text, name, []))[0]?.formatId;
    expect(first('a.sdm')).toBe('sdm');
    expect(first('A.SDM')).toBe('sdm');
    expect(first('a.in')).not.toBe('sdm');
  });

  it('have words', () => {
    const texts = [
      packed,
      spaced,
      line,
      `${line}\nend`,
      letters,
      matrix,
      matrix + matrix,
      `12345\n${rows.join('').slice(5)}`,
    ];
    const names = ['a.in', 'alone.in', 'sudoku.in', '3074.in', '3076.in', '3740.in', '1067.in'];
    const words: Record<string, string> = catalogues.zh.sniff;
    const keys = texts.flatMap((text) =>
      names.flatMap((name) => detect(sampleOf(text, name, names)).map(({ reason }) => reason.key)),
    );
    expect(keys.length).toBeGreaterThan(50);
    expect(keys.filter((key) => words[key.replace('sniff.', '')] === undefined)).toEqual([]);
  });
});

it('reads no file as XML that has no game', () => {
  const xml = formatById('opensudoku') as Format;
  const reader = vi.fn(xml.reader);
  const detected = (text: string) =>
    judgedClaims([{ ...xml, reader }], new Trials(sampleOf(text)), null);
  detected('<a>'.repeat(30));
  expect(reader).not.toHaveBeenCalled();
  detected(`<a><game data="${rows.join('')}"/></a>`);
  expect(reader).toHaveBeenCalled();
});

it('understands a document once for all that ask for it', () => {
  const lines = [`[${rows.map((row) => `"${row}"`).join(', ')}]`];
  const document = documentOf(lines);
  expect(document?.grids).toHaveLength(1);
  expect(documentOf([...lines])).toBe(document);
});

// In the square of its length, a run would take longer than any test may.
it.each([' ', ',', '|'])('a long run of “%s” is passed over at once', (sign) => {
  const run = sign.repeat(120_000);
  for (const text of [run, `x y ${run} z`, `5 3 ${run} 7`]) expect(best(text)).toBeUndefined();
});
