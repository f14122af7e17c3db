import { resolve } from 'node:path';
import { defineConfig } from 'vite';
import { assemblyScript } from '../vite-plugin-assemblyscript.ts';

const root = resolve(import.meta.dirname, '../..');

/** Bundles the figures, the worker, and the processes that are killed. */
export default defineConfig({
  root: import.meta.dirname,
  resolve: { alias: { '@shared': resolve(root, 'src-main/shared') } },
  plugins: [assemblyScript()],
  build: {
    ssr: true,
    target: 'node20',
    minify: false,
    emptyOutDir: false,
    rolldownOptions: {
      input: {
        main: resolve(import.meta.dirname, 'main.ts'),
        'figure-process': resolve(import.meta.dirname, 'figure-process.ts'),
        worker: resolve(root, 'src-main/pool/worker.ts'),
        'scripted-worker': resolve(root, 'src-main/pool/testing/scripted-worker.ts'),
        child: resolve(root, 'scripts/trials/child.ts'),
      },
      output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
