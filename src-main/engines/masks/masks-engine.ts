/**
 * The masks engine: Sudoku of any box shape, exact-cover items as bit masks.
 *
 * An item of a Sudoku has at most as many options as the grid is wide, so the live options of an
 * item are the bits of one word: 32 of them up to 25×25, 64 for larger grids, for which the same
 * program is compiled once more (`assembly/word.wide.ts`). Four tables hold the words of all items,
 * 32 or 64 to a row; an option,
 * “digit d in the cell of row r and column c, place p of box b”, is a bit in one word of each:
 *
 *          CELLS            ROWS             COLUMNS          BOXES
 *          word   bits      word   bits      word   bits      word   bits
 *          r·32+c digits    r·32+d columns   c·32+d rows      b·32+d places
 *
 *   option   …1.0.1…          ..1.....         1....1..         ...1..1.
 *   struck:    └ bit d off      └ bit c off     └ bit r off      └ bit p off
 *
 *   no bit left    the item is dead: undo
 *   one bit left   naked or hidden single: its option goes to FORCED
 *   all bits of a row or a column in one box, or of a box in one line: to CONFINED, and when nothing
 *                  is forced, the digit leaves the rest of that box or line (locked candidates)
 *
 *   TRAIL    options struck, oldest first        ┐ ends noted in FRAMES at every choice; undoing puts
 *   ORDER    cells filled, oldest first          ┘ four bits back per option: nothing is copied
 *   WEIGHTS  a float per item: 1 + times it died
 *   RANKED   all items, heaviest first: what comes late cannot be the choice, and is not looked at
 *
 * A choice is an option of the item with the least options ÷ weight (`assembly/choose.ts`); it is
 * taken first and struck later. When one solution is all that is asked for, the search begins again
 * now and then with the weights that it has learnt (`assembly/search.ts`).
 *
 * The search runs in WebAssembly without SIMD (`assembly/`): words in registers and one table lookup
 * per bound of a mask. Where there is no WebAssembly the engine supports nothing, and dancing links
 * answer. Rejected: a copy of all words per choice instead of the trail, which is 4 KB at 16×16 and
 * 10 KB at 25×25 for some 130 options struck.
 *
 * Counters: a node is the root and every choice; an update is an option struck from its four items.
 */
import type { GridPuzzle, GridShape, Puzzle, Question, Solution } from '../../shared/puzzle';
import type { Engine, Search, SliceEnd } from '../engine';
import { wasmHost, type WasmGlobal } from '../../shared/wasm';
import { supports } from '../supports';
import { kernelBytes, Kernels, type Kernel } from './kernel';

export class MasksEngine implements Engine {
  readonly id = 'masks';
  private owned: Kernels | null = null;

  /** `host`: instead of the global object, for tests. */
  constructor(private readonly host?: WasmGlobal) {}

  supports(puzzle: Puzzle, question: Question): boolean {
    return supports(this.id, puzzle, question, this.host);
  }

  bytesNeeded(puzzle: Puzzle): number {
    return puzzle.kind === 'grid' ? kernelBytes(puzzle.shape) : 0;
  }

  start(puzzle: Puzzle, question: Question): Search {
    const fit = puzzle.kind === 'grid' && question.want === 'solutions';
    if (!fit) throw new RangeError('masks: not a grid to solve');
    const kernel = this.kernelOf(puzzle.shape);
    kernel.start(puzzle.shape, puzzle.cells, question.limit <= 1);
    return new MasksSearch(kernel, puzzle.shape);
  }

  startExcept({ shape, cells }: GridPuzzle, cell: number, known: Uint8Array): Search {
    const kernel = this.kernelOf(shape);
    kernel.startExcept(shape, cells, cell, known);
    return new MasksSearch(kernel, shape);
  }

  private kernelOf(shape: GridShape): Kernel {
    return (this.owned ??= new Kernels(wasmHost(this.host))).for(shape);
  }
}

class MasksSearch implements Search {
  readonly score = 0;

  constructor(
    private readonly kernel: Kernel,
    private readonly shape: GridShape,
  ) {}

  get nodes(): number {
    return this.kernel.nodes;
  }

  get updates(): number {
    return this.kernel.updates;
  }

  next(budget: number): SliceEnd {
    return this.kernel.next(budget);
  }

  solution(): Solution {
    return { kind: 'grid', cells: this.kernel.grid.slice(0, this.shape.cells) };
  }
}
