import { describe, expect, test } from 'vitest';
import { parseText } from '../index';
import { cellsText } from '../testing/grid-summary';
import { textFormat } from './codec';

/** What is not read, and why; what is left out and said to be; names. */

const PUZZLE = '53--7----6--195----98----6-8---6---34--8-3--17---2---6-6----28----419--5----8--79';
const SOLVED = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';
const rowsOf = (cells: string, between = ''): string[] =>
  (cells.match(/.{9}/g) ?? []).map((row) => row.split('').join(between));

const tell = (lines: readonly string[]) => parseText(textFormat, lines.join('\n'));
const problems = (lines: readonly string[]) =>
  tell(lines).cases.map(({ problem }) => problem?.code ?? 'grid');
const notes = (lines: readonly string[]) => tell(lines).notes.map(({ code }) => code);
const names = (lines: readonly string[]) => tell(lines).cases.map(({ name }) => name);
const claims = (lines: readonly string[]): boolean =>
  textFormat.sniff({ lines, whole: true, name: 'a.txt', neighbours: [] }) !== null;

const cyclic = (shift: (row: number) => number): string =>
  Array.from({ length: 81 }, (_, cell) => ((cell % 9) + shift(Math.floor(cell / 9))) % 9).join('');

describe('what is refused', () => {
  const bits = Array.from({ length: 9 }, (_, row) => (row % 2 === 0 ? '100100100' : '001001001'));
  const regions =
    '111222333111222333111222333444555666444555666444555666777888999777888999777888988';
  const both = rowsOf(PUZZLE.replaceAll('-', '.')).map((row, i) => (i === 4 ? row.replace('.', '0') : row)); // prettier-ignore
  test.each<[string, string[], string[]]>([
    ['a table of 0 and 1', bits, ['text-two-signs']],
    ['regions before givens', [...rowsOf(regions), '', ...rowsOf(PUZZLE)], ['text-regions']],
    ['rows that contradict', Array<string>(9).fill('123456-89'), ['text-contradictory']],
    ['a line of blanks that several grids fit', ['.'.repeat(80)], ['text-nothing']],
    ['blanks of one grid or of sixteen', Array<string>(16).fill('0 '.repeat(16)), ['text-tie']],
    ['words', ['A log of', 'three lines', 'with 3 numbers 4'], ['text-nothing']],
    ['0 and another blank', both, ['text-blanks-mixed']],
    ['a CNF', ['p cnf 729 3', '111 112 113 0', '-111 -112 0', '-113 -114 0'], ['text-nothing']],
  ])('%s', (_what, lines, found) => {
    expect(problems(lines)).toEqual(found);
    expect(claims(lines)).toBe(false);
  });

  test('a file with a row too few is not claimed, and read by name it says so', () => {
    const lines = rowsOf(PUZZLE).slice(0, 8);
    expect(claims(lines)).toBe(false);
    const two = [...rowsOf(PUZZLE), '', ...lines];
    expect(problems(two)).toEqual(['grid', 'rows-missing']);
    expect(tell(two).cases[1]?.problem?.at).toEqual({ line: 19, column: 1 });
  });

  test('a row that cannot be read spoils its grid and no other', () => {
    const bad = rowsOf(PUZZLE).map((row, i) => (i === 3 ? row.replace('8', '{') : row));
    const lines = [...rowsOf(PUZZLE), ...bad, ...rowsOf(PUZZLE)];
    expect(problems(lines)).toEqual(['grid', 'text-cells-left', 'grid']);
  });
});

test.each([
  ['numbers from 1', (value: number) => String(value), '0', ' '],
  [
    'digits and letters',
    (value: number) => '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'.charAt(value - 1),
    '.',
    '',
  ],
] as const)('grids of 36 values: %s', (_what, written, blank, between) => {
  const cells = Array.from({ length: 36 * 36 }, (_, cell) => {
    const [row, column] = [Math.floor(cell / 36), cell % 36];
    return cell % 7 === 0 ? 0 : (((row % 6) * 6 + Math.floor(row / 6) + column) % 36) + 1;
  });
  const words = cells.map((value) => (value === 0 ? blank : written(value)));
  const lines = Array.from({ length: 36 }, (_, row) =>
    words.slice(36 * row, 36 * row + 36).join(between),
  );
  const [found] = tell(lines).cases;
  expect(found?.puzzle?.kind === 'grid' && [...found.puzzle.cells]).toEqual(cells);
  expect(claims(lines)).toBe(true);
});

