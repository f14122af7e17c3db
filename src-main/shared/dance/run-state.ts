import type { DanceInstance } from './instance';
import { Links, type LinkValues } from './links';

/** One level of the search: the item branched on, and the node of the option tried now (0: none). */
export interface Level {
  readonly header: number;
  readonly node: number;
}

export interface Moment {
  readonly position: number;
  readonly values: LinkValues;
  readonly levels: readonly number[];
  readonly taken: readonly number[];
  readonly hidden: Int32Array;
  readonly closed: Int8Array;
  readonly out: Int8Array;
  readonly colours: Int32Array;
  readonly counters: readonly [nodes: number, updates: number, solutions: number];
}

/** What is true at a position in a run: the links, the levels of the search, the options taken, the counters. */
export abstract class RunState {
  readonly links: Links;
  /** Events that have happened. */
  position = 0;
  /** Search nodes: the root, and one per option tried. */
  nodes = 1;
  /** Nodes hidden so far, whether or not given back. */
  updates = 0;
  solutions = 0;
  /** Per option, how many of its nodes are out of their rings. */
  readonly hidden: Int32Array;
  /** Per header, above 0 while it is not in the ring of open items. Secondary items start at 0. */
  readonly closed: Int8Array;
  /** Per node, above 0 while it is out of its ring. */
  readonly out: Int8Array;
  /** Headers and nodes of the levels, two entries a level. */
  protected levelStack: number[] = [];
  protected takenStack: number[] = [];

  constructor(readonly instance: DanceInstance) {
    const { puzzle } = instance;
    this.links = new Links(puzzle);
    this.hidden = new Int32Array(puzzle.starts.length - 1);
    this.closed = new Int8Array(1 + puzzle.items);
    this.out = new Int8Array(this.links.count);
  }

  /** The levels of the search, the outermost first. */
  get levels(): readonly Level[] {
    const stack = this.levelStack;
    return Array.from({ length: stack.length / 2 }, (_, level) => ({
      header: stack[2 * level] as number,
      node: stack[2 * level + 1] as number,
    }));
  }

  get depth(): number {
    return this.levelStack.length / 2;
  }

  /** Nodes of the options that are part of the cover now, the oldest first. */
  get taken(): readonly number[] {
    return this.takenStack;
  }

  /**
   * Whether an option can still be chosen: none of its nodes is out, none of its items closed, and none
   * has another colour.
   */
  isShown(option: number): boolean {
    const { first, header, colour } = this.links;
    if (this.hidden[option] !== 0) return false;
    for (let node = first[option] as number; node < (first[option + 1] as number); node++) {
      const its = header[node] as number;
      if ((this.closed[its] as number) > 0) return false;
      if (colour[its] !== 0 && !this.links.agrees(node)) return false;
    }
    return true;
  }

  moment(): Moment {
    return {
      position: this.position,
      values: this.links.values(),
      levels: [...this.levelStack],
      taken: [...this.takenStack],
      hidden: this.hidden.slice(),
      closed: this.closed.slice(),
      out: this.out.slice(),
      colours: this.links.colour.slice(0, 1 + this.links.items),
      counters: [this.nodes, this.updates, this.solutions],
    };
  }

  /** Back (or on) to a moment of the same run. */
  jump(moment: Moment): void {
    this.position = moment.position;
    this.links.copy(moment.values);
    this.levelStack = [...moment.levels];
    this.takenStack = [...moment.taken];
    this.hidden.set(moment.hidden);
    this.closed.set(moment.closed);
    this.out.set(moment.out);
    this.links.colour.set(moment.colours);
    [this.nodes, this.updates, this.solutions] = moment.counters;
  }
}
