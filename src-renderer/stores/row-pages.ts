import type { PuzzleRow } from '@shared/contract';

export interface RowsAnswer<T = PuzzleRow> {
  readonly total: number;
  readonly rows: readonly T[];
}

export interface RowPagesOptions<T = PuzzleRow> {
  /** Rows `from`…`to` (exclusive). */
  readonly fetch: (from: number, to: number) => Promise<RowsAnswer<T>>;
  /** Called after rows or the total have changed. */
  readonly onChange: () => void;
  readonly onError: (error: unknown) => void;
  readonly pageSize?: number;
  readonly mostPages?: number;
}

interface Page<T> {
  rows: readonly T[] | null;
  /** The rows are out of date; they are shown until newer ones arrive. */
  stale: boolean;
  loading: boolean;
  /** Requested again while it was in flight. */
  again: boolean;
  usedAt: number;
}

/**
 * The few pages of a long list that are near the view. Rows are requested by range; pages that have
 * not been looked at for longest are dropped.
 */
export class RowPages<T = PuzzleRow> {
  total = 0;
  private readonly pages = new Map<number, Page<T>>();
  private readonly pageSize: number;
  private readonly mostPages: number;
  private tick = 0;
  private generation = 0;
  /** The rows that are here belong to the list as it was before. */
  private isOld = false;

  constructor(private readonly options: RowPagesOptions<T>) {
    this.pageSize = options.pageSize ?? 200;
    this.mostPages = options.mostPages ?? 24;
  }

  /** The row at a position of the list, or undefined while it is not here. */
  row(position: number): T | undefined {
    const page = this.pages.get(Math.floor(position / this.pageSize));
    return page?.rows?.[position % this.pageSize];
  }

  /** Sees to it that rows `from`…`to` (exclusive) are here and fresh. */
  want(from: number, to: number): void {
    const first = Math.floor(Math.max(from, 0) / this.pageSize);
    const last = Math.floor(Math.max(to - 1, from, 0) / this.pageSize);
    for (let number = first; number <= last; number++) void this.load(number);
    this.trim();
  }

  /** Marks every row out of date; the old ones stay until they are wanted again. */
  invalidate(): void {
    for (const page of this.pages.values()) page.stale = true;
  }

  /** Forgets everything: the list is another one. */
  reset(): void {
    this.pages.clear();
    this.total = 0;
    this.isOld = false;
    this.generation += 1;
  }

  /**
   * The list is in another order, or holds other rows: the old ones are shown until the first of the
   * new arrive, so that nothing flickers and nothing loses the focus.
   */
  reorder(): void {
    this.generation += 1;
    this.isOld = true;
    for (const [number, page] of this.pages) {
      this.pages.set(number, { ...newPage<T>(), rows: page.rows, usedAt: page.usedAt });
    }
  }

  private takeOver(): void {
    if (!this.isOld) return;
    this.isOld = false;
    for (const page of this.pages.values()) page.rows = null;
  }

  private async load(number: number): Promise<void> {
    const page = this.pages.get(number) ?? newPage<T>();
    this.pages.set(number, page);
    this.tick += 1;
    page.usedAt = this.tick;
    if (page.loading) page.again = page.stale;
    if (page.loading || !page.stale) return;
    page.loading = true;
    page.stale = false;
    const { generation } = this;
    const from = number * this.pageSize;
    try {
      const answer = await this.options.fetch(from, from + this.pageSize);
      if (generation !== this.generation) return;
      this.takeOver();
      page.rows = answer.rows;
      this.total = answer.total;
      this.options.onChange();
    } catch (error) {
      page.stale = true;
      if (generation === this.generation) this.options.onError(error);
    } finally {
      page.loading = false;
    }
    if (page.again && generation === this.generation) {
      page.again = false;
      await this.load(number);
    }
  }

  private trim(): void {
    if (this.pages.size <= this.mostPages) return;
    const oldest = [...this.pages].sort(([, a], [, b]) => a.usedAt - b.usedAt);
    for (const [number] of oldest.slice(0, this.pages.size - this.mostPages)) {
      this.pages.delete(number);
    }
  }
}

function newPage<T>(): Page<T> {
  return { rows: null, stale: true, loading: false, again: false, usedAt: 0 };
}
