import { createYielder } from '../../batch';

/** Rows that are compared: by up to 81 bytes where they have these, else by a text. */
export interface Compared {
  readonly length: number;
  /** Fills the bytes of a row, always as many; false where it has none. */
  readonly bytes: (row: number, into: Uint8Array) => boolean;
  /** Null for a row that is equal to none. */
  readonly text: (row: number) => string | null;
}

/** The rows of one list, then those of another. */
export const joined = (one: Compared, other: Compared): Compared => ({
  length: one.length + other.length,
  bytes: (row, into) =>
    row < one.length ? one.bytes(row, into) : other.bytes(row - one.length, into),
  text: (row) => (row < one.length ? one.text(row) : other.text(row - one.length)),
});

/** Rows between two looks at the clock. */
const STRIDE = 1 << 10;

/** For each row the first that is equal to it, perhaps itself; -1 for one that is equal to none. */
export async function firstEqual({ length, bytes, text }: Compared): Promise<Int32Array> {
  const yieldIfDue = createYielder();
  const firsts = new Int32Array(length).fill(-1);
  const hashes = new Int32Array(length);
  // Open addressing: a row and one, at the place of its hash or behind it.
  const places = new Int32Array(2 ** Math.ceil(Math.log2(2 * length + 2)));
  const texts = new Map<string, number>();
  const [own, other] = [new Uint8Array(81), new Uint8Array(81)];
  for (let row = 0; row < length; row++) {
    if (row % STRIDE === 0) await yieldIfDue();
    if (!bytes(row, own)) {
      const key = text(row);
      if (key === null) continue;
      firsts[row] = texts.get(key) ?? row;
      if (firsts[row] === row) texts.set(key, row);
      continue;
    }
    const hash = hashOf(own);
    hashes[row] = hash;
    let place = (hash >>> 0) % places.length;
    for (let at = places[place]; at !== 0; at = places[place]) {
      const before = (at ?? 0) - 1;
      if (hashes[before] === hash && bytes(before, other) && Buffer.compare(own, other) === 0) {
        firsts[row] = before;
        break;
      }
      place = (place + 1) % places.length;
    }
    if (firsts[row] !== -1) continue;
    firsts[row] = row;
    places[place] = row + 1;
  }
  return firsts;
}

/** All bits of a number of 32 depend on all bytes (FNV-1a, and what MurmurHash3 ends with). */
function hashOf(bytes: Uint8Array): number {
  let hash = -2_128_831_035;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 16_777_619);
  hash = Math.imul(hash ^ (hash >>> 16), -2_048_144_789);
  return hash ^ (hash >>> 13);
}

/** The rows of each group of at least so many, by the first. */
export function groupsOf(firsts: Int32Array, least: 1 | 2): number[][] {
  const groups = new Map<number, number[]>();
  firsts.forEach((first, row) => {
    if (first === -1 || (first === row && least === 2)) return;
    const group = groups.get(first);
    if (group !== undefined) group.push(row);
    else groups.set(first, first === row ? [row] : [first, row]);
  });
  return [...groups.values()];
}
