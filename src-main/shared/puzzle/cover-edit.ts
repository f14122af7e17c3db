import type { CoverContent } from './cover-content';

/** One option of a cover: its items, ascending, and where any has one their colours. */
export interface CoverRow {
  readonly items: readonly number[];
  /** The colour of every item, empty for none; absent where nothing is coloured. */
  readonly colours?: readonly string[] | undefined;
}

/** An entry of an item: the option that has it, and the colour there or nothing. */
export type ColumnEntry = readonly [option: number, colour: string];

/**
 * A change of a cover. Each has an inverse, so that undo costs what the step cost and not a copy of
 * the matrix.
 */
export type CoverEdit =
  /** Other options in place of `drop` options from `at` on. */
  | {
      readonly kind: 'rows';
      readonly at: number;
      readonly drop: number;
      readonly rows: readonly CoverRow[];
    }
  /** Names for all items, or none. */
  | { readonly kind: 'names'; readonly names: readonly string[] | null }
  /** Another name for one of named items. */
  | { readonly kind: 'name'; readonly at: number; readonly name: string }
  /** How often a primary item is to be covered. */
  | { readonly kind: 'bounds'; readonly at: number; readonly low: number; readonly high: number }
  /** A new item, with its entries; `name` where the items are named. */
  | {
      readonly kind: 'insertItem';
      readonly at: number;
      readonly secondary: boolean;
      readonly name: string | null;
      readonly low: number;
      readonly high: number;
      readonly entries: readonly ColumnEntry[];
    }
  | { readonly kind: 'removeItem'; readonly at: number }
  /** An item to the place `to`, counted without it, among primary or secondary items. */
  | {
      readonly kind: 'moveItem';
      readonly from: number;
      readonly to: number;
      readonly secondary: boolean;
    }
  /** Another cover as a whole. */
  | { readonly kind: 'all'; readonly content: CoverContent };

/** Most options and items that an edited cover has, and most ones in it. */
export const MOST_OPTIONS = 2_000_000;
export const MOST_ITEMS = 100_000;

/** Longest name of an item or a colour. */
export const MOST_NAME = 64;
/** Most often that an item may be covered. */
export const MOST_BOUND = 1_000_000;

/** A name of an item or a colour: without white space and what Knuth's text puts between words. */
export function isItemName(name: string): boolean {
  return name.length <= MOST_NAME && /^[^\s:|]+$/u.test(name);
}

/** What a cover may have that not every format can hold, the rarest first. */
export const COVER_FEATURES = [
  'colours',
  'multiplicities',
  'secondary',
  'emptyOptions',
  'names',
] as const;
export type CoverFeature = (typeof COVER_FEATURES)[number];
