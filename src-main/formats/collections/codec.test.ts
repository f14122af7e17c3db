import { describe, expect, test } from 'vitest';
import {
  coverPuzzle,
  gridShape,
  SHAPE_16,
  SHAPE_25,
  SHAPE_36,
  SHAPE_4,
  SHAPE_9,
  type GridPuzzle,
  type GridShape,
  type Puzzle,
} from '../../shared/puzzle';
import type { CaseDetails } from '../format';
import { formatOf, gridReport } from '../testing/golden';
import { casesIn, faults, tell } from '../testing/verbatim';

/** Files of collectors, to the letter: what is read, said, claimed, written and edited. */

const dotted = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const zeros = dotted.replaceAll('.', '0');
const solved = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';
const sixteen = (text: string): string => text.padEnd(256, '.');
const ten = 'x'.repeat(30);

function gridsIn(id: string, lines: readonly string[]): GridPuzzle[] {
  return tell(id, lines).cases.map(({ puzzle, problem }) => {
    if (puzzle?.kind !== 'grid') throw new Error(`no grid: ${JSON.stringify(problem)}`);
    return puzzle;
  });
}

const namesIn = (id: string, lines: readonly string[]) =>
  tell(id, lines).cases.map(({ name }) => name);
const notesIn = (id: string, lines: readonly string[]) =>
  tell(id, lines).notes.map(({ code, at }) => [code, at?.line, at?.column]);
const grid = (shape: GridShape, values: Readonly<Record<number, number>> = {}): GridPuzzle => {
  const cells = new Uint8Array(shape.cells);
  for (const [cell, value] of Object.entries(values)) cells[Number(cell)] = value;
  return { kind: 'grid', shape, cells };
};

describe('what is read', () => {
  test('a grid a line, its size by its length', () => {
    const shapes = [SHAPE_4, gridShape(2, 3), SHAPE_9, SHAPE_16, SHAPE_25];
    const lines = shapes.map(({ cells }) => '1'.padEnd(cells, '.'));
    expect(gridsIn('sdm', lines)).toEqual([
      ...shapes.slice(0, 4).map((shape) => grid(shape, { 0: 1 })),
      grid(SHAPE_25, { 0: 1 }),
    ]);
    expect(casesIn('sdm', ['', lines[0] ?? '', ' \t', lines[2] ?? ''])).toEqual([
      [2, 1],
      [4, 1],
    ]);
  });

  test('any of the usual blanks', () => {
    const wanted = grid(SHAPE_4, { 0: 1, 1: 2 });
    for (const blank of '.0*_-?xX')
      expect(gridsIn('sdm', [`12${blank.repeat(14)}`])).toEqual([wanted]);
    expect(gridsIn('sdm', ['12.*_-?.........', '1240............'])).toEqual([
      wanted,
      grid(SHAPE_4, { 0: 1, 1: 2, 2: 4 }),
    ]);
  });

  test('no two kinds of blanks where one may be a value or a slip', () => {
    const codes = (line: string) => tell('sdm', [line]).cases.map(({ problem }) => problem);
    const mixed = (found: string, column: number) => [
      { code: 'blanks-mixed', params: { found, other: '.' }, at: { line: 1, column } },
    ];
    expect(codes('12.0............')).toEqual(mixed('0', 4));
    expect(codes('12..x...........')).toEqual(mixed('x', 5));
  });

  test('a sign before solved cells is no cell', () => {
    expect(gridsIn('hodoku-library', [`:0000:x:+${dotted.slice(0, 80)}+9:::`])).toEqual(
      gridsIn('sdm', [dotted]),
    );
  });

  test('the field of the header, or else the first with blanks, or else the first', () => {
    const wanted = gridsIn('sdm', [dotted]);
    expect(gridsIn('csv', ['id,solution,puzzle', `1,${solved},${dotted}`])).toEqual(wanted);
    expect(gridsIn('csv', ['id,solution,Quizzes', `1,${solved},"${zeros}"`])).toEqual(wanted);
    expect(gridsIn('csv', [`1,${dotted},${solved}`])).toEqual(wanted);
    expect(gridsIn('csv', [`1,${solved},${dotted}`])).toEqual(wanted);
    expect(gridsIn('csv', [`1, "${dotted}" ,2`])).toEqual(wanted);
  });
});

