import { resolve } from 'node:path';
import { defineConfig } from 'vite';
import { assemblyScript } from '../vite-plugin-assemblyscript.ts';

/** Bundles the race and the engines, minified by nobody, for the Node that runs it. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [assemblyScript()],
  // It runs from a temporary folder, where nothing can be looked up.
  ssr: { noExternal: true },
  build: {
    ssr: resolve(import.meta.dirname, 'main.ts'),
    target: 'node20',
    minify: false,
    emptyOutDir: false,
    rollupOptions: { output: { format: 'es', entryFileNames: '[name].mjs' } },
  },
});
