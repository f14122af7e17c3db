import type { Problem } from '../../shared/puzzle';
import { SOLUTION_WORDS, solves } from '../solutions';
import type { TextEmitter } from './emitter';
import type { FoundGrid, GroupSink, MixedSigns } from './groups';

/**
 * Omits solutions that stand after their puzzles or before them, and the words about them. A full grid is held back until
 * the next is known, and so are words.
 */
export class SolutionFilter implements GroupSink {
  private held: FoundGrid | null = null;
  private last: FoundGrid | null = null;
  private said: Parameters<GroupSink['words']>[] = [];

  constructor(private readonly sink: TextEmitter) {}

  /** `mixed`: the two signs of its blanks, where it has two, and is no puzzle. */
  grid(found: FoundGrid, mixed: MixedSigns | null = null): void {
    if (mixed !== null) {
      this.end();
      return this.sink.mixed(found, mixed);
    }
    const { last, held } = this;
    if (last !== null && this.isSolution(found, last)) {
      this.sink.solution(found);
      this.said = [];
      return;
    }
    if (held !== null && this.isSolution(held, found)) {
      this.sink.solution(held);
      this.held = null;
    }
    this.release();
    this.last = found;
    if (found.values.includes(0)) this.sink.grid(found);
    else this.held = found;
  }

  broken(first: number, last: number, fault: Problem): void {
    this.release();
    this.last = null;
    this.sink.broken(first, last, fault);
  }

  words(...said: Parameters<GroupSink['words']>): void {
    this.said.push(said);
  }

  end(): void {
    this.release();
  }

  /** Whether a grid solves another as far as both and the words between them tell. */
  private isSolution(full: FoundGrid, other: FoundGrid): boolean {
    const isBeside = full.places[0]?.line === other.places[0]?.line;
    const isTold = isBeside || this.said.some(([text]) => SOLUTION_WORDS.test(text));
    return solves(full.values, other.values, isTold);
  }

  private release(): void {
    if (this.held !== null) this.sink.grid(this.held);
    this.held = null;
    for (const said of this.said) this.sink.words(...said);
    this.said = [];
  }
}
