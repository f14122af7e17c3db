/**
 * How many solutions a puzzle is likely to have, by random probes: one goes down the search tree and
 * takes any branch at each choice; a solution at its end stands for the product of the numbers of
 * branches. The mean over probes is the number of solutions on average (D. E. Knuth, “Estimating the
 * efficiency of backtrack programs”, Mathematics of Computation 29, 1975).
 */
import { setTimeout } from 'node:timers/promises';
import { EVERY_COVER, type Puzzle } from '../../shared/puzzle';
import { partsOf, restOf } from './count-parts';

/** An estimate, with its 95 % confidence interval for probes that are normally distributed. */
export interface Estimate {
  readonly solutions: number;
  readonly low: number;
  readonly high: number;
  readonly probes: number;
}

/** Half the width of the interval in standard errors. */
const NORMAL_95 = 1.96;
const FEWEST_PROBES = 30;
const MOST_PROBES = 5_000;
/** After a probe, so many times as long as it took is left to the rest of the program. */
const REST = 40;

/**
 * One way down the search tree; `choose` gives a number of 0…count-1. The solutions that it stands for, and
 * the nodes of the tree: the sum over its levels of the product of the branches above.
 */
function wayDown(
  puzzle: Puzzle,
  choose: (count: number) => number,
): { readonly solutions: number; readonly nodes: number } {
  let rest: Puzzle | null = puzzle;
  let branches = 1;
  let nodes = 1;
  while (rest !== null) {
    const parts = partsOf(rest, EVERY_COVER);
    const part = parts[choose(parts.length)];
    if (part === undefined) break;
    if (part.given.length === 0) return { solutions: branches, nodes };
    branches *= parts.length;
    nodes += branches;
    rest = restOf(rest, part);
  }
  return { solutions: 0, nodes };
}

export class Probes {
  private probes = 0;
  private mean = 0;
  /** Σ (value − mean)², after Welford. */
  private squares = 0;
  private ended = false;

  /** `random` gives numbers from 0 to below 1. */
  constructor(
    private readonly puzzle: Puzzle,
    private readonly random: () => number = Math.random,
  ) {}

  /** Null until there are enough probes to say anything. */
  get estimate(): Estimate | null {
    const { probes, mean, squares } = this;
    if (probes < FEWEST_PROBES) return null;
    const error = NORMAL_95 * Math.sqrt(squares / (probes - 1) / probes);
    return { solutions: mean, low: Math.max(0, mean - error), high: mean + error, probes };
  }

  /** Probes now and then until `end`. */
  async run(): Promise<void> {
    while (!this.ended && this.probes < MOST_PROBES) {
      const begun = performance.now();
      this.probe();
      const rest = Math.max(1, REST * (performance.now() - begun));
      await setTimeout(rest, undefined, { ref: false });
    }
  }

  end(): void {
    this.ended = true;
  }

  /** One way down. */
  probe(): void {
    this.take(wayDown(this.puzzle, (count) => Math.floor(this.random() * count)).solutions);
  }

  private take(value: number): void {
    this.probes++;
    const difference = value - this.mean;
    this.mean += difference / this.probes;
    this.squares += difference * (value - this.mean);
  }
}
