import { cancelledReport, type ChunkOptions, type Pool, type PoolTask } from '../pool';
import type { SolveReport } from '../shared/puzzle';
import { ChunkSizer } from './chunk-sizer';
import { gridItemOf, type BatchGrids, type BatchItem } from './input';

/** Chunks in or before the workers, for each worker. */
const CHUNKS_PER_WORKER = 2;

/** The puzzles of one call of `run`. */
interface Order {
  readonly reports: SolveReport[];
  left: number;
  cancelled: boolean;
  readonly resolve: (reports: SolveReport[]) => void;
}

/** A puzzle; `key` is its place in its order. */
interface OrderItem extends BatchItem {
  readonly order: Order;
}

interface Chunk {
  readonly items: readonly OrderItem[];
  readonly task: PoolTask;
}

/**
 * A pool for many small orders at the same time, such as files with a puzzle each: puzzles of several
 * orders go to a worker together, so that no message is sent for each of them. All orders are solved
 * with `options`. A chunk is given up when all of its orders are cancelled.
 */
export function mergingPool(pool: Pool, options: ChunkOptions): Pool {
  const merging = new MergingPool(pool, options);
  return {
    size: pool.size,
    run: (items) => merging.run(items.map((item, key) => ({ ...item, key }))),
    runGrids: (batch) => {
      const question = { want: 'solutions', limit: batch.limit } as const;
      const grids: BatchGrids = { ...batch, key: 0, question };
      const items = Array.from({ length: batch.count }, (_, index) => gridItemOf(grids, index));
      const { reports, cancel } = merging.run(items);
      return { ended: reports.then((list) => ({ kind: 'reports', reports: list })), cancel };
    },
    close: () => pool.close(),
  };
}

class MergingPool {
  private waiting: OrderItem[] = [];
  private readonly sizer: ChunkSizer;
  private readonly chunks = new Set<Chunk>();
  private isDue = false;

  constructor(
    private readonly pool: Pool,
    private readonly options: ChunkOptions,
  ) {
    this.sizer = new ChunkSizer(pool.size);
  }

  /** `items` have their places as keys. */
  run(items: readonly BatchItem[]): PoolTask {
    let cancel = (): void => undefined;
    const reports = new Promise<SolveReport[]>((resolve) => {
      const order: Order = { reports: [], left: items.length, cancelled: false, resolve };
      if (items.length === 0) resolve([]);
      for (const item of items) this.waiting.push({ ...item, order });
      cancel = () => this.cancel(order);
    });
    this.feedSoon();
    return { reports, cancel };
  }

  /** After everybody who has something at this moment has handed it in. */
  private feedSoon(): void {
    if (this.isDue) return;
    this.isDue = true;
    setImmediate(() => {
      this.isDue = false;
      this.feed();
    });
  }

  private feed(): void {
    while (this.waiting.length > 0 && this.chunks.size < this.pool.size * CHUNKS_PER_WORKER) {
      const items = this.waiting.splice(0, this.sizer.next(this.waiting, true));
      const chunk = { items, task: this.pool.run(items, this.options) };
      this.chunks.add(chunk);
      void chunk.task.reports.then((reports) => this.take(chunk, reports));
    }
  }

  private take(chunk: Chunk, reports: readonly SolveReport[]): void {
    this.chunks.delete(chunk);
    const [head] = chunk.items;
    const micros = reports.reduce((sum, report) => sum + report.micros, 0);
    if (head !== undefined) this.sizer.learn(head, chunk.items.length, micros);
    chunk.items.forEach((item, i) => put(item, reports[i] ?? cancelledReport()));
    this.feed();
  }

  private cancel(order: Order): void {
    order.cancelled = true;
    const left = this.waiting.filter((item) => item.order === order);
    this.waiting = this.waiting.filter((item) => item.order !== order);
    for (const item of left) put(item, cancelledReport());
    for (const { items, task } of this.chunks) {
      if (items.every((item) => item.order.cancelled)) task.cancel();
    }
  }
}

function put({ order, key }: OrderItem, report: SolveReport): void {
  order.reports[key] = report;
  if (--order.left === 0) order.resolve(order.reports);
}
