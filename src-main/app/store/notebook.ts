import type { PuzzleNotes, Savepoint } from '../../shared/contract';

/** What people wrote beside the puzzles of one file: marks and savepoints, by row. */
export class Notebook {
  private readonly notes = new Map<number, PuzzleNotes>();
  private readonly savepoints = new Map<number, readonly Savepoint[]>();
  private changes = 0;

  /** Grows with every change. */
  get revision(): number {
    return this.changes;
  }

  /** The rows that have something, ascending. */
  rows(): number[] {
    return [...new Set([...this.notes.keys(), ...this.savepoints.keys()])].sort((a, b) => a - b);
  }

  get isEmpty(): boolean {
    return this.notes.size === 0 && this.savepoints.size === 0;
  }

  notesOf(index: number): PuzzleNotes | null {
    return this.notes.get(index) ?? null;
  }

  savepointsOf(index: number): readonly Savepoint[] {
    return this.savepoints.get(index) ?? [];
  }

  clear(): void {
    if (this.isEmpty) return;
    this.changes++;
    this.notes.clear();
    this.savepoints.clear();
  }

  setNotes(index: number, notes: PuzzleNotes | null): void {
    if (notes === null && !this.notes.has(index)) return;
    this.changes++;
    if (notes === null) this.notes.delete(index);
    else this.notes.set(index, notes);
  }

  setSavepoints(index: number, savepoints: readonly Savepoint[]): void {
    if (savepoints.length === 0 && !this.savepoints.has(index)) return;
    this.changes++;
    if (savepoints.length === 0) this.savepoints.delete(index);
    else this.savepoints.set(index, savepoints);
  }
}
