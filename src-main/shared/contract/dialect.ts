import * as v from 'valibot';
import { MAX_SIZE } from '../puzzle';
import type { Constant } from './verb';

/**
 * A judge dialect as a settings record: everything in which one problem's files differ from
 * another's, as plain JSON. What the settings mean is said to users in docs/formats.md, and in
 * `formats/grid/dialect.ts` and `formats/matrix/dialect.ts`.
 */
export type DialectRecord = GridDialectRecord | MatrixDialectRecord;
export type GridDialectRecord = Constant<v.InferOutput<typeof gridDialectSchema>>;
export type MatrixDialectRecord = Constant<v.InferOutput<typeof matrixDialectSchema>>;

const word = v.pipe(v.string(), v.minLength(1), v.maxLength(80));
const side = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_SIZE));
const number = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000));
const cells = v.picklist(['packed', 'spaced']);
const frame = v.strictObject({
  as: v.picklist(['json', 'bars', 'box']),
  rule: v.exactOptional(v.pipe(v.string(), v.maxLength(80))),
});
const about = {
  /** Lower-case letters, digits and hyphens. */
  id: v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,39}$/)),
  title: word,
  /** Words in the names of this problem's files. */
  names: v.pipe(v.array(word), v.maxLength(20)),
};

const gridDialectSchema = v.strictObject({
  kind: v.literal('grid'),
  ...about,
  promisesUnique: v.boolean(),
  input: v.strictObject({
    /** Box rows and columns of every shape. */
    boxes: v.pipe(v.array(v.tuple([side, side])), v.minLength(1), v.maxLength(8)),
    /** Text of value `v` at index `v-1`. */
    symbols: v.pipe(v.array(v.pipe(v.string(), v.regex(/^\S{1,2}$/))), v.maxLength(MAX_SIZE)),
    blank: v.pipe(v.string(), v.regex(/^[!-~]$/)),
    blankAliases: v.pipe(v.array(v.pipe(v.string(), v.regex(/^[!-~]$/))), v.maxLength(10)),
    cells,
    layout: v.picklist(['line', 'rows', 'stream', 'triples']),
    separator: v.picklist(['blank', 'none']),
    terminator: v.nullable(word),
    grids: v.picklist(['one', 'many']),
    count: v.exactOptional(v.boolean()),
    heading: v.exactOptional(word),
    size: v.exactOptional(v.boolean()),
    walls: v.exactOptional(v.boolean()),
    decoration: v.exactOptional(v.pipe(v.string(), v.regex(/^[!-~]{0,16}$/))),
    frame: v.exactOptional(frame),
    comments: v.exactOptional(
      v.strictObject({
        starts: v.pipe(v.string(), v.regex(/^[!-~]{1,10}$/)),
        lost: v.picklist(['lost-comments', 'lost-candidates']),
      }),
    ),
    blanks: v.exactOptional(number),
  }),
  question: v.picklist(['any', 'smallest', 'unique', 'minimal', 'all', 'best']),
  answer: v.strictObject({
    as: v.picklist(['rows', 'line', 'score']),
    cells,
    blankLine: v.picklist(['never', 'between', 'after']),
    none: v.nullable(word),
    many: v.exactOptional(word),
    notMinimal: v.exactOptional(word),
    heading: v.exactOptional(word),
    total: v.exactOptional(word),
    trailingSpace: v.exactOptional(v.boolean()),
    finalNewline: v.exactOptional(v.boolean()),
    frame: v.exactOptional(frame),
  }),
});

const matrixDialectSchema = v.strictObject({
  kind: v.literal('cover'),
  ...about,
  input: v.strictObject({
    header: word,
    rows: v.picklist(['dense', 'sparse', 'rectangles']),
    matrices: v.picklist(['one', 'many']),
    usual: v.strictObject({ rows: number, columns: number }),
  }),
  answer: v.strictObject({
    found: v.nullable(word),
    none: word,
    counted: v.exactOptional(v.boolean()),
    least: v.exactOptional(v.boolean()),
  }),
});

/** What a dialect record must look like; whether its settings fit together is another matter. */
const dialectSchema = v.variant('kind', [gridDialectSchema, matrixDialectSchema]);

/** A value as a dialect record, or the dotted paths of all settings that are wrong. */
export function parseDialectRecord(
  value: unknown,
):
  | { readonly record: DialectRecord; readonly wrong?: undefined }
  | { readonly record?: undefined; readonly wrong: readonly string[] } {
  const result = v.safeParse(dialectSchema, value);
  if (result.success) return { record: result.output };
  return { wrong: [...new Set(result.issues.map((issue) => v.getDotPath(issue) ?? ''))] };
}
