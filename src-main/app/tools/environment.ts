import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { localeFor, type Locale } from '../../shared/text/locale';

type Env = Readonly<Record<string, string | undefined>>;

/** Language of terminal messages: what was asked for, else what the environment says. */
export function terminalLocale(asked: string | null, env: Env): Locale {
  return localeFor(asked ?? (env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || 'en'));
}

/** The version in the product's `package.json`; `root` is its folder. */
export function productVersion(root: string): string {
  const parsed: unknown = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const { version } = parsed as { version: string };
  return version;
}

/** How the user calls the command: through npx in a clone, and where npx has called it. */
export function commandName(root: string, env: Env): string {
  // No package holds the lock file.
  const isClone = existsSync(join(root, 'package-lock.json'));
  return isClone || env['npm_command'] === 'exec' ? 'npx dlx-workbench' : 'dlx-workbench';
}
