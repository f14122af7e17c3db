import { writeFileAtomically } from '../tools/write-file';
import {
  dialectProblems,
  dialectRecordOf,
  guessDialect,
  parseText,
  readDialects,
  writeDialects,
} from '../../formats';
import { sampleOf } from '../../files';
import type { Pool } from '../../pool';
import type {
  DialectList,
  DialectRecord,
  dialectVerbs,
  FormatComparison,
  Handlers,
  Params,
  Result,
} from '../../shared/contract';
import { problem, ProblemError } from '../../shared/puzzle';
import type { Datasets } from '../datasets/datasets';
import type { EventHub } from '../tools/events';
import { freeId, requireFreeId, type Dialects } from '../dialects/dialects';
import { createPreviews } from './preview';
import { sampleOutput } from './sample-output';

interface Parts {
  readonly dialects: Dialects;
  readonly datasets: Datasets;
  readonly hub: EventHub;
  readonly pool: Pool;
}

/** The verbs of the user's own dialects, and of the choice between formats. */
export function dialectHandlers(parts: Parts): Pick<Handlers, keyof typeof dialectVerbs> {
  const { dialects, datasets, hub, pool } = parts;
  const previews = createPreviews(pool);
  const tell = (list: DialectList): DialectList => {
    hub.emit('dialects/changed', list);
    return list;
  };
  return {
    'dialects/list': () => dialects.list(),
    'dialects/record': async ({ formatId }) =>
      (await dialects.records()).find(({ id }) => id === formatId) ??
      dialectRecordOf(formatId) ??
      null,
    'dialects/guess': ({ fileId }) => guess(parts, fileId),
    'dialects/save': async ({ record, replaces }) => {
      const [wrong] = dialectProblems(record);
      if (wrong !== undefined) throw new ProblemError(wrong);
      if (replaces !== null) datasets.requireUnedited(replaces);
      const list = tell(await dialects.change((now) => withRecord(now, record, replaces)));
      if (replaces !== null) await datasets.reformat(replaces, record.id);
      return list;
    },
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
    'dialects/export': async ({ ids }) => ({
      name: ids.length === 1 ? `${ids[0] ?? 'dialect'}.json` : 'dialects.json',
      text: await exported(dialects, ids),
    }),
    'dialects/saveExport': async ({ ids, path, overwrite }) => {
      const text = await exported(dialects, ids);
      return {
        path,
        bytes: await writeFileAtomically(path, overwrite, (sink) => sink.write(text)),
      };
    },
    'dialects/preview': async ({ record, fileId }) => {
      const source = fileId === null ? null : datasets.get(fileId).source;
      return await previews.look(record, source, await dialects.records());
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

function withRecord(
  now: readonly DialectRecord[],
  record: DialectRecord,
  replaces: string | null,
): DialectRecord[] {
  if (replaces === null) {
    requireFreeId(record.id, now);
    return [...now, record];
  }
  known(now, replaces);
  requireFreeId(
    record.id,
    now.filter(({ id }) => id !== replaces),
  );
  return now.map((each) => (each.id === replaces ? record : each));
}

async function exported(dialects: Dialects, ids: readonly string[]): Promise<string> {
  const records = await dialects.records();
  return writeDialects(ids.map((id) => known(records, id)));
}

/** From the best format that is a record, under a free id; from the characters where there is none. */
async function guess({ dialects, datasets }: Parts, fileId: number): Promise<DialectRecord | null> {
  const { content, source } = datasets.get(fileId);
  const records = await dialects.records();
  const formatId = content.format?.id ?? content.claims[0]?.formatId ?? '';
  const near = records.find(({ id }) => id === formatId) ?? dialectRecordOf(formatId);
  const sound = content.store.count('malformed') === 0 && content.store.length > 0;
  const found = (sound ? near : undefined) ?? guessDialect(await sampleOf(source)) ?? near;
  return found === undefined ? null : { ...found, id: freeId(found.id, records) };
}

async function importText(
  { dialects, datasets }: Parts,
  { text, decisions }: Params<'dialects/import'>,
  tell: (list: DialectList) => DialectList,
): Promise<Result<'dialects/import'>> {
  const { dialects: read, problems } = readDialects(text);
  const decided = new Map(decisions.map(({ id, as }) => [id, as]));
  const present = await dialects.records();
  const clashes = read.flatMap(({ id, title }) => {
    const there = present.find((each) => each.id === id);
    return there === undefined || decided.has(id) ? [] : [{ id, title, present: there.title }];
  });
  if (clashes.length > 0 || read.length === 0) return { imported: [], clashes, problems };
  const replaced = read.filter(({ id }) => decided.get(id) === 'replace').map(({ id }) => id);
  replaced.forEach((id) => datasets.requireUnedited(id));
  const imported: string[] = [];
  const list = await dialects.change((now) => {
    let next = [...now];
    for (const record of read) {
      const there = next.some(({ id }) => id === record.id);
      const as = there ? (decided.get(record.id) ?? 'rename') : 'rename';
      if (there && as === 'skip') continue;
      const taken = there && as === 'replace' ? record : { ...record, id: freeId(record.id, next) };
      next = there && as === 'replace' ? withRecord(next, record, record.id) : [...next, taken];
      imported.push(taken.id);
    }
    return next;
  });
  tell(list);
  for (const id of replaced) await datasets.reformat(id, id);
  return { imported, clashes: [], problems };
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
