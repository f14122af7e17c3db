/**
 * The desktop window through a day, over the strict stand-in for `electron` (which is NOT Electron): it
 * comes in every profile, asks before edits are lost, ends in every case, and survives what a system
 * does to it.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';
import {
  endsSoundly,
  isLoadedSoundly,
  isShownSoon,
  quitsSoundly,
  until,
} from './support/electron-stand-in/demands';
import { PROFILES, type Profile } from './support/electron-stand-in/options';
import {
  GRID,
  MENUS,
  ROWS,
  launch,
  makeHome,
  openWorkbench,
  removeHomes,
  type WorkbenchProgram,
} from './support/electron-stand-in/workbench';

test.describe.configure({ mode: 'parallel' });

/** The profiles that every change tries; the others are tried at length. */
const EVERY_CHANGE: readonly Profile[] = ['linux-x11', 'win32'];

const programs: WorkbenchProgram[] = [];

const started = (...args: Parameters<typeof launch>): Promise<WorkbenchProgram> =>
  kept(launch(...args));
const opened = (...args: Parameters<typeof openWorkbench>): Promise<WorkbenchProgram> =>
  kept(openWorkbench(...args));

async function kept(starting: Promise<WorkbenchProgram>): Promise<WorkbenchProgram> {
  const program = await starting;
  programs.push(program);
  return program;
}

/** Answers the dialog that is open with a path. */
const choose = (program: WorkbenchProgram, chosen: string): Promise<void> =>
  program.evaluate((system, path) => {
    system.dialog('open').answer({ canceled: false, filePaths: [path] });
  }, chosen);

test.afterEach(() => Promise.all(programs.splice(0).map((program) => program.kill())));
test.afterAll(removeHomes);

interface FileListed {
  readonly id: number;
  readonly name: string;
  readonly edited: number;
}

async function files(program: WorkbenchProgram): Promise<readonly FileListed[]> {
  return (await program.ask<{ value: FileListed[] }>('files/list', null)).value;
}

const names = async (program: WorkbenchProgram): Promise<string[]> =>
  (await files(program)).map(({ name }) => name);

test.describe('the start', () => {
  for (const profile of PROFILES) {
    const tag = EVERY_CHANGE.includes(profile) ? '' : ' @long';

    test(`shows the window on ${profile}, and ends${tag}`, async () => {
      const program = await started(makeHome(), { profile });
      await isShownSoon(program);
      await isLoadedSoundly(program);
      await quitsSoundly(program);
    });

    test(`shows the window on ${profile} when the page does not come @long`, async () => {
      const program = await started(makeHome(), { profile, page: 'fails' });
      await isShownSoon(program);
      const boxes = await program.evaluate(({ errorBoxes }) => errorBoxes.length);
      expect(boxes).toBe(1);
      await quitsSoundly(program);
    });
  }

  test('that fails shows a box and ends with a status', async () => {
    const home = makeHome(['file']);
    const DLX_WORKBENCH_SETTINGS = join(home, 'file', 'settings');
    const program = await started(home, { env: { DLX_WORKBENCH_SETTINGS } });
    const { errorBoxes, status } = await program.ended;
    expect(errorBoxes.length).toBeGreaterThan(0);
    expect(status).toBe(1);
  });

  test('opens paths, file addresses with spaces, and links, and leaves switches alone', async () => {
    const home = makeHome(['one.in', 'two words.in']);
    const argv = [
      'one.in',
      pathToFileURL(join(home, 'two words.in')).href,
      '--ozone-platform=x11',
      'dance?from=gallery&id=knuth',
    ];
    const program = await opened(home, { argv });
    await expect.poll(() => names(program)).toEqual(['one.in', 'two words.in']);
    const url = await program.evaluate((system) => system.window.contents.getURL());
    expect(url).toBe('dlx://app/#dance?from=gallery&id=knuth');
  });

  test('speaks the language of --lang, and else that of the system @long', async () => {
    const first = async (options: { argv?: string[]; locale: string }): Promise<unknown> => {
      const program = await opened(makeHome(), options);
      return await program.evaluate((system) => system.menu()?.items[0]?.label);
    };
    expect(await first({ argv: ['--lang=zh'], locale: 'en-GB' })).toContain('文件');
    expect(await first({ argv: ['--lang=en'], locale: 'zh-CN' })).toBe('&File');
    expect(await first({ locale: 'zh-CN' })).toContain('文件');
  });

  test('opens the files that the Finder hands over before ready', async () => {
    const home = makeHome(['one.in']);
    const openedAtStart = [join(home, 'one.in')];
    const program = await opened(home, { profile: 'darwin', openedAtStart });
    await expect.poll(() => names(program)).toEqual(['one.in']);
  });

  test('bears a terminal that was closed @long', async () => {
    const argv = ['missing.in', 'missing too.in'];
    const program = await opened(makeHome(), { argv, closedStderr: true });
    await quitsSoundly(program);
  });
});

