import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { axeFindings } from './support/axe';
import { startBrowserHost } from './support/browser-host';
import { untilJournalHas } from './support/journal';
import { test } from './support/workbench';
import { cell, chooseFile } from './support/steps';

const NEWSPAPER = [
  '53..7....',
  '6..195...',
  '.98....6.',
  '8...6...3',
  '4..8.3..1',
  '7...2...6',
  '.6....28.',
  '...419..5',
  '....8..79',
];

test.skip(({ host }) => host !== 'browser', 'entry is the same window on every host');

/** Runs a command as someone does who knows its name. */
async function command(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+K');
  const field = page.getByRole('combobox', { name: 'Type a command or a file' });
  await field.fill(name);
  await page
    .getByRole('option', { name: new RegExp(`^${name}`) })
    .first()
    .click();
  await expect(field).toBeHidden();
}

test.describe('typing a puzzle in from a newspaper', () => {
  test('goes with the keyboard alone, row by row', async ({ workbench: { page, folder } }) => {
    await expect(page.getByRole('toolbar').first()).toBeVisible();
    await page.keyboard.press('Control+Alt+N');
    const dialog = page.getByRole('dialog', { name: 'New puzzle' });
    await expect(dialog.getByRole('combobox').first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(cell(page, 1, 1)).toBeFocused();
    await page.keyboard.press('Alt+E');
    const fill = page.getByRole('button', { name: /^Fill mode/ });
    await expect(fill).toHaveAttribute('aria-pressed', 'true');
    const keys = NEWSPAPER.flatMap((row) => [...row.replace(/\.+$/, ''), 'Enter']);
    expect(keys.length).toBeLessThanOrEqual(81);
    for (const key of keys) await page.keyboard.press(key);
    await expect(cell(page, 9, 9)).toHaveAccessibleName(/given 9/);
    await expect(page.locator('[data-region="editor"]').getByText('One solution')).toBeVisible();
    const path = join(folder, 'newspaper.in');
    await saveAs(page, path);
    await expect
      .poll(() => safeRead(path).replace(/[\s0]/g, (sign) => (sign === '0' ? '.' : '')))
      .toContain(NEWSPAPER.join(''));
  });
});

/** Saves what has no file yet, in the window's own dialog. */
async function saveAs(page: Page, path: string): Promise<void> {
  await page.keyboard.press('Control+S');
  const place = page.getByRole('dialog');
  await expect(place).toBeVisible();
  await place.getByRole('textbox').last().fill(path);
  await page.keyboard.press('Enter');
}

function safeRead(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

test.describe('marks and colours', () => {
  test.use({ open: ['samples/alone/alone1.in', 'samples/poj3076'] });

  test('are entered by keys, by mode and by the pad, and told by name', async ({
    workbench: { page },
  }) => {
    await chooseFile(page, 'alone1.in');
    const corner = cell(page, 1, 1);
    await corner.click();
    await page.keyboard.press('Shift+Digit7');
    await expect(corner).toHaveAccessibleName(/corner marks 7$/);
    await page.keyboard.press('c');
    for (const digit of '149') await page.keyboard.press(digit);
    await expect(corner).toHaveAccessibleName(/empty, candidates 1 4 9, corner marks 7$/);
    await page.keyboard.press('Space');
    await expect(page.getByRole('button', { name: 'Enter colours' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await page.getByRole('button', { name: 'Colour blue' }).click();
    await expect(corner).toHaveAccessibleName(/coloured blue$/);
    await page.keyboard.press('Delete');
    await expect(corner).not.toHaveAccessibleName(/coloured/);
    for (let step = 0; step < 2; step++) await page.keyboard.press('Control+Z');
    await expect(corner).toHaveAccessibleName(/candidates 1 4 9/);
    await page.getByRole('button', { name: 'Enter values' }).click();
    expect(await axeFindings(page)).toEqual([]);
  });

  test('are back when a file is closed and opened again @long', async ({ workbench: { page } }) => {
    await chooseFile(page, 'alone1.in');
    await cell(page, 1, 1).click();
    await page.keyboard.press('Control+Digit5');
    await page.getByRole('menuitem', { name: 'File' }).click();
    await page.getByRole('menuitem', { name: 'Close file' }).click();
    await expect(page.getByRole('treeitem', { name: /^alone1/ })).toHaveCount(0);
    await page.keyboard.press('Alt+O');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^alone1/ })
      .click();
    await chooseFile(page, 'alone1.in');
    await expect(cell(page, 1, 1)).toHaveAccessibleName(/candidates 5$/);
  });

  test('are told in words on a large grid, where they are small @long', async ({
    workbench: { page },
  }) => {
    await chooseFile(page, 'poj3076.in');
    await page
      .getByRole('gridcell', { name: /^row \d+ column \d+, empty/ })
      .first()
      .click();
    await page.keyboard.press('Alt+C');
    await page.keyboard.press('p');
    await expect(page.getByText('Candidates P', { exact: true })).toBeVisible();
  });

  test('stay where they are while another file is looked at, letters too @long', async ({
    workbench: { page },
  }) => {
    await chooseFile(page, 'alone1.in');
    await cell(page, 1, 1).click();
    await page.keyboard.press('Control+Digit5');
    await chooseFile(page, 'poj3076.in');
    const empty = page.getByRole('gridcell', { name: /, empty/ }).first();
    await empty.click();
    const place = (await empty.getAttribute('data-cell')) ?? '';
    await page.keyboard.press('Alt+C');
    await page.keyboard.press('p');
    await expect(page.locator(`[data-cell="${place}"]`)).toHaveAccessibleName(/candidates P/);
    await chooseFile(page, 'alone1.in');
    await expect(cell(page, 1, 1)).toHaveAccessibleName(/candidates 5/);
    await cell(page, 1, 1).press('Control+Z');
    await expect(cell(page, 1, 1)).toHaveAccessibleName(/possible/);
  });

  test('are put by a drag of the mouse, as one step @long', async ({ workbench: { page } }) => {
    await chooseFile(page, 'alone1.in');
    const from = await cell(page, 1, 7).boundingBox();
    const to = await cell(page, 1, 9).boundingBox();
    if (from === null || to === null) throw new Error('the grid is not shown');
    await page.mouse.move(from.x + 10, from.y + 10);
    await page.mouse.down();
    await page.mouse.move(to.x + 10, to.y + 10, { steps: 4 });
    await page.mouse.up();
    await page.keyboard.press('Control+Shift+Digit4');
    await expect(page.getByRole('gridcell', { name: /coloured green$/ })).toHaveCount(3);
    await page.keyboard.press('Control+Z');
    await expect(page.getByRole('gridcell', { name: /coloured green$/ })).toHaveCount(0);
  });
});

test.describe('colours of the system', () => {
  test.use({ open: ['samples/alone/alone1.in'] });

  test('tell the cell that keys go to from the others selected, and a conflict from none @long', async ({
    workbench: { page },
  }) => {
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    await cell(page, 7, 1).click();
    await cell(page, 8, 2).click({ modifiers: ['Control'] });
    await expect(cell(page, 7, 1)).toHaveCSS('outline-width', '2px');
    await expect(cell(page, 8, 2)).toHaveCSS('outline-width', '4px');
    await cell(page, 1, 1).click();
    await page.keyboard.press('4');
    await expect(cell(page, 1, 1).locator('.value')).toHaveCSS('text-decoration-style', 'wavy');
    await expect(cell(page, 2, 5).locator('.value')).toHaveCSS('text-decoration-line', 'none');
  });
});

test.describe('candidates and singles', () => {
  test.use({ open: ['samples/alone/alone1.in'] });

  test('follow the rules, and what the user removed stays removed', async ({
    workbench: { page },
  }) => {
    await cell(page, 4, 9).click();
    await page.keyboard.press('Alt+Shift+M');
    await expect(cell(page, 3, 5)).toHaveAccessibleName(/candidates 4 5$/);
    await cell(page, 3, 5).click();
    await page.keyboard.press('Control+Digit5');
    await expect(cell(page, 3, 5)).toHaveAccessibleName(/candidates 4$/);
    await cell(page, 2, 4).click();
    await page.keyboard.press('4');
    await expect(cell(page, 3, 5)).not.toHaveAccessibleName(/candidates 4/);
    await page.keyboard.press('Control+Z');
    await expect(cell(page, 3, 5)).toHaveAccessibleName(/candidates 4$/);
  });

  test('singles are filled in as one step, and what was entered is cleared', async ({
    workbench: { page },
  }) => {
    await cell(page, 1, 1).click();
    await page.keyboard.press('Alt+F');
    await expect(page.getByText(/singles? filled in/).first()).toBeVisible();
    const filled = page.getByRole('gridcell', { name: /filled in by a hint or the solver$/ });
    await expect(filled.first()).toBeVisible();
    await command(page, 'Clear all entries');
    await expect(filled).toHaveCount(0);
    await expect(page.getByRole('gridcell', { name: /given/ })).toHaveCount(30);
    await command(page, 'Convert givens to entries');
    await expect(page.getByRole('gridcell', { name: /given/ })).toHaveCount(0);
  });

  test('cells alike and whole houses are selected @long', async ({ workbench: { page } }) => {
    const chosen = page.locator('[role=gridcell][aria-selected=true]');
    await cell(page, 1, 2).dblclick();
    await expect(chosen.first()).toHaveAccessibleName(/4/);
    await page.keyboard.press('Alt+Shift+B');
    await expect(chosen).toHaveCount(9);
    await cell(page, 5, 5).click();
    await page.keyboard.press('Alt+Shift+R');
    await expect(chosen).toHaveCount(9);
  });
});

test.describe('the puzzle as a whole', () => {
  test.use({ open: ['samples/alone/alone1.in'] });

  test('is copied in another format, and pasted back @long', async ({ workbench: { page } }) => {
    await cell(page, 1, 1).click();
    await page.keyboard.press('Control+Shift+C');
    const dialog = page.getByRole('dialog', { name: 'Copy the puzzle as' });
    await dialog.getByRole('combobox').selectOption('f-puzzles');
    const text = dialog.getByRole('textbox', { name: 'Text' });
    await expect(text).toHaveValue(/\S{40}/);
    const link = await text.inputValue();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await cell(page, 1, 1).click();
    await page.keyboard.press('Control+Delete');
    await expect(page.getByRole('gridcell', { name: /given|entered/ })).toHaveCount(0);
    await page.evaluate(`{
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', ${JSON.stringify(link)});
      const paste = { clipboardData, bubbles: true, cancelable: true };
      document.querySelector('[data-cell="0"]').dispatchEvent(new ClipboardEvent('paste', paste));
    }`);
    await expect(page.getByRole('gridcell', { name: /given|entered/ })).toHaveCount(30);
  });
});

test('regions are drawn by hand, told when they are whole, and saved', async ({
  workbench: { page, folder },
}) => {
  await expect(page.getByRole('toolbar').first()).toBeVisible();
  await page.keyboard.press('Control+Alt+N');
  const dialog = page.getByRole('dialog', { name: 'New puzzle' });
  await dialog.getByLabel('Size').selectOption('6');
  await dialog.getByLabel('Boxes').selectOption('2x3');
  await dialog.getByLabel(/Draw regions/).check();
  await dialog.getByRole('button', { name: 'Create' }).click();
  const regions = page.getByRole('group', { name: 'Regions' });
  await expect(regions).toContainText('The regions are complete.');
  await cell(page, 1, 4).click();
  await expect(regions).toContainText('Region A has 7 cells and needs 6.');
  await cell(page, 1, 4).press('ArrowDown');
  for (let step = 0; step < 2; step++) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('b');
  await expect(regions).toContainText('Region B is in several pieces.');
  await page.keyboard.press('Control+Z');
  await cell(page, 2, 2).press('ArrowRight');
  await page.keyboard.press('b');
  await expect(regions).toContainText('The regions are complete.');
  await expect(page.getByRole('grid', { name: /^Jigsaw/ })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await regions.getByRole('button', { name: 'Done' }).click();
  await expect(regions).toBeHidden();
  await saveAs(page, join(folder, 'drawn.in'));
  await expect.poll(() => safeRead(join(folder, 'drawn.in'))).not.toBe('');
  await expect(page.getByRole('grid', { name: /^Jigsaw/ })).toBeVisible();
});

test('grids of every size are made and filled @long', async ({ workbench: { page } }) => {
  await expect(page.getByRole('toolbar').first()).toBeVisible();
  const shapes = [
    ['4', '2 × 2', '4'],
    ['6', '2 × 3', '6'],
    ['12', '3 × 4', 'C'],
    ['15', '3 × 5', 'F'],
    ['16', '4 × 4', 'P'],
    ['25', '5 × 5', '25'],
  ] as const;
  for (const [size, boxes, last] of shapes) {
    await page.keyboard.press('Control+Alt+N');
    const dialog = page.getByRole('dialog', { name: 'New puzzle' });
    await dialog.getByLabel('Size').selectOption(size);
    await expect(dialog.getByLabel('Boxes')).toContainText(`${boxes} cells`);
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(dialog).toBeHidden();
    await expect(cell(page, Number(size), Number(size))).toHaveAccessibleName(/empty/);
    await expect(cell(page, Number(size), Number(size) + 1)).toHaveCount(0);
    await cell(page, 1, 1).click();
    await page.keyboard.type(last);
    await expect(cell(page, 1, 1)).toHaveAccessibleName(new RegExp(`given (${last}|${size})`));
  }
});

test.describe('the keys of the number block', () => {
  test.use({ open: ['samples/alone/alone1.in'] });

  test('enter digits, and entries become givens and entries again @long', async ({
    workbench: { page },
  }) => {
    await cell(page, 1, 1).click();
    const keys = await page.context().newCDPSession(page);
    const numpad5 = { key: '5', code: 'Numpad5', windowsVirtualKeyCode: 101, isKeypad: true };
    await keys.send('Input.dispatchKeyEvent', { type: 'keyDown', text: '5', ...numpad5 });
    await keys.send('Input.dispatchKeyEvent', { type: 'keyUp', ...numpad5 });
    await expect(cell(page, 1, 1)).toHaveAccessibleName(/entered 5/);
    await command(page, 'Convert entries to givens');
    await expect(cell(page, 1, 1)).toHaveAccessibleName(/given 5/);
    await command(page, 'Convert givens to entries');
    await expect(cell(page, 1, 1)).toHaveAccessibleName(/entered 5/);
    await expect(page.getByRole('gridcell', { name: /given/ })).toHaveCount(0);
    await page.keyboard.press('Control+Z');
    await page.keyboard.press('Control+Z');
    await expect(cell(page, 1, 1)).toHaveAccessibleName(/entered 5/);
    await expect(page.getByRole('gridcell', { name: /given/ })).toHaveCount(30);
  });
});

test.describe('a finger', () => {
  test.use({
    open: ['samples/alone/alone1.in'],
    hasTouch: true,
    viewport: { width: 1024, height: 768 },
  });

  test('selects, draws over cells, and enters by the keys beside the grid @long', async ({
    workbench: { page },
  }) => {
    await cell(page, 1, 1).tap();
    await page
      .getByRole('group', { name: 'Number pad' })
      .getByRole('button', { name: /^Enter 7,/ })
      .tap();
    await expect(cell(page, 1, 1)).toHaveAccessibleName(/entered 7/);
    const touch = await page.context().newCDPSession(page);
    const at = async (row: number, column: number): Promise<{ x: number; y: number }[]> => {
      const box = await cell(page, row, column).boundingBox();
      if (box === null) throw new Error('the cell is not shown');
      return [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
    };
    const send = async (type: 'touchStart' | 'touchMove', row: number, column: number) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: await at(row, column) });
    await send('touchStart', 5, 1);
    await send('touchMove', 5, 2);
    await send('touchMove', 6, 3);
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(3);
  });
});

test('marks are back after a crash', async ({ page, folder }) => {
  const first = await startBrowserHost(folder, ['samples/alone/alone1.in']);
  await page.goto(first.url);
  await cell(page, 1, 1).click();
  await page.keyboard.press('Control+Digit5');
  await page.keyboard.press('Control+Shift+Digit1');
  await expect(cell(page, 1, 1)).toHaveAccessibleName(/candidates 5, coloured red/);
  await untilJournalHas(folder, /"colors":\[1,/);
  await first.kill();
  const second = await startBrowserHost(folder, []);
  await page.goto(second.url);
  await expect(cell(page, 1, 1)).toHaveAccessibleName(/candidates 5, coloured red/);
  await second.stop();
});
