import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { isLong } from '../src-main/testing/long';
import { axeFindings, COLOUR_RULES, showTheme } from './support/axe';
import { test } from './support/workbench';
import { cell, chooseFile } from './support/steps';

/** The dance, as someone who learns watches it. */

/** A cover, a Sudoku with many solutions and a board; the nightly run takes every instance. */
const EVERY_CHANGE = ['knuth', 'sudokuMany', 'board'];

const GALLERY = [
  'knuth',
  'xcc',
  'acwing1',
  'acwing2',
  'sudoku4',
  'sudoku9',
  'sudokuMany',
  'queens4',
  'queens6',
  'queens8',
  'pentominoes',
  'langford3',
  'langford4',
  'langford7',
  'board',
];

async function openDance(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /Search commands/ }).waitFor();
  await page.keyboard.press('Alt+0');
  const dance = page.getByRole('group', { name: 'The dance', exact: true });
  const slider = dance.getByRole('slider', { name: 'Position in the run' });
  await expect(slider).toHaveAttribute('max', '109');
  return dance;
}

async function choosePage(page: Page, name: string): Promise<void> {
  const button = page
    .getByRole('navigation', { name: 'Pages of the dance' })
    .getByRole('button', { name });
  await button.click();
  await expect(button).toHaveAttribute('aria-current', 'page');
}

async function pressed(page: Page, key: string, times: number): Promise<void> {
  for (let time = 0; time < times; time++) await page.keyboard.press(key);
}

const slider = (page: Page): Locator => page.getByRole('slider', { name: 'Position in the run' });
const positionOf = async (page: Page): Promise<number> => Number(await slider(page).inputValue());
const lengthOf = async (page: Page): Promise<number> =>
  Number(await slider(page).getAttribute('max'));

async function recorded(page: Page): Promise<void> {
  await expect(page.getByText('Recording the run…')).toHaveCount(0, { timeout: 30_000 });
}

/** Opens an instance of the gallery, steps on and back, and goes to its end and its beginning. */
async function danceThrough(page: Page, dance: Locator, id: string): Promise<void> {
  await page.getByLabel('Instance').selectOption(id);
  await recorded(page);
  await expect(slider(page)).toHaveValue('0');
  await dance.getByRole('button', { name: 'One step forward' }).click();
  await expect.poll(() => positionOf(page)).toBeGreaterThan(0);
  const one = await positionOf(page);
  await dance.getByRole('button', { name: 'One step forward' }).click();
  await expect.poll(() => positionOf(page)).toBeGreaterThan(one);
  await dance.getByRole('button', { name: 'One step back' }).click();
  await expect.poll(() => positionOf(page)).toBe(one);
  await dance.getByRole('button', { name: 'Go to the end of the dance' }).click();
  await expect.poll(async () => (await lengthOf(page)) - (await positionOf(page))).toBe(0);
  await dance.getByRole('button', { name: 'Go to the start of the dance' }).click();
  await expect(slider(page)).toHaveValue('0');
  for (const view of ['Links', 'Search tree', 'Board', 'Matrix', 'Program'])
    await expect(dance.getByRole('region', { name: view, exact: true })).toBeVisible();
}

test.describe('the gallery', () => {
  test('opens its instances, steps on and back, and goes to their end', async ({
    workbench: { page },
  }) => {
    const dance = await openDance(page);
    for (const id of isLong ? GALLERY : EVERY_CHANGE)
      await test.step(id, () => danceThrough(page, dance, id));
  });
});

test('colours: an item is purified, and keeps its colour until the option is taken back', async ({
  workbench: { page },
}) => {
  const dance = await openDance(page);
  await page.getByLabel('Instance').selectOption('xcc');
  await recorded(page);
  await expect(page.getByText('5 options, 5 items (2 secondary)')).toBeVisible();
  const log = dance.getByRole('region', { name: 'Program', exact: true });
  await expect(log.getByText('purify(p)', { exact: true })).toBeVisible();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(dance.getByText(/^Dead end: /).first()).toBeVisible();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(dance.getByText('Solution 1', { exact: true }).first()).toBeVisible();
  const links = dance.getByRole('region', { name: 'Links', exact: true });
  await expect(links.getByRole('img', { name: /^Header 4, item x:A:/ })).toBeVisible();
  await page.keyboard.press('End');
  await expect(links.getByRole('img', { name: /^Header 4, item x:A:/ })).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
});

