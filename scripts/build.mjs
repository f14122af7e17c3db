#!/usr/bin/env node
/**
 * `npm run build`: builds the program into `out`, unless `out` is current. It is built beside `out` and takes
 * its place when it is whole, so a build that is interrupted, or that fails, changes nothing.
 */
import { rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from './build/compile.mjs';
import { FINGERPRINT, fingerprint, isCurrent } from './build/fingerprint.mjs';
import { removeLeftovers, replaceOut, temporaryName } from './build/replace.mjs';

const SIGNALS = { SIGINT: 130, SIGTERM: 143 };
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const name = temporaryName(process.pid);
const folder = join(root, name);

removeLeftovers(root);
if (!isCurrent(root)) await build();

async function build() {
  for (const [signal, status] of Object.entries(SIGNALS))
    process.once(signal, () => process.exit(status));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const from = fingerprint(root);
  process.env.DLX_BUILD_INTO = name;
  const { build: buildAll } = await import('electron-vite');
  await buildAll({ root });
  compile(folder);
  writeFileSync(join(folder, FINGERPRINT), from);
  replaceOut(root, name);
}
