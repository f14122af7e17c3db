/** How a run is danced. */
import type { ProgramId } from './code';

/** Which item a search branches on; the textbook's program alone has the choice. */
export const RULE_IDS = ['minimum', 'first', 'sharp', 'random'] as const;
export type RuleId = (typeof RULE_IDS)[number];

/**
 * The textbook's program, or one of two with a fault in how they restore: `itemsForwards` uncovers the
 * items of an option in the order in which they were covered, `optionsDownwards` restores the options
 * of an item from the top down as they were hidden.
 */
export const VARIANT_IDS = ['right', 'itemsForwards', 'optionsDownwards'] as const;
export type VariantId = (typeof VARIANT_IDS)[number];

export interface DanceOptions {
  readonly program: ProgramId;
  readonly rule: RuleId;
  /** For the random rule: 0…2^32-1. */
  readonly seed: number;
  readonly variant: VariantId;
  /** The run ends after so many solutions; 0 for all. */
  readonly solutions: number;
}

export const USUAL_OPTIONS: DanceOptions = {
  program: 'textbook',
  rule: 'minimum',
  seed: 1,
  variant: 'right',
  solutions: 0,
};