describe('what is said', () => {
  faults('sdm', [
    ['a grid too short', ['12'], 'row-short', [1, 3], { found: 2, expected: 16 }],
    ['a grid too short, after blanks', ['', ` \t${'.'.repeat(80)} a`], 'row-short', [2, 83], { found: 80, expected: 81 }],
    ['a grid too long', [`${dotted}12`], 'row-long', [1, 82], { found: 83, expected: 81 }],
    ['as near to sixteen cells as to thirty-six', ['.'.repeat(26)], 'row-long', [1, 17], { found: 26, expected: 16 }],
    ['nearer to thirty-six', ['.'.repeat(27)], 'row-short', [1, 28], { found: 27, expected: 36 }],
    ['far too long', ['.'.repeat(1999)], 'row-long', [1, 1297], { found: 1999, expected: 1296 }],
    ['a letter', [dotted.replace('7', 'y')], 'cell-unknown', [1, 5], { text: 'y', allowed: '1–9, “.”' }],
    ['a letter at the start', [`y${dotted.slice(1)}`], 'cell-unknown', [1, 1], { text: 'y', allowed: '1–9, “.”' }],
    ['a digit beyond the size', [`\t${'..5'.padEnd(16, '.')}`], 'cell-unknown', [1, 4], { text: '5', allowed: '1–4, “.”' }],
    ['a picture, which is as long as two cells', [`.😀${'.'.repeat(78)}`], 'cell-unknown', [1, 2], { text: '😀', allowed: '1–9, “.”' }],
    ['a letter among digits and letters', [sixteen('1AH')], 'cell-unknown', [1, 3], { text: 'H', allowed: '1–G, “.”' }],
    ['a letter among letters', [sixteen('ABQ')], 'cell-unknown', [1, 3], { text: 'Q', allowed: 'A–P, “.”' }],
  ]); // prettier-ignore
  faults('lines-from-zero', [
    ['nine by nine', [dotted], 'row-short', [1, 82], { found: 81, expected: 256 }],
    ['a G', [sixteen('1G')], 'cell-unknown', [1, 2], { text: 'G', allowed: '0–F, “.”' }],
  ]);
  faults('hodoku-library', [
    ['a letter after a sign', [`:0000:x:+${dotted.replace('3', 'y')}:::`], 'cell-unknown', [1, 11], { text: 'y', allowed: '1–9, “.”' }],
    ['a cell too many after signs', [`:0000:x:+${dotted}+1+2:::`], 'row-long', [1, 92], { found: 83, expected: 81 }],
    ['another line', [`  ${ten}  `], 'record-unknown', [1, 1], { text: 'x'.repeat(20), format: 'HoDoKu' }],
  ]); // prettier-ignore
  faults('csv', [
    [
      'sixteen by sixteen',
      ['puzzle', sixteen('1')],
      'row-long',
      [2, 82],
      { found: 256, expected: 81 },
    ],
    [
      'a quoted field as long as a grid, without a heading',
      [`1,"${'5,'.repeat(40)}5"`],
      'cell-unknown',
      [1, 5],
      { text: ',', allowed: '1–9, “.”' },
    ],
    [
      'a quoted field with quotes and commas in it',
      [`1,"${'5"",'.repeat(27)}"`],
      'cell-unknown',
      [1, 5],
      { text: '"', allowed: '1–9, “.”' },
    ],
  ]);

  test('words that name no puzzle are lost, and solutions, once', () => {
    expect(notesIn('sdm', [dotted, `${dotted} a`, '# b'])).toEqual([['lost-comments', 3, 1]]);
    expect(notesIn('sdm', ['# a', dotted, '#'])).toEqual([]);
    expect(notesIn('hodoku-library', ['# a', `:0000:x:${dotted}:::`, '#'])).toEqual([]);
    expect(notesIn('csv', ['puzzle', dotted])).toEqual([]);
    const rows = ['puzzle,solution', `${dotted},${solved}`, `${dotted},${solved}`];
    expect(notesIn('csv', rows)).toEqual([
      ['lost-solutions', 2, dotted.length + 2],
      ['solutions-beside', 2, dotted.length + 2],
    ]);
  });

  test('what contradicts the givens or the rules is no solution', () => {
    for (const other of ['123456789'.repeat(9), solved.replace('5', '6')]) {
      const { cases, notes } = tell('csv', [`1,${dotted},${other}`]);
      const said = [...cases.flatMap(({ problem }) => problem ?? []), ...notes];
      expect(said[0]?.code).toBe(/^1/.test(other) ? 'lost-puzzles' : 'solution-wrong');
    }
  });

  test('headings and rules are passed, and counted from the first of them', () => {
    const passed = (count: number, line: number) => [
      { code: 'lines-passed', params: { count }, at: { line, column: 1 } },
    ];
    const lines = ['', 'Hardest grids', dotted, '=====', dotted];
    expect(casesIn('sdm', lines)).toEqual([
      [3, 1],
      [5, 1],
    ]);
    expect(tell('sdm', lines).notes).toEqual(passed(2, 2));
    expect(namesIn('sdm', lines)).toEqual(['Hardest grids', undefined]);
    expect(tell('csv', ['puzzle', dotted, '-----']).notes).toEqual(passed(1, 3));
    expect(tell('hodoku-library', [`:0000:x:${dotted}:::`, 'easy ones']).notes).toEqual(
      passed(1, 2),
    );
    expect(tell('puzzle-bank', ['0123456789ab grid']).notes).toEqual(passed(1, 1));
  });

  test('what is as long as a grid is a grid with mistakes', () => {
    expect(casesIn('sdm', ['handsomelyround', dotted])).toEqual([[2, 1]]);
    expect(casesIn('sdm', ['handsomelyaround', dotted])).toEqual([
      [1, 1, 'cell-unknown'],
      [2, 1],
    ]);
  });

  test('two equal givens in a house are a note with both places', () => {
    const line = `:0000:x:+5+3..+5${'.'.repeat(76)}:::`;
    expect(tell('hodoku-library', [line]).notes).toContainEqual({
      code: 'given-conflict',
      params: { value: '5', line: 1, column: 10 },
      at: { line: 1, column: 16 },
    });
  });

  test('at most twenty times', () => {
    const line = `11${'.'.repeat(79)}`;
    expect(notesIn('sdm', Array<string>(25).fill(line))).toHaveLength(20);
  });

  test('a line that two alphabets fit is a note with both, in one order or the other', () => {
    const note = (read: string, other: string) => [
      { code: 'alphabet-ambiguous', params: { read, other }, at: { line: 2, column: 1 } },
    ];
    expect(tell('sdm', ['', sixteen('1A')]).notes).toEqual(note('1–9A–G', '0–9A–F'));
    expect(tell('lines-from-zero', ['', sixteen('1A')]).notes).toEqual(note('0–9A–F', '1–9A–G'));
    expect(tell('sdm', [sixteen('1G')]).notes).toEqual([]);
    expect(tell('sdm', [sixteen('01')]).notes).toEqual([]);
  });
});

