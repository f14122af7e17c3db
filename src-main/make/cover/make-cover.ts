import { type EngineCache, chooseEngine } from '../../engines';
import { coverPuzzle, type CoverPuzzle, type Question } from '../../shared/puzzle';
import type { Chance } from '../chance';
import type { Effort } from '../effort';
import type { Criterion, Trials } from '../trials';
import type { CoverWish } from '../wish';

/** What reading a one into an engine costs, in nodes. */
const READ_NODES = 10;

/** The covers of an instance, `limit` at most, as lists of options. @throws EffortSpent */
function coversOf(
  puzzle: CoverPuzzle,
  limit: number,
  engines: EngineCache,
  effort: Effort,
): Int32Array[] {
  const question: Question = { want: 'solutions', limit };
  const engine = engines.get(chooseEngine('auto', puzzle, question) ?? 'dlx');
  const search = engine.start(puzzle, question);
  const covers: Int32Array[] = [];
  while (covers.length < limit && search.next(effort.left - search.nodes) === 'solution') {
    const solution = search.solution();
    if (solution.kind === 'cover') covers.push(solution.options);
  }
  effort.spend(search.nodes + READ_NODES * puzzle.itemsOf.length);
  return covers;
}

/** What beginning an instance costs, in nodes. */
const ATTEMPT_NODES = 100;
const NODES_PER_OPTION = 20;
/** Options exchanged for others before an instance is begun anew. */
const EXCHANGES = 60;

/** Makes one cover that is what was wished, or goes on until the effort is spent. @throws EffortSpent */
export function makeCover(
  wish: CoverWish,
  chance: Chance,
  engines: EngineCache,
  effort: Effort,
  trials: Trials,
): CoverPuzzle {
  for (;;) {
    trials.begin();
    effort.spend(ATTEMPT_NODES + NODES_PER_OPTION * wish.options);
    const options = new Attempt(wish, chance, engines, effort, trials).make();
    if (options !== null) return puzzleOf(wish, chance.shuffled(options));
  }
}

class Attempt {
  constructor(
    private readonly wish: CoverWish,
    private readonly chance: Chance,
    private readonly engines: EngineCache,
    private readonly effort: Effort,
    private readonly trials: Trials,
  ) {}

  make(): Option[] | null {
    const { wish, chance } = this;
    const planted = plantedOptions(wish, chance);
    if (planted.length > wish.options)
      return this.fail('start', planted.length, planted.length - wish.options);
    if (wish.solutions.want === 'none') return this.withoutCover(planted);
    const options = this.filledUp(planted);
    return wish.solutions.want === 'any' ? options : this.counted(options, planted);
  }

  /** Planted options with one gone and others by chance, such that every item has an option left. */
  private withoutCover(planted: Option[]): Option[] | null {
    const options = this.filledUp(planted.slice(1));
    const covered = new Set(options.flat());
    const primary = this.wish.items - this.wish.secondary;
    for (let item = 0; item < primary; item++)
      if (!covered.has(item)) return this.fail('solutions', `–`, 2);
    const puzzle = puzzleOf(this.wish, options);
    return coversOf(puzzle, 1, this.engines, this.effort).length === 0
      ? options
      : this.fail('solutions', '≥ 1', 1);
  }

  /**
   * Until the number of covers is the wished one: an option by chance that makes one too many is
   * exchanged for another, and where there are too few a planted option is also given in two halves.
   */
  private counted(options: Option[], planted: readonly Option[]): Option[] | null {
    const { solutions } = this.wish;
    if (solutions.want !== 'exactly' && solutions.want !== 'atLeast') return null;
    const { count } = solutions;
    const exact = solutions.want === 'exactly';
    let found = 0;
    for (let i = 0; i < EXCHANGES; i++) {
      const limit = exact ? count + 1 : count;
      const covers = coversOf(puzzleOf(this.wish, options), limit, this.engines, this.effort);
      found = covers.length;
      if (found === count) return options;
      const changed =
        found > count ? this.drop(options, covers, planted) : this.halve(options, planted);
      if (!changed) break;
    }
    return this.fail('solutions', found, Math.abs(count - found));
  }

  /** Exchanges an option of the last cover that is not planted. */
  private drop(
    options: Option[],
    covers: readonly Int32Array[],
    planted: readonly Option[],
  ): boolean {
    for (const cover of [...covers].reverse()) {
      const own = [...cover].filter((option) => !planted.includes(options[option] as Option));
      const at = own[this.chance.below(own.length)];
      if (at === undefined) continue;
      options[at] = noiseOption(this.wish, this.chance);
      return true;
    }
    return false;
  }

  /** Puts the halves of a planted option in the places of two others. */
  private halve(options: Option[], planted: readonly Option[]): boolean {
    const long = planted.filter((option) => option.length > 1);
    const whole = long[this.chance.below(long.length)];
    const free = options.flatMap((option, at) => (planted.includes(option) ? [] : [at]));
    const [one, other] = this.chance.shuffled(free);
    if (whole === undefined || one === undefined || other === undefined) return false;
    const items = this.chance.shuffled(whole);
    const cut = 1 + this.chance.below(items.length - 1);
    options[one] = items.slice(0, cut);
    options[other] = items.slice(cut);
    return true;
  }

  private filledUp(planted: readonly Option[]): Option[] {
    const options = [...planted];
    while (options.length < this.wish.options) options.push(noiseOption(this.wish, this.chance));
    return options;
  }

  private fail(criterion: Criterion, actual: string | number, distance: number): null {
    this.trials.reject(criterion, actual, distance);
    return null;
  }
}

function puzzleOf({ items, secondary }: CoverWish, options: readonly Option[]): CoverPuzzle {
  return coverPuzzle(items, options, items - secondary);
}

/** Items of an option. */
type Option = readonly number[];

/** Options that cover every primary item exactly once and no secondary item twice. */
function plantedOptions(wish: CoverWish, chance: Chance): Option[] {
  const { items, secondary, ones } = wish;
  const primary = items - secondary;
  const order = chance.order(primary);
  const spare = chance.order(secondary).map((item) => primary + item);
  const options: Option[] = [];
  for (let at = 0; at < order.length;) {
    const length = drawnLength(wish, chance);
    const besides = chance.below(Math.min(spare.length, length - 1) + 1);
    const mine = Math.min(length - besides, order.length - at);
    options.push([
      ...order.slice(at, at + mine),
      ...spare.splice(0, Math.min(besides, ones.to - mine)),
    ]);
    at += mine;
  }
  return options;
}

/** An option by chance, its length as wished. */
function noiseOption(wish: CoverWish, chance: Chance): Option {
  const chosen = new Set<number>();
  const length = drawnLength(wish, chance);
  while (chosen.size < length) chosen.add(chance.below(wish.items));
  return [...chosen];
}

function drawnLength({ ones, items }: CoverWish, chance: Chance): number {
  const most = Math.min(ones.to, items);
  return Math.max(1, ones.from + chance.below(most - ones.from + 1));
}
