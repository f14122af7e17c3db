import type { SolutionBeside } from '../../formats';
import type { Puzzle } from '../../shared/puzzle';
import type { PuzzleTable } from './puzzle-table';

/** What the file says of its puzzles, whatever was done to them since. */
export class FilePuzzles {
  constructor(protected readonly table: PuzzleTable) {}

  get length(): number {
    return this.table.length;
  }

  line(index: number): number {
    return this.table.line(index);
  }

  lines(index: number): number {
    return this.table.lines(index);
  }

  /** What the file calls the puzzle; empty where it has no words for it. */
  name(index: number): string {
    return this.table.name(index);
  }

  /** Whether the file has a name for any puzzle. */
  get named(): boolean {
    return this.table.named;
  }

  /** Other words of the file about the puzzle; empty where it has none. */
  comment(index: number): string {
    return this.table.comment(index);
  }

  /** The labels of the ratings in the file, in its order. */
  get ratingLabels(): readonly string[] {
    return this.table.ratingLabels;
  }

  /** A rating of the puzzle; NaN where the file has none for it. */
  rating(index: number, label: string): number {
    return this.table.rating(index, label);
  }

  /** Ratings that the puzzle has, by their labels. */
  ratings(index: number): Readonly<Record<string, number>> {
    const all = this.ratingLabels.map((label) => [label, this.rating(index, label)] as const);
    return Object.fromEntries(all.filter(([, value]) => !Number.isNaN(value)));
  }

  /** What the solution is that the file has for the puzzle; null where there is no puzzle. */
  solution(index: number): SolutionBeside | 'missing' | null {
    return this.size(index) === 0 ? null : (this.table.solution(index) ?? 'missing');
  }

  size(index: number): number {
    return this.table.size(index);
  }

  /** The puzzle as it is in the file. */
  original(index: number): Puzzle | null {
    return this.table.puzzle(index);
  }
}
