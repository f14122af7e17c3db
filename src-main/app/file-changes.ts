import type { EventHub } from './events';
import type { OpenFile } from './open-file';
import { createThrottle } from './throttle';

/** Windows are told of changes at most this often. */
const EVENT_INTERVAL_MS = 100;

/** Tells windows what has changed of the open files, several changes at a time. */
export class FileChanges {
  private readonly throttle = createThrottle<number>(EVENT_INTERVAL_MS);
  /** Files that windows have not been told of since they changed. */
  private changed = new Set<number>();
  private gone: number[] = [];

  constructor(
    private readonly hub: EventHub,
    private readonly files: ReadonlyMap<number, OpenFile>,
  ) {}

  /** The summary and the rows of a file are no longer true. */
  touch(file: OpenFile): void {
    this.throttle.run(file.id, () => this.hub.emit('puzzles/changed', { fileId: file.id }));
    this.note(file);
  }

  /** The summary of a file is no longer true. */
  note(file: OpenFile): void {
    this.changed.add(file.id);
    this.emit();
  }

  closed(fileId: number): void {
    this.changed.delete(fileId);
    this.gone.push(fileId);
    this.emit();
  }

  dispose(): void {
    this.throttle.dispose();
  }

  private emit(): void {
    this.throttle.run(0, () => {
      const changed = [...this.changed].flatMap((id) => this.files.get(id)?.summary() ?? []);
      const closed = this.gone;
      this.changed = new Set();
      this.gone = [];
      this.hub.emit('files/changed', { changed, closed });
    });
  }
}
