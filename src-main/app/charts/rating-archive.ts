import { join } from 'node:path';
import * as v from 'valibot';
import { openJsonFile, writeProblem } from '../../files';
import { TECHNIQUES } from '../../shared/logic';
import type { Problem } from '../../shared/puzzle';
import { keepNewest, type FileArchive } from '../note-archive';
import type { OpenFile } from '../open-file';
import { createQueue } from '../queue';
import type { RatedColumns } from '../store';

/** Files whose ratings are kept; those rated longest ago are forgotten first. */
const MAX_FILES = 200;

/** Changes with what a rating means: other techniques make other ratings. */
const SCALE = `1 ${TECHNIQUES.join()}`;

const column = v.pipe(v.string(), v.base64());
const schema = v.strictObject({
  scale: v.literal(SCALE),
  /** Rows are those that this format reads. */
  formatId: v.string(),
  rows: v.pipe(v.number(), v.integer(), v.minValue(0)),
  grades: column,
  hardest: column,
  scores: column,
  tenths: column,
});
type Kept = v.InferOutput<typeof schema>;

/**
 * Ratings of files, under the hash of the bytes that they are about: the same bytes open with them
 * again, also under another name. Those of edited puzzles are not kept.
 *
 * @param dir the folder of the settings; the ratings lie in `ratings` in it
 */
export function openKeptRatings(dir: string, report: (what: Problem) => void): FileArchive {
  const folder = join(dir, 'ratings');
  const queue = createQueue();
  // Of other techniques, or damaged: as if there were none.
  const parse = (raw: unknown): Kept | null => {
    const found = v.safeParse(schema, raw);
    return found.success ? found.output : null;
  };
  const fileOf = ({ content }: OpenFile) =>
    content.sha256 === null || content.format === null
      ? null
      : openJsonFile<Kept | null>(join(folder, `${content.sha256}.json`), parse, null, report);

  const write = async (file: OpenFile): Promise<void> => {
    const columns = file.store.ratedColumns();
    const formatId = file.content.format?.id;
    if (columns === null || formatId === undefined) return;
    await fileOf(file)?.write({ scale: SCALE, formatId, ...packed(columns) });
    await keepNewest(folder, MAX_FILES);
  };
  return {
    store: (file) =>
      queue.run(async () => {
        // Ratings can be had again: what cannot be kept is no reason not to close a file.
        await write(file).catch((error: unknown) => report(writeProblem(folder, error).problem));
      }),
    restore: (file) =>
      queue.run(async () => {
        const kept = (await fileOf(file)?.read()) ?? null;
        if (kept === null || kept.formatId !== file.content.format?.id) return;
        const columns = unpacked(kept);
        if (columns !== null && kept.rows === file.store.length) file.store.restoreRated(columns);
      }),
  };
}

function packed({
  grades,
  hardest,
  scores,
  tenths,
}: RatedColumns): Omit<Kept, 'scale' | 'formatId'> {
  const text = ({ buffer, byteOffset, byteLength }: ArrayBufferView): string =>
    Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength).toString('base64');
  return {
    rows: grades.length,
    ...{ grades: text(grades), hardest: text(hardest) },
    ...{ scores: text(scores), tenths: text(tenths) },
  };
}

/** Null where a column has not a number for each row. */
function unpacked({ rows, grades, hardest, scores, tenths }: Kept): RatedColumns | null {
  const bytes = (column: string): ArrayBuffer =>
    Uint8Array.from(Buffer.from(column, 'base64')).buffer;
  const [g, h, s, t] = [bytes(grades), bytes(hardest), bytes(scores), bytes(tenths)];
  if (g.byteLength !== rows || h.byteLength !== rows) return null;
  if (s.byteLength !== 4 * rows || t.byteLength !== 2 * rows) return null;
  return {
    ...{ grades: new Uint8Array(g), hardest: new Uint8Array(h) },
    ...{ scores: new Uint32Array(s), tenths: new Uint16Array(t) },
  };
}
