import { describe, expect, test } from 'vitest';
import { optionCount, optionItems, type CoverPuzzle } from '../../shared/puzzle';
import { detect, formatById, parseText } from '../index';
import type { Format } from '../format';
import { LiteralReader } from './reader';

const samples: Readonly<Record<string, string>> = {
  python: 'rows = [[1, 0, 0, 1], [0, 1, 1, 0],\n        [1, 1, 0, 0], [0, 0, 1, 1]]  # four\n',
  tuples: 'm = ((1,0,0,1),(0,1,1,0),(1,1,0,0),(0,0,1,1),)\nprint(solve(m))\n',
  numpy:
    'array([[1, 0, 0, 1],\n       [0, 1, 1, 0],\n       [1, 1, 0, 0],\n       [0, 0, 1, 1]])\n',
  printed: '[[1 0 0 1]\n [0 1 1 0]\n [1 1 0 0]\n [0 0 1 1]]\n',
  c: '// four rows\nint a[4][4] = {\n  {1, 0, 0, 1},\n  {0, 1, 1, 0},\n  {1, 1, 0, 0},\n  {0, 0, 1, 1},\n};\n',
  cpp: 'std::vector<std::vector<int>> m = {{1,0,0,1},{0,1,1,0},{1,1,0,0},{0,0,1,1}};\n',
  csharp:
    'var m = new int[,] { { 1, 0, 0, 1 }, { 0, 1, 1, 0 }, { 1, 1, 0, 0 }, { 0, 0, 1, 1 } };\n',
  java: 'int[][] m = new int[][] {new int[] {1,0,0,1}, new int[] {0,1,1,0}, new int[] {1,1,0,0}, new int[] {0,0,1,1}};\n',
  javascript:
    'const m = [\n  [1, 0, 0, 1],\n  [0, 1, 1, 0],\n  [1, 1, 0, 0],\n  [0, 0, 1, 1],\n];\n',
  matlab: 'M = [1 0 0 1; 0 1 1 0; 1 1 0 0; 0 0 1 1]\n',
  latex:
    '\\begin{pmatrix} 1 & 0 & 0 & 1 \\\\ 0 & 1 & 1 & 0 \\\\ 1 & 1 & 0 & 0 \\\\ 0 & 0 & 1 & 1 \\\\ \\end{pmatrix}\n',
  json: '{"matrix": [[1,0,0,1],[0,1,1,0],[1,1,0,0],[0,0,1,1]]}\n',
};

/** Options as numbers of items, of the first puzzle that detection finds. */
function read(
  text: string,
  name = 'x.txt',
): { id: string; cover: CoverPuzzle; options: number[][] } {
  const lines = text.split('\n').slice(0, -1);
  const id = detect({ lines, whole: true, name, neighbours: [] })[0]?.formatId ?? 'none';
  const format = formatById(id);
  const [found] = format === undefined ? [] : parseText(format, text).cases;
  const cover = found?.puzzle;
  if (cover?.kind !== 'cover') throw new Error(`${id}: ${JSON.stringify(found)}`);
  const options = Array.from({ length: optionCount(cover) }, (_, i) => [...optionItems(cover, i)]);
  return { id, cover, options };
}

test.each(['['.repeat(30_000), `${'['.repeat(30_000)}${']'.repeat(30_000)}`, '<a>'.repeat(30_000)])(
  'lists within lists without an end are nothing',
  (text) => {
    expect(detect({ lines: [text], whole: true, name: 'x.txt', neighbours: [] })).toEqual([]);
  },
);

test.each([
  ['between bars', (row: string) => `| ${row} |`],
  ['with bars between all', (row: string) => `|${row.replaceAll(' ', '|')}|`],
  ['with a dash at the end', (row: string) => `${row} -`],
])('rows of 0 and 1 %s are a matrix', (_, written) => {
  const rows = ['1 0 0 1 0', '0 1 1 0 0', '1 1 0 0 1', '0 0 1 1 0'].map(written);
  expect(read(`${rows.join('\n')}\n`)).toMatchObject({
    id: 'matrix',
    options: [
      [0, 3],
      [1, 2],
      [0, 1, 4],
      [2, 3],
    ],
  });
});

