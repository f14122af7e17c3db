import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { axeFindings } from './support/axe';
import { test } from './support/workbench';

/** A matrix made, edited and saved with the keyboard alone. */

const matrixOf = (page: Page) => page.getByRole('application', { name: 'Matrix' });
const rowsOf = (page: Page) => page.getByRole('listbox', { name: 'Options of the matrix' });
const optionsOf = (page: Page) => rowsOf(page).getByRole('option');
const under = (page: Page) => page.locator('.matrix .under');

/** Makes a matrix of zeros; the keyboard is on it afterwards. */
async function makeMatrix(page: Page, rows: string, columns: string): Promise<void> {
  await expect(page.getByRole('main').getByRole('button', { name: 'New matrix…' })).toBeVisible();
  await page.keyboard.press('Control+Alt+M');
  const dialog = page.getByRole('dialog', { name: 'New matrix' });
  await dialog.getByRole('textbox', { name: 'Options (rows)' }).fill(rows);
  await page.keyboard.press('Tab');
  await page.keyboard.type(columns);
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(matrixOf(page)).toBeFocused();
  await expect(page.getByRole('treeitem', { name: /^new/ })).toHaveCount(1);
}

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

test.use({ open: [], files: {} });

test('a matrix is made, named, coloured, undone and saved as Knuth’s text', async ({
  workbench: { page, folder },
}) => {
  await makeMatrix(page, '3', '3');
  await expect(under(page)).toContainText('3 items cannot be covered');
  await press(page, 'Space', 'ArrowRight', 'Space', 'ArrowDown', 'ArrowRight', 'Space');
  await expect(under(page)).toContainText('option 2, item 3: 1');
  await expect(rowsOf(page).getByRole('option', { name: /option 1: items 1 2/ })).toBeVisible();

  await press(page, 'n');
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type('last');
  await press(page, 'Enter');
  await expect(under(page)).toContainText('option 2, item last: 1');

  await press(page, 'Alt+Insert', 's');
  await expect(under(page)).toContainText('secondary item: covered at most once');
  await press(page, 'c');
  const dialog = page.getByRole('dialog', { name: 'Colour of the entry' });
  await dialog.getByRole('combobox').fill('red');
  expect(await axeFindings(page)).toEqual([]);
  await press(page, 'Enter');
  await expect(under(page)).toContainText('1, colour red');
  await expect(under(page)).toContainText('0/1 does not support colours');

  await press(page, 'Control+z');
  await expect(under(page)).not.toContainText('colour red');
  await press(page, 'Control+y');
  await expect(under(page)).toContainText('1, colour red');
  await expect(
    rowsOf(page).getByRole('option', { name: /option 2: items last 4:red/ }),
  ).toBeVisible();
  await press(page, 'ArrowDown', 'Delete');
  await expect(optionsOf(page)).toHaveCount(2);
  expect(await axeFindings(page)).toEqual([]);

  await press(page, 'Control+s');
  const formats = page.getByRole('dialog', { name: 'Format of the file' });
  await expect(formats.getByRole('radio', { name: 'Knuth dlx' })).toBeChecked();
  await expect(formats.getByRole('radio', { name: /^0\/1/ })).toBeDisabled();
  expect(await axeFindings(page)).toEqual([]);
  await formats.getByRole('radio', { name: 'Knuth dlx' }).press('Enter');
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue(/\.dlx$/);
  await page.getByRole('dialog').getByRole('textbox').fill('own.dlx');
  await press(page, 'Enter');
  await expect(page.getByRole('treeitem', { name: /^own\.dlx/ })).toBeVisible();
  expect(readFileSync(join(folder, 'own.dlx'), 'utf8')).toBe('1 2 last | 4\n1 2\nlast 4:red\n');

  await press(page, 'Control+z');
  await expect(optionsOf(page)).toHaveCount(3);
});

