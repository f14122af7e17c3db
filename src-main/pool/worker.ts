import { parentPort, workerData } from 'node:worker_threads';
import { factsOf, neighbours, type VicinityPart } from '../collect';
import type { ServiceStart } from './asked-worker';
import { orderMaker } from './make-asked';
import type { RateOrder } from './rater';
import { Control, type WorkerStart } from './protocol';
import { rated } from './rate';
import { record } from './record';
import { serveChunks } from './serve';
import { createSolver } from './solver';

/**
 * The entry of a worker thread: one that solves chunks, with engines that are made once and keep their
 * arenas from puzzle to puzzle, one that records a single run, one that rates puzzles, one that makes them, or one that
 * finds out facts about grids or looks around them.
 */
if (parentPort === null) throw new Error('worker.ts runs in a worker thread');
const port = parentPort;
const start = workerData as ServiceStart | WorkerStart;
if ('record' in start) {
  record(start.record, (piece) => port.postMessage(piece, [piece.events.buffer as ArrayBuffer]));
} else if ('rate' in start) {
  port.on('message', (orders: readonly RateOrder[]) => port.postMessage(orders.map(rated)));
} else if ('make' in start) {
  const make = orderMaker();
  port.on('message', (request: Parameters<typeof make>[0]) => {
    const reply = make(request);
    port.postMessage(reply, [reply.puzzles.buffer]);
  });
} else if ('collect' in start) {
  port.on('message', (cells: Uint8Array) => port.postMessage(factsOf(cells, start.collect)));
} else if ('vicinity' in start) {
  port.on('message', (part: VicinityPart) => port.postMessage(neighbours(part)));
} else {
  const solver = createSolver();
  serveChunks(
    port,
    new Control(start.control),
    (...asked) => solver.answer(...asked),
    (...asked) => solver.answerGrids(...asked),
  );
}
