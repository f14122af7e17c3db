import type { GridPuzzle, Puzzle } from '../shared/puzzle';
import type { Format, ParsedCase, Sample } from './format';
import { isRegionMap } from './grid/region-map';
import { completeLines } from './grid/sample';
import { parseLines } from './parse-text';

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

/** Reads a sample with formats, once for all that find the same cases. */
export class Trials {
  private readonly lines: readonly string[];
  private readonly known = new Map<string, Trial>();

  constructor(private readonly sample: Sample) {
    this.lines = completeLines(sample);
  }

  of(format: Format): Trial {
    const key = format.readsLike ?? format.id;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const trial = this.read(format);
    this.known.set(key, trial);
    return trial;
  }

  private read(format: Format): Trial {
    const { whole } = this.sample;
    let good = 0;
    let bad = 0;
    let implausible = 0;
    const reader = format.reader({
      onCase: (found: ParsedCase) => {
        const isPuzzle = found.puzzle !== undefined && isPlausible(found.puzzle);
        if (isPuzzle) good++;
        else bad++;
        if (found.puzzle !== undefined && !isPuzzle) implausible++;
      },
      onNote: () => undefined,
    });
    for (const line of this.lines) reader.push(line);
    if (whole) reader.end();
    else if (good + bad === 0 && format.lastResort !== true) bad = this.wrongBeforeCut(format);
    return { good, bad, implausible, sound: bad === 0 && (good > 0 || !whole) };
  }

  /** Mistakes of the only case, which the end of a sample cuts, that are no fault of the cut. */
  private wrongBeforeCut(format: Format): number {
    const end = this.lines.length;
    const { cases } = parseLines((sink) => format.reader(sink), this.lines);
    return cases.filter(({ problem }) => (problem?.at?.line ?? end) < end).length;
  }
}

/** Givens of so few values in so many cells are a matrix of 0 and 1, and a map of regions has none. */
function isPlausible(puzzle: Puzzle): boolean {
  if (puzzle.kind !== 'grid') return true;
  return !isTwoValued(puzzle) && !isRegionMap(puzzle.shape, puzzle.cells);
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
