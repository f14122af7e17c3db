import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';

const HERE = import.meta.dirname;

let bundled: Promise<string> | null = null;

/** Builds the stand-in for plain Node, once a test process, and gives the path of its `main.js`. */
export function bundleStandIn(): Promise<string> {
  bundled ??= bundle();
  return bundled;
}

async function bundle(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'dlx-stand-in-build-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  await build({
    configFile: false,
    root: HERE,
    logLevel: 'error',
    build: {
      ssr: true,
      target: 'node20',
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      rollupOptions: {
        input: {
          main: join(HERE, 'process/main.ts'),
          electron: join(HERE, 'api/electron.ts'),
          hooks: join(HERE, 'process/hooks.ts'),
          archive: join(HERE, 'archive/preload.ts'),
          modules: join(HERE, 'archive/modules.ts'),
        },
        output: { format: 'es', entryFileNames: '[name].js' },
      },
    },
  });
  return join(folder, 'main.js');
}
