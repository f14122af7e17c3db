import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import { WebSocketServer } from 'ws';
import { axeFindings } from './support/axe';
import { startBrowserHost, startInTerminal, type BrowserHost } from './support/browser-host';
import { test } from './support/workbench';

/** Who gets in at the loopback port: the user’s own pages, and nobody who listens beside or instead. */
test.describe('the door', () => {
  test.skip(({ host }) => host !== 'browser', 'only the browser host has a port');

  const bar = (page: Page) => page.locator('[data-region="bar"]');

  async function enter(page: Page, host: BrowserHost): Promise<void> {
    await page.goto(host.url);
    await expect(bar(page)).toBeVisible();
  }

  /** Another program of this machine that listens on a port and notes what it is sent. */
  async function listener(page = '', port = 0): Promise<Listener> {
    const heard: string[] = [];
    const server = createServer((request, response) => {
      heard.push(describe(request));
      response.setHeader('Content-Type', 'text/html').end(page);
    });
    const sockets = new WebSocketServer({ server });
    sockets.on('connection', (socket, request) => {
      heard.push(describe(request));
      socket.on('message', (message) => heard.push(String(message)));
      socket.send(JSON.stringify({ challenge: 'mine' }));
    });
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return { server, sockets, heard, port: (server.address() as AddressInfo).port };
  }

  interface Listener {
    readonly server: Server;
    readonly sockets: WebSocketServer;
    readonly heard: string[];
    readonly port: number;
  }

  const describe = ({ url, headers }: IncomingMessage): string =>
    JSON.stringify({ url, ...headers });

  async function end({ server, sockets }: Listener): Promise<void> {
    sockets.clients.forEach((socket) => socket.terminate());
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }

  test('is open to reloads, other tabs and bookmarks, before and after a restart', async ({
    page,
    folder,
  }) => {
    const first = await startBrowserHost(folder, ['samples/alone/alone1.in']);
    await enter(page, first);
    const plain = `${new URL(first.url).origin}/`;
    await expect(page).toHaveURL(plain);
    await page.reload();
    await expect(bar(page)).toBeVisible();
    const other = await page.context().newPage();
    await other.goto(plain);
    await expect(bar(other)).toBeVisible();
    expect(await page.context().cookies()).toEqual([]);
    await first.stop();

    const second = await startBrowserHost(folder, []);
    expect(second.url).toBe(first.url);
    await expect(page.getByRole('alert').filter({ hasText: 'Reconnecting' })).toBeHidden();
    await other.goto(plain);
    await expect(bar(other)).toBeVisible();
    await other.reload();
    await expect(bar(other)).toBeVisible();
    // An old address in a bookmark does no harm.
    await other.goto(`${plain}?token=old`);
    await expect(bar(other)).toBeVisible();
    await expect(other).toHaveURL(plain);
    await second.stop();
  });

  test('is closed to a browser without the secret, which says what to do', async ({
    page,
    folder,
  }) => {
    const host = await startBrowserHost(folder, []);
    for (const path of ['/', '/?token=guess']) {
      await page.goto(new URL(path, host.url).href);
      await expect(page.getByRole('alert')).toContainText('does not know this page');
      await expect(page.getByRole('alert')).toContainText('open the address it prints');
    }
    await host.stop();
  });

  test('gives nothing to a page at another port, nor to who listens there', async ({
    page,
    folder,
  }) => {
    const host = await startBrowserHost(folder, []);
    await enter(page, host);
    const { origin, host: at } = new URL(host.url);
    const other = await listener('<!doctype html><title>elsewhere</title>');
    const foreign = await page.context().newPage();
    await foreign.goto(`http://127.0.0.1:${String(other.port)}/`);
    const tried: unknown = await foreign.evaluate(`Promise.all([
      fetch('${origin}/').then(() => 'read', () => 'refused'),
      new Promise((found) => {
        const socket = new WebSocket('ws://${at}/pipe');
        socket.onopen = () => found('open');
        socket.onerror = () => found('refused');
      }),
      new Promise((found) => {
        const script = document.createElement('script');
        script.src = '${origin}/icon.svg';
        script.onload = () => found('loaded');
        script.onerror = () => found('refused');
        document.head.append(script);
      }),
    ])`);
    expect(tried).toEqual(['refused', 'refused', 'refused']);
    const opening = page.context().waitForEvent('page');
    await foreign.evaluate(`void window.open('${origin}/')`);
    const opened = await opening;
    await expect(opened.locator('body')).toHaveText('403');
    // What the browser sends to one port of this machine it sends to all.
    expect(other.heard.join()).not.toMatch(/cookie|dlx-/i);
    await end(other);
    await host.stop();
  });

  test('is not opened by what a tab tells a listener at the port of a stopped workbench', async ({
    page,
    folder,
  }) => {
    const first = await startBrowserHost(folder, []);
    await enter(page, first);
    const secret = String(await page.evaluate(`localStorage.getItem('dlx-secret')`));
    await first.stop();
    const impostor = await listener('', Number(new URL(first.url).port));
    await expect.poll(() => impostor.heard.some((text) => text.includes('"proof"'))).toBe(true);
    expect(impostor.heard.join()).not.toContain(secret);
    await end(impostor);
    const second = await startBrowserHost(folder, []);
    expect(second.url).toBe(first.url);
    await expect(page.getByRole('alert').filter({ hasText: 'Reconnecting' })).toBeHidden();
    await second.stop();
  });

  test('is closed to another user of the machine', async ({ page, folder }) => {
    test.skip(process.getuid?.() !== 0, 'only root can become another user');
    const host = await startBrowserHost(folder, []);
    await enter(page, host);
    const script = `
      const { readFileSync, readdirSync } = require('node:fs');
      const tried = ['running/address.json', 'running', 'recovery'].map((name) => {
        const path = ${JSON.stringify(join(folder, 'settings'))} + '/' + name;
        try { name.includes('.') ? readFileSync(path) : readdirSync(path); return 'read'; }
        catch (error) { return error.code; }
      });
      fetch('${new URL(host.url).origin}/settings/running/address.json')
        .then(({ status }) => console.log(JSON.stringify([...tried, status])));`;
    const { stdout } = await promisify(execFile)(process.execPath, ['-e', script], {
      uid: 65_534,
      gid: 65_534,
      cwd: '/',
    });
    expect(JSON.parse(stdout)).toEqual(['EACCES', 'EACCES', 'EACCES', 404]);
    await host.stop();
  });

  test('to a folder beyond the user’s own is opened in the terminal alone', async ({
    page,
    folder,
  }) => {
    test.skip(process.platform === 'win32', 'there is no program that gives a terminal');
    const outside = mkdtempSync(join(tmpdir(), 'dlx-outside-'));
    const host = await startInTerminal(folder, ['samples/acwing169/acwing169.in']);
    await enter(page, host);
    const dialog = page.getByRole('dialog');
    const name = dialog.getByRole('textbox', { name: 'File name' });
    const question = dialog.getByRole('alert');
    const asked = (): number => host.printed().split(`${outside}. Allow it`).length - 1;
    try {
      await page.getByRole('treeitem', { name: /^acwing169\.in/ }).click();
      await page.keyboard.press('Control+Shift+S');
      // The first place offered is that of the file.
      await expect(dialog.getByRole('option', { name: /^acwing169\.in/ })).toBeVisible();
      await name.fill(join(outside, 'copy.in'));
      await page.keyboard.press('Enter');
      await expect(question).toContainText(`use the folder “${outside}”?`);
      await expect(name).toHaveValue(join(outside, 'copy.in'));
      expect(await axeFindings(page)).toEqual([]);
      await question.getByRole('button', { name: 'Do not allow' }).click();
      await expect(name).toHaveValue(join(outside, 'copy.in'));
      await name.press('Enter');
      await question.getByRole('button', { name: 'Allow this folder' }).click();
      await expect.poll(asked).toBe(1);
      host.type('\r');
      await expect(question).toContainText('stays closed');
      await name.press('Enter');
      await question.getByRole('button', { name: 'Allow this folder' }).click();
      await expect.poll(asked).toBe(2);
      host.type('y\r');
      await expect(dialog).toHaveCount(0);
      await expect.poll(() => existsSync(join(outside, 'copy.in'))).toBe(true);
      await page.keyboard.press('Control+Shift+S');
      await name.fill('~/at-home.in');
      await page.keyboard.press('Enter');
      await expect.poll(() => existsSync(join(folder, 'at-home.in'))).toBe(true);
    } finally {
      await host.stop();
      rmSync(outside, { recursive: true, force: true });
    }
  });
});
