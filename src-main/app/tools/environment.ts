import { readFileSync } from 'node:fs';
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
