import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { axeFindings } from './support/axe';
import { test } from './support/workbench';
import { solveEverything } from './support/steps';

/** Formats of one's own, the choice between formats, and conversion, as users go about them. */

const PUZZLE = '.2738..1..1...6735.......293.5692.8...........6.1745.364.......9518...7..8..6534.';
const SOLVED = '527389416819426735436751829375692184194538267268174593643217958951843672782965341';
const rowsOf = (grid: string): string[] =>
  Array.from({ length: 9 }, (_, row) => grid.slice(9 * row, 9 * row + 9));
const lines = (all: readonly string[]): string => all.map((line) => `${line}\n`).join('');

/** Rows between exclamation marks, `*` for a blank: no judge of the product writes that. */
const ODD = lines(rowsOf(PUZZLE.replaceAll('.', '*')).map((row) => `!${row}!`));
const SPACED = lines(rowsOf(PUZZLE.replaceAll('.', '0')).map((row) => [...row].join(' ')));

async function defineFromFile(page: Page): Promise<Locator> {
  // Beside the format, and again below what could not be read.
  await page.getByRole('button', { name: 'Define a format for this file…' }).last().click();
  const form = page.getByRole('dialog', { name: 'New format' });
  await expect(form.getByText('1 puzzle read').or(form.getByText('One puzzle read'))).toBeVisible();
  return form;
}

test.describe('a file that no format fits', () => {
  test.use({ files: { 'odd.in': ODD }, open: ['odd.in'] });

  test('is read by a format of one’s own, which is saved, exported and imported', async ({
    workbench: { page, folder },
    browser,
  }) => {
    const form = await defineFromFile(page);
    await form.getByLabel('Title').fill('Odd contest');
    await form.getByLabel('Short name').fill('Odd!');
    await expect(form.getByText('This value is not valid here.')).toBeVisible();
    await form.getByLabel('Short name').fill('odd-contest');
    await form.getByLabel('Answer layout').selectOption('line');
    await form.getByLabel('Newline at the end of the last line').uncheck();
    await expect(form.getByRole('group', { name: /Output of the first/ })).toHaveText(SOLVED);
    await expect(form.getByText('No newline at the end.')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await form.getByRole('button', { name: 'Save format' }).click();
    await expect(form).toBeHidden();
    await expect(page.getByLabel('Format', { exact: true })).toHaveValue('odd-contest');
    await solveEverything(page);
    await page.keyboard.press('Control+E');
    const save = page.getByRole('dialog', { name: 'Save answers' });
    await save.getByRole('button', { name: /^Save/ }).click();
    await expect(save).toBeHidden();
    expect(readFileSync(join(folder, 'odd.out'), 'latin1')).toBe(SOLVED);

    await page.keyboard.press('Control+Alt+D');
    const manager = page.getByRole('dialog', { name: 'Custom formats' });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      manager.getByRole('button', { name: 'Download' }).click(),
    ]);
    const exported = join(folder, 'exported.json');
    await download.saveAs(exported);
    expect(JSON.parse(readFileSync(exported, 'utf8'))).toMatchObject({
      dialects: [{ id: 'odd-contest', title: 'Odd contest' }],
    });

    await manager.getByRole('button', { name: 'Delete Odd contest' }).click();
    const sure = page.getByRole('dialog', { name: 'Delete the format “Odd contest”?' });
    await expect(sure.getByText('One open file uses this format')).toBeVisible();
    await sure.getByRole('button', { name: 'Delete' }).click();
    await expect(manager.getByText('No custom formats yet.')).toBeVisible();
    void browser;
    await importInto(page, manager, exported);
    await expect(manager.getByText('odd-contest')).toBeVisible();
    // Once more: the name is taken now.
    await importInto(page, manager, exported);
    const clash = page.getByRole('dialog', { name: 'Formats already exist' });
    await clash.getByLabel('Keep both under different names').check();
    await clash.getByRole('button', { name: 'Import' }).click();
    await expect(manager.getByText('odd-contest-2')).toBeVisible();
  });

  test('can be described with the keyboard alone @long', async ({ workbench: { page } }) => {
    await page.keyboard.press('Control+Alt+D');
    const manager = page.getByRole('dialog', { name: 'Custom formats' });
    await expect(manager.getByLabel('Start from')).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const form = page.getByRole('dialog', { name: 'New format' });
    await expect(form.getByLabel('Title')).toBeFocused();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('By keys');
    await page.keyboard.press('Enter');
    await expect(form).toBeHidden();
    await expect(manager.getByRole('list').getByText('By keys')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByLabel('Format', { exact: true })).toHaveValue(/odd/);
  });
});

async function importInto(page: Page, manager: Locator, path: string): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    manager.getByRole('button', { name: 'Import…' }).click(),
  ]);
  await chooser.setFiles(path);
}

