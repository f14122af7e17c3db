import { createYielder } from '../../batch';
import type { CaseDetails, Format } from '../../formats';
import { MAX_COPIED, type Handlers, type selectionVerbs } from '../../shared/contract';
import { problem, ProblemError, type Puzzle, type GridPuzzle } from '../../shared/puzzle';
import { duplicates } from '../facts';
import type { Datasets } from '../datasets/datasets';
import type { OpenFile } from '../datasets/open-file';
import type { Lists } from '../listing/lists';
import { members, RangeBuilder } from './picked';
import { removePuzzles, restorePuzzles } from './remove';

/** Values as the formats with one character per cell have them: 1–9A–Z, but 0–9A–Z of 36 values. */
const SYMBOLS = '123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The puzzles as text, or null where it would be too long; malformed ones have none. */
async function linesOfPuzzles(
  file: OpenFile,
  ranges: readonly number[],
): Promise<{ text: string | null; puzzles: number }> {
  const yieldIfDue = createYielder();
  let text = '';
  let puzzles = 0;
  for (const index of members(ranges, file.store.length)) {
    await yieldIfDue();
    const puzzle = file.store.puzzle(index);
    const line = puzzle === null ? null : textOf(puzzle, file);
    if (line === null) continue;
    puzzles++;
    text += line;
    if (text.length > MAX_COPIED) return { text: null, puzzles };
  }
  return { text, puzzles };
}

function textOf(puzzle: Puzzle, { content }: OpenFile): string | null {
  if (puzzle.kind === 'grid') return `${lineOf(puzzle)}\n`;
  return content.format?.write([puzzle]) ?? null;
}

function lineOf({ shape, cells }: GridPuzzle): string {
  const symbols = shape.size > SYMBOLS.length ? `.0${SYMBOLS}` : `.${SYMBOLS}`;
  let line = '';
  for (const value of cells) line += symbols[value] ?? '?';
  return line;
}

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
