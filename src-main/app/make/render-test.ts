import type { Format } from '../../formats';
import type { Made } from '../../make';
import { countGivens, problem, ProblemError, type Puzzle } from '../../shared/puzzle';
import { verifyReport } from '../../verify';

/** A test as it goes to the disk. */
export interface MadeTest {
  /** UTF-8, LF line ends. */
  readonly input: Uint8Array;
  readonly answer: Uint8Array;
  readonly puzzles: number;
  /** Puzzles of which a second engine found the wished number of solutions. */
  readonly confirmed: number;
  /** Fewest and most filled cells of grids, or options of covers. */
  readonly sizes: { readonly from: number; readonly to: number };
  /** Search nodes of the answers. */
  readonly nodes: number;
}

/**
 * The bytes of a test. Every report is verified first.
 *
 * @throws ProblemError answer-rejected, engines-disagree, make-format-unfit, and what the format cannot
 * answer
 */
export function renderTest(format: Format, made: readonly Made[]): MadeTest {
  const writer = format.answers();
  let answer = '';
  for (const { puzzle, report, confirmed } of made) {
    const rejected = verifyReport(puzzle, format.question(puzzle), report);
    if (rejected !== null) throw new ProblemError(rejected);
    if (confirmed === false)
      throw new ProblemError(problem('engines-disagree', { engine: report.engine, other: 'dlx' }));
    answer += writer.answer(puzzle, report);
  }
  const input = format.write(made.map(({ puzzle }) => puzzle));
  if (input === null)
    throw new ProblemError(problem('make-format-unfit', { format: format.title }));
  const sizes = made.map(({ puzzle }) => sizeOf(puzzle));
  const bytes = new TextEncoder();
  return {
    input: bytes.encode(input),
    answer: bytes.encode(answer + writer.end()),
    puzzles: made.length,
    confirmed: made.filter(({ confirmed }) => confirmed === true).length,
    sizes: {
      from: sizes.reduce((a, b) => Math.min(a, b)),
      to: sizes.reduce((a, b) => Math.max(a, b)),
    },
    nodes: made.reduce((sum, { report }) => sum + report.nodes, 0),
  };
}

function sizeOf(puzzle: Puzzle): number {
  return puzzle.kind === 'grid' ? countGivens(puzzle.cells) : puzzle.starts.length - 1;
}
