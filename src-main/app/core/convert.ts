import { dirname } from 'node:path';
import { readCases } from '../../batch';
import {
  convert,
  exportPuzzle,
  lostNotes,
  type CaseDetails,
  type ExportFormat,
  type Format,
} from '../../formats';
import { doubtIn, problem, ProblemError, type Problem, type Puzzle } from '../../shared/puzzle';
import type { PlannedFile } from './plan';
import { prepareFolder, writeFileAtomically } from '../tools/write-file';

export interface ConvertResult {
  /** What is lost. */
  readonly losses: readonly Problem[];
  readonly bytes: number;
  readonly puzzles: number;
}

/**
 * Writes a file's puzzles in another format; with `doubtful` also what was read in doubt.
 *
 * @throws ProblemError reading-doubtful, why nothing fits the format, and as the safe writer does
 */
export async function convertFile(
  file: PlannedFile,
  to: Format,
  path: string,
  overwrite: boolean,
  doubtful = false,
): Promise<ConvertResult> {
  const { puzzles, details, notes } = await readWhole(file, doubtful);
  const { text, losses } = convert(puzzles, to, notes, details);
  if (text === null) throw new ProblemError(losses[0] ?? problem('nothing-solved'));
  await prepareFolder(dirname(path));
  const bytes = await writeFileAtomically(path, overwrite, (sink) => sink.write(text));
  return { losses, bytes, puzzles: puzzles.length };
}

/** A puzzle that was written for another program, or why it was not. */
export interface Exported {
  readonly path: string;
  readonly written: boolean;
  /** What is lost. */
  readonly losses: readonly Problem[];
}

/**
 * Writes each puzzle of a file for another program, the `n`th of `count` to the path `place(n, count)`.
 *
 * @throws ProblemError why the file cannot be read, and as the safe writer does
 */
export async function* exportFile(
  file: PlannedFile,
  to: ExportFormat,
  place: (number: number, count: number) => string,
  overwrite: boolean,
  doubtful = false,
): AsyncGenerator<Exported> {
  const { puzzles, details, notes } = await readWhole(file, doubtful);
  for (const [at, puzzle] of puzzles.entries()) {
    const path = place(at + 1, puzzles.length);
    const { text, losses } = exportPuzzle(puzzle, at + 1, to, details[at]);
    if (text !== null) {
      await prepareFolder(dirname(path));
      await writeFileAtomically(path, overwrite, (sink) => sink.write(text));
    }
    yield {
      path,
      written: text !== null,
      losses: at === 0 ? [...lostNotes(notes), ...losses] : losses,
    };
  }
}

/** A puzzle of a file, and how many there are. */
export interface OnePuzzle {
  readonly puzzle: Puzzle;
  readonly details: CaseDetails;
  readonly count: number;
}

/**
 * Reads puzzle `number` of a file, from 1.
 *
 * @throws ProblemError unknown-puzzle, and why the file or the puzzle cannot be read
 */
export async function readPuzzle(file: PlannedFile, number: number): Promise<OnePuzzle> {
  const { puzzles, problems, details } = await readWhole(file);
  const puzzle = puzzles[number - 1] ?? null;
  if (puzzle === null)
    throw new ProblemError(
      problems[number - 1] ?? problem('unknown-puzzle', { file: file.name, number }),
    );
  return { puzzle, details: details[number - 1] ?? {}, count: puzzles.length };
}

interface WholeFile {
  readonly puzzles: readonly (Puzzle | null)[];
  /** Why a puzzle is null. */
  readonly problems: readonly (Problem | null)[];
  readonly details: readonly CaseDetails[];
  readonly notes: readonly Problem[];
}

/** @throws ProblemError; without `doubtful` also reading-doubtful */
async function readWhole(file: PlannedFile, doubtful = true): Promise<WholeFile> {
  const puzzles: (Puzzle | null)[] = [];
  const problems: (Problem | null)[] = [];
  const details: CaseDetails[] = [];
  const read = await readCases(
    file.source,
    file.format,
    ({ puzzle, problem: malformed, name, ratings, comment, marks }) => {
      puzzles.push(puzzle ?? null);
      problems.push(malformed ?? null);
      details.push({ name, ratings, comment, marks });
    },
    () => Promise.resolve(true),
  );
  const stop = read.problem ?? (doubtful ? null : doubtIn(read.notes));
  if (stop !== null) throw new ProblemError(stop);
  return { puzzles, problems, details, notes: read.notes };
}
