import { dialog, type BrowserWindow } from 'electron';
import type { Translate, Workbench } from '../../app';
import type { FileSummary } from '../../shared/contract';
import { modal } from './modal';

/** How long the page may take to hand over its latest edits. */
const FLUSH_MS = 500;

/** Edits by the id of their file: what would be lost with the window. */
type Edits = ReadonlyMap<number, number>;

/** What the user decided about unsaved edits when the window was closed. */
export interface ClosingGuard {
  /**
   * Whether there are edits that the user was not asked about: the page hands over its last ones while
   * it is unloaded. They have to be there again after the next start.
   */
  hasUnasked(): Promise<boolean>;
}

/** Asks before a window is closed over edits that are nowhere but here; one question at a time. */
export function guardClosing(
  window: BrowserWindow,
  workbench: Workbench,
  translate: () => Translate,
): ClosingGuard {
  // What would be lost is asked about below, so a page does not ask a second time.
  window.webContents.on('will-prevent-unload', (event) => event.preventDefault());
  let phase: 'open' | 'asking' | 'sure' = 'open';
  let forgotten: Edits = new Map();
  const ask = async (): Promise<void> => {
    const decision = await decide(window, workbench, translate());
    phase = decision === null ? 'open' : 'sure';
    forgotten = decision ?? forgotten;
    if (decision !== null && !window.isDestroyed()) window.close();
  };
  window.on('close', (event) => {
    if (phase === 'sure') return;
    event.preventDefault();
    if (phase === 'asking') return;
    phase = 'asking';
    void ask();
  });
  return {
    hasUnasked: async () => {
      const edited = await editedFiles(workbench);
      return edited.some((file) => file.edited > (forgotten.get(file.id) ?? 0));
    },
  };
}

async function editedFiles(workbench: Workbench): Promise<readonly FileSummary[]> {
  const files = await workbench.handlers['files/list'](null);
  return files.filter((file) => file.edited > 0);
}

/** The edits that may be forgotten, or null when the window stays. */
async function decide(
  window: BrowserWindow,
  workbench: Workbench,
  translate: Translate,
): Promise<Edits | null> {
  try {
    await workbench.flushEdits(FLUSH_MS);
    const edited = await editedFiles(workbench);
    if (edited.length === 0 || window.isDestroyed()) return new Map();
    const answer = await question(window, edited, translate);
    if (answer === 'forget') return new Map(edited.map((file) => [file.id, file.edited]));
    return answer === 'save' && (await saveAll(workbench, edited)) ? new Map() : null;
  } catch (error) {
    // A window that cannot be closed is worse: nothing is forgotten, so the next start has it all.
    workbench.log('error', `closed unasked: ${error instanceof Error ? error.message : ''}`);
    return new Map();
  }
}

async function question(
  window: BrowserWindow,
  edited: readonly FileSummary[],
  translate: Translate,
): Promise<'stay' | 'forget' | 'save'> {
  const { response } = await modal(() =>
    dialog.showMessageBox(window, {
      type: 'warning',
      message: translate('menu.unsaved', { count: edited.length }),
      detail: edited.map((file) => file.name).join('\n'),
      buttons: ['menu.keepOpen', 'menu.closeAnyway', 'menu.saveAll'].map((key) => translate(key)),
      defaultId: 0,
      cancelId: 0,
    }),
  );
  return (['stay', 'forget', 'save'] as const)[response] ?? 'stay';
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
