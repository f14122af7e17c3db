/**
 * A zero-suppressed decision diagram. Node `n + 2` is entry `n` of each list: the family `lo`, and the sets
 * of the family `hi` with the element `variable` added. 0 is the empty family, 1 that of the empty set.
 */
export interface Zdd {
  /** From 1. */
  readonly variable: Int32Array;
  readonly lo: Int32Array;
  readonly hi: Int32Array;
  readonly root: number;
}

const FIRST = 2;
const FIRST_ROOM = 1024;
const LISTS = 3;

/** The nodes of a ZDD that is being built; each refers to earlier ones. */
export class ZddNodes {
  private data = new Int32Array(LISTS * FIRST_ROOM);
  private count = 0;

  get bytes(): number {
    return this.data.byteLength;
  }

  add(variable: number, lo: number, hi: number): number {
    const at = LISTS * this.count;
    if (at === this.data.length) {
      const larger = new Int32Array(2 * at);
      larger.set(this.data);
      this.data = larger;
    }
    this.data.set([variable, lo, hi], at);
    return FIRST + this.count++;
  }

  arrays(): Omit<Zdd, 'root'> {
    const list = (offset: number): Int32Array =>
      Int32Array.from({ length: this.count }, (_, at) => this.data[LISTS * at + offset] as number);
    return { variable: list(0), lo: list(1), hi: list(2) };
  }
}
