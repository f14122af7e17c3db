import type { Format, FormatRegistry } from '../../formats';
import type { Made } from '../../make';
import { startMakers, type Makers } from '../../pool';
import type { MadePuzzle, Params } from '../../shared/contract';
import { problem, ProblemError, type Puzzle } from '../../shared/puzzle';
import { formatFor } from '../make/choose-format';
import { definitionOf } from './draft';
import { orderOf } from '../make/make-tests';
import { renderTest } from '../make/render-test';

/** Makes puzzles of a draft before it is carried out, in a worker of its own. */
export interface MakePreviews {
  /** @throws ProblemError what is wrong with the draft, why there is no puzzle, or `cancelled` */
  look(asked: Params<'make/preview'>, registry: FormatRegistry): Promise<MadePuzzle>;
  /** Cancels what is at work, and ends the worker. */
  end(): Promise<void>;
}

/** Most characters of a puzzle's text. */
const MOST_TEXT = 4_000;

export function createMakePreviews(workerPath: string): MakePreviews {
  let makers: Makers | null = null;
  let isWorking = false;

  const end = async (): Promise<void> => {
    const ended = makers;
    makers = null;
    isWorking = false;
    await ended?.stop();
  };
  return {
    end,
    look: async ({ draft, row, index }, registry) => {
      const definition = definitionOf(draft);
      const format = formatFor(definition, registry);
      const { effort, data } = definition;
      const wish = data[row]?.wish;
      if (wish === undefined) throw new ProblemError(problem('bad-request', { verb: 'row' }));
      const order = orderOf(wish, definition.seed ?? 0, effort, format);
      if (isWorking) void end();
      const own = (makers ??= startMakers(workerPath, 1));
      isWorking = true;
      const run = await own.make({ order, place: [row, 0], from: index, count: 1 });
      if (own === makers) isWorking = false;
      const [made] = run.made;
      if (made === undefined) throw new ProblemError(run.problem ?? problem('internal'));
      return puzzleView(made, format);
    },
  };
}

/** @throws ProblemError as `renderTest` says */
function puzzleView(made: Made, format: Format): MadePuzzle {
  const { input, sizes, nodes, naive } = renderTest(format, [made], []);
  const text = new TextDecoder().decode(input).slice(0, MOST_TEXT);
  return { grid: gridView(made.puzzle, format), size: sizes.from, nodes, naive, text };
}

function gridView(puzzle: Puzzle, format: Format): MadePuzzle['grid'] {
  if (puzzle.kind !== 'grid') return null;
  const { boxRows, boxCols, regions } = puzzle.shape;
  const symbols = format.symbols(puzzle.shape);
  const cells = Array.from(puzzle.cells, (value) => symbols[value - 1] ?? '');
  return { boxRows, boxCols, cells, regions: regions === null ? null : [...regions] };
}
