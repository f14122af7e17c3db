import { createMaker, type Made } from '../make';
import type { Problem } from '../shared/puzzle';
import { packPuzzles } from './wire';
import type { MakeReply, MakeRequest } from './makers';

/** After so long a worker hands over what it has, so that a run can be watched. */
const MOST_SILENCE_MS = 200;

/** A maker that answers one request after another, in order. */
export function orderMaker(): (request: MakeRequest) => MakeReply {
  const maker = createMaker();
  return ({ order, place, from, count }: MakeRequest): MakeReply => {
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
}
