import { describe, expect, it, test } from 'vitest';
import { checked } from './checked';
import { formatById, parseText, unknownFormat, type Format } from './index';
import { A, B, reading, registry, rows, SOLVED } from './testing/reading';
import { gridsBeside } from './text/beside';
import { textFormat } from './text/codec';

const apart = (grid: string): string[] => rows(grid).map((row) => [...row].join(' '));
const textFormatChecked = checked(textFormat);

describe('bars of other signs', () => {
  it('reads rows and rules with exclamation marks', () => {
    const boxed = rows(B).map((row) => row.replaceAll(/(...)(?=.)/g, '$1!'));
    const rule = '---!---!---';
    const lines = [...boxed.slice(0, 3), rule, ...boxed.slice(3, 6), rule, ...boxed.slice(6)];
    expect(reading(lines)).toEqual({ cases: [B], notes: ['text-read'] });
  });

  it('leaves marks of some digits in doubt: these may be the givens', () => {
    const full = [...SOLVED].map((digit, cell) => (B[cell] === '.' ? digit : `${digit}!`));
    const marked =
      SOLVED.match(/.{9}/g)?.map((_, row) => full.slice(9 * row, 9 * row + 9).join(',')) ?? [];
    expect(reading([marked.join(';')]).notes).toContain('cells-unproved');
    expect(reading(marked).notes).toContain('cells-unproved');
  });
});

describe('a program with one grid', () => {
  const grid = ['grid = [', ...rows(B.replaceAll('.', '0')).map((row) => `  [${[...row].join()}],`), ']']; // prettier-ignore

  it.each([
    ['lists the values', 'left = [1, 2, 3, 4, 5, 6, 7, 8, 9]'],
    ['lists the values for each cell', 'left[at] = [1, 2, 3, 4, 5, 6, 7, 8, 9]'],
    ['calls itself', 'return search(r * 9 + c + 1)'],
    ['calls with four numbers', 'return search(1, 2, 3, 4)'],
    ['prints a rule', 'print("------------------------------")'],
    ['prints a title', 'print("   ---COLUMNS---")'],
    ['prints names of columns', 'print("   A B C D E F G H I")'],
  ])('is read where it %s', (_, line) => {
    const lines = [...grid, 'def search(at):', `  ${line}`];
    const { cases, notes } = reading(lines, 'x.py');
    expect(cases).toEqual([B]);
    expect(notes.filter((code) => code !== 'lost-comments')).toEqual(['text-read']);
  });

  it('is not where a row is short', () => {
    const lines = [...grid, 'more = [[1, 0, 0, 4, 0, 0, 7, 0]]'];
    expect(reading(lines, 'x.py')).not.toEqual({ cases: [B], notes: ['text-read'] });
  });
});

it('takes nothing for a blank where another sign would be one besides', () => {
  const hex = Array.from({ length: 16 }, (_, row) =>
    Array.from({ length: 16 }, (__, column) => {
      const value = (4 * row + Math.floor(row / 4) + column) % 16;
      return (row * 7 + column * 5) % 3 === 0 ? value.toString(16) : '';
    }).join(','),
  );
  const { notes } = reading(hex, 'x.csv');
  expect(notes).toEqual(['text-read']);
});

it('tells of three cells of a row that is cut', () => {
  const { cases } = reading([...rows(B).map((row) => row.replaceAll('.', '0')), '', '0 0 3']);
  expect(cases).toHaveLength(2);
});

