import { describe, expect, test } from 'vitest';
import { unknownFormat } from './best-guess';
import { createRegistry, detect } from './index';
import { otherRule } from './other-rules';

const ROWS = ['53..7....', '6..195...', '.98....6.', '8...6...3', '4..8.3..1', '7...2...6', '.6....28.', '...419..5', '....8..79']; // prettier-ignore
const grid = JSON.stringify(ROWS);
const sampleOf = (text: string) => ({
  lines: text.split('\n'),
  whole: true,
  name: 'a.txt',
  neighbours: [],
});

test.each([
  ['cages in JSON', `{"grid": ${grid}, "cages": [[3, [0, 1]]]}`, 'cage'],
  ['the type of a puzzle', `{"type": "killer", "grid": ${grid}}`, 'killer'],
  ['YAML', `thermometers:\n  - [0, 1]\ngrid: ${grid}`, 'thermometer'],
  ['a line under the rows', `${ROWS.join('\n')}\narrow: r1c1 r1c2`, 'arrow'],
  [
    'a list of rules',
    `{"rules": [{"type": "Standard"}, {"type": "Wild-Pears"}], "grid": ${grid}}`,
    'wild-pears',
  ],
  ['rules by name', `[{"grid": ${grid}, "constraints": ["rows", "odd sums"]}]`, 'odd sums'],
  [
    'rules in words',
    `{"rules": "Normal rules apply.\\n\\nSkyscrapers: clues outside.", "grid": ${grid}}`,
    'skyscraper',
  ],
  ['a setting', `${ROWS.join('\n')}\ndiagonals = true`, 'diagonal'],
  ['a call in a program', `sudoku(9).with_anti_king().grid(${grid})`, 'anti_king'],
  ['a call with a list', `new Board(9).withThermos([[1, 2]]).grid(${grid})`, 'thermo'],
  ['a heading', `X-Sudoku\n${ROWS.join('\n')}`, 'x'],
  ['a heading in a comment', `; Thermometer Sudoku 3\n${ROWS.join('\n')}`, 'thermometer'],
  ['a heading of one word', `Windoku\n${ROWS.join('\n')}`, 'windoku'],
  ['a column', `puzzle,variant\n${ROWS.join('')},Anti-Knight`, 'anti-knight'],
  ['a type on a line', `type: color\n${ROWS.join('\n')}`, 'color'],
  [
    'constraints without names',
    `[{"grid": ${grid}, "constraint": {"c1": null, "c2": [[[3, 2], [3, 3]]]}}]`,
    'constraint',
  ],
  ['sums of cages', `${ROWS.join('\n')}\n\n10 = A1+A2\n12 = B1 + B2 + B3`, 'killer'],
])('%s: refused by the name of the rule', (_, text, rules) => {
  const sample = sampleOf(text);
  expect(detect(sample)).toEqual([]);
  expect(unknownFormat(sample)).toMatchObject({ code: 'link-rules', params: { rules } });
});

const five = (widths: readonly number[]): string =>
  widths.map((width) => '5..3.7...'.repeat(3).slice(0, width)).join('\n');
const RAGGED = [18, 18, 18, 18, 18, 18, 21, 21, 21, 9, 9, 9, 21, 21, 21, 18, 18, 18, 18, 18, 18];

test.each([
  ['a samurai without its gaps', five(RAGGED), 'samurai'],
  ['clues with a stroke', '\\  ,15\\  , 4\\\n  \\9 ,     ,    \n11\\5 ,     ,    ', 'kakuro'],
  ['clues in brackets', 'w=3\nX,(14/0),(21/0)\n(0/8),0,0\n(0/19),0,0', 'kakuro'],
  ['clues without brackets', 'ND 4/0 9/0\n0/3 0 0\n0/17 0 0', 'kakuro'],
  ['clues with letters', '3,3\n*,C18,C13\nF23,?,?\nF11,?,?', 'kakuro'],
  ['sums of cages and their cells', '3 1,1 1,2\n14 2,1 2,2 2,3\n9 1,3 1,4', 'killer'],
  ['a name on the first line', '# Kakurasu\n3 3\n7 49 22\n38 10 23', 'kakurasu'],
  ['facts', 'placed(6,6,1).\n\ncage_member(1, 1,1; 1, 2,1). cage_sum(1,15).', 'cage'],
  ['a fact with a list', 'p1_cages(\n[[0, 0, 1], [2, 1, 1]]).', 'cage'],
])('%s: its kind is named where no format reads it', (_, text, rules) => {
  const sample = sampleOf(text);
  expect(detect(sample)).toEqual([]);
  expect(unknownFormat(sample)).toMatchObject({ code: 'link-rules', params: { rules } });
});

