/**
 * The clauses engine: exact covers, and grids as such, by conflict-driven clause learning (CDCL), as in
 * SAT solvers, for the few puzzles on which searches that forget their failures get lost.
 *
 * An option is a variable: in the cover or out of it. What an exact cover demands is not written out as
 * clauses; it is propagated from the items themselves, which also are the reasons:
 *
 *   option taken            the others of its items are out, because of this one
 *   item with one left      that option is taken, because of the item: all its others are out
 *   item with none left     conflict
 *
 * An item counts its options that are not out, and keeps the xor of their numbers: with one left, that is
 * the option. From a conflict a clause is learned (`assembly/analyse.ts`): some of the options that were
 * taken cannot be taken together. It takes the search back over all decisions that had no part in it, and
 * is watched from then on (`assembly/clauses.ts`). The search begins again often, with the options that were
 * in recent conflicts first (`assembly/order.ts`), and forgets clauses that join many levels.
 *
 * Where there is no luck needed, searches that learn nothing are several times as fast: this engine is
 * asked after them (`../portfolio.ts`). Solutions found are excluded by a clause each, so that it is not for
 * counting. Multiplicities are not supported.
 *
 * Measured and left out: items by options ÷ weight as in `masks` (1.5 times the time), options tried as
 * out of the cover, and the value that they had last (twice), restarts four times as rare (1.3 times).
 *
 * Counters: a node is the root and every option tried; an update is an option that leaves its items.
 */
import {
  type CoverPuzzle,
  type GridPuzzle,
  type Puzzle,
  type Question,
  type Solution,
  housesOfCell,
} from '../../shared/puzzle';
import { measure } from '../dlx/arena-size';
import type { Engine, Search, SliceEnd } from '../engine';
import { wasmHost, type WasmGlobal } from '../../shared/wasm';
import { supports } from '../supports';
import { kernelBytes, startKernel, type Kernel } from './kernel';

/** What is left of a grid when its givens are in place. */
interface OpenCover {
  /** Its items: open cells, and values that rows, columns and boxes lack. Its options: candidates. */
  readonly cover: CoverPuzzle;
  /** The candidate of each option: cell · side + value − 1. */
  readonly candidates: Int32Array;
}

/** A grid as an exact cover without what its givens settle; null where they contradict each other. */
function openCover({ shape, cells }: GridPuzzle): OpenCover | null {
  const { size } = shape;
  const taken = new Uint8Array(3 * size * size);
  for (const [cell, value] of cells.entries()) {
    if (value === 0) continue;
    for (const house of housesOfCell(shape, cell)) {
      const place = house * size + value - 1;
      if (taken[place] === 1) return null;
      taken[place] = 1;
    }
  }
  let items = 0;
  const itemOfCell = Int32Array.from(cells, (value) => (value === 0 ? items++ : -1));
  const itemOfPlace = Int32Array.from(taken, (is) => (is === 0 ? items++ : -1));
  const itemsOf: number[] = [];
  const candidates: number[] = [];
  for (const [cell, item] of itemOfCell.entries()) {
    if (item < 0) continue;
    const houses = housesOfCell(shape, cell);
    for (let digit = 0; digit < size; digit++) {
      const places = houses.map((house) => itemOfPlace[house * size + digit] as number);
      if (places.includes(-1)) continue;
      itemsOf.push(item, ...places);
      candidates.push(cell * size + digit);
    }
  }
  const starts = Int32Array.from({ length: candidates.length + 1 }, (_, option) => 4 * option);
  const cover: CoverPuzzle = {
    kind: 'cover',
    items,
    primary: items,
    starts,
    itemsOf: Int32Array.from(itemsOf),
  };
  return { cover, candidates: Int32Array.from(candidates) };
}

/** A search for the solutions of a grid or a cover; `read` makes one from the options of a cover. */
class ClausesSearch implements Search {
  readonly score = 0;

  constructor(
    private readonly kernel: Kernel,
    private readonly read: (options: Int32Array) => Solution,
  ) {}

  get nodes(): number {
    return this.kernel.nodes;
  }

  get updates(): number {
    return this.kernel.updates;
  }

  get steps(): number {
    return this.kernel.steps;
  }

  next(budget: number): SliceEnd {
    return this.kernel.next(budget);
  }

  solution(): Solution {
    return this.read(this.kernel.cover());
  }
}

/** Of a grid whose givens contradict each other. */
const NOTHING: Search = {
  score: 0,
  nodes: 1,
  updates: 0,
  next: () => 'exhausted',
  solution: () => {
    throw new RangeError('clauses: no solution was found');
  },
};

export class ClausesEngine implements Engine {
  readonly id = 'clauses';
  private kernel: Kernel | null = null;

  /** `host`: instead of the global object, for tests. */
  constructor(private readonly host?: WasmGlobal) {}

  supports(puzzle: Puzzle, question: Question): boolean {
    return supports(this.id, puzzle, question, this.host);
  }

  bytesNeeded(puzzle: Puzzle): number {
    if (puzzle.kind === 'cover') return kernelBytes(measure(puzzle));
    const { cells, size } = puzzle.shape;
    const options = cells * size;
    const cover = 24 * options;
    return (
      cover + kernelBytes({ items: 4 * cells, primary: 4 * cells, options, nodes: 4 * options })
    );
  }

  start(puzzle: Puzzle): Search {
    return puzzle.kind === 'grid' ? this.startGrid(puzzle) : this.startCover(puzzle);
  }

  private startGrid(puzzle: GridPuzzle): Search {
    const open = openCover(puzzle);
    if (open === null) return NOTHING;
    const { size } = puzzle.shape;
    return this.search(open.cover, (options) => {
      const cells = puzzle.cells.slice();
      for (const option of options) {
        const candidate = open.candidates[option] as number;
        cells[Math.floor(candidate / size)] = (candidate % size) + 1;
      }
      return { kind: 'grid', cells };
    });
  }

  private startCover(puzzle: CoverPuzzle): Search {
    return this.search(puzzle, (options) => ({ kind: 'cover', options }));
  }

  private search(cover: CoverPuzzle, read: (options: Int32Array) => Solution): Search {
    this.kernel = startKernel(wasmHost(this.host), cover, this.kernel);
    return new ClausesSearch(this.kernel, read);
  }
}
