import type { BrowserContext } from '@playwright/test';
import { dropPaths, type Desktop, type ShownDialog } from './desktop';
import type { Started } from './workbench';
import { isLoaded, until } from './electron-stand-in/demands';
import type { Profile } from './electron-stand-in/options';
import { ShownPage } from './electron-stand-in/page/shown-page';
import type { Program } from './electron-stand-in/start';
import { launch } from './electron-stand-in/workbench';

/** The built desktop program over the stand-in for Electron, with its page in a real browser. */
export async function standInWindow(
  context: BrowserContext,
  folder: string,
  open: readonly string[],
): Promise<Omit<Started, 'foreign' | 'faults'>> {
  const shown = new ShownPage(context);
  const inBrowser = shown.connect.bind(shown);
  const profile = profileOf(process.platform);
  const program = await launch(folder, { profile, argv: open, inBrowser, exposeGc: true });
  await isLoaded(program);
  const [page] = context.pages();
  if (page === undefined) throw new Error('the window has no page');
  await page.locator('[data-region="bar"]').waitFor();
  const stop = async (): Promise<void> => {
    await leave(program);
    await context.close();
  };
  const desktop: Desktop = {
    ...dialogs(program),
    ...system(program, folder),
    drop: async (paths) => {
      await shown.hand(paths);
      await dropPaths(page, paths);
    },
    copy: (text) => page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`),
  };
  return { page, stop, abandon: stop, desktop };
}

/** The page takes its keys from this machine, so the program is given the same. */
const profileOf = (platform: NodeJS.Platform): Profile =>
  platform === 'darwin' || platform === 'win32' ? platform : 'linux-x11';

/** Quits without a care for unsaved edits. @throws when Electron's rules were broken on the way */
async function leave(program: Program): Promise<void> {
  let over = false;
  void program.ended.then(() => (over = true));
  const nudge = (): Promise<void> =>
    program.evaluate((system) => {
      system.openDialogs.forEach((each) => {
        if (each.kind === 'message') each.answer({ response: 1, checkboxChecked: false });
      });
      // What is answered makes the window close by itself.
      if (!system.events.includes('quit asked')) setImmediate(() => system.app.quit());
    });
  try {
    await until(async () => {
      await nudge().catch(() => undefined);
      return over;
    }, 'the program does not end');
  } finally {
    await program.kill();
  }
  const { breaches, status } = await program.ended;
  if (breaches.length > 0) throw new Error(breaches.join('\n'));
  if (status !== 0) throw new Error(`ended with status ${status}: ${program.stderr()}`);
}

function dialogs(program: Program): Pick<Desktop, 'choose' | 'saveAt' | 'press'> {
  /** Waits for a dialog, answers it, and gives its options. */
  const answer = async (
    kind: 'open' | 'save' | 'message',
    given: readonly string[] | string | number | null,
  ): Promise<ShownDialog> => {
    const isThere = (): Promise<boolean> =>
      program.evaluate(
        ({ openDialogs }, wanted) => openDialogs.some((each) => each.kind === wanted),
        kind,
      );
    await until(isThere, `no dialog of the kind ${kind}`);
    return await program.evaluate(
      (system, { wanted, value }) => {
        const found = system.dialog(wanted);
        const { options } = found;
        if (found.kind === 'open') {
          const filePaths = value as string[];
          found.answer({ canceled: filePaths.length === 0, filePaths });
        } else if (found.kind === 'save') {
          const filePath = (value as string | null) ?? '';
          found.answer({ canceled: value === null, filePath });
        } else found.answer({ response: value as number, checkboxChecked: false });
        return { ...options } as ShownDialog;
      },
      { wanted: kind, value: given },
    );
  };
  return {
    choose: (paths) => answer('open', paths),
    saveAt: (path) => answer('save', path),
    press: (button) => answer('message', button),
  };
}

type OfSystem =
  | 'chooseMenu'
  | 'canChoose'
  | 'startAgain'
  | 'putAway'
  | 'isInFront'
  | 'closeWindow'
  | 'ended';

/** Where the browser shows the window's page; see `Addresses`. */
export const SHOWN_AT = 'https://app/';

/** The second start finds the lock held; the system gives what it hands over to the first. */
async function startAgain(first: Program, folder: string, args: readonly string[]): Promise<void> {
  const second = await launch(folder, { lock: 'held', argv: args });
  const { handovers, status } = await second.ended;
  if (status !== 0) throw new Error(`the second start ended with ${status}: ${second.stderr()}`);
  await first.evaluate((system, data) => system.secondInstance([], '/', data), handovers[0]);
}

function system(program: Program, folder: string): Pick<Desktop, OfSystem> {
  return {
    chooseMenu: (id) => program.evaluate((system, each) => system.chooseMenu(each), id),
    canChoose: (id) =>
      program.evaluate((system, each) => system.menu()?.getMenuItemById(each)?.enabled ?? null, id),
    startAgain: (args) => startAgain(program, folder, args),
    putAway: () => program.evaluate((system) => system.window.minimize()),
    isInFront: () =>
      program.evaluate(({ window }) => {
        const { visible, focused, minimized } = window.state;
        return visible && focused && !minimized;
      }),
    closeWindow: () => program.evaluate((system) => void setImmediate(() => system.window.close())),
    ended: program.ended.then(({ status }) => status),
  };
}