test.each([
  '{ 1 4 7 }\n{ 1 4 }\n{ 4 5 7 }\n{ 2 3 5 6 }\n',
  '[1, 2, 3, 4, 5, 6, 7]\n[1, 4, 7]\n[1, 4]\n[4, 5, 7]\n[2, 3, 5, 6]\n',
])('sets a line each are a family', (text) => {
  const { id, cover, options } = read(text);
  expect(id).toBe('sets');
  expect([cover.items, options.length]).toEqual([7, 4]);
});

test('sets after the list of their names are read with these, and proved', () => {
  const sets = 'A = {1, 4, 7}\nB = {1, 4}\nC = {4, 5, 7}\nD = {2, 3, 5, 6}\n';
  const text = `S = {A, B, C, D}\nX = {1, 2, 3, 4, 5, 6, 7}\n\n${sets}`;
  const { id, cover } = read(text);
  expect([id, cover.primary, optionCount(cover)]).toEqual(['sets', 7, 4]);
  expect(cover.names?.items.slice(7)).toEqual(['A', 'B', 'C', 'D']);
  const format = formatById('sets');
  expect(format === undefined ? null : parseText(format, text).notes).toEqual([]);
});

describe('rows of 0 and 1', () => {
  test.each([
    ['side by side', 'a1#1 1001\na1#2 0110\na1#1 1100\nb 0011\n'],
    ['in CSV', '// Rows\nDARK ONE,1,0,0,1\nx,0,1,1,0\nx,1,1,0,0\nx,0,0,1,1\n'],
  ])('are a matrix behind their names, %s', (_, text) => {
    const { id, cover, options } = read(text);
    expect([id, cover.items, options]).toEqual([
      'matrix',
      4,
      [
        [0, 3],
        [1, 2],
        [0, 1],
        [2, 3],
      ],
    ]);
    const { notes } = parseText(formatById('matrix') as Format, text);
    expect(notes.map(({ code }) => code)).toEqual(['lost-comments']);
  });

  test.each([
    ['the rows', 'row a b c\nx 1 0 1\ny 0 1 0\nz 1 1 0\n'],
    ['none', ',a,b,c\nx,1,0,1\ny,0,1,0\nz,1,1,0\n'],
  ])('have their columns named in a line that begins with a name for %s', (_, text) => {
    const { id, cover, options } = read(text);
    expect([id, cover.names?.items, options]).toEqual([
      'matrix',
      ['a', 'b', 'c'],
      [[0, 2], [1], [0, 1]],
    ]);
  });

  test('behind numbers are none: these may be entries', () => {
    const lines = ['2 1 0 0 1', '3 0 1 1 0', '2 1 1 0 0'];
    expect(detect({ lines, whole: true, name: 'x.txt', neighbours: [] })).toEqual([]);
  });

  test('of any length stand on one line', () => {
    const row = Array.from({ length: 250 }, (_, item) => (item % 100 === 0 ? 1 : 0));
    const rows = JSON.stringify(Array.from({ length: 300 }, () => row));
    const covers: CoverPuzzle[] = [];
    const reader = new LiteralReader({
      onCase: ({ puzzle }) => void (puzzle?.kind === 'cover' && covers.push(puzzle)),
      onNote: () => undefined,
    });
    reader.push(rows);
    reader.end();
    expect(covers.map((cover) => [cover.items, optionCount(cover)])).toEqual([[250, 300]]);
  });

  test.each(Object.entries(samples))('in %s', (_, text) => {
    const { id, cover, options } = read(text);
    expect(id).toBe('sets');
    expect(cover.items).toBe(4);
    expect(options).toEqual([
      [0, 3],
      [1, 2],
      [0, 1],
      [2, 3],
    ]);
  });
});

const SETS = [
  ['Python', 'subsets = [{1, 4, 7}, {1, 4}, {4, 5, 7}, {3, 5, 6}, {2, 3, 6, 7}, {2, 7}]\n'],
  [
    'frozen',
    'S = [frozenset([1,4,7]), frozenset([1,4]), frozenset([4,5,7]), frozenset([3,5,6]), frozenset([2,3,6,7]), frozenset([2,7])]\n',
  ],
  [
    'braces',
    '{ 1 2 3 4 5 6 7 }\n{\n { 1 4 7 }\n { 1 4 }\n { 4 5 7 }\n { 3 5 6 }\n { 2 3 6 7 }\n { 2 7 }\n}\n',
  ],
  ['LaTeX', '\\{ \\{1,4,7\\}, \\{1,4\\}, \\{4,5,7\\}, \\{3,5,6\\}, \\{2,3,6,7\\}, \\{2,7\\} \\}\n'],
  ['C++', 'vector<vector<int>> s = {{1,4,7},{1,4},{4,5,7},{3,5,6},{2,3,6,7},{2,7}};\n'],
  ['Haskell', 'sets = [[1,4,7],[1,4],[4,5,7],[3,5,6],[2,3,6,7],[2,7]]\n'],
] as const;