describe('the name of a puzzle', () => {
  test('is in the comments before it and in the words beside it', () => {
    const lines = ['# Easy', '# first', dotted, dotted, `${dotted} second`, `  ${dotted} # third`];
    expect(namesIn('sdm', lines)).toEqual(['Easy · first', undefined, 'second', 'third']);
    expect(namesIn('sdm', ['# broken', '12'])).toEqual(['broken']);
  });

  test('is what stands on either side, with a blank between', () => {
    expect(namesIn('csv', [`a,${dotted},b`])).toEqual(['a,b']);
    expect(namesIn('csv', [`a,${dotted}`])).toEqual(['a']);
    expect(namesIn('csv', [`${dotted},b`])).toEqual(['b']);
  });

  test('is apart from the ratings beside it, and from rules before it', () => {
    const { cases } = tell('sdm', ['~~~~', `${dotted} ED=7.1/1.2/1.2 x`, dotted]);
    expect(cases.map(({ name, ratings }) => [name, ratings])).toEqual([
      ['x', { ER: 7.1, EP: 1.2, ED: 1.2 }],
      [undefined, undefined],
    ]);
  });

  test('is the technique of the library, apart from its comment and candidates', () => {
    const says = (rest: string) =>
      tell('hodoku-library', [`:0901:4:${dotted}:${rest}`]).cases.map(
        ({ name, comment, marks }) => [name, comment, marks?.removed?.slice(0, 3)],
      );
    expect(says('::')).toEqual([['0901:4', undefined, undefined]]);
    expect(says(' 512  613 :712:a : b ')).toEqual([['0901:4', '712 : a : b', [0, 16, 32]]]);
    expect(says('51:a')).toEqual([['0901:4', '51 : a', undefined]]);
    expect(casesIn('hodoku-library', ['\t# a', `x:0901:4:${dotted}:::`, ten])).toEqual([
      [2, 1, 'record-unknown'],
      [3, 1, 'record-unknown'],
    ]);
  });

  test('is in the fields of a table that are no grid, no comment and not empty', () => {
    const says = (...lines: string[]) =>
      tell('csv', lines).cases.map(({ name, comment }) => [name, comment]);
    expect(says(`a,,${dotted},${solved},b`)).toEqual([['a,b', undefined]]);
    expect(says('puzzle,comment,notes', `${dotted},a,b`)).toEqual([[undefined, 'a · b']]);
    expect(casesIn('csv', ['puzzle,name', ',x'])).toEqual([[2, 1, 'record-unknown']]);
  });

  test('is not in the header of a table', () => {
    expect(namesIn('csv', ['id,puzzle', `,${dotted}`])).toEqual([undefined]);
  });
});

