import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { assemblyScript } from '../vite-plugin-assemblyscript.ts';

const root = resolve(import.meta.dirname, '../..');

/**
 * The tests that a mutant meets: those of the folder that it is in. What damages files by the ten
 * thousand, or kills processes and waits, is left out: a mutant is to be noticed without it.
 */
export default defineConfig({
  root,
  resolve: { alias: { '@shared': resolve(root, 'src-main/shared') } },
  plugins: [assemblyScript()],
  test: {
    environment: 'node',
    testTimeout: 60_000,
    include: process.env['MUTATE_TESTS']?.split(',') ?? [
      'src-main/files/**/*.test.ts',
      'src-main/formats/**/*.test.ts',
      'src-main/verify/**/*.test.ts',
      'src-main/app/recovery/**/*.test.ts',
    ],
    exclude: ['**/*.system.test.ts', '**/fuzz.test.ts'],
    globalSetup: ['src-main/pool/testing/build-worker.ts'],
  },
});
