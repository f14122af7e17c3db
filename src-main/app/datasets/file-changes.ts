import type { EventHub } from '../tools/events';
import type { OpenFile } from './open-file';
import { createThrottle } from '../tools/throttle';

/** Least time between two events about changes. */
const EVENT_INTERVAL_MS = 100;

/** Tells windows what has changed of the open files, several changes at a time. */
export class FileChanges {
  private readonly throttle = createThrottle<number>(EVENT_INTERVAL_MS);
  /** Changed files of which windows have had no event yet. */
  private changed = new Set<number>();
  private gone: number[] = [];
  private readonly listeners = new Set<() => void>();

  constructor(
    private readonly hub: EventHub,
    private readonly files: ReadonlyMap<number, OpenFile>,
  ) {}

  /** Calls `listener` at each change, before any window hears of it. Returns how to stop that. */
  onChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** The summary and the rows of a file are no longer true. */
  touch(file: OpenFile): void {
    this.throttle.run(file.id, () => this.hub.emit('puzzles/changed', { fileId: file.id }));
    this.note(file);
  }

  /** The summary of a file is no longer true. */
  note(file: OpenFile): void {
    this.changed.add(file.id);
    this.announce();
  }

  closed(fileId: number): void {
    this.changed.delete(fileId);
    this.gone.push(fileId);
    this.announce();
  }

  dispose(): void {
    this.throttle.dispose();
  }

  private announce(): void {
    this.listeners.forEach((listener) => listener());
    this.emit();
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
