/**
 * The arena with colours: exact covering where options may share a secondary item if they give it the
 * same colour (D. E. Knuth, The Art of Computer Programming 7.2.2.1, Algorithm C).
 *
 * Covering a primary item takes every other option on it out. Committing an option that *colours* an
 * item takes only those out that do not agree; the ring stays, and the item is *settled*:
 *
 *   ring of s     s ─ o0:A ─ o3:B ─ o5:A ─ o6 ─ s     o6 has s without a colour
 *   commit o0     s ─ o0:A ─ o3:B ─ o5:A ─ o6 ─ s     settled[s] = A, settledBy[s] = o0;
 *                            out           out        o3 and o6 leave all other rings
 *   commit o5     nothing to do at s: what is left on it agrees
 *   give back o5  nothing to do at s: it was settled by another
 *   give back o0  settled[s] = 0; o3 and o6 return by the trail, as ever
 *
 * Invariants, beside those of `Arena`
 *  - `settled[i]` is the colour that the committed options give item i, or 0; only secondary items.
 *  - The ring of a settled item is not walked again before it is given back, so that it does no harm
 *    that the nodes of options which are out still hang in it.
 *
 * A class of its own, so that arenas without colours run the code that they ran before.
 */
import type { CoverPuzzle } from '../../shared/puzzle';
import { Arena } from './arena';
import { measure, type ArenaSize } from './arena-size';

/** The arena for an instance. */
export function arenaOf(puzzle: CoverPuzzle): Arena {
  const { colours } = puzzle;
  return colours === undefined ? new Arena(puzzle) : new ColouredArena(puzzle, colours);
}

/** Bytes that an arena holds beside those of `arenaBytes`. */
export function colourBytes(puzzle: CoverPuzzle, size: ArenaSize = measure(puzzle)): number {
  return puzzle.colours === undefined ? 0 : 4 * (size.nodes + 2 * size.items);
}

class ColouredArena extends Arena {
  /** The colour that each node gives its item, from `firstNode` on. */
  private readonly colour: Int32Array;
  private readonly fixedColour: Int32Array;
  /** The option that settled each item last. */
  private readonly fixedBy: Int32Array;

  constructor(puzzle: CoverPuzzle, colours: Int32Array) {
    super(puzzle);
    const { starts, source, firstNode, options, items } = this;
    this.colour = new Int32Array((starts[options] as number) - firstNode);
    for (let option = 0; option < options; option++) {
      const from = puzzle.starts[source[option] as number] as number;
      const first = starts[option] as number;
      const its = colours.subarray(from, from + (starts[option + 1] as number) - first);
      this.colour.set(its, first - firstNode);
    }
    this.fixedColour = new Int32Array(items);
    this.fixedBy = new Int32Array(items);
  }

  override unthread(): void {
    super.unthread();
    // The base class unthreads while it is being built.
    (this.fixedColour as Int32Array | undefined)?.fill(0);
  }

  protected override cover(kept: number): boolean {
    const colour = this.colourOf(kept);
    if (colour === 0) return super.cover(kept);
    const item = this.item[kept] as number;
    if (this.fixedColour[item] === colour) return true;
    this.fixedColour[item] = colour;
    this.fixedBy[item] = this.option[kept] as number;
    for (let met = this.down[item] as number; met !== item; met = this.down[met] as number) {
      if (this.colourOf(met) === colour) continue;
      this.trail[this.trailLength++] = met;
      if (!this.takeOut(this.option[met] as number, met)) return false;
    }
    return true;
  }

  override giveBack(trailMark: number, chosenMark: number): void {
    for (let at = chosenMark; at < this.chosenCount; at++) this.unfix(this.chosen[at] as number);
    super.giveBack(trailMark, chosenMark);
  }

  private colourOf(node: number): number {
    return this.colour[node - this.firstNode] as number;
  }

  private unfix(option: number): void {
    const to = this.starts[option + 1] as number;
    for (let node = this.starts[option] as number; node < to; node++) {
      const item = this.item[node] as number;
      if (this.fixedBy[item] === option) this.fixedColour[item] = 0;
    }
  }
}
