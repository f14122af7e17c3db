import * as v from 'valibot';
import { MOST_BOUND, MOST_ITEMS, MOST_NAME, MOST_OPTIONS } from '../puzzle';
import type { CoverRow } from '../puzzle';
import {
  CLASSIC_IDS,
  CLASSIC_TEXT_KINDS,
  MOST_CLASSIC_TEXT,
  MOST_CLASSIC_VALUES,
} from './classics';
import type { FileSummary } from './files';
import { travels } from './schema-parts';
import { atOnce } from './verb';

/** Sides that a new matrix may have. */
export const MOST_NEW_ROWS = 10_000;
export const MOST_NEW_COLUMNS = 10_000;
/** Longest text that is read as rows, in characters. */
const MOST_ROW_TEXT = 64 * 1024 * 1024;

const whole = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most));
const index = whole(Number.MAX_SAFE_INTEGER);
const item = whole(MOST_ITEMS);
const bound = whole(MOST_BOUND);
const name = v.pipe(v.string(), v.maxLength(MOST_NAME));
const names = v.pipe(v.array(name), v.maxLength(MOST_ITEMS));
const list = v.array(item);
const row = v.strictObject({ items: list, colours: v.optional(v.array(name)) });

/** Journals of earlier versions may have costs of options as well; they are dropped. */
export const coverContentSchema = v.object({
  items: item,
  primary: item,
  options: v.pipe(v.array(list), v.maxLength(MOST_OPTIONS)),
  names: v.exactOptional(names),
  colours: v.exactOptional(v.array(v.array(name))),
  bounds: v.exactOptional(v.array(v.tuple([bound, bound]))),
});

const edit = v.variant('kind', [
  v.strictObject({ kind: v.literal('rows'), at: index, drop: index, rows: v.array(row) }),
  v.strictObject({ kind: v.literal('names'), names: v.nullable(names) }),
  v.strictObject({ kind: v.literal('name'), at: item, name }),
  v.strictObject({ kind: v.literal('bounds'), at: item, low: bound, high: bound }),
  v.strictObject({
    kind: v.literal('insertItem'),
    at: item,
    secondary: v.boolean(),
    name: v.nullable(name),
    low: bound,
    high: bound,
    entries: v.array(v.tuple([index, name])),
  }),
  v.strictObject({ kind: v.literal('removeItem'), at: item }),
  v.strictObject({ kind: v.literal('moveItem'), from: item, to: item, secondary: v.boolean() }),
  v.strictObject({ kind: v.literal('all'), content: coverContentSchema }),
]);

export const coverVerbs = {
  /** A new file with one cover whose entries are all 0; most of both and of ones are limits. */
  'covers/create': atOnce({
    options: v.pipe(whole(MOST_NEW_ROWS), v.minValue(1)),
    items: v.pipe(whole(MOST_NEW_COLUMNS), v.minValue(1)),
  }).gives<FileSummary>(),
  /**
   * A new file with a classic problem; `values` of its parameters, in their order. Fails with what is
   * wrong with a text, at its line.
   */
  'covers/createClassic': atOnce({
    problem: v.picklist(CLASSIC_IDS),
    values: v.pipe(v.array(index), v.maxLength(MOST_CLASSIC_VALUES)),
    texts: v.record(
      v.picklist(CLASSIC_TEXT_KINDS),
      v.pipe(v.string(), v.maxLength(MOST_CLASSIC_TEXT)),
    ),
  }).gives<FileSummary>(),
  /**
   * Changes a cover; its result is forgotten. `revision` is that of the cover that the edits were made
   * on; null where the first of them replaces it as a whole.
   *
   * `cover-changed` where the cover has another revision, `bad-request` where an edit does not fit.
   */
  'covers/edit': atOnce({
    fileId: v.pipe(index, v.minValue(1)),
    index,
    revision: v.nullable(index),
    edits: v.pipe(v.array(edit), v.minLength(1)),
    travels,
  }).gives<{ revision: number; edited: boolean }>(),
  /**
   * Rows of text for a cover with such items: lines of 0 and 1, or of names or numbers of items, with
   * `item:colour` for colours. Fails with what the readers of files say, at the line of the text.
   */
  'covers/readRows': atOnce({
    text: v.pipe(v.string(), v.maxLength(MOST_ROW_TEXT)),
    items: item,
    primary: item,
    names: v.nullable(names),
  }).gives<{ rows: readonly CoverRow[] }>(),
};