describe('elements of XML', () => {
  const given = [...B].flatMap((sign, i) =>
    sign === '.' ? [] : [[Math.floor(i / 9), i % 9, sign]],
  );
  const cell = (sign: string): string => (sign === '.' ? '<cell/>' : `<cell>${sign}</cell>`);
  const row = (text: string): string[] => ['<row>', ...[...text].map(cell), '</row>'];
  const grid = ['<puzzle>', ...rows(B).flatMap(row), '</puzzle>'];
  it.each([
    ['attributes', given.map(([r, c, v]) => `<cell row="${r}" col="${c}" value="${v}"/>`)],
    ['attributes and a text', given.map(([r, c, v]) => `<field x="${c}" y="${r}">${v}</field>`)],
    [
      'elements',
      given.map(([r, c, v]) => `<cell><row>${r}</row><col>${c}</col><value>${v}</value></cell>`),
    ],
  ])('are cells by their row and column: %s', (_, cells) => {
    expect(reading(['<puzzle>', ...cells, '</puzzle>'], 'x.xml')).toEqual({
      cases: [B],
      notes: ['text-read'],
    });
  });

  it('may go on beyond the start that is looked at', () => {
    const lines = ['<all>', ...Array.from({ length: 6 }, () => grid).flat(), '</all>'];
    const start = { lines: lines.slice(0, 400), whole: false, name: 'x.xml', neighbours: [] };
    expect(registry.detect(start)[0]?.formatId).toBe('text');
    expect(parseText(textFormatChecked, lines.join('\n')).cases).toHaveLength(6);
  });
});

it('reads tuples and keys of a program', () => {
  const given = [...B].flatMap((sign, i) =>
    sign === '.' ? [] : [[Math.floor(i / 9), i % 9, sign]],
  );
  const notes = ['row-first-assumed', 'text-read'];
  const tuples = given.map(([r, c, v]) => `(${r}, ${c}, ${v})`).join(', ');
  expect(reading([`givens = [${tuples}]`])).toEqual({ cases: [B], notes });
  const keys = given.map(([r, c, v]) => `(${r}, ${c}): ${v}`).join(', ');
  expect(reading([`board = {${keys}}`])).toEqual({ cases: [B], notes });
});

it('passes over a mask of what is given', () => {
  const board = rows(B).map((text) => `[${[...text.replaceAll('.', '0')].join(', ')}]`);
  const frozen = rows(B).map((text) => `[${[...text].map((sign) => sign !== '.').join(', ')}]`);
  const text = `{"board": [${board.join(', ')}], "frozen": [${frozen.join(', ')}]}`;
  expect(reading([text]).cases).toEqual([B]);
});

describe('regions as lists of cells', () => {
  // Two cells of boxes that touch have changed places; both have the same value in the solution.
  const map = Array.from(
    { length: 81 },
    (_, i) => 3 * Math.floor(i / 27) + Math.floor((i % 9) / 3),
  );
  [map[2], map[12]] = [1, 0];
  const lists = Array.from({ length: 9 }, (_, region) =>
    [...map.keys()].filter((i) => map[i] === region),
  );
  const named = (name: (row: number, column: number) => string, between = ' '): string[] =>
    lists.map((cells) => cells.map((i) => name(Math.floor(i / 9), i % 9)).join(between));
  const board = JSON.stringify(
    rows(B).map((row) => [...row].map((sign) => Number(sign.replace('.', '0')))),
  );
  const python = named((r, c) => `(${r}, ${c})`, ', ').map((list) => `  [${list}],`);
  it.each([
    ['by name', [...rows(B), '', ...named((r, c) => `r${r + 1}c${c + 1}`)]],
    ['by letter', [...rows(B), '', ...named((r, c) => `${'ABCDEFGHI'[r] ?? ''}${c + 1}`)]],
    ['by two numbers', [...rows(B), '', ...named((r, c) => `${r},${c}`)]],
    [
      'in a program',
      [
        'regions = [',
        ...python,
        ']',
        'board = [',
        ...apart(B).map((row) => `  [${row.replaceAll('.', '0').replaceAll(' ', ', ')}],`),
        ']',
      ],
    ],
    ['in a program, a line a list', ['regions = [', ...python, ']', `board = ${board}`]],
    [
      'in JSON',
      [
        `{"grid": ${board}, "regions": [${named((r, c) => `[${r},${c}]`, ',')
          .map((list) => `[${list}]`)
          .join(',')}]}`,
      ],
    ],
    [
      'as objects',
      [
        `{"grid": ${board}, "regions": [${named((r, c) => `{"row":${r},"col":${c}}`, ',')
          .map((list) => `[${list}]`)
          .join(',')}]}`,
      ],
    ],
  ])('are read: %s', (_, lines) => {
    const sample = { lines, whole: true, name: 'x.txt', neighbours: [] };
    expect(registry.detect(sample)[0]?.formatId).toBe('text');
    const { cases, notes } = parseText(textFormatChecked, lines.join('\n'));
    expect(notes.map(({ code }) => code)).toEqual(['text-read']);
    expect(
      cases.map(({ puzzle }) => puzzle?.kind === 'grid' && [...(puzzle.shape.regions ?? [])]),
    ).toEqual([map]);
  });

  it('are not passed over where one cell is missing', () => {
    const lines = [...rows(B), '', ...named((r, c) => `r${r + 1}c${c + 1}`)];
    expect(reading([...lines.slice(0, -1), 'r7c7']).cases).not.toEqual([B]);
  });
});

