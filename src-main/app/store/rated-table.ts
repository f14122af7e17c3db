import type { RatedRow } from '../../shared/contract';
import { GRADES, TECHNIQUES, type Rating } from '../../shared/logic';
import { NumberColumn } from './columns';

/** A row that cannot be rated: it does not have exactly one solution. */
const UNRATEABLE = 255;
const SEARCH = GRADES.indexOf('search') + 1;
/** Ratings by the explainer's scale have one decimal. */
const TENTHS = 10;

/** Ratings as columns, a number for each row: see `RatedTable`. */
export interface RatedColumns {
  readonly grades: Uint8Array;
  readonly hardest: Uint8Array;
  readonly scores: Uint32Array;
  readonly tenths: Uint16Array;
}

/** What reasoning made of the puzzles: about six bytes a row, from the first one that was rated on. */
export class RatedTable {
  /** The grade by its place in `GRADES`, from 1; 0 for what was not rated. */
  private readonly grades: Uint8Array;
  /** The technique by its place in `TECHNIQUES`, from 1; 0 for none. */
  private readonly hardest: Uint8Array;
  private readonly scores: NumberColumn;
  private readonly tenths: NumberColumn;

  constructor(length: number) {
    this.grades = new Uint8Array(length);
    this.hardest = new Uint8Array(length);
    this.scores = new NumberColumn(length);
    this.tenths = new NumberColumn(length);
  }

  /** @param rating null for a puzzle without exactly one solution */
  set(index: number, rating: Rating | null): void {
    this.grades[index] = rating === null ? UNRATEABLE : GRADES.indexOf(rating.grade) + 1;
    const hardest = rating?.hardest ?? null;
    this.hardest[index] = hardest === null ? 0 : TECHNIQUES.indexOf(hardest) + 1;
    this.scores.set(index, rating?.score ?? 0);
    this.tenths.set(index, Math.round((rating?.rating?.er ?? 0) * TENTHS));
  }

  clear(index: number): void {
    this.grades[index] = 0;
  }

  /** Whether somebody looked: also for puzzles that cannot be rated. */
  has(index: number): boolean {
    return this.grades[index] !== 0;
  }

  get(index: number): RatedRow | null {
    const grade = GRADES[(this.grades[index] ?? 0) - 1];
    if (grade === undefined) return null;
    return {
      grade,
      hardest: TECHNIQUES[(this.hardest[index] ?? 0) - 1] ?? null,
      score: grade === 'search' ? null : this.scores.get(index),
      explainer: this.tenths.get(index) / TENTHS || null,
    };
  }

  /** Numbers to sort and to filter by, the easiest least; NaN where there is no rating. */
  key(index: number, name: keyof RatedRow): number {
    const grade = this.grades[index] ?? 0;
    if (grade === 0 || grade === UNRATEABLE) return NaN;
    if (name === 'grade') return grade;
    // Nothing has a rating of 0.0: it has none.
    if (name === 'explainer') return this.tenths.get(index) / TENTHS || NaN;
    if (grade === SEARCH) return NaN;
    return name === 'hardest' ? (this.hardest[index] ?? 0) : this.scores.get(index);
  }

  /** All of it but the rows to skip. */
  columns(skips: (index: number) => boolean): RatedColumns {
    const grades = this.grades.map((grade, index) => (skips(index) ? 0 : grade));
    return {
      grades,
      hardest: this.hardest,
      scores: Uint32Array.from(grades, (_, index) => this.scores.get(index)),
      tenths: Uint16Array.from(grades, (_, index) => this.tenths.get(index)),
    };
  }

  /** Takes the rows that were rated from columns of the same length. */
  restore({ grades, hardest, scores, tenths }: RatedColumns): void {
    grades.forEach((grade, index) => {
      if (grade === 0 || (grade > GRADES.length && grade !== UNRATEABLE)) return;
      this.grades[index] = grade;
      this.hardest[index] = hardest[index] ?? 0;
      this.scores.set(index, scores[index] ?? 0);
      this.tenths.set(index, tenths[index] ?? 0);
    });
  }
}
