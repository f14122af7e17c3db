import { exit } from 'node:process';
import { parentPort, threadId, workerData } from 'node:worker_threads';
import type { SolveReport } from '../../shared/puzzle';
import { Control, type WorkerStart } from '../protocol';
import { cancelledReport, emptyReport } from '../reports';
import { serveChunks } from '../serve';
import { SCRIPT } from './scripts';

/** A worker whose puzzles say how it is to behave: see `scripts.ts`. It reports its number as its nodes. */
if (parentPort === null) throw new Error('scripted-worker.ts runs in a worker thread');
const { control } = workerData as WorkerStart;
const forever = new Int32Array(new SharedArrayBuffer(4));

serveChunks(parentPort, new Control(control), ({ puzzle }, _options, cancelled): SolveReport => {
  const cells = puzzle.kind === 'grid' ? puzzle.cells : new Uint8Array(1);
  switch (cells[0]) {
    case SCRIPT.exit:
      exit(7);
      break;
    case SCRIPT.throw:
      throw new Error('scripted');
    case SCRIPT.hog:
      for (const held: number[][] = []; ;) held.push(new Array<number>(1_000).fill(held.length));
    case SCRIPT.spin:
      Atomics.wait(forever, 0, 0);
      break;
    case SCRIPT.search:
      while (!cancelled()) Atomics.wait(forever, 0, 0, 5);
      return cancelledReport();
  }
  return {
    ...emptyReport('solved', 'scripted'),
    solutions: 1,
    complete: true,
    solution: { kind: 'grid', cells },
    micros: 10,
    nodes: threadId,
  };
});
