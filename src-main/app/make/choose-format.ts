import type { Format, FormatRegistry } from '../../formats';
import type { ShapeWish, Wish } from '../../make';
import type { MakeDefinition, SubtaskDefinition } from '../../make/definition';
import {
  blankReport,
  boxesAsRegions,
  coverPuzzle,
  gridShape,
  jigsawShape,
  problem,
  ProblemError,
  type GridShape,
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

type Subtasks = readonly SubtaskDefinition[];

/**
 * The format of a data set: the chosen one, or the first in which all of its puzzles can be written and
 * answered.
 *
 * @throws ProblemError make-value-choice, format-read-only, make-format-unfit, no-word-for-none
 */
export function formatFor({ format, data }: MakeDefinition, registry: FormatRegistry): Format {
  return format === null ? firstFormat(data, registry) : chosenFormat(format, data, registry);
}

function chosenFormat(id: string, data: Subtasks, registry: FormatRegistry): Format {
  const format = registry.formatById(id);
  if (format === undefined) {
    const choices = registry.formats.map((each) => each.id).join(', ');
    throw new ProblemError(problem('make-value-choice', { key: 'format', choices }));
  }
  const { title } = format;
  if (format.readOnly === true)
    throw new ProblemError(problem('format-read-only', { format: title }));
  if (!data.every((subtask) => fits(format, subtask)))
    throw new ProblemError(problem('make-format-unfit', { format: title }));
  if (!data.every((subtask) => answers(format, subtask)))
    throw new ProblemError(problem('no-word-for-none', { format: title }));
  return format;
}

function firstFormat(data: Subtasks, registry: FormatRegistry): Format {
  const preferred = PREFERRED.flatMap((id) => registry.formatById(id) ?? []);
  const found = [...preferred, ...registry.formats].find(
    (format) =>
      format.readOnly !== true &&
      data.every((each) => fits(format, each) && answers(format, each) && isPlain(format, each)),
  );
  if (found === undefined) throw new ProblemError(problem('make-format-unfit', { format: '–' }));
  return found;
}

/** A puzzle like those of a wish in everything that a format looks at. */
export function puzzleLike(wish: Wish): Puzzle {
  if (wish.kind === 'cover') return coverPuzzle(wish.items, [[0]], wish.items - wish.secondary);
  if (wish.kind === 'classic') return coverPuzzle(2, [[0, 1]], wish.problem === 'queens' ? 1 : 2);
  const shape = shapeLike(wish.shape);
  const cells = new Uint8Array(shape.cells);
  cells[0] = 1;
  return { kind: 'grid', shape, cells };
}

function shapeLike({ boxRows, boxCols, regions }: ShapeWish): GridShape {
  const boxes = gridShape(boxRows, boxCols);
  if (regions === null) return boxes;
  return regions === 'random' ? boxesAsRegions(boxes) : jigsawShape(boxes.size, regions);
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
