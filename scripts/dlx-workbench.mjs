#!/usr/bin/env node
/**
 * The package's command. `serve` and `dance` are the browser host, everything else and their help the
 * terminal host; each reads its own arguments.
 */
import module from 'node:module';

// Old versions have to be able to read this file: no newer syntax.
const NEEDED = [20, 19];
const found = process.versions.node.split('.').map(Number);
if (found[0] < NEEDED[0] || (found[0] === NEEDED[0] && found[1] < NEEDED[1])) {
  process.stderr.write(
    `DLX Workbench needs Node.js ${NEEDED.join('.')} or newer; this is ${process.versions.node}.\n`,
  );
  process.exit(1);
}
const [command, ...rest] = process.argv.slice(2);
const asksForHelp = rest.some((word) => ['--help', '-h'].includes(word));
const opensWindow = command === 'serve' || (command === 'dance' && rest.length > 0);
const inBrowser = opensWindow && !asksForHelp;
const entry = new URL(`../out/main/${inBrowser ? 'browser.js' : 'cli.cjs'}`, import.meta.url);
// What is imported as an ES module has every export looked up, which loads more of Node.
const require = module.createRequire(import.meta.url);

/** The user's own folder: in a shared one somebody else could leave code that this program would run. */
function cacheFolder() {
  const { join } = require('node:path');
  const home = require('node:os').homedir();
  const { platform, env } = process;
  if (platform === 'darwin') return join(home, 'Library', 'Caches', 'dlx-workbench');
  if (platform === 'win32')
    return join(env.LOCALAPPDATA || join(home, 'AppData', 'Local'), 'dlx-workbench', 'cache');
  return join(env.XDG_CACHE_HOME || join(home, '.cache'), 'dlx-workbench');
}

if (require('node:fs').existsSync(entry)) {
  // From Node 22 on; what was compiled once is then there at the next start.
  if (module.enableCompileCache !== undefined) module.enableCompileCache(cacheFolder());
  if (inBrowser) void import(entry.href);
  else require(require('node:url').fileURLToPath(entry));
} else {
  process.stderr.write('DLX Workbench has not been built. Run: npm run build\n');
  process.exitCode = 1;
}
