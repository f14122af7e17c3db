/**
 * Code of the program as V8 compiled it before: a fifth of the time of a short command is compiling. From Node 22 on
 * Node keeps it for the user; before, it is what was compiled when the program was built. What another version of V8
 * compiled, or one with other flags, V8 refuses and compiles anew.
 */
const { existsSync, readFileSync, writeFileSync } = require('node:fs');
const Module = require('node:module');
const { basename, dirname, join } = require('node:path');

const WRAPPER = ['(function (exports, require, module, __filename, __dirname) { ', '\n});'];

/**
 * For every file that is loaded from now on, by the threads of the process as well.
 *
 * @param {string} out  folder of the build
 * @param {string} [kind]  the flags of V8, for a thread: the program sets some before it starts one
 */
exports.useCodeCache = (out, kind = '') => {
  tellThreads('useCodeCache', out);
  const compiled = join(out, 'compiled');
  if (Module.enableCompileCache !== undefined) Module.enableCompileCache(cacheFolder());
  else if (existsSync(compiled)) loadFrom(compiled, kind);
};

/** Says what a thread runs before its entry (`src-main/pool/start-worker.ts`). */
function tellThreads(name, folder) {
  const [path, given] = [__filename, folder].map((each) => JSON.stringify(each));
  const kind = "`.${require('node:v8').cachedDataVersionTag()}`";
  globalThis[Symbol.for('dlx-workbench.thread')] = `require(${path}).${name}(${given}, ${kind})`;
}

/**
 * Has `.cjs` files take their code from `folder`, which was made of these very files: V8 compares their lengths, and no
 * more of them. None of them may have an `import()`, which V8 would not carry out in code that was kept.
 *
 * @param {string} folder
 * @param {string} kind
 * @param {(path: string, script: import('node:vm').Script) => void} [loaded]  told where the code of a file belongs
 */
function loadFrom(folder, kind, loaded) {
  const { Script } = require('node:vm');
  require.extensions['.cjs'] = (module, filename) => {
    const path = join(folder, `${basename(filename)}${kind}.bin`);
    const script = new Script(WRAPPER.join(readFileSync(filename, 'utf8')), {
      filename,
      columnOffset: -WRAPPER[0].length,
      cachedData: bytesOf(path),
    });
    loaded?.(path, script);
    const { exports } = module;
    const given = [exports, Module.createRequire(filename), module, filename, dirname(filename)];
    script.runInThisContext().apply(exports, given);
  };
}

/**
 * Writes to `folder`, when the process or the thread ends, what was compiled of files that are loaded from now on,
 * with what is there. A thread ends itself when it is told so by the channel `keep-code`.
 *
 * @param {string} folder
 */
exports.keepCode = (folder, kind = '') => {
  tellThreads('keepCode', folder);
  const scripts = new Map();
  loadFrom(folder, kind, (path, script) => scripts.set(path, script));
  if (kind !== '') new BroadcastChannel('keep-code').onmessage = () => process.exit();
  process.on('exit', () => {
    for (const [path, script] of scripts) writeFileSync(path, script.createCachedData());
  });
};

/** Of a file, if there is one. */
function bytesOf(path) {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}

/** The user's own folder: in a shared one somebody else could leave code that this program would run. */
function cacheFolder() {
  const home = require('node:os').homedir();
  const { platform, env } = process;
  if (platform === 'darwin') return join(home, 'Library', 'Caches', 'dlx-workbench');
  if (platform === 'win32')
    return join(env.LOCALAPPDATA || join(home, 'AppData', 'Local'), 'dlx-workbench', 'cache');
  return join(env.XDG_CACHE_HOME || join(home, '.cache'), 'dlx-workbench');
}
