import { DOUBTS, type GridPuzzle, type Puzzle } from '../shared/puzzle';
import type { Format, ParsedCase, Sample } from './format';
import { completeLines } from './grid/sample';
import { qualityOf } from './text/quality';

/** What a format makes of a sample. */
export interface Trial {
  /** Cases that were read and could be puzzles. */
  readonly good: number;
  /** Cases that could not be read, or whose cells make no puzzle of this kind. */
  readonly bad: number;
  /** Of those, the ones whose cells make no puzzle. */
  readonly implausible: number;
  /** Everything was read, and nothing of it was wrong. */
  readonly sound: boolean;
}

/** Doubts that say nothing of how a format reads: what is beside a puzzle, or that there is none. */
const BESIDE: ReadonlySet<string> = new Set(['solution-wrong', 'pattern-or-cover']);

const POINTS = /(?:(?:^|[\s,;])\d\.0+(?=$|[\s,;])){4}/;

/** Reads a sample with formats, once for all that find the same cases. */
export class Trials {
  private readonly lines: readonly string[];
  private readonly known = new Map<string, Trial & { readonly enough: number }>();
  /** Numbers with a point, of which no exact format is. */
  private readonly hasPoints: boolean;

  constructor(readonly sample: Sample) {
    this.lines = completeLines(sample);
    this.hasPoints = this.lines.some((line) => POINTS.test(line));
  }

  /** What is not sound is read at least as far as `enough` puzzles. */
  of(format: Format, enough = 1): Trial {
    const key = format.readsLike ?? format.id;
    const known = this.known.get(key);
    if (known !== undefined && (known.enough >= enough || (known.sound && known.good > 0)))
      return known;
    const trial = { ...this.read(format, enough), enough };
    this.known.set(key, trial);
    return trial;
  }

  /** How many puzzles a format reads, or 0 where it does not read everything: the first that is wrong ends it. */
  readWhole(format: Format): number {
    if (format.mayRead !== undefined && !this.lines.some(format.mayRead)) return 0;
    const { good, sound } = this.of(format, 0);
    return sound ? good : 0;
  }

  /** After so many puzzles what is not sound is read no further; nor is what one format alone may fit, unchecked. */
  read(format: Format, enough: number, isOnly = false): Trial {
    const { whole } = this.sample;
    const counts = { good: 0, bad: 0, implausible: 0, doubtful: 0 };
    let isCut = false;
    const reader = format.reader({
      tries: true,
      ...(isOnly && { unchecked: true, isEnough: () => counts.good > 0 }),
      onCase: ({ puzzle, problem }: ParsedCase) => {
        // What the end of a sample cuts may well be wrong there.
        if (isCut && !(Number(problem?.at?.line) < this.lines.length)) return;
        const look = puzzle === undefined ? 'bad' : lookOf(puzzle);
        if (look === 'bad' || look === 'implausible') counts.bad++;
        else counts.good++;
        if (look === 'implausible' || look === 'doubtful') counts[look]++;
      },
      onNote: ({ code }) => {
        if (!isCut && DOUBTS.has(code) && !BESIDE.has(code)) counts.doubtful++;
      },
    });
    const cut = this.hasPoints && format.kind === 'grid' && format.lastResort !== true;
    const isOver = (): boolean =>
      counts.good >= enough && (cut || isOnly || counts.bad + counts.doubtful > 0);
    for (const line of this.lines) {
      if (isOver()) break;
      reader.push(line);
    }
    if (isOver()) return { ...counts, sound: false };
    isCut = !whole;
    const isNone = enough > 0 && counts.good + counts.bad === 0 && format.lastResort !== true;
    if (whole || isNone) reader.end();
    const isRead = counts.good > 0 || !whole;
    return { ...counts, sound: counts.bad + counts.doubtful === 0 && isRead && !cut };
  }
}

/**
 * Givens of so few values in so many cells are a matrix of 0 and 1; a full grid that contradicts itself
 * nearly everywhere is a table of sums or regions. One with blanks may be a puzzle that somebody made up,
 * or the cells of another format cut in pieces.
 */
function lookOf(puzzle: Puzzle): 'good' | 'doubtful' | 'implausible' {
  if (puzzle.kind !== 'grid') return 'good';
  if (isTwoValued(puzzle)) return 'implausible';
  if (qualityOf(puzzle.shape, puzzle.cells) === 'sound') return 'good';
  return puzzle.cells.includes(0) ? 'doubtful' : 'implausible';
}

function isTwoValued({ shape, cells }: GridPuzzle): boolean {
  let givens = 0;
  let values = 0;
  for (const value of cells) {
    if (value === 0) continue;
    givens++;
    values |= 1 << value;
  }
  const others = values & (values - 1);
  return givens >= 2 * shape.size && (others & (others - 1)) === 0;
}