const FAMILY = [
  [0, 3, 6],
  [0, 3],
  [3, 4, 6],
  [2, 4, 5],
  [1, 2, 5, 6],
  [1, 6],
];

describe('sets', () => {
  test.each(SETS)('in %s', (_, text) => {
    const { id, cover, options } = read(text);
    expect([id, cover.items, cover.primary]).toEqual(['sets', 7, 7]);
    expect(cover.names?.items).toEqual(['1', '2', '3', '4', '5', '6', '7']);
    expect(options).toEqual(FAMILY);
  });

  test.each([
    ['lines', 'A: 1 4 7\nB: 1 4\nC: 4 5 7\nD: 3 5 6\nE: 2 3 6 7\nF: 2 7\n'],
    [
      'assignments',
      'A = {1, 4, 7}\nB = {1, 4}\nC = {4, 5, 7}\nD = {3, 5, 6}\nE = {2, 3, 6, 7}\nF = {2, 7}\n',
    ],
    [
      'calls',
      'A = set([1, 4, 7])\nB = set([1, 4])\nC = set([4, 5, 7])\nD = set([3, 5, 6])\nE = set([2, 3, 6, 7])\nF = set([2, 7])\n',
    ],
    ['JSON', '{"A":[1,4,7],"B":[1,4],"C":[4,5,7],"D":[3,5,6],"E":[2,3,6,7],"F":[2,7]}\n'],
    [
      'a dictionary',
      "Y = {\n 'A': [1, 4, 7],\n 'B': [1, 4],\n 'C': [4, 5, 7],\n 'D': [3, 5, 6],\n 'E': [2, 3, 6, 7],\n 'F': [2, 7]}\n",
    ],
    [
      'a heading and lines',
      'An exact cover problem\n\nA: 1, 4, 7\nB: 1, 4\nC: 4, 5, 7\nD: 3, 5, 6\nE: 2, 3, 6, 7\nF: 2, 7\n',
    ],
    [
      'a universe',
      'X = {1,2,3,4,5,6,7}\nA = {1,4,7}\nB = {1,4}\nC = {4,5,7}\nD = {3,5,6}\nE = {2,3,6,7}\nF = {2,7}\n',
    ],
  ])('with names in %s', (_, text) => {
    const { cover, options } = read(text);
    expect(cover.primary).toBe(7);
    expect(cover.names?.items.slice(7)).toEqual(['A', 'B', 'C', 'D', 'E', 'F']);
    expect(options).toEqual(FAMILY.map((items, set) => [...items, 7 + set]));
  });

  test('the name of a set is in the answer', () => {
    const { cover } = read('A: 1 2\nB: 3\nC: 2 3\n');
    const solution = { kind: 'cover' as const, options: Int32Array.of(0, 1) };
    const answers = formatById('sets')?.answers();
    const report = { outcome: 'answer', solution, complete: true, score: null };
    expect(answers?.answer(cover, report as never)).toBe('1 2 A\n3 B\n');
  });

  test('what is said of the items counts', () => {
    const sized = read('{"universe_size": 8, "sets": [[0,3,6],[0,3],[3,4,6],[2,4,5],[1,2,5,6]]}\n');
    expect(sized.cover.names?.items).toEqual(['0', '1', '2', '3', '4', '5', '6', '7']);
    const listed = read('{"universe": ["a","b","c","d"], "sets": [["a","b"],["c"],["b","c"]]}\n');
    expect(listed.cover.names?.items).toEqual(['a', 'b', 'c', 'd']);
  });
});

