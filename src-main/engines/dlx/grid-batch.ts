/** Many grids of one shape, one search after another, without an object for each. */
import type { BatchSearch, GridBatch, GridColumns, Search } from '../engine';

/** Begins the search of a grid; its counters and solutions are those of the latest call. */
type StartGrid = (cells: Uint8Array) => Search;

export class GridBatchSearch implements BatchSearch {
  at = 0;
  private search: Search | null = null;
  private found = 0;

  constructor(
    private readonly start: StartGrid,
    private readonly batch: GridBatch,
    private readonly columns: GridColumns,
  ) {}

  next(budget: number): boolean {
    let left = budget;
    while (this.at < this.batch.count && left > 0) {
      const search = (this.search ??= this.begin());
      const before = search.nodes;
      const end = search.next(left);
      left -= search.nodes - before;
      if (end === 'solution') this.keep(search);
      const enough = this.found >= this.batch.limit || end === 'exhausted';
      this.note(search);
      if (enough) this.skip();
    }
    return this.at >= this.batch.count;
  }

  skip(): void {
    if (this.at >= this.batch.count) return;
    this.at++;
    this.search = null;
  }

  private begin(): Search {
    const { shape, cells } = this.batch;
    this.found = 0;
    return this.start(cells.subarray(this.at * shape.cells, (this.at + 1) * shape.cells));
  }

  private keep(search: Search): void {
    this.found++;
    if (this.found > 1) return;
    const solution = search.solution();
    if (solution.kind === 'grid')
      this.columns.cells.set(solution.cells, this.at * this.batch.shape.cells);
  }

  private note(search: Search): void {
    const { columns, at } = this;
    columns.found[at] = this.found;
    columns.nodes[at] = search.nodes;
    columns.updates[at] = search.updates;
  }
}
