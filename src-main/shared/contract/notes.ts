import * as v from 'valibot';
import { allValues, MAX_CELLS, MAX_SIZE, type CoverEdit } from '../puzzle';
import { whole } from './schema-parts';

/**
 * What a person writes beside the cells of a grid while working on it; it begins with the marks that
 * the file has, and belongs to the work from then on: saving in place leaves those of the file. Arrays have one entry per cell; null is the same as all zero.
 */
export interface PuzzleNotes {
  /** Pencil marks in the corners, bit v-1 for value v. */
  readonly corner: readonly number[] | null;
  /** Pencil marks in the middle: the candidates of the cell, bit v-1 for value v. */
  readonly centre: readonly number[] | null;
  /** Candidates that the rules would allow and the person has ruled out. */
  readonly removed: readonly number[] | null;
  /** Colours, bit c for colour c (0…8). */
  readonly colors: readonly number[] | null;
  /** The values that count as givens; null for those of the file. */
  readonly givens: readonly number[] | null;
  /** Candidates are kept as the rules have them while cells are filled. */
  readonly auto: boolean;
  /** Regions that are being drawn: the region of every cell from 1, 0 for none yet; null otherwise. */
  readonly drawn: readonly number[] | null;
  /** How the value of every cell was entered, as a place in `ORIGINS`; null where all were typed. */
  readonly origins: readonly number[] | null;
}

/** How the houses of a grid are cut; see `GridShape`. */
export interface GridLayout {
  readonly boxRows: number;
  readonly boxCols: number;
  readonly regions: readonly number[] | null;
}

/** All that a person has made of one grid. */
export interface GridState {
  readonly cells: readonly number[];
  readonly layout: GridLayout;
  readonly notes: PuzzleNotes | null;
}

/** A step of undo: the states of a grid before and after it, or the edits of a cover that lead there. */
export type EditStep =
  | { readonly back: GridState; readonly forth: GridState }
  | { readonly back: readonly CoverEdit[]; readonly forth: readonly CoverEdit[] };

/** What can be undone, the latest last, and what can be redone, the next one last. */
export interface EditSteps {
  readonly done: readonly EditStep[];
  readonly undone: readonly EditStep[];
  /** Of the cover as it is after those that are done. */
  readonly revision: number;
}

/** How a value can be entered: typed, pasted, or by a hint or the solver. */
export const ORIGINS = ['typed', 'pasted', 'computed'] as const;
export type Origin = (typeof ORIGINS)[number];
/** Colours that a cell can be given. */
export const COLOR_COUNT = 9;

const entries = (most: number) =>
  v.pipe(v.array(v.pipe(whole, v.maxValue(most))), v.maxLength(MAX_CELLS));
const masks = v.nullable(entries(allValues(MAX_SIZE)));
const values = entries(MAX_SIZE);
const side = v.pipe(whole, v.minValue(1), v.maxValue(MAX_SIZE));

export const notesSchema: v.GenericSchema<unknown, PuzzleNotes> = v.strictObject({
  corner: masks,
  centre: masks,
  removed: masks,
  colors: v.nullable(entries(2 ** COLOR_COUNT - 1)),
  givens: v.nullable(values),
  auto: v.boolean(),
  drawn: v.nullable(values),
  // Work written down by older versions: cells could be given weights, and had no origins.
  weights: v.optional(v.unknown()),
  origins: v.optional(v.nullable(entries(ORIGINS.length - 1)), null),
});

export const layoutOfGridSchema: v.GenericSchema<unknown, GridLayout> = v.strictObject({
  boxRows: side,
  boxCols: side,
  regions: v.nullable(values),
});