describe('lists below words that speak of sets', () => {
  const LISTS = '[1, 4, 7]\n[1, 4]\n[4, 5, 7]\n[3, 5, 6]\n[2, 3, 6, 7]\n[2, 7]\n';

  test.each([
    ['a sentence', `Which of these sets have all seven numbers?\n\n${LISTS}`],
    [
      'a heading with a colon',
      `# Cover\n\nConsider these subsets:\n\n${LISTS}\nThere is an answer.\n`,
    ],
    ['words in brackets', `An exact cover [from Knuth]\nFind sets [in order]:\n\n${LISTS}`],
  ])('are an exact cover below %s', (_, text) => {
    expect(read(text)).toMatchObject({ id: 'sets', options: FAMILY });
  });

  test('may be rows of a matrix', () => {
    const { id, cover } = read('The rows of my matrix are\n[0 0 1 0]\n[1 0 0 1]\n[0 1 1 0]\n');
    expect([id, cover.items, cover.names]).toEqual(['sets', 4, undefined]);
  });

  test('are none below other words, or among them', () => {
    const ids = (text: string) =>
      detect({ lines: text.split('\n'), whole: true, name: 'x.txt', neighbours: [] });
    expect(ids(`Seen today and then:\n${LISTS}`)).toEqual([]);
    expect(ids(`These sets\n${LISTS.replace('\n', '\nand then\n')}`)).toEqual([]);
  });
});

describe('items in angle brackets', () => {
  test('with secondary items and colours', () => {
    const { id, cover, options } = read(
      '< p q r >\n[ x y ]\np q x y:A ;\np r x:A y ;\np x:B ;\nq x:A ; r y:B ;\n',
    );
    expect([id, cover.items, cover.primary]).toEqual(['sets', 5, 3]);
    expect(cover.names).toEqual({ items: ['p', 'q', 'r', 'x', 'y'], colours: ['A', 'B'] });
    expect(options).toEqual([
      [0, 1, 3, 4],
      [0, 2, 3, 4],
      [0, 3],
      [1, 3],
      [2, 4],
    ]);
    expect([...(cover.colours ?? [])]).toEqual([0, 0, 0, 1, 0, 0, 1, 0, 0, 2, 0, 1, 0, 2]);
  });

  test.each([
    ['< a b >\na c ;\nb ;\n', 'item-unknown', 2, 3],
    ['< a a >\na ;\n', 'item-twice', 1, 5],
    ['< a b >\na:x b ;\n', 'colour-on-primary', 2, 1],
    ['< a b\na ;\n', 'bracket-open', 1, 1],
    ['< a b >\na ;\nb\n', 'bracket-open', 3, 1],
    ['< a b >\n', 'no-options', 1, 1],
  ] as const)('%j: %s', (text, code, line, column) => {
    const [found] = parseText(formatById('sets') as never, text).cases;
    expect(found?.problem).toMatchObject({ code, at: { line, column } });
  });
});

describe('what is no cover', () => {
  const ids = (text: string): string[] =>
    detect({ lines: text.split('\n'), whole: true, name: 'x.txt', neighbours: [] }).map(
      ({ formatId }) => formatId,
    );

  test.each([
    ['a grid', `[${'[5,3,0,0,7,0,0,0,0],'.repeat(9)}]`],
    [
      'a full grid',
      `[${Array.from({ length: 9 }, (_, i) => `[${[1, 2, 3, 4, 5, 6, 7, 8, 9].map((v) => ((v + i) % 9) + 1).join()}]`).join()}]`,
    ],
    ['places and values', '[[0,0,5],[0,1,3],[0,4,7],[1,0,6],[1,3,1]]'],
    [
      'a drawing in LaTeX',
      '\\begin{sudoku}\n|5|3| |.\n|6| |1|.\n\\end{sudoku}\n\\usepackage[a,b]{c}\n\\x{{a,b},{c}}',
    ],
    ['edges', '[[1,2],[2,3],[3,4],[1,4]]'],
    ['decimals', '[[0.5,1.25],[2.5,1]]'],
    ['prose', 'Note: this is prose.\nAuthor: somebody\nDate: today\nMore: words here'],
  ])('%s', (_, text) => {
    expect(ids(text)).not.toContain('sets');
  });

  test('a bracket that is never closed is told with its place', () => {
    const format = formatById('sets');
    const { cases } = parseText(format as never, 'x = [[1, 0],\n     [0, 1]\n');
    expect(cases).toMatchObject([
      { problem: { code: 'bracket-open', at: { line: 1, column: 5 } } },
    ]);
  });

  test('an item that is not in the universe, and a name that is there twice', () => {
    const format = formatById('sets');
    const first = (text: string): unknown => parseText(format as never, text).cases[0]?.problem;
    expect(first('{"universe": [1,2], "sets": [[1,2],[3]]}')).toMatchObject({
      code: 'item-unknown',
    });
    expect(first('A: 1 2\nB: 3\nA: 2 3\n')).toMatchObject({ code: 'item-twice', at: { line: 3 } });
  });
});
