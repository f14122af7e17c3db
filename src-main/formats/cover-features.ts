import { COVER_FEATURES, coverPuzzle, type CoverFeature, type CoverPuzzle } from '../shared/puzzle';
import type { Format } from './format';
import { rememberedOf } from './remembered';

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

/** What covers may have in a format, found by writing small ones. */
export const coverFeaturesOf = rememberedOf((format: Format): readonly CoverFeature[] =>
  COVER_FEATURES.filter((feature) =>
    feature === 'names' ? format.keepsNames === true : format.write([PROBES[feature]]) !== null,
  ),
);

/** The first that a cover has and a format cannot hold, other than names; null where there is none. */
export function unheldFeature(puzzle: CoverPuzzle, format: Format): CoverFeature | null {
  const holds = coverFeaturesOf(format);
  const missing = COVER_FEATURES.filter((feature) => !holds.includes(feature));
  return missing.find((feature) => feature !== 'names' && HAS[feature](puzzle)) ?? null;
}

const HAS: Readonly<Record<CoverFeature, (puzzle: CoverPuzzle) => boolean>> = {
  colours: ({ colours }) => colours?.some((colour) => colour !== 0) === true,
  multiplicities: ({ bounds }) => bounds !== undefined,
  secondary: ({ primary, items }) => primary < items,
  emptyOptions: ({ starts }) => starts.some((start, option) => start === starts[option + 1]),
  names: ({ names }) => names !== undefined,
};
