import { gridShape, problem, type GridPuzzle, type Problem } from '../shared/puzzle';
import type { CaseReader, CaseSink, Format, ParsedCase } from './format';
import { firstConflict } from './grid/conflicts';

/** How many solutions a grid has, 2 for more than one; null where that takes too long to say. */
export type CountSolutions = (puzzle: GridPuzzle) => number | null;

/** Puzzles of a file that are looked at. */
const LOOKED_AT = 20;
/** A puzzle or two may well be somebody's own. */
const FEWEST = 3;

/** How many of so many puzzles have exactly one solution, and how many only contradict the boxes. */
export interface Uniqueness {
  readonly unique: number;
  readonly latin: number;
  readonly counted: number;
}

/** How many of the first grids have exactly one solution; those without a given say nothing. */
export function uniquenessOf(puzzles: readonly GridPuzzle[], count: CountSolutions): Uniqueness {
  const looked = puzzles
    .filter(({ cells }) => cells.some((value) => value > 0))
    .slice(0, LOOKED_AT);
  const others = looked.filter((puzzle) => !isLatin(puzzle));
  const latin = looked.length - others.length;
  const found = others.map(count).filter((solutions) => solutions !== null);
  const unique = found.filter((solutions) => solutions === 1).length;
  return { unique, latin, counted: latin + found.length };
}

/** Whether givens contradict each other in boxes alone, as in a Latin square or a jigsaw without its regions. */
function isLatin({ shape, cells }: GridPuzzle): boolean {
  if (shape.regions !== null || firstConflict(shape, cells) === null) return false;
  return firstConflict(gridShape(1, shape.size), cells) === null;
}

/** Published puzzles have one solution; what is misread has none or many. */
export function isLow({ unique, counted }: Uniqueness): boolean {
  return unique * 4 < counted;
}

/**
 * A format that guesses, with the solutions of what it reads as a witness: a remark says where hardly a
 * puzzle has exactly one, and leaves the reading in doubt.
 */
export function witnessed(format: Format, count: CountSolutions): Format {
  return { ...format, reader: (sink) => new WitnessedReader(format, sink, count) };
}

class WitnessedReader implements CaseReader {
  private readonly puzzles: GridPuzzle[] = [];
  private line = 0;
  /** Solutions beside the puzzles complete them: another proof that they were read right. */
  private isSolved = false;
  private readonly inner: CaseReader;

  constructor(
    format: Format,
    private readonly sink: CaseSink,
    private readonly count: CountSolutions,
  ) {
    this.inner = format.reader({
      ...sink,
      onCase: (found) => this.case(found),
      onNote: (note) => {
        const { right = 0, wrong = 0, missing = 0 } = note.params;
        if (note.code === 'solutions-beside')
          this.isSolved = Number(right) > Number(wrong) + Number(missing);
        sink.onNote(note);
      },
    });
  }

  push(line: string): void {
    this.inner.push(line);
  }

  end(): void {
    this.inner.end();
    const doubt = this.doubt();
    if (doubt !== null) this.sink.onNote(doubt);
  }

  private case(found: ParsedCase): void {
    if (found.puzzle?.kind === 'grid' && this.puzzles.length < LOOKED_AT) {
      if (this.puzzles.length === 0) this.line = found.line;
      this.puzzles.push(found.puzzle);
    }
    this.sink.onCase(found);
  }

  private doubt(): Problem | null {
    // Detection has other means, and counts puzzle after puzzle for every format.
    const { tries = false, unchecked = false } = this.sink;
    if (tries || unchecked || this.isSolved || this.puzzles.length === 0) return null;
    const found = uniquenessOf(this.puzzles, this.count);
    const { unique, latin, counted } = found;
    // Of grids that contradict the boxes alone one is enough.
    if (!isLow(found) || (counted < FEWEST && latin === 0)) return null;
    return problem('few-unique', { unique, counted }, { line: this.line, column: 1 });
  }
}
