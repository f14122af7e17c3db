import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { test } from './support/workbench';
import { cell, chooseFile, openSaveDialog, solveEverything } from './support/steps';

/** Nothing leaves the machine, and nothing breaks the window's own policy, whatever is done in it. */

interface Traffic {
  /** Every address that was asked for, whoever answered. */
  readonly all: string[];
  /** Those of other hosts. They are blocked, too. */
  readonly foreign: string[];
  readonly violations: string[];
}

async function listenIn(page: Page): Promise<Traffic> {
  const own = new URL(page.url()).host;
  const traffic: Traffic = { all: [], foreign: [], violations: [] };
  const note = (address: string): void => {
    const { protocol, host } = new URL(address);
    traffic.all.push(address);
    if (!['data:', 'blob:'].includes(protocol) && host !== own) traffic.foreign.push(address);
  };
  page.context().on('request', (request) => note(request.url()));
  page.on('websocket', (socket) => note(socket.url()));
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to/i.test(message.text())) {
      traffic.violations.push(message.text());
    }
  });
  await page.context().route(
    ({ protocol, host }) => protocol.startsWith('http') && host !== own,
    (route) => route.abort(),
  );
  await page.exposeFunction('noteViolation', (what: string) => traffic.violations.push(what));
  await page.addInitScript({
    content: `document.addEventListener('securitypolicyviolation', (event) =>
      noteViolation(event.violatedDirective + ': ' + event.blockedURI));`,
  });
  // From the first byte on.
  await page.reload();
  return traffic;
}

test.use({ open: ['samples/alone', 'samples/poj3740', 'samples/malformed'] });

test('a whole session asks nobody but its own host @long', async ({
  workbench: { page, folder },
}) => {
  const traffic = await listenIn(page);
  await chooseFile(page, 'alone1.in');
  await expect(cell(page, 1, 1)).toBeVisible();
  await solveEverything(page);
  const save = await openSaveDialog(page);
  await save.getByRole('button', { name: /^Save \d+/ }).click();
  await expect.poll(() => existsSync(join(folder, 'samples/alone/alone1.out'))).toBe(true);
  await page.keyboard.press('Escape');
  await chooseFile(page, 'poj3740.in');
  await chooseFile(page, 'alone1.in');
  await page.keyboard.press('Control+P');
  const print = page.getByRole('dialog', { name: 'Print' });
  await expect(print.getByRole('figure', { name: /^alone1\.in/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  for (const name of ['settings', 'keyboard shortcuts', 'about']) {
    await runCommand(page, name);
    await expect(page.getByRole('dialog').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  for (const theme of ['dark theme', 'light theme']) await runCommand(page, theme);
  expect(traffic.all.some((address) => address.startsWith('ws:'))).toBe(true);
  expect(traffic.all.length).toBeGreaterThan(3);
  expect(traffic.foreign).toEqual([]);
  expect(traffic.violations).toEqual([]);
});

async function runCommand(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+Shift+P');
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
}

test.describe('a page that breaks its policy', () => {
  test.use({ faulty: true });

  test('the ear hears what the policy forbids', async ({ workbench: { page } }) => {
    const traffic = await listenIn(page);
    await page.evaluate("fetch('https://example.invalid/x').catch(() => undefined)");
    await page.evaluate(
      "document.body.append(Object.assign(document.createElement('script'), { text: 'void 0' }))",
    );
    await expect.poll(() => traffic.violations.length).toBeGreaterThanOrEqual(2);
  });
});