describe('what is claimed', () => {
  const claim = (id: string, lines: readonly string[], whole = true, name = 'a.txt') => {
    const found = formatOf(id).sniff({ lines, whole, name, neighbours: [] });
    return found && [found.score, found.reason.key, found.reason.params];
  };

  test('a file of grids, with their number; less where there are other lines among them', () => {
    expect(claim('sdm', [dotted, '', ' \t', dotted])).toEqual([
      0.68,
      'sniff.collectionLines',
      { count: 2 },
    ]);
    expect(claim('sdm', ['# a', dotted, 'what is', dotted, 'this'])?.[0]).toBe(0.53);
    expect(claim('sdm', [dotted, 'what', dotted, 'is', 'this'])).toBeNull();
    expect(claim('sdm', ['# a', ''])).toBeNull();
    expect(claim('sdm', ['what'])).toBeNull();
    expect(claim('puzzle-bank', [`0123456789ab ${dotted} 1`, 'x'])).toEqual([
      0.8,
      'sniff.collectionRecords',
      { count: 2 },
    ]);
    expect(claim('puzzle-bank', [`0123456789ab ${dotted} 1`, 'x', 'y'])).toBeNull();
    expect(claim('puzzle-bank', ['', `0123456789ab ${dotted} 1`, ' \t'])?.[0]).toBe(0.95);
  });

  test('without the last line where the file goes on', () => {
    expect(claim('sdm', [dotted, dotted, '12'], false)).toEqual([
      0.68,
      'sniff.collectionLinesStart',
      { count: 2 },
    ]);
    expect(claim('sdm', [dotted, dotted, '12'])?.[0]).toBe(0.58);
  });

  test('more by its name', () => {
    expect(claim('sdm', [dotted], true, 'b.sdm')).toEqual([
      0.88,
      'sniff.collectionLinesNamed',
      { count: 1, name: 'b.sdm' },
    ]);
  });

  test('a table where there is a comma or a header', () => {
    expect(claim('csv', [dotted])).toBeNull();
    expect(claim('csv', ['puzzle', dotted])?.[0]).toBe(0.95);
    expect(claim('csv', [dotted, `${dotted},`])?.[0]).toBe(0.95);
  });

  test('values from 0 where they fit, before those from 1 where they fit alone', () => {
    const [yes, open, no] = [sixteen('01'), sixteen('1A'), sixteen('1G')];
    const zero = '0–9A–F';
    const one = '1–9A–G';
    expect(claim('lines-from-zero', [yes, open])).toEqual([
      0.73,
      'sniff.collectionZero',
      { alphabet: zero, count: 2 },
    ]);
    expect(claim('sdm', [yes, open])).toEqual([0.68, 'sniff.collectionLines', { count: 2 }]);
    expect(claim('lines-from-zero', [open])).toEqual([
      0.68,
      'sniff.collectionOpen',
      { alphabet: zero, other: one, count: 1 },
    ]);
    expect(claim('sdm', [open])).toEqual([
      0.68,
      'sniff.collectionOpen',
      { alphabet: one, other: zero, count: 1 },
    ]);
    expect(claim('sdm', [no, open])).toEqual([0.68, 'sniff.collectionLines', { count: 2 }]);
    // Two zeros in a row are blanks, and so is every 0 of that file.
    expect(claim('lines-from-zero', [open, sixteen('100')])).toBeNull();
  });
});

