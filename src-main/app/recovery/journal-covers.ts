import { contentOf, puzzleOfContent } from '../../shared/puzzle';
import type { Datasets } from '../datasets/datasets';
import type { OpenFile } from '../datasets/open-file';
import type { PuzzleStore } from '../store';
import { coverHash, type JournalCover } from './journal-schema';

export function editedCovers(store: PuzzleStore): JournalCover[] {
  return store.pendingEdits().flatMap(({ index, puzzle }) => {
    const original = store.inFile.puzzle(index);
    if (puzzle.kind !== 'cover' || original?.kind !== 'cover') return [];
    // As JSON, whose lists may be written to.
    const content = structuredClone(contentOf(puzzle)) as JournalCover['content'];
    return [{ index, was: coverHash(contentOf(original)), content }];
  });
}

/** Puts edited covers back: the rows of those that found their place, and the others. */
export function applyCovers(
  { store }: OpenFile,
  covers: readonly JournalCover[],
): { rows: number[]; rest: JournalCover[] } {
  const rows: number[] = [];
  const rest: JournalCover[] = [];
  const isAt = (index: number, was: string): boolean => {
    const original =
      index < store.length && !rows.includes(index) ? store.inFile.puzzle(index) : null;
    return original?.kind === 'cover' && coverHash(contentOf(original)) === was;
  };
  for (const each of covers) {
    const places = [each.index, ...range(store.length)];
    const index = places.find((place) => isAt(place, each.was));
    if (index === undefined) {
      rest.push(each);
      continue;
    }
    try {
      store.editCover(index, [{ kind: 'all', content: each.content }]);
      rows.push(index);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      rest.push(each);
    }
  }
  return { rows, rest };
}

/** The format of rescued covers, as of new ones. */
const RESCUE_FORMAT = 'matrix';

/** Covers without a place to belong to, each as a new file that is not on disk yet. */
export async function rescueCovers(
  covers: readonly JournalCover[],
  datasets: Datasets,
): Promise<OpenFile[]> {
  const files: OpenFile[] = [];
  for (const { content } of covers) {
    const { items, primary, options } = content;
    // What the format cannot hold comes as an edit.
    const plain = puzzleOfContent({ items, primary, options });
    const { id } = await datasets.createCover(plain, RESCUE_FORMAT);
    const file = datasets.get(id);
    file.store.editCover(0, [{ kind: 'all', content }]);
    files.push(file);
  }
  return files;
}

function range(length: number): number[] {
  return Array.from({ length }, (_, index) => index);
}
