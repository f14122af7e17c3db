import { writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { ALONE_IN } from '../testing/puzzles';
import { testWorkbench } from '../testing/test-workbench';

const SPACED = ALONE_IN.replaceAll(/\d/g, '$& ').replaceAll(' \n', '\n');

/** The format of each file of a folder, `?` where the user is asked, by name. */
async function formatsOf(files: Readonly<Record<string, string>>): Promise<Record<string, string>> {
  const bench = await testWorkbench();
  for (const [name, text] of Object.entries(files)) await writeFile(bench.path(name), text);
  const { opened } = await bench.call('files/open', { paths: [bench.dir] });
  return Object.fromEntries(
    opened.map(({ name, formatId, alternatives }) => [
      name,
      `${formatId}${alternatives.length > 0 ? '?' : ''}`,
    ]),
  );
}

test('alone.in is its own format, with blanks between the digits or not', async () => {
  const files = { 'alone.in': SPACED, 'alone2.in': SPACED, 'alone3.in': ALONE_IN };
  expect(await formatsOf(files)).toEqual({
    'alone.in': 'alone',
    'alone2.in': 'alone',
    'alone3.in': 'alone',
  });
});

test('a name that several problems use decides nothing', async () => {
  expect(await formatsOf({ 'sudoku.in': SPACED })).toEqual({ 'sudoku.in': 'luogu-p1784?' });
});

test('the numbered files of a series have one format, the one that reads all of them', async () => {
  const files = { 'grid1.in': SPACED, 'grid2.in': ALONE_IN, 'grid10.in': SPACED };
  const found = await formatsOf(files);
  expect(new Set(Object.values(found)).size).toBe(1);
  expect(found['grid1.in']).toMatch(/^alone/);
});

test('other files beside a series do not belong to it, and a bad one says nothing', async () => {
  const files = {
    'grid1.in': SPACED,
    'grid2.in': 'nothing at all\n',
    'other1.in': ALONE_IN,
    'grid3.txt': ALONE_IN,
  };
  expect(await formatsOf(files)).toMatchObject({
    'grid1.in': 'luogu-p1784?',
    'other1.in': /^alone/,
  });
});
