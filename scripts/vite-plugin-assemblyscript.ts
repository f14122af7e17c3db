import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative, resolve } from 'node:path';
import asc from 'assemblyscript/asc';
import type { Plugin } from 'vite';

const QUERY = /\?asc(-wide)?$/;
/** The path of a relative import or re-export, as the house writes them: in single quotes. */
const IMPORT = /^(?:import|export|\}).* from '(\.[^']+)';$/gm;
/** Beside the compiler: where this file lies a tool that bundles its configuration does not say. */
const CACHE = resolve(
  dirname(createRequire(import.meta.url).resolve('assemblyscript/package.json')),
  '../.cache/dlx-workbench-asc',
);
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
 * instances. A compiled module is kept under `node_modules/.cache` until a source that it imports changes.
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
      const sources = await sourcesOf(entry, isWide);
      for (const path of sources.keys()) this.addWatchFile(fileOf(path, isWide));
      const bytes = await cached(entry, sources);
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

/** Texts by path. */
type Sources = ReadonlyMap<string, string>;

/** An entry and all that it imports, as the compiler is to read it. */
async function sourcesOf(entry: string, isWide: boolean): Promise<Sources> {
  const sources = new Map<string, string>();
  const waiting = [entry];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (sources.has(path)) continue;
    const file = await readFile(fileOf(path, isWide), 'utf8');
    const text = file.replace(/^\/\/ (?=@inline$)/gm, '');
    sources.set(path, text);
    for (const [, name] of text.matchAll(IMPORT))
      waiting.push(resolve(dirname(path), `${name}.ts`));
  }
  return sources;
}

/** What is read in the place of a source. */
function fileOf(path: string, isWide: boolean): string {
  const wide = path.replace(/\.ts$/, '.wide.ts');
  return isWide && existsSync(wide) ? wide : path;
}

async function cached(entry: string, sources: Sources): Promise<Uint8Array> {
  const texts = [...sources].map(([path, text]) => [relative(dirname(entry), path), text]);
  const made = JSON.stringify([asc.version, OPTIONS, texts]);
  const hash = createHash('sha256').update(made);
  const file = join(CACHE, `${hash.digest('hex')}.wasm`);
  try {
    return await readFile(file);
  } catch {
    const bytes = await compile(entry, sources);
    await mkdir(CACHE, { recursive: true });
    const temporary = `${file}.${process.pid}`;
    await writeFile(temporary, bytes);
    await rename(temporary, file);
    return bytes;
  }
}

/** @throws Error with the compiler's messages when the program is wrong. */
async function compile(entry: string, sources: Sources): Promise<Uint8Array> {
  let binary: Uint8Array | null = null;
  const { error, stderr } = await asc.main(
    [basename(entry), '--baseDir', dirname(entry), '--outFile', 'module.wasm', ...OPTIONS],
    {
      // Nothing else: what is compiled is what was hashed.
      readFile: (name, folder) => sources.get(resolve(folder, name)) ?? null,
      writeFile(_name, contents) {
        if (typeof contents !== 'string') binary = contents;
      },
    },
  );
  if (error !== null || binary === null) throw new Error(`${entry}: ${stderr.toString()}`);
  return binary;
}
