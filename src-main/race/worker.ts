import { parentPort, workerData } from 'node:worker_threads';
import { createEngine } from '../engines';
import { unpackPuzzles, type PoolItem } from '../pool';
import { ownEngine } from './contender';
import type { RaceReply, RaceRequest, RaceWorkerStart } from './protocol';
import { RaceRunner } from './runner';

/**
 * The entry of a worker thread with one engine in the race. It looks at no cancel flag: who calls a
 * race off ends its workers.
 */
if (parentPort === null) throw new Error('worker.ts runs in a worker thread');
const port = parentPort;
const { engine: id, timeLimitMs } = workerData as RaceWorkerStart;
const sizing = createEngine(id);
// Processor time is counted for the whole process, in which a batch may be running too.
const runner = new RaceRunner(ownEngine(id, timeLimitMs), () => performance.now() * 1000);

port.on('message', (request: RaceRequest) => port.postMessage(answer(request)));

function answer(request: RaceRequest): RaceReply {
  switch (request.ask) {
    case 'warmUp':
      return warmUp(unpackPuzzles(request.chunk), request.timeLimitMs);
    case 'round':
      return { micros: runner.runRound(request.times) };
  }
}

function warmUp(items: readonly PoolItem[], setPatienceMs: number): RaceReply {
  const puzzles = items.map(({ puzzle }) => puzzle);
  const question = items[0]?.question ?? { want: 'solutions', limit: 1 };
  const warmUp = runner.warmUp({ puzzles, question }, setPatienceMs);
  const asked = warmUp.note === 'cannot' ? [] : puzzles;
  const bytes = asked.reduce((most, puzzle) => Math.max(most, sizing.bytesNeeded(puzzle)), 0);
  return { warmUp, bytes };
}
