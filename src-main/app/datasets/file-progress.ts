/** Windows hear at most this often; of work that ends sooner they hear nothing. */
const EVENT_INTERVAL_MS = 100;

/** How far work on many files is. */
export type FilesDone = { readonly done: number; readonly total: number };

/** How far one piece of work on files is, and whether it is to end early. */
export class FileProgress {
  isCancelled = false;
  private emittedAt = performance.now();
  private hasEmitted = false;

  /** `emit` receives how far it is, and null at the end. */
  constructor(private readonly emit: (progress: FilesDone | null) => void) {}

  /** So many files of all are done. */
  reached(done: number, total: number): void {
    const at = performance.now();
    if (at - this.emittedAt < EVENT_INTERVAL_MS) return;
    this.emittedAt = at;
    this.hasEmitted = true;
    this.emit({ done, total });
  }

  end(): void {
    if (this.hasEmitted) this.emit(null);
  }
}
