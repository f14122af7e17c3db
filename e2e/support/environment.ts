import { join, resolve } from 'node:path';

/** The repository's folder. */
export const ROOT = resolve(import.meta.dirname, '../..');

/** The environment of a process that must not touch the settings of whoever runs the tests. */
export function privateEnvironment(folder: string): Record<string, string> {
  const inherited = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return {
    ...Object.fromEntries(inherited),
    HOME: folder,
    LANG: 'C',
    LC_ALL: 'C',
    DLX_WORKBENCH_SETTINGS: join(folder, 'settings'),
  };
}
