import { createYielder } from '../../batch';
import type { CaseDetails, Format } from '../../formats';
import type { Handlers, selectionVerbs } from '../../shared/contract';
import { problem, ProblemError, type Puzzle } from '../../shared/puzzle';
import { duplicates } from '../facts';
import type { Datasets } from '../datasets/datasets';
import type { OpenFile } from '../datasets/open-file';
import type { Lists } from '../listing/lists';
import { linesOfPuzzles } from './lines';
import { members, RangeBuilder } from './picked';
import { removePuzzles, restorePuzzles } from './remove';

/** What is done with some of the puzzles of a file. */
export function selectionHandlers(
  datasets: Datasets,
  lists: Lists,
): Pick<Handlers, keyof typeof selectionVerbs> {
  return {
    'selection/text': ({ fileId, ranges }) => linesOfPuzzles(datasets.get(fileId), ranges),
    'selection/duplicates': async ({ fileId, symmetry, keep }) => {
      const { others, groups } = await duplicates(
        lists.columns(datasets.get(fileId)),
        symmetry,
        keep,
      );
      const found = new RangeBuilder();
      for (const index of others) found.add(index);
      return { ranges: found.ends, groups };
    },
    'selection/extract': async ({ fileId, ranges }) => {
      const file = datasets.get(fileId);
      const { format } = file.content;
      if (format === null) throw new ProblemError(problem('not-allowed'));
      const picked = await puzzlesOf(file, ranges);
      const text = writePuzzles(format, picked.puzzles, picked.details);
      const created = await datasets.createFrom(newName(file), format, text);
      return { file: created, ranges: picked.ends };
    },
    'selection/remove': ({ fileId, ranges }) =>
      removePuzzles(datasets, datasets.get(fileId), ranges),
    'selection/restore': ({ fileId }) => restorePuzzles(datasets, datasets.get(fileId)),
  };
}

interface Picked {
  readonly puzzles: Puzzle[];
  readonly details: CaseDetails[];
  readonly ends: readonly number[];
}

/** The puzzles of intervals, with what their file says of each, without malformed ones. */
async function puzzlesOf({ store }: OpenFile, ranges: readonly number[]): Promise<Picked> {
  const yieldIfDue = createYielder();
  const taken = new RangeBuilder();
  const picked: Picked = { puzzles: [], details: [], ends: taken.ends };
  for (const index of members(ranges, store.length)) {
    await yieldIfDue();
    const puzzle = store.puzzle(index);
    if (puzzle === null) continue;
    picked.puzzles.push(puzzle);
    picked.details.push(store.details(index));
    taken.add(index);
  }
  return picked;
}

/** @throws ProblemError not-allowed where there is no puzzle, or the format is only read */
function writePuzzles(
  format: Format,
  puzzles: readonly Puzzle[],
  details: readonly CaseDetails[],
): string {
  const text = puzzles.length === 0 ? null : format.write(puzzles, details);
  if (text === null) throw new ProblemError(problem('not-allowed'));
  return text;
}

function newName({ name }: OpenFile): string {
  return `${name.replace(/\.[^.]*$/, '')}-selection.in`;
}
