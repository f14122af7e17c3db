/**
 * The arena for grids, as `assembly/` has it: the same dance as in `arena.ts`, with the givens left out when a
 * grid is threaded, and the steps of an option in the order of the kernel, which tests hold to the same nodes.
 * Options have four items, so that the siblings of node n are n^1, n^2 and n^3:
 *
 *   node   … | 324 325 326 327 | 328 329 330 331 | …        9×9: 324 headers before the first node
 *   item       cell row col box
 *   option   |   1 in cell 0   |   2 in cell 0   |
 */
import { sudokuCover, type GridShape } from '../../../shared/puzzle';
import { Arena } from '../arena';

export class SudokuArena extends Arena {
  constructor(private readonly shape: GridShape) {
    super(sudokuCover(shape));
  }

  /**
   * Threads a grid, the givens taken out first: their items are not opened and the options that contradict
   * them are not threaded. False when the givens leave a cell or a value of a house without a place.
   */
  threadGrid(cells: Uint8Array): boolean {
    const { size: side, cells: count } = this.shape;
    this.unthread();
    const taken = new Uint8Array(this.items);
    for (let cell = 0; cell < count; cell++) {
      const value = cells[cell] as number;
      if (value === 0) continue;
      if (value > side) return false;
      const items = this.itemsOf(cell * side + value - 1);
      if (items.some((item) => taken[item] === 1)) return false;
      for (const item of items) taken[item] = 1;
    }
    return this.threadCells(taken) && this.openHouses(taken);
  }

  private threadCells(taken: Uint8Array): boolean {
    const { size: side, cells: count } = this.shape;
    for (let cell = 0; cell < count; cell++) {
      if (taken[cell] === 1) continue;
      for (let option = cell * side; option < (cell + 1) * side; option++) {
        if (this.itemsOf(option).some((item) => taken[item] === 1)) continue;
        const first = this.starts[option] as number;
        for (let node = first; node < first + 4; node++) this.append(node);
      }
      if (!this.open(cell)) return false;
    }
    return true;
  }

  private openHouses(taken: Uint8Array): boolean {
    const { size: side, cells: count } = this.shape;
    for (let house = 0; house < side; house++)
      for (let kind = 1; kind < 4; kind++)
        for (let value = 0; value < side; value++) {
          const item = kind * count + house * side + value;
          if (taken[item] === 0 && !this.open(item)) return false;
        }
    return true;
  }

  private itemsOf(option: number): Uint16Array | Int32Array {
    return this.item.subarray(this.starts[option], this.starts[option + 1]);
  }

  /** `cells` with the committed options filled in. */
  filled(cells: Uint8Array): Uint8Array {
    const { size: side } = this.shape;
    const filled = cells.slice();
    for (const option of this.chosen.subarray(0, this.chosenCount))
      filled[Math.floor(option / side)] = (option % side) + 1;
    return filled;
  }

  /** Closes the four items, then covers them, the node’s own first. */
  override commit(node: number): boolean {
    const first = node & ~3;
    this.chosen[this.chosenCount++] = this.option[node] as number;
    for (let each = first; each < first + 4; each++) this.close(this.item[each] as number);
    return [0, 1, 2, 3].every((turn) => this.cover(node ^ turn));
  }

  protected override cover(kept: number): boolean {
    const header = this.item[kept] as number;
    for (let met = this.down[kept] as number; met !== kept; met = this.down[met] as number) {
      if (met === header) continue;
      this.trail[this.trailLength++] = met;
      const alive = [1, 2, 3].map((turn) => this.leave(met ^ turn));
      const at = alive.indexOf(false);
      if (at < 0) continue;
      this.dead = this.item[met ^ (at + 1)] as number;
      return false;
    }
    return true;
  }
}
