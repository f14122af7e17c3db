/**
 * The arena for instances whose options have exactly four items, all of them primary: Sudoku.
 *
 * The same arrays and the same dance as in `arena.ts`, with the loops over an option's nodes written
 * out. Options start at multiples of four, so that the siblings of node n are n^1, n^2 and n^3:
 *
 *   node   … | 324 325 326 327 | 328 329 330 331 | …        9×9: 324 headers before the first node
 *   item       cell row col box
 *   option   |   1 in cell 0   |   2 in cell 0   |
 *
 * Measured to matter here, each 1.1–1.3× on 9×9 grids: one straight run over the three siblings;
 * queueing forced items without a branch, since whether a size falls to 1 is as good as random to
 * the processor; starting a forced option after its forced item, whose ring holds nothing else; and
 * loops that are closures over the arrays instead of methods that load them from `this`: V8 compiles
 * the addresses of captured constants into the code, as long as a thread works on one shape.
 */
import type { CoverPuzzle } from '../../shared/puzzle';
import { Arena } from './arena';

/** Options whose bits stand in one word. */
export const WORD = 30;

export class SudokuArena extends Arena {
  private readonly loops: FourLoops;

  /** @throws RangeError when an option has not four items or an item is secondary. */
  constructor(puzzle: CoverPuzzle) {
    super(puzzle);
    const four = this.starts.every((node, option) => node === this.firstNode + 4 * option);
    if (!four || this.primary !== this.items)
      throw new RangeError('options of four items expected');
    this.loops = fourLoops(this);
  }

  /**
   * Threads some of the options that share their first item: those whose bit is set in `which`,
   * counted from the option that begins at node `first`; `beyond` has bits from the 31st option on. That
   * item's ring must be empty.
   */
  appendFours(first: number, which: number, beyond: number): void {
    this.loops.appendFours(first, which, beyond);
  }

  override commit(node: number): boolean {
    return this.loops.commit(node);
  }

  override giveBack(trailMark: number, chosenMark: number): void {
    this.loops.giveBack(trailMark, chosenMark);
  }
}

type FourLoops = Pick<SudokuArena, 'appendFours' | 'commit' | 'giveBack'>;

