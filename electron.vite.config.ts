import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'electron-vite';
import { FINGERPRINT } from './scripts/build/fingerprint.mjs';
import { assemblyScript } from './scripts/vite-plugin-assemblyscript.ts';
import { notices } from './scripts/vite-plugin-notices.ts';
import { later } from './scripts/vite-plugin-later.ts';
import { oneLanguage } from './scripts/vite-plugin-one-language.ts';
import { workers } from './scripts/vite-plugin-workers.ts';

const root = import.meta.dirname;
/** Where `scripts/build.mjs` wants the build. */
const OUT = process.env['DLX_BUILD_INTO'] ?? 'out';
/** What is built without that script is not known to be current, nor what was compiled of it. */
const unknown = {
  name: 'unknown',
  buildStart: () => {
    if (OUT !== 'out') return;
    for (const name of [FINGERPRINT, 'compiled'])
      rmSync(resolve(root, OUT, name), { force: true, recursive: true });
  },
};
/** Every host and every package has this file. */
const bundled = notices(root, resolve(root, OUT, 'renderer', 'third-party-notices.txt'));
const shared = { '@shared': resolve(root, 'src-main/shared') };

/** Names stay, for stack traces: what is not there need not be read when the program starts. */
const WITHOUT_COMMENTS = { compress: false, mangle: false, codegen: { removeWhitespace: true } };

/** For what starts at each command. Names of functions and classes stay here as well. */
const SHORTENED = {
  ...WITHOUT_COMMENTS,
  compress: { keepNames: { function: true, class: true } },
  mangle: { keepNames: true },
};

/**
 * Modules of the product do nothing when they are loaded but for those of the hosts and what starts the window;
 * components bring their styles. So a command or a page loads what it uses of a folder, not all that the folder's
 * `index.ts` names.
 */
const hasSideEffects = (id: string): boolean =>
  /\/src-main\/hosts\/|\/src-renderer\/main\.ts$/.test(id) ||
  !/\/src-main\/|\/src-renderer\/.*\.ts$/.test(id);

/** What only declares: the schemas of requests, which the window does not check, leave nothing in its files. */
const DECLARING = ['v', 'atOnce', 'afterEdits'];

/** The thread that a host starts, from one file that needs no other. */
const WORKERS = { worker: resolve(root, 'src-main/pool/worker.ts') };

/** The hosts that Node runs, each with files of its own: CommonJS starts sooner, and no other host decides how it is cut. */
const COMMONJS = {
  browser: resolve(root, 'src-main/hosts/browser/main.ts'),
  cli: resolve(root, 'src-main/hosts/cli/main.ts'),
};

/** What others import, likewise one file. */
const LIBRARY = { cover: resolve(root, 'src-main/library/cover.ts') };

/**
 * Three hosts, the workers, the preload and the renderer. Hosts sit side by side in `out/main`, so
 * each finds the workers beside itself.
 */
export default defineConfig({
  main: {
    resolve: { alias: shared },
    plugins: [
      unknown,
      assemblyScript(),
      bundled(),
      workers(WORKERS, () => [assemblyScript(), bundled()], { format: 'cjs' }),
      workers(LIBRARY, () => [assemblyScript(), bundled()], { outDir: `${OUT}/library` }),
      workers(COMMONJS, () => [assemblyScript(), oneLanguage(), later(), bundled()], {
        format: 'cjs',
        chunks: 'chunks',
        minify: SHORTENED,
      }),
    ],
    build: {
      target: 'node20',
      outDir: `${OUT}/main`,
      externalizeDeps: false,
      sourcemap: true,
      rollupOptions: {
        input: { electron: resolve(root, 'src-main/hosts/electron/main.ts') },
        output: { format: 'es', entryFileNames: '[name].js', minify: WITHOUT_COMMENTS },
        treeshake: { moduleSideEffects: hasSideEffects },
      },
    },
  },
  preload: {
    plugins: [bundled()],
    build: {
      target: 'node20',
      outDir: `${OUT}/preload`,
      externalizeDeps: false,
      rollupOptions: {
        input: { preload: resolve(root, 'src-main/hosts/electron/preload.ts') },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: resolve(root, 'src-renderer'),
    resolve: { alias: shared },
    // No component, here or in a library, is written with options.
    define: { __VUE_OPTIONS_API__: 'false' },
    plugins: [vue(), oneLanguage(), bundled()],
    worker: { plugins: () => [bundled()] },
    build: {
      target: 'es2022',
      outDir: resolve(root, OUT, 'renderer'),
      minify: true,
      modulePreload: { polyfill: false },
      rollupOptions: {
        input: { index: resolve(root, 'src-renderer/index.html') },
        // What the first view needs is one file: forty small ones take longer to be fetched and read.
        output: { codeSplitting: { groups: [{ name: 'start', tags: ['$initial'] }] } },
        treeshake: { moduleSideEffects: hasSideEffects, manualPureFunctions: DECLARING },
      },
    },
  },
});
