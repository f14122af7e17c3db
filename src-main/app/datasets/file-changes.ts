import type { FileState } from '../../shared/contract';
import type { EventHub } from '../tools/events';
import type { OpenFile } from './open-file';
import { createThrottle } from '../tools/throttle';

/** Least time between two events about changes. */
const EVENT_INTERVAL_MS = 200;
/** With each a window counts anew over all files, so thousands of them are told of less often. */
const INTERVAL_MS_A_FILE = 0.1;

/** Milliseconds between two events about so many files. */
export const eventInterval = (files: number): number =>
  Math.max(EVENT_INTERVAL_MS, files * INTERVAL_MS_A_FILE);

/** Tells windows what has changed of the open files, several changes at a time. */
export class FileChanges {
  private readonly throttle = createThrottle<'files'>(() => eventInterval(this.files.size));
  /** Changed files of which windows have had no event yet. */
  private changed = new Set<number>();
  /** Those of them whose rows changed. */
  private touched = new Set<number>();
  private gone: number[] = [];
  /** The content and the source of each file when its summary was told. */
  private readonly known = new WeakMap<OpenFile, readonly unknown[]>();
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
    this.touched.add(file.id);
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

  /** Tells at once what waits. */
  tell(): void {
    this.throttle.flush('files');
  }

  dispose(): void {
    this.throttle.dispose();
  }

  private announce(): void {
    this.listeners.forEach((listener) => listener());
    this.emit();
  }

  private emit(): void {
    this.throttle.run('files', () => {
      const fileIds = [...this.touched];
      this.touched = new Set();
      if (fileIds.length > 0) this.hub.emit('puzzles/changed', { fileIds });
      const changed = [...this.changed].flatMap((id) => this.newsOf(this.files.get(id)));
      const closed = this.gone;
      this.changed = new Set();
      this.gone = [];
      this.hub.emit('files/changed', { changed, closed });
    });
  }

  /** The summary of a file, of which only its state is news as long as its content and its place stay. */
  private newsOf(file: OpenFile | undefined): readonly FileState[] {
    if (file === undefined) return [];
    const [content, source] = this.known.get(file) ?? [];
    if (content === file.content && source === file.source) return [file.state()];
    this.known.set(file, [file.content, file.source]);
    return [file.summary()];
  }
}
