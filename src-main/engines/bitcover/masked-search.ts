import type { CoverPuzzle, Solution } from '../../shared/puzzle';
import type { CountOnlyResult, Search, SliceEnd } from '../engine';
import type { Kernel } from './kernel';
import { MaskedCover } from './masked-cover';

/** The covers of a puzzle from those of its masks. */
export class MaskedSearch implements Search {
  readonly score = 0;
  private readonly cover: MaskedCover;
  /** For each chosen mask the options that have it, and which of them is in the cover announced. */
  private choices: number[][] = [];
  private picks: number[] = [];
  /** Covers that differ from one of the kernel's in repeated options only. */
  private varied = 0;

  constructor(
    private readonly kernel: Kernel,
    puzzle: CoverPuzzle,
  ) {
    this.cover = new MaskedCover(puzzle);
    kernel.start(this.cover);
  }

  get nodes(): number {
    return this.kernel.nodes + this.varied;
  }

  get updates(): number {
    return this.kernel.updates;
  }

  next(budget: number): SliceEnd {
    if (this.vary()) return 'solution';
    const end = this.kernel.next(budget);
    if (end === 'solution' && this.cover.repeats) {
      this.choices = this.cover.choicesFor(this.kernel.chosen);
      this.picks = this.choices.map(() => 0);
    }
    return end;
  }

  countOnly(budget: number, most: number): CountOnlyResult {
    if (this.cover.repeats) return countOneByOne(this, budget, most);
    return this.kernel.countOnly(budget, most);
  }

  /** Turns to the next combination of repeated options; false after the last. */
  private vary(): boolean {
    // Most covers repeat no option, and a search may find millions.
    if (this.choices.length === 0) return false;
    for (const [i, options] of this.choices.entries()) {
      const pick = (this.picks[i] ?? 0) + 1;
      this.picks[i] = pick === options.length ? 0 : pick;
      if (pick === options.length) continue;
      this.varied++;
      return true;
    }
    this.choices = [];
    return false;
  }

  solution(): Solution {
    const choices = this.cover.repeats ? this.choices : this.cover.choicesFor(this.kernel.chosen);
    const options = choices.map((of, i) => of[this.picks[i] ?? 0] as number);
    return { kind: 'cover', options: Int32Array.from(options).sort() };
  }
}

/** Goes on past solutions, `most` at most, for about `budget` nodes, stopping at each. */
export function countOneByOne(
  search: Pick<Search, 'nodes' | 'next'>,
  budget: number,
  most: number,
): CountOnlyResult {
  const pauseAt = search.nodes + budget;
  for (let solutions = 0; solutions < most; solutions++) {
    const end = search.next(pauseAt - search.nodes);
    if (end !== 'solution') return { end, solutions };
  }
  return { end: 'solution', solutions: most };
}
