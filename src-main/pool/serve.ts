import type { SolveReport } from '../shared/puzzle';
import { gridBatch, gridItems, type GridChunk } from './grid-chunk';
import type { Control } from './protocol';
import { ALL_DONE, type ChunkOptions, type ChunkReply, type ChunkRequest } from './protocol';
import { cancelledReport } from './reports';
import type { ChunkSolver } from './solver';
import { packReports, unpackPuzzles, type PoolItem, type ReportChunk } from './wire';
import { writeGrids } from './written-grids';

/** Answers one puzzle; must look at `cancelled` often enough to be idle within 50 ms. */
export type Answer = ChunkSolver['answer'];

/** The part of a worker's port that is used here. */
export interface WorkerPort {
  on(event: 'message', listener: (request: ChunkRequest) => void): unknown;
  postMessage(reply: ChunkReply, transfer: readonly ArrayBuffer[]): void;
}

/**
 * The life of a worker: chunk in, reports out. Chunks of like grids go through `answerGrids` where
 * it takes them, all others puzzle by puzzle through `answer`.
 */
export function serveChunks(
  port: WorkerPort,
  control: Control,
  answer: Answer,
  answerGrids: ChunkSolver['answerGrids'] = () => null,
): void {
  /** Of the reports that did not leave this thread. */
  let room: ArrayBuffer | undefined;
  const inBulk = (request: ChunkRequest, chunk: GridChunk): ChunkReply['chunk'] => {
    const { id, options } = request;
    const batch = gridBatch(chunk);
    const bulk = answerGrids(
      batch,
      options,
      () => control.isCancelled(id),
      (index) => (control.progress = index),
      chunk.lines === null ? undefined : room,
    );
    if (bulk === null) return oneByOne(id, options, gridItems(batch));
    if (chunk.lines === null) return bulk;
    room = bulk.buffer;
    return writeGrids(batch, bulk, chunk.lines);
  };
  const oneByOne = (id: number, options: ChunkOptions, items: readonly PoolItem[]): ReportChunk => {
    const cancelled = (): boolean => control.isCancelled(id);
    const reports = items.map((item, index): SolveReport => {
      control.progress = index;
      return cancelled() ? cancelledReport() : answer(item, options, cancelled);
    });
    return packReports(reports);
  };
  port.on('message', (request) => {
    const { id, chunk, options } = request;
    control.begin(id);
    const packed =
      chunk.kind === 'grids' ? inBulk(request, chunk) : oneByOne(id, options, unpackPuzzles(chunk));
    control.progress = ALL_DONE;
    port.postMessage({ id, chunk: packed }, buffersOf(packed));
  });
}

/** What is handed over with a reply. */
function buffersOf(reply: ChunkReply['chunk']): ArrayBuffer[] {
  return reply.kind === 'written' ? [reply.buffer, reply.reports.buffer] : [reply.buffer];
}