const FILE = ['alone1.in'];

/** The first row emptied: one edit of the first puzzle. */
const edit = (fileId: number) => ({ fileId, index: 0, cells: [...GRID].map(Number).fill(0, 0, 9) });

async function withEdit(): Promise<WorkbenchProgram> {
  const program = await opened(makeHome(FILE), { argv: FILE });
  const [file] = await files(program);
  await program.ask('puzzles/edit', edit(file?.id ?? 0));
  return program;
}

const boxes = (program: WorkbenchProgram): Promise<number> =>
  program.evaluate(({ openDialogs }) => openDialogs.length);

const answerBox = (program: WorkbenchProgram, response: number): Promise<void> =>
  program.evaluate(
    (system, given) => system.dialog('message').answer({ response: given, checkboxChecked: false }),
    response,
  );

test.describe('the end', () => {
  test('goes through every event once the window is gone', async () => {
    const program = await opened(makeHome());
    await program.evaluate(({ app }) => void setImmediate(() => app.quit()));
    await endsSoundly(program);
    const { events } = await program.ended;
    const after = events.slice(events.indexOf('quit asked'));
    expect(after.filter((event) => event === 'closed')).toEqual(['closed']);
    expect(after.indexOf('closed')).toBeLessThan(after.indexOf('will-quit'));
    expect(after.at(-1)).toBe('quit');
  });

  test('comes while a batch is running @long', async () => {
    const home = makeHome();
    writeFileSync(join(home, 'many.in'), ROWS.repeat(20_000));
    const program = await opened(home, { argv: ['many.in'] });
    const [file] = await files(program);
    const targets = [{ fileId: file?.id, indices: null }];
    const options = { engine: 'auto', jobs: 2, timeLimitSeconds: 0, proveUnique: false };
    await program.ask('batch/start', { targets, ...options });
    await quitsSoundly(program);
  });

  test('asks once about edits, stays when told to, and goes when told to', async () => {
    const program = await withEdit();
    const close = (): Promise<void> => program.evaluate((system) => system.window.close());
    await close();
    await expect.poll(() => boxes(program)).toBe(1);
    await close();
    await program.evaluate(({ app }) => app.quit());
    await program.ask('app/info', null);
    expect(await boxes(program)).toBe(1);
    const [shown] = await program.evaluate(({ shownDialogs }) => shownDialogs);
    expect(shown?.options).toMatchObject({ type: 'warning', detail: 'alone1.in', cancelId: 0 });
    await answerBox(program, 0);
    await program.ask('app/info', null);
    expect(await program.evaluate((system) => system.window.isDestroyed())).toBe(false);
    await close();
    await expect.poll(() => boxes(program)).toBe(1);
    await answerBox(program, 1);
    await endsSoundly(program);
  });

  test('keeps an edit that the page hands over while it is unloaded', async () => {
    const home = makeHome(FILE);
    const program = await opened(home, { argv: FILE });
    const [file] = await files(program);
    const message = { t: 'q', i: 'last', m: 'request', a: ['puzzles/edit', edit(file?.id ?? 0)] };
    const text = JSON.stringify(JSON.stringify(message));
    await program.inPage(`window.onpagehide = () => dlxBridge.post(${text}); 0`);
    await quitsSoundly(program);
    const { events } = await program.ended;
    if (events.includes('dialog message')) return;
    const next = await opened(home);
    const offered = (): Promise<unknown> => next.ask('recovery/state', null);
    await expect.poll(offered).toMatchObject({ value: { edits: 1 } });
  });
});