test.describe('by keys alone', () => {
  test('steps, plays, and jumps', async ({ workbench: { page } }) => {
    const dance = await openDance(page);
    await expect(dance).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(slider(page)).not.toHaveValue('0');
    const one = await positionOf(page);
    await page.keyboard.press('Shift+ArrowRight');
    await expect.poll(() => positionOf(page)).toBeGreaterThan(one);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Shift+ArrowDown');
    await expect(dance.getByText('Dead end: item E has no options left').first()).toBeVisible();
    await page.keyboard.press('Shift+ArrowDown');
    await expect(dance.getByText('Solution 1', { exact: true }).first()).toBeVisible();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Home');
    await expect(slider(page)).toHaveValue('0');
    await page.keyboard.press('Space');
    await expect(dance.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
    await expect.poll(() => positionOf(page)).toBeGreaterThan(3);
    await page.keyboard.press('Space');
    await expect(dance.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
    await page.keyboard.press('Alt+9');
    await expect(dance).toBeHidden();
    await page.keyboard.press('Alt+0');
    await expect(dance).toBeFocused();
    await page.keyboard.press('Space');
    await expect(dance.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
    await page.keyboard.press('End');
    await expect.poll(async () => (await lengthOf(page)) - (await positionOf(page))).toBe(0);
  });

  test('small drawings name every node for assistive technology @long', async ({
    workbench: { page },
  }) => {
    const dance = await openDance(page);
    const links = dance.getByRole('region', { name: 'Links', exact: true });
    await expect(
      links.getByRole('img', { name: 'Header 1, item A: 2 nodes, L 0, R 2, U 17, D 11' }),
    ).toHaveCount(1);
    await page.keyboard.press('ArrowRight');
    await expect(links.getByRole('img', { name: /^Header 1, item A, covered/ })).toHaveCount(1);
    const log = page.locator('[aria-live="polite"]', { hasText: 'Item A leaves' });
    await expect(log.first()).toBeAttached();
  });
});

test.describe('the guided tour', () => {
  const STEPS = 15;

  for (const locale of ['en-GB', 'zh-CN']) {
    test.describe(locale, () => {
      test.use({ locale });

      const tag = locale === 'en-GB' ? '' : ' @long';

      test(`stands on a live instance at every step${tag}`, async ({ workbench: { page } }) => {
        await page.locator('.search').waitFor();
        await page.keyboard.press('Alt+0');
        const zh = locale === 'zh-CN';
        await page.getByRole('button', { name: zh ? '导览' : 'Guided tour', exact: true }).click();
        const titles = new Set<string>();
        for (let step = 1; step <= STEPS; step++) {
          await expect(
            page.getByText(zh ? `第 ${step} 步，共 ${STEPS} 步` : `Step ${step} of ${STEPS}`),
          ).toBeVisible();
          const title = await page.getByRole('article').getByRole('heading').innerText();
          titles.add(title);
          await expect
            .poll(() => page.getByRole('slider').last().getAttribute('max'))
            .not.toBe('0');
          if (step > 3) await expect(page.getByRole('slider').last()).not.toHaveValue('0');
          if (step < STEPS)
            await page.getByRole('button', { name: zh ? '下一步' : 'Next', exact: true }).click();
        }
        expect(titles.size).toBe(STEPS);
        await page
          .getByRole('button', { name: zh ? '新建矩阵…' : 'New matrix…' })
          .last()
          .click();
        await expect(page.getByRole('dialog')).toBeVisible();
      });
    });
  }
});

test.describe('broken on purpose', () => {
  test('the order of the items names its first wrong link and loses the Sudoku @long', async ({
    workbench: { page },
  }) => {
    const dance = await openDance(page);
    await choosePage(page, 'Break it on purpose');
    const report = dance.getByRole('article');
    await report.getByRole('button', { name: /^Solutions lost/ }).click();
    await expect(report.getByText('Event 3,016: S[183] is 2; it should be 1.')).toBeVisible({
      timeout: 30_000,
    });
    await expect(report.getByText('Event 4,759: D[278] is 2012; it should be 1328.')).toBeVisible();
    await expect.poll(() => positionOf(page)).toBe(4759);
    await expect(
      report.getByText('Lost: 26 solutions that the correct program finds'),
    ).toBeVisible();
    await report.getByRole('button', { name: 'Show it' }).first().click();
    await expect.poll(() => positionOf(page)).toBe(3016);
    await report.getByRole('button', { name: /^Wrong, but unnoticed/ }).click();
    await expect(report.getByRole('status').getByText('Wrong, but unnoticed')).toBeVisible({
      timeout: 30_000,
    });
    await expect(report.getByText('Event 42: S[5] is 2; it should be 1.')).toBeVisible();
  });

  test('the order of the options does no harm @long', async ({ workbench: { page } }) => {
    const dance = await openDance(page);
    await choosePage(page, 'Break it on purpose');
    await page.getByRole('radio', { name: /The options of an item/ }).check();
    const report = dance.getByRole('article');
    await expect(report.getByRole('status').getByText('No effect')).toBeVisible({
      timeout: 30_000,
    });
    await expect(dance.getByText(/After every uncover the links are exactly/)).toBeVisible();
  });
});

test.describe('one’s own', () => {
  test.use({ open: ['samples/alone'] });

  test('puzzle of the editor is danced, and a link comes back to the same moment', async ({
    workbench: { page },
  }) => {
    await chooseFile(page, 'alone1.in');
    await expect(cell(page, 1, 1)).toBeVisible();
    await page.keyboard.press('Alt+d');
    await expect(page.getByLabel('Instance')).toContainText('alone1.in · 1');
    await recorded(page);
    await page.keyboard.press('Shift+ArrowDown');
    await expect.poll(() => positionOf(page)).toBeGreaterThan(0);
    const position = await positionOf(page);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy a link to the current dance step' }).click();
    await expect(page.getByText('The link was copied', { exact: true })).toBeVisible();
    const link = await page.evaluate('navigator.clipboard.readText()');
    await page.keyboard.press('Home');
    await page.evaluate(`location.href = ${JSON.stringify(link)}`);
    await expect.poll(() => positionOf(page)).toBe(position);
  });
});

/** Pieces O, D and E on a board of two rows and four columns; E has no place in the first column. */
const PIECES = `O D E r1c1 r1c2 r1c3 r1c4 r2c1 r2c2 r2c3 r2c4
O r1c1 r1c2 r2c1 r2c2
O r1c3 r1c4 r2c3 r2c4
D r1c1 r2c1
D r1c3 r2c3
D r1c4 r2c4
E r1c2 r2c2
E r1c3 r2c3
E r1c4 r2c4
`;

test.describe('a cover whose names tell what it is about', () => {
  test.use({ open: ['pieces.dlx'], files: { 'pieces.dlx': PIECES } });

  /** The colour of every cell that has one, by its name, such as r1c2. */
  const drawnIn = (picture: Locator): Promise<Record<string, string>> =>
    picture.locator('rect').evaluateAll((cells) =>
      Object.fromEntries(
        cells.flatMap((cell) => {
          const tint = /--tint: ([^;]+)/.exec(cell.getAttribute('style') ?? '')?.[1] ?? '';
          const [x, y] = [Number(cell.getAttribute('x')), Number(cell.getAttribute('y'))];
          return tint === '' ? [] : [[`r${y / 10 + 1}c${x / 10 + 1}`, tint]];
        }),
      ),
    );

  test('is drawn as that, a step at a time', async ({ workbench: { page } }) => {
    await chooseFile(page, 'pieces.dlx');
    await page.keyboard.press('Alt+d');
    await recorded(page);
    const board = page.getByRole('region', { name: 'Board', exact: true });
    const picture = board.getByRole('img', {
      name: 'The chosen options as a picture: pieces on a board of 2 rows and 4 columns',
    });
    await expect(picture.locator('rect')).toHaveCount(8);
    expect(await drawnIn(picture)).toEqual({});
    const chosen = board.getByText(/options? chosen$/);
    while ((await chosen.textContent())?.trim() !== '1 option chosen') {
      const at = await positionOf(page);
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => positionOf(page)).toBeGreaterThan(at);
    }
    // The first item with the fewest options is O, and its first place is on the left.
    const o = 'var(--piece-1)';
    await expect.poll(() => drawnIn(picture)).toEqual({ r1c1: o, r1c2: o, r2c1: o, r2c2: o });
    await page.keyboard.press('Shift+ArrowDown');
    await expect(page.getByText('Solution 1', { exact: true }).first()).toBeVisible();
    const [d, e] = ['var(--piece-2)', 'var(--piece-3)'];
    const solved = { r1c1: o, r1c2: o, r2c1: o, r2c2: o, r1c3: d, r2c3: d };
    await expect.poll(() => drawnIn(picture)).toEqual({ ...solved, r1c4: e, r2c4: e });
    await expect(picture.locator('text')).toHaveText(['O', 'D', 'E']);
    expect(await axeFindings(page)).toEqual([]);
    await board.getByRole('button', { name: 'Show as a list' }).click();
    await expect(picture).toHaveCount(0);
    await expect(board.getByText('O r1c1 r1c2 r2c1 r2c2', { exact: true })).toBeVisible();
    await board.getByRole('button', { name: 'Show as a list' }).click();
    await page.keyboard.press('p');
    const presented = page.getByRole('region', { name: 'Presentation' }).getByRole('img');
    // A square of it is one on the screen as well.
    const square = await presented.locator('rect').first().boundingBox();
    expect(square?.height).toBeGreaterThan(10);
    await page.keyboard.press('Escape');
    await page.keyboard.press('End');
    await expect.poll(() => drawnIn(picture)).toEqual({});
  });
});

test('is presented with one key, and Space plays wherever the focus is @long', async ({
  workbench: { page },
}) => {
  await openDance(page);
  await page.getByLabel('Instance').selectOption('langford3');
  await recorded(page);
  await page.getByRole('button', { name: 'Watch' }).click();
  await page.keyboard.press('Space');
  await expect.poll(() => positionOf(page)).toBeGreaterThan(0);
  await page.keyboard.press('Space');
  await page.keyboard.press('p');
  const presentation = page.getByRole('region', { name: 'Presentation' });
  await expect(presentation).toBeVisible();
  await expect(page.getByLabel('Instance')).toHaveCount(0);
  const before = await positionOf(page);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => positionOf(page)).toBeGreaterThan(before);
  await page.keyboard.press('Escape');
  await expect(presentation).toHaveCount(0);
  await page.keyboard.press('Home');
  await expect.poll(() => positionOf(page)).toBe(0);
});

test.describe('taken away', () => {
  test('as PNG, GIF and events @long', async ({ workbench: { page } }) => {
    await openDance(page);
    await pressed(page, 'ArrowRight', 6);
    const save = async (item: string): Promise<Buffer> => {
      await page.getByRole('button', { name: 'Export' }).click();
      const [download] = await Promise.all([
        page.waitForEvent('download', { timeout: 45_000 }),
        page.getByRole('menuitem', { name: item, exact: true }).click(),
      ]);
      return readFileSync(await download.path());
    };
    expect((await save('Links as PNG')).subarray(1, 4).toString()).toBe('PNG');
    await page.keyboard.press('End');
    await expect.poll(() => positionOf(page)).toBe(await lengthOf(page));
    await page.keyboard.press('Shift+ArrowLeft');
    await expect.poll(() => positionOf(page)).not.toBe(await lengthOf(page));
    const before = await positionOf(page);
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'Links as a GIF…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Size').selectOption('640×360');
    const [film] = await Promise.all([
      page.waitForEvent('download', { timeout: 45_000 }),
      dialog.getByRole('button', { name: 'Make the animation' }).click(),
    ]);
    expect(
      readFileSync(await film.path())
        .subarray(0, 6)
        .toString(),
    ).toBe('GIF89a');
    await expect(dialog).toHaveCount(0);
    // The run in the window stood still.
    expect(await positionOf(page)).toBe(before);
  });
});

test.describe('accessibility', () => {
  // The dance of a Sudoku and the guided tour are screens of `support/screens.ts`.
  test('axe finds nothing on the other pages of the dance @long', async ({
    workbench: { page },
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openDance(page);
    const check = async (screen: string): Promise<void> => {
      await showTheme(page, 'light');
      expect(await axeFindings(page), screen).toEqual([]);
      await showTheme(page, 'dark');
      expect(await axeFindings(page, COLOUR_RULES), `${screen}, dark`).toEqual([]);
    };
    await pressed(page, 'ArrowRight', 8);
    await check('watch');
    await choosePage(page, 'Break it on purpose');
    await recorded(page);
    await check('Break it on purpose');
  });

  test('without motion, a step is shown at its end at once @long', async ({
    workbench: { page },
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const dance = await openDance(page);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    const links = dance.getByRole('region', { name: 'Links', exact: true });
    const frames = `(async () => {
      const drawing = document.querySelector('[data-pane="links"] canvas');
      const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
      await frame();
      await frame();
      const first = drawing.toDataURL();
      await frame();
      await frame();
      return first === drawing.toDataURL();
    })()`;
    await expect(links).toBeVisible();
    expect(await page.evaluate(frames)).toBe(true);
  });
});
