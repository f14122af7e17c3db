import type { PuzzleMarks } from '../../formats';
import type { PuzzleNotes } from '../../shared/contract';

/**
 * What stands beside the puzzles of one file: marks, by row. Until a person changes the
 * marks of a row, they are those that the file carries; taken away, they stay away.
 */
export class Notebook {
  /** What people wrote; null where they took away what the file has. */
  private readonly notes = new Map<number, PuzzleNotes | null>();
  private changes = 0;

  /** @param carried the marks that the file has for a row, or null */
  constructor(private readonly carried: (index: number) => PuzzleNotes | null = () => null) {}

  /** Grows with every change. */
  get revision(): number {
    return this.changes;
  }

  /** The rows that people wrote something beside, ascending. */
  rows(): number[] {
    return [...this.notes.keys()].sort((a, b) => a - b);
  }

  get isEmpty(): boolean {
    return this.notes.size === 0;
  }

  notesOf(index: number): PuzzleNotes | null {
    return this.notes.get(index) ?? (this.isChanged(index) ? null : this.carried(index));
  }

  /** Whether people have changed the marks of a row. */
  isChanged(index: number): boolean {
    return this.notes.has(index);
  }

  clear(): void {
    if (this.isEmpty) return;
    this.changes++;
    this.notes.clear();
  }

  setNotes(index: number, notes: PuzzleNotes | null): void {
    const carried = this.carried(index);
    if (notes === null && carried === null && !this.notes.has(index)) return;
    this.changes++;
    if (notes === null && carried === null) this.notes.delete(index);
    else this.notes.set(index, notes);
  }

  /** Gives a row the marks that the file has for it. */
  resetNotes(index: number): void {
    if (this.notes.delete(index)) this.changes++;
  }
}

/** Marks of a file as the notes of an editor in which nothing else was done. */
export function notesOfMarks(marks: PuzzleMarks | null): PuzzleNotes | null {
  if (marks === null) return null;
  const { corner, centre, removed, givens = null } = marks;
  const own = { colors: null, drawn: null, origins: null };
  return { corner, centre, removed, givens, auto: false, ...own };
}
