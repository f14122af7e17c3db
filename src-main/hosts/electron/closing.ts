import { dialog, type BrowserWindow } from 'electron';
import type { Translate, Workbench } from '../../app';
import type { FileSummary } from '../../shared/contract';

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
    buttons: ['menu.keepOpen', 'menu.closeAnyway', 'menu.saveAll'].map((key) => translate(key)),
    defaultId: 0,
    cancelId: 0,
  });
  return response === 1 || (response === 2 && (await saveAll(workbench, edited)));
}

/** Saves into the files themselves; what has no place or was changed on disk is left to the window. */
async function saveAll(workbench: Workbench, edited: readonly FileSummary[]): Promise<boolean> {
  const save = workbench.handlers['files/save'];
  const hasPlace = edited.every(({ path }) => path !== null);
  try {
    for (const { id } of hasPlace ? edited : []) {
      await save({ fileId: id, path: null, overwrite: false });
    }
    if (hasPlace) return true;
  } catch (error) {
    workbench.log('warn', `not saved at the end: ${error instanceof Error ? error.message : ''}`);
  }
  workbench.command('file.saveAll');
  return false;
}
