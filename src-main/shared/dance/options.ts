/** How a run is danced. */

/** The program that is watched: the textbook's, or the workbench's own engine as it solves. */
export const PROGRAM_IDS = ['textbook', 'engine'] as const;
export type ProgramId = (typeof PROGRAM_IDS)[number];

/**
 * Which item a search branches on: the one with the fewest options; with the fewest for the number of
 * times that it died; the first; any.
 */
export const RULE_IDS = ['minimum', 'weights', 'first', 'random'] as const;
export type RuleId = (typeof RULE_IDS)[number];

/** The rules that each program knows. */
export const RULES_OF = {
  textbook: ['minimum', 'first', 'random'],
  engine: ['minimum', 'weights', 'first', 'random'],
} as const satisfies Readonly<Record<ProgramId, readonly RuleId[]>>;
export type TextbookRuleId = (typeof RULES_OF)['textbook'][number];
export type EngineRuleId = (typeof RULES_OF)['engine'][number];

/**
 * The textbook's program, or one of two with a fault in how they restore: `itemsForwards` uncovers the
 * items of an option in the order in which they were covered, `optionsDownwards` restores the options
 * of an item from the top down as they were hidden. The engine has no faulty variant.
 */
export const VARIANT_IDS = ['right', 'itemsForwards', 'optionsDownwards'] as const;
export type VariantId = (typeof VARIANT_IDS)[number];

interface CommonOptions {
  /** For the random rule: 0…2^32-1. */
  readonly seed: number;
  /** The run ends after so many solutions; 0 for all. */
  readonly solutions: number;
}

export interface TextbookOptions extends CommonOptions {
  readonly program: 'textbook';
  readonly rule: TextbookRuleId;
  readonly variant: VariantId;
}

export interface EngineOptions extends CommonOptions {
  readonly program: 'engine';
  readonly rule: EngineRuleId;
  readonly variant: 'right';
}

export type DanceOptions = TextbookOptions | EngineOptions;

export const USUAL_OPTIONS: TextbookOptions = {
  program: 'textbook',
  rule: 'minimum',
  seed: 1,
  variant: 'right',
  solutions: 0,
};
