import { readRows } from '../../formats';
import { namedProblem } from '../../make';
import type { coverVerbs, Handlers } from '../../shared/contract';
import { coverPuzzle, problem, ProblemError, type CoverEdit } from '../../shared/puzzle';
import type { Datasets } from '../datasets/datasets';
import { solvable } from '../editing/editing';
import type { PuzzleStore } from '../store';

/** The format of a new cover: rows of 0 and 1, which hold names and rows without ones. */
const NEW_FORMAT = 'matrix';
/** The format of a cover with names and secondary items. */
const NAMED_FORMAT = 'knuth';

/** Covers made and changed by hand. */
export function coverHandlers(datasets: Datasets): Pick<Handlers, keyof typeof coverVerbs> {
  return {
    'covers/create': ({ options, items }) => {
      const rows = Array.from({ length: options }, () => []);
      return datasets.createCover(coverPuzzle(items, rows), NEW_FORMAT);
    },
    'covers/createClassic': ({ problem: id, values, texts }) =>
      datasets.createCover(namedProblem(id, values, texts), NAMED_FORMAT),
    'covers/edit': ({ fileId, index, revision, edits, travels = false }) => {
      const file = datasets.get(fileId);
      const { store } = file;
      if (solvable(file, index).kind !== 'cover') throw new ProblemError(problem('not-allowed'));
      const isWhole = revision === null && edits[0]?.kind === 'all';
      if (!isWhole && revision !== store.revisionOf(index)) {
        throw new ProblemError(problem('cover-changed'));
      }
      store.trail.record(index, change(store, index, edits), edits, travels);
      datasets.touch(file);
      return { revision: store.revisionOf(index), edited: store.isEdited(index) };
    },
    'covers/readRows': ({ text, ...frame }) => ({ rows: readRows(text, frame) }),
  };
}

/** Gives the edits that take them back. @throws ProblemError bad-request where an edit does not fit */
function change(store: PuzzleStore, index: number, edits: readonly CoverEdit[]): CoverEdit[] {
  try {
    return store.editCover(index, edits);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new ProblemError(problem('bad-request', { verb: 'covers/edit' }));
  }
}
