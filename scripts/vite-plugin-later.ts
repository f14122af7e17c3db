import type { Plugin } from 'vite';

/**
 * An import of a module of Node that takes milliseconds to be loaded and that most runs of a command do without. Not
 * of its default, which is a copy.
 */
const SLOW =
  /^((?:let|\s*var|\s*const) (\w+) = )require\("node:(child_process|crypto|v8|worker_threads|zlib)"\);$(?!\n\2 = )/gm;

/** Loads these in CommonJS where one of their exports is used for the first time, not where a file imports them. */
export function later(): Plugin {
  return {
    name: 'later',
    renderChunk(code) {
      const loaded = code.replace(
        SLOW,
        '$1new Proxy({}, { get: (known, name) => (known.all ??= require("node:$3"))[name] });',
      );
      // What moves stands at the end of its line.
      return loaded === code ? null : { code: loaded, map: null };
    },
  };
}
