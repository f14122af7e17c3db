import type { Format } from '../../formats';
import type { Failure, FaultyProgram, Made, NaiveCosts, NaiveProgram } from '../../make';
import { countGivens, problem, ProblemError, type Puzzle } from '../../shared/puzzle';
import { verifyReport } from '../../verify';

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
  /** The most that each naive program takes for a puzzle; null where none was to be hard. */
  readonly naive: NaiveCosts | null;
  /** How each of the faulty programs that the test is to catch fails. */
  readonly caught: readonly Caught[];
}

export interface Caught {
  readonly program: FaultyProgram;
  readonly failure: Failure;
}

/**
 * The bytes of a test. Every report is verified first.
 *
 * @throws ProblemError answer-rejected, engines-disagree, make-format-unfit, and what the format cannot answer
 */
export function renderTest(
  format: Format,
  made: readonly Made[],
  caught: readonly Caught[],
): MadeTest {
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
    naive: mostCosts(made),
    caught,
  };
}

function mostCosts(made: readonly Made[]): NaiveCosts | null {
  const costs = made.flatMap(({ naive }) => naive ?? []);
  if (costs.length === 0) return null;
  const most = (program: NaiveProgram): number =>
    costs.reduce((cost, each) => Math.max(cost, each[program]), 0);
  return { rows: most('rows'), 'first-item': most('first-item'), bitmask: most('bitmask') };
}

function sizeOf(puzzle: Puzzle): number {
  return puzzle.kind === 'grid' ? countGivens(puzzle.cells) : puzzle.starts.length - 1;
}