describe('values from 0', () => {
  test('where another sign stands for blanks', () => {
    const lines = rowsOf(cyclic((row) => (row % 3) * 3 + Math.floor(row / 3)).replaceAll('3', '_'));
    const [found] = tell(lines).cases;
    expect(found?.puzzle?.kind === 'grid' && [...found.puzzle.cells.slice(0, 4)]).toEqual([
      1, 2, 3, 0,
    ]);
  });
});

describe('solutions', () => {
  test.each([
    ['after', [`${PUZZLE},${SOLVED}`]],
    ['before', [`${SOLVED};${PUZZLE}`]],
    ['with other fields', [`id,puzzle,solution`, `7,${PUZZLE},${SOLVED}`]],
    ['under a heading', [...rowsOf(PUZZLE), 'Solution:', ...rowsOf(SOLVED)]],
    ['under a key', [`{"solution": "${SOLVED}", "quiz": "${PUZZLE}"}`]],
  ])('%s are left out and said to be', (_where, lines) => {
    const { cases } = tell(lines);
    expect(cases.map(({ puzzle }) => puzzle?.kind === 'grid' && puzzle.cells.includes(0))).toEqual([true]); // prettier-ignore
    expect(notes(lines)).toContain('lost-solutions');
  });

  test('alone are puzzles', () => {
    expect(problems([SOLVED, SOLVED])).toEqual(['grid', 'grid']);
    expect(notes([SOLVED])).toEqual(['text-read']);
  });
});

describe('names', () => {
  test('are the words before a grid and beside it', () => {
    const lines = ['Easy ones', 'No. 1', ...rowsOf(PUZZLE, ' '), 'No. 2', ...rowsOf(PUZZLE, ' ')];
    expect(names(lines)).toEqual(['Easy ones · No. 1', 'No. 2']);
    expect(names([`${PUZZLE} # first`, `second: ${PUZZLE}`])).toEqual(['first', 'second']);
  });

  test('without the ratings among them, which are kept apart', () => {
    const [found] = tell([`${PUZZLE} # hard ER=7.2 ED=1.2`]).cases;
    expect(found).toMatchObject({ name: 'hard', ratings: { ER: 7.2, ED: 1.2 } });
  });

  test('that no grid follows are a loss', () => {
    expect(notes([...rowsOf(PUZZLE), 'The end.'])).toEqual(['lost-comments', 'text-read']);
  });
});

describe('XML', () => {
  test('of cells, rows and attributes', () => {
    const cell = (sign: string): string => `<cell>${sign === '-' ? '' : sign}</cell>`;
    const cells = ['<grid>', ...PUZZLE.split('').map(cell), '</grid>'];
    const rows = ['<g>', ...rowsOf(PUZZLE, ' ').map((row) => `<row>${row}</row>`), '</g>'];
    const values = ['<g>', ...PUZZLE.split('').map((sign) => `<c v="${sign}"/>`), '</g>'];
    for (const lines of [cells, rows, values]) expect(problems(lines)).toEqual(['grid']);
    expect(problems(['<grid>', '<cell>1</grid>'])).toEqual(['text-nothing']);
  });
});

describe('MiniZinc', () => {
  test('matrices with bars between rows', () => {
    const rows = rowsOf(PUZZLE.replaceAll('-', '0'), ', ').join('|\n');
    expect(problems([...`start = [|${rows}|];`.split('\n')])).toEqual(['grid']);
  });
});

