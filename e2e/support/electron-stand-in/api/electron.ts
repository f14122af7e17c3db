/**
 * The `electron` module of the main process as the stand-in has it: NOT Electron. What is missing here
 * has no rule, and a program that imports it does not start.
 */
import { registerSchemesAsPrivileged, type sessionProtocol } from './protocol';
import { session } from './session';

export { app } from './app';
export { BrowserWindow } from './browser-window';
export { dialog } from './dialog';
export { ipcMain } from './ipc';
export { Menu } from './menu';
export { MenuItem } from './menu-item';
export { Notification } from './notification';
export { screen, shell } from './shell';
export { session };

type SessionProtocol = typeof sessionProtocol;

/** The global `protocol` is the default session's, so it throws before ready: lib/browser/api/protocol.ts. */
export const protocol = {
  registerSchemesAsPrivileged,
  handle: (...args: Parameters<SessionProtocol['handle']>) =>
    session.defaultSession.protocol.handle(...args),
  unhandle: (scheme: string) => session.defaultSession.protocol.unhandle(scheme),
  isProtocolHandled: (scheme: string) => session.defaultSession.protocol.isProtocolHandled(scheme),
};
