import { resolve } from 'node:path';
import { createYielder } from '../../batch';
import type { TextSink } from '../../files';
import type { Handlers, ResultsOptions, resultsVerbs } from '../../shared/contract';
import type { Datasets } from '../datasets/datasets';
import type { Lists } from '../listing/lists';
import type { OpenFile } from '../datasets/open-file';
import { writeFileAtomically } from '../tools/write-file';
import { csvShape, JSON_SHAPE, resultRow } from './result-rows';

/** Characters that are written at once. */
const PIECE = 1 << 16;

/** The results of puzzles as a table for other programs. */
export function resultsHandlers(
  datasets: Datasets,
  lists: Lists,
): Pick<Handlers, keyof typeof resultsVerbs> {
  return {
    'results/save': async ({ path, overwrite, ...options }) => {
      const file = datasets.get(options.fileId);
      const indices = await indicesOf(lists, file, options);
      const to = resolve(path);
      const bytes = await writeFileAtomically(to, overwrite, (sink) =>
        writeResults(file, indices, options, sink),
      );
      return { path: to, bytes, rows: indices.length };
    },
  };
}

async function indicesOf(
  lists: Lists,
  file: OpenFile,
  { scope }: ResultsOptions,
): Promise<ArrayLike<number>> {
  if ('list' in scope) return await lists.order(file, scope.list);
  const found: number[] = [];
  for (let at = 0; at + 1 < scope.ranges.length; at += 2) {
    const end = Math.min(scope.ranges[at + 1] ?? 0, file.store.length);
    for (let index = scope.ranges[at] ?? 0; index < end; index++) found.push(index);
  }
  return found;
}

/** Writes row after row, with rests: a million of them take a while. */
async function writeResults(
  file: OpenFile,
  indices: ArrayLike<number>,
  { format, bom, answers }: ResultsOptions,
  sink: TextSink,
): Promise<void> {
  const { store, content } = file;
  const yieldIfDue = createYielder();
  const shape =
    format === 'csv'
      ? csvShape({
          bom,
          answers,
          files: false,
          ratings: store.inFile.ratingLabels,
          rated: store.rated.any,
        })
      : JSON_SHAPE;
  let piece = shape.head;
  for (let at = 0; at < indices.length; at++) {
    const row = resultRow(store, indices[at] ?? 0, content.format, answers);
    piece += shape.row(row, at === 0);
    if (piece.length < PIECE) continue;
    await sink.write(piece);
    piece = '';
    await yieldIfDue();
  }
  await sink.write(piece + shape.tail(indices.length === 0));
}
