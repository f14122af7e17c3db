import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wasmExports, type WasmGlobal } from '../src-main/shared/wasm';
import { assemblyScript } from './vite-plugin-assemblyscript.ts';

let dir: string;
const write = (path: string, text: string): Promise<void> => writeFile(join(dir, path), text);

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'dlx-asc-'));
  await mkdir(join(dir, 'program'));
  await write('program/index.ts', "export { size } from '../shared/size';\n");
  await write('program/apart.ts', 'no program\n');
  await mkdir(join(dir, 'shared'));
  await write('shared/size.ts', 'export function size(): i32 {\n  return 25;\n}\n');
  await write('shared/size.wide.ts', 'export function size(): i32 {\n  return 36;\n}\n');
});

afterAll(() => rm(dir, { recursive: true, force: true }));

/** The number that the program gives, and the files that the bundler is told to watch. */
async function loaded(query: string): Promise<{ size: number; watched: string[] }> {
  const watched: string[] = [];
  const { load } = assemblyScript();
  if (typeof load !== 'function') throw new Error('the plugin loads');
  const context = { addWatchFile: (path: string) => void watched.push(path) };
  const result = await Reflect.apply(load, context, [join(dir, `program/index.ts${query}`)]);
  const [, text = ''] = /"([^"]+)"/.exec((result as { code: string }).code) ?? [];
  const { size } = wasmExports(Buffer.from(text, 'base64'), globalThis as WasmGlobal) as {
    size(): number;
  };
  return {
    size: size(),
    watched: watched.map((path) => relative(dir, path).replaceAll('\\', '/')).sort(),
  };
}

test('a program is made of what it imports, from whatever folder', async () => {
  expect(await loaded('?asc')).toEqual({
    size: 25,
    watched: ['program/index.ts', 'shared/size.ts'],
  });
  expect(await loaded('?asc-wide')).toEqual({
    size: 36,
    watched: ['program/index.ts', 'shared/size.wide.ts'],
  });
});

test('a program is compiled anew when a source in another folder has changed', async () => {
  await write('shared/size.ts', 'export function size(): i32 {\n  return 16;\n}\n');
  expect((await loaded('?asc')).size).toBe(16);
});
