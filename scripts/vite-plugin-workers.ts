import { resolve } from 'node:path';
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';

interface Options {
  /** Where they go instead. */
  readonly outDir?: string;
  /** What an entry is: an ES module, `[name].mjs`, or CommonJS, `[name].cjs`, which starts sooner. */
  readonly format?: 'es' | 'cjs';
  /** Folder of the files that an entry is cut into. */
  readonly chunks?: string;
  /** Instead of that of the build. */
  readonly minify?: Rolldown.OutputOptions['minify'];
}

/**
 * Builds each worker into one file of its own beside the entries of the build that uses the plugin. Its ending tells
 * what it is whatever `package.json` lies above it, and it imports nothing but Node's own modules, so that it runs
 * from wherever its one file lies.
 *
 * @param entries  name of the file without its ending → absolute path of its source
 * @param plugins  made anew for each worker
 */
export function workers(
  entries: Readonly<Record<string, string>>,
  plugins: () => Plugin[],
  options: Options = {},
): Plugin {
  let config: ResolvedConfig | null = null;
  return {
    name: 'workers',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    async writeBundle() {
      if (config === null) return;
      for (const [name, source] of Object.entries(entries)) {
        await buildWorker(config, name, source, plugins(), options);
      }
    },
  };
}

async function buildWorker(
  { root, resolve: { alias }, build: main, logLevel }: ResolvedConfig,
  name: string,
  source: string,
  plugins: Plugin[],
  { outDir = main.outDir, format = 'es', chunks, minify }: Options,
): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: logLevel ?? 'info',
    resolve: { alias },
    plugins,
    ssr: { noExternal: true },
    build: {
      ssr: true,
      target: main.target,
      outDir: resolve(root, outDir),
      emptyOutDir: false,
      sourcemap: main.sourcemap,
      minify: main.minify,
      rolldownOptions: {
        input: { [name]: source },
        treeshake: main.rolldownOptions.treeshake ?? true,
        output: {
          format,
          entryFileNames: `[name].${format === 'cjs' ? 'cjs' : 'mjs'}`,
          ...(chunks === undefined
            ? { codeSplitting: false }
            : {
                chunkFileNames: `${chunks}/[name]-[hash].cjs`,
                // What every command loads is one file: each takes time to be found.
                codeSplitting: { groups: [{ name: 'start', tags: ['$initial'] }] },
              }),
          ...(minify === undefined ? minification(main) : { minify }),
        },
      },
    },
  });
}

/** How the build that uses the plugin has its output written. */
function minification({ rolldownOptions: { output } }: ResolvedConfig['build']) {
  const first = Array.isArray(output) ? output[0] : output;
  return first?.minify === undefined ? {} : { minify: first.minify };
}
