import type { MessagePort } from 'node:worker_threads';
import { factsOf, type Fact } from '../../collect';

/** Finds out facts about the grids that come through the port, a chunk at a time. */
export function serveFacts(port: MessagePort, wanted: readonly Fact[]): void {
  port.on('message', (cells: Uint8Array) => {
    port.postMessage(factsOf(cells, wanted));
  });
}
