import { optionItems, type CoverPuzzle } from '../../shared/puzzle';

const LETTERS = 26;

/** What items are called where the file only counts them: `a` … `z`, or their numbers from 1. */
export function itemNames({ items, names }: CoverPuzzle): readonly string[] {
  if (names !== undefined) return names.items;
  const letter = (item: number): string => String.fromCharCode('a'.charCodeAt(0) + item);
  return Array.from({ length: items }, (_, i) => (items <= LETTERS ? letter(i) : `${i + 1}`));
}

/** An option as Knuth's text has it. */
export function optionText(
  puzzle: CoverPuzzle,
  option: number,
  names: readonly string[] = itemNames(puzzle),
): string {
  return optionWords(puzzle, option, names).join(' ');
}

/** The entries of an option as `item` or `item:colour`. */
export function optionWords(
  puzzle: CoverPuzzle,
  option: number,
  names: readonly string[] = itemNames(puzzle),
): string[] {
  const { colours, starts } = puzzle;
  const from = starts[option] as number;
  return Array.from(optionItems(puzzle, option), (item, i) => {
    const colour = colours?.[from + i] ?? 0;
    const name = names[item] as string;
    return colour === 0 ? name : `${name}:${puzzle.names?.colours[colour - 1] ?? colour}`;
  });
}