describe('numbers of a matrix that have a line each', () => {
  const matrix = formatById('matrix') as Format;
  const ten = ['0101001010', '0110010100', '1001010001', '1010100010'];
  const seven = ['0010110', '1001001', '0110010', '1001000', '0100001', '0001101'];
  it.each([
    ['columns, secondary columns and rows', ['4', '6', '4', ...ten], 4, 10],
    ['none of them secondary', ['7', '0', '6', ...seven], 7, 7],
  ])('reads %s', (_, lines, primary, items) => {
    const { cases } = parseText(matrix, lines.join('\n'));
    expect(cases).toMatchObject([{ puzzle: { items, primary } }]);
    expect(reading(lines)).toEqual({ cases: ['cover'], notes: [] });
  });

  it('says what does not fit', () => {
    const { cases } = parseText(matrix, ['4', '5', '4', ...ten].join('\n'));
    expect(cases).toMatchObject([{ problem: { code: 'header-unfit' } }]);
  });
});

describe('very long lines', () => {
  it('are no grids side by side', () => {
    const line = '5  3  '.repeat(100_000);
    expect(gridsBeside([line, line, line, line])).toBeNull();
  });
});

describe('a column beside the rows', () => {
  it.each([
    ['zeros after them', apart(B).map((row) => `${row} 0`)],
    ['dots after them', apart(B).map((row) => `${row} .`)],
    ['their numbers after them', apart(B).map((row, i) => `${row} ${i + 1}`)],
    ['their numbers before them', apart(B).map((row, i) => `${i + 1} ${row}`)],
    ['their letters before them', apart(B).map((row, i) => `${'ABCDEFGHI'.charAt(i)} ${row}`)],
    ['a list of lists', ['[', ...rows(B).map((row) => `[${[...row.replaceAll('.', '0')].join()},0],`), ']']], // prettier-ignore
  ])('is no cell: %s', (_, lines) => {
    expect(reading(lines).cases).toEqual([B]);
  });

  it('that does not count is not dropped in silence', () => {
    const lines = apart(B).map((row, i) => `${(i * 5 + 2) % 9} ${row}`);
    expect(reading(lines).cases).not.toContain(B);
  });
});