describe('what is written', () => {
  const write = (id: string, ...puzzles: Puzzle[]) => formatOf(id).write(puzzles);
  const nine = grid(SHAPE_9, { 0: 5, 80: 9 });
  const text = `5${'.'.repeat(79)}9`;

  test('the fields of a table in quotes where they need them, and read again', () => {
    const details = [{ name: 'a "b", c', comment: 'd' }, {}];
    const table = ['puzzle,name,comment', `${text},"a ""b"", c",d`, `${text},,`];
    expect(formatOf('csv').write([nine, nine], details)).toBe(`${table.join('\n')}\n`);
    expect(namesIn('csv', table)).toEqual(['a "b", c', undefined]);
    expect(namesIn('csv', ['name , "puzzle"', ` "a ""b"", c" ,\t"${text}" `])).toEqual([
      'a "b", c',
    ]);
  });

  test('the columns of a table that some puzzle has a value for', () => {
    const csv = (details: readonly CaseDetails[]) =>
      formatOf('csv').write(
        details.map(() => nine),
        details,
      );
    expect(csv([{}])).toBe(`puzzle\n${text}\n`);
    expect(csv([{ ratings: { ER: 7 } }, {}])).toBe(`puzzle,ER\n${text},7\n${text},\n`);
  });

  test('a technique, what it rules out and the comment of a line of the library', () => {
    const removed = Array.from({ length: 81 }, (_, cell) => [0, 1 << 4, 1 << 5][cell] ?? 0);
    const marks = { corner: null, centre: null, removed };
    const line = (details: CaseDetails) => formatOf('hodoku-library').write([nine], [details]);
    expect(line({})).toBe(`:0000:x:${text}:::\n`);
    expect(line({ name: '0901:4', comment: 'c', marks })).toBe(`:0901:4:${text}:512 613::c\n`);
    expect(line({ name: 'a one', comment: 'c' })).toBe(`:0000:x:${text}:::a one : c\n`);
  });

  test('a line a puzzle, in the form of the format', () => {
    expect(write('sdm', nine, grid(SHAPE_4, { 15: 4 }))).toBe(
      `${text}\n${'4'.padStart(16, '.')}\n`,
    );
    expect(write('csv', nine)).toBe(`puzzle\n${text}\n`);
    expect(write('hodoku-library', nine)).toBe(`:0000:x:${text}:::\n`);
    expect(write('lines-from-zero', grid(SHAPE_16, { 0: 1, 1: 16 }))).toBe(`${sixteen('0F')}\n`);
    expect(write('sdm', grid(SHAPE_25, { 0: 1, 1: 25 }))).toBe(`${'AY'.padEnd(625, '.')}\n`);
    expect(write('sdm')).toBe('');
  });

  test('nothing where one of the puzzles does not fit', () => {
    expect(write('sdm', nine, coverPuzzle(1, [[0]]))).toBeNull();
    expect(write('sdm', grid(gridShape(2, 4)))).toBeNull();
    expect(write('csv', nine, grid(SHAPE_16))).toBeNull();
    expect(write('lines-from-zero', nine)).toBeNull();
    expect(write('puzzle-bank', nine)).toBeNull();
  });

  test('no sixteen by sixteen of letters alone, which would be read as other letters', () => {
    expect(write('sdm', grid(SHAPE_16, { 0: 10, 9: 16 }))).toBeNull();
    expect(write('sdm', grid(SHAPE_16, { 255: 10 }))).toBeNull();
    expect(write('sdm', grid(SHAPE_16, { 0: 10, 9: 9 }))).toBe(`${sixteen('A........9')}\n`);
    expect(write('sdm', grid(SHAPE_16, { 0: 9, 1: 10 }))).toBe(`${sixteen('9A')}\n`);
    expect(write('sdm', grid(SHAPE_25, { 0: 1 }))).toBe(`${'A'.padEnd(625, '.')}\n`);
    expect(write('sdm', grid(SHAPE_16))).toBe(`${sixteen('')}\n`);
    expect(write('lines-from-zero', grid(SHAPE_16, { 0: 11 }))).toBe(`${sixteen('A')}\n`);
  });

  test('answers, in the characters of the puzzles', () => {
    const format = formatOf('lines-from-zero');
    const cells = Uint8Array.from({ length: 256 }, (_, cell) => 1 + (cell % 16));
    const report = { ...gridReport('1'.repeat(81)), solution: { kind: 'grid' as const, shape: SHAPE_16, cells } };
    expect(format.answers().answer(grid(SHAPE_16), report)).toBe(`${'0123456789ABCDEF'.repeat(16)}\n`);
    expect(format.symbols(SHAPE_16).join('')).toBe('0123456789ABCDEF');
    expect(formatOf('sdm').symbols(SHAPE_16).join('')).toBe('123456789ABCDEFG');
  }); // prettier-ignore

  test('what a format holds', () => {
    expect(formatOf('sdm').shapes.map(({ size }) => size)).toEqual([4, 6, 9, 16, 25, 36]);
    expect(formatOf('lines-from-zero').shapes.map(({ size }) => size)).toEqual([16, 25]);
    expect(formatOf('csv').shapes.map(({ size }) => size)).toEqual([9]);
    expect(formatOf('puzzle-bank').readOnly).toBe(true);
    expect(formatOf('csv').readOnly).toBe(false);
  });
});

