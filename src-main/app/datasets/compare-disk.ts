import type { DiskComparison, DiskDifference } from '../../shared/contract';
import { optionCount, optionItems, problemIn, type Puzzle } from '../../shared/puzzle';
import type { Datasets } from './datasets';
import type { OpenFile } from './open-file';
import type { PuzzleStore } from '../store';

/** Differences that are shown; more would not be read. */
const MAX_ROWS = 200;
/** Characters of one puzzle that are shown. */
const MAX_TEXT = 2_000;

/** What differs between an open file with its edits and the same file on disk, puzzle by puzzle. */
export async function compareDisk(
  datasets: Pick<Datasets, 'read'>,
  file: OpenFile,
): Promise<DiskComparison> {
  const { path, store, content } = file;
  if (path === null) return { rows: [], differences: 0, problem: null };
  try {
    const there = await datasets.read({ path }, content.format);
    return { ...differences(store, there.store), problem: there.problem };
  } catch (error) {
    return { rows: [], differences: store.length, problem: problemIn(error) };
  }
}

function differences(
  mine: PuzzleStore,
  theirs: PuzzleStore,
): Pick<DiskComparison, 'rows' | 'differences'> {
  const rows: DiskDifference[] = [];
  let count = 0;
  for (let index = 0; index < Math.max(mine.length, theirs.length); index++) {
    const row = { number: index + 1, mine: textAt(mine, index), theirs: textAt(theirs, index) };
    if (row.mine === row.theirs) continue;
    if (count++ < MAX_ROWS) rows.push({ ...row, mine: cut(row.mine), theirs: cut(row.theirs) });
  }
  return { rows, differences: count };
}

/** A puzzle as one line; what could not be read is an empty one. */
function textAt(store: PuzzleStore, index: number): string | null {
  if (index >= store.length) return null;
  const puzzle = store.puzzle(index);
  return puzzle === null ? '' : puzzleText(puzzle);
}

const SYMBOLS = '.123456789ABCDEFGHIJKLMNOP';

function puzzleText(puzzle: Puzzle): string {
  if (puzzle.kind === 'grid') {
    return Array.from(puzzle.cells, (value) => SYMBOLS.charAt(value)).join('');
  }
  const options = Array.from({ length: optionCount(puzzle) }, (_, option) =>
    optionItems(puzzle, option).join(' '),
  );
  return `${puzzle.items}: ${options.join(', ')}`;
}

function cut(text: string | null): string | null {
  return text !== null && text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text;
}
