import { readExpression } from '../../collect';
import {
  factsIn,
  type Handlers,
  type ListQuery,
  type listVerbs,
  type Params,
  type Result,
} from '../../shared/contract';
import { ProblemError } from '../../shared/puzzle';
import { Columns } from '../facts';
import type { Datasets } from '../datasets/datasets';
import type { OpenFile } from '../datasets/open-file';
import type { PuzzleStore } from '../store';
import { rowOf } from './columns';
import { listOrder } from './list-order';

/** Most rows that one request gets, however many it asks for. */
const MAX_ROWS = 10_000;
/** A list that takes longer than this is not made anew at every change, in milliseconds. */
const QUICK_MS = 12;
/** A list that takes its time rests for so many times as long. */
const REST = 4;
const LEAST_REST_MS = 300;
/** Files of which what was found out is kept after they were closed. */
const MOST_LEFT = 2;

type Order = Uint32Array<ArrayBuffer>;

/** A list as it was last made. */
interface Made {
  readonly key: string;
  /** Of the store when the making began. */
  readonly revision: number;
  readonly order: Order;
  /** Milliseconds that it took. */
  readonly cost: number;
  readonly at: number;
}

/**
 * The puzzles of the open files, filtered and sorted. One list of every file is kept, as long as its puzzles
 * are: the window looks at one at a time.
 */
export class Lists {
  private readonly made = new WeakMap<PuzzleStore, Made>();
  private readonly making = new WeakMap<PuzzleStore, { key: string; order: Promise<Order> }>();
  private readonly facts = new Map<PuzzleStore, Columns>();
  /** Of files that were closed or read again. */
  private left: Columns[] = [];
  private readonly timers = new Map<number, NodeJS.Timeout>();

  readonly handlers: Pick<Handlers, keyof typeof listVerbs> = {
    'puzzles/rows': (params) => this.rows(params),
    'puzzles/indices': (params) => this.indices(params),
    'puzzles/position': (params) => this.position(params),
    'puzzles/expression': ({ fileId, text }) => this.check(fileId, text),
  };

  constructor(
    private readonly datasets: Datasets,
    private readonly workerPath: string,
    private readonly workers: number,
  ) {}

  /** The indices that a query lists now, in its order. */
  order(file: OpenFile, query: ListQuery): Promise<Order> {
    return listOrder(this.columns(file), file.content.format, query);
  }

  /** What is found out about the puzzles of a file, once. */
  columns({ store }: OpenFile): Columns {
    for (const other of this.facts.keys())
      if (!this.datasets.openFiles().some((file) => file.store === other)) this.forget(other);
    const known = this.facts.get(store);
    if (known !== undefined) return known;
    const columns = new Columns(store, this.workerPath, this.workers, null, [...this.left]);
    this.facts.set(store, columns);
    return columns;
  }

  async close(): Promise<void> {
    this.timers.forEach((timer) => clearTimeout(timer));
    this.timers.clear();
    await Promise.all([...this.facts.values()].map((columns) => columns.close()));
  }

  /** Ends the work on a file that was closed or read again; what was found out about its puzzles is kept. */
  private forget(store: PuzzleStore): void {
    const columns = this.facts.get(store);
    this.facts.delete(store);
    void columns?.close();
    if (columns !== undefined && columns.known.size > 0)
      this.left = [columns, ...this.left].slice(0, MOST_LEFT);
  }

  private check(fileId: number, text: string): Result<'puzzles/expression'> {
    try {
      if (text.trim() !== '') readExpression(text, this.columns(this.datasets.get(fileId)).names);
      return { problem: null };
    } catch (error) {
      if (error instanceof ProblemError) return { problem: error.problem };
      throw error;
    }
  }

  private async rows(params: Params<'puzzles/rows'>): Promise<Result<'puzzles/rows'>> {
    const { fileId, from, list } = params;
    const to = Math.min(params.to, from + MAX_ROWS);
    const file = this.datasets.get(fileId);
    const { total, indices } = isPlain(list)
      ? file.store.select(list.statuses, from, to)
      : await this.current(file, list).then((order) => ({
          total: order.length,
          indices: order.subarray(from, to),
        }));
    // The file may have been read again while its list was made.
    const known = [...indices].filter((index) => index < file.store.length);
    const columns = this.columns(file);
    const facts = [...new Set([...factsIn(list), ...(params.facts ?? [])])];
    await columns.find(facts, known);
    return { total, rows: known.map((index) => rowOf(columns, index, facts)) };
  }

  private async indices(params: Params<'puzzles/indices'>): Promise<Result<'puzzles/indices'>> {
    const { fileId, from, to, list } = params;
    const order = await this.current(this.datasets.get(fileId), list);
    return { ranges: rangesOf(order.slice(from, to)) };
  }

  private async position(params: Params<'puzzles/position'>): Promise<Result<'puzzles/position'>> {
    const order = await this.current(this.datasets.get(params.fileId), params.list);
    const at = order.indexOf(params.index);
    return { position: at < 0 ? null : at };
  }

  /**
   * The list as it is, or, where making it takes its time, as it was a moment ago: the new one is
   * then made in the background, and windows are notified.
   */
  private async current(file: OpenFile, query: ListQuery): Promise<Order> {
    const key = JSON.stringify(query);
    const made = this.made.get(file.store);
    if (made?.key !== key) return await this.make(file, query, key);
    if (made.revision === file.store.listRevision) return made.order;
    if (made.cost <= QUICK_MS) return await this.make(file, query, key);
    this.remakeLater(file, query, made);
    return made.order;
  }

  private make(file: OpenFile, query: ListQuery, key: string): Promise<Order> {
    const { store } = file;
    const under = this.making.get(store);
    if (under?.key === key) return under.order;
    const order = this.run(file, query, key).finally(() => {
      if (this.making.get(store)?.order === order) this.making.delete(store);
    });
    this.making.set(store, { key, order });
    return order;
  }

  private async run(file: OpenFile, query: ListQuery, key: string): Promise<Order> {
    const { store } = file;
    const revision = store.listRevision;
    const began = performance.now();
    const order = await this.order(file, query);
    const at = performance.now();
    this.made.set(store, { key, revision, order, cost: at - began, at });
    return order;
  }

  private remakeLater(file: OpenFile, query: ListQuery, made: Made): void {
    if (this.timers.has(file.id)) return;
    const rest = Math.max(LEAST_REST_MS, made.cost * REST) - (performance.now() - made.at);
    const timer = setTimeout(() => void this.remake(file, query, made.key), Math.max(0, rest));
    timer.unref();
    this.timers.set(file.id, timer);
  }

  private async remake(file: OpenFile, query: ListQuery, key: string): Promise<void> {
    this.timers.delete(file.id);
    if (this.made.get(file.store)?.key !== key) return;
    await this.make(file, query, key);
    this.datasets.touch(file);
  }
}

/** A list that needs no making: the rows as they stand in the file, by status at most. */
function isPlain({ text, where, sort, descending }: ListQuery): boolean {
  return text + where === '' && sort === 'index' && !descending;
}

/** Ascending, disjoint intervals of the indices, end to end. */
function rangesOf(indices: Uint32Array): number[] {
  const ranges: number[] = [];
  let end = -1;
  for (const index of indices.sort()) {
    if (index === end) ranges[ranges.length - 1] = ++end;
    else {
      end = index + 1;
      ranges.push(index, end);
    }
  }
  return ranges;
}
