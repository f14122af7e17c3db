import * as v from 'valibot';
import type { Problem } from '../puzzle';
import type { GridLayout } from './notes';
import { whole } from './schema-parts';

/** A puzzle as text that travels by the clipboard, in any format of the product. */
export interface ClipRequests {
  /** One puzzle as a whole file of a format. `text` is null where it cannot be expressed; see `losses`. */
  'clips/write': {
    params: { fileId: number; index: number; formatId: string };
    result: { text: string | null; losses: readonly Problem[] };
  };
  /** The first grid of a text whose format is detected. @throws ProblemError unknown-format, or what is wrong with it */
  'clips/read': { params: { text: string }; result: ClipView };
}

export interface ClipView {
  readonly formatId: string;
  readonly cells: readonly number[];
  readonly layout: GridLayout;
  /** Puzzles in the text. */
  readonly puzzles: number;
  /** Remarks of the reader: what was read past. */
  readonly notes: readonly Problem[];
}

/** Longest text that is taken for a puzzle, in characters. */
const MAX_CLIP = 1_000_000;

export const clipSchemas: {
  readonly [V in keyof ClipRequests]: v.GenericSchema<unknown, ClipRequests[V]['params']>;
} = {
  'clips/write': v.strictObject({ fileId: whole, index: whole, formatId: v.string() }),
  'clips/read': v.strictObject({ text: v.pipe(v.string(), v.maxLength(MAX_CLIP)) }),
};
