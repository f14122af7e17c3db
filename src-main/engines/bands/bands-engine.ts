/**
 * The bands engine: 9×9 Sudoku on bitmaps of the candidates, the fastest of the engines there.
 *
 * A *band* is three rows, a *word* the candidates of one digit in one band: 27 bits. The whole
 * grid is 27 words, and one round of propagation works on all of them:
 *
 *            band 0  27 cells       band 1             band 2
 *   digit 1  101…0 0…1 1…0          …                  …          row singles, column singles and
 *   digit 2  001…1 0…0 1…1          …                  …          locked candidates: along a word
 *     ⋮                                                           and the two beside it
 *   digit 9  100…0 1…0 0…1          …                  …
 *            └ naked singles: bits of nine words, one below the other
 *
 * In WebAssembly (`assembly/`, with the picture of the bits) four words go into one vector, seven
 * vectors are the grid, and a round is some 600 instructions without a branch: about 0.08 µs, which
 * is why it strikes everything at once instead of keeping a queue of what changed.
 *
 * What is left open is decided by search, two branches a node, with conflict weights
 * (`assembly/choose.ts`).
 *
 * Counters: a node is a state that was propagated (the root, then each branch taken); an update is a
 * candidate struck, counted from the grid in which only the given cells are decided.
 */
import type { GridPuzzle, Puzzle, Question, Solution } from '../../shared/puzzle';
import type {
  BatchSearch,
  CountOnlyResult,
  Engine,
  GridBatch,
  GridColumns,
  Search,
  SliceEnd,
} from '../engine';
import { wasmHost, type WasmGlobal } from '../../shared/wasm';
import { supports } from '../supports';
import { createKernel, GRID_CELLS, type Kernel } from './kernel';

export class BandsEngine implements Engine {
  readonly id = 'bands';
  private owned: Kernel | null = null;

  /** `host`: instead of the global object, for tests. */
  constructor(private readonly host?: WasmGlobal) {}

  private get kernel(): Kernel {
    return (this.owned ??= createKernel(wasmHost(this.host)));
  }

  supports(puzzle: Puzzle, question: Question): boolean {
    return supports(this.id, puzzle, question, this.host);
  }

  /** The kernel is small and of one size: it is made to be asked. */
  bytesNeeded(): number {
    return this.kernel.bytes;
  }

  start(puzzle: Puzzle, question: Question): Search {
    if (puzzle.kind !== 'grid' || !this.supports(puzzle, question)) {
      throw new RangeError('bands: not a 9×9 grid');
    }
    // For a second solution, remembering what was counted does not pay.
    const counts = question.want === 'solutions' && question.limit > 2;
    return new (counts ? CountingSearch : BandsSearch)(this.kernel, puzzle.cells);
  }

  startExcept(puzzle: GridPuzzle, cell: number, known: Uint8Array): Search {
    const search = new BandsSearch(this.kernel, puzzle.cells);
    this.kernel.excepts[0] = 16 * cell + (known[cell] as number);
    return search;
  }

  startMany(batch: GridBatch, columns: GridColumns): BatchSearch {
    return new BandsBatch(this.kernel, batch, columns);
  }

  markRedundant(grids: Uint8Array, { cells, found }: GridColumns): Uint8Array {
    const marks = new Uint8Array(grids.length);
    const { kernel } = this;
    for (let from = 0; from < found.length; from += kernel.capacity) {
      const end = Math.min(found.length, from + kernel.capacity);
      const part = [from * GRID_CELLS, end * GRID_CELLS] as const;
      kernel.markRedundant(
        grids.subarray(...part),
        cells.subarray(...part),
        found.subarray(from, end),
      );
      marks.set(kernel.answers.subarray(0, part[1] - part[0]), part[0]);
    }
    return marks;
  }
}

class BandsSearch implements Search {
  readonly score = 0;

  constructor(
    protected readonly kernel: Kernel,
    cells: Uint8Array,
  ) {
    kernel.fill(cells, Infinity);
  }

  get nodes(): number {
    return this.kernel.nodes[0] ?? 0;
  }

  get updates(): number {
    return this.kernel.updates[0] ?? 0;
  }

  next(budget: number): SliceEnd {
    return this.kernel.next(budget);
  }

  solution(): Solution {
    return { kind: 'grid', cells: this.kernel.answers.slice(0, GRID_CELLS) };
  }
}

/** A search whose solutions after those announced may be no more than a number. */
class CountingSearch extends BandsSearch {
  countOnly(budget: number, most: number): CountOnlyResult {
    const { kernel } = this;
    const before = kernel.found[0] ?? 0;
    const end = kernel.countOnly(budget, most);
    return { end, solutions: Math.min((kernel.found[0] ?? 0) - before, most) };
  }
}

/** Carries a batch to the kernel, one buffer at a time. */
class BandsBatch implements BatchSearch {
  /** Grids of the batch before the current buffer, and in it. */
  private before = 0;
  private inBuffer = 0;

  constructor(
    private readonly kernel: Kernel,
    private readonly batch: GridBatch,
    private readonly columns: GridColumns,
  ) {
    this.load();
  }

  get at(): number {
    return this.before + (this.inBuffer === 0 ? 0 : this.kernel.current);
  }

  next(budget: number): boolean {
    let left = budget;
    while (this.inBuffer > 0 && left > 0) {
      const first = this.kernel.current;
      const done = this.kernel.solve(left);
      left -= this.collect(first);
      if (!done) return false;
      this.before += this.inBuffer;
      this.load();
    }
    return this.inBuffer === 0;
  }

  skip(): void {
    if (this.inBuffer === 0) return;
    const first = this.kernel.current;
    this.kernel.skip();
    this.collect(first);
    if (this.kernel.current < this.inBuffer) return;
    this.before += this.inBuffer;
    this.load();
  }

  private load(): void {
    const { batch, before } = this;
    this.inBuffer = Math.min(this.kernel.capacity, batch.count - before);
    const end = before + this.inBuffer;
    this.kernel.fill(batch.cells.subarray(before * GRID_CELLS, end * GRID_CELLS), batch.limit);
  }

  /** Copies the columns of the grids from `first` to the current one; returns the nodes they took. */
  private collect(first: number): number {
    const { kernel, columns, before } = this;
    const end = Math.min(kernel.current + 1, this.inBuffer);
    const answers = kernel.answers.subarray(first * GRID_CELLS, end * GRID_CELLS);
    const nodes = kernel.nodes.subarray(first, end);
    columns.cells.set(answers, (before + first) * GRID_CELLS);
    columns.found.set(kernel.found.subarray(first, end), before + first);
    columns.nodes.set(nodes, before + first);
    columns.updates.set(kernel.updates.subarray(first, end), before + first);
    let sum = 0;
    for (let i = 0; i < nodes.length; i++) sum += nodes[i] as number;
    return sum;
  }
}
