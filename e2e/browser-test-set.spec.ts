import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { expect } from '@playwright/test';
import { ZipFile } from 'yazl';
import { test } from './support/workbench';
import { bytesOf, expectedOutput, solveEverything } from './support/steps';

test('a contest’s zip is opened, paired, solved and compared with its reference', async ({
  workbench: { page, folder },
}) => {
  const zip = new ZipFile();
  const input = bytesOf(join(folder, 'samples/poj3076/poj3076.in'));
  zip.addBuffer(Buffer.from(input), 'data/secret/01.in');
  zip.addBuffer(Buffer.from(expectedOutput('poj3076.out')), 'data/secret/01.ans');
  zip.addBuffer(Buffer.from('notes'), 'data/secret/readme');
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(join(folder, 'contest.zip')));

  await expect(page.getByRole('button', { name: 'Open samples' })).toBeVisible();
  await page.keyboard.press('Control+O');
  await expect(page.getByRole('dialog').getByRole('option', { name: /contest/ })).toBeVisible();
  await page.keyboard.type('contest');
  await page.keyboard.press('Enter');

  // POJ 3076 and AcWing 169 have the same input; the answer in the zip is POJ 3076's.
  const file = page.getByRole('treeitem', { name: /01\.in/ });
  await expect(file).toContainText('POJ 3076');
  await expect(page.getByRole('dialog', { name: 'Choose a format' })).toHaveCount(0);

  await page.getByRole('tab', { name: /^Test sets/ }).click();
  await expect(page.getByText('Kattis · DOMjudge')).toBeVisible();
  await expect(page.getByRole('row', { name: /01\.in.*01\.ans/ })).toBeVisible();

  await page.getByRole('tab', { name: 'Puzzles' }).click();
  await solveEverything(page);
  await page.keyboard.press('F7');
  const verdicts = page.getByRole('tabpanel', { name: /^Verdicts/ });
  await expect(verdicts.getByText('Judged', { exact: true })).toBeVisible();
  await expect(verdicts.getByRole('row', { name: /01\.in.*Accepted/ })).toBeVisible();
});
