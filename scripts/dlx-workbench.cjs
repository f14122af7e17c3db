#!/usr/bin/env node
/**
 * The package's command. `serve` and `dance` are the browser host, everything else and their help the
 * terminal host; each reads its own arguments. CommonJS: what is imported as an ES module loads more of Node.
 */
// Old versions have to be able to read this file: no newer syntax.
const NEEDED = [20, 19];
const found = process.versions.node.split('.').map(Number);
if (found[0] < NEEDED[0] || (found[0] === NEEDED[0] && found[1] < NEEDED[1])) {
  process.stderr.write(
    `DLX Workbench needs Node.js ${NEEDED.join('.')} or newer; this is ${process.versions.node}.\n`,
  );
  process.exit(1);
}
// Each of Node's threads waits for one flush: of many files, so many go to the disk together. Node looks at this
// once, when the first thread is needed; programs that are started are not to have it.
if (process.env.UV_THREADPOOL_SIZE === undefined) {
  process.env.UV_THREADPOOL_SIZE = '16';
  require('node:fs').access(__filename, () => {});
  delete process.env.UV_THREADPOOL_SIZE;
}
const [command, ...rest] = process.argv.slice(2);
const asksForHelp = rest.some((word) => ['--help', '-h'].includes(word));
const opensWindow = command === 'serve' || (command === 'dance' && rest.length > 0);
const inBrowser = opensWindow && !asksForHelp;
const out = require('node:path').join(__dirname, '../out');
const entry = `${out}/main/${inBrowser ? 'browser.cjs' : 'cli.cjs'}`;

if (require('node:fs').existsSync(entry)) {
  require('./code-cache.cjs').useCodeCache(out);
  require(entry);
} else {
  process.stderr.write('DLX Workbench has not been built. Run: npm run build\n');
  process.exitCode = 1;
}
