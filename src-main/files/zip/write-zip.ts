import { once } from 'node:events';
import type { Duplex } from 'node:stream';
import { promisify } from 'node:util';
import { deflateRaw } from 'node:zlib';
import * as yazl from 'yazl';
import type { TextSink } from '../safe-output';

/** A file to be put into a zip, by its path with `/`. */
export interface ZipItem {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Every zip of the same files has the same bytes: no clock goes into it. */
const TIME = new Date(1980, 0, 1);

/** Files between two waits: a compression that has begun holds 270 KB, however small its file is. */
const AT_ONCE = 64;

/** Writes a zip of these files, deflated, names in UTF-8, into an output that keeps back pressure. */
export async function writeZip(
  items: AsyncIterable<ZipItem> | Iterable<ZipItem>,
  sink: TextSink,
): Promise<void> {
  const zip = new yazl.ZipFile();
  const filling = (async () => {
    const output = zip.outputStream as Duplex;
    let files = 0;
    for await (const { name, bytes } of items) {
      zip.addBuffer(Buffer.from(bytes), name, { mtime: TIME, mode: 0o100644, compress: true });
      if (++files % AT_ONCE > 0) continue;
      await keptUp(output);
      if (output.destroyed) return;
    }
    zip.end();
  })();
  // A source that fails must not leave the reader below waiting.
  filling.catch((error: Error) => zip.outputStream.emit('error', error));
  for await (const piece of zip.outputStream as AsyncIterable<Buffer>) await sink.write(piece);
  await filling;
}

/** Compressions are done in their order, so one of nothing ends after those before it have begun. */
async function keptUp(output: Duplex): Promise<void> {
  await promisify(deflateRaw)(Buffer.alloc(0));
  if (output.writableNeedDrain) await Promise.race([once(output, 'drain'), once(output, 'close')]);
}
