import { solveOne } from '../../batch';
import { createPool, searchLimits, type Pool } from '../../pool';
import type { Problem, Puzzle, Solution } from '../../shared/puzzle';
import { countSolutions } from '../questions/count';
import { enumerate, type Enumeration } from '../questions/enumerate';
import type { SolutionsFile } from './solutions-file';

/** A piece is written when it has so many characters, or as a rule after so many milliseconds. */
const PIECE_CHARACTERS = 2 ** 22;
const PIECE_MS = 2_000;
/** How long the solutions are counted before the first is written. */
const OUTLOOK_MS = 3_000;

/** Where an enumeration ends: solutions and bytes of the whole file, 0 for no limit; milliseconds of the run. */
export interface Bounds {
  readonly limit: number;
  readonly maxBytes: number;
  readonly timeLimitMs: number;
}

/** What is still to come. */
export interface Outlook {
  /** The number of solutions that are not in the file yet, or where `exact` is false one not above it. */
  readonly solutions: bigint;
  readonly exact: boolean;
  /** Of one solution; 0 when there is none. */
  readonly bytesEach: number;
}

/** How a run ended: every solution is in the file, a bound of the file is reached, or a problem. */
export type SolutionsEnd = 'all' | 'full' | Problem;

/** Writes the solutions of one puzzle, each as a line. */
export interface SolutionsWriter {
  outlook(): Promise<Outlook>;
  /** Goes on with what is open. @throws ProblemError when a piece cannot be written */
  write(bounds: Bounds): Promise<SolutionsEnd>;
  /** Ends what is under way; what was found is kept. */
  cancel(): void;
  close(): Promise<void>;
}

/**
 * `jobs` workers; 0 leaves their number to the machine. `lineOf` gives a line without its end. What is found
 * is kept every `pieceMs` milliseconds.
 */
export function openSolutionsWriter(
  workerPath: string,
  jobs: number,
  puzzle: Puzzle,
  file: SolutionsFile,
  lineOf: (solution: Solution) => string,
  pieceMs = PIECE_MS,
): SolutionsWriter {
  const pool = createPool({ workerPath, size: jobs });
  let cancel = (): void => undefined;
  return {
    outlook: async () => {
      const limits = searchLimits(OUTLOOK_MS);
      const first = solveOne(pool, puzzle, { want: 'solutions', limit: 1 }, limits);
      cancel = first.cancel;
      const { solution } = (await first.checked).report;
      const from = { counted: 0n, open: file.open, nodes: 0, elapsedMs: 0 };
      const count = countSolutions(pool, puzzle, limits, () => undefined, from);
      cancel = count.cancel;
      const { atLeast, exact } = await count.finished;
      const bytesEach = solution === null ? 0 : Buffer.byteLength(lineOf(solution)) + 1;
      return { solutions: atLeast, exact, bytesEach };
    },
    write: (bounds) => {
      const writing = new Writing(pool, puzzle, file, lineOf, bounds, pieceMs);
      cancel = () => writing.cancel();
      return writing.finished();
    },
    cancel: () => cancel(),
    close: () => pool.close(),
  };
}

class Writing {
  private lines: string[] = [];
  private characters = 0;
  private solutions: number;
  private bytes: number;
  private saving: Promise<void> = Promise.resolve();
  private readonly run: Enumeration;

  constructor(
    pool: Pool,
    puzzle: Puzzle,
    private readonly file: SolutionsFile,
    private readonly lineOf: (solution: Solution) => string,
    private readonly bounds: Bounds,
    private readonly pieceMs: number,
  ) {
    this.solutions = file.solutions;
    this.bytes = file.bytes;
    const take = (found: readonly Solution[]): boolean => this.take(found);
    this.run = enumerate(pool, puzzle, bounds.timeLimitMs, take, file.open);
  }

  cancel(): void {
    this.run.cancel();
  }

  async finished(): Promise<SolutionsEnd> {
    const timer = setInterval(() => this.save(), this.pieceMs);
    try {
      const why = await this.run.finished;
      // Nothing may be kept while the pieces become the file.
      clearInterval(timer);
      this.save();
      await this.saving;
      return why ?? (this.run.open().length === 0 ? 'all' : 'full');
    } finally {
      clearInterval(timer);
    }
  }

  private take(found: readonly Solution[]): boolean {
    const { limit, maxBytes } = this.bounds;
    const lines = found.map(this.lineOf);
    const bytes = lines.reduce((sum, line) => sum + Buffer.byteLength(line) + 1, 0);
    if (limit > 0 && this.solutions + lines.length > limit) return false;
    if (maxBytes > 0 && this.bytes + bytes > maxBytes) return false;
    this.solutions += lines.length;
    this.bytes += bytes;
    this.characters += bytes;
    for (const line of lines) this.lines.push(line);
    if (this.characters >= PIECE_CHARACTERS) this.save();
    if (limit > 0 && this.solutions === limit) this.run.end();
    return true;
  }

  /** Keeps the lines so far together with the parts that they are not from, as both are at this moment. */
  private save(): void {
    const { lines } = this;
    const open = this.run.open();
    this.lines = [];
    this.characters = 0;
    this.saving = this.saving.then(() => this.file.add(lines, open));
    this.saving.catch(() => this.run.cancel());
  }
}
