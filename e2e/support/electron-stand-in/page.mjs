/**
 * The page's side of the stand-in: runs the built preload as Electron's sandbox would, with a
 * `require` that knows `electron` alone, and gives what it puts on the window.
 */
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { EventEmitter } from 'node:events';

/**
 * @param preload  path of the built preload
 * @param ipcMain  the stand-in's
 * @param contents  the window's web contents
 */
export function runPreload(preload, ipcMain, contents) {
  const worlds = {};
  const toPage = new EventEmitter();
  for (const channel of ['dlx:message', 'dlx:close']) {
    contents.sent.on(channel, (message) => toPage.emit(channel, { secret: 'event' }, message));
  }
  const electron = {
    contextBridge: { exposeInMainWorld: (name, api) => (worlds[name] = api) },
    ipcRenderer: Object.assign(toPage, {
      send: (channel, message) => deliver(ipcMain, contents, { channel, message }),
    }),
    webUtils: { getPathForFile: (file) => file.path },
  };
  const require = (name) => {
    if (name !== 'electron') throw new Error(`a sandboxed preload cannot require ${name}`);
    return electron;
  };
  const exports = {};
  runInNewContext(readFileSync(preload, 'utf8'), { require, exports, module: { exports } });
  return worlds;
}

/** A message from the page to the main process; `from` changes who seems to send it. */
export function deliver(ipcMain, contents, { channel = 'dlx:message', message, from = {} }) {
  const event = { sender: contents, senderFrame: contents.mainFrame, ...from };
  setImmediate(() => ipcMain.emit(channel, event, message));
}
