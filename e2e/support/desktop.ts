import type { Page } from '@playwright/test';

/**
 * What a user does outside of the window's page, and what can be seen there, in a window of Electron.
 * What answers a dialog is asked for before what makes it appear, and resolves when it was answered.
 */
export interface Desktop {
  /** Answers the next dialog that asks what to open; none chosen calls it off. */
  choose(paths: readonly string[]): Promise<ShownDialog>;
  /** Answers the next dialog that asks for a place to save at; null calls it off. */
  saveAt(path: string | null): Promise<ShownDialog>;
  /** Answers the next question of the system by its button, counted from 0. */
  press(button: number): Promise<ShownDialog>;
  /** Drops files and folders of the disk onto the middle of the window. */
  drop(paths: readonly string[]): Promise<void>;
  /** Another program puts this text on the clipboard. */
  copy(text: string): Promise<void>;
  /** Chooses an item of the native menu by its id. */
  chooseMenu(id: string): Promise<void>;
  /** Whether an item of the native menu can be chosen; null where there is none. */
  canChoose(id: string): Promise<boolean | null>;
  /** Starts the program once more with these arguments; resolves when that start has ended. */
  startAgain(args: readonly string[]): Promise<void>;
  /** Takes the window off the screen. */
  putAway(): Promise<void>;
  /** Whether the window is on the screen and has the focus. */
  isInFront(): Promise<boolean>;
  /** Closes the window as its close button does. */
  closeWindow(): Promise<void>;
  /** Status of the program; resolves when it has ended. */
  readonly ended: Promise<number | null>;
}

/** The options that the program gave a dialog, as far as a test looks at them. */
export interface ShownDialog {
  readonly defaultPath?: string;
  readonly properties?: readonly string[];
  readonly detail?: string;
  readonly buttons?: readonly string[];
}

/** Drops paths by Chromium's own means, so that the page gets files as from a file manager. */
export async function dropPaths(page: Page, paths: readonly string[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: [...paths], dragOperationsMask: 1 };
  const [x, y] = [400, 300];
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', { type, x, y, data });
  }
  await session.detach();
}
