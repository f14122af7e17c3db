import type { RatedRow } from '../../shared/contract';
import type { Rating } from '../../shared/logic';
import { RatedTable, type RatedColumns } from './rated-table';

/** What reasoning made of the puzzles of a file; there is no table until it was asked about one. */
export class RatedRows {
  private table: RatedTable | null = null;
  private changes = 0;

  constructor(
    private readonly length: number,
    private readonly isEdited: (index: number) => boolean,
  ) {}

  /** Grows with every rating that is set. */
  get revision(): number {
    return this.changes;
  }

  /** Whether reasoning was asked about any puzzle. */
  get any(): boolean {
    return this.table !== null;
  }

  /** Null where the puzzle was not rated or has not one solution. */
  row(index: number): RatedRow | null {
    return this.table?.get(index) ?? null;
  }

  /** One number of it, the easiest least; NaN where there is none. */
  key(index: number, name: keyof RatedRow): number {
    return this.table?.key(index, name) ?? NaN;
  }

  /** Whether reasoning was asked about the puzzle. */
  has(index: number): boolean {
    return this.table?.has(index) === true;
  }

  /** @param rating null for a puzzle without exactly one solution */
  set(index: number, rating: Rating | null): void {
    this.changed().set(index, rating);
  }

  clear(index: number): void {
    this.table?.clear(index);
  }

  /** The ratings of all puzzles that are as in the file; null where there is none. */
  columns(): RatedColumns | null {
    return this.table?.columns(this.isEdited) ?? null;
  }

  /** Ratings of an earlier time, of a file that was just read. */
  restore(columns: RatedColumns): void {
    this.changed().restore(columns);
  }

  private changed(): RatedTable {
    this.changes++;
    return (this.table ??= new RatedTable(this.length));
  }
}
