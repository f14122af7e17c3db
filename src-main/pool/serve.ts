import type { SolveReport } from '../shared/puzzle';
import type { Control } from './protocol';
import { ALL_DONE, type ChunkOptions, type ChunkReply, type ChunkRequest } from './protocol';
import { cancelledReport } from './reports';
import { packReports, unpackPuzzles, type PoolItem } from './wire';

/** Answers one puzzle; must look at `cancelled` often enough to be idle within 50 ms. */
export type Answer = (
  item: PoolItem,
  options: ChunkOptions,
  cancelled: () => boolean,
) => SolveReport;

/** The part of a worker's port that is used here. */
export interface WorkerPort {
  on(event: 'message', listener: (request: ChunkRequest) => void): unknown;
  postMessage(reply: ChunkReply, transfer: readonly ArrayBuffer[]): void;
}

/** The life of a worker: chunk in, puzzle by puzzle through `answer`, reports out. */
export function serveChunks(port: WorkerPort, control: Control, answer: Answer): void {
  port.on('message', ({ id, chunk, options }) => {
    const cancelled = (): boolean => control.isCancelled(id);
    const reports = unpackPuzzles(chunk).map((item, index) => {
      control.progress = index;
      return cancelled() ? cancelledReport() : answer(item, options, cancelled);
    });
    const packed = packReports(reports);
    control.progress = ALL_DONE;
    port.postMessage({ id, chunk: packed }, [packed.buffer]);
  });
}
