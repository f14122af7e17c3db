import type { RatedRow } from '../../shared/contract';
import { GRADES, TECHNIQUES, type Rating } from '../../shared/logic';
import { NumberColumn } from './columns';

/** A row that cannot be rated: it does not have exactly one solution. */
const UNRATEABLE = 255;
const SEARCH = GRADES.indexOf('search') + 1;
/** Ratings by the explainer's scale have one decimal. */
const TENTHS = 10;

/** Ratings as columns, a number for each row: see `RatedRows`. */
export interface RatedColumns {
  readonly grades: Uint8Array;
  readonly hardest: Uint8Array;
  readonly scores: Uint32Array;
  readonly tenths: Uint16Array;
}

/** What reasoning made of the puzzles of a file: about six bytes a row, from the first one that was rated on. */
export class RatedRows {
  /** The grade by its place in `GRADES`, from 1; 0 for what was not rated. */
  private readonly grades: NumberColumn;
  /** The technique by its place in `TECHNIQUES`, from 1; 0 for none. */
  private readonly hardest: NumberColumn;
  private readonly scores: NumberColumn;
  private readonly tenths: NumberColumn;
  private changes = 0;

  constructor(
    private readonly length: number,
    private readonly isEdited: (index: number) => boolean,
  ) {
    this.grades = new NumberColumn(length);
    this.hardest = new NumberColumn(length);
    this.scores = new NumberColumn(length);
    this.tenths = new NumberColumn(length);
  }

  /** Grows with every rating that is set. */
  get revision(): number {
    return this.changes;
  }

  /** Whether reasoning was asked about any puzzle. */
  get any(): boolean {
    return this.changes > 0;
  }

  /** @param rating null for a puzzle without exactly one solution */
  set(index: number, rating: Rating | null): void {
    this.changes++;
    this.grades.set(index, rating === null ? UNRATEABLE : GRADES.indexOf(rating.grade) + 1);
    const hardest = rating?.hardest ?? null;
    this.hardest.set(index, hardest === null ? 0 : TECHNIQUES.indexOf(hardest) + 1);
    this.scores.set(index, rating?.score ?? 0);
    this.tenths.set(index, Math.round((rating?.rating?.er ?? 0) * TENTHS));
  }

  clear(index: number): void {
    this.grades.set(index, 0);
  }

  /** Whether reasoning was asked about the puzzle: also where it cannot be rated. */
  has(index: number): boolean {
    return this.grades.get(index) !== 0;
  }

  /** Null where the puzzle was not rated or has not one solution. */
  row(index: number): RatedRow | null {
    const grade = GRADES[this.grades.get(index) - 1];
    if (grade === undefined) return null;
    return {
      grade,
      hardest: TECHNIQUES[this.hardest.get(index) - 1] ?? null,
      score: grade === 'search' ? null : this.scores.get(index),
      explainer: this.tenths.get(index) / TENTHS || null,
    };
  }

  /** Numbers to sort and to filter by, the easiest least; NaN where there is no rating. */
  key(index: number, name: keyof RatedRow): number {
    const grade = this.grades.get(index);
    if (grade === 0 || grade === UNRATEABLE) return NaN;
    if (name === 'grade') return grade;
    // Nothing has a rating of 0.0: it has none.
    if (name === 'explainer') return this.tenths.get(index) / TENTHS || NaN;
    if (grade === SEARCH) return NaN;
    return name === 'hardest' ? this.hardest.get(index) : this.scores.get(index);
  }

  /** The ratings of all puzzles that are as in the file; null where there is none. */
  columns(): RatedColumns | null {
    if (!this.any) return null;
    const { length } = this;
    return {
      grades: Uint8Array.from({ length }, (_, at) => (this.isEdited(at) ? 0 : this.grades.get(at))),
      hardest: Uint8Array.from({ length }, (_, at) => this.hardest.get(at)),
      scores: Uint32Array.from({ length }, (_, at) => this.scores.get(at)),
      tenths: Uint16Array.from({ length }, (_, at) => this.tenths.get(at)),
    };
  }

  /** Ratings of an earlier time, of a file that was just read: the rows that were rated. */
  restore({ grades, hardest, scores, tenths }: RatedColumns): void {
    this.changes++;
    grades.forEach((grade, index) => {
      if (grade === 0 || (grade > GRADES.length && grade !== UNRATEABLE)) return;
      this.grades.set(index, grade);
      this.hardest.set(index, hardest[index] ?? 0);
      this.scores.set(index, scores[index] ?? 0);
      this.tenths.set(index, tenths[index] ?? 0);
    });
  }
}
