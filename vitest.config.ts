import { resolve } from 'node:path';
import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vitest/config';
import { assemblyScript } from './scripts/vite-plugin-assemblyscript.ts';

const alias = { '@shared': resolve(import.meta.dirname, 'src-main/shared') };

export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias },
        plugins: [assemblyScript()],
        test: {
          name: 'main',
          environment: 'node',
          // A busy machine slows a test tenfold; only one that hangs is to fail for its time.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          include: ['src-main/**/*.test.ts', 'scripts/**/*.test.ts'],
          globalSetup: ['src-main/pool/testing/build-worker.ts'],
        },
      },
      {
        resolve: { alias },
        plugins: [vue()],
        test: {
          name: 'renderer',
          environment: 'happy-dom',
          include: ['src-renderer/**/*.test.ts'],
        },
      },
    ],
  },
});
