import { EXPORTS, type ExportId } from '../../shared/contract';
import { problem, ProblemError, type Puzzle } from '../../shared/puzzle';
import type { Conversion } from '../convert';
import { missingDetails } from '../details';
import type { CaseDetails } from '../format';
import { writeCnf } from './cnf';
import { writeOpb } from './opb';

/** A format of other programs that is written and never read; a file holds one puzzle. */
export interface ExportFormat {
  /** Also the ending of the names of its files, without the point. */
  readonly id: ExportId;
  /** Language-neutral. */
  readonly title: string;
  /**
   * The whole file, LF line ends, with `words` as comments.
   *
   * @throws ProblemError why it cannot be written: export-too-large
   */
  write(puzzle: Puzzle, words: readonly string[]): string;
}

const writers: Readonly<Record<ExportId, ExportFormat['write']>> = {
  cnf: writeCnf,
  opb: writeOpb,
};

export function exportById(id: string): ExportFormat | undefined {
  const found = EXPORTS.find((each) => each.id === id);
  return found && { ...found, write: writers[found.id] };
}

/** Writes puzzle `number` of a file for another program; a null puzzle is a malformed one. */
export function exportPuzzle(
  puzzle: Puzzle | null,
  number: number,
  to: ExportFormat,
  details: CaseDetails = {},
): Conversion {
  if (puzzle === null) return { text: null, losses: [problem('lost-malformed', { number })] };
  const { name, comment } = details;
  const words = [name, comment].filter((each) => each !== undefined);
  try {
    const text = to.write(puzzle, words);
    return { text, losses: missingDetails([details], [{ name, comment }]) };
  } catch (error) {
    if (error instanceof ProblemError) return { text: null, losses: [error.problem] };
    throw error;
  }
}
