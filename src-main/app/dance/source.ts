import type { Format } from '../../formats';
import type { DanceSource } from '../../shared/dance';
import { contentOf, problem, ProblemError, type Puzzle } from '../../shared/puzzle';
import type { OpenFile } from '../datasets/open-file';

/**
 * A puzzle of an open file, edits included, as a source that needs no file.
 *
 * @throws ProblemError unknown-puzzle, or why the puzzle is malformed
 */
export function sourceOf(file: OpenFile, index: number): DanceSource {
  const { store, content } = file;
  if (index >= store.length)
    throw new ProblemError(problem('unknown-puzzle', { file: file.name, number: index + 1 }));
  const puzzle = store.puzzle(index);
  if (puzzle === null) throw new ProblemError(store.problem(index) ?? problem('not-allowed'));
  return sourceOfPuzzle(puzzle, content.format);
}

/**
 * A puzzle as a source, with the symbols of the format that it came in.
 *
 * @throws ProblemError dance-multiplicities: no program that is danced knows them
 */
export function sourceOfPuzzle(puzzle: Puzzle, format: Format | null): DanceSource {
  if (puzzle.kind === 'cover') {
    if (puzzle.bounds !== undefined) throw new ProblemError(problem('dance-multiplicities'));
    const { items, primary, options, names, colours } = contentOf(puzzle);
    const words = { ...(names && { names }), ...(colours && { colours }) };
    return { from: 'matrix', items, primary, options, ...words };
  }
  const { boxRows, boxCols, regions } = puzzle.shape;
  const symbols = format?.symbols(puzzle.shape) ?? [];
  return {
    from: 'grid',
    boxRows,
    boxCols,
    regions: regions === null ? null : [...regions],
    cells: [...puzzle.cells],
    symbols: symbols.length === puzzle.shape.size ? [...symbols] : null,
  };
}
