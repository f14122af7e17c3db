import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type InlineConfig } from 'vite';

const HERE = import.meta.dirname;

let bundled: Promise<string> | null = null;

let pageScript: Promise<string> | null = null;

/** Builds the stand-in for plain Node, once a test process, and gives the path of its `main.js`. */
export function bundleStandIn(): Promise<string> {
  bundled ??= bundle();
  return bundled;
}

/** Builds what runs inside a browser's page: a script that defines `standIn`. */
export function bundlePageScript(): Promise<string> {
  pageScript ??= bundleForPage();
  return pageScript;
}

const COMMON = {
  configFile: false,
  root: HERE,
  logLevel: 'error',
} satisfies InlineConfig;

async function bundleForPage(): Promise<string> {
  const lib = {
    entry: join(HERE, 'page/in-browser.ts'),
    formats: ['iife' as const],
    name: 'standIn',
  };
  const built = await build({ ...COMMON, build: { lib, write: false, minify: false } });
  const [output] = Array.isArray(built) ? built : [];
  const code = output?.output[0].code;
  if (code === undefined) throw new Error('nothing was built for the page');
  return code;
}

async function bundle(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'dlx-stand-in-build-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  await build({
    ...COMMON,
    // The bundle lies where no package can be found.
    ssr: { noExternal: ['birpc'] },
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
