import { parentPort, workerData } from 'node:worker_threads';
import { Control, type WorkerStart } from './protocol';
import { serveChunks } from './serve';
import { createSolver } from './solver';

/** The entry of a worker thread. Engines are made once and keep their arenas from puzzle to puzzle. */
if (parentPort === null) throw new Error('worker.ts runs in a worker thread');
const { control } = workerData as WorkerStart;
const solver = createSolver();
serveChunks(
  parentPort,
  new Control(control),
  (...asked) => solver.answer(...asked),
  (...asked) => solver.answerGrids(...asked),
);
