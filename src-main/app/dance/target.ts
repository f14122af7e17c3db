import type { StoredSource } from '../../files';
import type { Format, FormatRegistry } from '../../formats';
import { parseLink, USUAL_OPTIONS, type DanceSource, type DanceState } from '../../shared/dance';
import { contentOf, problem, ProblemError, type Puzzle } from '../../shared/puzzle';
import { planFiles, type PlannedFile } from '../core/plan';
import { askFile } from '../core/questions';

/**
 * What an argument of the command asks to see: a link, or the puzzle of this number, from 1, in a data set.
 *
 * @param source what the argument names where it is no link; bytes are those of a data set
 * @param registry the formats that a data set may have
 * @throws ProblemError what reading the file gives; unknown-puzzle
 */
export async function danceTarget(
  argument: string,
  source: StoredSource,
  number: number,
  registry: FormatRegistry,
): Promise<DanceState> {
  const linked = parseLink(argument);
  if (linked !== null) return linked;
  return { source: await puzzleOf(source, number, registry), options: USUAL_OPTIONS, position: 0 };
}

async function puzzleOf(
  from: StoredSource,
  number: number,
  registry: FormatRegistry,
): Promise<DanceSource> {
  const { paths, piped } =
    'path' in from ? { paths: [from.path], piped: null } : { paths: [], piped: from };
  const plan = await planFiles({ paths, piped, formatId: null, registry });
  try {
    const [file] = plan.files;
    if (file === undefined)
      throw new ProblemError(
        plan.problems[0]?.problem ?? problem('no-datasets', { file: paths.join() }),
      );
    return await sourceIn(file, number);
  } finally {
    plan.close();
  }
}

async function sourceIn(file: PlannedFile, number: number): Promise<DanceSource> {
  let source: DanceSource | null = null;
  let at = 0;
  await askFile(file, (each) => {
    at++;
    if (at < number) return Promise.resolve(true);
    if ('problem' in each) return Promise.reject(new ProblemError(each.problem));
    source = sourceOfPuzzle(each.puzzle, file.format);
    return Promise.resolve(false);
  });
  if (source === null)
    throw new ProblemError(problem('unknown-puzzle', { file: file.name, number }));
  return source;
}

/**
 * A puzzle as a source, with the symbols of the format that it came in.
 *
 * @throws ProblemError dance-multiplicities: no program that is danced knows them
 */
function sourceOfPuzzle(puzzle: Puzzle, format: Format | null): DanceSource {
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
