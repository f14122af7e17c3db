import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import asc from 'assemblyscript/asc';
import type { Plugin } from 'vite';

const QUERY = /\?asc(-wide)?$/;
const CACHE = resolve(import.meta.dirname, '../node_modules/.cache/dlx-workbench-asc');
const OPTIONS = [
  ...['-O3', '--converge', '--noAssert'],
  ...['--runtime', 'stub', '--initialMemory', '3', '--use', 'abort='],
  ...['--enable', 'simd'],
  // Warns of v128 across the module's border for every export of an inner file.
  ...['--disableWarning', '112'],
];

/**
 * `import { wasm } from './assembly/index.ts?asc'` compiles that AssemblyScript program and gives
 * its WebAssembly module as a `Uint8Array` inside the bundle: no file beside it, no fetch. With
 * `?asc-wide`, `x.wide.ts` is read in place of `x.ts` where there is one: the same program for larger
 * instances. A compiled module is kept under `node_modules/.cache` until a source in its folder changes.
 *
 * A line `// @inline` before a function stands for the decorator of that name, which the compiler obeys
 * and the tools for TypeScript cannot read.
 */
export function assemblyScript(): Plugin {
  return {
    name: 'assemblyscript',
    enforce: 'pre',
    async load(id) {
      const query = QUERY.exec(id);
      if (query === null) return null;
      const entry = id.slice(0, query.index);
      const isWide = query[1] !== undefined;
      const sources = await sourcesBeside(entry);
      for (const path of sources) this.addWatchFile(path);
      const bytes = await cached(entry, isWide, sources);
      return {
        code: codeOf(bytes),
        map: null,
        moduleType: 'js',
      };
    },
  };
}

/** Base64 is half as long as a list of numbers, and is not parsed number by number at every start. */
function codeOf(bytes: Uint8Array): string {
  const text = JSON.stringify(Buffer.from(bytes).toString('base64'));
  return `const text = ${text};
export const wasm = globalThis.Buffer
  ? Buffer.from(text, 'base64')
  : Uint8Array.from(atob(text), (byte) => byte.charCodeAt(0));`;
}

async function sourcesBeside(entry: string): Promise<string[]> {
  const folder = dirname(entry);
  const names = await readdir(folder);
  return names
    .filter((name) => name.endsWith('.ts'))
    .sort()
    .map((name) => join(folder, name));
}

async function cached(
  entry: string,
  isWide: boolean,
  sources: readonly string[],
): Promise<Uint8Array> {
  const made = [asc.version, OPTIONS, basename(entry), isWide];
  const hash = createHash('sha256').update(JSON.stringify(made));
  for (const path of sources) hash.update(basename(path)).update(await readFile(path));
  const file = join(CACHE, `${hash.digest('hex')}.wasm`);
  try {
    return await readFile(file);
  } catch {
    const bytes = await compile(entry, isWide);
    await mkdir(CACHE, { recursive: true });
    const temporary = `${file}.${process.pid}`;
    await writeFile(temporary, bytes);
    await rename(temporary, file);
    return bytes;
  }
}

/** @throws Error with the compiler's messages when the program is wrong. */
async function compile(entry: string, isWide: boolean): Promise<Uint8Array> {
  let binary: Uint8Array | null = null;
  const { error, stderr } = await asc.main(
    [basename(entry), '--baseDir', dirname(entry), '--outFile', 'module.wasm', ...OPTIONS],
    {
      readFile: async (name, folder) => {
        const path = resolve(folder, name);
        const wide = isWide ? await withDecorators(path.replace(/\.ts$/, '.wide.ts')) : null;
        return wide ?? withDecorators(path);
      },
      writeFile(_name, contents) {
        if (typeof contents !== 'string') binary = contents;
      },
    },
  );
  if (error !== null || binary === null) throw new Error(`${entry}: ${stderr.toString()}`);
  return binary;
}

/** The text of a source; null, for the compiler, where there is no such file. */
async function withDecorators(path: string): Promise<string | null> {
  try {
    return (await readFile(path, 'utf8')).replace(/^\/\/ (?=@inline$)/gm, '');
  } catch {
    return null;
  }
}
