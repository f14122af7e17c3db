import {
  afterOption,
  optionCount,
  optionItems,
  type CoverPuzzle,
  type Solution,
} from '../../shared/puzzle';
import type { Part } from './part';

/**
 * The covers that begin with the same options, `taken`. Its puzzle is what is left to cover, with the
 * options that come later and clash with none of them; `names[i]` is what its option `i` is called in
 * the whole.
 */
export class CoverPart implements Part {
  private constructor(
    readonly puzzle: CoverPuzzle,
    private readonly taken: readonly number[],
    private readonly names: Int32Array,
  ) {}

  static whole(puzzle: CoverPuzzle): CoverPart {
    return new CoverPart(
      puzzle,
      [],
      Int32Array.from({ length: optionCount(puzzle) }, (_, i) => i),
    );
  }

  whole(solution: Solution): Solution {
    if (solution.kind !== 'cover') throw new TypeError('a cover expected');
    const rest = Array.from(solution.options, (option) => this.names[option] as number);
    return { kind: 'cover', options: Int32Array.from([...this.taken, ...rest]) };
  }

  /** By the smallest option, which is not beyond the last option of any item. */
  *split(): Iterable<CoverPart> {
    const end = firstItemEnd(this.puzzle);
    for (let option = 0; option <= end; option++) {
      if (isUseful(this.puzzle, option)) yield this.taking(option);
    }
  }

  private taking(option: number): CoverPart {
    const left = afterOption(this.puzzle, option, option + 1);
    return new CoverPart(
      left.puzzle,
      [...this.taken, this.names[option] as number],
      Int32Array.from(left.options, (each) => this.names[each] as number),
    );
  }
}

/** The first option behind which some primary item has no more: a cover has none that begins later. */
function firstItemEnd(puzzle: CoverPuzzle): number {
  const last = new Int32Array(puzzle.primary).fill(-1);
  for (let option = 0; option < optionCount(puzzle); option++) {
    for (const item of optionItems(puzzle, option)) if (item < puzzle.primary) last[item] = option;
  }
  return last.reduce((least, option) => Math.min(least, option), optionCount(puzzle) - 1);
}

/** Whether an option has a primary item; others are in no cover. Items ascend, primary ones first. */
function isUseful(puzzle: CoverPuzzle, option: number): boolean {
  return (optionItems(puzzle, option)[0] ?? puzzle.items) < puzzle.primary;
}
