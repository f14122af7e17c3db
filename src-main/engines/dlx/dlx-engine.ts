/**
 * The DLX engine: any exact-cover instance, and Sudoku of any box shape as an encoding on it.
 *
 * For grids the arena of a shape is built once and kept; every puzzle is threaded into it anew. It is
 * searched in WebAssembly (`sudoku-kernel.ts`), and so are covers (`conflicts/`, `cover/`), but for the fewest options
 * and where there is none: for these is the arena of this folder. A cover gets an arena or a kernel of its own.
 */
import {
  isBounded,
  type CoverPart,
  type CoverPuzzle,
  type GridShape,
  type Puzzle,
  type Question,
  type Solution,
} from '../../shared/puzzle';
import type { BatchSearch, Engine, GridBatch, GridColumns, Search, SliceEnd } from '../engine';
import { PartsCount, WalkedPart } from '../part-count';
import type { WasmHost } from '../../shared/wasm';
import { arenaBytes, measure } from './arena-size';
import { BoundedSearch, boundedBytes } from './bounded-search';
import { arenaOf, colourBytes } from './coloured-arena';
import {
  conflictKernelBytes,
  prefersConflicts,
  startConflictKernel,
  type ConflictKernel,
} from './conflicts/kernel';
import { coverKernelBytes, startCoverKernel, type CoverKernel } from './cover/kernel';
import { coverTallyBytes, coverTally, type CoverTally } from './cover/tally';
import { FewestOptions } from './branching';
import { createSudokuKernel, kernelBytes, type SudokuKernel } from './sudoku-kernel';
import { GridBatchSearch } from './grid-batch';
import { supports } from '../supports';
import { LeastOptions } from './least-options';
import { ExactCoverSearch } from './search';

/** Bytes of a search's own stacks. */
const searchBytes = (primary: number): number => 3 * 4 * (primary + 1);

/** A count that would hold more than this, apart from what it remembers, walks from cover to cover. */
const MOST_TALLY_BYTES = 2 ** 28;
const ALL: Question = { want: 'solutions', limit: Infinity };

/** Where the engine works. */
export interface DlxSettings {
  /** The global object, or a test's stand-in. */
  readonly host?: { readonly WebAssembly?: WasmHost };
}

/** Covers in the arena: where there is no WebAssembly, or for the fewest options. */
class ArenaSearch implements Search {
  readonly score = 0;
  private readonly search: ExactCoverSearch;

  constructor(puzzle: CoverPuzzle, question: Question) {
    const arena = arenaOf(puzzle);
    const goal = question.want === 'least' ? new LeastOptions(arena) : null;
    this.search = new ExactCoverSearch(arena, new FewestOptions(), goal);
    this.search.begin(arena.threadAll());
  }

  get nodes(): number {
    return this.search.nodes;
  }

  get updates(): number {
    return this.search.arena.updates;
  }

  next(budget: number): SliceEnd {
    return this.search.next(budget);
  }

  solution(): Solution {
    const { chosen, chosenCount, source } = this.search.arena;
    const options = chosen.subarray(0, chosenCount).map((option) => source[option] as number);
    return { kind: 'cover', options: options.sort() };
  }
}

export class DlxEngine implements Engine {
  readonly id = 'dlx';
  private grids: SudokuKernel | null = null;
  private kernel: CoverKernel | null = null;
  private conflicts: ConflictKernel | null = null;
  /** Kept from count to count, for what it remembers. */
  private tally: CoverTally | null = null;

  private readonly host: WasmHost | undefined;

  constructor({ host = globalThis as DlxSettings['host'] }: DlxSettings = {}) {
    this.host = host?.WebAssembly;
  }

  supports(puzzle: Puzzle, question: Question): boolean {
    return supports(this.id, puzzle, question);
  }

  bytesNeeded(puzzle: Puzzle): number {
    if (isBounded(puzzle)) return boundedBytes(puzzle);
    if (puzzle.kind === 'cover') {
      const size = measure(puzzle);
      const arena = arenaBytes(size) + searchBytes(size.primary) + colourBytes(puzzle, size);
      const kernel = prefersConflicts(size) ? conflictKernelBytes(size) : coverKernelBytes(puzzle);
      return Math.max(arena, kernel);
    }
    return kernelBytes(puzzle.shape);
  }

  start(puzzle: Puzzle, question: Question): Search {
    if (puzzle.kind === 'cover') return this.startCover(puzzle, question);
    this.tally = null;
    return this.kernelOf(puzzle.shape).begin(puzzle.cells, question);
  }

  private startCover(puzzle: CoverPuzzle, question: Question): Search {
    if (question.want === 'count') return this.startCount(puzzle, question.parts);
    this.tally = null;
    if (isBounded(puzzle)) return new BoundedSearch(puzzle);
    const kernel = question.want === 'solutions' ? this.startKernel(puzzle) : null;
    return kernel ?? new ArenaSearch(puzzle, question);
  }

  private startKernel(puzzle: CoverPuzzle): Search | null {
    const { host } = this;
    if (prefersConflicts(measure(puzzle)))
      return (this.conflicts = startConflictKernel(host, puzzle, this.conflicts));
    const kernel = startCoverKernel(host, puzzle, this.kernel);
    if (kernel !== null) this.kernel = kernel;
    return kernel;
  }

  /** By what is remembered, or, where that cannot be, cover by cover. */
  private startCount(puzzle: CoverPuzzle, parts: readonly CoverPart[]): Search {
    const small = coverTallyBytes(puzzle) <= MOST_TALLY_BYTES;
    const tally = small ? coverTally(this.host, puzzle, this.tally) : null;
    this.tally = tally;
    const walk = (rest: CoverPuzzle): Search => this.startCover(rest, ALL);
    return new PartsCount(parts, (part) =>
      tally === null ? new WalkedPart(walk, puzzle, part) : tally.begin(part),
    );
  }

  startMany(batch: GridBatch, columns: GridColumns): BatchSearch {
    const kernel = this.kernelOf(batch.shape);
    const question: Question = { want: 'solutions', limit: batch.limit };
    return new GridBatchSearch((cells) => kernel.begin(cells, question), batch, columns);
  }

  private kernelOf(shape: GridShape): SudokuKernel {
    if (this.grids?.shape !== shape) this.grids = createSudokuKernel(this.host, shape);
    if (this.grids === null) throw new RangeError('dlx: no WebAssembly for grids');
    return this.grids;
  }
}
