import { ipcMain } from 'electron';
import type { Pipe } from '../../shared/contract';
import { gatedPipe, listenForDrops, type GateContents } from './gate';

/** The window's end of the contract over Electron's messages: the only place that uses `ipcMain`. */
export function windowPipe(contents: GateContents, refused: (why: string) => void): Pipe {
  return gatedPipe(ipcMain, contents, refused);
}

/** Hears of the paths of files that the user dropped on the window, before the page can use them. */
export function onDroppedPath(
  contents: GateContents,
  receive: (path: string) => void,
  refused: (why: string) => void,
): void {
  listenForDrops(ipcMain, contents, receive, refused);
}
