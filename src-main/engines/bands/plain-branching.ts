import { BAND, bitOf } from './plain-tables';
import { WORDS } from './plain-state';

/** Words and digits where a contradiction shows count so much. */
const CELL_BLAME = 2;
/** So many contradictions make the weights worth more than the count of rivals. */
const ENOUGH_CONFLICTS = 3;

/**
 * The branching rule of `assembly/choose.ts`: a cell with fewest candidates, of those the one with
 * the greatest conflict weight; until the first few contradictions, the one with most rivals.
 */
export class Branching {
  /** Per cell, by `32·band + bit`; per word of the state. */
  private readonly cellWeights = new Int32Array(96);
  private readonly wordWeights = new Int32Array(WORDS);
  private conflicts = 0;

  /** The last choice: band, bit mask of the cell, and its digits as a mask. */
  band = 0;
  bit = 0;
  digits = 0;

  forget(): void {
    this.cellWeights.fill(0);
    this.wordWeights.fill(0);
    this.conflicts = 0;
    this.bit = 0;
  }

  /** Learns from a contradiction in the state; `alive`: per band, cells that had a candidate. */
  blame(state: Int32Array, alive: Int32Array): void {
    if (this.bit === 0) return;
    this.conflicts++;
    this.add(this.band, this.bit, 1);
    for (let band = 0; band < 3; band++) {
      let empty = BAND & ~(alive[band] as number);
      for (; empty !== 0; empty &= empty - 1) this.add(band, empty & -empty, CELL_BLAME);
    }
    for (let word = 0; word < WORDS; word++) {
      if (state[word] === 0) this.wordWeights[word] = (this.wordWeights[word] as number) + 1;
    }
  }

  private add(band: number, bit: number, amount: number): void {
    const cell = 32 * band + 31 - Math.clz32(bit);
    this.cellWeights[cell] = (this.cellWeights[cell] as number) + amount;
  }

  /** Chooses a cell of an open state. */
  choose(state: Int32Array): void {
    let fewest = 10;
    let heaviest = -1;
    for (let band = 0; band < 3; band++) {
      for (let cells = severalIn(state, band); cells !== 0; cells &= cells - 1) {
        const bit = cells & -cells;
        const digits = digitsAt(state, band, bit);
        const count = bitCount(digits);
        if (count > fewest) continue;
        const weight = this.weigh(state, band, bit, digits);
        if (count === fewest && weight <= heaviest) continue;
        fewest = count;
        heaviest = weight;
        this.band = band;
        this.bit = bit;
        this.digits = digits;
      }
    }
  }

  private weigh(state: Int32Array, band: number, bit: number, digits: number): number {
    const cell = 32 * band + 31 - Math.clz32(bit);
    let weight = this.cellWeights[cell] as number;
    for (let rest = digits; rest !== 0; rest &= rest - 1) {
      const digit = 31 - Math.clz32(rest & -rest);
      weight += this.wordWeights[3 * digit + band] as number;
      if (this.conflicts >= ENOUGH_CONFLICTS) continue;
      for (let other = 0; other < 3; other++) {
        const peers = PEERS[3 * cell + other] as number;
        weight += bitCount((state[3 * digit + other] as number) & peers);
      }
    }
    return weight;
  }
}

/** Cells of a band with two candidates or more. */
function severalIn(state: Int32Array, band: number): number {
  let one = 0;
  let two = 0;
  for (let word = band; word < WORDS; word += 3) {
    two |= one & (state[word] as number);
    one |= state[word] as number;
  }
  return two;
}

function digitsAt(state: Int32Array, band: number, bit: number): number {
  let digits = 0;
  for (let digit = 0; digit < 9; digit++) {
    if (((state[3 * digit + band] as number) & bit) !== 0) digits |= 1 << digit;
  }
  return digits;
}

function bitCount(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** By `3·(32·band + bit) + other band`: the cells there that share a house with the cell. */
const PEERS = new Int32Array(3 * 96);

function see(a: number, b: number): boolean {
  const rowA = Math.floor(a / 9);
  const rowB = Math.floor(b / 9);
  const sameBox = Math.floor(a / 27) === Math.floor(b / 27) && boxColumn(a) === boxColumn(b);
  return a !== b && (rowA === rowB || a % 9 === b % 9 || sameBox);
}

function boxColumn(cell: number): number {
  return Math.floor((cell % 9) / 3);
}

for (let cell = 0; cell < 81; cell++) {
  const entry = 3 * (32 * Math.floor(cell / 27) + bitOf(cell));
  for (let other = 0; other < 81; other++) {
    if (!see(cell, other)) continue;
    const word = entry + Math.floor(other / 27);
    PEERS[word] = (PEERS[word] as number) | (1 << bitOf(other));
  }
}
