import { writeFileAtomically } from '../tools/write-file';
import { outcomeOf, solveItems } from '../../batch';
import { parseText, readDialects, writeDialects, type Format } from '../../formats';
import { sampleOf } from '../../files';
import { searchLimits, type Pool } from '../../pool';
import type {
  DialectList,
  DialectRecord,
  dialectVerbs,
  FormatComparison,
  Handlers,
  Params,
  Result,
  SampleOutput,
} from '../../shared/contract';
import { problem, ProblemError, type Problem, type Puzzle } from '../../shared/puzzle';
import type { Datasets } from '../datasets/datasets';
import type { EventHub } from '../tools/events';
import type { Dialects } from '../dialects/dialects';

interface Parts {
  readonly dialects: Dialects;
  readonly datasets: Datasets;
  readonly hub: EventHub;
  readonly pool: Pool;
}

/** The verbs of the user's own dialects, and of the choice between formats. */
export function dialectHandlers(parts: Parts): Pick<Handlers, keyof typeof dialectVerbs> {
  const { dialects, datasets, hub } = parts;
  const tell = (list: DialectList): DialectList => {
    hub.emit('dialects/changed', list);
    return list;
  };
  return {
    'dialects/list': () => dialects.list(),
    'dialects/delete': async ({ id }) => {
      datasets.requireUnedited(id);
      const list = tell(
        await dialects.change((now) => {
          known(now, id);
          return now.filter((each) => each.id !== id);
        }),
      );
      await datasets.reformat(id, null);
      return list;
    },
    'dialects/import': (params) => importText(parts, params, tell),
    'dialects/saveExport': async ({ id, path, overwrite }) => {
      const text = writeDialects([known(await dialects.records(), id)]);
      return {
        path,
        bytes: await writeFileAtomically(path, overwrite, (sink) => sink.write(text)),
      };
    },
    'formats/compare': ({ fileId }) => compare(parts, fileId),
    'formats/choose': (params) => datasets.chooseFormat(params),
  };
}

/** @throws ProblemError dialect-unknown */
function known(records: readonly DialectRecord[], id: string): DialectRecord {
  const record = records.find((each) => each.id === id);
  if (record === undefined) throw new ProblemError(problem('dialect-unknown', { id }));
  return record;
}

async function importText(
  { dialects, datasets }: Parts,
  { text, replace }: Params<'dialects/import'>,
  tell: (list: DialectList) => DialectList,
): Promise<Result<'dialects/import'>> {
  const { dialects: read, problems } = readDialects(text);
  const ids = new Set(read.map(({ id }) => id));
  const present = (await dialects.records()).filter(({ id }) => ids.has(id));
  const clashes = present.map(({ id }) => id);
  if (read.length === 0 || (clashes.length > 0 && !replace)) {
    return { imported: 0, clashes, problems };
  }
  present.forEach(({ id }) => datasets.requireUnedited(id));
  tell(await dialects.change((now) => [...now.filter(({ id }) => !ids.has(id)), ...read]));
  for (const { id } of present) await datasets.reformat(id, id);
  return { imported: read.length, clashes: [], problems };
}

/** The first answers of a file as each of its alternatives would write them. */
async function compare(
  { dialects, datasets, pool }: Parts,
  fileId: number,
): Promise<FormatComparison[]> {
  const { content, source } = datasets.get(fileId);
  const registry = await dialects.registry();
  const text = (await sampleOf(source)).lines.join('\n');
  const found: FormatComparison[] = [];
  for (const formatId of content.alternatives) {
    const format = registry.formatById(formatId);
    if (format === undefined) continue;
    const puzzles = parseText(format, text).cases.flatMap(({ puzzle }) => puzzle ?? []);
    const reason = content.claims.find((claim) => claim.formatId === formatId)?.reason ?? null;
    const output = await sampleOutput(pool, format, puzzles);
    found.push({ formatId, title: format.title, reason, output });
  }
  return found;
}

/** Puzzles whose answers a sample of an output has. */
const SAMPLE_PUZZLES = 3;
/** The user waits for the question. */
const LIMIT_MS = 2_000;
const MAX_TEXT = 8_000;

/** The output of the first puzzles: solved, checked by the verifier, and in the bytes of the format. */
async function sampleOutput(
  pool: Pool,
  format: Format,
  puzzles: readonly Puzzle[],
): Promise<SampleOutput> {
  const items = puzzles
    .slice(0, SAMPLE_PUZZLES)
    .map((puzzle, key) => ({ key, puzzle, question: format.question(puzzle) }));
  if (items.length === 0) return { text: '', puzzles: 0, problem: null };
  const writer = format.answers();
  let text = '';
  let written = 0;
  let missing: Problem | null = null;
  for (const checked of await solveItems(pool, items, searchLimits(LIMIT_MS)).checked) {
    const reason = outcomeOf(checked, format).problem;
    if (reason === null) {
      text += writer.answer(checked.item.puzzle, checked.report);
      written++;
    } else missing ??= reason;
  }
  if (written > 0) text += writer.end();
  return { text: text.slice(0, MAX_TEXT), puzzles: written, problem: missing };
}
