import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import * as timers from 'node:timers';
import * as url from 'node:url';
import { compileFunction, type Context } from 'node:vm';
import { rendererModule, type RendererBindings } from './renderer-module';

/** `ipcRenderer` of one document: lib/renderer/api/ipc-renderer.ts. */
export interface Renderer {
  readonly ipcRenderer: EventEmitter;
}

/**
 * Runs a preload as Electron's sandbox does: CommonJS text in the isolated world, with the modules and
 * globals of lib/sandboxed_renderer/init.ts and nothing else of Node (S15).
 */
export function runSandboxedPreload(
  path: string,
  world: Context,
  bindings: RendererBindings,
): Renderer {
  const renderer = new EventEmitter();
  const electron = rendererModule(renderer, bindings);
  const modules = new Map<string, unknown>([
    ['electron', electron],
    ['electron/common', electron],
    ['electron/renderer', electron],
    ['events', EventEmitter],
    ['timers', timers],
    ['url', url],
  ]);
  const require = (name: string): unknown => {
    const found = modules.get(name.replace(/^node:/, ''));
    if (found === undefined) throw new Error(`module not found: ${name}`);
    return found;
  };
  const { arch, versions } = process;
  const shownProcess = Object.assign(new EventEmitter(), {
    arch,
    versions,
    platform: process.platform,
    type: 'renderer',
    sandboxed: true,
    contextIsolated: true,
  });
  const exports = {};
  const shown = {
    require,
    process: shownProcess,
    exports,
    module: { exports },
    Buffer,
    global: world,
    setImmediate,
    clearImmediate,
  };
  const text = readFileSync(path, 'utf8');
  const run = compileFunction(text, Object.keys(shown), { parsingContext: world, filename: path });
  run(...Object.values(shown));
  return { ipcRenderer: renderer };
}
