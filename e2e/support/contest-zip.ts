import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { buffer } from 'node:stream/consumers';
import * as yauzl from 'yauzl';
import { ZipFile } from 'yazl';

/** Writes a zip of these files: name in the zip → content. */
export async function writeContestZip(
  path: string,
  files: Readonly<Record<string, string>>,
): Promise<void> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) {
    zip.addBuffer(Buffer.from(content, 'latin1'), name);
  }
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path));
}

/** What a zip holds: name → content, a character a byte. */
export async function readZip(path: string): Promise<Record<string, string>> {
  const zip = await yauzl.openPromise(path, { lazyEntries: true, autoClose: false });
  const files: Record<string, string> = {};
  for await (const entry of zip.eachEntry()) {
    const content = await buffer(await zip.openReadStreamPromise(entry));
    files[entry.fileName] = content.toString('latin1');
  }
  zip.close();
  return files;
}
