import { app } from 'electron';
import { isAbsolute, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What the second start of the program passes to the first. */
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
    receive([pathOf(path)]);
  });
}

/** Whether an argument is the link to a state of the dance, and no path. */
export const isLink = (argument: string): boolean => argument.startsWith('dance?');

/**
 * The paths among the arguments of the program, and links as they are; switches are Chromium's.
 *
 * @param appPath  the folder that an unpacked program was started with; its arguments come after it.
 * Null for a packed program, whose arguments are all its own.
 */
export function pathArguments(
  argv: readonly string[],
  appPath: string | null,
  cwd: string,
): string[] {
  return argv
    .slice(firstArgument(argv, appPath, cwd))
    .filter((argument) => argument !== '' && !argument.startsWith('-'))
    .map((argument) => (isLink(argument) ? argument : resolve(cwd, pathOf(argument))));
}

function firstArgument(argv: readonly string[], appPath: string | null, cwd: string): number {
  if (appPath === null) return 1;
  const at = argv.findIndex((argument, i) => i > 0 && resolve(cwd, argument) === appPath);
  return at < 0 ? 2 : at + 1;
}

/** File managers of Linux name files by their `file:` addresses. What is none stays as it is. */
function pathOf(argument: string): string {
  if (!/^file:\/\//i.test(argument)) return argument;
  try {
    return fileURLToPath(argument);
  } catch {
    return argument;
  }
}

function pathsIn(data: unknown): string[] {
  const { paths } = (data ?? {}) as Partial<Handover>;
  if (!Array.isArray(paths)) return [];
  return paths
    .filter((path): path is string => typeof path === 'string')
    .map(pathOf)
    .filter((path) => isAbsolute(path) || isLink(path));
}
