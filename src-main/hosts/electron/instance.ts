import { app } from 'electron';
import { isAbsolute, resolve } from 'node:path';

/** What the second start of the program tells the first. */
interface Handover {
  readonly paths: readonly string[];
}

/**
 * True for the only running instance. A second start hands its paths to the first, which gets them
 * through `receive`, and has to end.
 */
export function claimInstance(
  paths: readonly string[],
  receive: (paths: readonly string[]) => void,
): boolean {
  const handover: Handover = { paths };
  if (!app.requestSingleInstanceLock(handover)) return false;
  app.on('second-instance', (_, __, ___, data) => receive(pathsIn(data)));
  return true;
}

/** Files that macOS asks the program to open, before or while it runs. */
export function onOpenFile(receive: (paths: readonly string[]) => void): void {
  app.on('open-file', (event, path) => {
    event.preventDefault();
    receive([path]);
  });
}

/** Whether an argument is the link to a state of the dance, and no path. */
export const isLink = (argument: string): boolean => argument.startsWith('dance?');

/** The paths among the arguments of the program, and links as they are; switches are Chromium's. */
export function pathArguments(argv: readonly string[], packaged: boolean, cwd: string): string[] {
  return argv
    .slice(packaged ? 1 : 2)
    .filter((argument) => argument !== '' && !argument.startsWith('-'))
    .map((argument) => (isLink(argument) ? argument : resolve(cwd, argument)));
}

function pathsIn(data: unknown): string[] {
  const { paths } = (data ?? {}) as Partial<Handover>;
  if (!Array.isArray(paths)) return [];
  return paths.filter(
    (path): path is string => typeof path === 'string' && (isAbsolute(path) || isLink(path)),
  );
}
