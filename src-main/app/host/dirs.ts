import { homedir } from 'node:os';
import { join, resolve } from 'node:path';

/** The folders that the workbench is given by its host. */
export interface Dirs {
  /** Settings and recents. */
  readonly settings: string;
  readonly samples: string;
  readonly home: string;
  /** Where the program was started. */
  readonly working: string;
}

type Env = Readonly<Record<string, string | undefined>>;

const FOLDER = 'dlx-workbench';

/**
 * The user's settings folder by the platform's custom, the same for every host.
 * `DLX_WORKBENCH_SETTINGS` names another one.
 */
export function settingsDir(platform: NodeJS.Platform, env: Env, home: string): string {
  const chosen = env['DLX_WORKBENCH_SETTINGS'];
  if (chosen) return resolve(chosen);
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', FOLDER);
  if (platform === 'win32') return join(env['APPDATA'] || join(home, 'AppData', 'Roaming'), FOLDER);
  return join(env['XDG_CONFIG_HOME'] || join(home, '.config'), FOLDER);
}

/** The folders for this process; `resources` is the product's own data folder. */
export function standardDirs(resources: string): Dirs {
  const home = homedir();
  return {
    settings: settingsDir(process.platform, process.env, home),
    samples: join(resources, 'samples'),
    home,
    working: process.cwd(),
  };
}
