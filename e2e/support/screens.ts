import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { byKeys, byName, dialogIs, runByName, toTheWindow, type Tour } from './screen-steps';
import { CLASS, expectedText, JUDGED, PROGRAMS } from './screens-judging';
import type { WorkbenchPage } from './workbench';

const PUZZLE = '.2738..1..1...6735.......293.5692.8...........6.1745.364.......9518...7..8..6534.';

const file =
  (name: string) =>
  async ({ page }: WorkbenchPage): Promise<void> => {
    await page.getByRole('treeitem', { name: new RegExp(`^${name}`) }).click();
    await expect(
      page.getByRole('heading', { name: new RegExp(`^${name}`), level: 2 }),
    ).toBeVisible();
  };

/** The first puzzles are there, and none of them is of an earlier wish, which would be pale. */
async function previewIsMade(page: Page): Promise<void> {
  const preview = page.getByRole('dialog').locator('section[aria-busy="false"]');
  await expect(preview.locator('figure')).toHaveCount(3);
}

/** Below the pages of the window. */
const PANEL = '[data-region="panel"]';

const STAGES = ['puzzles', 'testSets', 'verdicts', 'programs', 'differences', 'dance'] as const;

const stage =
  (name: (typeof STAGES)[number]) =>
  async ({ page }: WorkbenchPage): Promise<void> => {
    const tab = page.getByRole('tablist').first().getByRole('tab').nth(STAGES.indexOf(name));
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel').first()).toBeVisible();
  };

async function solved({ page }: WorkbenchPage): Promise<void> {
  await page.keyboard.press('F5');
  const queue = page.getByRole('tabpanel').getByRole('progressbar').first();
  await expect(queue).toHaveAttribute('aria-valuenow', '100', { timeout: 60_000 });
  const cells = page.locator('[data-region="editor"]').getByRole('gridcell');
  await expect(cells.filter({ hasText: /^\d$/ })).toHaveCount(81);
}

const NOTHING_OPEN: Tour = {
  name: 'nothing open',
  open: [],
  files: {},
  screens: [
    {
      name: 'welcome',
      title: 'The first page',
      show: ({ page }) => page.getByRole('main').getByRole('button').first().waitFor(),
    },
    { name: 'browse', title: 'Open files', show: byKeys('Control+O') },
    {
      name: 'browse-ask',
      title: 'A folder that has to be allowed first',
      show: async (workbench) => {
        const { page } = workbench;
        await byKeys('Control+O')(workbench);
        await expect(page.getByRole('option').first()).toBeVisible();
        await page.keyboard.press('Control+L');
        await page.keyboard.type('/');
        await page.keyboard.press('Enter');
        const question = page.getByRole('dialog').getByRole('alert');
        // Escape leaves the path before it closes the dialog.
        await question.getByRole('button').first().focus();
      },
    },
    { name: 'new-puzzle', title: 'New puzzle', show: byKeys('Control+Alt+N') },
    {
      name: 'make',
      title: 'A data set to be made, with its first puzzles',
      show: async ({ page }) => {
        await page.keyboard.press('Control+Alt+G');
        await previewIsMade(page);
      },
    },
    {
      name: 'make-mask',
      title: 'The cells that may be given, row by row',
      show: async ({ page }) => {
        await page.keyboard.press('Control+Alt+G');
        const dialog = page.getByRole('dialog');
        const mask = dialog.locator('[data-field="mask"]').getByRole('textbox');
        await mask.fill(`.${'#'.repeat(7)}.\n`.repeat(9));
        await mask.blur();
        await expect(mask).toBeInViewport();
        await previewIsMade(page);
      },
    },
    { name: 'palette', title: 'Command palette', show: byKeys('Control+K') },
    { name: 'keys', title: 'Keyboard shortcuts', show: byKeys('F1') },
    { name: 'settings', title: 'Settings', show: byKeys('Control+,') },
    { name: 'about', title: 'About', show: byName('about') },
    { name: 'dance-link', title: 'Open dance link', show: byName('open dance link') },
    {
      name: 'dance-tour',
      title: 'The guided tour of dancing links',
      show: async ({ page }) => {
        await runByName(page, 'guided tour');
        await expect(page.getByRole('article')).toBeVisible();
        await expect(page.locator('[data-pane="matrix"] .note')).toContainText(/\d/);
      },
    },
    {
      name: 'matrix-picture',
      title: 'A classic problem, with its solution as a picture',
      show: async ({ page }) => {
        await page.keyboard.press('Control+Alt+M');
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('combobox').selectOption('pentominoes');
        await dialog.getByRole('button').last().click();
        await expect(page.getByRole('application')).toBeFocused();
        await page.keyboard.press('Control+Enter');
        await expect(page.getByRole('main').locator('svg[role="img"] text')).toHaveCount(12);
      },
    },
  ],
};