test.each([
  ['days', '12/25\n13/5\n14/6'],
  ['fractions', '(1/2) (1/3)\n(2/3) (1/4)\n(1/5) (2/5)'],
  ['codes', 'A1,B2,C3\nD4,E5,F6\nG7,H8,I9'],
  ['rows of other lengths', five(RAGGED.slice(1))],
  ['a program', 'def cage_sum(cells):\n  return diagonal(1)'],
])('%s are no other kind of puzzle', (_, text) => {
  expect(unknownFormat(sampleOf(text)).code).not.toBe('link-rules');
});

test('five grids with blanks between them are a samurai', () => {
  const row = '530070000';
  const both = (count: number, gap = '   '): string[] => Array<string>(count).fill(row + gap + row);
  const middle = Array<string>(3).fill(`      ${row}`);
  const lines = [...both(6), ...both(3, '001'), ...middle, ...both(3, '002'), ...both(6)];
  expect(unknownFormat(sampleOf(lines.join('\n')))).toMatchObject({
    code: 'link-rules',
    params: { rules: 'samurai' },
  });
  expect(otherRule(lines.slice(1))).toBeNull();
});

test('its place is told', () => {
  const cut = '[{"rules": [\n {"type": null, "name": "Wild-Pears"}], "grid": [1, 2';
  expect(otherRule(cut.split('\n'))?.at).toEqual({ line: 2, column: 26 });
  expect(otherRule(['a', ' cages: 1'])?.at).toEqual({ line: 2, column: 2 });
});

test.each([
  ['nothing behind the key', `{"grid": ${grid}, "cages": [], "thermos": null, "diagonal": false}`],
  ['a word in a heading', `Killer cages of May\n${ROWS.join('\n')}`],
  [
    'the rules of Sudoku',
    `{"rules": [{"type": "Standard", "rules": []}, {"name": "Box unique"}], "grid": ${grid}}`,
  ],
  ['constraints of Sudoku', `{"grid": ${grid}, "constraints": {"rows": 1, "boxes": [3, 3]}}`],
  ['no constraint', `{"grid": ${grid}, "constraint": null, "constraints": {}}`],
  ['the type of a field', `<input type="color"><pre>\n${ROWS.join('\n')}\n</pre>`],
  ['a sentence of rules', `{"rules": ["Fill in each row with digits"], "grid": ${grid}}`],
  [
    'the techniques of a solver',
    `{"rules": ["Single Position", "Candidate Lines", "X-Wings", "Forcing Chains"], "grid": ${grid}}`,
  ],
  ['a name in a title', `Arrow\n${ROWS.join('\n')}`],
  ['a column with names', `puzzle,type\n${ROWS.join('')},easy`],
  ['a part of another word', `{"grid": ${grid}, "packages": 3, "cage_count": 0}`],
])('%s is no rule', (_, text) => {
  expect(otherRule(text.split('\n'))).toBeNull();
  expect(detect(sampleOf(text))).not.toEqual([]);
});

test('five grids that share boxes are a samurai', () => {
  const side = Array.from({ length: 21 }, (_, at) => at);
  const isGap = (row: number, column: number): boolean =>
    [row, column].some((at) => at > 8 && at < 12) && [row, column].some((at) => at < 6 || at > 14);
  const rows = side.map((row) =>
    side.map((column) => (isGap(row, column) ? 0 : (row * 3 + column) % 4 ? 0 : (column % 9) + 1)),
  );
  const lines = ['easy', ...rows.map((row) => row.join(' '))];
  const found = { code: 'link-rules', params: { rules: 'samurai' }, at: { line: 2, column: 1 } };
  expect(otherRule(lines)).toEqual(found);
  expect(otherRule(['', ...rows.map((row) => row.join(''))])).toEqual(found);
  (rows[10] as number[])[2] = 5;
  expect(otherRule(rows.map((row) => row.join(' ')))).toBeNull();
});

test('so are five in JSON whose corners are shared, whatever they are called', () => {
  const cells = (at: number): number[][] =>
    Array.from({ length: 9 }, (_, row) =>
      Array.from(
        { length: 9 },
        (_, column) => (row * row * (at + 3) + column * column * 7 + row * at) % 10,
      ),
    );
  const [middle, ...others] = [4, 0, 1, 2, 3].map(cells) as [number[][], ...number[][][]];
  others.forEach((other, at) => {
    const [top, left] = [at > 1 ? 6 : 0, at % 2 === 1 ? 6 : 0];
    for (let row = 0; row < 3; row++)
      for (let column = 0; column < 3; column++)
        (other[6 - top + row] as number[])[6 - left + column] =
          middle[top + row]?.[left + column] ?? 0;
  });
  const text = JSON.stringify({ grids: [...others, middle].map((initial) => ({ initial })) });
  const found = { code: 'link-rules', params: { rules: 'samurai' } };
  expect(otherRule([text])).toMatchObject(found);
  (others[0] as number[][])[8] = [0, 0, 0, 0, 0, 0, 0, 0, 10];
  expect(otherRule([JSON.stringify({ grids: [...others, middle] })])).toBeNull();
});

