import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { caseName, MAX_NAME } from './case-name';
import { formatById } from './registry';
import { pack } from './records/packed';

const GRID = '..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..';

/** The names of the cases of a text, null for a case without. */
function namesIn(formatId: string, text: string): (string | null)[] {
  const names: (string | null)[] = [];
  const reader = formatById(formatId)?.reader({
    onCase: ({ name }) => names.push(name ?? null),
    onNote: () => undefined,
  });
  text.split('\n').forEach((line) => reader?.push(line));
  reader?.end();
  return names;
}
const fixture = (name: string): string =>
  readFileSync(join(import.meta.dirname, 'testing/fixtures', `${name}.in`), 'utf8');

describe('what a file calls its puzzles', () => {
  it('is one line, without the grids in it', () => {
    expect(caseName(`  # ${GRID.replaceAll('.', '0')},  Easy \t one;`)).toBe('Easy one');
    expect(caseName(' ,;:: ')).toBeUndefined();
    expect(caseName('x'.repeat(999))).toBeUndefined();
    expect(caseName('word '.repeat(99))?.length).toBe(MAX_NAME);
  });

  it('stands after a grid on its line, or on the lines before it', () => {
    const text = `# two grids\n${GRID} easy\n${GRID}\n# by Li\n${GRID} # hard\n`;
    expect(namesIn('sdm', text)).toEqual(['two grids · easy', null, 'by Li · hard']);
  });

  it('stands in columns beside it, not in the names of the columns', () => {
    expect(namesIn('csv', fixture('csv-2'))).toEqual(['Easy', 'Expert']);
    expect(namesIn('csv', fixture('csv-1'))).toEqual([null, null]);
    expect(namesIn('hodoku-library', fixture('hodoku-library-1'))).toEqual(['0000:x']);
    expect(namesIn('puzzle-bank', fixture('puzzle-bank-1'))).toEqual([
      '0000183b305c',
      '00005c2d1f0a',
    ]);
  });

  it('is the heading of a grid, and of a malformed one', () => {
    const rows = GRID.replaceAll('.', '0').match(/.{9}/g) ?? [];
    const text = ['Grid 01', ...rows, 'Grid 02', ...rows.slice(1), 'Grid 03', ...rows].join('\n');
    expect(namesIn('spoj-novice42', text)).toEqual(['Grid 01', 'Grid 02', 'Grid 03']);
    expect(namesIn('sdk', fixture('sdk-2'))).toEqual(['AMade here · DOne grid']);
    expect(namesIn('simple-sudoku', fixture('simple-sudoku-2'))).toEqual([null]);
  });

  it('is the title and the author in a link, the folder and the note in XML', () => {
    const grid = Array.from({ length: 9 }, () => Array.from({ length: 9 }, () => ({})));
    const fPuzzle = pack(JSON.stringify({ size: 9, grid, title: 'Dawn', author: 'Li' }));
    expect(namesIn('f-puzzles', `https://f-puzzles.com/?load=${fPuzzle}`)).toEqual(['Dawn · Li']);
    const scl = pack(
      JSON.stringify({ cells: grid, cages: [{ value: 'title: Dusk' }, { value: 'author: Wu' }] }),
    );
    expect(namesIn('sudokupad', `https://sudokupad.app/scl${scl}`)).toEqual(['Dusk · Wu']);
    const data = GRID.replaceAll('.', '0');
    const xml = `<opensudoku><folder name="Mild"><game note="no. 1" data="${data}"/></folder></opensudoku>`;
    expect(namesIn('opensudoku', xml)).toEqual(['Mild no. 1']);
  });
});
