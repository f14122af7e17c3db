import type { MessagePort } from 'node:worker_threads';
import { factsOf, type WantedFacts } from '../../collect';

/** Finds out facts about the grids that come through the port, a chunk at a time. */
export function serveFacts(port: MessagePort, wanted: WantedFacts): void {
  port.on('message', (cells: Uint8Array) => {
    const facts = factsOf(cells, wanted);
    port.postMessage(facts, [facts.canonical.buffer as ArrayBuffer]);
  });
}