describe('a table', () => {
  const cells = rows(B).map((row) => row.replaceAll('.', ' '));
  const table = cells.map((row) => `|${[...row].join('|')}|`);
  const rule = `|${'---|'.repeat(9)}`;
  const count = ` ${[...'123456789'].join(' ')} `;
  it.each([
    ['Markdown under an empty head', [`|${' |'.repeat(9)}`, rule, ...table]],
    ['Markdown under numbers', [`|${[...'123456789'].join('|')}|`, rule, ...table]],
    ['the package sudoku of LaTeX', ['\\begin{sudoku}', ...table.map((row) => `${row.replaceAll(' ', '')}.`), '\\end{sudoku}']], // prettier-ignore
    ['AMPL', ['data;', `param given:${count}:=`, ...apart(B).map((row, i) => `${i + 1} ${row}`), ';']], // prettier-ignore
    ['a list of JavaScript with holes', ['a = [', ...cells.map((row) => `${[...row].join(',')},`).map((row, i) => (i === 8 ? `${row.slice(0, -1)}undefined`.replace(/9undefined$/, '9') : row)), ']']], // prettier-ignore
  ])('is read whole: %s', (_, lines) => {
    expect(reading(lines)).toMatchObject({ cases: [B] });
    expect(reading(lines).notes).not.toContain('cells-unproved');
  });

  it('with a row that is longer than the others is not filled up', () => {
    const lines = rows(B).map((row) => [...row.replaceAll('.', '0')].join(','));
    const longer = [...lines.slice(0, 8), `${lines[8]},4`, lines[8] ?? ''];
    expect(reading(longer).cases).toEqual([]);
  });

  it('of 16 columns has digits from 0 to F and spaces', () => {
    const digits = '0123456789ABCDEF';
    const full = Array.from({ length: 16 }, (_, row) =>
      Array.from(digits, (_, column) => digits[(row * 4 + (row >> 2) + column) % 16]).join(''),
    );
    const open = full.map((row, i) =>
      row.replaceAll(row[i] ?? '', ' ').replaceAll(row[5] ?? '', ' '),
    );
    const drawn = open.flatMap((row, i) => [
      ...(i % 4 === 0 ? ['-'.repeat(21)] : []),
      `|${row.match(/.{4}/g)?.join('|')}|`,
    ]);
    const blanks = open.join('').split(' ').length - 1;
    for (const lines of [open, drawn]) {
      const { cases } = parseText(textFormat, lines.join('\n'));
      const [{ puzzle }] = cases as [(typeof cases)[0]];
      const values = puzzle?.kind === 'grid' ? [...puzzle.cells] : [];
      expect(values.filter((value) => value === 0)).toHaveLength(blanks);
      expect(values.map((value) => digits[value - 1] ?? ' ').join('')).toBe(open.join(''));
    }
  });
});