describe('what is edited', () => {
  const edit = (id: string, line: string, cells: Readonly<Record<number, number>>) => {
    const [puzzle] = gridsIn(id, [line]);
    if (puzzle === undefined) throw new Error('no grid');
    const changed = puzzle.cells.slice();
    for (const [cell, value] of Object.entries(cells)) changed[Number(cell)] = value;
    return formatOf(id).rewrite([line], { ...puzzle, cells: changed })?.[0] ?? null;
  };

  test('the cells that change, with the blank of the line, and nothing beside them', () => {
    expect(edit('sdm', ` ${dotted} # a`, { 0: 0, 2: 9, 80: 8 })).toBe(
      ` .39${dotted.slice(3, 80)}8 # a`,
    );
    expect(edit('sdm', '1?*.'.padEnd(16, '?'), { 0: 0 })).toBe('??*.'.padEnd(16, '?'));
    expect(edit('sdm', '1234123412341234', { 3: 0 })).toBe('123.123412341234');
    expect(edit('lines-from-zero', sixteen('01'), { 1: 16 })).toBe(sixteen('0F'));
    expect(edit('csv', `1,"${dotted}",${solved}`, { 2: 4 })).toBe(
      `1,"534${dotted.slice(3)}",${solved}`,
    );
    expect(edit('csv', `1,${solved},${dotted}`, { 2: 4 })).toBe(
      `1,${solved},534${dotted.slice(3)}`,
    );
  });

  test('a solved cell that changes loses its sign, the others keep theirs', () => {
    const line = `:0000:x:+5+3+.${dotted.slice(3)}:::`;
    expect(edit('hodoku-library', line, { 1: 4 })).toBe(`:0000:x:+54+.${dotted.slice(3)}:::`);
    expect(edit('hodoku-library', line, { 0: 0, 3: 1 })).toBe(
      `:0000:x:.+3+.1${dotted.slice(4)}:::`,
    );
    // A plus is a sign in that format alone.
    expect(edit('csv', `+,${dotted}`, { 0: 1 })).toBe(`+,1${dotted.slice(1)}`);
  });

  test('not where the line would be in another alphabet then', () => {
    expect(edit('sdm', sixteen('01'), { 0: 0 })).toBeNull();
    expect(edit('sdm', sixteen('01'), { 5: 3 })).toBe(sixteen('01...2'));
    expect(edit('sdm', sixteen('1AG'), { 0: 0 })).toBeNull();
    // Of two zeros in a row, which are blanks, one remains, which would be a value.
    expect(edit('sdm', sixteen('1.00'), { 2: 5 })).toBeNull();
    expect(edit('lines-from-zero', sixteen('01'), { 0: 0 })).toBe(sixteen('.1'));
  });

  test('not where the lines hold something else', () => {
    const [puzzle] = gridsIn('sdm', [dotted]);
    const rewrite = (lines: string[], wanted: Puzzle | undefined = puzzle) =>
      formatOf('sdm').rewrite(lines, wanted as Puzzle);
    expect(rewrite([dotted])).toEqual([dotted]);
    expect(rewrite([])).toBeNull();
    expect(rewrite([dotted, dotted])).toBeNull();
    expect(rewrite(['# a'])).toBeNull();
    expect(rewrite([dotted.slice(1)])).toBeNull();
    expect(rewrite([dotted], grid(SHAPE_16))).toBeNull();
    expect(rewrite([dotted], coverPuzzle(1, [[0]]))).toBeNull();
    expect(formatOf('puzzle-bank').rewrite([dotted], puzzle as Puzzle)).toBeNull();
  });
});

