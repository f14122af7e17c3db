import type { CoverNames, CoverPuzzle } from './puzzle';
import { colouredItems, optionCount, optionItems, type ColouredItem } from './puzzle';

/** An exact cover as lists and words: what is shown and edited, and what travels as JSON. */
export interface CoverContent {
  readonly items: number;
  readonly primary: number;
  /** Items of every option, 0-based, ascending. */
  readonly options: readonly (readonly number[])[];
  /** What the items are called; absent where they are only numbered. */
  readonly names?: readonly string[];
  /**
   * The colour of every item of every option, empty for none; an option that colours nothing may have
   * an empty list. Absent where nothing is coloured.
   */
  readonly colours?: readonly (readonly string[])[];
  /** How often each primary item is to be covered, as `[least, most]`; absent where once each. */
  readonly bounds?: readonly (readonly [number, number])[];
}

export function contentOf(puzzle: CoverPuzzle): CoverContent {
  const { items, primary, names, colours, bounds } = puzzle;
  const options = Array.from({ length: optionCount(puzzle) }, (_, i) => i);
  const colourName = ([, colour]: ColouredItem): string =>
    colour === 0 ? '' : (names?.colours[colour - 1] ?? String(colour));
  const pairs = bounds && Array.from(bounds.low, (low, i) => [low, bounds.high[i] ?? low] as const);
  return {
    items,
    primary,
    options: options.map((option) => [...optionItems(puzzle, option)]),
    ...(names !== undefined && { names: names.items }),
    ...(colours !== undefined && {
      colours: options.map((option) => colouredItems(puzzle, option).map(colourName)),
    }),
    ...(pairs !== undefined && { bounds: pairs }),
  };
}

/** A colour that a file without names may have. */
const NUMBERED = /^[1-9]\d{0,8}$/;

/** The puzzle of a content that fits itself, as `CoverDraft` keeps it. */
export function puzzleOfContent(content: CoverContent): CoverPuzzle {
  const { items, primary, options, bounds } = content;
  const starts = new Int32Array(options.length + 1);
  options.forEach((option, i) => (starts[i + 1] = (starts[i] ?? 0) + option.length));
  const itemsOf = new Int32Array(starts[options.length] ?? 0);
  options.forEach((option, i) => itemsOf.set(option, starts[i]));
  const { names, colours } = namesAndColours(content, starts);
  const low = bounds && Int32Array.from(bounds, ([least]) => least);
  const high = bounds && Int32Array.from(bounds, ([, most]) => most);
  return {
    kind: 'cover',
    items,
    primary,
    starts,
    itemsOf,
    ...(colours !== undefined && { colours }),
    ...(low && high && { bounds: { low, high, at: { line: 1 } } }),
    ...(names !== undefined && { names }),
  };
}

/** Colours by the number of their first use; items are named where a colour has a name. */
function namesAndColours(
  { items, options, names, colours }: CoverContent,
  starts: Int32Array,
): { names?: CoverNames; colours?: Int32Array } {
  const numbers = new Map<string, number>();
  for (const colour of (colours ?? []).flat()) {
    if (colour !== '' && !numbers.has(colour)) numbers.set(colour, numbers.size + 1);
  }
  const called = [...numbers.keys()];
  const isNumbered = names === undefined && called.every((colour) => NUMBERED.test(colour));
  const own = names ?? Array.from({ length: items }, (_, item) => String(item + 1));
  const some = isNumbered ? {} : { names: { items: own, colours: called } };
  if (called.length === 0 || colours === undefined) return some;
  const codes = new Int32Array(starts[options.length] ?? 0);
  colours.forEach((row, option) =>
    row.forEach((colour, i) => {
      const code = isNumbered ? Number(colour) : (numbers.get(colour) ?? 0);
      codes[(starts[option] ?? 0) + i] = code;
    }),
  );
  return { ...some, colours: codes };
}

/** Whether two contents say the same. */
export function sameContent(a: CoverContent, b: CoverContent): boolean {
  if (a.items !== b.items || a.primary !== b.primary) return false;
  if (a.options.length !== b.options.length || !sameFrames(a, b)) return false;
  return a.options.every((option, i) => {
    const other = b.options[i] ?? [];
    if (option !== other && !sameList(option, other)) return false;
    const [one = [], two = []] = [a.colours?.[i], b.colours?.[i]];
    return option.every((_, at) => (one[at] ?? '') === (two[at] ?? ''));
  });
}

function sameFrames(a: CoverContent, b: CoverContent): boolean {
  const pairs = (content: CoverContent): number[] => (content.bounds ?? []).flat();
  return (a.names === undefined) === (b.names === undefined)
    ? sameList(a.names ?? [], b.names ?? []) && sameList(pairs(a), pairs(b))
    : false;
}

function sameList<T>(a: readonly T[], b: readonly T[]): boolean {
  return a.length === b.length && a.every((value, at) => value === b[at]);
}
