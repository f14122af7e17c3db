#!/usr/bin/env node
/**
 * The package's command. `serve`, and `dance` unless it is asked for text, is the browser host,
 * everything else the terminal host; each reads its own arguments.
 */
import { existsSync } from 'node:fs';
import module from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [command, ...rest] = process.argv.slice(2);
const asksForHelp = rest.some((word) => ['--help', '-h'].includes(word));
const asksForText = asksForHelp || rest.length === 0 || rest.includes('--json');
const inBrowser = (command === 'serve' && !asksForHelp) || (command === 'dance' && !asksForText);
const host = inBrowser ? 'browser.js' : 'cli.cjs';
const entry = join(import.meta.dirname, '..', 'out', 'main', host);

if (existsSync(entry)) {
  // From Node 22 on; what was compiled once is then there at the next start.
  module.enableCompileCache?.();
  if (inBrowser) await import(pathToFileURL(entry).href);
  else module.createRequire(entry)(entry);
} else {
  process.stderr.write('DLX Workbench has not been built. Run: npm run build\n');
  process.exitCode = 1;
}