test.describe('a file from another machine', () => {
  const record = {
    kind: 'grid',
    id: 'from-elsewhere',
    title: 'From elsewhere',
    names: [],
    promisesUnique: false,
    input: {
      boxes: [[3, 3]],
      symbols: [...'123456789'],
      blank: '*',
      blankAliases: [],
      cells: 'packed',
      layout: 'rows',
      separator: 'blank',
      terminator: null,
      grids: 'many',
      decoration: '~',
    },
    question: 'any',
    answer: { as: 'rows', cells: 'spaced', blankLine: 'never', none: null, trailingSpace: true },
  };
  test.use({ files: { 'odd.in': ODD, 'formats.json': JSON.stringify(record) } });

  test('brings its formats into a fresh profile @long', async ({ workbench: { page, folder } }) => {
    await page.keyboard.press('Control+Alt+D');
    const manager = page.getByRole('dialog', { name: 'Custom formats' });
    await importInto(page, manager, join(folder, 'formats.json'));
    await expect(manager.getByText('from-elsewhere')).toBeVisible();
    await manager.getByRole('button', { name: 'Close' }).last().click();
    await page.keyboard.press('Control+O');
    const browse = page.getByRole('dialog');
    await browse.getByRole('option', { name: /odd\.in/ }).click();
    await browse.getByRole('button', { name: 'Open', exact: true }).click();
    await expect(page.getByLabel('Format', { exact: true })).toHaveValue('from-elsewhere');
    await solveEverything(page);
    await page.keyboard.press('Control+E');
    const save = page.getByRole('dialog', { name: 'Save answers' });
    await save.getByRole('button', { name: /^Save/ }).click();
    await expect(save).toBeHidden();
    const expected = lines(rowsOf(SOLVED).map((row) => `${[...row].join(' ')} `));
    expect(readFileSync(join(folder, 'odd.out'), 'latin1')).toBe(expected);
  });
});

test.describe('a data set that fits several formats', () => {
  test.use({ files: { 'a1.in': SPACED, 'a2.in': SPACED }, open: ['a1.in', 'a2.in'] });

  test('is asked about once', async ({ workbench: { page, folder } }) => {
    const ask = page.getByRole('dialog', { name: 'Choose a format' });
    await expect(ask.getByRole('group', { name: /^Output/ })).toHaveCount(3);
    await expect(ask.locator('.pointed').nth(2)).toBeInViewport();
    const target = ask.getByRole('radio', { name: /1074|target|NOIP/i });
    await target.check();
    await ask.getByRole('button', { name: 'Use this format' }).click();
    await expect(ask).toBeHidden();
    await expect(page.getByLabel('Format', { exact: true })).toHaveValue('noip2009-target');
    await page.getByRole('treeitem', { name: /^a2\.in/ }).click();
    await expect(page.getByLabel('Format', { exact: true })).toHaveValue('noip2009-target');
    writeFileSync(join(folder, 'a3.in'), SPACED);
    await page.keyboard.press('Control+O');
    const browse = page.getByRole('dialog');
    await browse.getByRole('option', { name: /a3\.in/ }).click();
    await browse.getByRole('button', { name: 'Open', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'a3.in' })).toBeVisible();
    await expect(page.getByLabel('Format', { exact: true })).toHaveValue('noip2009-target');
    await expect(ask).toBeHidden();
  });
});

test.describe('conversion', () => {
  test.use({ files: { 'x.in': `${PUZZLE}\n${PUZZLE}\nend\n` }, open: ['x.in'] });

  test('says what is lost, then writes the bytes of the other format', async ({
    workbench: { page, folder },
  }) => {
    await expect(page.getByRole('grid').first()).toBeVisible();
    await page.keyboard.press('Control+Alt+S');
    const dialog = page.getByRole('dialog', { name: 'Convert to another format' });
    await dialog.getByLabel('Format').selectOption('poj3076');
    await expect(dialog.getByText('This file cannot be converted')).toBeVisible();
    await dialog.getByLabel('Format').selectOption('poj2676');
    await expect(dialog.getByText('No data will be lost.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Save as…' }).click();
    const browse = page.getByRole('dialog', { name: 'Save as' });
    await browse.getByRole('button', { name: 'Save' }).click();
    // Behind the file browser the dialog has no role, so that its absence would say nothing.
    const saved = join(folder, 'x-poj2676.in');
    await expect.poll(() => existsSync(saved)).toBe(true);
    const grid = lines(rowsOf(PUZZLE.replaceAll('.', '0')));
    expect(readFileSync(saved, 'latin1')).toBe(`2\n${grid}${grid}`);
    await expect(dialog).toBeHidden();
  });
});
