import type { CoverPart } from './solution';
import { optionCount, optionItems, type CoverPuzzle } from './puzzle';

/** What is left of an instance, and what its options are called in the whole. */
export interface CoverRest {
  readonly puzzle: CoverPuzzle;
  readonly options: readonly number[];
}

/** As {@link afterOption} for several options; null when they cannot be taken together. */
export function afterOptions(puzzle: CoverPuzzle, given: readonly number[]): CoverRest | null {
  let left: CoverRest = {
    puzzle,
    options: Array.from({ length: optionCount(puzzle) }, (_, option) => option),
  };
  for (const option of given) {
    const at = left.options.indexOf(option);
    const [first = puzzle.items] = at < 0 ? [] : optionItems(left.puzzle, at);
    if (first >= left.puzzle.primary) return null;
    const { options } = left;
    const next = afterOption(left.puzzle, at);
    left = { puzzle: next.puzzle, options: next.options.map((each) => options[each] as number) };
  }
  return left;
}

/** The options of the primary item that has the fewest; the first such item. */
function narrowestOptions(puzzle: CoverPuzzle): readonly number[] {
  const holders = Array.from({ length: puzzle.primary }, (): number[] => []);
  for (let option = 0; option < optionCount(puzzle); option++) {
    for (const item of optionItems(puzzle, option)) holders[item]?.push(option);
  }
  return holders.reduce(
    (least, each) => (each.length < least.length ? each : least),
    holders[0] ?? [],
  );
}

/** A part cut into smaller ones, by the options of one item; itself alone when nothing is left to cover. */
export function splitPart(puzzle: CoverPuzzle, part: CoverPart): CoverPart[] {
  const rest = afterOptions(puzzle, part.given);
  if (rest === null) return [];
  if (rest.puzzle.primary === 0) return [part];
  return narrowestOptions(rest.puzzle).map((option, _, all) => ({
    given: [...part.given, rest.options[option] as number],
    times: part.times,
    share: part.share / all.length,
  }));
}

const FREE = -1;

/**
 * The rest of an instance when an option is taken: its items are gone, and so are the options that
 * clash with it, those without a primary item, and those before the option `first`. Who gives a
 * coloured item the colour that it has now goes on without it.
 */
export function afterOption(puzzle: CoverPuzzle, taken: number, first = 0): CoverRest {
  const { names, given, items } = itemsLeft(puzzle, taken);
  const { starts, itemsOf, colours, primary } = puzzle;
  const options: number[] = [];
  const rest = { starts: [0], itemsOf: [] as number[], colours: [] as number[] };
  for (let option = first; option < optionCount(puzzle); option++) {
    const [from, to] = [starts[option] as number, starts[option + 1] as number];
    if (from === to || (itemsOf[from] as number) >= primary) continue;
    if (clashes(puzzle, option, given)) continue;
    for (let at = from; at < to; at++) {
      const item = itemsOf[at] as number;
      if (given[item] !== FREE) continue;
      rest.itemsOf.push(names[item] as number);
      rest.colours.push(colours?.[at] ?? 0);
    }
    options.push(option);
    rest.starts.push(rest.itemsOf.length);
  }
  const covered = optionItems(puzzle, taken).filter((item) => item < primary).length;
  const left: CoverPuzzle = {
    kind: 'cover',
    items,
    primary: primary - covered,
    starts: Int32Array.from(rest.starts),
    itemsOf: Int32Array.from(rest.itemsOf),
  };
  const coloured = rest.colours.some((colour) => colour !== 0);
  return {
    options,
    puzzle: coloured ? { ...left, colours: Int32Array.from(rest.colours) } : left,
  };
}

/** Whether an option has an item that is given, and not in the colour that it was given. */
function clashes(
  { starts, itemsOf, colours }: CoverPuzzle,
  option: number,
  given: Int32Array,
): boolean {
  for (let at = starts[option] as number; at < (starts[option + 1] as number); at++) {
    const colour = given[itemsOf[at] as number];
    if (colour !== FREE && (colour === 0 || colour !== colours?.[at])) return true;
  }
  return false;
}

/** New numbers of the items that are left, and the colours that the others were given. */
function itemsLeft(
  { items, starts, itemsOf, colours }: CoverPuzzle,
  taken: number,
): { readonly names: Int32Array; readonly given: Int32Array; readonly items: number } {
  const given = new Int32Array(items).fill(FREE);
  for (let at = starts[taken] as number; at < (starts[taken + 1] as number); at++) {
    given[itemsOf[at] as number] = colours?.[at] ?? 0;
  }
  let next = 0;
  const names = given.map((colour) => (colour === FREE ? next++ : FREE));
  return { names, given, items: next };
}
