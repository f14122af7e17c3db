import { puzzleBytes } from '../pool';
import type { Puzzle } from '../shared/puzzle';
import { isGrids, type BatchEntry, type BatchGrids, type BatchItem } from './input';

/**
 * How many puzzles go to a worker at once. A chunk should take about {@link TARGET_MS}: long enough
 * that its message costs nothing beside it, short enough that progress moves and the workers end
 * together. What a puzzle costs is learnt per *class*, puzzles that can be expected to cost alike.
 */
const TARGET_MS = 100;
const MAX_ITEMS = 512;
/** Grids in one piece need no object each, so more of them make a chunk. */
const MAX_GRIDS = 4096;
const MAX_BYTES = 2 ** 20;
/** First chunk of a class, before anything is known. */
const FIRST_ITEMS = 16;
/** A chunk is at most this many times the one before: one lucky chunk says little. */
const GROWTH = 4;
/** Weight of the newest chunk in the moving average. */
const FRESHNESS = 0.3;
/** Packing, posting and checking of one puzzle. */
const OVERHEAD_MS = 0.003;
/** At the end of the input chunks shrink, down to this. */
const LAST_MS = 2;
/** What an item and its report weigh beside their arrays. */
const OBJECT_BYTES = 512;

interface Experience {
  msPerItem: number;
  lastSize: number;
}

export class ChunkSizer {
  private readonly byClass = new Map<number, Experience>();
  private lastClass = 0;

  constructor(private readonly workers: number) {}

  /** Items to have at hand: a chunk for every worker. An unknown `head` is taken for one like the last. */
  lookahead(head: BatchEntry | undefined): number {
    const most = head !== undefined && isGrids(head) ? MAX_GRIDS : MAX_ITEMS;
    return this.preferred(head === undefined ? this.lastClass : classOf(head), most) * this.workers;
  }

  /** How many grids of a piece go to a worker at once; `left` puzzles are at hand in all. */
  nextGrids(grids: BatchGrids, left: number, ended: boolean): number {
    const kind = classOf(grids);
    this.lastClass = kind;
    const most = Math.min(this.preferred(kind, MAX_GRIDS), grids.count);
    return ended ? Math.min(most, this.closing(kind, left)) : most;
  }

  /** Length of the next chunk: a run of items of one class from the start of `items`. */
  next(items: readonly BatchItem[], ended: boolean): number {
    const head = items[0];
    if (head === undefined) return 0;
    const kind = classOf(head);
    this.lastClass = kind;
    const preferred = this.preferred(kind, MAX_ITEMS);
    const limit = ended ? Math.min(preferred, this.closing(kind, items.length)) : preferred;
    let bytes = puzzleBytes(head.puzzle);
    let size = 1;
    for (; size < limit; size++) {
      const item = items[size];
      if (item === undefined || classOf(item) !== kind) break;
      bytes += puzzleBytes(item.puzzle);
      if (bytes > MAX_BYTES) break;
    }
    return size;
  }

  /** A chunk of `count` puzzles like `head` took its worker so long. */
  learn(head: BatchEntry, count: number, micros: number): void {
    const msPerItem = OVERHEAD_MS + micros / 1000 / count;
    const known = this.byClass.get(classOf(head));
    const blend = known === undefined ? 1 : FRESHNESS;
    this.byClass.set(classOf(head), {
      msPerItem: blend * msPerItem + (1 - blend) * (known?.msPerItem ?? 0),
      lastSize: Math.max(count, known?.lastSize ?? 0),
    });
  }

  private preferred(kind: number, most: number): number {
    const known = this.byClass.get(kind);
    if (known === undefined) return FIRST_ITEMS;
    const size = Math.min(TARGET_MS / known.msPerItem, known.lastSize * GROWTH, most);
    return Math.max(1, Math.floor(size));
  }

  /** Half of an even share of what is left, so that no worker has the last big chunk to itself. */
  private closing(kind: number, left: number): number {
    const share = Math.ceil(left / (2 * this.workers));
    const least = LAST_MS / (this.byClass.get(kind)?.msPerItem ?? LAST_MS);
    return Math.max(share, Math.floor(least), 1);
  }
}

/** What holding an entry and its reports costs, in bytes, roughly. */
export function weightOf(entry: BatchEntry): number {
  return isGrids(entry)
    ? OBJECT_BYTES + 3 * entry.cells.length
    : OBJECT_BYTES + puzzleBytes(entry.puzzle);
}

/** Same size and same kind of question; covers by the order of magnitude of their ones. */
function classOf(entry: BatchEntry): number {
  const { question } = entry;
  const size = isGrids(entry) ? entry.shape.size : sizeOf(entry.puzzle);
  switch (question.want) {
    case 'best':
    case 'least':
      return size + 1000;
    case 'minimal':
      return size + 3000;
    case 'count':
      return size + 4000;
    case 'solutions':
      return question.limit > 2 || question.order !== undefined ? size + 2000 : size;
  }
}

function sizeOf(puzzle: Puzzle): number {
  return puzzle.kind === 'grid' ? puzzle.shape.size : 100 + Math.clz32(puzzle.itemsOf.length);
}