test('a grid with its regions in a file beside it is not read without them', () => {
  const sample = { ...sampleOf(ROWS.join('\n')), name: 'Sudoku.txt' };
  const beside = (...neighbours: string[]) => ({ ...sample, neighbours });
  expect(detect(beside('Sudoku.txt', 'Regions.md', 'Sudoku2_Regions.txt'))).not.toEqual([]);
  expect(detect(beside('area.md', 'areas-of-use.txt', 'Sudoku_partial.txt'))).not.toEqual([]);
  for (const file of ['Sudoku_Regions.txt', 'SudokuPart.txt', 'area.txt', 'Regions.txt']) {
    const found = beside('Sudoku.txt', file);
    expect(detect(found)).toEqual([]);
    expect(unknownFormat(found)).toMatchObject({ code: 'regions-elsewhere', params: { file } });
  }
});

describe('a name that speaks of other rules', () => {
  const text = ROWS.join('\n');
  const found = (name: string, solutions: number | null, ...neighbours: string[]) =>
    createRegistry([], () => solutions).recognise({ ...sampleOf(text), name, neighbours }).claims;

  test.each([
    ['killer.txt', 'killer'],
    ['X-sudoku-3.txt', 'x'],
    ['sudokuX.sdk', 'x'],
    ['XSudoku.txt', 'x'],
    ['hardDiagonals.txt', 'diagonal'],
    ['03_anti-knight.txt', 'anti-knight'],
    ['jigsaw 7.in', 'jigsaw'],
    ['latin-squares.txt', 'latin'],
    ['KenKen.txt', 'ken_ken'],
    ['16x16x16.txt', '16x16x16'],
    ['board-3d.txt', '3d'],
  ])('is asked about where the grid of %s has many solutions', (name, rules) => {
    expect(found(name, 2)).toEqual([]);
    expect(found(name, 0)).toEqual([]);
    expect(found(name, 1)).not.toEqual([]);
    const sample = { ...sampleOf(text), name };
    expect(unknownFormat(sample)).toMatchObject({ code: 'named-rules', params: { rules } });
  });

  test.each([
    ['a word', '# solves a Latin square', 'latin'],
    ['a code', '"type": "DT",', 'dt'],
  ])('may stand in the file: %s', (_, line, rules) => {
    const of = (solutions: number) =>
      createRegistry([], () => solutions).detect(sampleOf(`${line}\n${text}`));
    expect(of(2)).toEqual([]);
    expect(of(1)).not.toEqual([]);
    const unknown = unknownFormat(sampleOf(`${line}\n${text}`));
    expect(unknown).toMatchObject({ code: 'named-rules', params: { rules } });
  });

  test.each(['sparrow.txt', '9x9.txt', 'excavator.txt', 'sudoku-xy.txt', 'x1.txt'])(
    'is not %s',
    (name) => {
      expect(found(name, 2)).not.toEqual([]);
    },
  );

  test('may be that of jigsaws, which have their regions', () => {
    const map = ['0001', '0111', '2233', '2233'].join('\n');
    const lines = `${map}\n1...\n...2\n....\n.3..`.split('\n');
    const registry = createRegistry([], () => 2);
    expect(registry.detect({ ...sampleOf(''), lines, name: 'jigsaw.txt' })).not.toEqual([]);
  });

  test('may be that of regions beside it', () => {
    expect(found('Numbers.txt', 2, 'NumbersJigsaws.txt', 'a.txt')).toEqual([]);
    expect(found('Numbers.txt', 1, 'JigsawModels.txt')).not.toEqual([]);
    expect(found('Numbers.txt', 2, 'JigsawModels.md', 'party.txt')).not.toEqual([]);
    expect(found('part1.in', 2, 'part2.in', 'part3.in')).not.toEqual([]);
    expect(found('Numbers.txt', 2, 'jigsaw-1.txt', 'jigsaw-2.txt')).not.toEqual([]);
    expect(found('Numbers.txt', null, 'NumbersJigsaws.txt')).not.toEqual([]);
    expect(found('killer.txt', null)).toEqual([]);
    const many = Array.from({ length: 60 }, (_, i) => `region${i}.txt`);
    expect(found('Numbers.txt', 2, ...many)).not.toEqual([]);
  });
});
