/**
 * Covering and uncovering on the arrays that are shown, every operation written down as an event
 * before it is done. Where an operation overwrites a link that does not hold what the dance promises,
 * the value is written down too (`wasDown` and its like), so that the stream can be played backwards
 * however wrongly it was danced.
 */
import {
  EventStore,
  KIND,
  pack,
  type EventKind,
  type Links,
  type VariantId,
} from '../../../shared/dance';

/** Thrown when a ring does not come back to its header: a program would walk it for ever. */
export class BrokenRing extends Error {}

export class Steps {
  readonly events = new EventStore();
  updates = 0;
  /** Nodes that gave their items colours, the oldest first. */
  private readonly purifiers: number[] = [];
  /** Numbers that a walk may visit before it is clear that it never ends. */
  private readonly longestRing: number;

  constructor(
    readonly links: Links,
    private readonly variant: VariantId,
  ) {
    this.longestRing = links.count + 1;
  }

  record(kind: EventKind, subject: number): void {
    this.events.push(pack(KIND[kind], subject));
  }

  cover(header: number): void {
    const { D, R } = this.links;
    this.record('cover', header);
    this.close(header);
    let left = this.longestRing;
    for (let i = D[header] as number; i !== header; i = D[i] as number) {
      if (--left === 0) this.lose(header);
      for (let j = R[i] as number; j !== i; j = R[j] as number) this.hide(j);
    }
  }

  uncover(header: number): void {
    const { U, D, L } = this.links;
    const along = this.variant === 'optionsDownwards' ? D : U;
    this.record('uncover', header);
    let left = this.longestRing;
    for (let i = along[header] as number; i !== header; i = along[i] as number) {
      if (--left === 0) this.lose(header);
      for (let j = L[i] as number; j !== i; j = L[j] as number) this.unhide(j);
    }
    this.reopen(header);
  }

  /**
   * Covers the items of an option besides the one of `node`, along the option's ring; those that it
   * colours are purified instead, once for each colour (TAOCP 7.2.2.1, Algorithm C, `commit`).
   */
  coverOthers(node: number): void {
    const { R } = this.links;
    for (let j = R[node] as number; j !== node; j = R[j] as number) this.commit(j);
  }

  private commit(node: number): void {
    const { colour, header, R, D } = this.links;
    const item = header[node] as number;
    if (colour[node] === 0) return this.cover(item);
    if (this.links.agrees(node)) return this.record('agree', node);
    this.record('purify', node);
    this.purifiers.push(node);
    this.links.paint(item, colour[node] as number);
    let left = this.longestRing;
    for (let i = D[item] as number; i !== item; i = D[i] as number) {
      if (--left === 0) this.lose(item);
      if (this.links.agrees(i)) continue;
      for (let j = R[i] as number; j !== i; j = R[j] as number) this.hide(j);
    }
  }

  private uncommit(node: number): void {
    const { colour, header, U, D, L } = this.links;
    const item = header[node] as number;
    if (colour[node] === 0) return this.uncover(item);
    // Only the option that gave the colour takes it away.
    if (this.purifiers[this.purifiers.length - 1] !== node) return;
    const along = this.variant === 'optionsDownwards' ? D : U;
    let left = this.longestRing;
    for (let i = along[item] as number; i !== item; i = along[i] as number) {
      if (--left === 0) this.lose(item);
      if (this.links.agrees(i)) continue;
      for (let j = L[i] as number; j !== i; j = L[j] as number) this.unhide(j);
    }
    this.record('unpurify', node);
    this.purifiers.pop();
    this.links.paint(item, 0);
  }

  /** Uncovers them, in the opposite order unless the program is faulty in just this. */
  uncoverOthers(node: number): void {
    const { L, R } = this.links;
    const along = this.variant === 'itemsForwards' ? R : L;
    for (let j = along[node] as number; j !== node; j = along[j] as number) this.uncommit(j);
  }

  private hide(node: number): void {
    const { U, D } = this.links;
    // It has the colour that its item has: the item goes on without it.
    if (this.links.agrees(node)) return;
    this.note('wasDown', 'wasUp', D, U, node, node, node);
    this.record('hide', node);
    this.links.hide(node);
    this.updates++;
  }

  private unhide(node: number): void {
    const { U, D } = this.links;
    if (this.links.agrees(node)) return;
    this.note('wasDown', 'wasUp', D, U, node, D[node] as number, U[node] as number);
    this.record('unhide', node);
    this.links.unhide(node);
  }

  private close(header: number): void {
    const { L, R } = this.links;
    this.note('wasRight', 'wasLeft', R, L, header, header, header);
    this.record('close', header);
    this.links.close(header);
  }

  private reopen(header: number): void {
    const { L, R } = this.links;
    this.note('wasRight', 'wasLeft', R, L, header, R[header] as number, L[header] as number);
    this.record('reopen', header);
    this.links.reopen(header);
  }

  /** Writes down the two values that an operation is about to overwrite, where they are not as due. */
  private note(
    ahead: 'wasDown' | 'wasRight',
    behind: 'wasUp' | 'wasLeft',
    forwards: Int32Array,
    backwards: Int32Array,
    number: number,
    dueAhead: number,
    dueBehind: number,
  ): void {
    const before = backwards[number] as number;
    const after = forwards[number] as number;
    // Beside itself on one side only: its place among the others is lost, and no event could tell it.
    if ((before === number) !== (after === number)) this.lose(this.links.header[number] as number);
    const isAhead = forwards[before] as number;
    const isBehind = backwards[after] as number;
    if (isAhead !== dueAhead) this.record(ahead, isAhead);
    if (isBehind !== dueBehind) this.record(behind, isBehind);
  }

  private lose(header: number): never {
    this.record('astray', header);
    throw new BrokenRing();
  }
}
