import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { axeFindings } from './support/axe';
import { test } from './support/workbench';
import { tabTo, waitForEnd } from './support/steps';

/** The list of puzzles: sorted, filtered, searched, by mouse and by keyboard alone. */

/** A Latin square of nine that is a Sudoku, with digits turned by `by`. */
const gridOf = (by: number): string =>
  Array.from({ length: 81 }, (_, cell) => {
    const [row, column] = [Math.floor(cell / 9), cell % 9];
    return ((row * 3 + Math.floor(row / 3) + column + by) % 9) + 1;
  }).join('');

/** `count` puzzles, of which each 997th has far fewer givens. */
function puzzles(count: number): string {
  const line = (at: number): string =>
    [...gridOf(at)]
      .map((digit, cell) => ((cell * 7 + at) % (at % 997 === 0 ? 9 : 2) === 0 ? digit : '.'))
      .join('');
  return `${Array.from({ length: count }, (_, at) => line(at)).join('\n')}\nend\n`;
}

const listOf = (page: Page): Locator => page.getByRole('grid', { name: /^Puzzles of/ });
const header = (page: Page, name: string): Locator =>
  listOf(page).getByRole('columnheader', { name });

/** Nodes of the first ten rows. */
async function firstNodes(page: Page): Promise<number[]> {
  const rows = await listOf(page).getByRole('row').all();
  const heads = await listOf(page).getByRole('columnheader').allTextContents();
  const cells = await Promise.all(
    rows
      .slice(1, 11)
      .map((row) => row.getByRole('gridcell').nth(heads.indexOf('Nodes')).textContent()),
  );
  return cells.map((text) => Number((text ?? '').replaceAll(',', '')));
}

/** Saves the results of an open dialog under a name, without a mouse. */
async function saveWithKeys(page: Page, dialog: Locator, name: string): Promise<void> {
  await tabTo(page, dialog.getByRole('button', { name: 'Save…' }));
  await page.keyboard.press('Enter');
  const place = page.getByRole('dialog', { name: 'Save as' });
  await expect(place.getByRole('textbox', { name: 'File name' })).toBeFocused();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
}

const isDescending = (numbers: readonly number[]): boolean =>
  numbers.length === 10 && numbers.every((n, at) => n > 0 && n <= (numbers[at - 1] ?? Infinity));

