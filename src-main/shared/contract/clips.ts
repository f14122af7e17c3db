import * as v from 'valibot';
import type { Problem } from '../puzzle';
import type { GridLayout } from './notes';
import { whole } from './schema-parts';
import { afterEdits, atOnce } from './verb';

export interface ClipView {
  readonly formatId: string;
  readonly cells: readonly number[];
  readonly layout: GridLayout;
  readonly puzzles: number;
  /** Remarks of the reader: what was read past. */
  readonly notes: readonly Problem[];
}

/** Longest text that is taken for a puzzle, in characters. */
const MAX_CLIP = 1_000_000;

/** A puzzle as text that travels by the clipboard, in any format of the product. */
export const clipVerbs = {
  /** One puzzle as a whole file of a format. `text` is null where it cannot be expressed; see `losses`. */
  'clips/write': afterEdits({ fileId: whole, index: whole, formatId: v.string() }).gives<{
    text: string | null;
    losses: readonly Problem[];
  }>(),
  /** The first grid of a text whose format is detected. @throws ProblemError unknown-format, or what is wrong with it */
  'clips/read': atOnce({ text: v.pipe(v.string(), v.maxLength(MAX_CLIP)) }).gives<ClipView>(),
};