describe('lists', () => {
  it('of three digits a given share a line', () => {
    const given = [...B].flatMap((sign, cell) =>
      sign === '.' ? [] : `${Math.floor(cell / 9) + 1}${(cell % 9) + 1}${sign}`,
    );
    expect(reading([given.join(' ')]).cases).toEqual([B]);
    expect(reading([given.join(',')]).cases).toEqual([B]);
  });

  it.each([
    ['by name on a line', (all: number[][]) => all.map(([r, c, v]) => `r${r}c${c}=${v}`).join(' ')],
    ['as objects of JSON', (all: number[][]) => JSON.stringify(all.map(([row, col, value]) => ({ row, col, value })))], // prettier-ignore
    ['by letter and number on a line', (all: number[][]) => all.map(([r = 1, c, v]) => `${'ABCDEFGHI'[r - 1]}${c}=${v}`).join(', ')], // prettier-ignore
    ['by letter and number a line', (all: number[][]) => all.map(([r = 1, c, v]) => `${'ABCDEFGHI'[r - 1]}${c}=${v}`).join('\n')], // prettier-ignore
    ['as objects over several lines', (all: number[][]) => JSON.stringify({ size: 'nine', cells: all.map(([r, c, v]) => ({ r, c, v })) }, null, 2)], // prettier-ignore
    ['as objects under a key', (all: number[][]) => JSON.stringify({ cells: all.map(([row, col, value]) => ({ row, col, value })) })], // prettier-ignore
  ])('of cells are read: %s', (_, written) => {
    const given = [...B].flatMap((sign, cell) =>
      sign === '.' ? [] : [[Math.floor(cell / 9) + 1, (cell % 9) + 1, Number(sign)]],
    );
    expect(reading(written(given).split('\n'))).toEqual({ cases: [B], notes: ['text-read'] });
  });

  it('between start and end may be empty', () => {
    const given = [...B].flatMap((sign, cell) =>
      sign === '.' ? [] : `${cell % 9} ${Math.floor(cell / 9)} ${sign}`,
    );
    const { cases, notes } = reading(['start9', ...given, 'end', 'start9', 'end']);
    expect(cases).toEqual([B, '.'.repeat(81)]);
    expect(notes).not.toContain('cells-unproved');
  });

  it('between start and end of another side are told of', () => {
    const given = [...B].flatMap((sign, cell) =>
      sign === '.' ? [] : `${cell % 9} ${Math.floor(cell / 9)} ${sign}`,
    );
    const { cases } = reading(['start9', ...given, 'end', 'start39', ...given, 'end']);
    expect(cases).toEqual([B, 'text-cells-left']);
  });

  it('of numbers between puzzles are not passed over in silence', () => {
    const list = Array.from({ length: 14 }, (_, i) => `${i % 9} ${(i * 4) % 9} ${(i % 9) + 1}`);
    const said = [A, ...list, B, A].map((line) => `${line.replaceAll('.', '_')}\n`).join('');
    const { cases } = parseText(textFormatChecked, said);
    expect(cases.map(({ problem }) => problem?.code)).toContain('lost-puzzles');
  });

  it('of grids with their sizes have their number first', () => {
    const four = ['2', '1 2 3 4', '3 4 0 0', '2 0 4 3', '4 3 0 1'];
    const nine = ['3', ...apart(B).map((row) => row.replaceAll('.', '0'))];
    expect(reading(['2', ...nine, ...four]).cases).toEqual([B, '123434..2.4343.1']);
    expect(reading(['3', ...nine, ...four]).cases).toContain('rows-missing');
  });
});

