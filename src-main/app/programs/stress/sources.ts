import type { Format } from '../../../formats';
import { chanceOf } from '../../../make';
import type { MakeDefinition, SubtaskDefinition } from '../../../make/definition';
import type { Makers } from '../../../pool';
import type { Puzzle } from '../../../shared/puzzle';
import { puzzleLike } from '../../make/choose-format';
import { mutated } from './mutate';

/** Where inputs come from. The same seed and round give the same puzzles. */
export interface InputSource {
  /** What tells this source from others, for a search that is resumed. */
  readonly name: string;
  /** The puzzles of a round, or null where none could be made. */
  next(seed: number, round: number): Promise<SourceInput | null>;
}

export interface SourceInput {
  readonly format: Format;
  readonly puzzles: readonly Puzzle[];
}

/** Rounds with one number of puzzles before there may be twice as many. */
const ROUNDS_OF_A_SIZE = 4;
/** Most puzzles of an input: larger ones would take long and find little more. */
const MOST_PUZZLES = 64;

/** Puzzles of a definition, row after row, at first one at a time. */
export function madeSource(
  definition: MakeDefinition,
  format: Format,
  makers: Makers,
  name: string,
): InputSource {
  const rows = definition.data;
  return {
    name: `make ${name}`,
    next: async (seed, round) => {
      const place = round % rows.length;
      const row = rows[place] as SubtaskDefinition;
      const size = 2 ** Math.floor(round / (rows.length * ROUNDS_OF_A_SIZE));
      const count = Math.min(row.count, size, MOST_PUZZLES);
      const { wish } = row;
      const question = format.question(puzzleLike(wish));
      const order = { wish, question, seed, effort: definition.effort, confirm: false };
      const { made } = await makers.make({ order, place: [place, round], from: 0, count });
      return made.length === 0 ? null : { format, puzzles: made.map(({ puzzle }) => puzzle) };
    },
  };
}

/** Tests as they are, then changed by chance, more and more. */
export function changedSource(tests: readonly SourceInput[], name: string): InputSource {
  return {
    name: `change ${name}`,
    next: (seed, round) => {
      const test = tests[round % tests.length] as SourceInput;
      const chance = chanceOf(seed, round);
      let { puzzles } = test;
      const times = Math.floor(round / tests.length) % (MOST_CHANGES + 1);
      for (let i = 0; i < times; i++) puzzles = mutated(puzzles, chance);
      return Promise.resolve({ format: test.format, puzzles });
    },
  };
}

const MOST_CHANGES = 8;

export function eachInTurn(first: InputSource, second: InputSource): InputSource {
  const both = [first, second] as const;
  return {
    name: both.map(({ name }) => name).join(', '),
    next: (seed, round) => (round % 2 === 0 ? first : second).next(seed, Math.floor(round / 2)),
  };
}
