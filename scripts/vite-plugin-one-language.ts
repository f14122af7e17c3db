import { runnerImport, type Plugin } from 'vite';

const SIDE = /\/shared\/text\/words\/(en|zh)\.ts$/;

/** The words of the window in one language: their sources have both, and no window needs more than one. */
export function oneLanguage(): Plugin {
  return {
    name: 'one-language',
    apply: 'build',
    async load(id) {
      if (!SIDE.test(id)) return null;
      const { module, dependencies } = await runnerImport<Record<string, object>>(id);
      for (const path of dependencies) this.addWatchFile(path);
      return Object.entries(module)
        .map(([name, words]) => `export const ${name} = ${JSON.stringify(words)};`)
        .join('\n');
    },
  };
}
