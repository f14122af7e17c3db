/**
 * Hook of electron-builder after packing: states the fuse that it does not know itself. The wire of
 * fuses: https://www.electronjs.org/docs/latest/tutorial/fuses
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Marks the wire in a runtime: after it a byte with the version, one with the length, the states. */
const SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
const VERSION = 1;

/** Fuses of the Electron that is packed: the eight of `electronFuses`, and the one stated here. */
const FUSES = 9;
const WASM_TRAP_HANDLERS = { at: 8, on: true };

export default async function afterPack(context) {
  const file = fuseFile(context);
  await writeFile(file, withEveryFuseStated(await readFile(file)));
}

/** The runtime with the ninth fuse set, in every slice of it. @throws Error where the wire is another */
export function withEveryFuseStated(runtime) {
  const stated = Buffer.from(runtime);
  let at = stated.indexOf(SENTINEL);
  if (at < 0) throw new Error('the runtime has no fuses');
  for (; at >= 0; at = stated.indexOf(SENTINEL, at + 1)) {
    const wire = at + SENTINEL.length;
    const [version, length] = [stated[wire], stated[wire + 1]];
    if (version !== VERSION || length !== FUSES) {
      throw new Error(
        `${length} fuses of version ${version}: ${FUSES} of version ${VERSION} are stated`,
      );
    }
    stated[wire + 2 + WASM_TRAP_HANDLERS.at] = (WASM_TRAP_HANDLERS.on ? '1' : '0').charCodeAt(0);
  }
  return stated;
}

/** Where the wire is: in the program, or on macOS in the framework. */
function fuseFile({ appOutDir, electronPlatformName, packager }) {
  const { productFilename } = packager.appInfo;
  if (electronPlatformName === 'win32') return join(appOutDir, `${productFilename}.exe`);
  if (electronPlatformName === 'linux') return join(appOutDir, packager.executableName);
  const framework = 'Contents/Frameworks/Electron Framework.framework/Electron Framework';
  return join(appOutDir, `${productFilename}.app`, framework);
}
