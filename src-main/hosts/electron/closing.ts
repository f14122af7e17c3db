import { dialog, type BrowserWindow } from 'electron';
import type { Translate, Workbench } from '../../app';

/** Asks before a window is closed over edits that are nowhere but here. */
export function guardClosing(
  window: BrowserWindow,
  workbench: Workbench,
  translate: () => Translate,
): void {
  // What would be lost is asked about below, so a page does not ask a second time.
  window.webContents.on('will-prevent-unload', (event) => event.preventDefault());
  let sure = false;
  window.on('close', (event) => {
    if (sure) return;
    event.preventDefault();
    void mayClose(window, workbench, translate()).then((yes) => {
      sure = yes;
      if (yes) window.close();
    });
  });
}

async function mayClose(
  window: BrowserWindow,
  workbench: Workbench,
  translate: Translate,
): Promise<boolean> {
  const files = await workbench.handlers['files/list'](null);
  const edited = files.filter((file) => file.edited > 0);
  if (edited.length === 0) return true;
  const { response } = await dialog.showMessageBox(window, {
    type: 'warning',
    message: translate('menu.unsaved', { count: edited.length }),
    detail: edited.map((file) => file.name).join('\n'),
    buttons: [translate('menu.keepOpen'), translate('menu.closeAnyway')],
    defaultId: 0,
    cancelId: 0,
  });
  return response === 1;
}
