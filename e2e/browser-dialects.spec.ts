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

/** A format that reads {@link ODD}, its settings other than the usual ones. */
const record = (some: { title?: string; blank?: string } = {}): string =>
  JSON.stringify({
    kind: 'grid',
    id: 'odd-contest',
    title: some.title ?? 'Odd contest',
    names: [],
    promisesUnique: false,
    input: {
      boxes: [[3, 3]],
      symbols: [...'123456789'],
      blank: some.blank ?? '*',
      blankAliases: [],
      cells: 'packed',
      layout: 'rows',
      separator: 'blank',
      terminator: null,
      grids: 'many',
      decoration: '!',
    },
    question: 'any',
    answer: { as: 'line', cells: 'packed', blankLine: 'never', none: null, finalNewline: false },
  });

async function importInto(page: Page, within: Locator, path: string): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    within.getByRole('button', { name: /^Import/ }).click(),
  ]);
  await chooser.setFiles(path);
}

test.describe('a file that no format fits', () => {
  test.use({
    files: {
      'odd.in': ODD,
      'format.json': record(),
      'newer.json': record({ title: 'Newer contest' }),
      'bad.json': record({ blank: '5' }),
    },
    open: ['odd.in'],
  });

  test('is read by a format of one’s own, which is imported, exported and deleted', async ({
    workbench: { page, folder },
  }) => {
    await page.keyboard.press('Control+Alt+D');
    const manager = page.getByRole('dialog', { name: 'Custom formats' });
    await expect(manager.getByText('No custom formats yet.')).toBeVisible();
    await importInto(page, manager, join(folder, 'bad.json'));
    const wrong = 'bad.json — The settings “blank” and “symbols” cannot be combined.';
    await expect(page.getByText(wrong, { exact: true })).toBeVisible();
    await importInto(page, manager, join(folder, 'format.json'));
    await expect(manager.getByText('Odd contest')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByLabel('Format', { exact: true }).selectOption('odd-contest');
    await solveEverything(page);
    await page.keyboard.press('Control+E');
    const save = page.getByRole('dialog', { name: 'Save answers' });
    await save.getByRole('button', { name: /^Save/ }).click();
    await expect(save).toBeHidden();
    expect(readFileSync(join(folder, 'odd.out'), 'latin1')).toBe(SOLVED);

    await page.keyboard.press('Control+Alt+D');
    expect(await axeFindings(page)).toEqual([]);
    // The id is taken: nothing changes without a yes.
    await importInto(page, manager, join(folder, 'newer.json'));
    const replace = page.getByRole('dialog', { name: 'Replace existing formats?' });
    await replace.getByRole('button', { name: 'Cancel' }).click();
    await expect(manager.getByText('Odd contest')).toBeVisible();
    await importInto(page, manager, join(folder, 'newer.json'));
    await replace.getByRole('button', { name: 'Replace' }).click();
    await expect(manager.getByText('Newer contest')).toBeVisible();

    await manager.getByRole('button', { name: 'Export Newer contest…' }).click();
    const browse = page.getByRole('dialog', { name: 'Save as' });
    await browse.getByRole('button', { name: 'Save' }).click();
    const exported = join(folder, 'odd-contest.json');
    await expect.poll(() => existsSync(exported)).toBe(true);
    expect(JSON.parse(readFileSync(exported, 'utf8'))).toMatchObject({
      dialects: [{ id: 'odd-contest', title: 'Newer contest' }],
    });

    await manager.getByRole('button', { name: 'Delete Newer contest' }).click();
    const sure = page.getByRole('dialog', { name: 'Delete the format “Newer contest”?' });
    await expect(sure.getByText('One open file uses this format')).toBeVisible();
    await sure.getByRole('button', { name: 'Delete' }).click();
    await expect(manager.getByText('No custom formats yet.')).toBeVisible();
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