describe('grids', () => {
  const besides = (left: string[], gap: string, right: string[]): string[] =>
    left.map((row, i) => row + gap + (right[i] ?? ''));

  it.each([
    ['packed', besides(rows(A), '   ', rows(B))],
    ['apart', besides(apart(A), '    ', apart(B))],
    ['with a bar between them', besides(apart(A), '  |  ', apart(B))],
  ])('stand side by side: %s', (_, lines) => {
    expect(reading(lines)).toEqual({ cases: [A, B], notes: ['text-read'] });
    const cut = lines.map((line, i) => (i === 4 ? line.slice(0, -2) : line));
    expect(reading(cut).cases).not.toContain(A);
  });

  it('with a solution at their side are puzzles', () => {
    expect(reading(besides(rows(B), '     ', rows(SOLVED)))).toEqual({
      cases: [B],
      notes: ['lost-solutions', 'text-read'],
    });
    const wrong = `${SOLVED.slice(0, 2)}1${SOLVED.slice(3)}`;
    expect(reading(besides(rows(B), '     ', rows(wrong))).notes).toContain('signs-unread');
  });

  it('and solutions are lists under keys', () => {
    const listOf = (grid: string): number[][] =>
      rows(grid).map((row) => [...row].map((sign) => Number(sign === '.' ? 0 : sign)));
    const puzzle = { value: listOf(B), solution: listOf(SOLVED), difficulty: 'medium' };
    for (const line of [
      JSON.stringify([puzzle, puzzle]),
      `[${JSON.stringify(puzzle)},\n${JSON.stringify(puzzle)}]`,
    ])
      // prettier-ignore
      expect(reading(line.split('\n'), 'x.json')).toEqual({
        cases: [B, B],
        notes: ['lost-solutions', 'text-read', 'solutions-beside'],
      });
  });

  it('have lists of other things beside them', () => {
    const grid = rows(B).map((row) => [...row].map((sign) => Number(sign === '.' ? 0 : sign)));
    const json = (value: unknown) => reading(JSON.stringify(value, null, 1).split('\n'), 'x.json');
    const steps = Array.from({ length: 30 }, (_, i) => (i % 9) + 1);
    expect(json({ grid, steps }).cases).toEqual([B]);
    expect(json([{ grid, steps, times: [100, 2000, 30, 40, 50] }]).cases).toEqual([B]);
    // A row, or most of a grid, may be of a puzzle.
    expect(json({ grid, steps: steps.slice(1, 10) }).cases).not.toEqual([B]);
    expect(json({ grid, other: grid.flat().slice(1) }).cases).not.toEqual([B]);
  });

  it('drawn with spaces for blanks stand between comments', () => {
    const drawn = rows(B).flatMap((row, i) => {
      const line = row.replaceAll('.', ' ').replace(/(.{3})(?=.)/g, '$1|');
      return i % 3 === 2 && i < 8 ? [line, '---+---+---'] : [line];
    });
    const { cases, notes } = reading(['# Naked single only', ...drawn, '# Hidden ones too', ...drawn]); // prettier-ignore
    expect(cases).toEqual([B, B]);
    expect(notes).toEqual(['text-read']);
  });

  it('have sizes of their own', () => {
    const four = '1..4..1..1..4..1';
    const lines = [...(four.match(/.{4}/g) ?? []), '', ...rows(B)];
    expect(reading(lines)).toEqual({ cases: [four, B], notes: ['text-read'] });
  });

  it.each([7, 49])('of %i rows and columns are refused by their size', (size) => {
    const lines = Array.from({ length: size }, (_, row) =>
      Array.from({ length: size }, (__, column) => ((row + column) % 3 ? 0 : column + 1)).join(' '),
    );
    const sample = { lines: [`${size}`, ...lines], whole: true, name: 'a.txt', neighbours: [] };
    expect(registry.detect(sample)).toEqual([]);
    const at = { line: 2, column: 1 };
    expect(unknownFormat(sample)).toEqual({ code: 'grid-size', params: { size }, at });
  });

  it('are followed by code', () => {
    const list = rows(B).map((row) => `    [${[...row.replaceAll('.', '0')].join(', ')}],`);
    const code = ['', 'if __name__ == "__main__":', '    print(solve(grid, 9))'];
    const { cases, notes } = reading(['grid = np.array([', ...list, '])', ...code], 'x.py');
    expect(cases).toEqual([B]);
    expect(notes).toContain('text-read');
  });

  it('under a word for solutions are those of the puzzles before', () => {
    const digits = rows(B.replaceAll('.', '0'));
    const lines = ['Problem:', ...digits, 'Solution:', ...rows(SOLVED)];
    const { cases, notes } = reading(lines);
    expect(cases).toEqual([B]);
    expect(notes).toContain('lost-solutions');
    const marked = lines.map((line) => line.replaceAll('0', '_'));
    expect(reading(marked).cases).toEqual([B]);
    const before = ['Problem:', ...rows(A).map((row) => row.replaceAll('.', '_'))];
    expect(reading([...before, ...marked]).cases).toEqual([A, B]);
  });
});

it('of which some have a solution beside them are counted', () => {
  const lines = [`${B} ${SOLVED}`, A, `${B} ${SOLVED.replace('9', '8')}`, `${B} ${SOLVED}`];
  const { notes } = parseText(textFormatChecked, lines.map((line) => `${line}\n`).join(''));
  expect(notes).toContainEqual({
    code: 'solutions-beside',
    params: { right: 2, wrong: 1, missing: 1 },
    at: { line: 1, column: 83 },
  });
});

