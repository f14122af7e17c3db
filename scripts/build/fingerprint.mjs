import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a build is made of; what they import of other packages, the lock file decides. */
const SOURCES = [
  'src-main',
  'src-renderer',
  'scripts/build/compile.mjs',
  'scripts/build/keep-code.mjs',
  'scripts/code-cache.cjs',
  'scripts/vite-plugin-assemblyscript.ts',
  'scripts/vite-plugin-later.ts',
  'scripts/vite-plugin-notices.ts',
  'scripts/vite-plugin-one-language.ts',
  'scripts/vite-plugin-workers.ts',
  'electron.vite.config.ts',
  'package.json',
  'package-lock.json',
];
/** In the folder of a build, written last. */
export const FINGERPRINT = 'built-from.txt';
const TEST = /(^|\/)testing\/|\.test\.ts$/;

/**
 * One text for the bytes of all sources.
 *
 * @param {string} root  folder of the product
 */
export function fingerprint(root) {
  const hash = createHash('sha256');
  for (const path of SOURCES.flatMap((each) => filesOf(root, each)).sort()) {
    const bytes = readFileSync(join(root, path));
    hash.update(`${path} ${bytes.length}\n`).update(bytes);
  }
  return hash.digest('hex');
}

/**
 * Whether `out` was built from these sources.
 *
 * @param {string} root
 */
export function isCurrent(root) {
  try {
    return readFileSync(join(root, 'out', FINGERPRINT), 'utf8') === fingerprint(root);
  } catch {
    return false;
  }
}

function filesOf(root, source) {
  if (/\.\w+$/.test(source)) return [source];
  return readdirSync(join(root, source), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      join(parentPath, name)
        .slice(root.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((path) => !TEST.test(path));
}
