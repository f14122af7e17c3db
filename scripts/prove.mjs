#!/usr/bin/env node
/**
 * `npm run prove`: measures every figure that the product promises, at length, and prints a table.
 * This file bundles the figures and the processes that they run into a temporary folder, and runs them.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const folder = join(root, 'scripts', 'prove');
// Beside the packages that the bundle leaves outside.
const outDir = mkdtempSync(join(root, 'node_modules', '.prove-'));
const workDir = mkdtempSync(join(tmpdir(), 'dlx-prove-'));
try {
  await build({ configFile: join(folder, 'vite.config.ts'), build: { outDir }, logLevel: 'error' });
  // The golden files that parsers are tried with, damaged.
  const fixtures = join(root, 'src-main', 'formats', 'testing', 'fixtures');
  cpSync(fixtures, join(outDir, 'fixtures'), { recursive: true });
  const { main } = await import(pathToFileURL(join(outDir, 'main.js')).href);
  process.exitCode = await main(process.argv.slice(2), { root, outDir, workDir });
} finally {
  rmSync(outDir, { recursive: true, force: true });
  rmSync(workDir, { recursive: true, force: true });
}
