import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, type Locator, type Page } from '@playwright/test';
import { axeFindings } from './support/axe';
import { readZip, writeContestZip } from './support/contest-zip';
import { test } from './support/workbench';
import { bytesOf, expectedOutput, tabTo, waitForEnd } from './support/steps';

/**
 * A contest's zip from the first look to the report: as a newcomer does it, by mouse and without;
 * and saved again, byte for byte, as files and as a zip.
 */

const LIMITS = [1, 2, 3].map((n) => `grid${n}.in:\n  timeLimit: 1000\n  subtaskId: ${n}\n`);

/** Luogu's layout; the third answer has a name by which nobody would find it. */
function contest(folder: string): Record<string, string> {
  const input = (n: number): string => bytesOf(join(folder, `samples/alone/alone${n}.in`));
  return {
    'config.yml': LIMITS.join(''),
    'grid1.in': input(1),
    'grid1.out': expectedOutput('alone1.out'),
    'grid2.in': input(4),
    'grid2.ans': expectedOutput('alone4.out'),
    'grid3.in': input(3),
    'third.txt': expectedOutput('alone3.out'),
    'readme.md': 'Three grids.\n',
  };
}

test.beforeEach(async ({ folder }) => {
  await writeContestZip(join(folder, 'contest.zip'), contest(folder));
});

async function expectVerdicts(page: Page): Promise<void> {
  const verdicts = page.getByRole('tabpanel', { name: /^Verdicts/ });
  await expect(verdicts.getByText('Judged', { exact: true })).toBeVisible({ timeout: 120_000 });
  for (const n of [1, 2, 3]) {
    const row = verdicts.getByRole('row', { name: new RegExp(`grid${n}\\.in.*Accepted`) });
    await expect(row).toBeVisible();
  }
}

/** The report as it opens in a browser that has nothing but the file. */
async function expectReport(page: Page, path: string): Promise<void> {
  const other = await page.context().newPage();
  const asked: string[] = [];
  other.on('request', (request) => asked.push(request.url()));
  await other.goto(pathToFileURL(path).href);
  await expect(other.getByRole('heading', { name: 'Verdicts' })).toBeVisible();
  await expect(other.getByText('3 of 3 tests accepted')).toBeVisible();
  const tests = other.getByRole('region', { name: 'By test' });
  await expect(tests.getByRole('row')).toHaveCount(4);
  await expect(tests.getByRole('row', { name: /grid1\.in 1 .*AC/ })).toBeVisible();
  const judges = other.getByRole('region', { name: 'By judge' });
  await expect(judges.getByRole('row', { name: /grid1\.in AC AC/ })).toBeVisible();
  await expect(other.getByRole('region', { name: 'By subtask' }).getByRole('row')).toHaveCount(4);
  expect(await axeFindings(other)).toEqual([]);
  expect(asked).toEqual([pathToFileURL(path).href]);
  await other.close();
}

