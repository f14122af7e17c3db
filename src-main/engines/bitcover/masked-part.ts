import type { CoverPart, CoverPuzzle } from '../../shared/puzzle';
import type { PartCount } from '../part-count';
import type { MaskedCover } from './masked-cover';
import { MASK_WORDS } from './size';
import type { WasmKernel } from './wasm-kernel';

/** Covers that are only counted: as many as a search will pass. */
const EVERY = Number.MAX_SAFE_INTEGER;

/** The count of one part of a cover that repeats no option, with the kernel begun for it. */
export class MaskedPart implements PartCount {
  private found = 0;
  private ended: boolean;
  private readonly nodesBefore: number;

  constructor(
    private readonly kernel: WasmKernel,
    private readonly cover: MaskedCover,
    puzzle: CoverPuzzle,
    private readonly part: CoverPart,
  ) {
    this.nodesBefore = kernel.nodes;
    const taken = masksOf(cover, puzzle, part.given);
    this.ended = taken === null;
    if (taken !== null) kernel.startAt(taken);
  }

  get nodes(): number {
    return this.kernel.nodes - this.nodesBefore;
  }

  get count(): bigint {
    return BigInt(this.found) * BigInt(this.part.times);
  }

  next(budget: number): 'paused' | 'exhausted' {
    while (!this.ended) {
      const { end, solutions } = this.kernel.countOnly(budget, EVERY);
      this.found += solutions;
      if (end === 'paused') return 'paused';
      this.ended = end === 'exhausted';
    }
    return 'exhausted';
  }

  open(): CoverPart[] {
    if (this.ended) return [];
    const { part } = this;
    return this.kernel.open().flatMap(({ chosen, untried, share }) => {
      // Options given may be among those chosen.
      const given = new Set([...part.given, ...this.optionsOf(chosen)]);
      return this.optionsOf(untried).map((option) => ({
        given: [...given, option],
        times: part.times,
        share: part.share * share,
      }));
    });
  }

  private optionsOf(masks: Int32Array): number[] {
    return Array.from({ length: masks.length / MASK_WORDS }, (_, i) =>
      this.cover.optionWith(masks, MASK_WORDS * i),
    );
  }
}

/** The masks of options; null where two of them clash. */
function masksOf(
  cover: MaskedCover,
  puzzle: CoverPuzzle,
  options: readonly number[],
): Int32Array | null {
  const masks = new Int32Array(MASK_WORDS * options.length);
  const used = new Int32Array(MASK_WORDS);
  for (const [i, option] of options.entries()) {
    const mask = cover.maskOf(puzzle, option);
    if (mask.some((word, w) => (word & (used[w] as number)) !== 0)) return null;
    for (const [w, word] of mask.entries()) used[w] = (used[w] as number) | word;
    masks.set(mask, MASK_WORDS * i);
  }
  return masks;
}