test.describe('10,000 puzzles', () => {
  test.use({ open: ['many.in'], files: { 'many.in': puzzles(10_000) } });

  test('the hardest ten are a key and a click away @long', async ({ workbench: { page } }) => {
    await expect(listOf(page)).toHaveAttribute('aria-rowcount', '10001');
    await page.keyboard.press('F5');
    await waitForEnd(page, 'Finished');
    await header(page, 'Nodes').getByRole('button').click();
    await expect(header(page, 'Nodes')).toHaveAttribute('aria-sort', 'descending');
    await expect.poll(async () => isDescending(await firstNodes(page))).toBe(true);
    const most = (await firstNodes(page))[0] ?? 0;
    await header(page, 'Nodes').getByRole('button').click();
    await expect(header(page, 'Nodes')).toHaveAttribute('aria-sort', 'ascending');
    await expect.poll(async () => ((await firstNodes(page))[0] ?? most) < most).toBe(true);
  });

  test('the hardest ten are found, solved again and saved with the keyboard alone', async ({
    workbench: { page, folder },
  }) => {
    await expect(listOf(page)).toHaveAttribute('aria-rowcount', '10001');
    await page.keyboard.press('F5');
    await waitForEnd(page, 'Finished');
    await page.keyboard.press('Alt+2');
    await expect(listOf(page)).toBeFocused();
    await page.keyboard.press('5');
    await expect(header(page, 'Nodes')).toHaveAttribute('aria-sort', 'descending');
    await expect.poll(async () => isDescending(await firstNodes(page))).toBe(true);
    await page.keyboard.press('Home');
    for (let step = 0; step < 9; step++) await page.keyboard.press('Shift+ArrowDown');
    await expect(page.getByText('10 selected')).toBeVisible();
    await page.keyboard.press('Shift+F5');
    await expect(page.getByRole('tabpanel', { name: 'Queue' })).toContainText('10 of 10');
    await waitForEnd(page, 'Finished');
    await page.keyboard.press('Control+Shift+R');
    const dialog = page.getByRole('dialog', { name: 'Save results as a table' });
    await expect(dialog.getByLabel('Puzzles')).toHaveValue('selected');
    await saveWithKeys(page, dialog, 'hardest.csv');
    await expect(page.getByText(/^Saved 10 rows to/)).toBeVisible();
    const rows = readFileSync(join(folder, 'hardest.csv'), 'utf8').trim().split('\r\n');
    expect(rows).toHaveLength(11);
  });

  test('a filter narrows the list, and what it hides is not selected', async ({
    workbench: { page },
  }) => {
    await expect(listOf(page)).toHaveAttribute('aria-rowcount', '10001');
    await listOf(page).getByRole('row').nth(1).click();
    await page.keyboard.press('Control+A');
    await expect(page.getByText('10,000 selected')).toBeVisible();
    await page.keyboard.press('Control+F');
    // Slowly, so that the list follows what is typed on its way.
    await page.keyboard.type('#101-200', { delay: 350 });
    await page.keyboard.press('Enter');
    await expect(listOf(page)).toBeFocused();
    await expect(listOf(page)).toHaveAttribute('aria-rowcount', '101');
    await expect(page.getByText('100 selected')).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('heading', { name: /Puzzle 102/ })).toBeVisible();
    await page.getByRole('button', { name: 'Show all puzzles' }).click();
    await expect(listOf(page)).toHaveAttribute('aria-rowcount', '10001');
  });

  test('a filter that nothing fits leads the keyboard to the way out @long', async ({
    workbench: { page },
  }) => {
    await expect(listOf(page)).toHaveAttribute('aria-rowcount', '10001');
    await page.keyboard.press('Control+F');
    await page.keyboard.type('999999999');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Show all', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(listOf(page)).toBeFocused();
    await expect(listOf(page)).toHaveAttribute('aria-rowcount', '10001');
  });

  test('an expression and cells narrow it as well @long', async ({ workbench: { page } }) => {
    const list = listOf(page);
    await expect(list).toHaveAttribute('aria-rowcount', '10001');
    await page.getByRole('button', { name: 'More filters' }).click();
    const expression = page.getByLabel('Expression');
    await expression.fill('givens <= 20');
    await expression.press('Tab');
    await expect(list).toHaveAttribute('aria-rowcount', '12');
    await expression.fill('givens <= 20 && line >= 5000');
    await expression.press('Tab');
    await expect(list).toHaveAttribute('aria-rowcount', '6');
    await header(page, 'No.').getByRole('button').click();
    await expect(list.getByRole('row').nth(1)).toContainText('9,971');
    await page.getByRole('textbox', { name: 'Find puzzles' }).fill('999999999');
    await expect(page.getByText('No puzzles match.')).toBeVisible();
    await page.getByRole('button', { name: 'Show all', exact: true }).click();
    await expect(list).toHaveAttribute('aria-rowcount', '10001');
  });

  test('the head is reached with the Tab key and leads back into the rows @long', async ({
    workbench: { page },
  }) => {
    await expect(listOf(page)).toHaveAttribute('aria-rowcount', '10001');
    await page.keyboard.press('Alt+2');
    await tabTo(page, header(page, 'Givens').getByRole('button'));
    await page.keyboard.press('Enter');
    await expect(header(page, 'Givens')).toHaveAttribute('aria-sort', 'ascending');
    await expect(header(page, 'Givens').getByRole('button')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(listOf(page)).toBeFocused();
    await expect(page.getByRole('heading', { name: /Puzzle 1\b/ })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
  });
});

test.describe('rows that are selected', () => {
  const lines = Array.from(
    { length: 40 },
    (_, at) => '.'.repeat(at + 30) + gridOf(0).slice(at + 30),
  );
  const twice = [...lines, lines[0], lines[5], 'end', ''].join('\n');
  test.use({ open: ['set.in'], files: { 'set.in': twice } });

  test('are copied, cleaned of duplicates, and moved to a file of their own by keys', async ({
    workbench: { page, folder },
  }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await expect(listOf(page)).toHaveAttribute('aria-rowcount', '43');
    await page.keyboard.press('Alt+2');
    await page.keyboard.press('d');
    await expect(page.getByText('2 selected')).toBeVisible();
    await page.keyboard.press('Control+C');
    await expect(page.getByText('2 puzzles copied', { exact: true })).toBeVisible();
    const copied = await page.evaluate('navigator.clipboard.readText()');
    expect(copied).toBe(`${lines[0]}\n${lines[5]}\n`);
    await page.keyboard.press('Delete');
    const sure = page.getByRole('dialog', { name: 'Delete puzzles' });
    await sure.getByRole('button', { name: 'Delete' }).press('Enter');
    await expect(listOf(page)).toHaveAttribute('aria-rowcount', '41');
    const kept = readFileSync(join(folder, 'set.in'), 'utf8');
    expect(kept).toBe(`${lines.join('\n')}\nend\n`);
    await expect(listOf(page)).toBeFocused();
    await page.keyboard.press('t');
    const top = page.getByRole('dialog', { name: 'Select the top rows' });
    await top.getByRole('spinbutton').fill('10');
    await page.keyboard.press('Enter');
    await expect(page.getByText('10 selected')).toBeVisible();
    await page.keyboard.press('Shift+F10');
    await page
      .getByRole('menuitem', { name: 'Copy selected puzzles to a new file' })
      .press('Enter');
    await expect(page.getByRole('grid', { name: 'Puzzles of set-selection.in' })).toHaveAttribute(
      'aria-rowcount',
      '11',
    );
  });
});

/** Without a solution, for which some engines have to look into thousands of nodes. */
const LONG_SEARCH =
  '......7.....8.6....4....316.5................79..1..8.....2..94..2..........94.2.\n';

test.describe('a small window with a long search', () => {
  test.use({
    open: ['many.in'],
    files: { 'many.in': LONG_SEARCH + puzzles(50) },
    viewport: { width: 1024, height: 700 },
  });

  test('solving moves neither the board nor the keypad', async ({ workbench: { page } }) => {
    const editor = page.locator('[data-region="editor"]');
    const places = (): Promise<unknown[]> =>
      Promise.all(
        [
          editor.getByRole('gridcell', { name: /^row 9 column 9,/ }),
          editor.getByRole('button', { name: /^Enter 9,/ }),
        ].map((one) => one.boundingBox()),
      );
    await expect(editor.getByRole('button', { name: /^Enter 9,/ })).toBeInViewport();
    const before = await places();
    await page.keyboard.press('F5');
    await waitForEnd(page, 'Finished');
    await expect(page.getByRole('tabpanel', { name: 'Queue' })).toBeInViewport();
    expect(await places()).toEqual(before);
  });
});

test.describe('a small window', () => {
  test.use({
    open: ['many.in'],
    files: { 'many.in': puzzles(50) },
    viewport: { width: 1024, height: 700 },
  });

  test('keeps cells and rows with hints, queue and filters open, and an empty queue goes', async ({
    workbench: { page },
  }) => {
    await page.keyboard.press('F5');
    await waitForEnd(page, 'Finished');
    await page.keyboard.press('Alt+I');
    await expect(page.getByRole('region', { name: 'Inspector' })).toBeVisible();
    await page.getByRole('button', { name: 'More filters' }).click();
    const side = async (): Promise<number> =>
      (await page.getByRole('gridcell', { name: /^row 9 column 9,/ }).boundingBox())?.height ?? 0;
    await expect.poll(side).toBeGreaterThanOrEqual(26);
    await expect(page.getByRole('gridcell', { name: /^row 9 column 9,/ })).toBeInViewport();
    await expect(listOf(page).getByRole('row').nth(3)).toBeInViewport();

    await page.keyboard.press('Alt+Shift+W');
    await expect(page.getByRole('tab', { name: 'Queue' })).toHaveCount(0);
  });

  test('tells of columns without room; columns are chosen and moved, and stay so', async ({
    workbench: { page, folder },
  }) => {
    const heads = (): Promise<string[]> => listOf(page).getByRole('columnheader').allTextContents();
    await expect.poll(heads).toEqual(['No.', 'Status', 'Time', 'Nodes']);
    const chooser = page.getByRole('button', { name: 'Columns of the puzzle list' });
    await expect(chooser).toHaveText(/3 columns have no room/);
    await chooser.click();
    const dialog = page.getByRole('dialog', { name: 'Columns' });
    await dialog.getByRole('checkbox', { name: 'Time' }).click();
    await dialog.getByRole('button', { name: 'Move Nodes up' }).click();
    await dialog.getByRole('button', { name: 'Move Nodes up' }).click();
    await dialog.getByRole('button', { name: 'Move Nodes up' }).click();
    await page.keyboard.press('Escape');
    await expect.poll(heads).toEqual(['No.', 'Line', 'Nodes', 'Status', 'Givens']);
    const kept = join(folder, 'settings/layout.json');
    // The order was chosen last.
    const order = String.raw`"[\"index\",\"line\",\"nodes\",`;
    await expect.poll(() => existsSync(kept) && readFileSync(kept, 'utf8')).toContain(order);
    await page.reload();
    await expect.poll(heads).toEqual(['No.', 'Line', 'Nodes', 'Status', 'Givens']);
    await page.getByRole('button', { name: 'Columns of the puzzle list' }).click();
    await dialog.getByRole('checkbox', { name: 'Symmetry' }).click();
    await page.keyboard.press('Escape');
    await expect.poll(heads).toContain('Symmetry');
    await page.getByRole('button', { name: 'Columns of the puzzle list' }).click();
    await dialog.getByRole('button', { name: 'Restore the usual columns' }).click();
    await page.keyboard.press('Escape');
    await expect.poll(heads).toEqual(['No.', 'Status', 'Time', 'Nodes']);
  });
});

test.describe('puzzles that have names', () => {
  const named = [
    '# made for a friend',
    `${gridOf(1)} mild`,
    gridOf(2),
    `${gridOf(3)} Milder # by Li`,
  ];
  test.use({ open: ['named.sdm'], files: { 'named.sdm': `${named.join('\n')}\n` } });

  test('are found by them, with the keyboard alone @long', async ({ workbench: { page } }) => {
    const list = listOf(page);
    await expect(header(page, 'Name')).toBeVisible();
    await expect(list.getByRole('row').nth(1)).toContainText('made for a friend · mild');
    await page.keyboard.press('Control+F');
    await page.keyboard.type('mild');
    await expect(list).toHaveAttribute('aria-rowcount', '3');
    await page.keyboard.type('er');
    await expect(list).toHaveAttribute('aria-rowcount', '2');
    await page.keyboard.press('Enter');
    await expect(list).toBeFocused();
    await page.keyboard.press('Enter');
    const editor = page.locator('[data-region="editor"]');
    await expect(editor.getByText('Milder by Li')).toBeVisible();
    await page.keyboard.press('Control+F');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('"1"');
    await page.keyboard.press('Enter');
    await expect(page.getByText('No puzzles match.')).toBeVisible();
  });
});

test.describe('results', () => {
  test.use({ open: ['samples/poj3074'] });

  test('are saved as a table, of the file or of what is selected', async ({
    workbench: { page, folder },
  }) => {
    await expect(page.getByRole('grid').first()).toBeVisible();
    await page.keyboard.press('F5');
    await waitForEnd(page, 'Finished');
    await page.keyboard.press('Control+Shift+R');
    const dialog = page.getByRole('dialog', { name: 'Save results as a table' });
    await expect(dialog.getByLabel('Puzzles')).toHaveValue('file');
    await dialog.getByRole('checkbox', { name: 'Include answers' }).check();
    await dialog.getByRole('button', { name: 'Save…' }).click();
    const browse = page.getByRole('dialog').last();
    await browse.getByRole('textbox').last().fill(join(folder, 'table.csv'));
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^Saved \d+ rows to/)).toBeVisible();
    const text = readFileSync(join(folder, 'table.csv'), 'utf8');
    expect(text).toMatch(/^\uFEFFpuzzle,line,name,status,engine,nodes/);
    expect(text).toMatch(/^1,\d+,,answer,bands,.*,[1-9]{81}\r$/m);

    await page.keyboard.press('Control+Shift+R');
    await dialog.getByLabel('Format').selectOption('json');
    await dialog.getByRole('button', { name: 'Save…' }).click();
    await browse.getByRole('textbox').last().fill(join(folder, 'table.json'));
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^Saved \d+ rows to .*table\.json$/)).toBeVisible();
    const rows = JSON.parse(readFileSync(join(folder, 'table.json'), 'utf8')) as unknown[];
    expect(rows).toHaveLength(text.trim().split('\n').length - 1);
  });
});