test('zeros and ones are typed row by row', async ({ workbench: { page } }) => {
  await makeMatrix(page, '2', '3');
  await page.keyboard.type('101010');
  await expect(optionsOf(page).nth(0)).toHaveAccessibleName(/option 1: items 1 3/);
  await expect(optionsOf(page).nth(1)).toHaveAccessibleName(/option 2: item 2/);
  await expect(under(page)).toContainText('option 2, item 3: 0');
  await press(page, 'Control+z');
  await expect(optionsOf(page).nth(1)).toHaveAccessibleName(/option 2: no items/);
});

test('options are rewritten in place, and how many solutions there are is known at once', async ({
  workbench: { page },
}) => {
  await makeMatrix(page, '2', '3');
  const status = page.locator('footer.status .live');
  await expect(status).toHaveText('No solution');
  await page.keyboard.type('101010');
  await expect(status).toHaveText('One solution');
  await rowsOf(page).focus();
  await press(page, 'Enter');
  const field = page.getByRole('textbox', { name: 'option 2' });
  await expect(field).toBeFocused();
  await page.keyboard.type('2 9');
  await press(page, 'Enter');
  await expect(page.locator('.rows').getByRole('alert')).toContainText('9');
  expect(await axeFindings(page)).toEqual([]);
  await field.fill('2 3');
  await press(page, 'Enter');
  await expect(rowsOf(page)).toBeFocused();
  await expect(optionsOf(page).nth(1)).toHaveAccessibleName(/option 2: items 2 3/);
  await expect(status).toHaveText('No solution');
  await press(page, 'F2', 'ControlOrMeta+a', 'Delete', 'Escape', 'Control+z');
  await expect(optionsOf(page).nth(1)).toHaveAccessibleName(/option 2: item 2$/);
  await expect(status).toHaveText('One solution');
});

test('rows are entered as text, then solved and danced', async ({ workbench: { page } }) => {
  await makeMatrix(page, '2', '4');
  await press(page, 't');
  const dialog = page.getByRole('dialog', { name: 'Options as text' });
  await dialog.getByRole('textbox').fill('1 2\n3 4\n1 9');
  await expect(dialog.getByRole('status')).toContainText('9');
  await expect(dialog.getByRole('button', { name: 'Add' })).toBeDisabled();
  await dialog.getByRole('textbox').fill('1 2\n3 4\n2 3');
  await expect(dialog.getByRole('status')).toHaveText('3 options');
  expect(await axeFindings(page)).toEqual([]);
  await press(page, 'Control+Enter');
  await expect(optionsOf(page)).toHaveCount(3);
  await matrixOf(page).focus();
  await press(page, 'g');
  await page.keyboard.type('4');
  await press(page, 'Enter');
  await expect(matrixOf(page)).toBeFocused();
  await expect(under(page)).toContainText('option 1, item 4: 0');
  // What was looked for last gives way.
  await press(page, 'g', '2', 'Enter');
  await expect(under(page)).toContainText('option 1, item 2: 1');
  await press(page, 'Control+Enter');
  await expect(page.getByText('Chosen options 1 2')).toBeVisible();
  await press(page, 'Alt+d');
  await expect(page.getByRole('tab', { name: 'Dance', selected: true })).toBeVisible();
});

test('a classic problem is made, and solved', async ({ workbench: { page } }) => {
  await expect(page.getByRole('main').getByRole('button', { name: 'New matrix…' })).toBeVisible();
  await page.keyboard.press('Control+Alt+M');
  const dialog = page.getByRole('dialog', { name: 'New matrix' });
  await dialog.getByRole('combobox', { name: 'Begin with' }).selectOption('Langford pairs');
  await dialog.getByRole('textbox', { name: 'Size' }).fill('41');
  await expect(dialog.getByRole('button', { name: 'Create' })).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Size' }).fill('7');
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('63 options · 21 items')).toBeVisible();
  await expect(matrixOf(page)).toBeFocused();
  await press(page, 'Control+Enter');
  await expect(page.getByText(/^Chosen options( \d+){7}$/)).toBeVisible();
  const picture = page.getByRole('img', { name: /^The solution as a picture: \d \d / });
  await expect(picture.locator('text')).toHaveCount(14);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('checkbox', { name: 'Picture of the solution' }).uncheck();
  await expect(picture).toHaveCount(0);
});

