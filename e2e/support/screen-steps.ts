import { expect, type Page } from '@playwright/test';
import type { WorkbenchPage } from './workbench';

/**
 * Every screen and dialog of the window, and how to get there in either language: by keys, and by the
 * English names of commands, which the palette knows in both. The gallery draws them, axe reads them.
 */
export interface Screen {
  readonly name: string;
  readonly title: string;
  /** The selector of what it is about, where that is neither the editor nor the stage. */
  readonly about?: string;
  /** From wherever the screen before it left the window, with no dialog open. */
  readonly show: (workbench: WorkbenchPage) => Promise<void>;
}

/** Screens that follow each other on one workbench. */
export interface Tour {
  readonly name: string;
  readonly open: string[];
  readonly files: Record<string, string>;
  readonly screens: readonly Screen[];
}

/** Runs a command by its English name. */
export async function runByName(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+K');
  const palette = page.getByRole('dialog');
  await palette.getByRole('combobox').or(palette.getByRole('textbox')).first().fill(name);
  await expect(palette.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
}

export const dialogIs = (page: Page): Promise<void> =>
  expect(page.getByRole('dialog').or(page.getByRole('alertdialog')).first()).toBeVisible();

/** Closes what lies over the window. */
export async function toTheWindow(page: Page): Promise<void> {
  const dialogs = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  for (let left = await dialogs.count(); left > 0; left -= 1) {
    await page.keyboard.press('Escape');
    await expect(dialogs).toHaveCount(left - 1);
  }
}

export const byKeys =
  (keys: string) =>
  async ({ page }: WorkbenchPage): Promise<void> => {
    await page.keyboard.press(keys);
    await dialogIs(page);
  };

export const byName =
  (name: string) =>
  async ({ page }: WorkbenchPage): Promise<void> => {
    await runByName(page, name);
    await dialogIs(page);
  };
