#!/usr/bin/env node
/** `keep-code.mjs OUT FILE ARGUMENT…`: runs a host of a build and keeps its code as it was compiled. */
import module from 'node:module';
import { join } from 'node:path';

const [out, file, ...rest] = process.argv.slice(2);
const require = module.createRequire(import.meta.url);
require('../code-cache.cjs').keepCode(join(out, 'compiled'));
const entry = join(out, 'main', file);
process.argv = [process.execPath, entry, ...rest];
if (file === 'browser.cjs') endOnceServed();
require(entry);

/** Has the server answer once, and ends it. */
function endOnceServed() {
  const { stdout } = process;
  const write = stdout.write.bind(stdout);
  stdout.write = (text, ...others) => {
    const [url] = /^http\S+/.exec(text) ?? [];
    if (url) void fetch(url).finally(() => process.emit('SIGTERM'));
    return write(text, ...others);
  };
}
