import {
  optionCount,
  type CoverBounds,
  type CoverNames,
  type CoverPuzzle,
} from '../../shared/puzzle';

/** Items of an instance in the order of the file. */
export interface ItemList {
  /** What each is called, or null where the file only counts them. */
  readonly names: readonly string[] | null;
  /** Whether each is secondary. */
  readonly secondary: readonly boolean[];
}

/** Options in the order of the file, their items as they stand there. */
export class OptionList {
  readonly items: number[] = [];
  /** Of items that have one, in the same place. */
  readonly colours: number[] = [];
  private readonly ends: number[] = [];
  /** Line of each option from 1, or 0 where it does not have its line to itself. */
  readonly lines: number[] = [];

  get length(): number {
    return this.ends.length;
  }

  get entries(): number {
    return this.items.length;
  }

  add(items: readonly number[], line: number, colours?: readonly number[]): void {
    for (const [i, colour] of colours?.entries() ?? [])
      if (colour > 0) this.colours[this.items.length + i] = colour;
    for (const item of items) this.items.push(item);
    this.ends.push(this.items.length);
    this.lines.push(line);
  }

  /** Takes the first option out. */
  shift(): void {
    const [, end] = this.span(0);
    this.items.splice(0, end);
    this.colours.splice(0, end);
    this.lines.shift();
    this.ends.shift();
    this.ends.forEach((each, option) => (this.ends[option] = each - end));
  }

  /** The place of an option's first item among all, and of the one after its last. */
  span(option: number): readonly [number, number] {
    return [this.ends[option - 1] ?? 0, this.ends[option] ?? 0];
  }
}

/** Whether every option has exactly one item before item `count`. */
export function eachHasOneBelow(options: OptionList, count: number): boolean {
  for (let option = 0; option < options.length; option++) {
    const its = options.items.slice(...options.span(option));
    if (its.filter((item) => item < count).length !== 1) return false;
  }
  return true;
}

/** The number of each item in the model, where primary items come first, by its place in the file. */
function itemNumbers({ secondary }: ItemList): Int32Array {
  let [primary, other] = [0, secondary.filter((is) => !is).length];
  return Int32Array.from(secondary, (is) => (is ? other++ : primary++));
}

/** What a file has besides items and options. */
export interface Extras {
  readonly colours?: readonly string[];
  /** Of the items in the order of the file. */
  readonly bounds?: CoverBounds | undefined;
}

/** The instance of items and options as they stand in a file. */
export function coverOf(list: ItemList, options: OptionList, extras: Extras = {}): CoverPuzzle {
  const numbers = itemNumbers(list);
  const starts = new Int32Array(options.length + 1);
  const itemsOf = new Int32Array(options.items);
  // A matrix may have millions of entries, for each of which an iterator would make a pair.
  for (let at = 0; at < itemsOf.length; at++)
    itemsOf[at] = numbers[itemsOf[at] as number] as number;
  const colours = new Int32Array(options.entries);
  colours.set(options.colours);
  for (let option = 0; option < options.length; option++) {
    const [from, to] = options.span(option);
    starts[option + 1] = to;
    const its = itemsOf.subarray(from, to);
    if (!isAscending(its)) sortTogether(its, colours.subarray(from, to));
  }
  const primary = list.secondary.filter((is) => !is).length;
  const plain: CoverPuzzle = { kind: 'cover', items: numbers.length, primary, starts, itemsOf };
  const names = namesOf(list, numbers, extras.colours ?? []);
  return {
    ...plain,
    ...(colours.some((colour) => colour !== 0) && { colours }),
    ...(extras.bounds !== undefined && { bounds: orderedBounds(extras.bounds, numbers, primary) }),
    ...(names !== null && { names }),
  };
}

function isAscending(items: Int32Array): boolean {
  for (let i = 1; i < items.length; i++)
    if ((items[i - 1] as number) > (items[i] as number)) return false;
  return true;
}

function sortTogether(items: Int32Array, colours: Int32Array): void {
  const pairs = Array.from(items, (item, i) => [item, colours[i] as number] as const);
  for (const [i, [item, colour]] of pairs.sort(([a], [b]) => a - b).entries()) {
    items[i] = item;
    colours[i] = colour;
  }
}

/** Where items change places, those that the file only counts are called by their number in it. */
function namesOf(
  { names }: ItemList,
  numbers: Int32Array,
  colours: readonly string[],
): CoverNames | null {
  const moved = numbers.some((number, place) => number !== place);
  if (names === null && !moved) return null;
  const items = Array<string>(numbers.length);
  for (const [place, number] of numbers.entries()) items[number] = names?.[place] ?? `${place + 1}`;
  return { items, colours };
}

function orderedBounds(bounds: CoverBounds, numbers: Int32Array, primary: number): CoverBounds {
  const low = new Int32Array(primary);
  const high = new Int32Array(primary);
  for (const [place, number] of numbers.entries()) {
    if (number >= primary) continue;
    low[number] = bounds.low[place] as number;
    high[number] = bounds.high[place] as number;
  }
  return { low, high, at: bounds.at };
}

/** Whether two covers differ in nothing but their options, and have as many of them. */
export function sameFrame(a: CoverPuzzle, b: CoverPuzzle): boolean {
  return (
    a.items === b.items &&
    a.primary === b.primary &&
    optionCount(a) === optionCount(b) &&
    a.names?.items.join(' ') === b.names?.items.join(' ') &&
    sameBounds(a.bounds, b.bounds)
  );
}

function sameBounds(a: CoverBounds | undefined, b: CoverBounds | undefined): boolean {
  return a?.low.join() === b?.low.join() && a?.high.join() === b?.high.join();
}