test('a newcomer opens a zip, solves it, compares it and saves a report @long', async ({
  workbench: { page, folder },
}) => {
  await page.getByRole('button', { name: 'Open test set from ZIP…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('option', { name: /contest\.zip/ }).click();
  await dialog.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByText('Luogu', { exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: /grid1\.in.*grid1\.out/ })).toBeVisible();

  await page.getByRole('button', { name: 'Judge this set' }).click();
  await expectVerdicts(page);
  await page.getByRole('row', { name: /grid1\.in/ }).click();
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(page.getByText('The files are identical, byte for byte.')).toBeVisible();

  await page.getByRole('tab', { name: /^Verdicts/ }).click();
  await page.getByRole('button', { name: 'Report' }).click();
  await page.getByRole('menuitem', { name: 'Save as HTML…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^Report saved/)).toBeVisible();
  await expectReport(page, join(folder, 'verdicts.html'));
});

test('the same without a mouse @long', async ({ workbench: { page, folder } }) => {
  const press = async (target: Locator): Promise<void> => {
    await tabTo(page, target);
    await page.keyboard.press('Enter');
  };
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await press(page.getByRole('button', { name: 'Open test set from ZIP…' }));
  await expect(page.getByRole('dialog').getByRole('option', { name: /contest/ })).toBeVisible();
  await page.keyboard.type('contest');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Luogu', { exact: true })).toBeVisible();

  await press(page.getByRole('button', { name: 'Judge this set' }));
  await expectVerdicts(page);
  await tabTo(page, page.getByRole('grid', { name: 'Verdicts by test' }));
  await page.keyboard.press('End');
  await expect(page.getByRole('heading', { name: 'grid3.in', level: 3 })).toBeVisible();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The files are identical, byte for byte.')).toBeVisible();

  await page.keyboard.press('Alt+7');
  await press(page.getByRole('button', { name: 'Report' }));
  await expect(page.getByRole('menuitem', { name: 'Save as HTML…' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('textbox').last()).toBeVisible();
  await press(page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }));
  await expect(page.getByText(/^Report saved/)).toBeVisible();
  await expectReport(page, join(folder, 'verdicts.html'));
});

test('the whole job of a contestant is ten actions of the keyboard', async ({
  workbench: { page, folder },
}) => {
  for (const name of ['set', 'mine']) mkdirSync(join(folder, name));
  for (const [at, sample] of ['alone4', 'alone1', 'alone3'].entries()) {
    const right = expectedOutput(`${sample}.out`);
    const wrong = at === 1 ? right.replaceAll('\n', '') : right.replace(/^(.)(.)/, '$2$1');
    const input = bytesOf(join(folder, `samples/alone/${sample}.in`));
    writeFileSync(join(folder, `set/${at + 1}.in`), input);
    writeFileSync(join(folder, `set/${at + 1}.ans`), right);
    writeFileSync(join(folder, `mine/${at + 1}.out`), at === 0 ? right : wrong);
  }
  const config = [1, 2, 3].map((n) => `${n}.in: { score: ${n * 10} }\n`);
  writeFileSync(join(folder, 'set/config.yml'), config.join(''));
  let actions = 0;
  const dialog = page.getByRole('dialog');
  const press = async (keys: string): Promise<void> => {
    actions++;
    await page.keyboard.press(keys);
  };
  const command = async (name: string): Promise<void> => {
    await press('Control+K');
    await page.keyboard.type(name);
    await expect(dialog.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Enter');
  };
  const path = async (name: string): Promise<void> => {
    await expect(dialog.getByRole('navigation', { name: 'Places' })).toBeVisible();
    await expect(dialog.getByRole('option').first()).toBeVisible();
    await press('Control+L');
    await page.keyboard.type(join(folder, name));
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
  };
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await command('test set from folder');
  await path('set');
  await expect(page.getByRole('row', { name: /1\.in.*1\.ans/ })).toBeVisible();
  await press('F5');
  await waitForEnd(page, 'Finished');
  await press('Control+Shift+E');
  await tabTo(page, dialog.getByRole('button', { name: 'Save 3 files' }));
  await press('Enter');
  await expect.poll(() => existsSync(join(folder, 'set/3.out'))).toBe(true);
  await expect(dialog).toHaveCount(0);
  await command('outputs in a folder');
  await path('mine');
  const why = (name: string): Locator => page.getByRole('region', { name: `Verdicts of ${name}` });
  await expect(why('2.in')).toContainText('values right, line breaks missing');
  await tabTo(page, page.getByRole('grid', { name: 'Verdicts by test' }));
  await press('ArrowDown');
  await expect(why('3.in')).toContainText(/r1c1 and r1c2/);
  await command('save verdicts as html');
  await expect(dialog.getByRole('textbox', { name: 'File name' })).toBeFocused();
  await press('Enter');
  await expect(page.getByText(/^Report saved/)).toBeVisible();
  expect(actions).toBeLessThanOrEqual(10);
});

async function openContest(page: Page, folder: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+O');
  await expect(page.getByRole('dialog').getByRole('option', { name: /contest/ })).toBeVisible();
  await page.keyboard.type('contest');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Luogu', { exact: true })).toBeVisible();
  expect(readdirSync(folder).sort()).toEqual(['contest.zip', 'samples', 'settings']);
}

test('a solved zip is saved as a zip and as files, byte for byte', async ({
  workbench: { page, folder },
}) => {
  await openContest(page, folder);
  await page.getByRole('button', { name: 'Solve', exact: true }).click();
  const queue = page.getByRole('tabpanel', { name: 'Queue' });
  await expect(queue.getByRole('heading', { name: 'Finished' })).toBeVisible({ timeout: 30_000 });

  await page.getByRole('button', { name: 'Save solved set…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save solved test set' });
  await dialog.getByRole('button', { name: 'Choose…' }).click();
  const save = page.getByRole('dialog', { name: /Save/ }).last();
  await expect(save.getByRole('textbox').last()).toHaveValue('contest-solved.zip');
  await save.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
  const before = contest(folder);
  expect(await readZip(join(folder, 'contest-solved.zip'))).toEqual({
    ...before,
    'grid3.out': expectedOutput('alone3.out'),
  });

  mkdirSync(join(folder, 'answers'));
  await page.getByRole('button', { name: 'Save solved set…' }).click();
  await dialog.getByRole('radio', { name: 'Files in a folder' }).check();
  await dialog.getByRole('button', { name: 'Choose…' }).click();
  const chooser = page.getByRole('dialog').last();
  await chooser.getByRole('option', { name: /answers/ }).click();
  await chooser.getByRole('button', { name: 'Choose this folder' }).click();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
  const answers = join(folder, 'answers');
  expect(readdirSync(answers).sort()).toEqual(['grid1.out', 'grid2.ans', 'grid3.out']);
  expect(readFileSync(join(answers, 'grid2.ans'), 'latin1')).toBe(expectedOutput('alone4.out'));
  // What was opened stays as it was.
  expect(await readZip(join(folder, 'contest.zip'))).toEqual(before);
});
