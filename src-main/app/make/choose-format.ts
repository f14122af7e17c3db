import type { Format, FormatRegistry } from '../../formats';
import type { Wish } from '../../make';
import type { MakeDefinition, SubtaskDefinition } from '../../make/definition';
import {
  blankReport,
  boxesAsRegions,
  coverPuzzle,
  gridShape,
  jigsawShape,
  problem,
  ProblemError,
  type Puzzle,
} from '../../shared/puzzle';

/** Formats that are tried first where nobody chooses one. */
const PREFERRED = [
  'poj3074',
  'poj3076',
  'mindcoding',
  'sdm',
  'jigsaw-line',
  'csv',
  'matrix',
  'sparse',
  'xc',
];

/**
 * The format of a data set: the chosen one, or the first in which all of its puzzles can be written and
 * answered.
 *
 * @throws ProblemError make-format-unfit, no-word-for-none, format-read-only
 */
export function formatFor({ format: id, data }: MakeDefinition, registry: FormatRegistry): Format {
  const { formats } = registry;
  if (id !== null) {
    const chosen = registry.formatById(id);
    if (chosen === undefined)
      throw new ProblemError(
        problem('make-value-choice', {
          key: 'format',
          choices: formats.map((each) => each.id).join(', '),
        }),
      );
    if (chosen.readOnly === true)
      throw new ProblemError(problem('format-read-only', { format: chosen.title }));
    if (!data.every((subtask) => fits(chosen, subtask)))
      throw new ProblemError(problem('make-format-unfit', { format: chosen.title }));
    if (!data.every((subtask) => answers(chosen, subtask)))
      throw new ProblemError(problem('no-word-for-none', { format: chosen.title }));
    return chosen;
  }
  const preferred = PREFERRED.flatMap((each) => registry.formatById(each) ?? []);
  const found = [...preferred, ...formats].find(
    (each) =>
      each.readOnly !== true &&
      data.every(
        (subtask) => fits(each, subtask) && answers(each, subtask) && isPlain(each, subtask),
      ),
  );
  if (found === undefined) throw new ProblemError(problem('make-format-unfit', { format: '–' }));
  return found;
}

/** A puzzle like those of a wish in everything that a format looks at. */
export function puzzleLike(wish: Wish): Puzzle {
  if (wish.kind === 'cover') return coverPuzzle(wish.items, [[0]], wish.items - wish.secondary);
  if (wish.kind === 'classic') return coverPuzzle(2, [[0, 1]], wish.problem === 'queens' ? 1 : 2);
  const { boxRows, boxCols, regions } = wish.shape;
  const boxes = gridShape(boxRows, boxCols);
  const shape =
    regions === null
      ? boxes
      : regions === 'random'
        ? boxesAsRegions(boxes)
        : jigsawShape(boxes.size, regions);
  const cells = new Uint8Array(shape.cells);
  cells[0] = 1;
  return { kind: 'grid', shape, cells };
}

function fits(format: Format, { wish, count }: SubtaskDefinition): boolean {
  const puzzle = puzzleLike(wish);
  if (format.kind !== puzzle.kind) return false;
  return format.write(count > 1 ? [puzzle, puzzle] : [puzzle]) !== null;
}

/** Whether the format has a word for “no solution” where it is needed. */
function answers(format: Format, { wish }: SubtaskDefinition): boolean {
  const none = wish.kind !== 'classic' && wish.solutions.want === 'none';
  return !none || format.unanswerable(blankReport('')) === null;
}

/** Whether the format asks for any one solution. */
function isPlain(format: Format, { wish }: SubtaskDefinition): boolean {
  const question = format.question(puzzleLike(wish));
  return question.want === 'solutions' && question.limit === 1 && question.order === undefined;
}