test('pieces of one’s own are laid, and drawn', async ({ workbench: { page } }) => {
  await expect(page.getByRole('main').getByRole('button', { name: 'New matrix…' })).toBeVisible();
  await page.keyboard.press('Control+Alt+M');
  const dialog = page.getByRole('dialog', { name: 'New matrix' });
  await dialog
    .getByRole('combobox', { name: 'Begin with' })
    .selectOption('Polyominoes of your own');
  const create = dialog.getByRole('button', { name: 'Create' });
  await expect(create).toBeDisabled();
  const pieces = dialog.getByRole('textbox', { name: 'Pieces', exact: true });
  await pieces.fill('hook x2\n#..\n.##');
  await dialog.getByRole('textbox', { name: 'Board', exact: true }).fill('#....#\n#....#');
  await create.click();
  await expect(dialog.getByText('The cells of the piece hook are not connected')).toBeVisible();
  await expect(create).toBeDisabled();
  expect(await axeFindings(page)).toEqual([]);
  await pieces.fill('hook x2\n#..\n###');
  await create.click();
  await expect(matrixOf(page)).toBeFocused();
  await press(page, 'Control+Enter');
  const picture = page.getByRole('img', { name: /^The solution as a picture: pieces on/ });
  await expect(picture.locator('text')).toHaveText(['hook', 'hook']);
});

test('a board is drawn, and covered by dominoes', async ({ workbench: { page } }) => {
  await expect(page.getByRole('main').getByRole('button', { name: 'New matrix…' })).toBeVisible();
  await page.keyboard.press('Control+Alt+M');
  const dialog = page.getByRole('dialog', { name: 'New matrix' });
  await dialog.getByRole('combobox', { name: 'Begin with' }).selectOption('Dominoes');
  const board = dialog.getByRole('textbox', { name: 'Board', exact: true });
  await board.fill('#..\n.x.');
  await expect(dialog.getByRole('textbox', { name: 'Rows of the board' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByText('“x” is neither a cell (“.”) nor a hole (“#”).')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Create' })).toBeDisabled();
  expect(await axeFindings(page)).toEqual([]);
  await board.fill('#..\n..#');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(matrixOf(page)).toBeFocused();
  await press(page, 'Control+Enter');
  const picture = page.getByRole('img', { name: 'pieces on a board of 2 rows and 3 columns' });
  await expect(picture.locator('rect')).toHaveCount(4);
});

test.describe('a file of queens that is opened', () => {
  test.use({ open: ['samples/knuth'] });

  test('has a picture of its solution until the names do not fit', async ({
    workbench: { page },
  }) => {
    await page.getByRole('treeitem', { name: /^queens5\.dlx/ }).click();
    await expect(page.getByText('25 options · 28 items')).toBeVisible();
    await press(page, 'Control+Enter');
    const picture = page.getByRole('img', { name: 'queens on a board of 5 rows and 5 columns' });
    await expect(picture.getByText('♛')).toHaveCount(5);
    await matrixOf(page).focus();
    await press(page, 'ArrowRight', 'n');
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await page.keyboard.type('first');
    await press(page, 'Enter');
    await press(page, 'Control+Enter');
    await expect(page.getByText(/^Chosen options( \d+){5}$/)).toBeVisible();
    await expect(picture).toHaveCount(0);
  });
});

test('the mouse sets ones, and a menu has the rest @long', async ({ workbench: { page } }) => {
  await makeMatrix(page, '3', '3');
  const box = await matrixOf(page).boundingBox();
  const at = { x: 40 + 5, y: 48 + 5 };
  await matrixOf(page).click({ position: at });
  await expect(under(page)).toContainText('option 1, item 1: 1');
  await matrixOf(page).click({ position: at, button: 'right' });
  await page.getByRole('menuitem', { name: 'Remove item' }).click();
  await expect(page.getByText('3 options · 2 items · 0 ones')).toBeVisible();
  expect(box).not.toBeNull();
});
