import { afterOptions, splitPart, type CoverPart, type CoverPuzzle } from '../shared/puzzle';
import type { Search, SliceEnd } from './engine';

/** The count of one part. Until it is exhausted, `count` and what is `open` are the part together. */
export interface PartCount {
  readonly nodes: number;
  readonly count: bigint;
  next(budget: number): 'paused' | 'exhausted';
  open(): CoverPart[];
}

/** Counts parts of the space one after another, for engines that count. */
export class PartsCount implements Search {
  readonly score = 0;
  /** Updates are not counted. */
  readonly updates = 0;
  private done = 0n;
  private doneNodes = 0;
  private at = 0;
  private part: PartCount | null = null;

  constructor(
    private readonly parts: readonly CoverPart[],
    private readonly begin: (part: CoverPart) => PartCount,
  ) {}

  get nodes(): number {
    return this.doneNodes + (this.part?.nodes ?? 0);
  }

  get count(): bigint {
    return this.done + (this.part?.count ?? 0n);
  }

  openParts(): CoverPart[] {
    return [...(this.part?.open() ?? []), ...this.parts.slice(this.at)];
  }

  next(budget: number): SliceEnd {
    const pauseAt = this.nodes + budget;
    for (;;) {
      if (this.part === null) {
        const part = this.parts[this.at];
        if (part === undefined) return 'exhausted';
        this.at++;
        this.part = this.begin(part);
      }
      // One node at least: what is gone on with again and again has to get on.
      if (this.part.next(Math.max(1, pauseAt - this.nodes)) === 'exhausted') this.take(this.part);
      if (this.nodes >= pauseAt) return 'paused';
    }
  }

  private take({ count, nodes }: PartCount): void {
    this.done += count;
    this.doneNodes += nodes;
    this.part = null;
  }

  solution(): never {
    throw new RangeError('a count has no solution');
  }
}

const MOST = Number.MAX_SAFE_INTEGER;

/** A part whose covers are found one after another; what is open is cut by the options of an item. */
export class WalkedPart implements PartCount {
  private found = 0n;
  private ended = false;
  /** Null where no cover has all options given. */
  private readonly search: Search | null;

  constructor(
    start: (puzzle: CoverPuzzle) => Search,
    private readonly puzzle: CoverPuzzle,
    private readonly part: CoverPart,
  ) {
    const rest = afterOptions(puzzle, part.given);
    this.search = rest === null ? null : start(rest.puzzle);
  }

  get nodes(): number {
    return this.search?.nodes ?? 1;
  }

  get count(): bigint {
    return this.ended ? this.found * BigInt(this.part.times) : 0n;
  }

  open(): CoverPart[] {
    return this.ended ? [] : splitPart(this.puzzle, this.part);
  }

  next(budget: number): 'paused' | 'exhausted' {
    const { search } = this;
    const pauseAt = this.nodes + budget;
    while (search !== null) {
      const rest = pauseAt - search.nodes;
      const counted = search.countOnly?.(rest, MOST);
      const end = counted?.end ?? search.next(rest);
      this.found += BigInt(counted?.solutions ?? Number(end === 'solution'));
      if (end === 'paused') return 'paused';
      if (end === 'exhausted') break;
    }
    this.ended = true;
    return 'exhausted';
  }
}

/** Whether two covers are the same instance, so that what is known of one is known of the other. */
export function isSameCover(a: CoverPuzzle, b: CoverPuzzle): boolean {
  return (
    a === b ||
    (a.primary === b.primary &&
      a.items === b.items &&
      equal(a.starts, b.starts) &&
      equal(a.itemsOf, b.itemsOf) &&
      equal(a.colours, b.colours))
  );
}

function equal(a: Int32Array | undefined, b: Int32Array | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  return a.length === b.length && a.every((value, i) => value === b[i]);
}
