#!/usr/bin/env node
/**
 * The package's command. `serve` is the browser host, everything else the terminal host; each reads
 * its own arguments.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const host = process.argv[2] === 'serve' ? 'browser.js' : 'cli.js';
const entry = join(import.meta.dirname, '..', 'out', 'main', host);

if (existsSync(entry)) {
  await import(pathToFileURL(entry).href);
} else {
  process.stderr.write('The program has not been built. Run: npm run build\n');
  process.exitCode = 1;
}