describe('36×36 lines', () => {
  const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  const shift = (row: number): number => (row % 6) * 6 + Math.floor(row / 6);
  /** The cyclic grid; every third cell is blank. */
  const line = Array.from({ length: 1296 }, (_, cell) => {
    const row = Math.floor(cell / 36);
    return cell % 3 === 0 ? '.' : CHARACTERS.charAt((shift(row) + (cell % 36)) % 36);
  }).join('');

  test('have 0–9A–Z for values, 0 and X as well', () => {
    const [puzzle] = gridsIn('sdm', [line]);
    expect(puzzle?.shape).toBe(SHAPE_36);
    expect([...(puzzle?.cells.subarray(0, 6) ?? [])]).toEqual([0, 2, 3, 0, 5, 6]);
    expect(puzzle?.cells[35]).toBe(36);
    expect(formatOf('sdm').write([puzzle as GridPuzzle])).toBe(`${line}\n`);
    expect(notesIn('sdm', [line])).toEqual([]);
  });

  test('are refused where 0 stands for a blank, as 35 values are left then', () => {
    const { cases } = tell('sdm', [line.replaceAll('.', '0')]);
    expect(cases.map(({ problem }) => problem)).toEqual([
      { code: 'zero-twice', params: {}, at: { line: 1, column: 4 } },
    ]);
  });
});
