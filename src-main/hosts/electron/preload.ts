import { contextBridge, ipcRenderer, webUtils } from 'electron';
import { CLOSE_CHANNEL, DROP_CHANNEL, MESSAGE_CHANNEL } from './channels';

/**
 * A dumb pipe, and nothing that knows what flows through it: what a request may do is decided in the
 * main process. Neither `ipcRenderer` nor an event object ever reaches the page. The path of a file
 * can only be asked for a `File` that the user dropped or chose; a page that makes up a `File` gets no
 * path. So asking informs the main process that the user handed this path over.
 */
contextBridge.exposeInMainWorld('dlxBridge', {
  post: (message: string): void => ipcRenderer.send(MESSAGE_CHANNEL, message),
  onMessage: (listener: (message: string) => void): (() => void) => {
    const relay = (_: unknown, message: string): void => listener(message);
    ipcRenderer.on(MESSAGE_CHANNEL, relay);
    return () => void ipcRenderer.off(MESSAGE_CHANNEL, relay);
  },
  onClose: (listener: () => void): (() => void) => {
    const relay = (): void => listener();
    ipcRenderer.once(CLOSE_CHANNEL, relay);
    return () => void ipcRenderer.off(CLOSE_CHANNEL, relay);
  },
  pathOf: (file: File): string => {
    const path = webUtils.getPathForFile(file);
    if (path !== '') ipcRenderer.send(DROP_CHANNEL, path);
    return path;
  },
});
