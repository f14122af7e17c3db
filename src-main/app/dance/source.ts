import type { Format } from '../../formats';
import type { DanceSource } from '../../shared/dance';
import { optionCount, optionItems, problem, ProblemError, type Puzzle } from '../../shared/puzzle';
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
 * @throws ProblemError dance-colours: the program that is danced knows neither colours nor multiplicities
 */
export function sourceOfPuzzle(puzzle: Puzzle, format: Format | null): DanceSource {
  if (puzzle.kind === 'cover') {
    const options = Array.from({ length: optionCount(puzzle) }, (_, option) => [
      ...optionItems(puzzle, option),
    ]);
    const { items, primary, names, colours, bounds } = puzzle;
    if (colours !== undefined || bounds !== undefined)
      throw new ProblemError(problem('dance-colours'));
    return { from: 'matrix', items, primary, options, ...(names && { names: names.items }) };
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
