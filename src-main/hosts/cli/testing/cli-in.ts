import { readFile } from 'node:fs/promises';
import type { TempFolder } from '../../../files/testing/temp-folder';
import { run } from '../run';
import { fakeIo, type FakeIo, type FakeTerminal } from './fake-io';

/** How a run of the program ended, and what it wrote. */
export interface Ran {
  readonly status: number;
  readonly io: FakeIo;
}

/** Runs the program in a folder, on any terminal. */
export const terminalIn =
  (folder: TempFolder) =>
  async (args: readonly string[], terminal: Partial<FakeTerminal> = {}): Promise<Ran> => {
    const io = fakeIo({ cwd: folder.path, ...terminal });
    return { status: await run(args, io), io };
  };

/** Runs the program in a folder, in English. */
export const cliIn =
  (folder: TempFolder, terminal: Partial<FakeTerminal> = {}) =>
  (...args: string[]): Promise<Ran> =>
    terminalIn(folder)([...args, '--lang', 'en'], terminal);

/** Writes a file of lines into a folder. */
export const linesIn =
  (folder: TempFolder) =>
  (name: string, ...lines: string[]): Promise<string> =>
    folder.put(name, lines.map((line) => `${line}\n`).join(''));

export const textIn =
  (folder: TempFolder) =>
  (name: string): Promise<string> =>
    readFile(folder.at(name), 'utf8');