describe('what is assumed is said', () => {
  const given = (text: string) => {
    const [found] = tell([text]).cases;
    return found?.puzzle?.kind === 'grid' ? found.puzzle.shape : null;
  };

  test('boxes of a 6×6 grid that fits both ways', () => {
    expect(notes(['123456', ...Array<string>(5).fill('......')])).toContain('boxes-assumed');
    expect(given(['123456', ...Array<string>(5).fill('......')].join('\n'))).toMatchObject({
      boxRows: 2,
      boxCols: 3,
    });
  });

  test('boxes that the givens tell are not asked about', () => {
    const higher = ['12....', '34....', '56....', ...Array<string>(3).fill('......')];
    const turned = higher.map((row, i) => (i === 1 ? '341...' : row));
    expect(notes(turned)).not.toContain('boxes-assumed');
    expect(given(turned.join('\n'))).toMatchObject({ boxRows: 3, boxCols: 2 });
  });

  const triples = (write: (row: number, column: number, value: string) => string): string[] =>
    PUZZLE.split('').flatMap((value, cell) =>
      value === '-' ? [] : [write(Math.floor(cell / 9) + 1, (cell % 9) + 1, value)],
    );

  test('the row of a list of givens is first', () => {
    expect(notes(triples((r, c, v) => `${r} ${c} ${v}`))).toContain('row-first-assumed');
    expect(notes(triples((r, c, v) => `r${r}c${c}=${v}`))).not.toContain('row-first-assumed');
    const named = ['row,col,value', ...triples((r, c, v) => `${r},${c},${v}`)];
    expect(notes(named)).not.toContain('row-first-assumed');
  });

  test('a heading tells that the column is first', () => {
    const rowFirst = tell(triples((r, c, v) => `${r},${c},${v}`)).cases[0];
    const columnFirst = tell(['col,row,value', ...triples((r, c, v) => `${c},${r},${v}`)]).cases[0];
    expect(columnFirst?.puzzle).toEqual(rowFirst?.puzzle);
  });

  test('facts share a line, and a line of three numbers may tell the size', () => {
    const listed = tell(triples((r, c, v) => `${r} ${c} ${v}`)).cases[0]?.puzzle;
    const facts = triples((r, c, v) => `given(${r},${c},${v}).`).join(' ');
    expect(tell([facts]).cases[0]?.puzzle).toEqual(listed);
    const sized = ['9 3 3', ...triples((r, c, v) => `${r - 1} ${c - 1} ${v}`)];
    expect(tell(sized).cases[0]?.puzzle).toEqual(listed);
  });
});

test('a table in LaTeX: rules between rows, `~` for blanks', () => {
  const table = rowsOf(PUZZLE, ' & ').map((row) => `${row.replaceAll('-', '~')} \\\\ \\hline`);
  const lines = ['\\begin{tabular}{|c|c|}', '\\hline', ...table, '\\end{tabular}'];
  expect(problems(lines)).toEqual(['grid']);
  expect(claims(lines)).toBe(true);
  expect(problems(table.map((row) => row.replace('hline', 'cline{1-9}')))).toEqual(['grid']);
});

test('cells by letter and digit with their values behind them, a line each or side by side', () => {
  const givens = [...PUZZLE].flatMap((sign, cell) =>
    sign === '-' ? [] : `${'abcdefghi'.charAt(Math.floor(cell / 9))}${(cell % 9) + 1}${sign}`,
  );
  for (const lines of [givens, [givens.join(' ')], [givens.join(', ').toUpperCase()]]) {
    const { cases, notes: found } = tell(lines);
    const [puzzle] = cases.map((each) => (each.puzzle?.kind === 'grid' ? each.puzzle.cells : []));
    expect([...(puzzle ?? [])].join('').replaceAll('0', '-')).toBe(PUZZLE);
    // Small letters may be those of a chessboard, whose rows count from below: that is a doubt.
    const isSmall = lines.every((line) => line === line.toLowerCase());
    const remark = isSmall ? 'cell-names-doubtful' : 'row-first-assumed';
    expect(found.map(({ code }) => code)).toContain(remark);
  }
});

describe('Wordoku', () => {
  /** Values as the letters of a word in the order of the alphabet. */
  const inWord = (word: string): string[] =>
    rowsOf(PUZZLE.replace(/[1-9]/g, (digit) => [...word].sort()[Number(digit) - 1] ?? ''));

  test('each grid has the letters of its own word, and rows of blanks and of few letters are rows', () => {
    const lines = ['TC1', ...inWord('POWDERING'), 'TC 2:', ...inWord('LABYRINTH')];
    const cells = PUZZLE.replaceAll('-', '.');
    expect(problems(lines)).toEqual(['grid', 'grid']);
    expect(
      tell(lines).cases.map(({ puzzle }) => puzzle?.kind === 'grid' && cellsText(puzzle.cells)),
    ).toEqual([cells, cells]);
    expect(claims(lines)).toBe(true);
  });

  test('a letter too many or another sign is no word', () => {
    expect(claims(inWord('POWDERING').map((row, i) => (i > 0 ? row : row.replace('-', 'X'))))).toBe(
      false,
    );
    expect(claims(inWord('POWDERING').map((row, i) => (i > 0 ? row : row.replace('-', '?'))))).toBe(
      false,
    );
  });
});

test('one digit in a 16×16 grid is no matrix where it is once in each house', () => {
  const row = (at: number): string =>
    Array.from({ length: 16 }, (_, i) => (i === at ? '1' : '0')).join(' ');
  const lines = Array.from({ length: 16 }, (_, i) => row((i % 4) * 4 + Math.floor(i / 4)));
  expect(problems(lines)).toEqual(['grid']);
  expect(problems(lines.map((_, i) => row(i)))).toEqual(['text-two-signs']);
});
