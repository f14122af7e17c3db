import type { DownloadItem, SaveDialogOptions } from 'electron';
import { emitNative, RuledEmitter } from './events';

type Members = 'getFilename' | 'getSavePath' | 'setSaveDialogOptions' | 'setSavePath' | 'cancel';

/** A download of `session`: shell/browser/api/electron_api_download_item.cc. */
export class Download extends RuledEmitter implements Pick<DownloadItem, Members> {
  static override readonly EVENTS = ['updated', 'done'];

  /** What the save dialog will be shown with. */
  options: SaveDialogOptions = {};
  private path = '';

  constructor(private readonly name: string) {
    super();
  }

  getFilename(): string {
    return this.name;
  }

  getSavePath(): string {
    return this.path;
  }

  setSavePath(path: string): void {
    this.path = path;
  }

  setSaveDialogOptions(options: SaveDialogOptions): void {
    this.options = options;
  }

  cancel(): void {
    emitNative(this, 'done', 'cancelled');
  }

  /** The user chose `path`, and all arrived. */
  complete(path: string): void {
    this.path = path;
    emitNative(this, 'done', 'completed');
  }
}
