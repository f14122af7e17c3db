import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { coverContentSchema, engine, notesSchema } from '../../shared/contract';
import { MAX_SIZE, type CoverContent } from '../../shared/puzzle';

/**
 * What is written down of the work in hand, so that a crash does not take it: the files that are open,
 * the edits in them, where their results are, and the batch that was running. Cells are base64 of a
 * byte each.
 */
export const JOURNAL_VERSION = 1;

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));
const cells = v.pipe(v.string(), v.base64(), v.maxLength(2_000));
/** Names of files beside the journal: never a path. */
const neighbour = v.pipe(v.string(), v.regex(/^(content|results)-[0-9a-f]{12}$/));
const sides = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_SIZE));

/** A cover that was edited, as a whole, and the SHA-256 of the one in the file. */
const coverSchema = v.object({ index: whole, was: v.string(), content: coverContentSchema });

const editSchema = v.object({
  index: whole,
  /** The cells as they are in the file: identifies the puzzle when the file has changed. */
  was: cells,
  cells,
  boxRows: sides,
  boxCols: sides,
  regions: v.nullable(cells),
  /** What was written beside the cells. */
  notes: v.optional(v.nullable(notesSchema), null),
});

const fileSchema = v.object({
  key: whole,
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(4_096)),
  path: v.nullable(v.pipe(v.string(), v.minLength(1), v.maxLength(32_768))),
  /** For a file that is not on disk, where its bytes are kept. */
  content: v.nullable(neighbour),
  formatId: v.nullable(v.string()),
  overruled: v.boolean(),
  sha256: v.nullable(v.string()),
  edits: v.array(editSchema),
  covers: v.optional(v.array(coverSchema), []),
  /** Files with results, oldest first. */
  results: v.array(neighbour),
});

const batchSchema = v.object({
  engine,
  jobs: whole,
  timeLimitSeconds: v.pipe(v.number(), v.minValue(0)),
  proveUnique: v.boolean(),
  /** The rows of each file as runs `[from, to)`; null for every row. */
  targets: v.array(v.object({ key: whole, rows: v.nullable(v.array(v.tuple([whole, whole]))) })),
});

const journalSchema = v.object({
  version: v.literal(JOURNAL_VERSION),
  /** When it was written, in ISO 8601. */
  at: v.pipe(v.string(), v.isoTimestamp()),
  files: v.array(fileSchema),
  batch: v.nullable(batchSchema),
});

export type Journal = v.InferOutput<typeof journalSchema>;
export type JournalFile = Journal['files'][number];
export type JournalEdit = JournalFile['edits'][number];
export type JournalCover = JournalFile['covers'][number];
export type JournalBatch = NonNullable<Journal['batch']>;

/** The text of a journal: its SHA-256, and below it the journal as JSON. */
export function journalText(journal: Journal): string {
  const json = JSON.stringify(journal);
  return `${sha256(json)}\n${json}\n`;
}

/** @throws Error when the text is no journal, or not as it was written */
export function parseJournal(text: string): Journal {
  const [hash, json] = text.split('\n');
  if (json === undefined || hash !== sha256(json)) throw new Error('the journal is damaged');
  return v.parse(journalSchema, JSON.parse(json));
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** What identifies a cover, also in another place of its file. */
export function coverHash(content: CoverContent): string {
  return sha256(JSON.stringify(content));
}

export function packCells(values: Uint8Array): string {
  return Buffer.from(values).toString('base64');
}

export function unpackCells(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text, 'base64'));
}
