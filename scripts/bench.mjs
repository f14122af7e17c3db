#!/usr/bin/env node
/**
 * `npm run bench -- [FILE…]`: races the engines over data sets and prints a table of ratios.
 * This file bundles the race (TypeScript, AssemblyScript) into a temporary folder and runs it.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';

const folder = join(dirname(fileURLToPath(import.meta.url)), 'bench');
const outDir = mkdtempSync(join(tmpdir(), 'dlx-bench-'));
try {
  await build({ configFile: join(folder, 'vite.config.ts'), build: { outDir }, logLevel: 'warn' });
  const entry = join(outDir, 'main.mjs');
  const { main } = await import(pathToFileURL(entry).href);
  process.exitCode = await main(process.argv.slice(2), { entry, folder });
} finally {
  rmSync(outDir, { recursive: true, force: true });
}