test.describe('a running window', () => {
  test('comes to the front when the program is started again', async () => {
    const home = makeHome(['two words.in']);
    const program = await opened(home);
    await program.evaluate((system) => system.window.minimize());
    const paths = [pathToFileURL(join(home, 'two words.in')).href];
    await program.evaluate((system, data) => system.secondInstance([], '/', data), { paths });
    await expect.poll(() => names(program)).toEqual(['two words.in']);
    const state = await program.evaluate((system) => system.window.state);
    expect(state).toMatchObject({ minimized: false, focused: true, visible: true });
  });

  test('shows the same link twice without losing the page @long', async () => {
    const program = await opened(makeHome());
    const data = { paths: ['dance?from=gallery&id=knuth'] };
    const link = async (): Promise<void> => {
      await program.evaluate((system, given) => system.secondInstance([], '/', given), data);
      await program.ask('app/info', null);
    };
    await link();
    await link();
    const url = await program.evaluate((system) => system.window.contents.getURL());
    expect(url).toBe('dlx://app/#dance?from=gallery&id=knuth');
    const loads = await program.evaluate(({ events }) =>
      events.filter((event) => event === 'did-finish-load'),
    );
    expect(loads).toHaveLength(1);
  });

  test('that dies at every load is given up with a box @long', async () => {
    const program = await started(makeHome(), { page: 'dies' });
    const told = (): Promise<number> => program.evaluate(({ errorBoxes }) => errorBoxes.length);
    await until(async () => (await told()) > 0, 'no box');
    await quitsSoundly(program);
  });
});

