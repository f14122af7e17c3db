/** Branch and bound for the best score: keeps a `ScoreBound` in step with an arena. */
import type { GridShape } from '../../shared/puzzle';
import { ScoreBound } from '../score-bound';
import type { Arena } from './arena';
import { decodeGrid } from './encode';
import type { Bound } from './search';

export class BestScore implements Bound {
  private readonly bound: ScoreBound;
  /** The options of the arena that the bound knows of, oldest first. */
  private readonly known: Int32Array;
  private knownCount = 0;

  constructor(
    private readonly shape: GridShape,
    private readonly cells: Uint8Array,
    weights: readonly number[],
  ) {
    this.bound = new ScoreBound(shape, weights);
    cells.forEach((value, cell) => {
      if (value !== 0) this.bound.fill(cell, value);
    });
    this.known = new Int32Array(shape.cells);
  }

  get best(): number {
    return this.bound.best;
  }

  promising(arena: Arena): boolean {
    while (this.knownCount < arena.chosenCount) {
      const option = arena.chosen[this.knownCount] as number;
      this.bound.fill(this.cellOf(option), this.valueOf(option));
      this.known[this.knownCount++] = option;
    }
    return this.bound.promising();
  }

  giveBack(chosenCount: number): void {
    while (this.knownCount > chosenCount) {
      const option = this.known[--this.knownCount] as number;
      this.bound.empty(this.cellOf(option), this.valueOf(option));
    }
  }

  improves(arena: Arena): boolean {
    const score = this.bound.score(decodeGrid(arena, this.shape, this.cells));
    if (score <= this.bound.best) return false;
    this.bound.best = score;
    return true;
  }

  /** The option that scores most: a good first answer cuts off more of the rest. */
  prefer(arena: Arena, item: number): number {
    let best = arena.down[item] as number;
    let most = -Infinity;
    for (let node = best; node !== item; node = arena.down[node] as number) {
      const option = arena.option[node] as number;
      const gain = this.bound.gain(this.cellOf(option), this.valueOf(option));
      if (gain <= most) continue;
      most = gain;
      best = node;
    }
    return best;
  }

  private cellOf(option: number): number {
    return Math.floor(option / this.shape.size);
  }

  private valueOf(option: number): number {
    return (option % this.shape.size) + 1;
  }
}
