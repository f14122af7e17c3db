/**
 * One position in a run, with everything that is true there: the links, the levels of the search,
 * the options taken, the counters. Moves by one event either way in constant time.
 */
import { saidBefore, type EventStore } from './event-store';
import { AHEAD_KINDS, BEHIND_KINDS, codeOf, KIND, subjectOf } from './events';
import type { DanceInstance, RunStart } from './instance';
import { Links, type LinkValues } from './links';

/** One level of the search: the item branched on, and the node of the option tried now (0: none). */
export interface Level {
  readonly header: number;
  readonly node: number;
}

/** A moment of a run, to come back to. */
export interface Moment {
  readonly position: number;
  readonly values: LinkValues;
  readonly levels: readonly number[];
  readonly taken: readonly number[];
  readonly hidden: Int32Array;
  readonly closed: Int8Array;
  readonly out: Int8Array;
  /** Colours of the items. */
  readonly colours: Int32Array;
  readonly counters: readonly [nodes: number, updates: number, solutions: number];
}

export class Cursor {
  readonly links: Links;
  /** Events that have happened. */
  position = 0;
  /** Search nodes: the root, one per option tried, one per last option. */
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
  private levelStack: number[] = [];
  private takenStack: number[] = [];

  constructor(
    readonly instance: DanceInstance,
    private readonly events: EventStore,
    start?: RunStart,
  ) {
    const { puzzle } = instance;
    this.links = new Links(puzzle, start);
    this.hidden = new Int32Array(puzzle.starts.length - 1);
    this.closed = new Int8Array(1 + puzzle.items);
    this.out = new Int8Array(this.links.count);
    if (start !== undefined) this.leaveOut(start);
  }

  private leaveOut({ open, hung }: RunStart): void {
    const { primary } = this.instance.puzzle;
    this.closed.fill(1, 1, 1 + primary);
    open.forEach((item) => (this.closed[item + 1] = 0));
    const { first } = this.links;
    this.out.fill(1, 1 + this.links.items);
    this.hidden.forEach((_, option) => {
      this.hidden[option] = (first[option + 1] as number) - (first[option] as number);
    });
    hung.forEach((option) => {
      this.out.fill(0, first[option], first[option + 1]);
      this.hidden[option] = 0;
    });
  }

  /** The event that happened last, or null at the beginning. */
  get happened(): number | null {
    return this.position === 0 ? null : this.events.at(this.position - 1);
  }

  /** The event that happens next, or null at the end of what is known. */
  get coming(): number | null {
    return this.position === this.events.length ? null : this.events.at(this.position);
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

  /** Gives the item of a node its colour, or takes it away. */
  private paint(node: number, isColoured: boolean): void {
    const { colour, header } = this.links;
    this.links.paint(header[node] as number, isColoured ? (colour[node] as number) : 0);
  }

  /** One event forwards. Must not be called at the end of the events. */
  forward(): void {
    const event = this.events.at(this.position++);
    const subject = subjectOf(event);
    switch (codeOf(event)) {
      case KIND.hide:
        this.links.hide(subject);
        this.hid(subject, 1);
        this.updates++;
        break;
      case KIND.unhide:
        this.links.unhide(subject);
        this.hid(subject, -1);
        break;
      case KIND.close:
        this.links.close(subject);
        this.closed[subject] = (this.closed[subject] as number) + 1;
        break;
      case KIND.reopen:
        this.links.reopen(subject);
        this.closed[subject] = (this.closed[subject] as number) - 1;
        break;
      case KIND.choose:
        this.levelStack.push(subject, 0);
        break;
      case KIND.leave:
        this.levelStack.length -= 2;
        break;
      case KIND.try:
        this.nodes++;
        this.takenStack.push(subject);
        this.setTried(subject);
        break;
      case KIND.back:
        this.takenStack.pop();
        this.setTried(0);
        break;
      case KIND.retreat:
        this.setTried(0);
        break;
      case KIND.given:
      case KIND.force:
        this.takenStack.push(subject);
        break;
      case KIND.release:
        this.takenStack.pop();
        break;
      case KIND.last:
        this.nodes++;
        break;
      case KIND.solution:
        this.solutions++;
        break;
      case KIND.purify:
        this.paint(subject, true);
        break;
      case KIND.unpurify:
        this.paint(subject, false);
        break;
      default:
      // The others tell what is going on and change nothing.
    }
  }

  /** One event backwards. Must not be called at the beginning. */
  backward(): void {
    const event = this.events.at(--this.position);
    const subject = subjectOf(event);
    switch (codeOf(event)) {
      case KIND.hide:
        this.unlink('D', 'U', subject, subject, subject);
        this.size(subject, 1);
        this.hid(subject, -1);
        this.updates--;
        break;
      case KIND.unhide: {
        const { U, D } = this.links;
        this.unlink('D', 'U', subject, D[subject] as number, U[subject] as number);
        this.size(subject, -1);
        this.hid(subject, 1);
        break;
      }
      case KIND.close:
        this.unlink('R', 'L', subject, subject, subject);
        this.closed[subject] = (this.closed[subject] as number) - 1;
        break;
      case KIND.reopen: {
        const { L, R } = this.links;
        this.unlink('R', 'L', subject, R[subject] as number, L[subject] as number);
        this.closed[subject] = (this.closed[subject] as number) + 1;
        break;
      }
      case KIND.choose:
        this.levelStack.length -= 2;
        break;
      case KIND.leave:
        this.levelStack.push(subject, 0);
        break;
      case KIND.try:
        this.nodes--;
        this.takenStack.pop();
        this.setTried(0);
        break;
      case KIND.back:
        this.takenStack.push(subject);
        this.setTried(subject);
        break;
      case KIND.retreat:
        this.setTried(subject);
        break;
      case KIND.given:
      case KIND.force:
        this.takenStack.pop();
        break;
      case KIND.release:
        this.takenStack.push(subject);
        break;
      case KIND.last:
        this.nodes--;
        break;
      case KIND.solution:
        this.solutions--;
        break;
      case KIND.purify:
        this.paint(subject, false);
        break;
      case KIND.unpurify:
        this.paint(subject, true);
        break;
      default:
      // The others changed nothing.
    }
  }

  /**
   * Undoes the two writes of a link operation on `number`: gives `ahead[behind[number]]` and
   * `behind[ahead[number]]` the values that they had, which are the given ones unless the events
   * before the operation say otherwise.
   */
  private unlink(
    ahead: 'D' | 'R',
    behind: 'U' | 'L',
    number: number,
    aheadWas: number,
    behindWas: number,
  ): void {
    const forwards = this.links[ahead];
    const backwards = this.links[behind];
    const before = backwards[number] as number;
    const after = forwards[number] as number;
    const { events, position } = this;
    forwards[before] = saidBefore(events, position, AHEAD_KINDS) ?? aheadWas;
    backwards[after] = saidBefore(events, position, BEHIND_KINDS) ?? behindWas;
  }

  private size(node: number, change: number): void {
    const { S, header } = this.links;
    const its = header[node] as number;
    S[its] = (S[its] as number) + change;
  }

  private hid(node: number, change: number): void {
    this.out[node] = (this.out[node] as number) + change;
    const option = this.links.option[node] as number;
    this.hidden[option] = (this.hidden[option] as number) + change;
  }

  private setTried(node: number): void {
    this.levelStack[this.levelStack.length - 1] = node;
  }

  /** This moment, copied. */
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
