/**
 * Exact covers in WebAssembly (`assembly/`) where items have many options: sets of options as bits, and a
 * matrix of the options that cannot stand together, because they share a primary item, or a secondary
 * one in different colours. A state is the options that are alive and the primary items that are open:
 *
 *   state          options alive  o0 o1 o2 o3 o4    1 0 1 1 0     items open  a b c    1 1 0
 *   row of item a  its options                      1 1 0 1 0     met: a has 2 options left
 *   row of o3      what it clashes with             1 0 0 1 0     its items           1 0 0
 *
 * An option is tried by one pass over words: what its row of the matrix has leaves the state. Nothing is
 * counted meanwhile, and secondary items and colours cost nothing: they are in the matrix. Then the
 * options left of open items are counted, item by item and no further than to the fewest found so far
 * where items have many (`by-items.ts`), else option by option for 128 items at a time (`by-options.ts`).
 * Going back is going back to the state before, of which every choice has its own. (A cover is a clique of
 * options that do not clash; sets as bits are those of P. San Segundo et al., “An exact bit-parallel
 * algorithm for the maximum clique problem”, 2011.)
 *
 * The same nodes in the same order as `../cover`. Measured against it: 3 to 4 times as fast on pentominoes,
 * Soma, random covers and word squares, twice as fast on queens, Langford pairs and Latin squares, level
 * with it on dominosa, where an item has three options. Rejected: to decide anew at every node how
 * options are counted, which costs more than it gains.
 *
 * Counters: a node is the root and every option tried at a choice; an update is an option that leaves.
 */
import type { CoverPuzzle } from '../../../shared/puzzle';
import type { WasmHost } from '../../../shared/wasm';
import { measure, type ArenaSize } from '../arena-size';
import { CountingSearch, type CountingExports } from '../cover/cover-search';
import { writeInstance } from '../cover/instance';
import { wasm } from './assembly/index.ts?asc';

/** The exports of `assembly/index.ts`. */
interface Exports extends CountingExports {
  reserve(items: number, primary: number, options: number, nodes: number, colours: number): number;
}

const FIXED_BYTES = 3 * 65536;
/** Bytes of the matrix of conflicts, at most. */
const MOST_BYTES = 2 ** 24;
/** So many words are counted in the time in which one option is counted out of an item. */
const WORDS_AN_UPDATE = 8;

const vectorBytes = (bits: number): number => 16 * Math.ceil(bits / 128);

const stateBytes = ({ options, primary }: ArenaSize): number =>
  vectorBytes(options) + vectorBytes(primary);

/**
 * Whether the conflicts fit, and counting all rows costs less than the updates that an option makes on
 * average: its items times the options of each times their items.
 */
export function prefersConflicts(size: ArenaSize): boolean {
  const { items, primary, options, nodes } = size;
  if (options === 0 || options * stateBytes(size) > MOST_BYTES) return false;
  const updates = (nodes / options) ** 2 * (nodes / items);
  return (primary * options) / 64 <= WORDS_AN_UPDATE * updates;
}

/** At most so many bytes does the kernel for an instance hold. */
export function conflictKernelBytes(size: ArenaSize): number {
  const { items, primary, options, nodes } = size;
  const rows = vectorBytes(options) * (primary + 2) + vectorBytes(primary) * options;
  const states = (stateBytes(size) + 52) * (primary + 2);
  return FIXED_BYTES + options * (stateBytes(size) + 4) + rows + states + 16 * nodes + 4 * items;
}

let compiled: object | null = null;

/**
 * A search for the covers of an instance; null where there is no WebAssembly to run it.
 *
 * @param kept  the search before, whose memory is used again
 * @throws RangeError when there is no memory for the instance
 */
export function startConflictKernel(
  host: WasmHost | undefined,
  puzzle: CoverPuzzle,
  kept: ConflictKernel | null = null,
): ConflictKernel | null {
  if (host === undefined) return null;
  const kernel = kept ?? instantiate(host);
  kernel?.start(puzzle, measure(puzzle));
  return kernel;
}

function instantiate(host: WasmHost): ConflictKernel | null {
  if (!host.validate(wasm)) return null;
  compiled ??= new host.Module(wasm);
  return new ConflictKernel(new host.Instance(compiled, {}).exports as Exports);
}

/** An instance, and the search in it. */
export class ConflictKernel extends CountingSearch<Exports> {
  /** For `startConflictKernel`. */
  start(puzzle: CoverPuzzle, size: ArenaSize): void {
    const { exports } = this;
    const { items, primary, options, nodes } = size;
    const isColoured = Number(puzzle.colours !== undefined);
    if (exports.reserve(items, primary, options, nodes, isColoured) === 0)
      throw new RangeError('dlx: no memory for the instance');
    this.source = writeInstance(exports, puzzle, size);
    exports.build();
    exports.begin();
  }
}
