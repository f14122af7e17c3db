import type { MessagePort } from 'node:worker_threads';
import { createMaker, type Made } from '../../make';
import type { Problem } from '../../shared/puzzle';
import { packPuzzles } from '../wire';
import type { MakeReply, MakeRequest } from './protocol';

/** After so long a worker hands over what it has, so that a run can be watched. */
const MOST_SILENCE_MS = 200;

/** Makes what is asked for through the port, in order. */
export function serveOrders(port: MessagePort): void {
  const maker = createMaker();
  const answer = ({ order, place, from, count }: MakeRequest): MakeReply => {
    const made: Made[] = [];
    let problem: Problem | null = null;
    const begun = performance.now();
    for (let index = from; index < from + count && problem === null; index++) {
      const result = maker.make({ ...order, place: [...place, index] });
      if ('code' in result) problem = result;
      else made.push(result);
      if (performance.now() - begun > MOST_SILENCE_MS) break;
    }
    const { question } = order;
    return {
      puzzles: packPuzzles(made.map(({ puzzle }) => ({ puzzle, question }))),
      about: made.map(({ report, confirmed, naive }) => ({ report, confirmed, naive })),
      problem,
    };
  };
  port.on('message', (request: MakeRequest) => {
    const reply = answer(request);
    port.postMessage(reply, [reply.puzzles.buffer]);
  });
}
