import type { PuzzleStore } from './puzzle-store';
import { sameGrid } from './same-grid';

/**
 * Takes over what people had written beside the puzzles of another reading of the same file, where the
 * row still holds the puzzle that it was about.
 */
export function takeNotebook(to: PuzzleStore, from: PuzzleStore): void {
  for (const index of from.notebook.rows()) {
    const here = index < to.length ? to.inFile.puzzle(index) : null;
    const about = [from.puzzle(index), from.inFile.puzzle(index)];
    const isSame = about.some(
      (there) => here?.kind === 'grid' && there?.kind === 'grid' && sameGrid(here, there),
    );
    if (isSame) to.notebook.setNotes(index, from.notebook.notesOf(index));
  }
}