/**
 * `count` lines: equivalents of five puzzles, one after another, with 21 to 25 givens. The first is minimal, the others
 * are it with cells of its solution.
 */
function collection(count: number): string {
  const hard = '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..';
  const solved =
    '812753649943682175675491283154237896369845721287169534521974368438526917796318452';
  const equal = (at: number): string => {
    const blanks = [...hard].flatMap((sign, cell) => (sign === '.' ? [cell] : [])).slice(at % 5);
    const cells = [...solved].map((digit, cell) => (blanks.includes(cell) ? '.' : digit)).join('');
    const bands = [0, 1, 2].map((band) => (band + at) % 3);
    const turned = bands.map((band) => cells.slice(27 * band, 27 * band + 27)).join('');
    return turned.replace(/[1-9]/g, (digit) => String(((Number(digit) + at) % 9) + 1));
  };
  return `${Array.from({ length: count }, (_, at) => equal(at)).join('\n')}\n`;
}

test.describe('50,000 rows', () => {
  test.use({ open: ['collection.txt'], files: { 'collection.txt': collection(50_000) } });

  test('are filtered by facts, freed of twins, and saved, with the keyboard alone @long', async ({
    workbench: { page, folder },
  }) => {
    const list = listOf(page);
    const rows = async (count: number): Promise<void> =>
      expect(list).toHaveAttribute('aria-rowcount', String(count), { timeout: 120_000 });
    await rows(50_001);
    await page.keyboard.press('Control+Shift+F');
    await page.keyboard.type('solutions == 1 && minimal');
    await page.keyboard.press('Enter');
    await rows(10_001);
    await page.keyboard.press('Alt+2');
    await page.keyboard.press('Shift+D');
    const twins = page.getByText(/^49,?995 twins selected \(groups: 5\)/).first();
    await expect(twins).toBeVisible({ timeout: 120_000 });
    await rows(50_001);
    await page.keyboard.press('Delete');
    const sure = page.getByRole('dialog', { name: 'Delete puzzles' });
    await sure.getByRole('button', { name: 'Delete' }).press('Enter');
    await rows(6);
    await page.keyboard.press('Control+Shift+R');
    const dialog = page.getByRole('dialog', { name: 'Save results as a table' });
    await saveWithKeys(page, dialog, 'collection.csv');
    await expect(page.getByText(/^Saved [\d,]+ rows to/)).toBeVisible();
    const kept = readFileSync(join(folder, 'collection.txt'), 'utf8');
    expect(kept.trimEnd().split('\n')).toHaveLength(5);
  });
});

