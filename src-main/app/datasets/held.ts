import { coverFeaturesOf, unheldFeature, type Format } from '../../formats';
import { problem, ProblemError } from '../../shared/puzzle';
import type { Edit, PuzzleStore } from '../store';

/** @throws ProblemError unheld-… for a cover that has what the format has no place for */
export function requireHeld(store: PuzzleStore, edits: readonly Edit[], format: Format): void {
  for (const { index, puzzle } of edits) {
    if (puzzle.kind !== 'cover') continue;
    const original = store.inFile.puzzle(index);
    const before = original?.kind === 'cover' ? original.names?.items : undefined;
    const isRenamed =
      puzzle.names !== undefined && puzzle.names.items.join(' ') !== before?.join(' ');
    const isUnnamed = isRenamed && !coverFeaturesOf(format).includes('names');
    const feature = unheldFeature(puzzle, format) ?? (isUnnamed ? 'names' : null);
    if (feature === null) continue;
    const at = { line: Math.max(1, store.inFile.line(index)) };
    throw new ProblemError(problem(`unheld-${feature}`, { format: format.title }, at));
  }
}
