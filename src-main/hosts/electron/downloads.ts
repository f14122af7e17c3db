import type { Session } from 'electron';
import type { Translate } from '../../app';
import type { DialogFolders } from './dialog-folders';

/**
 * Has the system's dialog ask for the place of what the page hands over as a download: with words, since
 * Electron shows the address of the data as its title, and with the question before a file is replaced.
 */
export function askWhereToDownload(
  session: Session,
  folders: DialogFolders,
  translate: () => Translate,
): void {
  session.on('will-download', (_, item) => {
    item.setSaveDialogOptions({
      title: translate()('host.downloadTitle'),
      defaultPath: folders.beginAtOnce('download', item.getFilename()),
      properties: ['createDirectory', 'showOverwriteConfirmation'],
    });
    item.once('done', (_done, state) => {
      const path = item.getSavePath();
      if (state === 'completed' && path !== '') folders.left('download', path);
    });
  });
}
