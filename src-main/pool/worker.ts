import { parentPort, workerData } from 'node:worker_threads';
import { Control, type WorkerStart } from './protocol';
import { serveFacts } from './collector/serve';
import { isCollectorStart } from './collector/protocol';
import { isRecorderStart } from './recorder/protocol';
import { isMakerStart } from './maker/protocol';
import { serveOrders } from './maker/serve';
import { isRaterStart } from './rater/protocol';
import { serveRatings } from './rater/rate';
import { record } from './recorder/record';
import { serveChunks } from './serve';
import { createSolver } from './solver';

/**
 * The entry of a worker thread: one that solves chunks, with engines that are made once and keep their
 * arenas from puzzle to puzzle, one that records a single run, one that rates puzzles, one that makes them, or one that finds out facts about grids.
 */
if (parentPort === null) throw new Error('worker.ts runs in a worker thread');
const port = parentPort;
if (isRecorderStart(workerData)) {
  record(workerData.record, (piece) =>
    port.postMessage(piece, [piece.events.buffer as ArrayBuffer]),
  );
} else if (isRaterStart(workerData)) {
  serveRatings(port);
} else if (isMakerStart(workerData)) {
  serveOrders(port);
} else if (isCollectorStart(workerData)) {
  serveFacts(port, workerData.collect);
} else {
  const { control } = workerData as WorkerStart;
  const solver = createSolver();
  serveChunks(
    port,
    new Control(control),
    (...asked) => solver.answer(...asked),
    (...asked) => solver.answerGrids(...asked),
  );
}
