import type { MessagePort } from 'node:worker_threads';
import { createMaker } from '../../make';
import { toWire, type MakeReply, type MakeRequest } from './protocol';

/** Makes what is asked for through the port, in order. */
export function serveOrders(port: MessagePort): void {
  const maker = createMaker();
  const answer = ({ order, place, from, count }: MakeRequest): MakeReply => {
    const made: ReturnType<typeof toWire>[] = [];
    for (let index = from; index < from + count; index++) {
      const result = maker.make({ ...order, place: [...place, index] });
      if ('code' in result) return { made, problem: result };
      made.push(toWire(result));
    }
    return { made, problem: null };
  };
  port.on('message', (request: MakeRequest) => port.postMessage(answer(request)));
}
