import { coverPuzzle, optionCount, optionItems, type CoverPuzzle } from '../shared/puzzle';
import { COVER_FEATURES, type CoverFeature } from '../shared/puzzle';
import type { Format } from './format';

/** What some formats of covers have no place for. */

/** Small covers of which each has one feature, and nothing else that is special. */
const PROBES: Readonly<Record<Exclude<CoverFeature, 'names'>, CoverPuzzle>> = {
  colours: {
    ...coverPuzzle(3, [[0, 2], [1, 2], [0]], 2),
    colours: Int32Array.of(0, 1, 0, 1, 0),
  },
  multiplicities: {
    ...coverPuzzle(2, [[0], [0, 1]]),
    bounds: { low: Int32Array.of(1, 1), high: Int32Array.of(2, 1), at: { line: 1 } },
  },
  secondary: coverPuzzle(3, [[0, 2], [1], [0, 1]], 2),
  emptyOptions: coverPuzzle(2, [[0], [], [1]]),
};

const held = new WeakMap<Format, readonly CoverFeature[]>();

/** What covers may have in a format, found by writing small ones. */
export function coverFeaturesOf(format: Format): readonly CoverFeature[] {
  const known = held.get(format);
  if (known !== undefined) return known;
  const found = COVER_FEATURES.filter((feature) =>
    feature === 'names' ? format.keepsNames === true : format.write([PROBES[feature]]) !== null,
  );
  held.set(format, found);
  return found;
}

/** The first that a cover has and a format cannot hold, other than names; null where there is none. */
export function unheldFeature(puzzle: CoverPuzzle, format: Format): CoverFeature | null {
  const holds = coverFeaturesOf(format);
  const missing = COVER_FEATURES.filter((feature) => !holds.includes(feature));
  return missing.find((feature) => feature !== 'names' && has(puzzle, feature)) ?? null;
}

function has(puzzle: CoverPuzzle, feature: CoverFeature): boolean {
  switch (feature) {
    case 'colours':
      return puzzle.colours?.some((colour) => colour !== 0) === true;
    case 'multiplicities':
      return puzzle.bounds !== undefined;
    case 'secondary':
      return puzzle.primary < puzzle.items;
    case 'emptyOptions':
      for (let option = 0; option < optionCount(puzzle); option++) {
        if (optionItems(puzzle, option).length === 0) return true;
      }
      return false;
    case 'names':
      return puzzle.names !== undefined;
  }
}