describe('regions', () => {
  it('are none where every row and column has each value once', () => {
    const cyclic = Array.from({ length: 9 }, (_, row) =>
      Array.from({ length: 9 }, (_, column) => ((row + column) % 9) + 1).join(' '),
    );
    const { cases, notes } = reading([...cyclic, '', ...apart(B)]);
    expect(cases[1]).toBe(B);
    expect(notes).not.toContain('regions-doubtful');
  });

  it('may be the boxes', () => {
    const boxes = Array.from({ length: 9 }, (_, row) =>
      Array.from(
        { length: 9 },
        (_, column) => Math.floor(row / 3) * 3 + Math.floor(column / 3) + 1,
      ).join(' '),
    );
    const { cases, notes } = reading([
      '9',
      '',
      ...apart(B).map((row) => row.replaceAll('.', '0')),
      '',
      ...boxes,
    ]);
    expect(cases).toEqual([B]);
    expect(notes).not.toContain('signs-unread');
  });
});

test('cells in quotes may be spaces, a grid a line', () => {
  const listOf = (grid: string): string =>
    `[${rows(grid.replaceAll('.', ' ')).map((row) => `[${[...row].map((sign) => `'${sign}'`).join()}]`).join()}]`; // prettier-ignore
  expect(reading([listOf(A), listOf(B)])).toEqual({ cases: [A, B], notes: ['text-read'] });
});

test('blanks of one sign side by side are cells', () => {
  const lines = rows(B).map((row) => row.replaceAll('.', '_').replace(/.{3}(?=.)/g, '$& '));
  expect(reading(lines)).toEqual({ cases: [B], notes: ['text-read'] });
});

describe('what is no puzzle', () => {
  it('is a pointer to a file that Git keeps elsewhere', () => {
    const lines = [
      'version https://git-lfs.github.com/spec/v1',
      `oid sha256:${'a'.repeat(64)}`,
      'size 46',
    ];
    expect(unknownFormat({ lines, whole: true, name: 'a.txt', neighbours: [] })).toMatchObject({
      ...{ code: 'lfs-pointer', params: { file: 'a.txt' } },
    });
  });

  it('is a list of settings', () => {
    const lines = ['width=9', 'height=9', 'seed=42', 'level=3'];
    expect(registry.detect({ lines, whole: true, name: 'a.ini', neighbours: [] })).toEqual([]);
    const sets = ['A = 1 4 7', 'B = 1 4', 'C = 4'];
    expect(reading(sets).cases).toEqual(['cover']);
  });

  it('is a formula, whatever its clauses look like', () => {
    const lines = ['c a remark', 'p cnf 729 3', ...apart(B).map((row) => row.replaceAll('.', '0'))];
    expect(registry.detect({ lines, whole: true, name: 'a.txt', neighbours: [] })).toEqual([]);
    expect(unknownFormat({ lines, whole: true, name: 'a.txt', neighbours: [] })).toEqual({
      ...{ code: 'formula-refused', params: {} },
      at: { line: 2, column: 1 },
    });
  });

  test.each(['53..7', '53007', '..19'])('a line cut off: %s', (cut) => {
    const { cases, notes } = reading([A, B, A, cut, B, A]);
    expect(cases.filter((each) => each === A || each === B)).toHaveLength(5);
    expect([...cases, ...notes].some((each) => /row-short|signs-unread/.test(each))).toBe(true);
  });

  it('is a number that counts', () => {
    const lines = [A, B, A].flatMap((grid, i) => [String(i + 100), grid]);
    expect(reading(lines).notes).not.toContain('signs-unread');
  });

  it('is a puzzle in a comment', () => {
    const { cases, notes } = reading(['# list', `a: "${A}"`, `#b: "${B}"`], 'x.yaml');
    expect(cases).toEqual([A]);
    expect(notes).toContain('puzzles-commented');
  });

  it('is a solution that contradicts the givens', () => {
    const wrong = reading(['quizzes,solutions', `${B},${SOLVED.replace('5', '6')}`], 'x.csv');
    expect(wrong).toMatchObject({ cases: [B], notes: ['solution-wrong', 'solutions-beside'] });
    const right = reading(['quizzes,solutions', `${B},${SOLVED}`], 'x.csv');
    expect(right).toMatchObject({ cases: [B], notes: ['lost-solutions', 'solutions-beside'] });
  });
});
