/**
 * Exact covers of any size in WebAssembly (`assembly/`), with secondary items and colours; for those with
 * few options to an item, or too many options for `../conflicts`. Options are bits, items are counts:
 *
 *   LIVE    options that can still be part of the cover      o0 o1 o2 o3 o4    1 0 1 1 0
 *   row     of an item: where its options are in LIVE        item a            1 1 0 1 0
 *   SIZES   per item how many of its options are alive       a: 2 (o0, o3)
 *
 * Covering an item takes what its row meets in LIVE out, option by option, and counts these down in all
 * their items; one that falls to 1 is forced, one that falls to 0 is dead. There are no links to mend:
 * going back is a copy of LIVE and SIZES where they are small, and a log of options where they are not.
 * Rows are pairs of a word and a mask, so that a row is no longer than its item has options.
 *
 * An item is covered once for all of its options, as Knuth has it (Algorithm X, The Art of Computer
 * Programming 7.2.2.1); the item with the fewest options is chosen, the first one in a tie. Rejected:
 * sparse sets (Knuth's SSXCC; C. Solnon), which move ten words for every count here: half as fast.
 *
 * Counters: a node is the root and every option tried at a choice; an update is an option that leaves an
 * item.
 */
import type { CoverPuzzle } from '../../../shared/puzzle';
import type { WasmHost } from '../../../shared/wasm';
import { measure, type ArenaSize } from '../arena-size';
import { wasm } from './assembly/index.ts?asc';
import { CountingSearch, type CountingExports } from './cover-search';
import { writeInstance } from './instance';

/** The exports of `assembly/index.ts`. */
interface Exports extends CountingExports {
  reserve(
    items: number,
    primary: number,
    options: number,
    nodes: number,
    colours: number,
    mostCopied: number,
  ): number;
}

const FIXED_BYTES = 3 * 65536;
/** Bytes of the state up to which every choice copies it. */
const MOST_COPIED = 4096;
export const MOST_BYTES = 2 ** 32 - 65536;
/** A kernel that holds more than this, and far more than the next instance needs, is given up. */
const MOST_KEPT = 2 ** 24;

/** At most so many bytes does the kernel for an instance hold. */
export function coverKernelBytes(puzzle: CoverPuzzle): number {
  return bytesOf(measure(puzzle), puzzle.colours !== undefined);
}

function bytesOf({ items, primary, options, nodes }: ArenaSize, isColoured: boolean): number {
  const coloured = Number(isColoured);
  const state = options / 8 + (4 + 4 * coloured) * items + 64;
  const copies = state <= MOST_COPIED ? state * (primary + 1) : 4 * options;
  return (
    FIXED_BYTES + copies + 8 * options + (20 + 4 * coloured) * nodes + 16 * items + 44 * primary
  );
}

let compiled: object | null = null;

/** The exports of a new instance of the module; null where there is no WebAssembly to run it. */
export function instantiate(host: WasmHost | undefined): unknown {
  if (host?.validate(wasm) !== true) return null;
  compiled ??= new host.Module(wasm);
  return new host.Instance(compiled, {}).exports;
}

/**
 * A search for the covers of an instance; null where there is no WebAssembly to run it, or no room in it.
 *
 * @param kept  the search before, whose memory is used again if it is of a fitting size
 * @param mostCopied  decides between copies and a log
 * @throws RangeError when there is no memory for the instance
 */
export function startCoverKernel(
  host: WasmHost | undefined,
  puzzle: CoverPuzzle,
  kept: CoverKernel | null = null,
  mostCopied = MOST_COPIED,
): CoverKernel | null {
  const size = measure(puzzle);
  const bytes = bytesOf(size, puzzle.colours !== undefined);
  if (bytes >= MOST_BYTES) return null;
  const fits = kept !== null && kept.bytes <= Math.max(MOST_KEPT, 2 * bytes);
  const exports = fits ? null : (instantiate(host) as Exports | null);
  const kernel = exports === null ? kept : new CoverKernel(exports);
  if (host === undefined || kernel === null) return null;
  kernel.start(puzzle, size, mostCopied);
  return kernel;
}

/** An instance, and the search in it. */
export class CoverKernel extends CountingSearch<Exports> {
  /** For `startCoverKernel`. */
  start(puzzle: CoverPuzzle, size: ArenaSize, mostCopied: number): void {
    const { exports } = this;
    const { items, primary, options, nodes } = size;
    const isColoured = Number(puzzle.colours !== undefined);
    if (exports.reserve(items, primary, options, nodes, isColoured, mostCopied) === 0)
      throw new RangeError('dlx: no memory for the instance');
    this.source = writeInstance(exports, puzzle, size);
    exports.build();
    exports.begin();
  }
}
