#!/usr/bin/env node
/** `keep-code.mjs OUT FILE ARGUMENT…`: runs a host of a build and keeps its code and its threads' as it was compiled. */
import { once } from 'node:events';
import module from 'node:module';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

const [out, file, ...rest] = process.argv.slice(2);
const require = module.createRequire(import.meta.url);
require('../code-cache.cjs').keepCode(join(out, 'compiled'));
const entry = join(out, 'main', file);
Worker.prototype.terminate = endItself;
process.argv = [process.execPath, entry, ...rest];
if (file === 'browser.cjs') endOnceServed();
require(entry);

/** Has a thread keep its code, as one that is ended from outside cannot. */
async function endItself() {
  const channel = new BroadcastChannel('keep-code');
  channel.postMessage(null);
  await once(this, 'exit');
  channel.close();
}

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
