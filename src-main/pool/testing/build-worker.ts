import { resolve } from 'node:path';
import { build } from 'vite';
import { assemblyScript } from '../../../scripts/vite-plugin-assemblyscript';
import { TEST_WORKERS } from './test-workers';

/**
 * Vitest global set-up: bundles the worker entries once, as the product's build does, so that the
 * tests run real threads.
 */
export async function setup(): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [assemblyScript()],
    build: {
      ssr: true,
      target: 'node20',
      outDir: TEST_WORKERS,
      // Another run of the tests may be using the files that are there.
      emptyOutDir: false,
      rolldownOptions: {
        input: {
          worker: resolve(import.meta.dirname, '../worker.ts'),
          'scripted-worker': resolve(import.meta.dirname, 'scripted-worker.ts'),
          'program-child': resolve(import.meta.dirname, '../../programs/testing/child.ts'),
          child: resolve(import.meta.dirname, '../../../scripts/trials/child.ts'),
        },
        output: { format: 'es', entryFileNames: '[name].mjs' },
      },
    },
  });
}