const MANY_FILES = {
  open: [
    'samples/alone',
    'samples/poj3076',
    'samples/noip2009-target',
    'samples/poj3740',
    'samples/hdu4069',
    'samples/malformed',
    'empty.in',
    'library.in',
  ],
  files: { 'empty.in': '', 'library.in': `${PUZZLE}\n`.repeat(40) + 'end\n' },
};

const PUZZLES: Tour = {
  name: 'puzzles',
  ...MANY_FILES,
  screens: [
    { name: 'grid-9', title: 'A 9×9 grid', show: file('alone1\\.in') },
    { name: 'grid-16', title: 'A 16×16 grid', show: file('poj3076\\.in') },
    { name: 'target', title: 'Target Sudoku, with its weights', show: file('sudoku2') },
    { name: 'jigsaw', title: 'A jigsaw', show: file('hdu4069\\.in') },
    {
      name: 'matrix',
      title: 'An exact-cover matrix',
      show: async (workbench) => {
        await file('poj3740\\.in')(workbench);
        await expect(workbench.page.getByRole('main').locator('canvas').first()).toBeVisible();
      },
    },
    {
      name: 'malformed',
      title: 'A malformed puzzle',
      show: async (workbench) => {
        await file('poj3074-letter')(workbench);
        await workbench.page.getByRole('grid').first().getByRole('row').nth(2).click();
        await expect(workbench.page.locator('.cm-line').first()).toContainText(/\d/);
      },
    },
    { name: 'empty-file', title: 'A file with nothing in it', show: file('empty\\.in') },
    {
      name: 'problems',
      title: 'The problems',
      about: PANEL,
      show: async ({ page }) => {
        await runByName(page, 'show problems');
        await expect(page.getByRole('tabpanel').last()).toBeVisible();
      },
    },
    {
      name: 'queue-empty',
      title: 'The queue before anything was solved',
      about: PANEL,
      show: ({ page }) => runByName(page, 'show queue'),
    },
  ],
};

const BEFORE_RESULTS: Tour = {
  name: 'before any result',
  ...MANY_FILES,
  screens: [
    {
      name: 'list-none',
      title: 'A filter that nothing fits',
      show: async (workbench) => {
        await file('library\\.in')(workbench);
        await workbench.page.keyboard.press('Control+F');
        await workbench.page.keyboard.type('999999999');
        await workbench.page.keyboard.press('Enter');
        await expect(workbench.page.getByRole('grid')).toHaveCount(1);
      },
    },
    {
      name: 'columns',
      title: 'Which columns the list shows',
      show: async (workbench) => {
        await file('library\\.in')(workbench);
        await runByName(workbench.page, 'columns of the puzzle list');
        await dialogIs(workbench.page);
      },
    },
    { name: 'test-sets-empty', title: 'No test set', show: stage('testSets') },
    { name: 'verdicts-empty', title: 'No verdicts', show: stage('verdicts') },
    { name: 'differences-empty', title: 'Nothing compared', show: stage('differences') },
  ],
};

const EDITING: Tour = {
  name: 'editing',
  ...MANY_FILES,
  screens: [
    {
      name: 'solve-options',
      title: 'Solve with options',
      show: async (workbench) => {
        await file('library\\.in')(workbench);
        await byKeys('Alt+F5')(workbench);
      },
    },
    {
      name: 'hint',
      title: 'A hint, drawn on the grid',
      show: async (workbench) => {
        await file('library\\.in')(workbench);
        await workbench.page.keyboard.press('Alt+3');
        for (let press = 0; press < 3; press++) await workbench.page.keyboard.press('Alt+H');
        await expect(workbench.page.getByRole('main').getByRole('tablist').nth(1)).toBeVisible();
      },
    },
    { name: 'techniques', title: 'The pages of the techniques', show: byName('Techniques…') },
    {
      name: 'source',
      title: 'The file’s own text beside the grid',
      show: async ({ page }) => {
        await runByName(page, 'show source text');
        await expect(page.locator('.cm-line').first()).toContainText(/\d/);
      },
    },
    { name: 'copy-as', title: 'Copy in any format', show: byName('copy puzzle as') },
    {
      name: 'unsaved',
      title: 'Edits that would be lost',
      show: async (workbench) => {
        await file('alone1\\.in')(workbench);
        await expect(
          workbench.page.getByRole('gridcell', { name: / 1\D+2\D+4/ }).first(),
        ).toBeVisible();
        await workbench.page
          .getByRole('gridcell', { name: / 1.* 1/ })
          .first()
          .click();
        await workbench.page.keyboard.press('4');
        await workbench.page.keyboard.press('Alt+W');
        await dialogIs(workbench.page);
      },
    },
    {
      name: 'disk-changed',
      title: 'A file that another program changed',
      show: async (workbench) => {
        writeFileSync(join(workbench.folder, 'samples/alone/alone1.in'), '0'.repeat(81));
        await workbench.page.keyboard.press('Control+S');
        await expect(workbench.page.getByRole('dialog').getByRole('table')).toBeVisible();
      },
    },
    {
      name: 'fill',
      title: 'Givens of a new puzzle, entered cell after cell',
      show: async ({ page }) => {
        await page.keyboard.press('Control+Alt+N');
        await dialogIs(page);
        await page.keyboard.press('Enter');
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await expect(page.locator('[role="gridcell"]:focus')).toHaveCount(1);
        await page.keyboard.press('Alt+E');
        await page.keyboard.type('53007');
      },
    },
    {
      name: 'selection',
      title: 'Selected puzzles, and what can be done with them',
      show: async (workbench) => {
        const { page } = workbench;
        await file('library\\.in')(workbench);
        await page.getByRole('grid').first().getByRole('row').nth(2).click();
        await page.keyboard.press('Shift+ArrowDown');
        await page.keyboard.press('Shift+F10');
        await expect(page.getByRole('menu')).toBeVisible();
      },
    },
  ],
};

