import type { Problem } from '../../shared/puzzle';
import { completes, SOLUTION_WORDS, solves } from '../solutions';
import type { TextEmitter } from './emitter';
import { firstLineOf, type FoundGrid, type GroupSink, type MixedSigns } from './groups';

/**
 * Omits solutions that stand after their puzzles, or before them on the same line or under a word for them, and such
 * words. A full grid is held back until the next is known, and so are words.
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
    if (last !== null && solves(found.values, last.values, this.isTold(found, last))) {
      this.sink.solution(found);
      this.said = [];
      return;
    }
    if (held !== null && this.isTold(held, found) && completes(held.values, found.values)) {
      this.sink.solution(held);
      this.held = null;
    }
    this.end();
    this.last = found;
    if (found.values.includes(0)) this.sink.grid(found);
    else this.held = found;
  }

  broken(first: number, last: number, fault: Problem): void {
    this.end();
    this.last = null;
    this.sink.broken(first, last, fault);
  }

  words(...said: Parameters<GroupSink['words']>): void {
    this.said.push(said);
  }

  /** Whether a grid may solve another by what stands between them, nothing or words about solutions. */
  private isTold(full: FoundGrid, other: FoundGrid): boolean {
    const isBeside = firstLineOf(full) === firstLineOf(other);
    return isBeside || this.said.some(([text]) => SOLUTION_WORDS.test(text));
  }

  end(): void {
    if (this.held !== null) this.sink.grid(this.held);
    this.held = null;
    for (const said of this.said) this.sink.words(...said);
    this.said = [];
  }
}