function fourLoops(arena: Arena): FourLoops {
  const { down, up, item, size, left, right, trail, forced, chosen: committed, firstNode } = arena;

  function appendFours(first: number, which: number, beyond: number): void {
    const header = item[first] as number;
    const last = appendThose(first, which, header);
    const end = beyond === 0 ? last : appendThose(first + 4 * WORD, beyond, last);
    down[end] = header;
    up[header] = end;
  }

  /** Appends to the ring of the first item after `before`, and gives its new end. */
  function appendThose(first: number, which: number, before: number): number {
    const header = item[first] as number;
    let above = before;
    let count = 0;
    for (let rest = which; rest !== 0; rest &= rest - 1) {
      const node = first + 4 * (31 - Math.clz32(rest & -rest));
      up[node] = above;
      down[above] = node;
      above = node;
      count++;

      const item1 = item[node + 1] as number;
      const last1 = up[item1] as number;
      up[node + 1] = last1;
      down[node + 1] = item1;
      down[last1] = node + 1;
      up[item1] = node + 1;
      size[item1] = (size[item1] as number) + 1;

      const item2 = item[node + 2] as number;
      const last2 = up[item2] as number;
      up[node + 2] = last2;
      down[node + 2] = item2;
      down[last2] = node + 2;
      up[item2] = node + 2;
      size[item2] = (size[item2] as number) + 1;

      const item3 = item[node + 3] as number;
      const last3 = up[item3] as number;
      up[node + 3] = last3;
      down[node + 3] = item3;
      down[last3] = node + 3;
      up[item3] = node + 3;
      size[item3] = (size[item3] as number) + 1;
    }
    size[header] = (size[header] as number) + count;
    return above;
  }

  /** `Arena.commit`: closes the four items, then covers them. */
  function commit(node: number): boolean {
    const first = node & ~3;
    committed[arena.chosenCount++] = (first - firstNode) >> 2;
    for (let each = first; each < first + 4; each++) {
      const its = item[each] as number;
      const before = left[its] as number;
      const after = right[its] as number;
      right[before] = after;
      left[after] = before;
    }
    return coverFour(node);
  }

  /** Covers the items of the option of `chosen`, that node's own item first. The hottest loop. */
  function coverFour(chosen: number): boolean {
    const before = arena.trailLength;
    let length = before;
    let forcedCount = arena.forcedCount;
    const firstTurn = size[item[chosen] as number] === 1 ? 1 : 0;
    for (let turn = firstTurn; turn < 4; turn++) {
      const kept = chosen ^ turn;
      const header = item[kept] as number;
      for (let node = down[kept] as number; node !== kept; node = down[node] as number) {
        if (node === header) continue;
        trail[length++] = node;

        let sibling = node ^ 1;
        let above = up[sibling] as number;
        let below = down[sibling] as number;
        down[above] = below;
        up[below] = above;
        const item1 = item[sibling] as number;
        const rest1 = (size[item1] as number) - 1;
        size[item1] = rest1;

        sibling = node ^ 2;
        above = up[sibling] as number;
        below = down[sibling] as number;
        down[above] = below;
        up[below] = above;
        const item2 = item[sibling] as number;
        const rest2 = (size[item2] as number) - 1;
        size[item2] = rest2;

        sibling = node ^ 3;
        above = up[sibling] as number;
        below = down[sibling] as number;
        down[above] = below;
        up[below] = above;
        const item3 = item[sibling] as number;
        const rest3 = (size[item3] as number) - 1;
        size[item3] = rest3;

        // (rest - 2) >>> 31 is 1 when rest is 0 or 1, and 0 otherwise.
        forced[forcedCount] = item1;
        forcedCount += (rest1 - 2) >>> 31;
        forced[forcedCount] = item2;
        forcedCount += (rest2 - 2) >>> 31;
        forced[forcedCount] = item3;
        forcedCount += (rest3 - 2) >>> 31;
        if (rest1 === 0 || rest2 === 0 || rest3 === 0) {
          arena.dead = rest1 === 0 ? item1 : rest2 === 0 ? item2 : item3;
          arena.trailLength = length;
          arena.forcedCount = forcedCount;
          arena.updates += 3 * (length - before);
          return false;
        }
      }
    }
    arena.trailLength = length;
    arena.forcedCount = forcedCount;
    arena.updates += 3 * (length - before);
    return true;
  }

  /** The mirror image of `commit` and `drop`: strictly last first, and siblings 3, 2, 1. */
  function giveBack(trailMark: number, chosenMark: number): void {
    for (let at = arena.trailLength - 1; at >= trailMark; at--) {
      const entry = trail[at] as number;
      // ~n stands for the whole option that begins at n: the siblings first, then n itself.
      const node = entry < 0 ? ~entry : entry;

      putBack(node ^ 3);
      putBack(node ^ 2);
      putBack(node ^ 1);
      if (entry < 0) putBack(node);
    }
    arena.trailLength = trailMark;
    for (let at = arena.chosenCount - 1; at >= chosenMark; at--) {
      const first = firstNode + 4 * (committed[at] as number);
      for (let node = first + 3; node >= first; node--) {
        const its = item[node] as number;
        right[left[its] as number] = its;
        left[right[its] as number] = its;
      }
    }
    arena.chosenCount = chosenMark;
    arena.forcedCount = 0;
  }

  function putBack(node: number): void {
    down[up[node] as number] = node;
    up[down[node] as number] = node;
    const its = item[node] as number;
    size[its] = (size[its] as number) + 1;
  }

  return { appendFours, commit, giveBack };
}
