import { expect, it, test } from 'vitest';
import { detect, formatById, parseText } from './index';

const ROWS = ['53..7....', '6..195...', '.98....6.', '8...6...3', '4..8.3..1', '7...2...6', '.6....28.', '...419..5', '....8..79']; // prettier-ignore

/** The cells of each puzzle, and the remarks. */
function reading(lines: readonly string[]): { cases: string[]; notes: string[] } {
  const [claim] = detect({ lines, whole: true, name: 'x.txt', neighbours: [] });
  const format = formatById(claim?.formatId ?? '');
  if (format === undefined) return { cases: [], notes: ['refused'] };
  const { cases, notes } = parseText(format, lines.map((line) => `${line}\n`).join(''));
  return {
    cases: cases.map(({ puzzle, problem }) =>
      puzzle?.kind === 'grid' ? puzzle.cells.join('').replaceAll('0', '.') : (problem?.code ?? ''),
    ),
    notes: notes.map(({ code }) => code),
  };
}

const whole = { cases: [ROWS.join('')], notes: ['text-read'] };

test.each([
  ['C#', 'new int[][] {', 'new int[] {', '}'],
  ['C# with a list', 'new List<List<int>> {', 'new List<int> {', '}'],
  ['Java', 'new int[][]{', 'new int[]{', '}'],
  ['Kotlin', 'listOf<List<Int>>(', 'listOf<Int>(', ')'],
  ['Scala', 'Array[Array[Byte]](', 'Array[Byte](', ')'],
])('a grid of rows with their type, as in %s, is read', (_, open, row, close) => {
  const list = (cells: string) => [...cells.replaceAll('.', '0')].join(', ');
  const lines = ROWS.map((cells) => `  ${row}${list(cells)}${close},`);
  expect(reading([`board = ${open}`, ...lines, close])).toEqual(whole);
});

it('proves rows in a string with line ends in it', () => {
  expect(reading([JSON.stringify({ date: 'May', states: [ROWS.join('\n')] })])).toEqual(whole);
});
