/** Windows are told this often; what ends sooner is not told of. */
const EVENT_INTERVAL_MS = 100;

/** How far work on many files is. */
export type FilesDone = { readonly done: number; readonly total: number };

/** How far one piece of work on files is, and whether it is to end early. */
export class FileProgress {
  isCancelled = false;
  private toldAt = performance.now();
  private isTold = false;

  /** `tell` is told how far it is, and null at the end. */
  constructor(private readonly tell: (progress: FilesDone | null) => void) {}

  /** So many files of all are done. */
  reached(done: number, total: number): void {
    const at = performance.now();
    if (at - this.toldAt < EVENT_INTERVAL_MS) return;
    this.toldAt = at;
    this.isTold = true;
    this.tell({ done, total });
  }

  end(): void {
    if (this.isTold) this.tell(null);
  }
}
