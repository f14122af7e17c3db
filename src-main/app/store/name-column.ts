/** Rows whose names lie together. */
const PAGE = 1 << 10;

/**
 * The names of the rows of a table. Most files have none, and then nothing is kept; a million names
 * are as many bytes as their words have, a page of rows in one piece, which is read again as a whole:
 * rows are asked for one after another.
 */
export class NameColumn {
  private readonly pages: (Uint8Array | undefined)[] = [];
  private open: string[] = [];
  private openPage = 0;
  private readPage = -1;
  private read: readonly string[] = [];

  /** The name of the row that comes last; names hold no line ends. Rows ascend. */
  set(index: number, name: string): void {
    const page = Math.floor(index / PAGE);
    if (page !== this.openPage) this.close();
    this.openPage = page;
    this.open[index % PAGE] = name;
  }

  /** Whether any row has a name. */
  get some(): boolean {
    return this.pages.length > 0 || this.open.length > 0;
  }

  /** The name of a row; empty where it has none. */
  get(index: number): string {
    const page = Math.floor(index / PAGE);
    if (page !== this.readPage) {
      this.read = this.namesOf(page);
      this.readPage = page;
    }
    return this.read[index % PAGE] ?? '';
  }

  /** No name comes any more. */
  done(): this {
    this.close();
    return this;
  }

  private namesOf(page: number): readonly string[] {
    const bytes = this.pages[page];
    return bytes === undefined ? [] : new TextDecoder().decode(bytes).split('\n');
  }

  private close(): void {
    if (this.open.length === 0) return;
    const names = Array.from(this.open, (name: string | undefined) => name ?? '');
    this.pages[this.openPage] = new TextEncoder().encode(names.join('\n'));
    this.open = [];
  }
}