test.describe('puzzles that are equal up to symmetry', () => {
  const easy = `${gridOf(0).slice(0, 40)}${'.'.repeat(41)}`;
  const turned = [...easy].reverse().join('');
  const files = { 'twins.sdm': `${easy}\n${gridOf(1)}\n${turned}\n` };
  test.use({ open: ['twins.sdm'], files });

  test('are filtered by an expression, and listed in groups, with the keyboard alone', async ({
    workbench: { page },
  }) => {
    await expect(listOf(page)).toHaveAttribute('aria-rowcount', '4');
    await page.keyboard.press('Control+Shift+F');
    const expression = page.getByLabel('Expression');
    await expect(expression).toBeFocused();
    await page.keyboard.type('solutions == 1 && hardness > 7');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText(
      'Character 19: There is no column “hardness”. Columns: number,',
    );
    await page.keyboard.press('Control+A');
    await page.keyboard.type('solutions == 1');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toBeHidden();
    await expect(listOf(page)).toHaveAttribute('aria-rowcount', '2');
    await expect(header(page, 'Solutions')).toBeVisible();
    await page.keyboard.press('Alt+2');
    await page.keyboard.press('Shift+D');
    await expect(page.getByText('1 twin selected (groups: 1)').first()).toBeVisible();
    await expect(listOf(page)).toHaveAttribute('aria-rowcount', '3');
    await expect(header(page, 'Canonical form')).toHaveAttribute('aria-sort', 'ascending');
    await expect(expression).toHaveValue('twins > 1');
    await expect(page.getByRole('row', { selected: true })).toHaveCount(1);
  });
});
