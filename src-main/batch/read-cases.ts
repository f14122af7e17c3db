import { readLines, type TakenLines, type TextInfo, type TextSource } from '../files';
import type { CaseSink, Format, GridRun, ParsedCase } from '../formats';
import { DOUBTS, problem, ProblemError, type Problem } from '../shared/puzzle';

/** A case with its place among the cases of its file, from 0. */
export type NumberedCase = ParsedCase & { readonly index: number };

/** Grids that were read in one piece; the first has the place `index`, the others follow. */
export type NumberedRun = GridRun & { readonly index: number };

export interface CasesRead {
  /** Null when the reading ended early. */
  readonly info: TextInfo | null;
  readonly cases: number;
  /** Remarks of the reader and of the format, at most {@link MAX_NOTES}. */
  readonly notes: readonly Problem[];
  /** Why the file could not be read, or not to its end; null otherwise. */
  readonly problem: Problem | null;
}

/** More remarks than this tell nothing new. */
const MAX_NOTES = 100;

/**
 * Reads a file case by case in bounded memory: `onCase` in file order, and between blocks of lines
 * `proceed`, which receives the number of characters read, and which can hold the reading back
 * or end it with false. With `onRun`, grids that come in one piece go there instead.
 * `onSolution` hears of solutions in the file, after their cases.
 */
export async function readCases(
  source: TextSource,
  format: Format,
  onCase: (found: NumberedCase) => void,
  proceed: (characters: number) => boolean | Promise<boolean> = () => true,
  onRun?: (run: NumberedRun) => void,
  onSolution?: CaseSink['onSolution'],
): Promise<CasesRead> {
  const notes: Problem[] = [];
  let cases = 0;
  let characters = 0;
  const reader = format.reader({
    onCase: (found) => onCase(numbered(found, cases++)),
    ...(onRun !== undefined && {
      onGrids: (run: GridRun): void => {
        onRun({ ...run, index: cases });
        cases += run.count;
      },
    }),
    ...(onSolution !== undefined && { onSolution }),
    onNote: (note) =>
      void ((notes.length < MAX_NOTES || DOUBTS.has(note.code)) && notes.push(note)),
  });
  const take = (bytes: Uint8Array, from: number): TakenLines => {
    const taken = reader.takeGrids?.(bytes, from) ?? { end: from, lines: 0 };
    characters += taken.end - from;
    return taken;
  };
  try {
    const info = await readLines(
      source,
      async (lines) => {
        for (const line of lines) {
          reader.push(line);
          characters += line.length + 1;
        }
        if (!(await proceed(characters))) throw new Stopped();
      },
      onRun === undefined || reader.takeGrids === undefined ? undefined : take,
    );
    reader.end();
    return { info, cases, notes: [...info.notes, ...notes], problem: null };
  } catch (error) {
    if (error instanceof Stopped)
      return { info: null, cases, notes, problem: problem('cancelled') };
    if (error instanceof ProblemError) return { info: null, cases, notes, problem: error.problem };
    throw error;
  }
}

/** Spelt out: a spread takes longer than reading the case did. */
function numbered(found: ParsedCase, index: number): NumberedCase {
  const { line, lines, name, ratings, comment, marks, puzzle } = found;
  return puzzle === undefined
    ? { line, lines, name, ratings, comment, marks, problem: found.problem, index }
    : { line, lines, name, ratings, comment, marks, puzzle, index };
}

/** Ends the reading from within. */
class Stopped extends Error {}
