import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { CLASS_FILES } from './support/screens-judging';
import { test } from './support/workbench';
import { waitForEnd } from './support/steps';

/**
 * The whole jobs of a setter, a collector and a teacher, with their actions counted: a chord of keys, a
 * click, or a text with the Enter that ends it. The job of a contestant is in `browser-contest.spec.ts`.
 */

/** Does and counts what one of them does. */
class Hands {
  actions = 0;
  constructor(private readonly page: Page) {}

  async press(...chords: string[]): Promise<void> {
    for (const keys of chords) {
      this.actions++;
      await this.page.keyboard.press(keys);
    }
  }

  async click(target: Locator): Promise<void> {
    this.actions++;
    await target.click();
  }

  async type(text: string, into?: Locator): Promise<void> {
    if (into !== undefined) await this.click(into);
    this.actions++;
    await this.page.keyboard.press('Control+A');
    await this.page.keyboard.type(text);
  }

  async enter(text: string): Promise<void> {
    await this.type(text);
    await this.page.keyboard.press('Enter');
  }
}

test('a setter makes, packs, solves and judges a data set in 20 actions @long', async ({
  workbench: { page, folder },
}) => {
  const hands = new Hands(page);
  await hands.press('Control+Alt+G');
  const form = page.getByRole('dialog', { name: 'Make data set' });
  await hands.type('Small set', form.getByLabel('Title'));
  await hands.type('2', form.getByLabel('Tests, row 1'));
  await hands.type('3', form.getByLabel('Puzzles, row 1'));
  await hands.type('30', form.getByLabel('Givens, from'));
  await hands.click(form.getByRole('checkbox', { name: /Luogu/ }));
  await hands.click(form.getByRole('checkbox', { name: /Hydro/ }));
  await hands.press('Enter');
  await expect(page.getByRole('dialog', { name: /^Save/ }).getByLabel(/name/)).toBeFocused();
  await hands.enter(join(folder, 'made'));
  await expect(page.getByText(/^2 tests made in/)).toBeVisible();
  expect(existsSync(join(folder, 'made/packages'))).toBe(true);
  await hands.press('F5');
  await waitForEnd(page, 'Finished');
  await hands.press('F7');
  await expect(page.getByText('2 of 2 tests accepted').first()).toBeVisible();
  expect(hands.actions).toBeLessThanOrEqual(20);
});

test.describe('a list with twins', () => {
  const solved = (by: number): string =>
    Array.from({ length: 81 }, (_, cell) => {
      const [row, column] = [Math.floor(cell / 9), cell % 9];
      return ((row * 3 + Math.floor(row / 3) + column + by) % 9) + 1;
    }).join('');
  const lines = Array.from({ length: 20 }, (_, at) =>
    solved(0)
      .slice(0, 80 - at)
      .padEnd(81, '.'),
  );
  const twins = lines.slice(0, 5).map((line) => [...line].reverse().join(''));
  const files = { 'list.sdm': `${[...lines, ...twins].join('\n')}\n` };
  test.use({ open: ['list.sdm'], files });

  test('a collector takes the ten with the fewest givens, without twins, in 8 actions @long', async ({
    workbench: { page },
  }) => {
    const hands = new Hands(page);
    const list = page.getByRole('grid', { name: /^Puzzles of/ });
    await expect(list).toHaveAttribute('aria-rowcount', '26');
    await hands.press('Alt+2', 'Shift+D');
    await expect(page.getByText(/^5 twins selected/).first()).toBeVisible();
    await hands.press('Delete');
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Delete' })).toBeFocused();
    await hands.press('Enter');
    await expect(list).toHaveAttribute('aria-rowcount', '21');
    await expect(list).toBeFocused();
    await hands.press('3', 'T');
    await expect(page.getByRole('dialog').getByRole('spinbutton')).toBeFocused();
    await hands.enter('10');
    await expect(page.getByText('10 selected')).toBeVisible();
    await hands.press('N');
    await expect(page.getByRole('grid', { name: /list-selection/ })).toHaveAttribute(
      'aria-rowcount',
      '11',
    );
    expect(hands.actions).toBeLessThanOrEqual(8);
  });
});

test.describe('a class of 30', () => {
  const more = Array.from({ length: 27 }, (_, n) => [
    `class/d${n + 1}/alone.py`,
    CLASS_FILES['class/bob/alone/alone.py'],
  ]);
  test.use({
    files: { ...CLASS_FILES, ...(Object.fromEntries(more) as Record<string, string>) },
    open: ['alone', '--allow-programs', '--program', 'class'],
  });

  test('a teacher judges them, saves the scores and sees a first difference in 8 actions @long', async ({
    workbench: { page, folder },
  }) => {
    const hands = new Hands(page);
    await hands.press('Alt+8', 'F2');
    const scores = page.getByRole('grid', { name: 'Scores of the class' });
    const finished = page.getByText('Finished', { exact: true });
    await expect(finished).toBeVisible({ timeout: 120_000 });
    await expect(scores.getByRole('row')).toHaveCount(31);
    await hands.press('Control+K');
    await hands.enter('Save the scores of the class as CSV');
    await expect(page.getByRole('dialog', { name: /^Save/ }).getByLabel(/name/)).toBeFocused();
    await hands.enter(join(folder, 'scores.csv'));
    await expect(page.getByText(/^Report saved/)).toBeVisible();
    expect(readFileSync(join(folder, 'scores.csv'), 'utf8').trim().split('\n')).toHaveLength(31);
    await hands.click(scores.getByRole('gridcell', { name: /Wrong answer/ }));
    await hands.press('Enter');
    await expect(page.getByText(/lines? differs?/).first()).toBeVisible();
    expect(hands.actions).toBeLessThanOrEqual(8);
  });
});