test.describe('dialogs', () => {
  const start = (program: WorkbenchProgram): Promise<string | undefined> =>
    program.evaluate(({ shownDialogs }) => shownDialogs.at(-1)?.startsAt);

  /** Asks for a dialog of the system, which stays open until `answer`. */
  async function ask(program: WorkbenchProgram, verb: string, params: object): Promise<void> {
    const before = await program.evaluate(({ shownDialogs }) => shownDialogs.length);
    const message = JSON.stringify({ t: 'q', i: 'dialog', m: 'request', a: [verb, params] });
    await program.inPage(`dlxBridge.post(${JSON.stringify(message)})`);
    const shown = (): Promise<number> =>
      program.evaluate(({ shownDialogs }) => shownDialogs.length);
    await until(async () => (await shown()) > before, `no dialog for ${verb}`);
  }

  test('begin where the last one was left, and in the next start too', async () => {
    const home = makeHome();
    const sets = join(home, 'sets');
    mkdirSync(sets);
    writeFileSync(join(sets, 'chosen.in'), ROWS);
    const program = await opened(home);
    await ask(program, 'dialog/open', { kind: 'files' });
    await choose(program, join(sets, 'chosen.in'));
    await ask(program, 'dialog/save', { suggested: 'x.out' });
    expect(await start(program)).toBe(join(sets, 'x.out'));
    const [save] = await program.evaluate(({ shownDialogs }) => shownDialogs.slice(-1));
    expect(save?.options).toMatchObject({
      properties: expect.arrayContaining(['showOverwriteConfirmation']) as string[],
    });
    await program.evaluate((system) => {
      system.dialog('save').answer({ canceled: true, filePath: '' });
    });
    await ask(program, 'dialog/open', { kind: 'files' });
    expect(await start(program)).toBe(sets);
    await program.evaluate((system) => {
      system.dialog('open').answer({ canceled: true, filePaths: [] });
    });
    await quitsSoundly(program);
    const next = await opened(home);
    await ask(next, 'dialog/open', { kind: 'files' });
    expect(await start(next)).toBe(sets);
  });

  test('open what was chosen to the page, and nothing else', async () => {
    const home = makeHome(['chosen.in', 'other.in']);
    const program = await opened(home);
    await ask(program, 'dialog/open', { kind: 'files' });
    await choose(program, join(home, 'chosen.in'));
    const reveal = (name: string): Promise<unknown> =>
      program.ask('shell/reveal', { path: join(home, name) });
    await expect.poll(() => reveal('chosen.in')).toEqual({ ok: true, value: true });
    expect(await reveal('other.in')).toMatchObject({ problem: { code: 'path-not-granted' } });
    expect(await program.evaluate(({ handedOver }) => handedOver)).toEqual([
      { how: 'showItemInFolder', what: join(home, 'chosen.in') },
    ]);
  });

  test('for a download have words, a folder, and the question before a file is replaced @long', async () => {
    const program = await opened(makeHome());
    const options = await program.evaluate((system) => system.download('tree.svg').options);
    expect(options.title).not.toMatch(/^blob:|^$/);
    expect(options.defaultPath).toMatch(/^\/.*\/tree\.svg$/);
    expect(options.properties).toContain('showOverwriteConfirmation');
  });

  test('keep the commands of the menu bar waiting @long', async () => {
    const program = await opened(makeHome(), { profile: 'darwin' });
    await program.ask('menu/show', { menus: MENUS });
    await ask(program, 'dialog/open', { kind: 'files' });
    await program.evaluate((system) => system.chooseMenu('file.new'));
    await program.ask('app/info', null);
    const commands = (await program.received()).filter(({ a }) => a?.[0] === 'menu/command');
    expect(commands).toEqual([]);
  });
});

test.describe('keys of the menu', () => {
  const commands = async (program: WorkbenchProgram): Promise<unknown[]> => {
    await program.ask('app/info', null);
    return (await program.received()).filter(({ a }) => a?.[0] === 'menu/command');
  };

  test('on macOS leave undo and redo to the field that has the focus @long', async () => {
    const program = await opened(makeHome(), { profile: 'darwin' });
    await program.ask('menu/show', { menus: MENUS });
    for (const [key, role] of Object.entries({ 'Cmd+Z': 'undo', 'Shift+Cmd+Z': 'redo' })) {
      const outcome = await program.evaluate((system, each) => system.pressKey(each, false), key);
      expect(outcome).toMatchObject({ by: 'menu', role });
    }
    expect(await commands(program)).toEqual([]);
  });

  test('on macOS are there for the program and its window @long', async () => {
    const program = await opened(makeHome(), { profile: 'darwin' });
    const roles = await program.evaluate((system) =>
      system
        .menu()
        ?.all()
        .map(({ role }) => role),
    );
    expect(roles).toEqual(
      expect.arrayContaining(['quit', 'hide', 'cut', 'copy', 'paste', 'selectall', 'minimize']),
    );
  });

  for (const profile of ['linux-x11', 'win32'] as const) {
    test(`on ${profile} are shown and left to the page @long`, async () => {
      const program = await opened(makeHome(), { profile });
      await program.ask('menu/show', { menus: MENUS });
      for (const key of ['Ctrl+Z', 'Ctrl+O', 'Ctrl+S']) {
        const outcome = await program.evaluate((system, each) => system.pressKey(each, false), key);
        expect([key, outcome]).toEqual([key, { by: 'nobody' }]);
      }
      expect(await commands(program)).toEqual([]);
    });
  }
});
