import { join } from 'node:path';
import * as v from 'valibot';
import { TECHNIQUES } from '../../shared/logic';
import type { Problem } from '../../shared/puzzle';
import { fromBase64, isBase64, toBase64 } from '../tools/base64';
import { openFileArchive, type FileArchive } from '../datasets/file-archive';
import type { RatedColumns } from '../store';

/** Files whose ratings are kept. */
const MAX_FILES = 200;

/** Changes with what a rating means: other techniques make other ratings. */
const SCALE = `2 ${TECHNIQUES.join()}`;

const column = v.pipe(v.string(), v.check(isBase64));
const schema = v.strictObject({
  scale: v.literal(SCALE),
  formatId: v.string(),
  rows: v.pipe(v.number(), v.integer(), v.minValue(0)),
  grades: column,
  hardest: column,
  scores: column,
  tenths: column,
});
type KeptRatings = Omit<v.InferOutput<typeof schema>, 'formatId'>;

/**
 * Ratings of files; those of edited puzzles are not kept.
 *
 * @param dir the folder of the settings; the ratings lie in `ratings` in it
 */
export const openKeptRatings = (dir: string, report: (what: Problem) => void): FileArchive =>
  openFileArchive<KeptRatings>(
    join(dir, 'ratings'),
    {
      most: MAX_FILES,
      // They may be of the same file in another format.
      forgets: false,
      // Of other techniques, or damaged: as if there were none; ratings can be had again.
      parse: (raw) => {
        const found = v.safeParse(schema, raw);
        return found.success ? found.output : null;
      },
      take: ({ store }) => {
        const columns = store.rated.columns();
        return columns && packed(columns);
      },
      give: ({ store }, kept) => {
        const columns = unpacked(kept);
        if (columns !== null && kept.rows === store.length) store.rated.restore(columns);
      },
    },
    report,
  );

function packed({ grades, hardest, scores, tenths }: RatedColumns): KeptRatings {
  return {
    scale: SCALE,
    rows: grades.length,
    grades: toBase64(grades),
    hardest: toBase64(hardest),
    scores: toBase64(scores),
    tenths: toBase64(tenths),
  };
}

/** Null where a column has not a number for each row. */
function unpacked({ rows, ...columns }: KeptRatings): RatedColumns | null {
  const grades = new Uint8Array(fromBase64(columns.grades));
  const hardest = new Uint8Array(fromBase64(columns.hardest));
  const [s, t] = [fromBase64(columns.scores), fromBase64(columns.tenths)];
  if (grades.length !== rows || hardest.length !== rows) return null;
  if (s.byteLength !== 4 * rows || t.byteLength !== 2 * rows) return null;
  return { grades, hardest, scores: new Uint32Array(s), tenths: new Uint16Array(t) };
}
