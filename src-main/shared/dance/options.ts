/** How a run is danced. */

/** Which item a search branches on: the one with the fewest options; the first; any. */
export const RULE_IDS = ['minimum', 'first', 'random'] as const;
export type RuleId = (typeof RULE_IDS)[number];

/**
 * The textbook's program, or one of two with a fault in how they restore: `itemsForwards` uncovers the
 * items of an option in the order in which they were covered, `optionsDownwards` restores the options
 * of an item from the top down as they were hidden.
 */
export const VARIANT_IDS = ['right', 'itemsForwards', 'optionsDownwards'] as const;
export type VariantId = (typeof VARIANT_IDS)[number];

export interface DanceOptions {
  readonly rule: RuleId;
  readonly variant: VariantId;
  /** For the random rule: 0…2^32-1. */
  readonly seed: number;
  /** The run ends after so many solutions; 0 for all. */
  readonly solutions: number;
}

export const USUAL_OPTIONS: DanceOptions = {
  rule: 'minimum',
  variant: 'right',
  seed: 1,
  solutions: 0,
};
