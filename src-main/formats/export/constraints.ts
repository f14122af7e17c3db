import {
  optionCount,
  optionItems,
  sudokuCover,
  type CoverPuzzle,
  type Puzzle,
  problem,
  ProblemError,
} from '../../shared/puzzle';
import { itemNames, optionWords } from '../covers/names';

/** So many of the variables are true, from `low` to `high`. Each variable stands there once. */
export interface Cardinality {
  readonly variables: readonly number[];
  readonly low: number;
  readonly high: number;
}

/**
 * A puzzle as conditions on variables that are true or false, numbered from 1: the first `options` of them
 * say which options are chosen, the others which colour an item has.
 */
export interface Constraints {
  readonly variables: number;
  readonly options: number;
  /** What variable `v` says, for the first `options` and the others alike. */
  meaning(variable: number): string;
  /** Positive where a variable is true for certain, negative where it is false. */
  readonly fixed: readonly number[];
  /** Where the first of a pair is true, so is the second. */
  readonly implications: readonly (readonly [number, number])[];
  readonly cardinalities: readonly Cardinality[];
}

/**
 * The conditions of an exact cover: an item is covered as often as it has to be, and all options that
 * colour an item give it one colour. A grid is the cover of its cells, rows, columns and regions; option
 * `cell · size + value` of it, from 1, puts the value into the cell.
 *
 * @throws ProblemError export-too-large with the title of the format
 */
export function constraintsOf(puzzle: Puzzle, format: string): Constraints {
  if (puzzle.kind === 'cover') {
    requireRoom(format, puzzle.itemsOf.length);
    return coverConstraints(puzzle, wordsOf(puzzle));
  }
  const { shape, cells } = puzzle;
  const { size } = shape;
  const meaning = (variable: number): string => {
    const cell = Math.floor((variable - 1) / size);
    const [row, column] = [Math.floor(cell / size), cell % size];
    return `r${row + 1}c${column + 1}=${((variable - 1) % size) + 1}`;
  };
  const all = coverConstraints(sudokuCover(shape), meaning);
  const givens = [...cells.keys()].filter((cell) => cells[cell] !== 0);
  return { ...all, fixed: givens.map((cell) => cell * size + (cells[cell] ?? 0)) };
}

const wordsOf = (puzzle: CoverPuzzle): ((variable: number) => string) => {
  const names = itemNames(puzzle);
  return (variable) => `option ${variable}: ${optionWords(puzzle, variable - 1, names).join(' ')}`;
};

function coverConstraints(
  puzzle: CoverPuzzle,
  optionMeaning: (variable: number) => string,
): Constraints {
  const { items, primary, bounds } = puzzle;
  const options = optionCount(puzzle);
  const users = usersOf(puzzle);
  const cardinalities: Cardinality[] = [];
  for (let item = 0; item < primary; item++) {
    const [low, high] = [bounds?.low[item] ?? 1, bounds?.high[item] ?? 1];
    cardinalities.push({ variables: users[item]?.map(({ option }) => option) ?? [], low, high });
  }
  const colours = new ColourVariables(puzzle, options);
  for (let item = primary; item < items; item++) {
    const variables = colours.choices(item, users[item] ?? []);
    if (variables.length > 1) cardinalities.push({ variables, low: 0, high: 1 });
  }
  return {
    variables: options + colours.meanings.length,
    options,
    meaning: (variable) => colours.meanings[variable - options - 1] ?? optionMeaning(variable),
    fixed: idleOptions(puzzle).map((option) => -option),
    implications: colours.implications,
    cardinalities,
  };
}

/** Options without a primary item, numbers from 1: as in Knuth's programs, no cover has one. */
function idleOptions(puzzle: CoverPuzzle): number[] {
  const idle: number[] = [];
  for (let option = 0; option < optionCount(puzzle); option++) {
    const [least = puzzle.items] = optionItems(puzzle, option);
    if (least >= puzzle.primary) idle.push(option + 1);
  }
  return idle;
}

interface User {
  /** From 1. */
  readonly option: number;
  readonly colour: number;
}

/** The options that have each item, with the colours that they give it. */
function usersOf(puzzle: CoverPuzzle): readonly (readonly User[])[] {
  const users = Array.from({ length: puzzle.items }, (): User[] => []);
  for (let option = 0; option < optionCount(puzzle); option++) {
    const [from, to] = [puzzle.starts[option] as number, puzzle.starts[option + 1] as number];
    for (let at = from; at < to; at++) {
      const colour = puzzle.colours?.[at] ?? 0;
      users[puzzle.itemsOf[at] as number]?.push({ option: option + 1, colour });
    }
  }
  return users;
}

/** Variables for the colours that several options give an item. */
class ColourVariables {
  readonly meanings: string[] = [];
  readonly implications: (readonly [number, number])[] = [];
  private readonly names: readonly string[];

  constructor(
    private readonly puzzle: CoverPuzzle,
    private readonly options: number,
  ) {
    this.names = itemNames(puzzle);
  }

  /**
   * Of which variables at most one may be true for an item that is covered at most once or in one
   * colour: its options without a colour, and its colours.
   */
  choices(item: number, users: readonly User[]): number[] {
    const byColour = new Map<number, number[]>();
    const choices: number[] = [];
    for (const { option, colour } of users) {
      const alike = byColour.get(colour);
      if (colour === 0) choices.push(option);
      else if (alike === undefined) byColour.set(colour, [option]);
      else alike.push(option);
    }
    for (const [colour, options] of byColour) choices.push(this.variable(item, colour, options));
    return choices;
  }

  /** The variable that is true where one of the options is. */
  private variable(item: number, colour: number, options: readonly number[]): number {
    const [only = 0] = options;
    if (options.length === 1) return only;
    const name = this.puzzle.names?.colours[colour - 1] ?? colour;
    this.meanings.push(`colour ${this.names[item] ?? item}:${name}`);
    const variable = this.options + this.meanings.length;
    for (const option of options) this.implications.push([option, variable]);
    return variable;
  }
}

/** The text of more would come near to what a string can hold. */
const MOST_LITERALS = 20_000_000;

/** @throws ProblemError export-too-large, before anything of that size is made */
export function requireRoom(format: string, literals: number): void {
  if (literals <= MOST_LITERALS) return;
  const params = { format, literals, limit: MOST_LITERALS };
  throw new ProblemError(problem('export-too-large', params));
}