const FORMATS: Tour = {
  name: 'formats',
  ...MANY_FILES,
  screens: [
    {
      name: 'convert',
      title: 'Convert',
      show: async (workbench) => {
        await file('library\\.in')(workbench);
        await byName('convert to another format')(workbench);
      },
    },
    { name: 'results', title: 'Results as a table', show: byName('save results as csv') },
    { name: 'dialects', title: 'Custom formats', show: byKeys('Control+Alt+D') },
  ],
};

const SOLVED: Tour = {
  name: 'results',
  open: ['samples/poj3074', 'samples/alone', 'samples/luogu-p1784'],
  files: {},
  screens: [
    { name: 'solved', title: 'Everything solved', show: solved },
    {
      name: 'save',
      title: 'Save answers',
      show: async ({ page }) => {
        await page.keyboard.press('Control+Shift+E');
        await expect(page.getByRole('dialog').getByRole('row').nth(1)).toBeVisible();
      },
    },
    {
      name: 'save-again',
      title: 'Save answers, where some files are there already',
      show: async (workbench) => {
        const { page, folder } = workbench;
        await toTheWindow(page);
        for (const [at, name] of ['alone1.out', 'alone2.out'].entries()) {
          const text = expectedText(name);
          writeFileSync(join(folder, 'samples/alone', name), at === 0 ? text : text.slice(1));
        }
        await page.keyboard.press('Control+Shift+E');
        await expect(page.getByRole('dialog').getByRole('row').nth(1)).toBeVisible();
      },
    },
    {
      name: 'print',
      title: 'Print',
      show: async ({ page }) => {
        await file('poj3074\\.in')({ page } as WorkbenchPage);
        await page.keyboard.press('Control+P');
        await expect(page.getByRole('dialog').getByRole('status')).toContainText(/\d/);
      },
    },
    {
      name: 'verdicts',
      title: 'Verdicts',
      show: async ({ page }) => {
        await page.keyboard.press('F7');
        await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible();
        // The judges are at work until the bar of their toolbar is gone.
        const working = page.getByRole('toolbar').getByRole('progressbar');
        await expect(working).toHaveCount(0, { timeout: 60_000 });
      },
    },
    {
      name: 'dance',
      title: 'The dance of a puzzle',
      show: async (workbench) => {
        await stage('puzzles')(workbench);
        await workbench.page.keyboard.press('Alt+D');
        await expect(workbench.page.getByRole('status').filter({ hasText: /729/ })).toBeVisible();
        await expect(workbench.page.getByRole('group').locator('canvas').first()).toBeVisible();
      },
    },
    {
      name: 'dance-film',
      title: 'The links as an animation',
      show: async ({ page }) => {
        await page.getByRole('button', { name: /^(Export|导出)/ }).click();
        await page.getByRole('menuitem', { name: /GIF/ }).first().click();
        await dialogIs(page);
      },
    },
    {
      name: 'dance-presented',
      title: 'The dance, presented',
      show: async ({ page }) => {
        await runByName(page, 'present the dance');
        await expect(page.getByRole('region', { name: /^(Presentation|演示)/ })).toBeFocused();
        for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowRight');
      },
    },
    {
      name: 'lost',
      title: 'The workbench is gone',
      show: async (workbench) => {
        // The presentation lies over the tabs.
        await workbench.page.keyboard.press('Escape');
        await stage('puzzles')(workbench);
        await workbench.abandon();
        await expect(workbench.page.getByRole('alert').first()).toBeVisible();
      },
    },
  ],
};

export const TOURS: readonly Tour[] = [
  NOTHING_OPEN,
  PUZZLES,
  BEFORE_RESULTS,
  EDITING,
  FORMATS,
  SOLVED,
  JUDGED,
  PROGRAMS,
  CLASS,
];
