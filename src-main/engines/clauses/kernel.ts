import type { CoverPuzzle } from '../../shared/puzzle';
import { measure, type ArenaSize } from '../dlx/arena-size';
import { CoverSearch, type CoverExports } from '../dlx/cover/cover-search';
import { writeInstance } from '../dlx/cover/instance';
import type { SliceEnd } from '../engine';
import { sliceEnd } from '../kernel-search';
import type { WasmHost } from '../../shared/wasm';
import { wasm } from './assembly/index.ts?asc';

/** The exports of `assembly/index.ts`. */
interface Exports extends CoverExports {
  reserve(items: number, primary: number, options: number, nodes: number, colours: number): number;
  /** Clauses that were looked at. */
  lookCount(): number;
}

/** An option that leaves its items takes as long as so many looks at clauses. */
const LOOKS_PER_UPDATE = 4;
/** What `advance` returns when no more solutions can be excluded. */
const FULL = 3;
const FIXED_BYTES = 3 * 65536;
/** Bytes of learned clauses, at most, and a step by which the memory grows. */
const CLAUSE_BYTES = 2 ** 25 + 2 ** 20;
/** A kernel that holds more than this, and more than twice what the next instance needs, is given up. */
const MOST_KEPT = 2 ** 23;

/** At most so many bytes does the kernel for an instance hold, learned clauses apart. */
function instanceBytes({ items, primary, options, nodes }: ArenaSize): number {
  return FIXED_BYTES + 16 * nodes + 72 * options + 4 * items + 8 * primary;
}

/** At most so many bytes does the kernel for an instance hold. */
export function kernelBytes(size: ArenaSize): number {
  return instanceBytes(size) + CLAUSE_BYTES;
}

let compiled: object | null = null;

/**
 * A search for the covers of an instance.
 *
 * @param kept  the search before, whose memory is used again if it is not far too large
 * @throws RangeError when there is no memory for the instance
 */
export function startKernel(host: WasmHost, puzzle: CoverPuzzle, kept: Kernel | null): Kernel {
  const size = measure(puzzle);
  const fits = kept !== null && kept.bytes <= Math.max(MOST_KEPT, 2 * instanceBytes(size));
  compiled ??= new host.Module(wasm);
  const kernel = fits ? kept : new Kernel(new host.Instance(compiled, {}).exports as Exports);
  kernel.start(puzzle, size);
  return kernel;
}

/** An instance, and the search in it. */
export class Kernel extends CoverSearch<Exports> {
  /** For `startKernel`. */
  start(puzzle: CoverPuzzle, size: ArenaSize): void {
    const { exports } = this;
    const { items, primary, options, nodes } = size;
    if (exports.reserve(items, primary, options, nodes, Number(puzzle.colours !== undefined)) === 0)
      throw new RangeError('clauses: no memory for the instance');
    this.source = writeInstance(exports, puzzle, size);
    exports.begin();
  }

  /** Looks at clauses, or what takes as long. */
  get steps(): number {
    return LOOKS_PER_UPDATE * this.updates + this.exports.lookCount();
  }

  /** @throws RangeError when so many solutions were found that the next cannot be told from them */
  override next(budget: number): SliceEnd {
    const end = this.exports.advance(budget);
    if (end === FULL) throw new RangeError('clauses: no memory for another solution');
    return sliceEnd(end);
  }
}
