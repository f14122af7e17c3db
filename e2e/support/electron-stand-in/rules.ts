import { app } from './api/app';
import { BrowserWindow, windows } from './api/browser-window';
import { dialog } from './api/dialog';
import { Download } from './api/download';
import { createEvent, RuledEmitter } from './api/events';
import { ipcMain } from './api/ipc';
import { Menu } from './api/menu';
import { MenuItem } from './api/menu-item';
import { Notification } from './api/notification';
import { protocol } from './api/electron';
import { session } from './api/session';
import { screen, shell } from './api/shell';
import { commandLine } from './process/command-line';

/** What plays each of Electron's types, by its name in electron.d.ts; needs an open window. */
function standIns(): Readonly<Record<string, readonly object[]>> {
  const contents = windows[0]?.contents;
  if (contents === undefined) throw new Error('there is no window');
  const { defaultSession } = session;
  const bridge = { exposeInMainWorld: 0, send: 0, getPathForFile: 0 };
  return {
    App: [app],
    BaseWindow: [windows[0] ?? {}],
    BrowserWindow: [windows[0] ?? {}, BrowserWindow],
    CommandLine: [commandLine],
    ContextBridge: [bridge],
    Dialog: [dialog],
    DownloadItem: [Download.prototype],
    Event: [createEvent()],
    IpcMain: [ipcMain],
    IpcMainEvent: [{ sender: 0, senderFrame: 0, reply: 0 }],
    IpcRenderer: [bridge, RuledEmitter.prototype],
    Menu: [Menu.prototype, Menu],
    MenuItem: [new MenuItem({ label: 'item' })],
    Notification: [Notification.prototype, Notification],
    Process: [process],
    Protocol: [protocol, defaultSession.protocol],
    Screen: [screen],
    Session: [defaultSession, session],
    Shell: [shell],
    WebContents: [contents],
    WebFrameMain: [contents.mainFrame],
    WebRequest: [defaultSession.webRequest],
    WebUtils: [bridge],
  };
}

const EMITTERS: Readonly<Record<string, readonly string[]>> = {
  App: (app.constructor as typeof RuledEmitter).EVENTS,
  BrowserWindow: BrowserWindow.EVENTS,
  DownloadItem: Download.EVENTS,
  Notification: Notification.EVENTS,
};

/** A use of Electron: a member of a type, or an event that is listened for. */
export interface Used {
  readonly type: string;
  readonly member: string;
  readonly event: string | null;
}

/** The uses that the stand-in has no rule for, as text (S19). */
export function withoutRule(used: readonly Used[]): string[] {
  const table = standIns();
  const contents = windows[0]?.contents.constructor as typeof RuledEmitter;
  const emitters: typeof EMITTERS = {
    ...EMITTERS,
    WebContents: contents.EVENTS,
    Session: (session.defaultSession.constructor as typeof RuledEmitter).EVENTS,
  };
  return used.flatMap(({ type, member, event }) => {
    const known = table[type]?.some((each) => member in each) === true;
    if (!known) return [`${type}.${member}`];
    const heard = event === null || (emitters[type]?.includes(event) ?? true);
    return heard ? [] : [`${type}.${member}('${event}')`];
  });
}
